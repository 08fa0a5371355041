/* Read access to a game and a state, and to the information that a side has.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-state-info.h"
#include "bic-cards.h"

const BicScenario *
bic_game_scenario (const BicGame *game)
{
  return game->scenario;
}

const BicCatalogue *
bic_game_catalogue (const BicGame *game)
{
  return game->catalogue;
}

const BicRuleset *
bic_game_ruleset (const BicGame *game)
{
  return game->ruleset;
}

const BicGrid *
bic_game_grid (const BicGame *game)
{
  return &game->board.grid;
}

/**
 * bic_game_distance:
 * @game: a game
 * @a: a hex of its board
 * @b: a hex of its board
 *
 * Returns: the distance from @a to @b, at most 255. Unlike bic_grid_distance (), this function reads a table.
 */
int
bic_game_distance (const BicGame *game,
                   int            a,
                   int            b)
{
  return bic_board_distance (&game->board, a, b);
}

int
bic_state_n_pieces (const BicGame  *game,
                    const BicState *state)
{
  return state->n_pieces;
}

static void
add_markers (const BicView       *v,
             const BicPieceState *p,
             BicPieceInfo        *out)
{
  guint marks = bic_marks_of (v, p);

  for (const BicMarker *marker = v->game->book.pieces.markers; marker && marker->word; marker++)
    if (out->n_markers < BIC_MAX_MARKERS && marker->shown.name && marks & marker->mark)
      out->marker[out->n_markers++] = marker->shown;
}

/**
 * bic_state_piece:
 * @game: a game
 * @state: a state of @game
 * @index: the index of a piece, less than bic_state_n_pieces ()
 * @out: (out): the piece
 *
 * Returns: %FALSE if the piece is not on the map; @out is filled in anyway
 */
gboolean
bic_state_piece (const BicGame  *game,
                 const BicState *state,
                 int             index,
                 BicPieceInfo   *out)
{
  const BicPieceState *p = &state->piece[index];
  gboolean unknown;

  g_return_val_if_fail (index >= 0 && index < state->n_pieces, FALSE);
  unknown = p->type == game->unknown[p->side];
  /* Assigned member by member, because a computer player reads all pieces for each choice. Clearing the markers first
   * would take longer than all these assignments. */
  out->side = p->side;
  out->hex = p->hex;
  out->type = p->type;
  out->blocks = p->blocks;
  out->full = p->full;
  out->leader = (game->types[p->type].traits & BIC_TRAIT (LEADER)) != 0;
  out->unknown = unknown;
  out->hidden = game->book.hidden.is_face_down && game->book.hidden.is_face_down (&(BicView) { game, state }, p);
  out->item = unknown ? 0 : game->piece[index].item;
  out->name = unknown ? NULL : game->piece[index].name;
  out->marks = p->marks & (BIC_MARK_ORDERED | BIC_MARK_MOVED | BIC_MARK_FOUGHT | BIC_MARK_SQUARE);
  out->named_marks = out->marks & ~game->book.pieces.borrowed;
  out->n_markers = 0;
  add_markers (&(BicView) { game, state }, p, out);
  return p->hex >= 0;
}

int
bic_state_turn (const BicState *state)
{
  return state->turn;
}

int
bic_state_active (const BicState *state)
{
  return state->active;
}

int
bic_state_winner (const BicState *state)
{
  return state->winner;
}

int
bic_state_score (const BicGame  *game,
                 const BicState *state,
                 int             side)
{
  return *game->book.score.of ((BicState *) state, side);
}

int
bic_game_target_score (const BicGame *game,
                       int            side)
{
  return game->scenario->army[side].banners;
}

const char *
bic_game_score_name (const BicGame *game)
{
  return game->book.score.name;
}

/* Lists the cards of a hand or pile, sorted; returns their number */
static int
list_heap (const BicGame *game,
           const guint8  *heap,
           int            deck,
           int           *cards,
           int            capacity)
{
  int n = 0;

  for (int card = 0; card < game->n_cards; card++)
    for (int i = 0; i < heap[card] && (deck == BIC_ANY_DECK || bic_deck_of (game, card) == deck); i++, n++)
      if (cards && n < capacity)
        cards[n] = card;
  return n;
}

/**
 * bic_state_hand:
 * @game: a game
 * @state: a state of @game
 * @side: a side
 * @deck: a deck, or %BIC_ANY_DECK
 * @cards: (nullable) (out caller-allocates): the cards of that deck, sorted
 * @capacity: size of @cards
 *
 * Returns: the number of cards held
 */
int
bic_state_hand (const BicGame  *game,
                const BicState *state,
                int             side,
                int             deck,
                int            *cards,
                int             capacity)
{
  return list_heap (game, state->hand[side], deck, cards, capacity);
}

/**
 * bic_state_count_orders:
 * @game: a game
 * @state: a state of @game
 * @given: (out): the number of orders given, or the points spent on orders
 * @most: (out): the number of orders or points that the card in play allows
 *
 * Returns: %FALSE if orders are not counted now
 */
gboolean
bic_state_count_orders (const BicGame  *game,
                        const BicState *state,
                        int            *given,
                        int            *most)
{
  return game->book.orders.given && game->book.orders.given (&(BicView) { game, state }, given, most);
}

int
bic_state_squares (const BicState *state,
                   int             side)
{
  int n = 0;

  for (int i = 0; i < state->n_pieces; i++)
    n += state->piece[i].side == side && state->piece[i].hex >= 0 && state->piece[i].marks & BIC_MARK_SQUARE;
  return n;
}

int
bic_state_card_of_turn (const BicState *state)
{
  return bic_turn_card (state);
}

/**
 * bic_state_in_play:
 * @state: a state
 * @out: (out caller-allocates): the cards in play: first the command card of the turn, then the other cards in the
 *   order in which they were played
 * @capacity: size of @out
 *
 * Returns: the number of cards
 */
int
bic_state_in_play (const BicState *state,
                   BicPlayInfo    *out,
                   int             capacity)
{
  int n = 0;

  for (int i = 0; i < state->n_plays; i++)
    if (state->play[i].card && n < capacity)
      out[n++] = (BicPlayInfo) { state->play[i].card - 1, state->play[i].piece - 1, state->play[i].side };
  return n;
}

int
bic_state_n_draw_pile_cards (const BicGame  *game,
                             const BicState *state,
                             int             deck,
                             int             side)
{
  return bic_count_cards (game, deck, state->pile[bic_row_of (game, deck, side)]);
}

/**
 * bic_state_discards:
 * @game: a game
 * @state: a state of @game
 * @deck: a deck
 * @side: the owner of the deck, if each side has its own
 * @cards: (nullable) (out caller-allocates): the discards of the deck, sorted; both players can look at them
 * @capacity: size of @cards
 *
 * Returns: the number of cards
 */
int
bic_state_discards (const BicGame  *game,
                    const BicState *state,
                    int             deck,
                    int             side,
                    int            *cards,
                    int             capacity)
{
  return list_heap (game, state->discard[bic_row_of (game, deck, side)], deck, cards, capacity);
}

char *
bic_state_phase (const BicGame  *game,
                 const BicState *state)
{
  const char *phase = state->depth ? game->book.words.phase (&(BicView) { game, state }) : "";

  return g_strdup (*phase ? g_dgettext (GETTEXT_PACKAGE, phase) : "");
}

/* Returns whether the side has pieces that are hidden from the other side */
static gboolean
has_face_down (const BicView *v,
               int            side)
{
  for (int i = 0; v->game->book.hidden.is_face_down && i < v->state->n_pieces; i++)
    if (v->state->piece[i].side == side && v->game->book.hidden.is_face_down (v, &v->state->piece[i]))
      return TRUE;
  return FALSE;
}

/* Returns whether the step always asks, to conceal a hand. The question of a window conceals nothing if all copies of
 * its cards are in the discards or in play. */
static gboolean
step_conceals_hand (const BicView *v)
{
  const BicStep *step = bic_step (v);

  return step->always && step->always (v, bic_top (v->state)) && (!bic_open_window (v) || bic_may_hold_answer (v));
}

/**
 * bic_state_must_see_hand:
 * @game: a game
 * @state: a state of @game
 *
 * The result does not depend on the cards in the hand, so it does not reveal them to the other side.
 *
 * Returns: whether the side that is asked must look at its hidden hand, or at its face-down pieces, to answer; %FALSE
 *   in a game with open hands and without face-down pieces
 */
gboolean
bic_state_must_see_hand (const BicGame  *game,
                         const BicState *state)
{
  BicView v = { game, state };
  int asked = bic_state_asked_side (game, state);

  return bic_is_side (asked) && (step_conceals_hand (&v) || has_face_down (&v, asked));
}

/**
 * bic_state_asks_to_conceal:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: whether the side is asked even if it has only one choice, so that the other side does not learn about its
 *   hand
 */
gboolean
bic_state_asks_to_conceal (const BicGame  *game,
                           const BicState *state)
{
  BicView v = { game, state };
  int asked = bic_state_asked_side (game, state);

  return bic_is_side (asked)
         && (bic_state_must_see_hand (game, state)
             || (bic_step (&v)->window && bic_asks_to_conceal (&v) && bic_may_hold_answer (&v)));
}

/**
 * bic_explain_attack:
 * @game: a game
 * @state: a state of @game
 * @choice: an attack, or a possible attack
 * @sum: (out): the terms of the number of dice, from the rows that apply
 *
 * Returns: %FALSE if @choice is not an attack, or if no piece can make it
 */
gboolean
bic_explain_attack (const BicGame  *game,
                    const BicState *state,
                    BicChoice       choice,
                    BicSum         *sum)
{
  *sum = (BicSum) { 0 };
  return bic_choice_is_well_formed (game, choice)
         && game->book.combat.explain (&(BicView) { game, state }, choice, sum);
}

/* Sets the faces of the current roll that are hits or flags, if the family's dice have them */
static void
set_hit_and_flag_faces (const BicView *v,
                        BicCombat     *out)
{
  BicStakes stakes = { 0 };

  if (!v->game->book.combat.rolling || !v->game->book.combat.rolling (v, &stakes))
    return;
  for (int face = 0; face < v->game->book.die.n_faces; face++)
    {
      out->hit_faces |= stakes.hits[face] ? 1u << face : 0;
      out->flag_faces |= stakes.flags[face] ? 1u << face : 0;
    }
}

/**
 * bic_state_combat:
 * @game: a game
 * @state: a state of @game
 * @out: (out): the fight in progress
 *
 * Returns: %FALSE if there is no fight
 */
gboolean
bic_state_combat (const BicGame  *game,
                  const BicState *state,
                  BicCombat      *out)
{
  *out = (BicCombat) { .from = BIC_NO_HEX, .to = BIC_NO_HEX, .from_type = -1, .to_type = -1 };
  set_hit_and_flag_faces (&(BicView) { game, state }, out);
  return game->book.combat.current (&(BicView) { game, state }, out);
}

/**
 * bic_state_flags_ignored:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex
 * @sum: (out): the number of flags that the unit in @hex can ignore, with the reasons
 *
 * Works are not taken into account, because they protect only against attacks through some hexsides.
 *
 * Returns: %FALSE if there is no unit, or the rules have no flags
 */
gboolean
bic_state_flags_ignored (const BicGame  *game,
                         const BicState *state,
                         int             hex,
                         BicSum         *sum)
{
  BicView v = { game, state };
  const BicPieceState *unit = bic_unit_at (&v, hex);

  *sum = (BicSum) { 0 };
  if (!unit || !game->book.combat.steady)
    return FALSE;
  sum->total = game->book.combat.steady (&v, unit, sum);
  return TRUE;
}

/**
 * bic_state_field_works:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex
 * @terrain: (out): the terrain of the works, if there are any
 *
 * Returns: the hexsides of @hex with works that were built during the game, as bits
 */
guint
bic_state_field_works (const BicGame  *game,
                       const BicState *state,
                       int             hex,
                       int            *terrain)
{
  return game->book.ground.works ? game->book.ground.works (&(BicView) { game, state }, hex, terrain) : 0;
}

gboolean
bic_game_has_zones (const BicGame *game)
{
  return game->book.ground.zone != NULL;
}

/**
 * bic_state_is_in_zone:
 * @game: a game
 * @state: a state of @game
 * @side: a side
 * @hex: a hex
 *
 * Returns: whether @hex is in a zone of control of @side, even if the moving piece can ignore the zone
 */
gboolean
bic_state_is_in_zone (const BicGame  *game,
                      const BicState *state,
                      int             side,
                      int             hex)
{
  return game->book.ground.zone && game->book.ground.zone (&(BicView) { game, state }, side, hex) != 0;
}

/**
 * bic_state_piece_readiness:
 * @game: a game
 * @state: a state of @game
 * @piece: index of a piece
 *
 * A piece is done if it has acted in this phase and cannot act again. All pieces of the other side are idle.
 *
 * Returns: the stage of the piece in this phase
 */
BicStage
bic_state_piece_readiness (const BicGame  *game,
                           const BicState *state,
                           int             piece)
{
  g_return_val_if_fail (piece >= 0 && piece < state->n_pieces, BIC_STAGE_IDLE);

  return game->book.pieces.stage && state->depth > 0 && state->piece[piece].hex >= 0
         ? game->book.pieces.stage (&(BicView) { game, state }, &state->piece[piece]) : BIC_STAGE_IDLE;
}

/**
 * bic_state_piece_may_fight:
 * @game: a game
 * @state: a state of @game
 * @piece: index of a piece
 *
 * Returns: %FALSE if the piece cannot fight in this turn, because it has moved too far, has entered cover, or has
 *   already fought; %TRUE does not mean that it has a target
 */
gboolean
bic_state_piece_may_fight (const BicGame  *game,
                           const BicState *state,
                           int             piece)
{
  g_return_val_if_fail (piece >= 0 && piece < state->n_pieces, TRUE);

  return !game->book.pieces.no_fight || state->piece[piece].hex < 0
         || !game->book.pieces.no_fight (&(BicView) { game, state }, &state->piece[piece]);
}

/**
 * bic_line_of_sight_why:
 * @game: a game
 * @state: a state of @game
 * @from: a hex
 * @to: a hex
 * @blocker: (out) (optional): the hex that blocks the line, or %BIC_NO_HEX
 *
 * Returns: %BIC_LEGAL if a piece in @from can see @to; otherwise the reason why it cannot
 */
BicWhy
bic_line_of_sight_why (const BicGame  *game,
                       const BicState *state,
                       int             from,
                       int             to,
                       int            *blocker)
{
  int hex = BIC_NO_HEX;
  BicWhy why = game->book.ground.sight ? game->book.ground.sight (&(BicView) { game, state }, from, to, &hex)
                                       : BIC_LEGAL;

  if (blocker)
    *blocker = hex;
  return why;
}

/* --- information of a side ---------------------------------------------------------------------------------------- */

/**
 * bic_state_randomize_hidden:
 * @game: a game
 * @copy: (inout): a copy of a state
 * @side: the side whose information remains
 * @rng: a generator independent of the game
 *
 * Replaces all information that @side does not have by random values: changes the future dice, and deals the cards that
 * @side has not seen again.
 */
void
bic_state_randomize_hidden (const BicGame *game,
                            BicState      *copy,
                            int            side,
                            BicRng        *rng)
{
  copy->dice = bic_rng_next (rng);
  copy->deck = bic_rng_next (rng);
  game->book.hidden.hide (&(BicView) { game, copy }, copy, side, rng);
}

/**
 * bic_state_mask_hidden:
 * @game: a game
 * @copy: (inout): a copy of a state
 * @side: the viewing side; %BIC_NOBODY to keep only the information that both sides have; any other value to keep all
 *   information
 *
 * Replaces face-down pieces that @side cannot look at by pieces of an unknown type. The copy does not reveal the
 * identity of these pieces. The copy is a normal state, which can be drawn and which has choices, reasons and texts.
 * Hands are not changed.
 */
void
bic_state_mask_hidden (const BicGame *game,
                       BicState      *copy,
                       int            side)
{
  if (game->book.hidden.mask)
    game->book.hidden.mask (&(BicView) { game, copy }, copy, side);
}
