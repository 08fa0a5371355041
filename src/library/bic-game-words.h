/* Texts about a saved game for cards and list rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-games.h"

G_BEGIN_DECLS

char * bic_game_words_turn       (const BicGameSummary *game);  /* "Turn 4, French to play" */
char * bic_game_words_state      (const BicGameSummary *game);  /* "Turn 4 · French to play · saved today, 21:40" */
char * bic_game_words_side       (const BicGameSummary *game,
                                  int                   side);  /* "French (Anna)" */
char * bic_game_words_score      (const BicGameSummary *game,
                                  int                   side);  /* "3 of 6 banners" */
char * bic_game_words_accessible (const BicGameSummary *game);  /* all texts in one, for screen readers */

G_END_DECLS
