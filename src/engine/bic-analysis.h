/* Analysis of the map before a game: hexes that a piece can reach, lines of sight, support, zones of control.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Authors use the analysis while they edit a battle, so the battle can be unfinished. The results follow the rule
 * system of the battle.
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

typedef struct _BicAnalysis BicAnalysis;

/* Returns: (transfer full) (nullable): the analysis, or %NULL with @error set if the rules cannot be applied to this
 * battle */
BicAnalysis *   bic_analysis_new       (const BicScenario *scenario,
                                        BicCatalogue      *catalogue,
                                        GError           **error);
void            bic_analysis_free      (BicAnalysis *analysis);

/* Finds the hexes that the unit on @hex can reach in one turn, or the leader if @hex has no unit. Returns %FALSE if the
 * hex has no piece that the rules can move. */
gboolean bic_analysis_moves             (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): steps to each hex of the board; 0 if the piece cannot reach the hex
                                          * in one turn */
                                         guint8            *steps);
int      bic_analysis_range             (const BicAnalysis *analysis,
                                         /* Returns the firing range of the piece on @hex, in hexes; 0 if it cannot
                                          * fire */
                                         int                hex);
gboolean bic_analysis_supported         (const BicAnalysis *analysis,
                                         int                hex);
/* Returns whether the rule system has a rule about support */
gboolean bic_analysis_has_support       (const BicAnalysis *analysis);
gboolean bic_analysis_has_zones         (const BicAnalysis *analysis);
guint    bic_analysis_zone              (const BicAnalysis *analysis,
                                         int                side,
                                         int                hex);       /* nonzero if @side controls the hex */
gboolean bic_analysis_own_zone          (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): for each hex, nonzero if the unit on @hex controls it. Returns FALSE
                                          * if @hex has no piece. */
                                         guint8            *zone);
/* Returns whether armies retreat toward a line of communication */
gboolean bic_analysis_has_retreat_paths (const BicAnalysis *analysis);
gboolean bic_analysis_retreat_distances (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): for each hex through which the unit on @hex could retreat, 1 + the
                                          * distance of that hex from the line of communication; 0 for other hexes */
                                         guint8            *paths);
char *   bic_analysis_hidden_reason     (const BicAnalysis *analysis,
                                         int                from,
                                         int                to,
                                         /* (out): first hex that blocks the line of sight. Returns the reason as text,
                                          * or NULL if @to is visible. */
                                         int               *blocker);

/* Fills in the values that the rule system requires of every battle, if @scenario does not set them yet. */
gboolean        bic_scenario_fill_in_missing (BicScenario        *scenario,
                                              const BicCatalogue *catalogue,
                                              int                 first,
                                              GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicAnalysis, bic_analysis_free)

G_END_DECLS
