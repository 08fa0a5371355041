/* The move of a piece that a choice makes: the piece, its new hex, and whether it can stay there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"
#include "bic-game.h"

G_BEGIN_DECLS

/* The effect of a choice on a piece in one hex. Clear with bic_choice_move_clear (). */
typedef struct {
  BicState *after;                      /* state after the choice */
  int       piece;                      /* index of the piece that moved before any fight or die roll; -1 = none */
  int       to;                         /* new hex of this piece, or BIC_NO_HEX */
  gboolean  interrupted;                /* whether dice, cards or the other side decide what follows */
} BicChoiceMove;

void     bic_choice_move_init  (BicChoiceMove    *self,
                                const BicGame    *game,
                                const BicState   *state,
                                BicChoice         choice,
                                int               from);
void     bic_choice_move_clear (BicChoiceMove    *self);
gboolean bic_piece_can_stay    (const BicGame    *game,
                                const BicState   *state,
                                const BicChoices *choices,
                                int               hex);
gboolean bic_choice_enters_hex (const BicGame    *game,
                                const BicState   *state,
                                BicChoice         choice);
int      bic_choice_goal       (const BicGame    *game,
                                const BicState   *state,
                                BicChoice         choice,
                                int               from);
gboolean bic_choice_may_stop   (const BicGame    *game,
                                const BicState   *state,
                                BicChoice         choice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicChoiceMove, bic_choice_move_clear)

G_END_DECLS
