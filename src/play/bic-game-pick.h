/* From the list of choices to marks on the board, and from a click back to a choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No rules here: a hex is marked because a choice names it, and a click searches the same list.
 */
#pragma once

#include "bic-draw.h"
#include "bic-game.h"

G_BEGIN_DECLS

typedef enum {
  BIC_PICK_NOTHING,                     /* no choice names the hex: show the reason */
  BIC_PICK_CHOICE,                      /* just one: take it */
  BIC_PICK_SEVERAL,                     /* ask which */
  BIC_PICK_SELECT,                      /* a piece that can act: show where */
} BicPickKind;

typedef struct {
  BicPickKind kind;
  GArray     *choices;                  /* BicChoice, of CHOICE and SEVERAL */
} BicPick;

/* The piece that has to be meant, when all choices with a hex are of one; else BIC_NO_HEX. */
int      bic_game_pick_only_piece (const BicGame    *game,
                                   const BicChoices *choices);
/* The piece that is suggested to move next, or BIC_NO_HEX */
int      bic_game_pick_next_piece (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices);
gboolean bic_game_pick_acts       (const BicGame    *game,
                                   const BicChoices *choices,
                                   int               hex);
gboolean bic_game_pick_asks       (const BicGame    *game,
                                   const BicState   *state,
                                   BicChoice         choice);
BicPick  bic_game_pick_hex        (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices,
                                   int               selected,
                                   int               hex);
gboolean bic_game_pick_takes_back (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices,
                                   int               selected,
                                   const BicPick    *pick,
                                   int               hex);
BicPick  bic_game_pick_drop       (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices,
                                   int               selected,
                                   int               hex);
GArray * bic_game_pick_against    (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices,
                                   int               hex);
void     bic_game_pick_clear      (BicPick          *pick);
guint    bic_game_pick_marks      (const BicGame    *game,
                                   const BicState   *state,
                                   const BicChoices *choices,
                                   int               card,
                                   int               selected,
                                   int               hex);
/* Choices that name neither a hex nor a card: buttons. */
GArray * bic_game_pick_buttons (const BicGame    *game,
                                const BicState   *state,
                                const BicChoices *choices);
/* Index of the suggested choice; -1 = none. */
int bic_game_pick_suggested (const BicGame    *game,
                             const BicState   *state,
                             const BicChoices *choices,
                             const GArray     *buttons);
/* The choice that plays a card, if it is on the list. */
gboolean bic_game_pick_card (const BicGame    *game,
                             const BicChoices *choices,
                             int               card,
                             BicChoice        *choice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicPick, bic_game_pick_clear)

G_END_DECLS
