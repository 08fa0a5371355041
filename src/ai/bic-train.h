/* Learning what a position is worth from games of the computer against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-win-chance.h"
#include "bic-player.h"

G_BEGIN_DECLS

typedef struct {
  BicFeatures weights;
  int         games, positions, held_out;       /* held_out: positions of games that nothing was learned from, ... */
  /* ... of how many the likelier side won, and the mean square of the error */
  double      right, brier;
} BicLearned;

gboolean bic_train (GPtrArray             *battles,     /* (element-type BicScenario) */
                    BicCatalogue          *catalogue,
                    const char            *player,      /* on both sides */
                    int                    games,
                    int                    jobs,
                    guint64                seed,
                    GCancellable          *cancellable,
                    BicSimulationProgress  progress,
                    gpointer               user_data,
                    BicLearned            *learned,
                    GError               **error);

G_END_DECLS
