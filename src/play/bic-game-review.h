/* Review after the game: the costliest choices are bookmarked in the log, each with a note.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_REVIEW (bic_game_review_get_type ())
G_DECLARE_FINAL_TYPE (BicGameReview, bic_game_review, BIC, GAME_REVIEW, GObject)
/* Signal: "found" (): emitted when choices were bookmarked */

BicGameReview * bic_game_review_new       (BicGameModel  *model);
/* returns TRUE if the game is over and no review is running */
gboolean        bic_game_review_can_begin (BicGameReview *self);
void            bic_game_review_begin     (BicGameReview *self);
gboolean        bic_game_review_is_busy   (BicGameReview *self);

G_END_DECLS
