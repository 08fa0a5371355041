/* Finds the hexes that a piece can reach by several choices in a row, each of which moves the piece.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

BicPaths * bic_paths_new           (const BicGame  *game,
                                    const BicState *state,
                                    int             from);
void       bic_paths_free          (BicPaths       *self);
gboolean   bic_paths_reach         (const BicPaths *self,
                                    int             hex);
GArray *   bic_paths_verbs         (const BicPaths *self,
                                    int             hex);
GArray *   bic_paths_choices       (const BicPaths *self,
                                    int             hex,
                                    int             verb);
GArray *   bic_paths_hexes         (const BicPaths *self,
                                    int             hex,
                                    int             verb);
GArray *   bic_paths_choices_along (const BicPaths *self,
                                    const int      *hexes,
                                    int             n,
                                    int             verb);
char *     bic_paths_label         (const BicPaths *self,
                                    int             hex,
                                    int             verb);
/* A place on a path. verb: the verb that leads to the place; 0 for the first place. state: the state in which the piece
 * is at this place; NULL if no path continues from here */
typedef struct { int hex, verb; const BicState *state; } BicPathPlace;
BicPathPlace bic_paths_goal        (const BicPaths *self,
                                    int             hex,
                                    int             verb);
int        bic_paths_n_places      (const BicPaths *self);
BicPathPlace bic_paths_place       (const BicPaths *self,
                                    int             index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPaths, bic_paths_free)

G_END_DECLS
