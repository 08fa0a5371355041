/* Combined arms: batteries that add their dice to a melee.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-game.h"

/* Next to its target a battery fights with its melee dice, from afar with those of its fire. */
static guint64
how_joined (const BicView       *v,
            const BicPieceState *unit,
            int                  to)
{
  return BIC_FACT (COMBINED) | BIC_FACT (ATTACK) |
         (bic_distance (v, unit->hex, to) == 1 ? BIC_FACT (MELEE) : BIC_FACT (FIRE));
}

int
cc_battery_dice (const BicView       *v,
                 const BicPieceState *unit,
                 int                  to,
                 BicSum              *sum)
{
  const BicPieceState *foe = cc_target_at (v, unit->side, to);

  return cc_dice (v, unit, foe, to, how_joined (v, unit, to), sum);
}

/* CCN-CA-01 .. -05, -14, -19, R-58 */
static BicWhy
battery_why (const BicView       *v,
             const BicPieceState *unit,
             int                  to)
{
  BicWhy why;

  if (!bic_has (v, unit, BIC_TRAIT (ARTILLERY)) || bic_has (v, unit, BIC_TRAIT (ROCKET)) ||
      !(unit->marks & BIC_MARK_ORDERED))
    return BIC_WHY_NOT_BATTERY;
  if (unit->marks & CC_MARK_JOINED)
    return BIC_WHY_JOINED;
  if ((why = cc_battle_why (v, unit)))
    return why;
  if (bic_distance (v, unit->hex, to) == 1)
    return cc_rules (v)->arc && (why = cc_rules (v)->arc (v, unit, to)) ? why
           : cc_battery_dice (v, unit, to, NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
  if (bic_touching (v, unit->side, unit->hex, BIC_TRAIT_ARMS, to))
    return BIC_WHY_OTHER_ENEMY_NEAR;
  if (!bic_unit_at (v, to))
    return BIC_WHY_LONE_LEADER;
  if ((why = cc_reach_why (v, unit, to, TRUE)))
    return why;
  return cc_battery_dice (v, unit, to, NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

/* Whether any battery could add dice to a melee of @unit against @to */
gboolean
cc_can_join (const BicView       *v,
             const BicPieceState *unit,
             int                  to)
{
  if (bic_has (v, unit, BIC_TRAIT (ARTILLERY)))
    return FALSE;
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *other = &v->state->piece[i];

      if (other->hex >= 0 && other->side == unit->side && !battery_why (v, other, to))
        return TRUE;
    }
  return FALSE;
}

/* CCN-CA-01 */
BicWhy
cc_lead_why (const BicView  *v,
             const BicFrame *f)
{
  return bic_has (v, cc_by (v, f), BIC_TRAIT (ARTILLERY)) ? BIC_WHY_CANNOT_LEAD : BIC_LEGAL;
}

/* An attack without a die of its own needs one. */
BicWhy
cc_join_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  if (c.verb == BIC_DO_DONE)
    return cc_attack_dice (v, f, NULL) > 0 || !cc_can_join (v, cc_by (v, f), BIC_LOCALS (CcAttack, f)->there)
           ? BIC_LEGAL : BIC_WHY_NEEDS_BATTERY;
  if (cc_lead_why (v, f))
    return cc_lead_why (v, f);
  return battery_why (v, bic_unit_at (v, c.a), BIC_LOCALS (CcAttack, f)->there);
}

BicFlow
cc_join_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  r->state->piece[bic_index (r->state, bic_unit_at (&r->view, c.a))].marks |= CC_MARK_JOINED | BIC_MARK_FOUGHT;
  return BIC_AGAIN;
}

/* The dice of one of several, whose terms say whose they are */
int
cc_part_dice (const BicView       *v,
              CcPart               part,
              const BicPieceState *unit,
              int                  to,
              BicSum              *sum)
{
  int first = sum ? sum->n : 0, dice = part (v, unit, to, sum);

  if (sum && sum->n > first)
    {
      sum->line[first].about = bic_type (v, unit)->name;
      sum->line[first].hex = unit->hex;
    }
  return dice;
}

/* CCN-CA-06, GMT-GB-04 */
int
cc_joined_dice (const BicView  *v,
                const BicFrame *f,
                BicSum         *sum)
{
  int dice = 0;

  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *unit = &v->state->piece[i];

      if (unit->marks & CC_MARK_JOINED && unit->side == f->side && unit->hex >= 0)
        dice += cc_part_dice (v, cc_rules (v)->attack[f->proc].joined, unit, BIC_LOCALS (CcAttack, f)->there, sum);
    }
  return dice;
}

/* The batteries take no part in what follows the melee (CCN-CA-21). */
BicFlow
cc_release (BicRun   *r,
            BicFrame *f)
{
  for (int i = r->view.game->n_leaders; i < r->state->n_pieces; i++)
    r->state->piece[i].marks &= (guint16) ~CC_MARK_JOINED;
  return BIC_NEXT;
}
