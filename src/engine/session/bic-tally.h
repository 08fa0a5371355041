/* Counts of a game: dice, hits, expected hits, and the victory condition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"
#include "bic-game.h"

G_BEGIN_DECLS

typedef struct {
  int    dice, hits;                    /* of the attacks of this side, battles back among them */
  double expected;                      /* hits that these dice bring on the average */
} BicTallySide;

/* Plain numbers, so an undo copies the one of before. */
typedef struct {
  BicTallySide side[BIC_N_SIDES];
  BicVictory   victory;                 /* BIC_VICTORY_NONE while the game runs */
  int          rolled;                  /* of the attack under way: dice so far ... */
  double       expects;                 /* ... and the hits to be expected of it */
} BicTally;

G_END_DECLS
