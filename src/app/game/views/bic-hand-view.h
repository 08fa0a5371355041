/* Cards in a row: the hand of one deck, the cards in play, or the events that a side has kept, as small buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-card-face.h"

G_BEGIN_DECLS

#define BIC_TYPE_HAND_VIEW (bic_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (BicHandView, bic_hand_view, BIC, HAND_VIEW, GtkWidget)
/* Signals:
 *   "played"  (int card)                   a card that can be played was clicked
 *   "refused" (int card)                   a card that cannot be played was clicked
 *   "asked"   (int card, GtkWidget *at)    the user wants the details of a card
 *   "pointed" (int card)                   card under the pointer or with the focus, or -1 */

typedef struct {
  int      card;                        /* index, or -1 for the back of a card */
  gboolean playable, in_play;
  int      side;                        /* side that holds or has played the card */
  /* (nullable): interned label of the button that confirms a click on the card, such as "Keep Bombard"; NULL = a click
   * plays the card */
  const char *use;
} BicHandCard;

GtkWidget * bic_hand_view_new               (void);
void        bic_hand_view_set_cards         (BicHandView        *self,
                                             const BicGame      *game,
                                             int                 deck,          /* deck of the hand, or BIC_ANY_DECK for
                                                                                 * cards in play */
                                             const BicHandCard  *cards,
                                             int                 n_cards);
gboolean    bic_hand_view_show_card_info    (BicHandView        *self);
void        bic_hand_view_set_picked        (BicHandView        *self,
                                             int                 card,
                                             int                 hinted);
void        bic_hand_view_set_form          (BicHandView        *self,
                                             BicCardForm         form);
void        bic_hand_view_set_show_tooltips (BicHandView        *self,
                                             gboolean            tips);

G_END_DECLS
