/* Retire and reform: cavalry that gives way to infantry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

/* CCN-RR-03, -09, -10, -15, R-16: free hexes only, but a leaderless unit may end on a lone leader */
static BicWhy
hex_why (const BicView       *v,
         const BicPieceState *unit,
         int                  foe,
         int                  from,
         int                  to)
{
  BicWhy why = cc_rules (v)->way (v, unit, foe, from, to);

  return why ? why : cc_enter_why (v, unit, cc_attached (v, unit) != NULL, to);
}

static gboolean
can_go (const BicView       *v,
        const BicPieceState *unit,
        int                  foe,
        int                  from,
        int                  hexes)
{
  if (hexes == 0)
    return TRUE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[from][dir];

      if (to >= 0 && !hex_why (v, unit, foe, from, to) &&
          (bic_leader_at (v, to, -1) || can_go (v, unit, foe, to, hexes - 1)))
        return TRUE;
    }
  return FALSE;
}

/* Only from an infantry attack that its owner declared (CCN-RR-01, -13, -14, -16) */
BicWhy
cc_retire_why (const BicView  *v,
               const BicFrame *caller,
               int             side,
               BicChoice       c)
{
  const BicPieceState *at = cc_at (v, caller);

  if (!bic_has (v, at, BIC_TRAIT (CAVALRY)) || !bic_has (v, cc_by (v, caller), BIC_TRAIT (INFANTRY)))
    return BIC_WHY_NOT_RIDERS;
  return can_go (v, at, BIC_LOCALS (CcAttack, caller)->here, at->hex, CC_RETIRE_HEXES) ? BIC_LEGAL : BIC_WHY_NO_WAY_BACK;
}

void
cc_retire_effect (BicRun   *r,
                  BicFrame *caller,
                  int       side,
                  BicChoice c)
{
  const BicPieceState *at = cc_at (&r->view, caller);

  BIC_LOCALS (CcAttack, caller)->marks |= CC_RETIRES;
  bic_say (r, BIC_EVENT_RETIRES, at->side, at->hex, 0, at->type);
}

char *
cc_retire_remark (const BicView  *v,
                  const BicFrame *caller,
                  BicChoice       c)
{
  return cc_tell_retreat (CC_RETIRE_HEXES, 0);
}

static BicWhy
retire_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  const BicPieceState *unit = &v->state->piece[t->piece];
  BicWhy why = hex_why (v, unit, t->foe, c.a, c.b);

  if (why)
    return why;
  return bic_leader_at (v, c.b, -1) || can_go (v, unit, t->foe, c.b, t->hexes - 1) ? BIC_LEGAL : BIC_WHY_NO_WAY_BACK;
}

const BicStep cc_retire_steps[] = {
  { "retire", BIC_OWN, NULL, retire_why, cc_retreat_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } }, NULL,
    N_ ("Where does the cavalry retire?"), NULL },
  { 0 },
};
