/* The facts of a fight, and the dice and flags that follow from the rows of the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-cards.h"
#include "cc-game.h"
#include "cc-pieces.h"

enum { LONG_RANGE = 3 };

static int
height (const BicView *v,
        int            hex)
{
  return bic_ground (v, hex)->height;
}

static guint64
slope (const BicView *v,
       int            here,
       int            there)
{
  int rise = height (v, there) - height (v, here);

  if (rise)
    return rise > 0 ? BIC_FACT (UPHILL) : BIC_FACT (DOWNHILL);
  return height (v, here) > 0 ? BIC_FACT (HILL_TO_HILL) : 0;
}

/* From afar it is the hexside by which the line of sight comes in; at a corner one of the two will do, by a switch
 * (R-105). */
static gboolean
into_works (const BicView *v,
            int            here,
            int            there)
{
  guint sides, works = 0;

  if (bic_distance (v, here, there) == 1)
    return cc_works (v, here, there);
  sides = bic_board_entry (&v->game->board, here, there);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (cc_side (v, there, dir) != BIC_NO_SIDE)
      works |= 1u << dir;
  return cc_game (v)->corner_works ? (sides & works) != 0 : sides && !(sides & ~works);
}

/* Of what the fighting unit is and where it stands, against what stands there; @foe may be a leader alone. */
static guint64
facts (const BicView       *v,
       const BicPieceState *unit,
       const BicPieceState *foe,
       int                  there)
{
  guint64 set = slope (v, unit->hex, there);

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
  if (bic_ground (v, unit->hex)->building || bic_ground (v, there)->building)
    set |= BIC_FACT (BUILDING);
  if (into_works (v, unit->hex, there))
    set |= BIC_FACT (INTO_WORKS) | BIC_FACT (ROUGH);
  if (!cc_is_clear (v, there))
    set |= BIC_FACT (ROUGH);
  if (cc_works (v, there, unit->hex))
    set |= BIC_FACT (OUT_OF_WORKS);
  return set;
}

/* Artillery by its chart, others by their blocks (CCN-RNG-09, CCN-STR-10, -13); who breaks through a battery is as
 * close as in melee (CCN-ESC-02). */
static int
base_dice (const BicView       *v,
           const BicPieceState *unit,
           int                  there)
{
  int chart = bic_type (v, unit)->chart, distance = MAX (1, bic_distance (v, unit->hex, there));

  if (chart < 0)
    return unit->blocks;
  return MAX (0, v->game->charts[chart].dice[MIN (unit->blocks, BIC_CHART_BLOCKS)][MIN (distance, BIC_CHART_RANGE)]);
}

static const char *
base_name (const BicView       *v,
           const BicPieceState *unit)
{
  return bic_type (v, unit)->chart < 0 ? N_ ("blocks") : N_ ("by the chart");
}

/**
 * cc_dice:
 * @v: a view
 * @by: who rolls
 * @foe: (nullable): against whom; a leader when he is alone
 * @there: in which hex
 * @how: what kind of roll
 * @sum: (nullable): its terms are added
 *
 * Returns: how many dice; never below 0
 */
int
cc_dice (const BicView       *v,
         const BicPieceState *by,
         const BicPieceState *foe,
         int                  there,
         guint64              how,
         BicSum              *sum)
{
  BicFight fight = { by, foe, by->hex, there, how };
  int base = base_dice (v, by, there), dice;

  if (how & BIC_FACT (FIRE) && bic_distance (v, by->hex, there) >= LONG_RANGE)
    fight.facts |= BIC_FACT (LONG_RANGE);
  if (how & BIC_FACT (MELEE) && cc_rules (v)->facing && !(how & BIC_FACT (ESCAPE)))
    fight.facts |= cc_rules (v)->facing (v, by, foe, there);
  fight.facts |= how & BIC_FACT (ESCAPE) ? (cc_is_square (by) ? BIC_FACT (SQUARE) : 0) : facts (v, by, foe, there);
  bic_sum_add (sum, base_name (v, by), base);
  dice = bic_rows_sum (v, BIC_STAT_DICE, base, &fight, sum);
  if (dice < 0)
    bic_sum_add (sum, N_ ("never below none"), -dice);
  return MAX (0, dice);
}

/* A garrison and who is with it steady nobody (GMT-GAR-20). */
static gboolean
steadies (const BicView *v,
          int            side,
          int            hex)
{
  if (!bic_holds (v->state, side, hex))
    return FALSE;
  return !cc_game (v)->posts || !bic_unit_at (v, hex) || !cc_is_post (v, bic_unit_at (v, hex));
}

/* Two or more adjacent friends, a leader alone among them (CCN-BOL-07 .. -10) */
gboolean
cc_is_supported (const BicView       *v,
                 const BicPieceState *unit)
{
  int friends = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    friends += steadies (v, unit->side, v->game->board.next[unit->hex][dir]);
  return friends >= 2;
}

/* Its leader, and its square or else its neighbours */
static guint64
steadying (const BicView       *v,
           const BicPieceState *unit)
{
  guint64 facts = cc_attached (v, unit) ? BIC_FACT (LEADER) : 0;

  if (cc_is_square (unit))
    return facts | BIC_FACT (SQUARE);
  return cc_is_supported (v, unit) ? facts | BIC_FACT (SUPPORT) : facts;
}

/* What it ignores as it stands, whoever attacks */
int
cc_steady (const BicView       *v,
           const BicPieceState *unit,
           BicSum              *sum)
{
  BicFight fight = { unit, NULL, unit->hex, unit->hex, BIC_FACT (DEFENDS) | steadying (v, unit) };

  return bic_rows_sum (v, BIC_STAT_FLAGS_IGNORED, 0, &fight, sum);
}

/* Hits of a roll of @by that do nothing to @at */
int
cc_spared (const BicView       *v,
           const BicPieceState *by,
           const BicPieceState *at,
           guint64              how)
{
  BicFight fight = { at, by, at->hex, by->hex, BIC_FACT (DEFENDS) | (how & (BIC_FACT (FIRE) | BIC_FACT (MELEE))) };

  return bic_rows_sum (v, BIC_STAT_HITS_IGNORED, 0, &fight, NULL);
}

/* Whether each flag of such a roll is a bounce flag (CCN-SQ-22, -25) */
gboolean
cc_bounces (const BicView       *v,
            const BicPieceState *unit,
            const BicPieceState *by,
            guint64              how)
{
  return how & BIC_FACT (MELEE) && cc_is_square (by) && bic_has (v, unit, BIC_TRAIT (CAVALRY));
}

/**
 * cc_flags_ignored:
 * @v: a view
 * @unit: who has to retreat
 * @by: who rolled the flags
 * @how: in what kind of roll
 * @there: where it stands
 *
 * Returns: how many flags @unit may ignore; none that a square rolled against cavalry, or rockets did
 *          (CCN-BOL-04, -16)
 */
int
cc_flags_ignored (const BicView       *v,
                  const BicPieceState *unit,
                  const BicPieceState *by,
                  guint64              how,
                  int                  there)
{
  BicFight fight = { unit, by, unit->hex, there, BIC_FACT (DEFENDS) | (how & (BIC_FACT (FIRE) | BIC_FACT (MELEE))) };

  if (cc_bounces (v, unit, by, how))
    return 0;
  if (how & BIC_FACT (FIRE) && bic_has (v, by, BIC_TRAIT (ROCKET)))
    return 0;
  fight.facts |= steadying (v, unit);
  if (into_works (v, there, unit->hex))
    fight.facts |= BIC_FACT (INTO_WORKS);
  return bic_rows_sum (v, BIC_STAT_FLAGS_IGNORED, 0, &fight, NULL);
}
