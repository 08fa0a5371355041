/* Count of the blunders of a player: mistakes that a club player would avoid.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* ID, name and text of each blunder */
#define BIC_BLUNDERS(X) \
  X (KILLS, "declined-kills", N_("Declined attacks with a chance of 60 % or more to destroy the unit")) \
  X (IDLE, "idle-turns", N_("Turns in which nothing moves or fights")) \
  X (BACK, "back-again", N_("Units that moved and ended their turn where they began")) \
  X (ORDERS, "unused-orders", N_("Orders unused")) \
  X (CARDS, "unused-cards", N_("Kinds of cards held, and never played in the game")) \
  X (LEADERS, "leaders-alone", N_("Leaders alone next to the enemy at the end of a turn")) \
  X (BATTERIES, "batteries-lost", N_("Batteries lost in their starting hex")) \
  X (GOALS, "goals-ignored", N_("Objectives never entered"))

#define X(id, name, what) BIC_BLUNDER_##id,
typedef enum { BIC_BLUNDERS (X) BIC_N_BLUNDERS } BicBlunder;
#undef X

typedef struct { gint64 times, chances; } BicBlunderCount;

const char * bic_blunder_name (BicBlunder blunder);             /* "idle-turns" */
const char * bic_blunder_text (BicBlunder blunder);             /* translated */

gboolean     bic_is_probable_kill (const BicGame  *game,
                                   const BicState *state,
                                   BicChoice       choice);

/* Counts the blunders of one side in one game. */
typedef struct _BicBlunders BicBlunders;
BicBlunders * bic_blunders_new        (const BicGame    *game,
                                       int               side);
void          bic_blunders_add_choice (BicBlunders      *self,  /* called before each choice of either side */
                                       const BicState   *state,
                                       const BicChoices *choices,
                                       BicChoice         choice);
void          bic_blunders_end        (BicBlunders      *self,  /* adds the counts to @count, and frees @self */
                                       const BicState   *state,
                                       BicBlunderCount   count[BIC_N_BLUNDERS]);

G_END_DECLS
