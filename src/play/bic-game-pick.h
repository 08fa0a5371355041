/* Marks on the board that show the possible choices, and the choice that a click on a hex selects.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This code does not contain rules: a hex is marked because a choice names it, and a click searches the same list.
 */
#pragma once

#include "bic-draw.h"
#include "bic-game.h"

G_BEGIN_DECLS

typedef enum {
  BIC_PICK_NOTHING,                     /* no choice names the hex: show the reason */
  BIC_PICK_CHOICE,                      /* one choice: make it */
  BIC_PICK_SEVERAL,                     /* several choices: ask the player which one */
  BIC_PICK_SELECT,                      /* a piece that can act: select it and show its goals */
} BicPickKind;

typedef struct {
  BicPickKind kind;
  GArray     *choices;                  /* BicChoice, for CHOICE and SEVERAL */
} BicPick;

gboolean bic_game_pick_needs_confirmation (const BicGame    *game,
                                           const BicState   *state,
                                           BicChoice         choice);
BicPick  bic_game_pick_for_click          (const BicGame    *game,
                                           const BicState   *state,
                                           const BicChoices *choices,
                                           int               selected,
                                           int               hex);
gboolean bic_game_pick_undoes_order       (const BicGame    *game,
                                           const BicState   *state,
                                           const BicChoices *choices,
                                           int               selected,
                                           const BicPick    *pick,
                                           int               hex);
BicPick  bic_game_pick_for_drop           (const BicGame    *game,
                                           const BicState   *state,
                                           const BicChoices *choices,
                                           int               selected,
                                           int               hex);
GArray * bic_game_pick_attacks_on         (const BicGame    *game,
                                           const BicState   *state,
                                           const BicChoices *choices,
                                           int               hex);
void     bic_game_pick_clear              (BicPick          *pick);
guint    bic_game_pick_marks_of_hex       (const BicGame    *game,
                                           const BicState   *state,
                                           const BicChoices *choices,
                                           int               card,
                                           int               selected,
                                           int               hex);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicPick, bic_game_pick_clear)

G_END_DECLS
