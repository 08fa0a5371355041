/* Cards of a game: their kind, the cards in play, and the reason why a card cannot be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

/* Kinds of cards that the sides can hold: no cards; event cards that a side may keep; hands of cards */
typedef enum { BIC_GAME_CARDS_NONE, BIC_GAME_CARDS_KEPT, BIC_GAME_CARDS_HANDS } BicGameCards;

BicGameCards bic_game_cards_kind     (const BicGame *game);
int          bic_game_cards_in_play  (BicGameModel  *model,
                                      BicPlayInfo   *out);      /* array of BIC_MAX_CARDS */
char *       bic_game_cards_why_not  (BicGameModel  *model,
                                      int            card);

G_END_DECLS
