/* The battles that have been declared: what they turn out to be, and the order in which they are fought (9.1, 16.1.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-why.h"

#include <string.h>

/**
 * n20_void:
 * @r: a run
 * @number: a battle of which all units are revealed
 *
 * Without dummies one side may have no unit left in it: then there is no die, and no advance; its units have fought.
 *
 * Returns: whether it is void
 */
gboolean
n20_void (BicRun *r,
          int     number)
{
  if (n20_first_in (&r->view, number, BIC_TOP) && n20_first_in (&r->view, number, BIC_BOTTOM))
    return FALSE;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == number)
      r->state->piece[i].battle = 0;
  return TRUE;
}

BicFlow
n20_unmask_all (BicRun   *r,
                BicFrame *f)
{
  n20_unmask (r, 0);
  for (int i = 0; n20_game (&r->view)->fog && i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle)
      n20_void (r, r->state->piece[i].battle);
  return BIC_NEXT;
}

/* --- one after the other (CBT-03) -------------------------------------------------------------------------------- */

/* A battle is named after the first of its targets. */
static int
battle_at (const BicView *v,
           int            hex)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex == hex && p->side != v->state->active && p->battle)
        {
          for (int k = 0; k < i; k++)
            if (n20_fights (&v->state->piece[k], p->battle, p->side))
              return 0;
          return p->battle;
        }
    }
  return 0;
}

BicWhy
n20_battles_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  return battle_at (v, c.a) ? BIC_LEGAL : BIC_WHY_N20_NO_BATTLE;
}

BicFlow
n20_battles_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  n20_battle_call (r, battle_at (&r->view, c.a), r->state->active, FALSE);
  return BIC_AGAIN;
}

/* The phase is over: what it was paid for, and what an event forbade. */
BicFlow
n20_fought (BicRun   *r,
            BicFrame *f)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].hex >= 0 && r->state->piece[i].side == r->state->active)
      r->state->piece[i].marks &= (guint16) ~(N20_MARK_COMMITTED | N20_MARK_BARRED);
  memset (N20_STATE (r->state)->role, 0, sizeof N20_STATE (r->state)->role);
  return BIC_NEXT;
}
