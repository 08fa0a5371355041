/* The end of a Combat Phase: markers that come off (8.2.4, 9.6.2, 16.8.3).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-declare.h"
#include "n20-fatigue.h"
#include "n20-zoc.h"

/* ROUT-18 .. -21: of the colour of the side whose turn it is, wherever no enemy holds the unit; DIS-15: in contact, of
 * the other side. All at once, so that no unit is held by one that recovers with it. */
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
      if (p->marks & colour && p->hex >= 0 && !n20_is_exposed (&r->view, p->side, p->hex))
        off[i] |= colour;
    }
  for (int i = 0; i < s->n_pieces; i++)
    r->state->piece[i].marks &= (guint16) ~off[i];
  n20_rest (r);
  return BIC_NEXT;
}
