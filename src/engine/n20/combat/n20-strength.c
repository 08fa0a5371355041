/* The strength of both sides in a battle, and the column that follows from it (9.3 to 9.5, 16.3.1, 16.9.1, 16.9.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of each unit the printed strength goes through the rows of the catalogue; the ground counts once in a battle, for the
 * defender whom it helps most (TERR-02, -03).
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"

/* The battle under way, or NULL */
const BicFrame *
n20_battle_frame (const BicView *v)
{
  for (int i = v->state->depth - 1; i >= 0; i--)
    if (v->state->stack[i].proc == N20_BATTLE)
      return &v->state->stack[i];
  return NULL;
}

N20Clash
n20_clash_of (const BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  return (N20Clash) { .number = t->number, .attacker = f->side, .charge = t->charge,
                      .reserves = { t->reserves[0], t->reserves[1] }, .cast = t->cast, .astray = t->astray };
}

/* --- artillery support (16.3.1) ---------------------------------------------------------------------------------- */

/* ARTY-03: a battery against which an attack was declared has other things to do for the rest of the phase; one that
 * lies face down keeps still, as its point would betray it. */
static gboolean
is_at_hand (const BicView       *v,
            const BicPieceState *gun,
            int                  side)
{
  return gun->side == side && gun->hex >= 0 && bic_has (v, gun, BIC_TRAIT (ARTILLERY))
         && !n20_plays (v, gun, N20_ROLE_ATTACKED) &&
         !n20_veiled (v, gun);
}

/* ARTY-02: units in its zone of control, if it has one; over a bridge or ford the attacker says that it does not reach.
 */
static int
count_reached (const BicView       *v,
               const BicPieceState *gun,
               int                  number)
{
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      n += n20_stands (p, number, gun->side) && n20_zoc (v, gun, p->hex) == N20_ZOC_SURE;
    }
  return n;
}

/**
 * support_of:
 * @v: a view
 * @number: a battle
 * @side: who defends in it
 *
 * Returns: what batteries that stand by add to the defence: a point each, or by the switch one for each unit that they
 * reach
 *   (ARTY-01 .. -04, -10)
 */
static int
support_of (const BicView *v,
            int            number,
            int            side)
{
  int points = 0;

  for (int i = 0; n20_game (v)->support && i < v->state->n_pieces; i++)
    if (is_at_hand (v, &v->state->piece[i], side))
      {
        int reached = count_reached (v, &v->state->piece[i], number);

        points += n20_game (v)->support_each ? reached : MIN (reached, 1);
      }
  return points;
}

/* --- command (16.9.1, 16.9.5) ------------------------------------------------------------------------------------ */

/* A side whose leaders are none in this battle is not punished for it; one that has lost them is. */
static gboolean
has_leaders (const BicView *v,
             int            side)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].side == side && bic_has (v, &v->state->piece[i], BIC_TRAIT (LEADER)))
      return TRUE;
  return FALSE;
}

/* LEADER-03, -04: hexes alone count, whatever lies between */
static gboolean
commands (const BicView       *v,
          const BicPieceState *leader,
          const N20Clash      *clash)
{
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex >= 0 && n20_fights (p, clash->number, clash->attacker)
          && bic_distance (v, leader->hex, p->hex) <= bic_type (v, leader)->strength)
        return TRUE;
    }
  return FALSE;
}

/**
 * n20_is_out_of_command:
 * @v: a view
 * @clash: a battle, declared or imagined
 *
 * Returns: whether no leader of the attacker is near enough to any who attacks, as they stand now, or stood when its
 * die fell
 *   (LEADER-14 .. -19); nobody asks that of a countercharge (LEADER-13)
 */
gboolean
n20_is_out_of_command (const BicView  *v,
                       const N20Clash *clash)
{
  if (clash->cast)
    return clash->astray;
  if (!n20_game (v)->leaders || clash->charge || !has_leaders (v, clash->attacker))
    return FALSE;
  for (int i = 0; i < v->game->n_leaders; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == clash->attacker && p->hex >= 0 && bic_has (v, p, BIC_TRAIT (LEADER)) && commands (v, p, clash))
        return FALSE;
    }
  return TRUE;
}

/* --- facts ------------------------------------------------------------------------------------------------------- */

typedef struct { const BicView *v; const N20Clash *clash; BicSum *sum; } Tally;

static gboolean
takes_part (const Tally         *t,
            const BicPieceState *p,
            gboolean             attacks)
{
  return p->hex >= 0 && n20_fights (p, t->clash->number, attacks ? t->clash->attacker : !t->clash->attacker);
}

static int
first_of (const Tally *t,
          gboolean     attacks)
{
  for (int i = 0; i < t->v->state->n_pieces; i++)
    if (takes_part (t, &t->v->state->piece[i], attacks))
      return i;
  return -1;
}

/* CC-11, -15: any cavalry among the targets, or by a switch nothing else */
static gboolean
meets_cavalry (const Tally *t)
{
  int n[2] = { 0 };

  for (int i = 0; i < t->v->state->n_pieces; i++)
    if (takes_part (t, &t->v->state->piece[i], FALSE))
      n[bic_has (t->v, &t->v->state->piece[i], BIC_TRAIT (CAVALRY))]++;
  return n20_game (t->v)->charge_mixed ? n[FALSE] == 0 : n[TRUE] > 0;
}

/* A point spent on reserves counts once: for the first unit of its side (MORALE-15); so does the want of a leader
 * (DIFF-09). Guns are not doubled across a river (ARTY-06). */
static guint64
facts_of (const Tally         *t,
          const BicPieceState *p,
          gboolean             attacks)
{
  guint64 facts = !attacks ? 0 : n20_plays (t->v, p, N20_ROLE_BOMBARDS) ? BIC_FACT (BOMBARDS) : BIC_FACT (ATTACK);

  if (n20_is_routed (p))
    facts |= BIC_FACT (ROUTED);
  if (n20_plays (t->v, p, N20_ROLE_ELAN))
    facts |= BIC_FACT (ELAN);
  if (n20_plays (t->v, p, N20_ROLE_WAVERS))
    facts |= BIC_FACT (WAVERS);
  if (p->marks & N20_MARK_IN_CONTACT)
    facts |= BIC_FACT (IN_CONTACT);
  if (attacks && t->clash->charge)
    facts |= BIC_FACT (COUNTERCHARGE) | (meets_cavalry (t) ? BIC_FACT (FOE_CAVALRY) : 0);
  if (t->clash->reserves[!attacks] && first_of (t, attacks) == bic_index (t->v->state, p))
    facts |= BIC_FACT (RESERVES);
  if (attacks && first_of (t, attacks) == bic_index (t->v->state, p) && n20_is_out_of_command (t->v, t->clash))
    facts |= BIC_FACT (OUT_OF_COMMAND);
  return facts;
}

/* TERR-04: a hexside helps whom every attacker faces across such a one. */
static guint64
faced_across (const Tally         *t,
              const BicPieceState *defender)
{
  guint64 facts = G_MAXUINT64;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *p = &t->v->state->piece[i];
      int dir = takes_part (t, p, TRUE) ? bic_board_direction (&t->v->game->board, p->hex, defender->hex) : -1;

      if (dir >= 0)
        facts &= n20_side (t->v, p->hex, dir)->facts;
    }
  return facts == G_MAXUINT64 ? 0 : facts;
}

/* --- sums -------------------------------------------------------------------------------------------------------- */

/* Terms of the defender are taken away. */
static void
add_terms (const Tally  *t,
           const BicSum *part,
           int           from,
           gboolean      attacks)
{
  for (int i = from; i < part->n; i++)
    {
      bic_sum_add (t->sum, part->line[i].why, attacks ? part->line[i].change : -part->line[i].change);
      bic_sum_explain (t->sum, part->line[i].about, part->line[i].hex);
    }
}

static int
strength_of (const Tally         *t,
             const BicPieceState *p,
             guint64              facts,
             BicSum              *sum)
{
  const BicUnitType *type = bic_type (t->v, p);
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX, .facts = facts };

  int favour = n20_is_in (N20_STATE (t->v->state)->favoured, bic_index (t->v->state, p))
               ? N20_STATE (t->v->state)->favour : 0, strength;

  bic_sum_add (sum, type->name, type->strength);
  bic_sum_explain (sum, n20_veiled (t->v, p) ? NULL : t->v->game->piece[bic_index (t->v->state, p)].name, p->hex);
  strength = bic_rows_sum (t->v, BIC_STAT_STRENGTH, type->strength, &fight, sum);
  if (favour)
    bic_sum_add (sum, N_ ("event"), favour);
  return strength + favour;
}

static void
tell_strength (const Tally         *t,
               const BicPieceState *p,
               gboolean             attacks)
{
  BicSum sum = { 0 };

  strength_of (t, p, facts_of (t, p, attacks), &sum);
  add_terms (t, &sum, 0, attacks);
}

/* CBT-05, -07 without the ground */
static int
total (const Tally *t,
       gboolean     attacks)
{
  int strength = 0;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *p = &t->v->state->piece[i];

      if (!takes_part (t, p, attacks))
        continue;
      strength += strength_of (t, p, facts_of (t, p, attacks), NULL);
      if (t->sum)
        tell_strength (t, p, attacks);
    }
  return strength;
}

/* What the ground adds to one defender: whole, even where he is halved (ROUT-08). */
static int
ground_of (const Tally         *t,
           const BicPieceState *p,
           BicSum              *plain,
           BicSum              *sheltered)
{
  guint64 facts = facts_of (t, p, FALSE);

  return strength_of (t, p, facts | BIC_FACT (DEFENDS) | faced_across (t, p), sheltered) - strength_of (t, p, facts,
                                                                                                        plain);
}

static void
tell_ground (const Tally         *t,
             const BicPieceState *p)
{
  BicSum plain = { 0 }, sheltered = { 0 };

  ground_of (t, p, &plain, &sheltered);
  add_terms (t, &sheltered, plain.n, FALSE);
}

/* TERR-01 .. -03 */
static int
ground (const Tally *t)
{
  const BicPieceState *best = NULL;
  int most = 0;

  for (int i = 0; i < t->v->state->n_pieces; i++)
    {
      const BicPieceState *p = &t->v->state->piece[i];
      int helps = takes_part (t, p, FALSE) ? ground_of (t, p, NULL, NULL) : 0;

      if (helps <= most)
        continue;
      most = helps;
      best = p;
    }
  if (best && t->sum)
    tell_ground (t, best);
  return most;
}

/**
 * n20_difference:
 * @v: a view
 * @clash: a battle, declared or imagined: its pieces have its number
 * @sum: (nullable): how it comes about, with the defender's terms taken away
 *
 * Returns: the attack's strength less the defence's (DIFF-01)
 */
int
n20_difference (const BicView  *v,
                const N20Clash *clash,
                BicSum         *sum)
{
  Tally t = { v, clash, sum };
  int support = support_of (v, clash->number, !clash->attacker);
  int difference = total (&t, TRUE) - total (&t, FALSE) - ground (&t) - support;

  bic_sum_add (sum, N_ ("artillery support"), -support);
  if (sum)
    sum->total = difference;
  return difference;
}

/* DIFF-02, -03: its place in the table */
int
n20_column (const BicView *v,
            int            difference)
{
  return bic_table_column_of (n20_game (v)->results, difference);
}

/* Of a battle's frame, with what has been committed and lowered so far; may be below the first */
int
n20_battle_column (const BicView  *v,
                   const BicFrame *f)
{
  N20Clash clash = n20_clash_of (f);

  return n20_column (v, n20_difference (v, &clash, NULL)) - BIC_LOCALS (N20Fight, f)->lower;
}
