/* The fight at hand: who against whom, why so many dice, the dice, the result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"
#include "bic-game.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMBAT_PANEL (bic_combat_panel_get_type ())
G_DECLARE_FINAL_TYPE (BicCombatPanel, bic_combat_panel, BIC, COMBAT_PANEL, GtkWidget)

GtkWidget * bic_combat_panel_new  (void);
/* @result: a sentence, or NULL while the fight goes on. */
void        bic_combat_panel_show (BicCombatPanel  *self,
                                   const BicGame   *game,
                                   const BicCombat *combat,     /* copied; NULL = no fight yet */
                                   const char      *result);
void        bic_combat_panel_show_odds (BicCombatPanel *self,
                                        const BicOdds  *odds);

G_END_DECLS
