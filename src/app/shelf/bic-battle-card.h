/* A battle as a card of the library, or as a row of its list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-art.h"
#include "bic-shelf-item.h"

G_BEGIN_DECLS

#define BIC_TYPE_BATTLE_CARD (bic_battle_card_get_type ())
G_DECLARE_FINAL_TYPE (BicBattleCard, bic_battle_card, BIC, BATTLE_CARD, AdwBin)
/* Signals: "act" (char *): "click", "open", "open-window", "play", "preview", "favourite", "copy", "trash"; "tag" (char
 * *): it was clicked;
 * "menu" (double, double): it is wanted there. */

GtkWidget *    bic_battle_card_new      (BicCatalogue   *catalogue,
                                         gboolean        row);
void           bic_battle_card_set_item (BicBattleCard  *self,
                                         BicShelfItem   *item);        /* (nullable) */
BicShelfItem * bic_battle_card_get_item (BicBattleCard  *self);
void           bic_battle_card_load     (BicBattleCard  *self,
                                         BicThumbnailer *thumbnailer,
                                         gboolean        in_view);

G_END_DECLS
