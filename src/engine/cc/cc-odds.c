/* What the faces of a roll do to whom, for its odds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

/* Who rolls, and against whom; a battle back is against the attacker of the melee under way. */
static gboolean
find_both (const BicView        *v,
           BicChoice             c,
           const BicPieceState **by,
           const BicPieceState **at)
{
  const BicFrame *f = bic_top (v->state);

  if (c.verb == BIC_DO_BATTLE_BACK)
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

gboolean
cc_stakes (const BicView *v,
           BicChoice      c,
           BicStakes     *out)
{
  const BicPieceState *by, *at;
  guint64 how = cc_how (c.verb == BIC_DO_FIRE ? CC_FIRE : c.verb == BIC_DO_BATTLE_BACK ? CC_BACK : CC_MELEE);
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
