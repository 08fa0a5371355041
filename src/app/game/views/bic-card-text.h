/* The text of the card that the pointer or the keyboard focus is on, shown over the fight in the panel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_CARD_TEXT (bic_card_text_get_type ())
G_DECLARE_FINAL_TYPE (BicCardText, bic_card_text, BIC, CARD_TEXT, AdwBin)

void bic_card_text_set_model (BicCardText  *self,
                              BicGameModel *model,
                              GtkWidget    *below);

G_END_DECLS
