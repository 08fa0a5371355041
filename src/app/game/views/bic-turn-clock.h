/* The clock of the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_TURN_CLOCK (bic_turn_clock_get_type ())
G_DECLARE_FINAL_TYPE (BicTurnClock, bic_turn_clock, BIC, TURN_CLOCK, GtkWidget)

void bic_turn_clock_set_model   (BicTurnClock *self,
                                 BicGameModel *model,
                                 GActionMap   *actions);        /* "clock" is added here */
void bic_turn_clock_set_seconds (BicTurnClock *self,
                                 int           seconds);

G_END_DECLS
