/* Computer players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-game.h"

G_BEGIN_DECLS

typedef struct _BicPlayer BicPlayer;

/* A level of the computer player: its ID ("marshal"), and its name ("Marshal") and description, to be translated */
typedef struct { const char *id, *name, *what; } BicPlayerLevel;

const BicPlayerLevel * bic_player_levels     (guint      *n);        /* (out): number of levels; the weakest is first */
const BicPlayerLevel * bic_player_find_level (const char *id);       /* (nullable) */

BicPlayer * bic_player_new    (const char      *name,                /* a level, "random" or "passive" */
                               guint64          seed,
                               GError         **error);
BicChoice   bic_player_choose (BicPlayer       *player,
                               const BicGame   *game,
                               const BicState  *state,
                               const BicChoices*choices);
/* Advice of a player: its choice, and a different choice for comparison. The chances to win are measured at the end of
 * the enemy's next turn, as means over the same worlds for both choices. */
typedef struct {
  BicChoice   choice, other;            /* other: the second best, or the one to compare */
  gboolean    compared;                 /* whether other and both chances are set */
  double      chance, other_chance;     /* other_chance: at most chance */
  const char *why;                      /* main reason for the difference, to be translated; NULL if there is none */
} BicAdvice;

BicAdvice bic_player_advise          (BicPlayer        *player,
                                      const BicGame    *game,
                                      const BicState   *state,
                                      const BicChoices *choices,
                                      const BicChoice  *about);         /* (nullable): the choice to compare */
void      bic_player_set_cancellable (BicPlayer        *player,
                                      GCancellable     *cancellable);   /* nullable */
void      bic_player_free            (BicPlayer        *player);

#define BIC_SIMULATION_LIMIT 100000     /* number of choices after which a game counts as unfinished */

/* Reports the progress of long work; called in the thread that started the work */
typedef void (*BicSimulationProgress) (int done, int of, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPlayer, bic_player_free)

G_END_DECLS
