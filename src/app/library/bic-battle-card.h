/* Battle as a card of the library, or as a row of its list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-art.h"
#include "bic-library-item.h"

G_BEGIN_DECLS

#define BIC_TYPE_BATTLE_CARD (bic_battle_card_get_type ())
G_DECLARE_FINAL_TYPE (BicBattleCard, bic_battle_card, BIC, BATTLE_CARD, AdwBin)
/* Signals: "act" (BicBattleVerb): the user requests an action.
 * "tag" (char *): a tag was clicked.
 * "menu" (double, double): the menu is requested at these coordinates.
 */

typedef enum {
  BIC_BATTLE_OPEN, BIC_BATTLE_OPEN_WINDOW, BIC_BATTLE_PLAY, BIC_BATTLE_SET_UP, BIC_BATTLE_PREVIEW, BIC_BATTLE_FAVOURITE,
  BIC_BATTLE_COPY, BIC_BATTLE_TRASH, BIC_BATTLE_MENU, BIC_N_BATTLE_VERBS
} BicBattleVerb;

GtkWidget *      bic_battle_card_new          (BicCatalogue   *catalogue,
                                               gboolean        row);
void             bic_battle_card_set_item     (BicBattleCard  *self,
                                               BicLibraryItem *item);  /* (nullable) */
BicLibraryItem * bic_battle_card_get_item     (BicBattleCard  *self);
void             bic_battle_card_load_picture (BicBattleCard  *self,
                                               BicThumbnailer *thumbnailer,
                                               gboolean        in_view);

/* Returns the verb of an action. @action: the name of the action without its prefix */
BicBattleVerb  bic_battle_verb_from_action (const char     *action);

G_END_DECLS
