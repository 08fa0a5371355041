/* A hand of cards of one deck below the board.  Hidden hands show their backs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-card-face.h"
#include "bic-game.h"

G_BEGIN_DECLS

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
/* Asks about the card that has the focus; FALSE: none has. */
gboolean    bic_hand_view_ask       (BicHandView        *self);
void        bic_hand_view_set_picked (BicHandView      *self,
                                     int                 card,
                                     int                 hinted);
void        bic_hand_view_set_form  (BicHandView        *self,
                                     BicHandForm         form);

G_END_DECLS
