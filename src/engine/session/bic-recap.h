/* Summary of a game from its log: scores after each turn, rolls and losses. Choices undone by agreement are left out.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-session.h"

G_BEGIN_DECLS

/* Rolls of a side. attacks: number of attacks, whose dice are counted in BicTally; battles, pips: number of battles
 * with a die that is looked up in a table, and sum of these dice */
typedef struct {
  int    attacks;
  int    battles, pips;
  double expected_pips;
} BicRolls;

/* Strength of one unit type of a side: blocks + gained - blocks_lost - withdrawn = left */
typedef struct {
  int type;                             /* index of the unit type in the catalogue */
  int had, lost;                        /* had: number of pieces at the start and gained later; lost: number of pieces
                                         * eliminated */
  int blocks;                           /* blocks at the start, including blocks that arrive later */
  int gained;                           /* blocks rallied or added during the game */
  int blocks_lost;
  int withdrawn;                        /* blocks that left the map or were replaced */
  int left;                             /* blocks at the end, including blocks that arrive later */
} BicLoss;

/* A turn of a side, with the score before and after it */
typedef struct {
  int   turn, side;
  guint position;                       /* number of choices before the end of the turn */
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
