/* The pieces that the possible choices name: which of them can act, turn or arrive, and which one is selected next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-pieces.h"

#include "bic-choice-move.h"

/**
 * bic_game_hex_has_piece:
 * @game: a game
 * @state: its state
 * @hex: a hex
 * @foe: whether the piece belongs to the other side
 *
 * Returns: whether @hex contains a piece of the side that must answer, or of the other side if @foe is %TRUE
 */
gboolean
bic_game_hex_has_piece (const BicGame  *game,
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

/**
 * bic_game_marks_in_hex:
 * @game: a game
 * @state: its state
 * @hex: a hex
 *
 * Returns: the marks (BicMark) of all pieces in @hex
 */
guint
bic_game_marks_in_hex (const BicGame  *game,
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
 * bic_game_choice_names_no_hex:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether @choice names no hex
 */
gboolean
bic_game_choice_names_no_hex (const BicGame *game,
                              BicChoice      choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from == BIC_NO_HEX && at.to == BIC_NO_HEX;
}

/**
 * bic_game_choice_names_hidden_card:
 * @game: a game
 * @choice: a choice
 *
 * Returns: whether @choice names a card of a deck whose hands are hidden
 */
gboolean
bic_game_choice_names_hidden_card (const BicGame *game,
                                   BicChoice      choice)
{
  int card = bic_choice_card (game, choice);

  return card >= 0 && !bic_game_deck_is_open (game, bic_game_deck_of (game, card));
}

/**
 * bic_game_piece_can_act:
 * @game: a game
 * @choices: the possible choices
 * @hex: a hex, or BIC_NO_HEX
 *
 * A choice with two hexes names first the hex of the acting piece, and then its goal or target.
 *
 * Returns: whether a piece in @hex can act, so that a second click selects its goal
 */
gboolean
bic_game_piece_can_act (const BicGame    *game,
                        const BicChoices *choices,
                        int               hex)
{
  for (int i = 0; i < choices->n && hex != BIC_NO_HEX; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.from == hex && at.to != BIC_NO_HEX)
        return TRUE;
    }
  return FALSE;
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
 * bic_game_corner_after_choice:
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
bic_game_corner_after_choice (const BicGame  *game,
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
 * bic_game_piece_can_turn:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @hex: a hex, or BIC_NO_HEX
 *
 * Returns: whether a possible choice turns a unit in @hex
 */
gboolean
bic_game_piece_can_turn (const BicGame    *game,
                         const BicState   *state,
                         const BicChoices *choices,
                         int               hex)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_game_corner_after_choice (game, state, choices->at[i], hex) >= 0)
      return TRUE;
  return FALSE;
}

/**
 * bic_game_arrival_hex:
 * @game: a game
 * @choice: a choice
 *
 * Returns: the hex where the choice brings a piece onto the map, or BIC_NO_HEX
 */
int
bic_game_arrival_hex (const BicGame *game,
                      BicChoice      choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  return at.from == BIC_NO_HEX ? at.to : BIC_NO_HEX;
}

/* Returns whether the choice names only the hex of a piece, and turns the piece or moves it to a hex that is not named.
 */
static gboolean
turns_or_goes_back (const BicGame  *game,
                    const BicState *state,
                    BicChoice       choice)
{
  int hex = bic_choice_hexes (game, choice).from;

  return hex != BIC_NO_HEX && bic_choice_hexes (game, choice).to == BIC_NO_HEX
         && (bic_game_corner_after_choice (game, state, choice, hex) >= 0
             || bic_choice_goal (game, state, choice, hex) != BIC_NO_HEX);
}

/**
 * bic_game_find_only_piece:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * Choices with two hexes count, and choices that turn a piece or move it back.
 *
 * Returns: the hex of the only piece that can act, or BIC_NO_HEX if there is none or several, or if a piece can arrive
 */
int
bic_game_find_only_piece (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices)
{
  int only = BIC_NO_HEX;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to != BIC_NO_HEX && (at.from == BIC_NO_HEX || (only != BIC_NO_HEX && only != at.from)))
        return BIC_NO_HEX;
      only = at.to != BIC_NO_HEX ? at.from : only;
    }
  for (int i = 0; i < choices->n; i++)                  /* last, because it takes longer */
    {
      int hex = bic_choice_hexes (game, choices->at[i]).from;

      if (hex == only || !turns_or_goes_back (game, state, choices->at[i]))
        continue;
      if (only != BIC_NO_HEX)
        return BIC_NO_HEX;
      only = hex;
    }
  return only;
}

/**
 * bic_game_find_next_piece:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * Returns: the hex of the first piece that has an order and has not moved, if the question is about moves of ordered
 *   pieces; otherwise BIC_NO_HEX
 */
int
bic_game_find_next_piece (const BicGame    *game,
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
      marks = bic_game_marks_in_hex (game, state, at.from);
      if (!(marks & BIC_MARK_ORDERED) || bic_game_hex_has_piece (game, state, at.to, TRUE))
        return BIC_NO_HEX;
      if (next == BIC_NO_HEX && !(marks & BIC_MARK_MOVED))
        next = at.from;
    }
  return next;
}
