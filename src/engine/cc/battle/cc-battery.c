/* Grand batteries: adjacent batteries that fire at one unit, in one roll.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player chooses the first battery and then adds other batteries one by one. Each battery adds the dice of its own
 * fire. After the roll, all of these batteries have battled.
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-pieces.h"

#include "bic-book.h"

/* Checks one battery of a grand battery. It must be able to fire alone. It cannot fire over friends, and horse
 * artillery cannot fire after a move (GMT-GB-05 .. -07). Rockets cannot take part, because their dice hit by different
 * rules. */
static BicWhy
single_battery_why (const BicView       *v,
                    const BicPieceState *unit,
                    const BicPieceState *foe)
{
  BicWhy why;

  if (!bic_has (v, unit, BIC_TRAIT (ARTILLERY)) || bic_has (v, unit, BIC_TRAIT (ROCKET)))
    return BIC_WHY_NO_GUNS;
  if (unit->moved > 0 && bic_has (v, unit, BIC_TRAIT (HORSE)))
    return BIC_WHY_GUNS_MOVED;
  why = cc_fire_why (v, unit, foe, cc_how (v, CC_BATTERY));
  return why ? why : cc_sight_why (v, unit->hex, foe->hex, NULL, TRUE, NULL);
}

/* Checks that a battery can be added: it must be next to the first battery or to an added battery. */
static BicWhy
added_battery_why (const BicView       *v,
                   const BicPieceState *unit,
                   const BicPieceState *first,
                   const BicPieceState *foe)
{
  const gint16 *around = v->game->board.around[unit->hex];
  BicWhy why;

  if (unit->marks & CC_MARK_JOINED)
    return BIC_WHY_JOINED;
  if ((why = cc_battle_why (v, unit)))
    return why;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    {
      const BicPieceState *other = bic_unit_at (v, around[i]);

      if (other && (other == first || (other->side == unit->side && other->marks & CC_MARK_JOINED)))
        return single_battery_why (v, unit, foe);
    }
  return BIC_WHY_GUNS_APART;
}

/* Checks that a unit can begin a grand battery. The target must be a unit, unless battery_at_leaders is set (R-120,
 * P-48). An adjacent battery must also be able to fire at the target (GMT-GB-01, -02). */
static BicWhy
grand_battery_why (const BicView       *v,
                   const BicPieceState *unit,
                   const BicPieceState *foe,
                   guint64              how)
{
  const gint16 *around = v->game->board.around[unit->hex];
  BicWhy why;

  if (cc_is_leader (foe) && !cc_game (v)->battery_at_leaders)
    return BIC_WHY_NO_TARGET;
  if ((why = single_battery_why (v, unit, foe)))
    return why;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    {
      const BicPieceState *other = bic_unit_at (v, around[i]);

      if (other && other->side == unit->side && other->marks & BIC_MARK_ORDERED
          && !added_battery_why (v, other, unit, foe))
        return BIC_LEGAL;
    }
  return BIC_WHY_GUNS_ALONE;
}

static int
battery_dice (const BicView       *v,
              const BicPieceState *unit,
              int                  to,
              BicSum              *sum)
{
  return cc_unit_dice (v, unit, cc_target_at (v, unit->side, to), to, cc_how (v, CC_BATTERY), sum);
}

/* Returns the dice of all batteries that could be added, each next to another battery of the group. Used before the
 * attack is declared. */
static int
most_battery_dice (const BicView       *v,
                   const BicPieceState *first,
                   const BicPieceState *foe,
                   BicSum              *sum)
{
  BicHexSet guns = { { 0 } };
  int dice = 0, found;

  bic_set_add (&guns, first->hex);
  do
    {
      found = -1;
      for (int i = v->game->n_leaders; i < v->state->n_pieces && found < 0; i++)
        {
          const BicPieceState *unit = &v->state->piece[i];

          if (unit->hex >= 0 && unit->side == first->side && unit->marks & BIC_MARK_ORDERED &&
              !bic_set_has (&guns, unit->hex) && bic_board_touches (&v->game->board, &guns, unit->hex) &&
              !cc_battle_why (v, unit) && !single_battery_why (v, unit, foe))
            found = i;
        }
      if (found >= 0)
        {
          bic_set_add (&guns, v->state->piece[found].hex);
          dice += cc_part_dice (v, battery_dice, &v->state->piece[found], foe->hex, sum);
        }
    }
  while (found >= 0);
  return dice;
}

static BicWhy
mass_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  if (c.verb != BIC_DO_DONE)
    return added_battery_why (v, bic_unit_at (v, c.a), cc_by (v, f), cc_at (v, f));
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    if (v->state->piece[i].marks & CC_MARK_JOINED)
      return BIC_LEGAL;
  return BIC_WHY_GUNS_ALONE;
}

/* Steps of a grand battery. The roll has the same results as other fire (GMT-GB-08, -09, R-80). */
static const BicStep steps[] = {
  { "mass", BIC_OWN, NULL, mass_why, cc_join_take,
    { BIC_NO_MORE (N_ ("No more batteries")), { BIC_DO_JOIN, BIC_AT_UNIT, 1 } }, NULL,
    N_ ("Which battery fires at {at} with the grand battery?"), NULL },
  BIC_WORK ("dice", cc_attack_roll), BIC_WORK ("hits", cc_attack_hits), BIC_WORK ("release", cc_release_batteries),
  CC_OUTCOME_STEPS,
  { 0 },
};

void
cc_battery_book (BicRulebook *book,
                 CcRules     *rules)
{
  book->procs[CC_BATTERY] = steps;
  book->names[CC_BATTERY] = "battery";
  bic_book_add_offer (book, CC_TURN, "combat",
                      (BicOffer) { BIC_DO_GRAND_BATTERY, BIC_FOES_UNIT, 1, 0, BIC_WHY_LEADER_ALONE });
  rules->attack[CC_BATTERY] = (CcAttackKind) {
    .name = N_ ("Grand battery"), .log_text = N_ ("{who}: the grand battery of {type} in {a} fired at {b}, dice: {c}"),
    .verb = BIC_DO_GRAND_BATTERY, .by = BIC_TRAIT (ARTILLERY), .others = BIC_WHY_NO_GUNS,
    .how = BIC_FACT (FIRE) | BIC_FACT (ATTACK), .joined = battery_dice, .most = most_battery_dice,
    .why = grand_battery_why,
  };
}
