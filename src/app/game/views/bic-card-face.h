/* The face of a card: title, picture and text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game.h"

G_BEGIN_DECLS

/* Parts of the card that the face shows. WHOLE: the full card. SHORT: title, small picture and the first lines of the
 * text. TITLE: title and the side that played the card. */
typedef enum { BIC_CARD_WHOLE, BIC_CARD_SHORT, BIC_CARD_TITLE } BicCardForm;

#define BIC_TYPE_CARD_FACE (bic_card_face_get_type ())
G_DECLARE_FINAL_TYPE (BicCardFace, bic_card_face, BIC, CARD_FACE, GtkBox)

GtkWidget * bic_card_face_new      (const BicGame *game,
                                    int            card,
                                    int            side,
                                    gboolean       flagged);    /* with cockade, color and name of the side */
void        bic_card_face_set_form (BicCardFace   *self,
                                    BicCardForm    form);

G_END_DECLS
