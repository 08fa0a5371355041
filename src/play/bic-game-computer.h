/* Computer player of a game: computes in a thread, and answers at a pace that the player can follow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-guide.h"
#include "bic-player.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_COMPUTER (bic_game_computer_get_type ())
G_DECLARE_FINAL_TYPE (BicGameComputer, bic_game_computer, BIC, GAME_COMPUTER, GObject)

BicGameComputer * bic_game_computer_new               (BicGameModel    *model,
                                                       BicGameGuide    *guide); /* (nullable) */
/* shows the choice that the computer advises to the active player */
void              bic_game_computer_begin_hint        (BicGameComputer *self);
/* returns TRUE if the moment shown is after a choice of the computer */
gboolean          bic_game_computer_may_explain (BicGameComputer *self);
void              bic_game_computer_begin_explanation (BicGameComputer *self);  /* explains the computer's choice */
/* returns TRUE while the computer is thinking or waiting to answer */
gboolean          bic_game_computer_is_busy           (BicGameComputer *self);

char * bic_game_advice_hint_text   (const BicAdvice *advice,
                                    const char      *best,
                                    const char      *other);
char * bic_game_advice_reason_text (const BicAdvice *advice,
                                    gboolean         made_best,
                                    const char      *made,
                                    const char      *other);

G_END_DECLS
