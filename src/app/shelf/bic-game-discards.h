/* Games that were discarded a moment ago: their files go when their toasts do, and Undo keeps them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-games.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_DISCARDS (bic_game_discards_get_type ())
G_DECLARE_FINAL_TYPE (BicGameDiscards, bic_game_discards, BIC, GAME_DISCARDS, GObject)
/* Signal "changed" (): a game is not to be shown any more, is to be there again, or is gone for good. */

BicGameDiscards * bic_game_discards_new (void);
void              bic_game_discards_add (BicGameDiscards      *self,
                                         const BicGameSummary *game,
                                         GtkWidget            *asked);
gboolean          bic_game_discards_has (BicGameDiscards      *self,
                                         const char           *path);

G_END_DECLS
