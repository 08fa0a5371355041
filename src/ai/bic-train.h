/* Learning the value of a position from games of the computer against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-win-chance.h"
#include "bic-player.h"

G_BEGIN_DECLS

typedef struct {
  BicFeatures weights;
  int         games, positions, held_out;       /* held_out: number of positions not used for learning */
  /* right: share of held-out positions in which the likelier side won; brier: mean square of the prediction error */
  double      right, brier;
} BicLearned;

gboolean bic_train (GPtrArray             *battles,     /* (element-type BicScenario) */
                    BicCatalogue          *catalogue,
                    const char            *player,      /* name of the player on both sides */
                    int                    games,
                    int                    jobs,
                    guint64                seed,
                    GCancellable          *cancellable,
                    BicSimulationProgress  progress,
                    gpointer               user_data,
                    BicLearned            *learned,
                    GError               **error);

G_END_DECLS
