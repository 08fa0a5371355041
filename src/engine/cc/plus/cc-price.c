/* Who is in command, and what an order costs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-cards.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"
#include "cc-verbs.h"

/* --- who is in command --------------------------------------------------------------------------------------------------- */

/* Ground that is closed to everybody is closed to orders too (PLUS-CMD-04, P-06). */
static gboolean
carries (const BicView *v,
         int            from,
         int            to,
         int            hexes)
{
  int apart = bic_distance (v, from, to);

  if (apart > hexes)
    return FALSE;
  if (apart <= 1)
    return TRUE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int next = v->game->board.next[from][dir];

      if (next >= 0 && bic_ground (v, next)->may_enter && carries (v, next, to, hexes - 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
commands (const BicView       *v,
          int                  leader,
          const BicPieceState *unit)
{
  const BicPieceState *p = &v->state->piece[leader];

  return p->side == unit->side && p->hex >= 0 && carries (v, p->hex, unit->hex, v->game->ruleset->command_range);
}

/**
 * cc_in_command:
 * @v: a view
 * @unit: a unit on the map
 *
 * Returns: whether a leader of its side is near enough (PLUS-CMD-01, -02)
 */
gboolean
cc_in_command (const BicView       *v,
               const BicPieceState *unit)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (commands (v, i, unit))
      return TRUE;
  return FALSE;
}

/* All who command it have but just taken another's place (PLUS-CP-07, P-08). */
static gboolean
has_new_leaders (const BicView       *v,
                 const BicPieceState *unit)
{
  gboolean fresh = FALSE;

  for (int i = 0; i < v->game->n_leaders; i++)
    if (commands (v, i, unit))
      {
        if (!cc_plus (v)->fresh[i])
          return FALSE;
        fresh = TRUE;
      }
  return fresh;
}

/* --- prices -------------------------------------------------------------------------------------------------------------- */

/**
 * cc_surcharge:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: what an order to it costs beside its price, however it is given; each reason counts (PLUS-CP-06 .. -08, -11, -16)
 */
int
cc_surcharge (const BicView       *v,
              const BicPieceState *p)
{
  gboolean hard = (bic_ground (v, p->hex)->difficult & bic_type (v, p)->traits) != 0;

  if (cc_is_leader (p) || bic_has (v, p, BIC_TRAIT (COSSACK)))
    return 0;
  return hard + (cc_in_command (v, p) ? has_new_leaders (v, p) : 1);
}

static gboolean
is_roused (const BicView       *v,
           const BicPieceState *p)
{
  int i = bic_index (v->state, p);

  return cc_plus (v)->roused[i / 64] >> i % 64 & 1;
}

/**
 * cc_order_price:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: the command points that an order to it costs; cossacks ask for none, but for one after they countercharged (PLUS-CP-03, PLUS-COS-02)
 */
int
cc_order_price (const BicView       *v,
                const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (COSSACK)) ? is_roused (v, p) : 1 + cc_surcharge (v, p);
}

/* Of an ace that orders one leader and those linked with him (PLUS-CMD-09, PLUS-CP-16) */
gboolean
cc_is_linked (const BicView       *v,
              const BicPieceState *p)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && !cc_chain_why (v, p);
}

/* To come out of square, but for battalion masses (PLUS-CP-09, -10) */
static int
dissolving (const BicView *v,
            int            hex)
{
  return cc_is_mass (v, bic_unit_at (v, hex)) ? 0 : 1;
}

/* A leader whom the ace orders may leave his unit, which then has no order (PLUS-CMD-11). */
gboolean
cc_heads (const BicView *v,
          int            hex)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && BIC_LOCALS (CcTurn, &v->state->stack[0])->head == hex + 1;
}

/**
 * cc_price:
 * @v: a view of a turn in which orders are given
 * @c: an order, a leader to detach or a square to dissolve
 *
 * Returns: the command points that it costs; 0 for any other choice
 */
int
cc_price (const BicView *v,
          BicChoice      c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a), *p = unit ? unit : bic_leader_at (v, c.a, -1);

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      return cc_is_linked (v, p) ? 0 : cc_order_price (v, p);
    case BIC_DO_DETACH:
      return cc_heads (v, c.a) ? 0 : 1;
    case BIC_DO_DISSOLVE:
      return dissolving (v, c.a);
    default:
      return 0;
    }
}
