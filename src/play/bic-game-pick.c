/* Marks on the board that show the possible choices, and the choice that a click on a hex selects.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-pick.h"

#include "bic-path.h"

/* Returns whether the piece in the hex acts in the choice. A choice with two hexes names first the hex of the acting
 * piece, and then the goal or target. */
static gboolean
piece_in_hex_acts (const BicGame *game,
                   BicChoice      choice,
                   int            hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from == hex && at.to != BIC_NO_HEX;
}

/**
 * bic_game_pick_piece_can_act:
 * @game: a game
 * @choices: the possible choices
 * @hex: a hex, or BIC_NO_HEX
 *
 * Returns: whether a piece in @hex can act, so that a second click selects its goal
 */
gboolean
bic_game_pick_piece_can_act (const BicGame    *game,
                             const BicChoices *choices,
                             int               hex)
{
  for (int i = 0; i < choices->n && hex != BIC_NO_HEX; i++)
    if (piece_in_hex_acts (game, choices->at[i], hex))
      return TRUE;
  return FALSE;
}

static gboolean
names_covered_card (const BicGame *game,
                    BicChoice      choice)
{
  int card = bic_choice_card (game, choice);

  return card >= 0 && !bic_game_deck_is_open (game, bic_game_deck_of (game, card));
}

/* Returns whether the choice may be made in addition to the answer to the question. */
static gboolean
is_additional_choice (const BicGame *game,
                      BicChoice      choice)
{
  return bic_choice_is_additional (game, choice) || bic_choice_is_other_action (game, choice);
}

/* Returns the corner that the unit in @hex faces, or -1 if there is no unit or no facing. */
static int
facing_of (const BicGame  *game,
           const BicState *state,
           int             hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      for (int k = 0; k < piece.n_markers; k++)
        if (piece.marker[k].sign && piece.marker[k].sign->kind == BIC_SIGN_CORNER)
          return piece.marker[k].level - 1;
  return -1;
}

/**
 * bic_game_pick_corner_after_choice:
 * @game: a game
 * @state: its state
 * @choice: one of the possible choices
 * @hex: the hex of a unit
 *
 * The corner is found by applying the choice to a copy of the state, so this code does not need the rules of a family.
 *
 * Returns: the corner that the unit would face after @choice, or -1 if the choice would move the unit or not turn it
 */
int
bic_game_pick_corner_after_choice (const BicGame  *game,
                                   const BicState *state,
                                   BicChoice       choice,
                                   int             hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);
  int now, then;
  g_autofree BicState *after = NULL;

  if (at.from != hex || hex == BIC_NO_HEX || at.to != BIC_NO_HEX)
    return -1;
  now = facing_of (game, state, hex);
  if (now < 0)
    return -1;
  after = g_memdup2 (state, bic_state_size ());
  bic_apply_listed (game, after, choice, NULL, NULL);
  then = facing_of (game, after, hex);
  return then == now ? -1 : then;
}

/**
 * bic_game_pick_piece_can_turn:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @hex: a hex, or BIC_NO_HEX
 *
 * Returns: whether a possible choice turns a unit in @hex
 */
gboolean
bic_game_pick_piece_can_turn (const BicGame    *game,
                              const BicState   *state,
                              const BicChoices *choices,
                              int               hex)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_game_pick_corner_after_choice (game, state, choices->at[i], hex) >= 0)
      return TRUE;
  return FALSE;
}

/**
 * bic_game_pick_arrival_hex:
 * @game: a game
 * @choice: a choice
 *
 * Returns: the hex where the choice brings a piece onto the map, or BIC_NO_HEX
 */
int
bic_game_pick_arrival_hex (const BicGame *game,
                           BicChoice      choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from == BIC_NO_HEX ? at.to : BIC_NO_HEX;
}

static gboolean
names_no_hex (const BicGame *game,
              BicChoice      choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from == BIC_NO_HEX && at.to == BIC_NO_HEX;
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

  if (!names_no_hex (game, choice) || bic_choice_is_pass (game, choice) || !bic_state_combat (game, state, &combat)
      || (hex != combat.to && hex != combat.from))
    return FALSE;
  return bic_choice_moves_piece (game, state, choice, hex == combat.to ? combat.from : combat.to, hex);
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

  if (bic_game_pick_arrival_hex (game, choice) == hex || winner_advances (game, state, choice, hex))
    return TRUE;
  return at.to == BIC_NO_HEX ? at.from == hex : at.to == hex && at.from == selected;
}

/* Returns whether the hex contains a piece of the side that must answer, or of the other side if @foe is TRUE. */
static gboolean
hex_has_piece_of_side (const BicGame  *game,
                       const BicState *state,
                       int             hex,
                       gboolean        foe)
{
  int asked = bic_state_asked_side (game, state);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex && (piece.side != asked) == foe)
      return TRUE;
  return FALSE;
}

/* Returns whether each choice selects a goal of the selected piece or is an additional choice. */
static gboolean
piece_must_go (const BicGame    *game,
               const BicChoices *choices,
               int               selected)
{
  for (int i = 0; i < choices->n; i++)
    if (!piece_in_hex_acts (game, choices->at[i], selected) && !bic_choice_is_additional (game, choices->at[i]))
      return FALSE;
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

  return at.to == BIC_NO_HEX || at.from == BIC_NO_HEX || !hex_has_piece_of_side (game, state, at.to, FALSE)
         || (bic_choice_enters_hex (game, state, choice)
             && (piece_must_go (game, choices, at.from) || bic_choice_may_stop (game, state, choice)));
}

/**
 * bic_game_pick_only_piece:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * Returns: the hex of the only piece that can act, or BIC_NO_HEX if there is none or several. Only choices with two
 *   hexes and turns are examined.
 */
int
bic_game_pick_only_piece (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices)
{
  int only = BIC_NO_HEX;

  for (int turns = FALSE; turns <= TRUE; turns++)          /* turns last, because they take longer to recognize */
    for (int i = 0; i < choices->n; i++)
      {
        BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

        if ((at.to == BIC_NO_HEX) != turns || (turns && at.from == only)
            || (turns && bic_game_pick_corner_after_choice (game, state, choices->at[i], at.from) < 0))
          continue;
        /* A piece can arrive, or several pieces can act. */
        if (at.from == BIC_NO_HEX || (only != BIC_NO_HEX && only != at.from))
          return BIC_NO_HEX;
        only = at.from;
      }
  return only;
}

/* Returns the marks of the pieces in the hex. */
static guint
marks_of_pieces_at (const BicGame  *game,
                    const BicState *state,
                    int             hex)
{
  BicPieceInfo piece;
  guint marks = 0;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      marks |= piece.named_marks | (piece.marks & BIC_MARK_MOVED);
  return marks;
}

/**
 * bic_game_pick_next_piece:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * Returns: the hex of the first piece that has an order and has not moved, if the question is about moves of ordered
 *   pieces; otherwise BIC_NO_HEX
 */
int
bic_game_pick_next_piece (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices)
{
  int next = BIC_NO_HEX;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);
      guint marks = 0;

      if (at.to == BIC_NO_HEX)
        continue;
      marks = marks_of_pieces_at (game, state, at.from);
      if (!(marks & BIC_MARK_ORDERED) || hex_has_piece_of_side (game, state, at.to, TRUE))
        return BIC_NO_HEX;
      if (next == BIC_NO_HEX && !(marks & BIC_MARK_MOVED))
        next = at.from;
    }
  return next;
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
  return names_covered_card (game, choice) || bic_choice_is_additional (game, choice)
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
  if (bic_game_pick_piece_can_act (game, choices, hex))
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
  gboolean acts = bic_game_pick_piece_can_act (game, choices, hex)
                  || (selected != hex && bic_game_pick_piece_can_turn (game, state, choices, hex));
  gboolean leads = FALSE;

  for (int i = 0; i < choices->n; i++)
    if (is_goal_of_click (game, state, choices, choices->at[i], selected, hex))
      leads = TRUE;
  for (int i = 0; i < choices->n; i++)
    if (click_selects_choice (game, state, choices->at[i], selected, hex)
        && click_may_move_there (game, state, choices, choices->at[i])
        && !(acts && names_covered_card (game, choices->at[i]))
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

  for (int i = 0; i < choices->n && hex_has_piece_of_side (game, state, hex, TRUE); i++)
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
  gboolean friend = hex_has_piece_of_side (game, state, hex, FALSE);

  for (int i = 0; i < choices->n; i++)
    if (click_selects_choice (game, state, choices->at[i], selected, hex)
        && (!friend || bic_choice_hexes (game, choices->at[i]).to == hex || names_no_hex (game, choices->at[i]))
        && bic_game_pick_arrival_hex (game, choices->at[i]) == BIC_NO_HEX)
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
  return names_covered_card (game, choice) && bic_choice_card (game, choice) != card;
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
      else if (bic_game_pick_arrival_hex (game, choices->at[i]) == hex)
        marks |= selected == BIC_NO_HEX ? BIC_HEX_CAN_GO : BIC_HEX_CAN_ACT;
      else if (at.to == hex && at.from == selected)
        marks |= hex_has_piece_of_side (game, state, hex, TRUE) ? BIC_HEX_TARGET
                 : click_may_move_there (game, state, choices, choices->at[i]) ? BIC_HEX_CAN_GO : 0;
    }
  return marks;
}

/* Returns whether a choice names a card outside the hand, such as a discard. In this case no choice names a card of the
 * hand. */
static gboolean
asks_for_other_cards (const BicGame    *game,
                      const BicState   *state,
                      const BicChoices *choices)
{
  int side = bic_state_asked_side (game, state);

  if (side != BIC_TOP && side != BIC_BOTTOM)
    return FALSE;
  for (int i = 0; i < choices->n; i++)
    {
      int card = bic_choice_card (game, choices->at[i]), hand[BIC_MAX_CARDS], n;
      gboolean held = FALSE;

      if (!names_covered_card (game, choices->at[i]))
        continue;
      n = bic_state_hand (game, state, side, bic_game_deck_of (game, card), hand, BIC_MAX_CARDS);
      for (int k = 0; k < MIN (n, BIC_MAX_CARDS); k++)
        held |= hand[k] == card;
      if (!held)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the choice needs a button because a click cannot select it. This applies to additional choices for a
 * piece with an order, because a second click undoes the order, and for the only piece that the question is about. */
static gboolean
needs_button (const BicGame    *game,
              const BicState   *state,
              const BicChoices *choices,
              BicChoice         choice)
{
  int hex = bic_choice_hexes (game, choice).from;

  return bic_choice_is_other_action (game, choice)
         && (bic_game_pick_only_piece (game, state, choices) == hex
             || (marks_of_pieces_at (game, state, hex) & BIC_MARK_ORDERED));
}

/**
 * bic_game_pick_buttons:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * If the choices are yes and no about one piece, "yes" is a button too, although a click on the hex has the same
 * effect.
 *
 * Returns: (transfer full) (element-type BicChoice): in order, the choices without a hex and without a card in hand,
 *   and additional choices for a piece with an order
 */
GArray *
bic_game_pick_buttons (const BicGame    *game,
                       const BicState   *state,
                       const BicChoices *choices)
{
  GArray *buttons = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  gboolean other_cards = asks_for_other_cards (game, state, choices);
  gboolean yes_or_no = choices->n == 2 && bic_choice_is_pass (game, choices->at[0]) &&
                       !bic_choice_is_additional (game, choices->at[1]) &&
                       bic_choice_hexes (game, choices->at[1]).to == BIC_NO_HEX;

  for (int i = 0; i < choices->n; i++)
    if ((yes_or_no || names_no_hex (game, choices->at[i])
         || needs_button (game, state, choices, choices->at[i]))
        && (other_cards || !names_covered_card (game, choices->at[i])))
      g_array_append_val (buttons, choices->at[i]);
  return buttons;
}

static gboolean
some_piece_can_arrive (const BicGame    *game,
                       const BicChoices *choices)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_game_pick_arrival_hex (game, choices->at[i]) != BIC_NO_HEX)
      return TRUE;
  return FALSE;
}

/* Returns whether the question asks where a piece arrives, so that declining loses the arrival. */
static gboolean
asks_where_piece_arrives (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices)
{
  gboolean where = FALSE;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.from == BIC_NO_HEX || bic_choice_is_additional (game, choices->at[i]))
        continue;
      if (at.to != BIC_NO_HEX || hex_has_piece_of_side (game, state, at.from, FALSE))
        return FALSE;
      where = TRUE;
    }
  return where;
}

/**
 * bic_game_pick_suggested_button:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @buttons: (element-type BicChoice): the choices that are buttons
 *
 * Suggests the last button with an action that does not cost a card or points. If there is none, suggests the last
 * button that declines, unless it would give up an arrival or all orders of the card in play.
 *
 * Returns: the index in @buttons; -1 = none
 */
int
bic_game_pick_suggested_button (const BicGame    *game,
                                const BicState   *state,
                                const BicChoices *choices,
                                const GArray     *buttons)
{
  int acts = -1, passes = -1, given, most;
  gboolean idles;

  for (guint i = 0; i < buttons->len; i++)
    {
      BicChoice choice = g_array_index (buttons, BicChoice, i);

      if (bic_choice_is_pass (game, choice))
        passes = (int) i;
      else if (bic_choice_score_cost (game, state, choice) == 0 && bic_choice_card (game, choice) < 0
               && bic_choice_hexes (game, choice).from == BIC_NO_HEX)
        acts = (int) i;
    }
  if (acts >= 0)
    return acts;
  idles = choices->n > 1 && bic_state_count_orders (game, state, &given, &most) && given == 0;
  return idles || some_piece_can_arrive (game, choices) || asks_where_piece_arrives (game, state, choices)
         ? -1 : passes;
}

/**
 * bic_game_pick_choice_of_card:
 * @game: a game
 * @choices: the possible choices
 * @card: index of a card
 * @choice: (out): the choice that plays @card
 *
 * Returns: whether a choice plays @card
 */
gboolean
bic_game_pick_choice_of_card (const BicGame    *game,
                              const BicChoices *choices,
                              int               card,
                              BicChoice        *choice)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) == card)
      {
        *choice = choices->at[i];
        return TRUE;
      }
  return FALSE;
}
