/* Numbers that are counted during a game: dice, hits and expected hits. The kind of victory is also stored.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"
#include "bic-game.h"

G_BEGIN_DECLS

typedef struct {
  int    dice, hits;                    /* dice and hits in attacks of this side, including battles back */
  double expected;                      /* average number of hits of these dice */
} BicTallySide;

/* Contains only numbers, so an undo can restore it by copying. */
typedef struct {
  BicTallySide side[BIC_N_SIDES];
  BicVictory   victory;                 /* BIC_VICTORY_NONE until the game is over */
  int          rolled;                  /* number of dice rolled so far in the current attack */
  double       expects;                 /* expected number of hits of the current attack */
} BicTally;

G_END_DECLS
