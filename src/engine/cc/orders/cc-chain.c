/* A card that orders one leader, and units in so many hexes that hang together with his (Take Command).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Orders are given before anybody moves, so the hexes are measured from where he stands when the card is played
 * (GMT-TC-11).
 */
#include "config.h"

#include "cc-cards.h"
#include "cc-game.h"
#include "cc-pieces.h"

static const CcTurn *
turn_of (const BicView *v)
{
  return BIC_LOCALS (CcTurn, &v->state->stack[0]);
}

/* One by one: beside the leader, or beside a unit that has its order (GMT-TC-08) */
static gboolean
hangs_on (const BicView       *v,
          const BicPieceState *unit,
          int                  head)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int hex = v->game->board.next[unit->hex][dir];
      const BicPieceState *other = bic_unit_at (v, hex);

      if (hex == head || (other && other->side == unit->side && other->marks & BIC_MARK_ORDERED))
        return TRUE;
    }
  return FALSE;
}

/* The leader first, then units, in whatever section they are (GMT-TC-02, -04, -07) */
BicWhy
cc_chain_why (const BicView       *v,
              const BicPieceState *p)
{
  const CcTurn *t = turn_of (v);

  if (!t->head)
    return bic_leader_at (v, p->hex, -1) ? BIC_LEGAL : BIC_WHY_CHAIN_LEADER;
  if (p->hex == t->head - 1)
    return BIC_WHY_CHAIN_LEFT;
  if (cc_is_leader (p))
    return BIC_WHY_WRONG_ARM;
  if (!cc_chain_open (v))
    return BIC_WHY_CHAIN_FULL;
  return hangs_on (v, p, t->head - 1) ? BIC_LEGAL : BIC_WHY_CHAIN_LINK;
}

/* Whether the card orders units in further hexes */
gboolean
cc_chain_open (const BicView *v)
{
  return turn_of (v)->head && turn_of (v)->linked < cc_card (v)->chain;
}

/* The unit that the leader stays with is one more, or by a switch one of them (GMT-TC-03, R-78). */
void
cc_chain_note (const BicView       *v,
               CcTurn              *t,
               const BicPieceState *p)
{
  t->linked = (gint16) (t->head ? t->linked + 1 : cc_game (v)->own_unit_counts && !cc_is_leader (p));
  t->head = (gint16) (t->head ? t->head : p->hex + 1);
}
