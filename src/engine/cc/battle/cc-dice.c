/* The dice of an attack: kind of attack and target, number of dice, effect of the faces, and flags that are ignored.
 * The numbers come from the modifiers of the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-orders.h"
#include "cc-pieces.h"

enum { LONG_RANGE = 3 };

/* --- kinds of attack ---------------------------------------------------- */

/* Returns whether a frame is an attack, with a CcAttack as its locals. */
gboolean
cc_is_attack (const BicView  *v,
              const BicFrame *f)
{
  return cc_how (v, f->proc) != 0;
}

/* Returns whether a frame is a declared melee. A strike in answer to a melee is not a declared melee. */
gboolean
cc_is_melee (const BicView  *v,
             const BicFrame *f)
{
  guint64 melee = BIC_FACT (MELEE) | BIC_FACT (ATTACK);

  return (cc_how (v, f->proc) & melee) == melee;
}

/**
 * cc_attack_kind_of:
 * @v: a view
 * @c: a choice
 *
 * Returns: the kind of attack that the choice makes, or 0 if it does not make an attack. A reaction has the kind of its
 *   row, and any other choice has the kind of its verb.
 */
int
cc_attack_kind_of (const BicView *v,
                   BicChoice      c)
{
  const CcAttackKind *attack = cc_rules (v)->attack;
  const BicReaction *row = bic_reaction (v, c);
  int further = v->state->depth ? attack[bic_top (v->state)->proc].further : 0;

  if (row)
    return row->attack;
  if (further && attack[further].verb == c.verb)
    return further;
  return cc_game (v)->kind[c.verb];
}

/* Returns the target in a hex: an enemy unit or a lone enemy leader (CCN-LCC-03), or NULL. */
const BicPieceState *
cc_target_at (const BicView *v,
              int            side,
              int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *p = unit ? unit : bic_leader_at (v, hex, -1);

  return p && p->side != side ? p : NULL;
}

/**
 * cc_find_blow:
 * @v: a view
 * @c: a choice
 * @blow: (out): the roll that the choice would make
 *
 * Finds the roll that a choice would make. In a reaction to an attack, the target rolls against the attacker. A lone
 * leader does not roll.
 *
 * Returns: %FALSE if the choice is not an attack, or if the attacking piece or its target is missing
 */
gboolean
cc_find_blow (const BicView *v,
              BicChoice      c,
              CcBlow        *blow)
{
  blow->kind = cc_attack_kind_of (v, c);
  if (!blow->kind)
    return FALSE;
  if (cc_rules (v)->attack[blow->kind].answers)
    {
      const BicFrame *f = bic_top (v->state);

      f -= f->proc == BIC_PROC_WINDOW;                          /* the frame of the window is above its melee */
      if (!cc_is_melee (v, f))
        return FALSE;
      blow->by = cc_at (v, f);
      blow->at = cc_by (v, f);
      return !cc_is_leader (blow->by) && blow->by->hex >= 0 && blow->at->hex >= 0;
    }
  blow->by = bic_unit_at (v, c.a);
  blow->at = blow->by ? cc_target_at (v, blow->by->side, c.b) : NULL;
  return blow->at && bic_distance (v, c.a, c.b) <= BIC_CHART_RANGE;
}

/* --- number of dice ----------------------------------------------------- */

/* Returns whether an attack crosses works. In ranged combat, it crosses the hexside where the line of sight enters the
 * target's hex. If the line enters at a corner, both hexsides of the corner must have works. If corner_works is set,
 * works on one of them are enough. */
static gboolean
attack_crosses_works (const BicView *v,
                      int            here,
                      int            there)
{
  guint sides, works = 0;

  if (bic_distance (v, here, there) == 1)
    return cc_works_protect (v, here, there);
  sides = bic_board_entry_sides (&v->game->board, here, there);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (cc_side (v, there, dir) != BIC_NO_SIDE)
      works |= 1u << dir;
  return cc_game (v)->corner_works ? (sides & works) != 0 : sides && !(sides & ~works);
}

/* Returns the facts about the attacking unit and its hex, for an attack on @foe in the hex @there. @foe can be a lone
 * leader. */
static guint64
facts (const BicView       *v,
       const BicPieceState *unit,
       const BicPieceState *foe,
       int                  there)
{
  const BicTerrain *ours = bic_ground (v, unit->hex), *theirs = bic_ground (v, there);
  guint64 set = theirs->height > ours->height ? BIC_FACT (UPHILL) : theirs->height < ours->height ? BIC_FACT (DOWNHILL)
                : ours->height > 0 ? BIC_FACT (HILL_TO_HILL) : 0;

  if (unit->moved > 0)
    set |= BIC_FACT (MOVED);
  if (unit->marks & BIC_MARK_ORDERED)
    set |= BIC_FACT (ORDERED) | cc_card_fact (v);
  if (cc_is_square (unit))
    set |= BIC_FACT (SQUARE);
  if (foe && cc_is_square (foe))
    set |= BIC_FACT (FOE_SQUARE);
  if (foe && cc_is_leader (foe))
    set |= BIC_FACT (FOE_LONE_LEADER);
  if (cc_attached (v, unit))
    set |= BIC_FACT (LEADER);
  if (ours->building || theirs->building)
    set |= BIC_FACT (BUILDING);
  if (attack_crosses_works (v, unit->hex, there))
    set |= BIC_FACT (INTO_WORKS) | BIC_FACT (ROUGH);
  if (!cc_is_clear (v, there))
    set |= BIC_FACT (ROUGH);
  if (cc_works_protect (v, there, unit->hex))
    set |= BIC_FACT (OUT_OF_WORKS);
  return set;
}

/**
 * cc_unit_dice:
 * @v: a view
 * @by: the unit that rolls
 * @foe: (nullable): the target of @by; a leader only if no unit is in its hex
 * @there: the hex of the target
 * @how: facts of the roll
 * @sum: (nullable): receives the terms of the sum
 *
 * Artillery rolls by its chart, other units by their blocks (CCN-RNG-09, CCN-STR-10, -13). Against a leader who escapes
 * through its hex, a battery rolls as at distance 1 (CCN-ESC-02).
 *
 * Returns: the number of dice, at least 0
 */
int
cc_unit_dice (const BicView       *v,
              const BicPieceState *by,
              const BicPieceState *foe,
              int                  there,
              guint64              how,
              BicSum              *sum)
{
  BicFight fight = { by, foe, by->hex, there, how };
  int chart = bic_type (v, by)->chart, distance = bic_distance (v, by->hex, there), base = by->blocks, dice;

  if (chart >= 0)
    base = MAX (0, v->game->charts[chart].dice[MIN (by->blocks, BIC_CHART_BLOCKS)]
                                              [CLAMP (distance, 1, BIC_CHART_RANGE)]);
  if (how & BIC_FACT (FIRE) && distance >= LONG_RANGE)
    fight.facts |= BIC_FACT (LONG_RANGE);
  if (how & BIC_FACT (ESCAPE))
    fight.facts |= cc_is_square (by) ? BIC_FACT (SQUARE) : 0;
  else
    {
      if (how & BIC_FACT (MELEE) && cc_rules (v)->facing)
        fight.facts |= cc_rules (v)->facing (v, by, foe, there);
      fight.facts |= facts (v, by, foe, there);
    }
  bic_sum_add (sum, chart < 0 ? N_ ("blocks") : N_ ("by the chart"), base);
  dice = bic_apply_modifiers (v, BIC_STAT_DICE, base, &fight, sum);
  if (dice < 0)
    bic_sum_add (sum, N_ ("not below zero"), -dice);
  return MAX (0, dice);
}

/* --- effect of the faces ------------------------------------------------ */

/* Returns the number of hits that a roll of @by does not inflict on @at. */
static int
hits_ignored (const BicView       *v,
              const BicPieceState *by,
              const BicPieceState *at,
              guint64              how)
{
  BicFight fight = { at, by, at->hex, by->hex, BIC_FACT (DEFENDS) | (how & (BIC_FACT (FIRE) | BIC_FACT (MELEE))) };

  return bic_apply_modifiers (v, BIC_STAT_HITS_IGNORED, 0, &fight, NULL);
}

/**
 * cc_count_faces:
 * @v: a view
 * @blow: the roll
 * @out: (out): the effect of each face; zeroed by the caller
 *
 * Symbols of the target's arm are hits. Each kind of attack can add other faces (CCN-DICE-02 .. -13). A lone leader is
 * eliminated by one saber in melee, or by two sabers in ranged combat. No other face affects a lone leader (CCN-LCC-21,
 * -23, GMT-LCR-03, -05). Sabers of any unit hit a garrison (GMT-GAR-26). Rockets, and fire at a lone leader, need two
 * symbols for one hit (GMT-LCR-03). Attacking lancers roll again for each flag, unless the target is cuirassiers. In
 * rule systems with a facing of units, they do so only if they do not attack the target's flank or rear (PLUS-MEL-27).
 */
void
cc_count_faces (const BicView *v,
                CcBlow         blow,
                BicStakes     *out)
{
  const CcRules *rules = cc_rules (v);
  guint64 how = cc_how (v, blow.kind), aside = BIC_FACT (FOE_FLANK) | BIC_FACT (FOE_REAR);

  out->once = cc_is_leader (blow.at);
  out->again = how & (BIC_FACT (ATTACK) | BIC_FACT (STRIKE)) && bic_has (v, blow.by, BIC_TRAIT (REROLLS_FLAGS)) &&
               !bic_has (v, blow.at, BIC_TRAIT (CUIRASSIER)) &&
               (!rules->facing || !(rules->facing (v, blow.by, blow.at, blow.at->hex) & aside));
  out->pairs = how & BIC_FACT (FIRE) && (bic_has (v, blow.by, BIC_TRAIT (ROCKET)) || out->once);
  out->hits[CC_SAB] = out->once || (rules->attack[blow.kind].hits >> CC_SAB & 1 &&
                                    (!bic_has (v, blow.by, BIC_TRAIT (NO_SABRES)) || cc_is_post (v, blow.at)));
  if (out->once)
    return;
  out->hits[cc_die_face_of_unit (v, blow.at)] = 1;
  out->flags[CC_FLAG] = 1;
  out->spared = hits_ignored (v, blow.by, blow.at, how);
}

/* Fills in the effect of each face for the current attack. If the target is cavalry that retires, it is hit only by its
 * symbol, and flags have no effect (CCN-RR-07). */
void
cc_count_attack_faces (const BicView  *v,
                       const BicFrame *f,
                       BicStakes      *out)
{
  cc_count_faces (v, (CcBlow) { cc_by (v, f), cc_at (v, f), f->proc }, out);
  if (BIC_LOCALS (CcAttack, f)->marks & CC_RETIRES)
    out->hits[CC_SAB] = out->flags[CC_FLAG] = 0;
}

/* --- flags that are ignored --------------------------------------------- */

/* Returns whether two or more adjacent hexes contain friends. A lone leader counts as a friend. A garrison does not
 * count, even if a leader is with it (CCN-BOL-07 .. -10, GMT-GAR-20). */
gboolean
cc_is_supported (const BicView       *v,
                 const BicPieceState *unit)
{
  const gint16 *around = v->game->board.around[unit->hex];
  int friends = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    friends += bic_holds (v->state, unit->side, around[i]) &&
               (!cc_game (v)->posts || !bic_unit_at (v, around[i]) || !cc_is_post (v, bic_unit_at (v, around[i])));
  return friends >= 2;
}

/* Returns the facts that let a unit ignore flags: an attached leader, and either its square or support by adjacent
 * friends. */
static guint64
facts_that_ignore_flags (const BicView       *v,
                         const BicPieceState *unit)
{
  guint64 facts = cc_attached (v, unit) ? BIC_FACT (LEADER) : 0;

  if (cc_is_square (unit))
    return facts | BIC_FACT (SQUARE);
  return cc_is_supported (v, unit) ? facts | BIC_FACT (SUPPORT) : facts;
}

/* Returns the number of flags that a unit can ignore in its hex, no matter which unit attacks. */
int
cc_flags_ignored_in_hex (const BicView       *v,
                         const BicPieceState *unit,
                         BicSum              *sum)
{
  BicFight fight = { unit, NULL, unit->hex, unit->hex, BIC_FACT (DEFENDS) | facts_that_ignore_flags (v, unit) };

  return bic_apply_modifiers (v, BIC_STAT_FLAGS_IGNORED, 0, &fight, sum);
}

/* Returns whether the flags of the roll are bounce flags: flags that a square rolls against cavalry (CCN-SQ-22,
 * -25). */
gboolean
cc_flags_bounce (const BicView       *v,
                 const BicPieceState *unit,
                 const BicPieceState *by,
                 guint64              how)
{
  return how & BIC_FACT (MELEE) && cc_is_square (by) && bic_has (v, unit, BIC_TRAIT (CAVALRY));
}

/**
 * cc_flags_ignored:
 * @v: a view
 * @unit: the unit that must retreat
 * @by: the unit that rolled the flags
 * @how: facts of the roll
 * @there: the hex of @by
 *
 * Returns: the number of flags that @unit can ignore. It is 0 for flags rolled by a square against cavalry, or by
 *   rockets (CCN-BOL-04, -16).
 */
int
cc_flags_ignored (const BicView       *v,
                  const BicPieceState *unit,
                  const BicPieceState *by,
                  guint64              how,
                  int                  there)
{
  BicFight fight = { unit, by, unit->hex, there, BIC_FACT (DEFENDS) | (how & (BIC_FACT (FIRE) | BIC_FACT (MELEE))) };

  if (cc_flags_bounce (v, unit, by, how))
    return 0;
  if (how & BIC_FACT (FIRE) && bic_has (v, by, BIC_TRAIT (ROCKET)))
    return 0;
  fight.facts |= facts_that_ignore_flags (v, unit);
  if (attack_crosses_works (v, there, unit->hex))
    fight.facts |= BIC_FACT (INTO_WORKS);
  return bic_apply_modifiers (v, BIC_STAT_FLAGS_IGNORED, 0, &fight, NULL);
}
