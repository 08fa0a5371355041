/* Sets up a state by hand: turn, pieces, cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cards.h"
#include "bic-error.h"

/* --- turn and phase ------------------------------------------------------------------------------------------ */

static int
find_step (const BicGame *game,
           int            proc,
           const char    *name)
{
  const BicStep *steps = game->book.procs[proc];

  for (int i = 0; steps[i].name != NULL; i++)
    if (strcmp (steps[i].name, name) == 0)
      return i;
  return -1;
}

/**
 * bic_setup_turn:
 * @game: a game
 * @state: (inout): a state that is at the first question of a turn
 * @turn: the number of the turn, from 1
 * @active: the active side
 * @step: (nullable): the step of the turn to continue with, named as in bic_stack_text (); %NULL for the usual first
 *   step of states set up by hand
 * @error: %BIC_ERROR_RANGE if the turn does not have this step
 *
 * Returns: %TRUE if the state is now at the step; bic_setup_step_to_choice () must still be called
 */
gboolean
bic_setup_turn (const BicGame  *game,
                BicState       *state,
                int             turn,
                int             active,
                const char     *step,
                GError        **error)
{
  BicFrame *frame = &state->stack[0];
  const char *name = step ? step : game->book.setup.entry;
  int pc = name ? find_step (game, frame->proc, name) : frame->pc;

  if (pc < 0)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("the turn has no step %s"), name);
  memset (frame + 1, 0, (BIC_STACK - 1) * sizeof *frame);
  state->depth = 1;
  state->active = (gint8) active;
  state->play[0].side = (guint8) (state->play[0].card ? active : 0);
  frame->pc = (guint8) pc;
  state->turn = (gint16) turn;
  return TRUE;
}

/**
 * bic_setup_step_to_choice:
 * @game: a game
 * @state: (inout): a state
 *
 * Runs steps until a choice is needed.
 */
void
bic_setup_step_to_choice (const BicGame *game,
                          BicState      *state)
{
  g_autofree BicChoices *next = g_new (BicChoices, 1);
  BicRun r = { { game, state }, state, NULL };

  bic_step_to_choice (&r, next);
}

/* --- score ----------------------------------------------------------------------------------------- */

/**
 * bic_setup_score:
 * @game: a game
 * @state: (inout): a state of @game
 * @side: a side
 * @score: the score of the side: banners or morale
 */
void
bic_setup_score (const BicGame *game,
                 BicState      *state,
                 int            side,
                 int            score)
{
  *game->book.score.of (state, side) = (gint16) score;
}

/* --- pieces -------------------------------------------------------------------------------------------------- */

static BicPieceState *
find_piece (const BicGame *game,
            BicState      *state,
            int            hex,
            gboolean       leader)
{
  const BicView v = { game, state };
  const BicPieceState *found = leader ? bic_leader_at (&v, hex, -1) : bic_unit_at (&v, hex);

  return found != NULL ? &state->piece[bic_index (state, found)] : NULL;
}

/**
 * bic_setup_set_marks:
 * @game: a game
 * @state: (inout): a state of @game
 * @hex: the hex of the piece
 * @leader: %TRUE for the leader in the hex; %FALSE for the unit
 * @marks: the #BicMarkFlags of the piece, except squares, which bic_setup_square () sets
 * @moved: the number of hexes that the piece has moved this turn
 * @error: %BIC_ERROR_RANGE if the piece does not exist
 *
 * Returns: %TRUE if the marks are set
 */
gboolean
bic_setup_set_marks (const BicGame  *game,
                     BicState       *state,
                     int             hex,
                     gboolean        leader,
                     guint           marks,
                     int             moved,
                     GError        **error)
{
  BicPieceState *piece = find_piece (game, state, hex, leader);
  char text[BIC_HEX_TEXT];
  gboolean may_move = marks & BIC_MARK_ORDERED && !(marks & BIC_MARK_MOVED) && game->book.orders.strides;

  if (piece == NULL)
    return bic_fail (error, BIC_ERROR_RANGE, leader ? _ ("no leader is in %s") : _ ("no unit is in %s"),
                     bic_hex_write (&game->board.grid, hex, text));
  piece->marks |= (guint16) marks;
  if (marks >= BIC_MARK_OF_FAMILY)
    game->book.pieces.mark (state, bic_index (state, piece), marks);
  piece->moved = (gint8) moved;
  piece->left = (gint8) (may_move ? game->book.orders.strides (&(BicView) { game, state }, piece) : 0);
  return TRUE;
}

/**
 * bic_setup_mark_as_reduced:
 * @game: a game
 * @state: (inout): a state of @game
 * @hex: the hex of the unit
 *
 * Records that the unit started the battle with all blocks of its type and has lost the missing blocks.
 */
void
bic_setup_mark_as_reduced (const BicGame *game,
                           BicState      *state,
                           int            hex)
{
  BicPieceState *unit = find_piece (game, state, hex, FALSE);

  unit->full = (gint8) MAX (unit->full, game->types[unit->type].blocks);
}

/**
 * bic_setup_find_marker:
 * @game: a game
 * @word: the name of a marker in rule scripts
 *
 * Returns: the mark of this marker, or 0
 */
guint
bic_setup_find_marker (const BicGame *game,
                       const char    *word)
{
  for (const BicMarker *marker = game->book.pieces.markers; marker && marker->word; marker++)
    if (strcmp (marker->word, word) == 0)
      return marker->mark;
  return 0;
}

/**
 * bic_setup_marks_at:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex
 *
 * Returns: the marks of the unit in the hex, or of the leader if there is no unit; 0 if the hex is empty
 */
guint
bic_setup_marks_at (const BicGame  *game,
                    const BicState *state,
                    int             hex)
{
  const BicView v = { game, state };
  const BicPieceState *p = bic_unit_at (&v, hex);

  p = p ? p : bic_leader_at (&v, hex, -1);
  return p ? bic_marks_of (&v, p) : 0;
}

/**
 * bic_setup_marks_of:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex
 * @leader: %TRUE for the leader in the hex; %FALSE for the unit
 *
 * Returns: the marks of the piece; 0 if the piece does not exist
 */
guint
bic_setup_marks_of (const BicGame  *game,
                    const BicState *state,
                    int             hex,
                    gboolean        leader)
{
  const BicView v = { game, state };
  const BicPieceState *p = hex < 0 ? NULL : leader ? bic_leader_at (&v, hex, -1) : bic_unit_at (&v, hex);

  return p ? bic_marks_of (&v, p) : 0;
}

/**
 * bic_setup_mark_as_lost:
 * @game: a game
 * @state: (inout): a state of @game
 * @item: a piece of the battle that is off the map
 * @for_good: whether the piece can never return
 * @error: %BIC_ERROR_RANGE if the piece is not off the map
 *
 * Records that the piece was lost earlier in the battle.
 */
gboolean
bic_setup_mark_as_lost (const BicGame  *game,
                        BicState       *state,
                        guint32         item,
                        gboolean        for_good,
                        GError        **error)
{
  for (int i = 0; i < state->n_pieces; i++)
    if (game->piece[i].item == item && state->piece[i].hex < 0)
      {
        state->piece[i].blocks = 0;
        state->piece[i].marks &= (guint16) ~BIC_MARK_WAITING;
        if (for_good)
          state->piece[i].marks |= BIC_MARK_LEFT;
        return TRUE;
      }
  return bic_fail (error, BIC_ERROR_RANGE, _ ("the piece is not off the map"));
}

/**
 * bic_setup_square:
 * @game: a game
 * @state: (inout): a state of @game
 * @hex: the hex of the unit
 * @space: space of the square track, from 0; -1 for the first free space
 * @card: (nullable): the card on that space; %NULL for any card
 * @error: %BIC_ERROR_RANGE if the unit, the space or the card does not exist
 *
 * Returns: %TRUE if the unit is now in square
 */
gboolean
bic_setup_square (const BicGame  *game,
                  BicState       *state,
                  int             hex,
                  int             space,
                  const char     *card,
                  GError        **error)
{
  BicPieceState *unit = find_piece (game, state, hex, FALSE);
  int which = card ? bic_game_find_card (game, card) : BIC_ANY_CARD;
  const char *fault;
  char text[BIC_HEX_TEXT];

  if (unit == NULL)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("no unit is in %s"), bic_hex_write (&game->board.grid, hex, text));
  if (game->book.setup.square == NULL)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("this rule system has no squares"));
  if (card && which < 0)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("the deck has no card %s"), card);
  fault = game->book.setup.square (&(BicRun) { { game, state }, state, NULL }, unit, space, which);
  return fault == NULL || bic_fail (error, BIC_ERROR_RANGE, "%s", g_dgettext (GETTEXT_PACKAGE, fault));
}

/**
 * bic_setup_same_cards:
 * @game: a game
 * @a: a state of @game
 * @b: another state of @game
 * @side: a side
 *
 * Returns: whether the side holds the same cards in both states, including the cards in the family's part of the state
 */
gboolean
bic_setup_same_cards (const BicGame  *game,
                      const BicState *a,
                      const BicState *b,
                      int             side)
{
  gboolean same = memcmp (a->hand[side], b->hand[side], sizeof a->hand[side]) == 0;

  for (const BicStateField *field = game->book.fields; field->name && same; field++)
    if (field->own)
      {
        gsize capacity = (gsize) field->n / BIC_N_SIDES * field->stride, at = field->offset + (gsize) side * capacity;

        same = memcmp ((const guint8 *) a + at, (const guint8 *) b + at, capacity) == 0;
      }
  return same;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* Takes a card from the draw pile of the side's deck; returns -1 if the pile does not have the card */
static int
take_card (const BicGame  *game,
           BicState       *state,
           int             side,
           const char     *id,
           GError        **error)
{
  int card = bic_game_find_card (game, id);
  guint8 *pile = card < 0 ? NULL : &state->pile[bic_row_of (game, bic_deck_of (game, card), side)][card];

  if (!pile)
    bic_fail (error, BIC_ERROR_RANGE, _ ("the deck of this battle has no card “%s”"), id);
  else if (*pile == 0)
    bic_fail (error, BIC_ERROR_RANGE, _ ("the deck has no more copies of %s"), id);
  if (!pile || *pile == 0)
    return -1;
  --*pile;
  return card;
}

/* Moves cards from the draw piles to hands, or to discard piles */
static gboolean
take_cards (const BicGame    *game,
            BicState         *state,
            int               side,
            const GPtrArray  *cards,
            guint8 (*heaps)[BIC_DECK],
            GError          **error)
{
  for (guint i = 0; cards && i < cards->len; i++)
    {
      int card = take_card (game, state, side, cards->pdata[i], error);

      if (card < 0)
        return FALSE;
      heaps[heaps == state->hand ? side : bic_row_of (game, bic_deck_of (game, card), side)][card]++;
    }
  return TRUE;
}

/* Returns the index of the unit in @hex, or of a leader if there is no unit; -1 if the hex is empty */
static int
find_unit_or_leader (const BicGame   *game,
                     const BicState  *state,
                     int              hex,
                     GError         **error)
{
  const BicView v = { game, state };
  const BicPieceState *unit = bic_unit_at (&v, hex), *there = unit ? unit : bic_leader_at (&v, hex, -1);
  char text[BIC_HEX_TEXT];

  if (there)
    return bic_index (state, there);
  g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _ ("%s is empty"), bic_hex_write (&game->board.grid, hex, text));
  return -1;
}

/**
 * bic_setup_play:
 * @game: a game
 * @state: (inout): a state of @game
 * @id: the id of a card in a draw pile
 * @side: the side that has played the card; %BIC_NOBODY for the command card of the turn
 * @hex: the hex of the piece on which the card was played, or %BIC_NO_HEX
 * @error: %BIC_ERROR_RANGE if the card is not in the pile, @hex has no piece, or too many cards are in play
 *
 * Returns: %TRUE if the card is now in play
 */
gboolean
bic_setup_play (const BicGame  *game,
                BicState       *state,
                const char     *id,
                int             side,
                int             hex,
                GError        **error)
{
  BicRun r = { { game, state }, state, NULL };
  int holder = side == BIC_NOBODY ? state->active : side, piece = hex == BIC_NO_HEX ? -1
               : find_unit_or_leader (game, state, hex, error);
  int card;

  if (state->n_plays == BIC_PLAYS)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("no more than %d cards can be in play"), BIC_PLAYS);
  if ((hex != BIC_NO_HEX && piece < 0) || (card = take_card (game, state, holder, id, error)) < 0)
    return FALSE;
  state->hand[holder][card]++;
  if (side == BIC_NOBODY)
    bic_play_card_of_turn (&r, card);
  else
    bic_play_card_on (&r, side, card, piece);
  return TRUE;
}

/**
 * bic_setup_set_draw_pile:
 * @game: a game
 * @state: (inout): a state of @game
 * @deck: the id of a deck
 * @side: the owner of the deck, if each side has its own
 * @cards: (element-type utf8): ids of the cards that remain in the draw pile
 * @error: %BIC_ERROR_RANGE if the deck does not exist, or @cards contains cards that are not left in the pile
 *
 * Discards all other cards of the pile.
 *
 * Returns: %TRUE if the pile now consists of these cards
 */
gboolean
bic_setup_set_draw_pile (const BicGame    *game,
                         BicState         *state,
                         const char       *deck,
                         int               side,
                         const GPtrArray  *cards,
                         GError          **error)
{
  guint8 kept[BIC_N_SIDES][BIC_DECK] = { { 0 } };
  int index = bic_game_find_deck (game, deck), row;

  if (index < 0)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("this game has no deck “%s”"), deck);
  if (!take_cards (game, state, side, cards, kept, error))
    return FALSE;
  row = bic_row_of (game, index, side);
  bic_move_all_cards (&game->deck[index], state->pile[row], state->discard[row]);
  for (int card = 0; card < game->n_cards; card++)
    state->pile[row][card] = (guint8) (state->pile[row][card] + kept[row][card]);
  return TRUE;
}

/**
 * bic_setup_place_cards:
 * @game: a game
 * @state: (inout): a state of @game
 * @hands: (element-type utf8): ids of the cards in the hand of each side, of any deck
 * @discards: (element-type utf8): ids of the cards that each side has discarded. The discards of a shared deck can be
 *   in either list. If both lists are %NULL, the discard piles are the same as at the start of a game.
 * @played: (nullable): the command card of the turn
 * @error: %BIC_ERROR_RANGE if a deck does not have that many copies of a card
 *
 * The remaining cards become the draw piles. The laid hook of the rulebook is called.
 *
 * Returns: %TRUE if the cards are placed
 */
gboolean
bic_setup_place_cards (const BicGame    *game,
                       BicState         *state,
                       const GPtrArray  *hands[BIC_N_SIDES],
                       const GPtrArray  *discards[BIC_N_SIDES],
                       const char       *played,
                       GError          **error)
{
  gboolean named = discards[BIC_TOP] || discards[BIC_BOTTOM];
  guint8 first[BIC_N_SIDES][BIC_DECK];

  memcpy (first, game->start.hand, sizeof first);

  memset (state->play, 0, sizeof state->play);
  state->n_plays = 0;
  memcpy (state->pile, named ? (const void *) game->copies : game->start.pile, sizeof state->pile);
  memset (state->discard, 0, sizeof state->discard);
  if (!named)
    {
      memcpy (state->discard, game->start.discard, sizeof state->discard);
      for (int deck = 0; deck < game->n_decks; deck++)
        for (int side = 0; side < BIC_N_SIDES; side++)
          bic_move_all_cards (&game->deck[deck], first[side], state->pile[bic_row_of (game, deck, side)]);
    }
  memset (state->hand, 0, sizeof state->hand);
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (!take_cards (game, state, side, hands[side], state->hand, error)
        || !take_cards (game, state, side, discards[side], state->discard, error))
      return FALSE;
  if (played && !bic_setup_play (game, state, played, BIC_NOBODY, BIC_NO_HEX, error))
    return FALSE;
  if (game->book.setup.laid)
    game->book.setup.laid (&(BicRun) { { game, state }, state, NULL });
  return TRUE;
}

/* --- chance -------------------------------------------------------------------------------------------------- */

/**
 * bic_setup_dice_due:
 * @game: a game with typed dice
 * @state: a state of @game
 *
 * Returns: the number of dice of the current roll that are still to be rolled; 0 if no dice are being rolled
 */
int
bic_setup_dice_due (const BicGame  *game,
                    const BicState *state)
{
  return state->depth > 0 && bic_top (state)->proc == BIC_PROC_ROLL ? bic_n_dice_left (bic_top (state)) : 0;
}

/**
 * bic_setup_roller:
 * @game: a game with typed dice
 * @state: a state of @game
 *
 * Returns: the side that is rolling dice now, or %BIC_NOBODY
 */
int
bic_setup_roller (const BicGame  *game,
                  const BicState *state)
{
  return bic_setup_dice_due (game, state) > 0 ? bic_top (state)->side : BIC_NOBODY;
}

/**
 * bic_setup_die_sides:
 * @game: a game
 * @face: the index of a face
 *
 * Returns: the number of sides of a die with this face
 */
int
bic_setup_die_sides (const BicGame *game,
                     int            face)
{
  int n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (game->book.die.sides); i++)
    n += game->book.die.sides[i] == face;
  return n;
}

/**
 * bic_state_reseed:
 * @state: (inout): a state
 * @salt: any number
 *
 * Changes the next dice and cards. Used when a player undoes a result after seeing it.
 */
void
bic_state_reseed (BicState *state,
                  guint64   salt)
{
  state->dice = bic_mix_bits (state->dice + salt);
  state->deck = bic_mix_bits (state->deck + salt);
}
