/* A command card in full: what it does, how many there are, where that is known from, and why it cannot be played now.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game.h"

G_BEGIN_DECLS

GtkWidget * bic_card_details_new (const BicGame *game,
                                  int            card,
                                  int            side,
                                  const char    *why_not);

G_END_DECLS
