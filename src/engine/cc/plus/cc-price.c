/* Command points, units in command, and the price of orders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-events.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* --- points ------------------------------------------------------------- */

/* Returns the points kept with leaders of the active side. */
int
cc_points_stored (const BicView *v)
{
  int points = 0;

  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].side == v->state->active && v->state->piece[i].hex >= 0)
      points += cc_plus (v)->stored[i];
  return points;
}

void
cc_store_point (BicRun *r,
                int     side,
                int     hex)
{
  guint8 *stored = &BIC_PART (CcPlusState, r->state)->stored[bic_index (r->state, bic_leader_at (&r->view, hex, -1))];

  (*stored)++;
  bic_emit_event (r, CC_EVENT_POINTS, (gint8) side, (gint16) hex, *stored);
}

/**
 * cc_points_left:
 * @v: a view of a turn during the orders
 *
 * Returns: the unspent points of the command card and the points kept with leaders (PLUS-CP-02)
 */
int
cc_points_left (const BicView *v)
{
  return cc_card_points_left (v) + cc_points_stored (v);
}

/* Returns whether the unspent points can pay the price @points. Checks the card's points first, because adding up the
 * leaders' points takes longer. */
gboolean
cc_can_pay (const BicView *v,
            int            points)
{
  return points <= cc_card_points_left (v) || points <= cc_points_left (v);
}

void
cc_pay (BicRun *r,
        int     points)
{
  BIC_LOCALS (CcTurn, &r->state->stack[0])->ordered[0] += (gint16) points;
}

/* --- units in command --------------------------------------------------- */

/* Adds the hexes within command range of @from to @out. Terrain that no unit can enter also blocks command
 * (PLUS-CMD-04, P-06). */
static void
add_hexes_in_command_range (const BicGame *game,
                            int            from,
                            BicHexSet     *out)
{
  const BicBoard *board = &game->board;

  bic_set_add (out, from);
  for (int i = 0; i < game->ruleset->command_range; i++)
    {
      const BicHexSet before = *out;

      for (int hex = bic_board_walk (board, &before, -1); hex >= 0; hex = bic_board_walk (board, &before, hex))
        for (int k = 0; (hex == from || game->terrains[board->terrain[hex]].may_enter) && k < BIC_N_DIRECTIONS; k++)
          if (board->next[hex][k] >= 0)
            bic_set_add (out, board->next[hex][k]);
    }
}

void
cc_price_prepare (BicGame *game,
                  CcGame  *cc)
{
  const BicBoard *board = &game->board;

  cc->commanded = g_new0 (guint64, (gsize) (board->size * board->words));
  for (int hex = bic_board_walk (board, &board->real, -1); hex >= 0; hex = bic_board_walk (board, &board->real, hex))
    {
      BicHexSet reached = { { 0 } };

      add_hexes_in_command_range (game, hex, &reached);
      memcpy (cc->commanded + hex * board->words, reached.word, (gsize) board->words * sizeof reached.word[0]);
      if (!game->terrains[board->terrain[hex]].difficult)
        bic_set_add (&cc->easy, hex);
    }
  for (int i = game->n_leaders; i < game->n_pieces; i++)
    cc->cossacks |= (game->types[game->start.piece[i].type].traits & BIC_TRAIT (COSSACK)) != 0;
}

/* Adds the hexes that a leader commands to @out. Returns FALSE for a leader that has just replaced another leader,
 * because this leader commands only the unit in its own hex (PLUS-CP-07, P-08). */
gboolean
cc_add_commanded_hexes (const BicView       *v,
                        const BicPieceState *leader,
                        BicHexSet           *out)
{
  if (cc_plus (v)->fresh[bic_index (v->state, leader)])
    return FALSE;
  for (int word = 0; word < v->game->board.words; word++)
    out->word[word] |= cc_commanded (v, leader->hex)[word];
  return TRUE;
}

/* Returns whether a leader commands the unit. A leader of its side must be within range, and must not have just
 * replaced another leader (PLUS-CMD-01, -02, PLUS-CP-07, P-08). Command range is symmetric, so it is enough to look for
 * leaders in the hexes that a leader in the unit's hex would command. */
static gboolean
is_commanded (const BicView       *v,
              const BicPieceState *unit)
{
  static const guint8 known[CC_MAX_LEADERS];
  const guint64 *near = cc_commanded (v, unit->hex);

  if (!bic_board_meets (&v->game->board, &v->state->leaders[unit->side], near))
    return FALSE;
  if (memcmp (cc_plus (v)->fresh, known, sizeof known) == 0)
    return TRUE;
  for (int i = 0; i < v->game->n_leaders; i++)
    {
      const BicPieceState *leader = &v->state->piece[i];

      if (leader->side == unit->side && leader->hex >= 0 && !cc_plus (v)->fresh[i] &&
          near[leader->hex >> 6] >> (leader->hex & 63) & 1)
        return TRUE;
    }
  return FALSE;
}

/* --- prices ------------------------------------------------------------- */

static gboolean
is_in_difficult_terrain (const BicView       *v,
                         const BicPieceState *p)
{
  return (bic_ground (v, p->hex)->difficult & bic_type (v, p)->traits) != 0;
}

/**
 * cc_surcharge:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: the points that an order costs in addition to its price, even if a card gives the order: one point for
 *   difficult terrain and one point if no leader commands the unit (PLUS-CP-06 .. -08, -11, -16)
 */
int
cc_surcharge (const BicView       *v,
              const BicPieceState *p)
{
  if (cc_is_leader (p) || bic_has (v, p, BIC_TRAIT (COSSACK)))
    return 0;
  return is_in_difficult_terrain (v, p) + !is_commanded (v, p);
}

/* Returns whether an ace can order the piece, as the leader or as a unit linked with the leader (PLUS-CMD-09,
 * PLUS-CP-16). */
gboolean
cc_is_ordered_by_ace (const BicView       *v,
                      const BicPieceState *p)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && !cc_chain_why (v, p);
}

/* Returns whether the leader in the hex was ordered by an ace. The leader can leave its unit, which then loses its
 * order (PLUS-CMD-11). */
gboolean
cc_may_detach_leader (const BicView *v,
                      int            hex)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && cc_turn (v)->head == hex + 1;
}

/* Returns whether the active side may have orders that cost nothing. */
gboolean
cc_may_have_free_orders (const BicView *v)
{
  return cc_game (v)->cossacks || cc_plus (v)->ace == CC_ACE_CHAIN;
}

/**
 * cc_order_price:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: the command points that an order costs. An order to Cossacks costs nothing, or one point after they have
 *   countercharged (PLUS-CP-03, PLUS-COS-02). An order by an ace to a leader or a unit linked with the leader costs
 *   nothing.
 */
int
cc_order_price (const BicView       *v,
                const BicPieceState *p)
{
  int i = bic_index (v->state, p);

  if (cc_is_ordered_by_ace (v, p))
    return 0;
  if (bic_has (v, p, BIC_TRAIT (COSSACK)))
    return cc_plus (v)->roused[i / 64] >> i % 64 & 1;
  return 1 + cc_surcharge (v, p);
}

/**
 * cc_hexes_payable_by_points:
 * @v: a view of a turn during the orders
 * @points: points left
 * @out: (out): hexes where @points certainly pay for an order. With one or two points, these are hexes with a lone
 *   leader or easy terrain; with one point, hexes with easy terrain must also be in command range. For other hexes, the
 *   caller uses cc_order_price ().
 */
void
cc_hexes_payable_by_points (const BicView *v,
                            int            points,
                            BicHexSet     *out)
{
  const BicState *s = v->state;
  const guint64 all = ~G_GUINT64_CONSTANT (0);

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  for (int i = 0; points == 1 && i < v->game->n_leaders; i++)
    if (s->piece[i].side == s->active && s->piece[i].hex >= 0)
      cc_add_commanded_hexes (v, &s->piece[i], out);
  for (int word = 0; points > 0 && word < v->game->board.words; word++)
    out->word[word] = ((points > 1 ? all : out->word[word]) &
                       (points >= CC_DEAREST ? all : cc_game (v)->easy.word[word])) |
                      (s->leaders[s->active].word[word] & ~s->units[s->active].word[word]);
}

/* Adds the terms of the price: the order itself, difficult terrain, and a missing leader or a leader who is still
 * new. */
static void
explain_order (const BicView       *v,
               const BicPieceState *p,
               gboolean             called,
               BicSum              *sum)
{
  gboolean near = bic_board_meets (&v->game->board, &v->state->leaders[p->side], cc_commanded (v, p->hex));

  bic_sum_add (sum, N_ ("order"), !called && cc_order_price (v, p) > 0);
  if (cc_is_leader (p) || bic_has (v, p, BIC_TRAIT (COSSACK)))
    return;
  bic_sum_add (sum, N_ ("difficult ground"), is_in_difficult_terrain (v, p));
  bic_sum_add (sum, near ? N_ ("new leader") : N_ ("out of command"), !is_commanded (v, p));
}

/**
 * cc_price:
 * @v: a view of a turn during the orders
 * @c: a choice that gives an order, detaches a leader or leaves a square
 * @sum: (nullable): receives the terms of the price
 *
 * If a card orders the piece, only the surcharge is paid (PLUS-CP-16). A battalion mass is dissolved without cost
 * (PLUS-CP-09, -10).
 *
 * Returns: the price in command points; 0 for other choices
 */
int
cc_price (const BicView *v,
          BicChoice      c,
          BicSum        *sum)
{
  const BicPieceState *p = cc_piece_at (v, c.a);
  gboolean called = bic_top (v->state)->proc == CC_CALL;

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      if (sum && (called || !cc_is_ordered_by_ace (v, p)))
        explain_order (v, p, called, sum);
      return called ? cc_surcharge (v, p) : cc_order_price (v, p);
    case BIC_DO_DETACH:
      return called || cc_may_detach_leader (v, c.a) ? 0 : 1;
    case BIC_DO_DISSOLVE:
      return cc_is_mass (v, p) ? 0 : 1;
    default:
      return 0;
    }
}
