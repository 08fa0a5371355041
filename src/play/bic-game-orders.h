/* Orders that can be taken back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

typedef struct { guint position; int hex; } BicGivenOrder;

GArray * bic_game_orders           (BicGameModel *model);
gboolean bic_game_orders_take_back (BicGameModel *model,
                                    int           hex);

G_END_DECLS
