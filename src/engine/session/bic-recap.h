/* Summary of a game, read from its log: scores after each turn, rolls, losses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choices that were taken back by agreement do not count.
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

/* Rolls of a side: attacks, whose dice are in the BicTally, and battles whose die is looked up in a table */
typedef struct {
  int    attacks;
  int    battles, pips;
  double expected_pips;
} BicRolls;

/* Strength of one unit type of a side: blocks + gained - blocks_lost - withdrawn = left */
typedef struct {
  int type;                             /* index of the unit type in the catalogue */
  int had, lost;                        /* pieces: at the start or gained later; eliminated */
  int blocks;                           /* at the start, with blocks still to arrive */
  int gained;                           /* rallied, or added during the game */
  int blocks_lost;
  int withdrawn;                        /* left the map, or were replaced */
  int left;                             /* at the end, with blocks still to arrive */
} BicLoss;

/* A turn of a side, and how the score stood when it ended */
typedef struct {
  int   turn, side;
  guint position;                       /* choices made when it ended */
  int   score[BIC_N_SIDES];
  int   before[BIC_N_SIDES];
} BicTurnScore;

void     bic_recap_rolls  (BicSession *session,
                           BicRolls    rolls[BIC_N_SIDES]);
GArray * bic_recap_losses (BicSession *session,
                           int         side);           /* (element-type BicLoss) (transfer full) */
GArray * bic_recap_turns  (BicSession *session);        /* (element-type BicTurnScore) (transfer full) */
GArray * bic_recap_turning_points (const GArray *turns,
                                   guint         most); /* (element-type guint) (transfer full): indices of turns */

G_END_DECLS
