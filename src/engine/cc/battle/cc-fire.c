/* Ranged combat: who may battle at all, range, and fire.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-cards.h"
#include "cc-game.h"
#include "cc-pieces.h"

static gboolean
is_horse_battery (const BicView       *v,
                  const BicPieceState *unit)
{
  return bic_has (v, unit, BIC_TRAIT (ARTILLERY)) && bic_has (v, unit, BIC_TRAIT (HORSE));
}

/* Once a turn, not after moving too far, nor in the turn of entering cover (CCN-RNG-02, CCN-MOV-15, CCN-TERR-04);
 * a horse battery of one block does not do both (CCN-STR-16, -38). */
BicWhy
cc_battle_why (const BicView       *v,
               const BicPieceState *unit)
{
  if (unit->marks & CC_MARK_HELD)
    return BIC_WHY_ENTERED_COVER;
  if (unit->marks & BIC_MARK_FOUGHT)
    return BIC_WHY_FOUGHT;
  if (cc_moved_far (v, unit))
    return BIC_WHY_MOVED_FAR;
  return unit->moved > 0 && unit->blocks == 1 && is_horse_battery (v, unit) ? BIC_WHY_MOVED_WEAK : BIC_LEGAL;
}

/* How far it can fire at all */
int
cc_reach (const BicView       *v,
          const BicPieceState *unit)
{
  return bic_type (v, unit)->range;
}

/* Range and line of sight (CCN-RNG-18 .. -22, CCN-STR-14); in combined arms nobody shoots over friends (CCN-CA-04). */
BicWhy
cc_reach_why (const BicView       *v,
              const BicPieceState *unit,
              int                  to,
              gboolean             combined)
{
  int distance = bic_distance (v, unit->hex, to), range = cc_reach (v, unit);
  BicWhy why;

  if (distance > range)
    return BIC_WHY_TOO_FAR;
  if (distance == range && unit->moved > 0 && is_horse_battery (v, unit))
    return BIC_WHY_MOVED_RANGE;
  if (cc_rules (v)->arc && (why = cc_rules (v)->arc (v, unit, to)))
    return why;
  if (bic_has (v, unit, BIC_TRAIT (NO_SIGHT)))
    return BIC_LEGAL;
  return cc_sight (v, unit->hex, to, combined ? NULL : unit, combined ? cc_game (v)->edge_combined : TRUE, NULL);
}

/* CCN-RNG-11 .. -13; a lone enemy leader does not bar fire, nor is he fired at, but by a switch, or where his
 * kind of attack has it (CCN-LCC-02, GMT-LCR-01, R-56); rockets never fire at him (CCN-SETUP-07). */
BicWhy
cc_fire_why (const BicView       *v,
             const BicPieceState *unit,
             const BicPieceState *foe,
             guint64              how)
{
  BicWhy why;

  if (cc_is_leader (foe) && !cc_game (v)->fire_at_leaders)
    return BIC_WHY_LONE_LEADER;
  if (cc_is_leader (foe) && bic_has (v, unit, BIC_TRAIT (ROCKET)))
    return BIC_WHY_ROCKETS_AT_LEADER;
  if (bic_distance (v, unit->hex, foe->hex) > cc_reach (v, unit))
    return BIC_WHY_TOO_FAR;
  if (bic_distance (v, unit->hex, foe->hex) < 2)
    return BIC_WHY_TOO_CLOSE;
  if (bic_touching (v, unit->side, unit->hex, BIC_TRAIT_ARMS, BIC_NO_HEX))
    return BIC_WHY_MUST_MELEE;
  if ((why = cc_reach_why (v, unit, foe->hex, FALSE)))
    return why;
  return cc_dice (v, unit, foe, foe->hex, how, NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
}
