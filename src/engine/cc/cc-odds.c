/* What the faces of a roll do to whom, for its odds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

/* Who rolls, and against whom; a battle back or a first strike is against the attacker of the melee under way. */
static gboolean
find_both (const BicView        *v,
           BicChoice             c,
           const BicPieceState **by,
           const BicPieceState **at)
{
  const BicFrame *f = bic_top (v->state) - (c.verb == BIC_DO_REACT);              /* the window is above its melee */

  if (c.verb == BIC_DO_BATTLE_BACK || c.verb == BIC_DO_REACT)
    {
      *by = cc_at (v, f);
      *at = cc_by (v, f);
      return TRUE;
    }
  *by = bic_unit_at (v, c.a);
  *at = *by ? cc_target_at (v, (*by)->side, c.b) : NULL;
  return *at != NULL;
}

/* One sabre is enough for a leader alone, and nothing else touches him (CCN-LCC-21, -23). */
static void
fill_faces (const BicView       *v,
            const BicPieceState *by,
            const BicPieceState *at,
            gboolean             melee,
            BicStakes           *out)
{
  if (cc_is_leader (at))
    {
      out->hits[CC_SAB] = 1;
      return;
    }
  out->hits[cc_face_of (v, at)] = 1;
  out->hits[CC_SAB] = melee && !bic_has (v, by, BIC_TRAIT_NO_SABRES);
  out->flags[CC_FLAG] = 1;
}

static int
proc_of (int verb)
{
  switch (verb)
    {
    case BIC_DO_FIRE:
      return CC_FIRE;
    case BIC_DO_BATTLE_BACK:
      return CC_BACK;
    case BIC_DO_REACT:
      return CC_STRIKE;
    default:
      return CC_MELEE;
    }
}

gboolean
cc_stakes (const BicView *v,
           BicChoice      c,
           BicStakes     *out)
{
  const BicPieceState *by, *at;
  guint64 how = cc_how (proc_of (c.verb));
  BicSum sum = { 0 };

  if (c.verb == BIC_DO_JOIN || !cc_explain (v, c, &sum) || !find_both (v, c, &by, &at))
    return FALSE;
  out->dice = sum.total;
  out->blocks = at->blocks;
  fill_faces (v, by, at, c.verb != BIC_DO_FIRE, out);
  out->ignored = cc_is_leader (at) ? 0 : cc_flags_ignored (v, at, by, how, by->hex);
  out->again = cc_rolls_again (v, by, at, how);
  return TRUE;
}
