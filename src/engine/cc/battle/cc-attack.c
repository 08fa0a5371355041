/* Combat (phase 4): choice of attackers, fire and melee, and batteries that add their dice to a melee (combined arms).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-orders.h"
#include "cc-pieces.h"

/* --- fire --------------------------------------------------------------- */

static gboolean
is_horse_battery (const BicView       *v,
                  const BicPieceState *unit)
{
  return bic_has (v, unit, BIC_TRAIT (ARTILLERY)) && bic_has (v, unit, BIC_TRAIT (HORSE));
}

/* Checks that a unit can still battle. A unit battles once per turn. It cannot battle after a move that was too long or
 * in the turn in which it entered cover (CCN-RNG-02, CCN-MOV-15, CCN-TERR-04). A horse battery of one block cannot both
 * move and battle (CCN-STR-16, -38). */
BicWhy
cc_battle_why (const BicView       *v,
               const BicPieceState *unit)
{
  if (unit->marks & CC_MARK_HELD)
    return BIC_WHY_ENTERED_COVER;
  if (unit->marks & BIC_MARK_FOUGHT)
    return BIC_WHY_FOUGHT;
  if (unit->moved > 0 && unit->moved > cc_movement_allowance (v, unit, BIC_STAT_MOVES))
    return BIC_WHY_MOVED_FAR;
  return unit->moved > 0 && unit->blocks == 1 && is_horse_battery (v, unit) ? BIC_WHY_MOVED_WEAK : BIC_LEGAL;
}

/* Returns the maximum range of the unit's fire. */
int
cc_fire_range (const BicView       *v,
               const BicPieceState *unit)
{
  return bic_type (v, unit)->range;
}

/* Checks range and line of sight (CCN-RNG-18 .. -22, CCN-STR-14). If @combined is TRUE, the battery joins a melee and
 * cannot fire over friends (CCN-CA-04). */
static BicWhy
fire_reach_why (const BicView       *v,
                const BicPieceState *unit,
                int                  to,
                gboolean             combined)
{
  int distance = bic_distance (v, unit->hex, to), range = cc_fire_range (v, unit);
  BicWhy why;

  if (distance > range)
    return BIC_WHY_TOO_FAR;
  if (distance == range && unit->moved > 0 && is_horse_battery (v, unit))
    return BIC_WHY_MOVED_RANGE;
  if (cc_rules (v)->arc && (why = cc_rules (v)->arc (v, unit, to)))
    return why;
  if (bic_has (v, unit, BIC_TRAIT (NO_SIGHT)))
    return BIC_LEGAL;
  return cc_sight_why (v, unit->hex, to, combined ? NULL : unit, combined ? cc_game (v)->edge_combined : TRUE, NULL);
}

/* Checks ranged combat (CCN-RNG-11 .. -13). A lone enemy leader next to the unit does not prevent fire. A lone
 * leader is a target only if fire_at_leaders is set (CCN-LCC-02, GMT-LCR-01, R-56). He is never a target for rockets
 * (CCN-SETUP-07). */
BicWhy
cc_fire_why (const BicView       *v,
             const BicPieceState *unit,
             const BicPieceState *foe,
             guint64              how)
{
  int distance = bic_distance (v, unit->hex, foe->hex);
  BicWhy why;

  if (cc_is_leader (foe) && !cc_game (v)->fire_at_leaders)
    return BIC_WHY_LONE_LEADER;
  if (cc_is_leader (foe) && bic_has (v, unit, BIC_TRAIT (ROCKET)))
    return BIC_WHY_ROCKETS_AT_LEADER;
  if (distance > cc_fire_range (v, unit))
    return BIC_WHY_TOO_FAR;
  if (distance < 2)
    return BIC_WHY_TOO_CLOSE;
  if (bic_has_adjacent_enemy (v, unit->side, unit->hex, BIC_TRAIT_ARMS, BIC_NO_HEX))
    return BIC_WHY_MUST_MELEE;
  if ((why = fire_reach_why (v, unit, foe->hex, FALSE)))
    return why;
  return cc_unit_dice (v, unit, foe, foe->hex, how, NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

/* --- combined arms ------------------------------------------------------ */

/* Returns the dice of a battery that joins a melee. If the battery is next to the target, these are its melee dice,
 * otherwise its fire dice. */
int
cc_joining_battery_dice (const BicView       *v,
                         const BicPieceState *unit,
                         int                  to,
                         BicSum              *sum)
{
  guint64 how = bic_distance (v, unit->hex, to) == 1 ? BIC_FACT (MELEE) : BIC_FACT (FIRE);

  return cc_unit_dice (v, unit, cc_target_at (v, unit->side, to), to,
                       BIC_FACT (COMBINED) | BIC_FACT (ATTACK) | how, sum);
}

/* Checks that a battery can join a melee against @to (CCN-CA-01 .. -05, -14, -19, R-58). */
static BicWhy
joining_battery_why (const BicView       *v,
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
    why = cc_rules (v)->arc ? cc_rules (v)->arc (v, unit, to) : BIC_LEGAL;
  else if (bic_has_adjacent_enemy (v, unit->side, unit->hex, BIC_TRAIT_ARMS, to))
    why = BIC_WHY_OTHER_ENEMY_NEAR;
  else
    why = bic_unit_at (v, to) ? fire_reach_why (v, unit, to, TRUE) : BIC_WHY_LONE_LEADER;
  return why ? why : cc_joining_battery_dice (v, unit, to, NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

/* Returns whether any battery could add dice to a melee of @unit against @to. */
static gboolean
any_battery_can_join (const BicView       *v,
                      const BicPieceState *unit,
                      int                  to)
{
  if (bic_has (v, unit, BIC_TRAIT (ARTILLERY)))
    return FALSE;
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *other = &v->state->piece[i];

      if (other->hex >= 0 && other->side == unit->side && !joining_battery_why (v, other, to))
        return TRUE;
    }
  return FALSE;
}

/* Checks that batteries can join the attack. They cannot if the attacker is artillery (CCN-CA-01). */
BicWhy
cc_lead_combined_arms_why (const BicView  *v,
                           const BicFrame *f)
{
  return bic_has (v, cc_by (v, f), BIC_TRAIT (ARTILLERY)) ? BIC_WHY_CANNOT_LEAD : BIC_LEGAL;
}

/* Checks that a battery can join, or that the player can stop adding batteries. An attack without dice needs a battery
 * (R-10). */
BicWhy
cc_join_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  int there = BIC_LOCALS (CcAttack, f)->there;
  BicWhy why;

  if (c.verb == BIC_DO_DONE)
    return cc_attack_dice (v, f, NULL) > 0 || !any_battery_can_join (v, cc_by (v, f), there)
           ? BIC_LEGAL : BIC_WHY_NEEDS_BATTERY;
  why = cc_lead_combined_arms_why (v, f);
  return why ? why : joining_battery_why (v, bic_unit_at (v, c.a), there);
}

BicFlow
cc_join_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  r->state->piece[r->state->at[c.a] - 1].marks |= CC_MARK_JOINED | BIC_MARK_FOUGHT;
  return BIC_AGAIN;
}

/* Returns the dice of one of several units that roll together. The first term that is added to @sum names the unit. */
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

/* Returns the dice of the current attack, including the dice of batteries that have joined (CCN-CA-06, GMT-GB-04). */
int
cc_attack_dice (const BicView  *v,
                const BicFrame *f,
                BicSum         *sum)
{
  int there = BIC_LOCALS (CcAttack, f)->there;
  int dice = cc_unit_dice (v, cc_by (v, f), cc_at (v, f), there, cc_how (v, f->proc), sum);
  CcPart joined = cc_rules (v)->attack[f->proc].joined;

  for (int i = v->game->n_leaders; joined && i < v->state->n_pieces; i++)
    {
      const BicPieceState *unit = &v->state->piece[i];

      if (unit->marks & CC_MARK_JOINED && unit->side == f->side && unit->hex >= 0)
        dice += cc_part_dice (v, joined, unit, there, sum);
    }
  return dice;
}

/* Removes the joined batteries from the melee, because its results do not affect them (CCN-CA-21). */
BicFlow
cc_release_batteries (BicRun   *r,
                      BicFrame *f)
{
  for (int i = r->view.game->n_leaders; i < r->state->n_pieces; i++)
    r->state->piece[i].marks &= (guint16) ~CC_MARK_JOINED;
  return BIC_NEXT;
}

/* --- the phase ---------------------------------------------------------- */

/* Checks a melee (CCN-MEL-01 .. -04, CCN-TERR-61). An attack without dice needs a battery that could join. */
BicWhy
cc_melee_why (const BicView       *v,
              const BicPieceState *unit,
              const BicPieceState *foe,
              guint64              how)
{
  if (!foe)
    return BIC_WHY_NOT_FOE;
  if (bic_ground (v, unit->hex)->no_melee || bic_ground (v, foe->hex)->no_melee)
    return BIC_WHY_NO_MELEE;
  return cc_unit_dice (v, unit, foe, foe->hex, how, NULL) > 0 || any_battery_can_join (v, unit, foe->hex)
         ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

/* Checks first that the unit can ever make this kind of attack, and then that it can attack now. The target is not
 * checked. */
BicWhy
cc_combat_piece_why (const BicView  *v,
                     const BicFrame *f,
                     BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  int kind = cc_attack_kind_of (v, c);
  const CcAttackKind *attack = &cc_rules (v)->attack[kind];
  BicWhy why;

  if (attack->how & BIC_FACT (FIRE) && cc_fire_range (v, unit) == 0)
    return BIC_WHY_NO_FIREARMS;
  if (attack->by && !bic_has (v, unit, attack->by))
    return attack->others;
  why = cc_battle_why (v, unit);
  return why ? why : cc_card_attack_why (v, unit, kind);
}

/* Checks the target of an attack. The player can end combat at any time (CCN-RNG-05). */
BicWhy
cc_combat_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *unit = c.verb == BIC_DO_DONE ? NULL : bic_unit_at (v, c.a);
  const CcAttackKind *kind = &cc_rules (v)->attack[cc_attack_kind_of (v, c)];

  return unit ? kind->why (v, unit, cc_target_at (v, unit->side, c.b), kind->how) : BIC_LEGAL;
}

void
cc_call_attack (BicRun *r,
                int     kind,
                int     by,
                int     at)
{
  const BicPieceState *piece = r->state->piece;

  *BIC_LOCALS (CcAttack, bic_push_frame (r, kind, piece[by].side)) = (CcAttack) {
    .by = (gint16) by, .at = (gint16) at, .here = piece[by].hex, .there = piece[at].hex, .blocks = piece[at].blocks
  };
}

/* Starts an attack, which is resolved completely before the next attack begins (CCN-TURN-05). */
BicFlow
cc_combat_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  int by, at;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  by = bic_index (r->state, bic_unit_at (&r->view, c.a));
  at = bic_index (r->state, cc_target_at (&r->view, r->state->piece[by].side, c.b));
  r->state->piece[by].marks |= BIC_MARK_FOUGHT;
  BIC_LOCALS (CcTurn, f)->fought = (gint16) (by + 1);
  cc_call_attack (r, cc_attack_kind_of (&r->view, c), by, at);
  return BIC_AGAIN;
}
