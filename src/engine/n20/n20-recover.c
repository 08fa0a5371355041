/* The end of a Combat Phase: markers that come off (8.2.4, 9.6.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"

/* RIVER-13: a zone over a bridge or ford holds only those whose turn it is not. */
static gboolean
is_held (const BicView       *v,
         const BicPieceState *p)
{
  N20Zoc zone = n20_ezoc (v, p->side, p->hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && p->side != v->state->active);
}

/* ROUT-18 .. -21: of the colour of the side whose turn it is, wherever no enemy holds the unit; DIS-15: in contact, of the other
 * side.  All at once, so that no unit is held by one that recovers with it. */
BicFlow
n20_recover (BicRun   *r,
             BicFrame *f)
{
  const BicState *s = r->state;
  guint16 colour = s->active == BIC_TOP ? N20_MARK_ROUTED_TOP : N20_MARK_ROUTED_BOTTOM, off[BIC_MAX_PIECES];

  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      off[i] = p->side == s->active ? 0 : N20_MARK_IN_CONTACT;
      if (p->marks & colour && p->hex >= 0 && !is_held (&r->view, p))
        off[i] |= colour;
    }
  for (int i = 0; i < s->n_pieces; i++)
    r->state->piece[i].marks &= (guint16) ~off[i];
  return BIC_NEXT;
}
