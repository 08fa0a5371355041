/* Games between two computer players, for callers that count their choices; many games in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-state.h"

G_BEGIN_DECLS

typedef struct {
  /* (nullable): before each choice: what was asked, and what is answered */
  void   (*before) (const BicGame *game, const BicState *state, const BicChoices *choices, BicChoice choice,
                    gpointer user_data);
  /* (nullable): after it: what may be chosen next, and what happened */
  void   (*after)  (const BicGame *game, const BicState *state, const BicChoices *choices, const BicEvents *events,
                    gpointer user_data);
  gpointer user_data;
} BicMatchWatch;

/* Returns: the winner, BIC_DRAWN, or BIC_NOBODY if it was not finished */
int bic_match_play (const BicGame       *game,
                    const char *const    players[2],    /* names, by #BicSide */
                    guint64              seed,
                    GCancellable        *cancellable,   /* nullable */
                    const BicMatchWatch *watch,
                    BicState            *end);          /* (out) (optional): how it stood at its end */

/* Returns: (transfer full) (nullable) (element-type BicGame): one of each battle, or why one cannot be played */
GPtrArray * bic_match_games (GPtrArray     *battles,    /* (element-type BicScenario) */
                             BicCatalogue  *catalogue,
                             GError       **error);

/* Returns whether the computer has players of these names */
gboolean    bic_match_players (const char *const players[2],
                               GError          **error);

typedef void (*BicTask) (int number, gpointer user_data);       /* in one of the threads; numbers are from 0 */

gboolean bic_tasks_run (BicTask                task,
                        gpointer               task_data,
                        int                    n,
                        int                    jobs,
                        GCancellable          *cancellable,     /* nullable */
                        BicSimulationProgress  progress,        /* nullable; called in the caller's thread */
                        gpointer               user_data,
                        GError               **error);

G_END_DECLS
