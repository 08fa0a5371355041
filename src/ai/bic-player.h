/* Players that are no person.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-game.h"

G_BEGIN_DECLS

typedef struct _BicPlayer BicPlayer;

/* Levels of the computer player: "marshal", "Marshal" (to be translated), and a description (the same) */
typedef struct { const char *id, *name, *what; } BicPlayerLevel;

const BicPlayerLevel * bic_player_levels     (guint      *n);        /* (out): how many; the weakest first */
const BicPlayerLevel * bic_player_find_level (const char *id);       /* (nullable) */

BicPlayer * bic_player_new    (const char      *name,                /* a level, "random" or "passive" */
                               guint64          seed,
                               GError         **error);
BicChoice   bic_player_choose (BicPlayer       *player,
                               const BicGame   *game,
                               const BicState  *state,
                               const BicChoices*choices);
/* Advice of a player: its choice, and another one, which always differs.  The chances are the chances to win at the end
 * of the turn, on average over the same worlds for both choices. */
typedef struct {
  BicChoice   choice, other;            /* other: the next best, or the one that was asked about */
  gboolean    compared;                 /* there is an other, and the chances of both are known */
  double      chance, other_chance;     /* other_chance: no more than chance */
  const char *why;                      /* the main reason for the difference, to be translated; NULL = none */
} BicAdvice;

BicAdvice bic_player_advise          (BicPlayer        *player,
                                      const BicGame    *game,
                                      const BicState   *state,
                                      const BicChoices *choices,
                                      const BicChoice  *about);         /* (nullable): compare with this one */
void      bic_player_set_cancellable (BicPlayer        *player,
                                      GCancellable     *cancellable);   /* nullable */
void      bic_player_free            (BicPlayer        *player);

#define BIC_SIMULATION_LIMIT 100000     /* choices, then a game counts as unfinished */

/* Progress of long work; called in the thread that began it */
typedef void (*BicSimulationProgress) (int done, int of, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPlayer, bic_player_free)

G_END_DECLS
