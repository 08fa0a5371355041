/* A battle as a card of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-pictures.h"
#include "bic-shelf.h"

G_BEGIN_DECLS

#define BIC_TYPE_BATTLE_CARD (bic_battle_card_get_type ())
G_DECLARE_FINAL_TYPE (BicBattleCard, bic_battle_card, BIC, BATTLE_CARD, GtkFlowBoxChild)
/* Signals: "preview" () on a single click or Space; "trash" () from the menu. */

GtkWidget * bic_battle_card_new        (BicBattle      *battle,
                                        BicCatalogue   *catalogue);
BicBattle * bic_battle_card_get_battle (BicBattleCard  *self);
void        bic_battle_card_load       (BicBattleCard  *self,
                                        BicThumbnailer *thumbnailer);

G_END_DECLS
