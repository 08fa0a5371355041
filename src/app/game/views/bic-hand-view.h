/* A hand of cards of one deck, or the events that a side has kept: these lie open, and are as many small buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game.h"

G_BEGIN_DECLS

/* Whole cards; wider and lower ones; their titles only, for low windows; or titles one below the other, next to the
 * hand of another deck
 */
typedef enum { BIC_HAND_WHOLE, BIC_HAND_SHORT, BIC_HAND_TITLES, BIC_HAND_COLUMN } BicHandForm;

#define BIC_TYPE_HAND_VIEW (bic_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (BicHandView, bic_hand_view, BIC, HAND_VIEW, GtkWidget)
/* Signals:
 *   "played"  (int card)                   a card that may be played was chosen
 *   "refused" (int card)                   one that may not
 *   "asked"   (int card, GtkWidget *at)    what is it? */

typedef struct {
  int      card;                        /* index; -1 = its back */
  gboolean playable, in_play;
} BicHandCard;

GtkWidget * bic_hand_view_new       (void);
void        bic_hand_view_set_cards (BicHandView        *self,
                                     const BicGame      *game,
                                     int                 side,
                                     int                 deck,
                                     const BicHandCard  *cards,
                                     int                 n_cards);
gboolean    bic_hand_view_ask       (BicHandView        *self);
void        bic_hand_view_set_picked (BicHandView      *self,
                                     int                 card,
                                     int                 hinted);
void        bic_hand_view_set_form  (BicHandView        *self,
                                     BicHandForm         form);

G_END_DECLS
