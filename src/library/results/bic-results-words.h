/* Texts about results: players and luck.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-results-sum.h"

G_BEGIN_DECLS

char * bic_result_player               (const BicResult    *result,
                                        int                 side);      /* translated */
char * bic_result_player_and_army_text (const BicResult    *result,
                                        int                 side,
                                        const BicCatalogue *catalogue); /* translated */
/* Returns a translated text with the name of the player; against the computer, also with the level of the computer. */
char * bic_player_sum_title            (const BicPlayerSum *sum);
char * bic_result_luck                 (const BicResult    *result);
char * bic_battle_sum_luck             (const BicBattleSum *sum);
char * bic_player_sum_luck             (const BicPlayerSum *sum);

G_END_DECLS
