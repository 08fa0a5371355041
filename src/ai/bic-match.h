/* One game between two players, looked at by whoever wants to know how they play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* Before each choice: what was asked, and what is answered */
typedef void (*BicMatchLook) (const BicGame *game, const BicState *state, const BicChoices *choices, BicChoice choice, gpointer user_data);

/* Returns: the winner, BIC_DRAWN, or BIC_NOBODY if it was not finished */
int bic_match_play (const BicGame *game,
                    const char    *players[2],          /* names, by #BicSide */
                    guint64        seed,
                    GCancellable  *cancellable,         /* nullable */
                    BicMatchLook   look,                /* nullable */
                    gpointer       user_data,
                    BicState      *end);                /* (out) (optional): how it stood at its end */

/* Returns: (transfer full) (nullable) (element-type BicGame): one of each battle, or why one cannot be played */
GPtrArray * bic_match_games (GPtrArray     *battles,    /* (element-type BicScenario) */
                             BicCatalogue  *catalogue,
                             GError       **error);

G_END_DECLS
