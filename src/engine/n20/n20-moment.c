/* What is shown of this family in addition to the choices: declared battles, and the dice with their tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-retreat-path.h"
#include "n20-rules.h"
#include "n20-verbs.h"

/* Whose attacks are declared: in the Reaction Phase those of the other side (CC-01) */
static int
attacker (const BicView *v)
{
  for (int i = 0; i < v->state->depth; i++)
    if (v->state->stack[i].proc == N20_REACTION)
      return !v->state->active;
  return v->state->active;
}

/* Whose result is known: nobody attacks in it any more. */
static gboolean
is_decided (const BicFrame *battle)
{
  for (int pc = 0; pc < battle->pc; pc++)
    if (g_str_equal (n20_battle_steps[pc].name, "exchange"))
      return TRUE;
  return FALSE;
}

/**
 * n20_pairs:
 * @v: a view
 * @out: (out caller-allocates): every attacker with each of the targets of its battle, until that has its result
 * @room: of @out
 *
 * Returns: how many
 */
int
n20_pairs (const BicView *v,
           BicPair       *out,
           int            room)
{
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE);
  gint16 verb = attacker (v) == v->state->active ? BIC_DO_ATTACK : BIC_DO_COUNTERCHARGE;
  gboolean decided = battle && is_decided (battle);
  int side = attacker (v), under_way = battle ? BIC_LOCALS (N20Fight, battle)->number : 0, n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    for (int k = 0; k < v->state->n_pieces && n < room; k++)
      {
        const BicPieceState *p = &v->state->piece[i], *foe = &v->state->piece[k];

        if (p->battle && !(decided && p->battle == under_way) && p->hex >= 0 && p->side == side && foe->hex >= 0
            && n20_fights (foe, p->battle, !side))
          out[n++] = (BicPair) { p->hex, foe->hex, p->battle, p->battle == under_way, { verb, p->hex, foe->hex, 0 } };
      }
  return n;
}

/* Who has moved is done while others move; in the phases that follow it is who has fought. */
guint
n20_spent (const BicView *v)
{
  const BicFrame *turn = &v->state->stack[0];

  return v->game->book.procs[turn->proc][turn->pc].why == n20_move_why ? BIC_MARK_MOVED : BIC_MARK_FOUGHT;
}

/* --- tables that dice are looked up in --------------------------------------------------------------------------- */

/* A choice that a battle might be fought by, or an answer to a question of the one under way */
static gboolean
look_up_attack (const BicView *v,
                BicChoice      c,
                BicLookup     *out)
{
  BicSum sum = { 0 };

  if (!n20_explain (v, c, &sum))
    return FALSE;
  *out = (BicLookup) { n20_game (v)->results, MAX (0, n20_column (v, sum.total) - (c.verb == BIC_DO_LOWER ? c.a : 0)),
                       0 };
  return TRUE;
}

static void
look_up_battle (const BicView  *v,
                const BicFrame *f,
                BicLookup      *out)
{
  *out = (BicLookup) { n20_game (v)->results, MAX (0, n20_battle_column (v, f)), 0 };
}

static void
look_up_control (const BicView  *v,
                 const BicFrame *f,
                 BicLookup      *out)
{
  *out = (BicLookup) { n20_game (v)->control, 0, n20_control_bonus (v, f) };
}

static void
look_up_rally (const BicView  *v,
               const BicFrame *f,
               BicLookup      *out)
{
  *out = (BicLookup) { n20_game (v)->rally, 0, n20_rally_bonus (v, f) };
}

static void
look_up_river (const BicView  *v,
               const BicFrame *f,
               BicLookup      *out)
{
  *out = (BicLookup) { n20_game (v)->hazard, bic_table_find_column (n20_game (v)->hazard, "river"), 0 };
}

static void
look_up_zone (const BicView  *v,
              const BicFrame *f,
              BicLookup      *out)
{
  *out = (BicLookup) { n20_game (v)->hazard, bic_table_find_column (n20_game (v)->hazard, "zoc"), 0 };
}

/* By the step that reads the die, or, of a battle, those that are asked before it is rolled */
static const struct {
  int         proc;
  const char *step;
  gboolean    asks;
  void      (*look_up) (const BicView *v, const BicFrame *f, BicLookup *out);
} readers[] = {
  { N20_BATTLE, "reserves", TRUE, look_up_battle }, { N20_BATTLE, "reply", TRUE, look_up_battle },
  { N20_BATTLE, "column", TRUE, look_up_battle },
  { N20_BATTLE, "result", FALSE, look_up_battle }, { N20_BATTLE, "controlled", FALSE, look_up_control },
  { N20_RALLY, "read", FALSE, look_up_rally }, { N20_FORD, "read", FALSE, look_up_river },
  { N20_RETREAT, "cross", FALSE, look_up_river }, { N20_RETREAT, "arrive", FALSE, look_up_zone },
  { N20_ALONE, "cross", FALSE, look_up_river }, { N20_ALONE, "end", FALSE, look_up_zone },
};

static gboolean
look_up_next (const BicView *v,
              BicLookup     *out)
{
  const BicFrame *f = bic_top (v->state);
  gboolean rolls = f->proc == BIC_PROC_ROLL && v->state->depth > 1;
  const BicStep *step;

  f -= rolls;
  step = &v->game->book.procs[f->proc][f->pc];
  for (gsize i = 0; step->name && i < G_N_ELEMENTS (readers); i++)
    if (readers[i].proc == f->proc && readers[i].asks != rolls && g_str_equal (readers[i].step, step->name))
      {
        readers[i].look_up (v, f, out);
        return out->table != NULL;
      }
  return FALSE;
}

/**
 * n20_lookup:
 * @v: a view
 * @c: (nullable): what leads to a die; %NULL: the die that falls now, or that of the battle that is asked about
 * @out: (out): where it is looked up
 *
 * Returns: %FALSE if there is no such die
 */
gboolean
n20_lookup (const BicView   *v,
            const BicChoice *c,
            BicLookup       *out)
{
  return c ? look_up_attack (v, *c, out) : look_up_next (v, out);
}

static const struct { const char *cell, *meaning; } cell_words[] = {
  { "breaks", N_ ("the unit breaks") }, { "passes", N_ ("the unit gets through") }, { "kept", N_ ("control is kept") },
  { "lost", N_ ("control is lost") }, { "rallied", N_ ("the unit rallies") }, { "broken", N_ ("it stays broken") },
  { "eliminated", N_ ("it is lost for good") }, { "cadre", N_ ("a cadre may take its place") },
};

const char *
n20_meaning (const char *cell)
{
  for (int i = 0; i < N20_N_OUTCOMES; i++)
    if (g_str_equal (n20_outcomes[i].code, cell))
      return n20_outcomes[i].name;
  for (gsize i = 0; i < G_N_ELEMENTS (cell_words); i++)
    if (g_str_equal (cell_words[i].cell, cell))
      return cell_words[i].meaning;
  return NULL;
}

/* --- risks of a retreat ------------------------------------------------------------------------------------------ */

static double
chance_of_loss (const BicView *v,
                const char    *hazard)
{
  double bad = 0.0;

  for (int face = 0; face < N20_N_FACES; face++)
    bad += n20_is_bad (v, face + 1, hazard) ? bic_face_chance (&v->game->book, face) : 0.0;
  return bad;
}

static gboolean
hazards_of (const BicView *v,
            BicChoice      c,
            gboolean      *river,
            gboolean      *zone)
{
  if (c.verb == BIC_DO_LEADER_RETREAT)
    return n20_flees_over (v, c, river, zone);
  return (c.verb == BIC_DO_RETREAT || c.verb == BIC_DO_STEP) && n20_step_hazards (v, c, river, zone);
}

/**
 * n20_risk:
 * @v: a view
 * @c: where a unit might retreat, or a routed one go on
 *
 * Returns: the chance that it breaks on the way: at a river, and then in an enemy zone of control (RET-09, -12,
 * ROUT-23)
 */
double
n20_risk (const BicView *v,
          BicChoice      c)
{
  double passes = 1.0;
  gboolean zone, river;

  if (!hazards_of (v, c, &river, &zone))
    return 0.0;
  passes -= river ? chance_of_loss (v, "river") : 0.0;
  passes *= zone ? 1.0 - chance_of_loss (v, "zoc") : 1.0;
  return 1.0 - passes;
}
