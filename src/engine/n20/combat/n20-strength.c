/* The strength of both sides in a battle, and the column that follows from it (9.3 to 9.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of each unit the printed strength goes through the rows of the catalogue; the ground counts once in a battle, for the
 * defender whom it helps most (TERR-02, -03).
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-declare.h"
#include "n20-hidden.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

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

/* --- facts ------------------------------------------------------------------------------------------------------- */

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
  int support = n20_support (v, clash->number, !clash->attacker);
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

/* --- explaining -------------------------------------------------------------------------------------------------- */

/* FOW-03: no sum tells what lies face down, to whichever side it belongs: the odds are unknown until it is revealed. */
static gboolean
is_unknown (const BicView  *v,
            const N20Clash *clash)
{
  int asks = bic_state_asks (v->game, v->state);

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->battle == clash->number && p->side != asks && n20_veiled (v, p))
        return TRUE;
    }
  return FALSE;
}

/* An attack that is, or might be, declared or joined */
static gboolean
imagine_attack (const BicView *v,
                BicChoice      c,
                BicState      *trial,
                N20Clash      *clash)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = n20_holder (v, c.b);
  const BicFrame *f = n20_battle_frame (v);

  if (!p || !foe || p->side == foe->side)
    return FALSE;
  *clash = (N20Clash) { .number = n20_battle_for (v, p, foe), .attacker = p->side,
                        .charge = c.verb == BIC_DO_COUNTERCHARGE };
  if (f && BIC_LOCALS (N20Fight, f)->number == clash->number)
    *clash = n20_clash_of (f);
  n20_pair (v, trial, p, foe);
  return TRUE;
}

/* The battle for a hex that is fought next */
static gboolean
imagine_battle (const BicView *v,
                BicChoice      c,
                N20Clash      *clash)
{
  const BicPieceState *target = n20_holder (v, c.a);

  if (!target || !target->battle)
    return FALSE;
  *clash = (N20Clash) { .number = target->battle, .attacker = !target->side };
  return TRUE;
}

/* An answer to a question of the battle under way; other questions have a "none" as well. */
static gboolean
imagine_answer (const BicView *v,
                BicChoice      c,
                N20Clash      *clash)
{
  const BicFrame *f = bic_top (v->state);

  if (f->proc != N20_BATTLE)
    return FALSE;
  *clash = n20_clash_of (f);
  if (c.verb != BIC_DO_LOWER)
    clash->reserves[g_str_equal (bic_step (v)->name, "reply")] = c.verb == BIC_DO_RESERVES;
  return TRUE;
}

static gboolean
imagine (const BicView *v,
         BicChoice      c,
         BicState      *trial,
         N20Clash      *clash)
{
  switch (c.verb)
    {
    case BIC_DO_ATTACK:
    case BIC_DO_COUNTERCHARGE:
      return imagine_attack (v, c, trial, clash);
    case BIC_DO_BATTLE:
      return imagine_battle (v, c, clash);
    case BIC_DO_RESERVES:
    case BIC_DO_NONE:
    case BIC_DO_LOWER:
      return imagine_answer (v, c, clash);
    default:
      return FALSE;
    }
}

/**
 * n20_imagine:
 * @v: a view
 * @c: an attack that is, or might be, made, the battle for a hex, or an answer to a question of the one under way
 * @trial: (inout): the state of @v, to which what @c brings into the battle is added
 * @clash: (out): the battle
 *
 * Returns: %FALSE if @c is about no battle, or if something in it lies face down
 */
gboolean
n20_imagine (const BicView *v,
             BicChoice      c,
             BicState      *trial,
             N20Clash      *clash)
{
  return imagine (v, c, trial, clash) && !is_unknown (&(BicView) { v->game, trial }, clash);
}

/**
 * n20_explain:
 *
 * "2 infantry + 1 reserves − 2 infantry − 1 in forest = 0": of an attack, of the battle for a hex, of the one under way
 */
gboolean
n20_explain (const BicView *v,
             BicChoice      c,
             BicSum        *sum)
{
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  N20Clash clash;

  sum->measure = BIC_SUM_DIFFERENCE;
  if (!n20_imagine (v, c, &trial, &clash))
    return FALSE;
  n20_difference (&seen, &clash, sum);
  return TRUE;
}

/* --- the panel --------------------------------------------------------------------------------------------------- */

static void
show_side (const BicView  *v,
           const N20Clash *clash,
           gboolean        attacks,
           int            *hex,
           int            *type)
{
  Tally t = { v, clash, NULL };
  int piece = first_of (&t, attacks);

  *hex = piece < 0 ? BIC_NO_HEX : v->state->piece[piece].hex;
  *type = piece < 0 ? -1 : v->state->piece[piece].type;
}

/* Is it how far the beaten run that is rolled now? */
static gboolean
rolls_rout (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);

  return f->proc == BIC_PROC_ROLL && v->state->depth > 1 && (f - 1)->proc == N20_RETREATS;
}

/* The battle under way, as it stood when its die fell if it has: each side by its first piece */
gboolean
n20_combat (const BicView *v,
            BicCombat     *out)
{
  const BicFrame *f = n20_battle_frame (v);
  BicState then;
  const BicView seen = { v->game, &then };
  N20Clash clash;

  if (!f)
    return FALSE;
  n20_recall (v, f, &then);
  clash = n20_clash_of (f);
  out->side = f->side;
  out->distance = 1;
  out->kind = rolls_rout (v) ? N_ ("Length of the rout") : clash.charge ? N_ ("Countercharge") : N_ ("Battle");
  out->sum.measure = BIC_SUM_DIFFERENCE;
  show_side (&seen, &clash, TRUE, &out->from, &out->from_type);
  show_side (&seen, &clash, FALSE, &out->to, &out->to_type);
  n20_difference (&seen, &clash, &out->sum);
  for (int face = 0; face < N20_N_FACES; face++)
    for (int i = 0; i < f->answer[face] && out->n_dice < (int) G_N_ELEMENTS (out->face); i++)
      out->face[out->n_dice++] = face;
  return out->from != BIC_NO_HEX && out->to != BIC_NO_HEX;
}
