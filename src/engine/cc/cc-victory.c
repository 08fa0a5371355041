/* Banners, goals of the battle, turns, and the end (sections 4 and 5 of the rules).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-garrison.h"
#include "cc-moves.h"
#include "cc-outcome.h"
#include "cc-pieces.h"
#include "cc-victory.h"

#include "bic-error.h"

/* Victory is immediate, in whoever's turn it comes (CCN-VIC-06, -09). */
static void
look_for_winner (BicRun *r)
{
  int first = r->state->active;

  for (int i = 0; i < BIC_N_SIDES; i++)
    {
      int side = i ? !first : first, target = r->view.game->scenario->army[side].banners;

      if (target > 0 && CC_STATE (r->state)->banners[side] >= target)
        bic_win (r, side, BIC_VICTORY_SCORE);
    }
}

/* place: of the objective for which they are, or BIC_NO_HEX; told: what the line says that they are for, or 0 */
static void
count (BicRun *r,
       int     side,
       int     n,
       int     place,
       int     told)
{
  if (n == 0)
    return;
  CC_STATE (r->state)->banners[side] = (gint16) (CC_STATE (r->state)->banners[side] + n);
  bic_say (r, BIC_EVENT_SCORE, (gint16) side, CC_STATE (r->state)->banners[side], (gint16) n, (gint16) place,
           (gint16) told);
  look_for_winner (r);
}

/* A side gains banners for whom it has beaten or brought away. */
void
cc_banners (BicRun *r,
            int     side,
            int     n)
{
  count (r, side, n, BIC_NO_HEX, 0);
}

/* For blocks that the enemy lost, one for so many */
void
cc_banners_for_blocks (BicRun *r,
                       int     side,
                       int     n,
                       int     blocks)
{
  count (r, side, n, BIC_NO_HEX, blocks > 1 ? blocks : 0);
}

static gboolean
holds (const BicView   *v,
       const CcGoal    *goal,
       const BicHexSet *units)
{
  int n = 0;

  for (int hex = bic_board_walk (&v->game->board, &goal->hexes, -1); hex >= 0;
       hex = bic_board_walk (&v->game->board, &goal->hexes, hex))
    n += bic_set_has (units, hex);
  return n >= goal->need;
}

/* Banners that a side held only for a place are lost with it. */
static gboolean
is_lost (const BicView   *v,
         int              i,
         int              side,
         const BicHexSet *units)
{
  const CcGoal *goal = &cc_game (v)->goal[i];

  return CC_STATE (v->state)->gained[side] >> i & 1 && goal->gain == BIC_GAIN_WHILE_HELD && !holds (v, goal, units);
}

static gboolean
is_won (const BicView   *v,
        int              i,
        int              side,
        BicCheckTime     when,
        const BicHexSet *units)
{
  const CcGoal *goal = &cc_game (v)->goal[i];

  return !(CC_STATE (v->state)->gained[side] >> i & 1) && goal->when == when && holds (v, goal, units);
}

static void
gain (BicRun *r,
      int     i,
      int     side,
      int     hex)
{
  const CcGoal *goal = &cc_game (&r->view)->goal[i];

  CC_STATE (r->state)->gained[side] |= G_GUINT64_CONSTANT (1) << i;
  count (r, side, goal->value, hex, TRUE);
  if (goal->sudden)
    bic_win (r, side, BIC_VICTORY_SUDDEN);
}

static void
give_up (BicRun *r,
         int     i,
         int     side,
         int     hex)
{
  CC_STATE (r->state)->gained[side] &= ~(G_GUINT64_CONSTANT (1) << i);
  count (r, side, -cc_game (&r->view)->goal[i].value, hex, TRUE);
}

static gboolean
is_of (const BicView *v,
       int            i,
       int            side)
{
  int owner = cc_game (v)->goal[i].side;

  return owner == BIC_NOBODY || owner == side;
}

/* hex: of the objective, to be told */
static void
judge (BicRun       *r,
       int           i,
       BicCheckTime  when,
       int           side,
       int           hex)
{
  if (!is_of (&r->view, i, side))
    return;
  if (is_lost (&r->view, i, side, &r->state->units[side]))
    give_up (r, i, side, hex);
  else if (is_won (&r->view, i, side, when, &r->state->units[side]))
    gain (r, i, side, hex);
}

/* The first hex of the goal that the side holds, or the first of all its hexes */
static int
first_held (const BicView *v,
            int            i,
            int            side)
{
  const BicHexSet *hexes = &cc_game (v)->goal[i].hexes;
  int first = bic_board_walk (&v->game->board, hexes, -1), hex = first;

  while (hex >= 0 && !bic_set_has (&v->state->units[side], hex))
    hex = bic_board_walk (&v->game->board, hexes, hex);
  return hex >= 0 ? hex : first;
}

/* All goals of one side whose time has come (CCN-VIC-05) */
void
cc_goals (BicRun       *r,
          BicCheckTime  when,
          int           side)
{
  for (int i = 0; i < cc_game (&r->view)->n_goals; i++)
    judge (r, i, when, side, first_held (&r->view, i, side));
}

/* Something moved from or to this hex: what is lost is lost at once, and some goals are gained at once. */
void
cc_goals_at (BicRun *r,
             int     hex)
{
  const CcGame *cc = cc_game (&r->view);

  if (!bic_set_has (&cc->goals, hex))
    return;
  for (int i = 0; i < cc->n_goals; i++)
    if (bic_set_has (&cc->goal[i].hexes, hex))
      for (int side = 0; side < BIC_N_SIDES; side++)
        judge (r, i, BIC_CHECK_AT_ONCE, side, hex);
}

/* Where the unit goes that the choice moves of its own will; FALSE: it moves none */
static gboolean
find_move (const BicView  *v,
           BicChoice       c,
           BicChoiceHexes *out)
{
  const BicFrame *f = bic_top (v->state);
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (cc_leaving (v, c))
    return FALSE;
  if (c.verb == BIC_DO_NONE && bic_step (v)->why == cc_garrison_why)
    *out = (BicChoiceHexes) { v->state->piece[BIC_LOCALS (CcLeaving, f)->unit].hex, BIC_LOCALS (CcLeaving, f)->to };
  else if (c.verb == BIC_DO_STEP || c.verb == BIC_DO_BREAKTHROUGH)
    *out = (BicChoiceHexes) { c.a, c.b };
  else if (c.verb == BIC_DO_TAKE_GROUND && bic_step (v)->why == cc_advance_why)
    *out = (BicChoiceHexes) { m->here, m->there };
  else
    return FALSE;
  return bic_unit_at (v, out->from) != NULL;
}

/**
 * cc_cost:
 * @v: a view of a state that asks a side
 * @c: a choice that is legal
 *
 * Returns: banners that the side loses at once when the unit leaves an objective, beyond those that it gains where it
 * goes
 */
int
cc_cost (const BicView *v,
         BicChoice      c)
{
  int side = bic_state_asks (v->game, v->state), cost = 0;
  BicChoiceHexes move;
  BicHexSet units;

  if (!find_move (v, c, &move) || !bic_set_has (&cc_game (v)->goals, move.from))
    return 0;
  units = v->state->units[side];
  bic_set_remove (&units, move.from);
  bic_set_add (&units, move.to);
  for (int i = 0; i < cc_game (v)->n_goals; i++)
    if (is_of (v, i, side))
      cost += cc_game (v)->goal[i].value
              * (is_lost (v, i, side, &units) - is_won (v, i, side, BIC_CHECK_AT_ONCE, &units));
  return MAX (0, cost);
}

/* On the map or still to come; a rider whom the roll before the battle did not bring is neither, and a garrison is no
 * loss. */
static gboolean
is_left (const BicView *v,
         int            piece)
{
  const BicPieceState *p = &v->state->piece[piece];

  return (p->hex != BIC_NO_HEX || (p->marks & BIC_MARK_WAITING && v->game->piece[piece].turn > 0))
         && !cc_is_post (v, p);
}

static int
count_left (const BicView *v,
            int            side,
            gboolean       leaders)
{
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    n += v->state->piece[i].side == side && !cc_is_leader (&v->state->piece[i]) == !leaders && is_left (v, i);
  return n;
}

static gboolean
has_units (const BicView *v,
           int            side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].side == side && !cc_is_leader (&v->state->piece[i]) && is_left (v, i))
      return TRUE;
  return FALSE;
}

/* Whether a side may still win by banners although the enemy has no unit: by his leaders, by places, or by a way off
 * the map */
static gboolean
can_win (const BicView *v,
         int            side)
{
  const CcGame *cc = cc_game (v);
  int target = v->game->scenario->army[side].banners, units = count_left (v, side, FALSE);
  int most = CC_STATE (v->state)->banners[side] + count_left (v, !side, TRUE);
  gboolean sudden = FALSE;

  for (int i = 0; i < cc->n_goals; i++)
    if (is_of (v, i, side) && !(CC_STATE (v->state)->gained[side] >> i & 1) && cc->goal[i].need <= units)
      {
        most += MAX (0, cc->goal[i].value);
        sudden |= cc->goal[i].sudden;
      }
  return sudden || bic_set_next (&cc->exits[side], -1) >= 0 || (target > 0 && most >= target);
}

/* Turns go on until somebody has his banners (CCN-VIC-08). Where nobody can have them any more, nor a last turn ends
 * the game, an army that has nobody left to lose has lost; by a switch it has lost in any case. With nobody
 * left on either side nobody wins. */
static void
look_for_survivors (BicRun *r)
{
  gboolean top = has_units (&r->view, BIC_TOP), bottom = has_units (&r->view, BIC_BOTTOM);
  int alone = top ? BIC_TOP : bottom ? BIC_BOTTOM : BIC_DRAWN;

  if (top && bottom)
    return;
  if (alone == BIC_DRAWN || cc_game (&r->view)->no_unit_loses ||
      (r->view.game->scenario->turn_limit == 0 && !can_win (&r->view, alone)))
    bic_win (r, alone, BIC_VICTORY_ALONE);
}

BicFlow
cc_turn_begin (BicRun   *r,
               BicFrame *f)
{
  bic_say (r, BIC_EVENT_TURN, r->state->active, r->state->turn);
  look_for_survivors (r);
  cc_goals (r, BIC_CHECK_TURN_START, r->state->active);
  return BIC_NEXT;
}

static void
clear_marks (BicState *s)
{
  for (int i = 0; i < s->n_pieces; i++)
    {
      s->piece[i].marks &= BIC_MARK_STACKS | BIC_MARK_SQUARE | BIC_MARK_WAITING | BIC_MARK_LEFT;
      s->piece[i].left = s->piece[i].moved = 0;
    }
}

/* After the last turn there is no other: a game that it ends is told to have had so many. */
static void
next_turn (BicRun *r)
{
  int limit = r->view.game->scenario->turn_limit;
  const gint16 *banners = CC_STATE (r->state)->banners;

  if (limit > 0 && r->state->turn >= limit)
    bic_win (r, banners[0] == banners[1] ? BIC_DRAWN : banners[0] > banners[1] ? 0 : 1, BIC_VICTORY_TIME);
  else
    r->state->turn++;
}

/* Sides alternate (CCN-VIC-08); a turn is over when both have had theirs. */
BicFlow
cc_turn_end (BicRun   *r,
             BicFrame *f)
{
  BicState *s = r->state;

  cc_goals (r, BIC_CHECK_TURN_END, s->active);
  clear_marks (s);
  s->active = !s->active;
  if (r->view.game->scenario->army[s->active].moves_first)
    next_turn (r);
  memset (f->local, 0, sizeof f->local);
  return BIC_RESTART;
}

static gboolean
add_goal (BicGame  *game,
          CcGame   *cc,
          CcGoal    goal,
          GError  **error)
{
  if (cc->n_goals == CC_MAX_GOALS)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("More than %d objective hexes cannot be played"), CC_MAX_GOALS);
  cc->sudden_death |= goal.sudden;
  for (int i = 0; i < game->board.words; i++)
    cc->goals.word[i] |= goal.hexes.word[i];
  cc->goal[cc->n_goals++] = goal;
  return TRUE;
}

static gboolean
add_objective (BicGame             *game,
               CcGame              *cc,
               const BicObjective  *objective,
               GError             **error)
{
  CcGoal goal = { .side = objective->side, .gain = objective->gain, .when = objective->when,
                  .value = objective->value, .sudden = objective->sudden_death, .need = MAX (1, objective->need) };
  gboolean group = objective->need > 0;

  for (guint i = 0; objective->hexes && i < objective->hexes->len; i++)
    {
      int hex = g_array_index (objective->hexes, int, i);

      if (!bic_set_has (&game->board.real, hex))
        continue;
      if (!group)
        goal.hexes = (BicHexSet) { { 0 } };
      bic_set_add (&goal.hexes, hex);
      if (!group && !add_goal (game, cc, goal, error))
        return FALSE;
    }
  return !group || add_goal (game, cc, goal, error);
}

/* An objective that needs no number of hexes is one goal a hex. */
gboolean
cc_goals_prepare (BicGame  *game,
                  CcGame   *cc,
                  GError  **error)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_OBJECTIVE); i++)
    if (!add_objective (game, cc, bic_scenario_item (game->scenario, BIC_ITEM_OBJECTIVE, i), error))
      return FALSE;
  return TRUE;
}
