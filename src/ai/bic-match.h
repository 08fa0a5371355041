/* Games between two computer players, with callbacks for each choice; many games in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-state.h"

G_BEGIN_DECLS

typedef struct {
  /* (nullable): called before each choice, with the question and the answer */
  void   (*before) (const BicGame *game, const BicState *state, const BicChoices *choices, BicChoice choice,
                    gpointer user_data);
  /* (nullable): called after each choice, with the next legal choices and the events */
  void   (*after)  (const BicGame *game, const BicState *state, const BicChoices *choices, const BicEvents *events,
                    gpointer user_data);
  gpointer user_data;
} BicMatchWatch;

/* Returns: the winner, BIC_DRAWN, or BIC_NOBODY if the game was not finished */
int bic_match_play (const BicGame       *game,
                    const char *const    players[2],    /* names, by #BicSide */
                    guint64              seed,
                    GCancellable        *cancellable,   /* nullable */
                    const BicMatchWatch *watch,
                    BicState            *end);          /* (out) (optional): the final state */

/* Returns: (transfer full) (nullable) (element-type BicGame): one game for each battle; NULL and @error if a battle
 * cannot be played */
GPtrArray * bic_match_create_games (GPtrArray     *battles,     /* (element-type BicScenario) */
                                    BicCatalogue  *catalogue,
                                    GError       **error);

/* Returns whether both names are names of computer players */
gboolean    bic_match_check_players (const char *const players[2],
                                     GError          **error);

typedef void (*BicTask) (int number, gpointer user_data);       /* called in a worker thread; @number starts at 0 */

gboolean bic_tasks_run (BicTask                task,
                        gpointer               task_data,
                        int                    n,
                        int                    jobs,
                        GCancellable          *cancellable,     /* nullable */
                        BicSimulationProgress  progress,        /* nullable; called in the caller's thread */
                        gpointer               user_data,
                        GError               **error);

G_END_DECLS
