/* Information from the rules about a state, in addition to its choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/**
 * bic_state_duties:
 * @game: a game
 * @state: a state of @game
 * @out: (out caller-allocates): pieces that must still attack, followed by pieces that must still be attacked
 * @capacity: size of @out
 *
 * Returns: the number of duties in @out; 0 if no duty prevents the phase from ending
 */
int
bic_state_duties (const BicGame  *game,
                  const BicState *state,
                  BicDuty        *out,
                  int             capacity)
{
  return game->book.combat.duties && state->depth ? game->book.combat.duties (&(BicView) { game, state }, out,
                                                                              capacity) : 0;
}

/**
 * bic_state_attack_pairs:
 * @game: a game
 * @state: a state of @game
 * @out: (out caller-allocates): attackers and targets, fight by fight
 * @capacity: size of @out; %BIC_MAX_PAIRS is enough
 *
 * Returns: the number of pairs in @out
 */
int
bic_state_attack_pairs (const BicGame  *game,
                        const BicState *state,
                        BicPair        *out,
                        int             capacity)
{
  return game->book.combat.pairs && state->depth ? game->book.combat.pairs (&(BicView) { game, state }, out,
                                                                            capacity) : 0;
}

/**
 * bic_state_find_blocked_end:
 * @game: a game
 * @state: a state of @game
 * @out: (out): the choice that would end the question but is not legal yet; bic_why_not () returns the reason
 *
 * Returns: %FALSE if the question has no choice of this kind, or if the choice is legal
 */
gboolean
bic_state_find_blocked_end (const BicGame  *game,
                            const BicState *state,
                            BicChoice      *out)
{
  int asks = bic_state_asked_side (game, state);

  if (!bic_is_side (asks))
    return FALSE;
  for (const BicOffer *o = bic_step (&(BicView) { game, state })->offers; o->verb; o++)
    if (o->verb == BIC_DO_DONE)
      {
        *out = (BicChoice) { BIC_DO_DONE, 0, 0, 0 };
        return bic_why_not (game, state, *out) != BIC_LEGAL;
      }
  return FALSE;
}

/**
 * bic_game_has_prices:
 * @game: a game
 *
 * Returns: whether orders cost points, so that bic_state_count_orders () counts points
 */
gboolean
bic_game_has_prices (const BicGame *game)
{
  return game->book.orders.price != NULL;
}

/**
 * bic_state_price:
 * @game: a game
 * @state: a state of @game
 * @choice: a legal choice
 * @sum: (nullable): receives the terms of the price
 *
 * Returns: the cost of @choice in points (PLUS-CP-03); 0 if it is free
 */
int
bic_state_price (const BicGame  *game,
                 const BicState *state,
                 BicChoice       choice,
                 BicSum         *sum)
{
  return game->book.orders.price ? game->book.orders.price (&(BicView) { game, state }, choice, sum) : 0;
}

/* Returns the points that leaders keep for later orders; both numbers are 0 in games without order points */
BicOrderPoints
bic_state_order_points (const BicGame  *game,
                        const BicState *state)
{
  return game->book.orders.order_points && state->depth > 0 ? game->book.orders.order_points (&(BicView) { game,
                                                                                                           state })
                                                            : (BicOrderPoints) { 0, 0 };
}

/**
 * bic_state_commanded_hexes:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex
 * @out: (inout): a set of hexes, to which the hexes that leaders in @hex command are added
 *
 * Returns: %FALSE if no leader in @hex commands a hex (PLUS-CMD-01)
 */
gboolean
bic_state_commanded_hexes (const BicGame  *game,
                           const BicState *state,
                           int             hex,
                           BicHexSet      *out)
{
  gboolean any = FALSE;

  for (int i = 0; game->book.orders.commands && hex >= 0 && i < game->n_leaders; i++)
    if (state->piece[i].hex == hex)
      any |= game->book.orders.commands (&(BicView) { game, state }, &state->piece[i], out);
  return any;
}

/**
 * bic_state_question_hex:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: the hex of the piece that the question is about, if the choices do not name the piece; otherwise %BIC_NO_HEX
 */
int
bic_state_question_hex (const BicGame  *game,
                        const BicState *state)
{
  int asks = bic_state_asked_side (game, state), piece;

  if (!bic_is_side (asks) || !bic_step (&(BicView) { game, state })->about_first)
    return BIC_NO_HEX;
  piece = bic_top (state)->local[0];
  return piece >= 0 && piece < state->n_pieces && state->piece[piece].hex >= 0 ? state->piece[piece].hex : BIC_NO_HEX;
}

/**
 * bic_state_hexes_left_to_move:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: the number of hexes that the piece in question must still retreat or can still move; 0 for other questions
 */
int
bic_state_hexes_left_to_move (const BicGame  *game,
                              const BicState *state)
{
  int asks = bic_state_asked_side (game, state);

  if (!bic_is_side (asks) || !bic_step (&(BicView) { game, state })->counts)
    return 0;
  return MAX (0, bic_top (state)->local[1]);
}

/* --- markers ----------------------------------------------------------------------------------------------------- */

/**
 * bic_game_markers:
 * @game: a game
 * @out: (out caller-allocates): the markers that pieces of the game can have, without duplicate names
 * @capacity: size of @out
 *
 * Returns: the number of markers in @out
 */
int
bic_game_markers (const BicGame *game,
                  BicMarkerInfo *out,
                  int            capacity)
{
  int n = 0;

  for (const BicMarker *marker = game->book.pieces.markers; marker && marker->word && n < capacity; marker++)
    {
      gboolean is_listed = marker->shown.name == NULL;

      for (int i = 0; i < n && !is_listed; i++)
        is_listed = g_str_equal (out[i].name, marker->shown.name);
      if (!is_listed)
        out[n++] = marker->shown;
    }
  return n;
}

/* Returns: the upper bound of a score; 0 if there is no bound */
int
bic_game_most_score (const BicGame *game)
{
  return game->book.score.most;
}

/* --- arrivals ---------------------------------------------------------------------------------------------------- */

/**
 * bic_state_arrivals_due:
 * @game: a game
 * @state: a state of @game
 * @out: (out caller-allocates): pieces that have not arrived yet
 * @capacity: size of @out
 *
 * Returns: the number of pieces in @out
 */
int
bic_state_arrivals_due (const BicGame  *game,
                        const BicState *state,
                        BicArrival     *out,
                        int             capacity)
{
  const BicView v = { game, state };
  int n = 0;

  for (int i = 0; i < state->n_pieces && n < capacity; i++)
    {
      const BicReinforcement *group = game->piece[i].group;

      if (group && state->piece[i].marks & BIC_MARK_WAITING)
        out[n++] = (BicArrival) { i, state->piece[i].side, state->piece[i].type,
                                  game->book.pieces.due ? game->book.pieces.due (&v, i) : group->turn,
                                  game->piece[i].name, group };
    }
  return n;
}

/**
 * bic_state_retreat_risk:
 * @game: a game
 * @state: a state of @game
 * @choice: a move of a piece
 *
 * Returns: the probability, 0 to 1, that the piece is lost on its path
 */
double
bic_state_retreat_risk (const BicGame  *game,
                        const BicState *state,
                        BicChoice       choice)
{
  return state->depth && game->book.ground.risk && bic_choice_is_well_formed (game, choice)
         ? game->book.ground.risk (&(BicView) { game, state }, choice) : 0.0;
}
