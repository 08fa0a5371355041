/* Facts for popovers: the details of a card, and the contents of a hex with their rules: unit, leader, terrain and
 * works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game.h"

G_BEGIN_DECLS

GtkWidget * bic_card_text_new    (const BicGame *game,
                                  int            card,
                                  int            side,
                                  const char    *why_not);
GtkWidget * bic_card_details_new (const BicGame *game,
                                  int            card,
                                  int            side,
                                  const char    *why_not);

GtkWidget * bic_hex_facts_new (const BicGame  *game,
                               const BicState *state,
                               int             hex);

G_END_DECLS
