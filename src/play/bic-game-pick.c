/* Marks on the board that show the possible choices, and the choice that a click on a hex selects.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-pick.h"

#include "bic-choice-move.h"
#include "bic-game-pieces.h"

/* Returns whether the choice may be made in addition to the answer to the question. */
static gboolean
is_additional_choice (const BicGame *game,
                      BicChoice      choice)
{
  return bic_choice_is_additional (game, choice) || bic_choice_is_other_action (game, choice);
}

/* Returns whether the choice names no hex, but moves the winner of the current fight into @hex: the winner takes the
 * ground. */
static gboolean
winner_advances (const BicGame  *game,
                 const BicState *state,
                 BicChoice       choice,
                 int             hex)
{
  BicCombat combat;

  return bic_game_choice_names_no_hex (game, choice) && !bic_choice_is_pass (game, choice)
         && bic_state_combat (game, state, &combat) && (hex == combat.to || hex == combat.from)
         && bic_choice_goal (game, state, choice, hex == combat.to ? combat.from : combat.to) == hex;
}

/* Returns whether a click on the hex would select this choice while the piece in @selected is selected. */
static gboolean
click_selects_choice (const BicGame  *game,
                      const BicState *state,
                      BicChoice       choice,
                      int             selected,
                      int             hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  if (bic_game_arrival_hex (game, choice) == hex || winner_advances (game, state, choice, hex))
    return TRUE;
  return at.to == BIC_NO_HEX ? at.from == hex : at.to == hex && at.from == selected;
}

/* Returns whether each choice selects a goal of the selected piece or is an additional choice. */
static gboolean
piece_must_go (const BicGame    *game,
               const BicChoices *choices,
               int               selected)
{
  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if ((at.from != selected || at.to == BIC_NO_HEX) && !bic_choice_is_additional (game, choices->at[i]))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether a click on a piece of the same side moves the selected piece into the hex. Usually this click selects
 * the clicked piece instead. It moves the selected piece only if that piece enters the hex, and can stay there or has
 * no other action. */
static gboolean
click_may_move_there (const BicGame    *game,
                      const BicState   *state,
                      const BicChoices *choices,
                      BicChoice         choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.to == BIC_NO_HEX || at.from == BIC_NO_HEX || !bic_game_hex_has_piece (game, state, at.to, FALSE)
         || (bic_choice_enters_hex (game, state, choice)
             && (piece_must_go (game, choices, at.from) || bic_choice_may_stop (game, state, choice)));
}

/**
 * bic_game_pick_needs_confirmation:
 * @game: a game
 * @state: its state
 * @choice: the choice that a click selects
 *
 * Returns: whether the player must confirm the click: the choice spends a card or points, or is not an answer to the
 *   question about the piece
 */
gboolean
bic_game_pick_needs_confirmation (const BicGame  *game,
                                  const BicState *state,
                                  BicChoice       choice)
{
  return bic_game_choice_names_hidden_card (game, choice) || bic_choice_is_additional (game, choice)
         || bic_choice_is_other_action (game, choice)
         || bic_choice_score_cost (game, state, choice) > 0;
}

/**
 * bic_game_pick_undoes_order:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @selected: the piece that the player selected, or BIC_NO_HEX
 * @pick: the meaning of the click
 * @hex: the clicked hex
 *
 * Returns: whether the click should undo the order of the piece in @hex: it is the second click on the piece, and does
 *   not select a choice that would be made without confirmation
 */
gboolean
bic_game_pick_undoes_order (const BicGame    *game,
                            const BicState   *state,
                            const BicChoices *choices,
                            int               selected,
                            const BicPick    *pick,
                            int               hex)
{
  if (bic_game_piece_can_act (game, choices, hex))
    return pick->kind == BIC_PICK_SELECT && selected == hex;
  for (guint i = 0; i < pick->choices->len; i++)
    if (!bic_game_pick_needs_confirmation (game, state, g_array_index (pick->choices, BicChoice, i)))
      return FALSE;
  return TRUE;
}

/* Returns whether a click on the hex would move the selected piece there by this choice, or attack there. */
static gboolean
is_goal_of_click (const BicGame    *game,
                  const BicState   *state,
                  const BicChoices *choices,
                  BicChoice         choice,
                  int               selected,
                  int               hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from != BIC_NO_HEX && at.from == selected && at.to == hex
         && click_may_move_there (game, state, choices, choice);
}

/**
 * bic_game_pick_for_click:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @selected: the selected piece, or BIC_NO_HEX
 * @hex: the clicked hex
 *
 * A click on a piece that can act or turn selects the piece, not a card that could be played on it or a piece that
 * could arrive in its hex. A click on a goal of the selected piece selects the choice with this goal. If a piece can
 * also arrive there, the player must choose.
 *
 * Returns: the meaning of the click; clear with bic_game_pick_clear ()
 */
BicPick
bic_game_pick_for_click (const BicGame    *game,
                         const BicState   *state,
                         const BicChoices *choices,
                         int               selected,
                         int               hex)
{
  BicPick pick = { BIC_PICK_NOTHING, g_array_new (FALSE, FALSE, sizeof (BicChoice)) };
  gboolean acts = bic_game_piece_can_act (game, choices, hex)
                  || (selected != hex && bic_game_piece_can_turn (game, state, choices, hex));
  gboolean leads = FALSE;

  for (int i = 0; i < choices->n; i++)
    if (is_goal_of_click (game, state, choices, choices->at[i], selected, hex))
      leads = TRUE;
  for (int i = 0; i < choices->n; i++)
    if (click_selects_choice (game, state, choices->at[i], selected, hex)
        && click_may_move_there (game, state, choices, choices->at[i])
        && !(acts && bic_game_choice_names_hidden_card (game, choices->at[i]))
        && !(leads && bic_choice_hexes (game, choices->at[i]).from == hex))
      g_array_append_val (pick.choices, choices->at[i]);
  if (acts && !leads && (selected != hex || pick.choices->len == 0))
    pick.kind = BIC_PICK_SELECT;
  else if (pick.choices->len > 0)
    pick.kind = pick.choices->len == 1 ? BIC_PICK_CHOICE : BIC_PICK_SEVERAL;
  return pick;
}

/**
 * bic_game_pick_attacks_on:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @hex: the clicked hex, which has no meaning for the selected piece
 *
 * Returns: (transfer full) (element-type BicChoice): actions of any piece against the enemy in @hex
 */
GArray *
bic_game_pick_attacks_on (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices,
                          int               hex)
{
  GArray *against = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  for (int i = 0; i < choices->n && bic_game_hex_has_piece (game, state, hex, TRUE); i++)
    if (bic_choice_hexes (game, choices->at[i]).to == hex)
      g_array_append_val (against, choices->at[i]);
  return against;
}

/**
 * bic_game_pick_for_drop:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @selected: the piece that was dragged
 * @hex: the hex where the piece was dropped
 *
 * A drop never selects another piece of the same side.
 *
 * Returns: the meaning of the drop; clear with bic_game_pick_clear ()
 */
BicPick
bic_game_pick_for_drop (const BicGame    *game,
                        const BicState   *state,
                        const BicChoices *choices,
                        int               selected,
                        int               hex)
{
  BicPick pick = { BIC_PICK_NOTHING, g_array_new (FALSE, FALSE, sizeof (BicChoice)) };
  gboolean friend = bic_game_hex_has_piece (game, state, hex, FALSE);

  for (int i = 0; i < choices->n; i++)
    if (click_selects_choice (game, state, choices->at[i], selected, hex)
        && (!friend || bic_choice_hexes (game, choices->at[i]).to == hex
            || bic_game_choice_names_no_hex (game, choices->at[i]))
        && bic_game_arrival_hex (game, choices->at[i]) == BIC_NO_HEX)
      g_array_append_val (pick.choices, choices->at[i]);
  if (pick.choices->len > 0)
    pick.kind = pick.choices->len == 1 ? BIC_PICK_CHOICE : BIC_PICK_SEVERAL;
  return pick;
}

/**
 * bic_game_pick_clear:
 * @pick: a result of bic_game_pick_for_click ()
 */
void
bic_game_pick_clear (BicPick *pick)
{
  g_clear_pointer (&pick->choices, g_array_unref);
}

/* Returns whether the choice plays a hidden card other than the selected card @card. */
static gboolean
plays_other_hidden_card (const BicGame *game,
                         BicChoice      choice,
                         int            card)
{
  return bic_game_choice_names_hidden_card (game, choice) && bic_choice_card (game, choice) != card;
}

/**
 * bic_game_pick_marks_of_hex:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @card: the selected card, or -1
 * @selected: the selected piece, or BIC_NO_HEX
 * @hex: a hex
 *
 * The marks show the pieces that can act, and the hexes where the selected piece can move or attack. A choice that
 * plays a hidden card counts only while this card is selected. If an answer to the question starts at a piece, pieces
 * that only have additional choices are not marked.
 *
 * Returns: the marks (BicHexMark) of @hex
 */
guint
bic_game_pick_marks_of_hex (const BicGame    *game,
                            const BicState   *state,
                            const BicChoices *choices,
                            int               card,
                            int               selected,
                            int               hex)
{
  guint marks = hex == selected ? BIC_HEX_SELECTED : 0;
  gboolean asides = TRUE;

  for (int i = 0; i < choices->n && asides; i++)
    asides = bic_choice_hexes (game, choices->at[i]).from == BIC_NO_HEX || is_additional_choice (game, choices->at[i]);
  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (plays_other_hidden_card (game, choices->at[i], card))
        continue;
      if (at.from == hex && hex != selected && (asides || !is_additional_choice (game, choices->at[i])))
        marks |= BIC_HEX_CAN_ACT;
      if (winner_advances (game, state, choices->at[i], hex))
        marks |= BIC_HEX_CAN_GO;
      else if (bic_game_arrival_hex (game, choices->at[i]) == hex)
        marks |= selected == BIC_NO_HEX ? BIC_HEX_CAN_GO : BIC_HEX_CAN_ACT;
      else if (at.to == hex && at.from == selected)
        marks |= bic_game_hex_has_piece (game, state, hex, TRUE) ? BIC_HEX_TARGET
                 : click_may_move_there (game, state, choices, choices->at[i]) ? BIC_HEX_CAN_GO : 0;
    }
  return marks;
}
