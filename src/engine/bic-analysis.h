/* The meaning of the map for play, before a game: hexes that a piece could reach, lines of sight, support.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For authors of a battle: the battle need not be finished. Answers come from the rules themselves.
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

typedef struct _BicAnalysis BicAnalysis;

/* Returns: (transfer full) (nullable): NULL and @error if the rules cannot be asked about this battle */
BicAnalysis *   bic_analysis_new       (const BicScenario *scenario,
                                        BicCatalogue      *catalogue,
                                        GError           **error);
void            bic_analysis_free      (BicAnalysis *analysis);

/* Of the unit on @hex, or else its leader; FALSE: no piece known to the rules is there. */
gboolean bic_analysis_moves             (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): for each hex of the board, how many steps; 0 = not in one turn */
                                         guint8            *steps);
int      bic_analysis_range             (const BicAnalysis *analysis,
                                         int                hex);       /* hexes that it fires, 0 = it does not */
gboolean bic_analysis_supported         (const BicAnalysis *analysis,
                                         int                hex);
gboolean bic_analysis_has_support       (const BicAnalysis *analysis);  /* whether the rules have support */
gboolean bic_analysis_has_zones         (const BicAnalysis *analysis);
guint    bic_analysis_zone              (const BicAnalysis *analysis,
                                         int                side,
                                         int                hex);       /* not 0: in the zone of control of @side */
gboolean bic_analysis_own_zone          (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): for each hex, not 0: controlled by the unit on @hex; FALSE: no piece
                                          * is there */
                                         guint8            *zone);
/* whether armies go back to a line of communication */
gboolean bic_analysis_has_retreat_paths (const BicAnalysis *analysis);
gboolean bic_analysis_retreat_paths     (const BicAnalysis *analysis,
                                         int                hex,
                                         /* (out): for each hex by which the unit on @hex could retreat there: 1 +
                                          * its distance */
                                         guint8            *paths);
char *   bic_analysis_hidden            (const BicAnalysis *analysis,
                                         int                from,
                                         int                to,
                                         /* why @to is not seen, in words; NULL = it is seen */
                                         int               *blocker);

/* States what the rule system asks of any battle and @scenario does not state yet. */
gboolean        bic_scenario_fill_in (BicScenario        *scenario,
                                      const BicCatalogue *catalogue,
                                      int                 first,
                                      GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicAnalysis, bic_analysis_free)

G_END_DECLS
