/* Counts of a game: dice, hits, expected hits and the kind of victory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"
#include "bic-game.h"

G_BEGIN_DECLS

typedef struct {
  int    dice, hits;                    /* attacks of this side, including battles back */
  double expected;                      /* average number of hits of these dice */
} BicTallySide;

/* Contains only numbers, so an undo restores it by copying. */
typedef struct {
  BicTallySide side[BIC_N_SIDES];
  BicVictory   victory;                 /* BIC_VICTORY_NONE until the game is over */
  int          rolled;                  /* dice rolled so far in the current attack */
  double       expects;                 /* expected hits of the current attack */
} BicTally;

G_END_DECLS
