/* What happens in one game, counted while it is played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct _BicCountsGame BicCountsGame;

BicCountsGame * bic_counts_game_new  (const BicGame   *game);     /* has to live as long */
void           bic_counts_game_look (BicCountsGame    *self,      /* after each choice */
                                    const BicEvents *events);
void           bic_counts_game_end  (BicCountsGame    *self,      /* adds it to @counts, and frees @self */
                                    const BicState  *state,
                                    gint64           choices,
                                    BicCounts        *counts);

G_END_DECLS
