/* Information shown in addition to the choices: declared battles, progress of pieces, dice tables, and risks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-combat.h"
#include "n20-ground.h"
#include "n20-march.h"
#include "n20-retreat-path.h"
#include "n20-rules.h"
#include "n20-verbs.h"

/**
 * n20_pairs:
 * @v: a view
 * @out: (out caller-allocates): each attacker with each target of its battle, until the battle has a result
 * @capacity: size of @out
 *
 * In the Reaction Phase the inactive side attacks (CC-01).
 *
 * Returns: the number of pairs
 */
int
n20_pairs (const BicView *v,
           BicPair       *out,
           int            capacity)
{
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE);
  gboolean reaction = n20_find_frame (v, N20_REACTION) != NULL;
  gint16 verb = reaction ? BIC_DO_COUNTERCHARGE : BIC_DO_ATTACK;
  int side = reaction ? !v->state->active : v->state->active, n = 0;
  int under_way = battle ? BIC_LOCALS (N20Fight, battle)->number : 0, decided = 0;

  for (int pc = 0; battle && pc < battle->pc; pc++)
    if (g_str_equal (n20_battle_steps[pc].name, "exchange"))
      decided = under_way;
  for (int i = 0; i < v->state->n_pieces; i++)
    for (int k = 0; k < v->state->n_pieces && n < capacity; k++)
      {
        const BicPieceState *p = &v->state->piece[i], *foe = &v->state->piece[k];

        if (p->battle && p->battle != decided && p->hex >= 0 && p->side == side && foe->hex >= 0 &&
            n20_fights (foe, p->battle, !side))
          out[n++] = (BicPair) { p->hex, foe->hex, p->battle, p->battle == under_way, { verb, p->hex, foe->hex, 0 } };
      }
  return n;
}

/* --- progress of pieces ------------------------------------------------------------------------------------------ */

/* Returns whether a piece in the middle of its move can enter another hex. */
static gboolean
can_go_on (const BicView       *v,
           const BicFrame      *turn,
           const BicPieceState *p)
{
  const gint16 *around = v->game->board.around[p->hex];
  N20Walk walk = n20_walk_of (v, turn, p);

  if (n20_walk_ended_why (v, &walk))
    return FALSE;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (!n20_move_to_why (v, &walk, around[i], TRUE, FALSE) || !n20_move_to_why (v, &walk, around[i], TRUE, TRUE))
      return TRUE;
  return FALSE;
}

int
n20_movement_left (const BicView       *v,
                   const BicPieceState *p)
{
  return bic_step (v)->why == n20_move_why ? n20_movement_allowance (v, p) - p->moved : 0;
}

/* Returns the progress of a piece. In the Movement Phase a piece is done when its move has ended; in the Reaction
 * Phase, when it has reacted. Once all attacks are declared, only units in unfinished battles still have to act. */
BicStage
n20_piece_readiness (const BicView       *v,
                     const BicPieceState *p)
{
  const BicFrame *turn = &v->state->stack[0], *reaction = n20_find_frame (v, N20_REACTION);
  const BicStep *step = &v->game->book.procs[turn->proc][turn->pc];

  if (turn->proc != N20_TURN || p->side != (reaction ? reaction->side : v->state->active))
    return BIC_STAGE_IDLE;
  if (reaction)
    return p->marks & (BIC_MARK_SPENT | N20_MARK_CHARGED) && !p->battle ? BIC_STAGE_DONE
           : p->marks & N20_MARK_MAY_REACT ? BIC_STAGE_READY : BIC_STAGE_IDLE;
  if (step->why == n20_battles_why)
    return p->battle ? BIC_STAGE_READY : BIC_STAGE_DONE;
  if (step->why != n20_move_why)
    return BIC_STAGE_IDLE;
  if (p == n20_moving_piece (v, turn))
    return can_go_on (v, turn, p) ? BIC_STAGE_READY : BIC_STAGE_DONE;
  if (p->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT))
    return BIC_STAGE_DONE;
  return n20_is_garrison (p) ? BIC_STAGE_IDLE : BIC_STAGE_READY;
}

/* --- tables of dice ---------------------------------------------------------------------------------------------- */

/* Table of each die, by the step that reads the die. For the die of a battle, the questions before the die are listed
 * too. */
typedef enum { RESULTS, CONTROL, RALLY, RIVER, ZONE } Dice;

static const struct { int proc; const char *step; gboolean asks; Dice dice; } readers[] = {
  { N20_BATTLE, "reserves", TRUE, RESULTS }, { N20_BATTLE, "reply", TRUE, RESULTS },
  { N20_BATTLE, "column", TRUE, RESULTS }, { N20_BATTLE, "result", FALSE, RESULTS },
  { N20_BATTLE, "controlled", FALSE, CONTROL }, { N20_RALLY, "read", FALSE, RALLY }, { N20_FORD, "read", FALSE, RIVER },
  { N20_RETREAT, "cross", FALSE, RIVER }, { N20_RETREAT, "arrive", FALSE, ZONE }, { N20_ALONE, "cross", FALSE, RIVER },
  { N20_ALONE, "end", FALSE, ZONE },
};

static BicLookup
look_up (const BicView  *v,
         const BicFrame *f,
         Dice            dice)
{
  const N20Game *n20 = n20_game (v);

  switch (dice)
    {
    case RESULTS:
      return (BicLookup) { n20->results, MAX (0, n20_battle_column (v, f)), 0 };
    case CONTROL:
      return (BicLookup) { n20->control, 0, n20_control_bonus (v, f) };
    case RALLY:
      return (BicLookup) { n20->rally, 0, n20_rally_bonus (v, f) };
    default:
      return (BicLookup) { n20->hazard, bic_table_find_column (n20->hazard, dice == RIVER ? "river" : "zoc"), 0 };
    }
}

/**
 * n20_lookup:
 * @v: a view
 * @c: (nullable): a choice that leads to a die: an attack, or an answer to a question of the current battle; %NULL: the
 *   die that is rolled now, or the die of the battle in the current question
 * @out: (out): the table, row and column of the result
 *
 * Returns: %FALSE if there is no die
 */
gboolean
n20_lookup (const BicView   *v,
            const BicChoice *c,
            BicLookup       *out)
{
  const BicFrame *f = bic_top (v->state);
  gboolean rolls = f->proc == BIC_PROC_ROLL && v->state->depth > 1;
  BicSum sum = { 0 };
  const char *step;

  if (c)
    {
      if (!n20_explain_difference (v, *c, &sum))
        return FALSE;
      out->table = n20_game (v)->results;
      out->column = bic_table_column_of (out->table, sum.total) - (c->verb == BIC_DO_LOWER ? c->a : 0);
      out->column = MAX (0, out->column);
      out->add = 0;
      return TRUE;
    }
  f -= rolls;
  step = v->game->book.procs[f->proc][f->pc].name;
  for (gsize i = 0; step && i < G_N_ELEMENTS (readers); i++)
    if (readers[i].proc == f->proc && readers[i].asks != rolls && g_str_equal (readers[i].step, step))
      {
        *out = look_up (v, f, readers[i].dice);
        return out->table != NULL;
      }
  return FALSE;
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

/**
 * n20_risk:
 * @v: a view
 * @c: a step of a retreat, of a leader's retreat, or of a routed unit's move
 *
 * Returns: the chance that the piece breaks during the step: at a river, and then in an enemy zone of control (RET-09,
 *   -12, ROUT-23)
 */
double
n20_risk (const BicView *v,
          BicChoice      c)
{
  const BicFrame *f = bic_top (v->state);
  const BicPieceState *unit = bic_unit_at (v, c.a), *p = &v->state->piece[f->local[0]];
  const N20Side *side = n20_between (v, c.a, c.b);
  gboolean river = FALSE, zone = FALSE;
  double lost[2] = { 0.0, 0.0 };

  if (c.verb == BIC_DO_STEP)
    river = unit && n20_must_roll_to_cross_river (v, unit, c.b);
  else if (c.verb == BIC_DO_RETREAT && f->proc == N20_RETREAT && side && p->hex == c.a)
    {
      N20RetreatWalk walk = { .piece = p, .phasing = BIC_LOCALS (N20Retreat, f)->phasing };

      river = side->hazard;
      zone = n20_retreat_enters_zone (v, &walk, c.b);
    }
  else if (c.verb == BIC_DO_LEADER_RETREAT && f->proc == N20_ALONE && side && p->hex == c.a &&
           n20_game (v)->leaders_as_units)
    {
      river = side->hazard;
      zone = n20_is_exposed (v, p->side, c.b);
    }
  for (int face = 0; face < N20_N_FACES; face++)
    {
      double chance = bic_face_chance (&v->game->book, face);

      lost[0] += river && n20_die_breaks_unit (v, face + 1, "river") ? chance : 0.0;
      lost[1] += zone && n20_die_breaks_unit (v, face + 1, "zoc") ? chance : 0.0;
    }
  return 1.0 - (1.0 - lost[0]) * (1.0 - lost[1]);
}
