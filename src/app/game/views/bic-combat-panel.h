/* The current fight: attacker and target, the terms of the dice, the odds, the dice and the result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-dice-view.h"
#include "bic-fight.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMBAT_PANEL (bic_combat_panel_get_type ())
G_DECLARE_FINAL_TYPE (BicCombatPanel, bic_combat_panel, BIC, COMBAT_PANEL, GtkWidget)

void          bic_combat_panel_show             (BicCombatPanel     *self,
                                                 const BicGame      *game,
                                                 const BicFightView *fight);    /* NULL if there is no fight yet */
void          bic_combat_panel_animate_dice     (BicCombatPanel     *self);
/* Signal "column-chosen" (int column): the user chose a column of the table for the die */
void          bic_combat_panel_set_open_columns (BicCombatPanel     *self,
                                                 guint               columns);
BicDiceView * bic_combat_panel_get_dice         (BicCombatPanel     *self);
char *        bic_combat_result_text            (const BicGame      *game,
                                                 const BicFightView *fight);

G_END_DECLS
