/* Banners, goals of the battle, turns, and the end of the game (sections 4 and 5 of the rules).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-pieces.h"
#include "cc-victory.h"

#include "bic-error.h"

/* Adds @n banners to a side. The game ends as soon as a side has enough banners, in the turn of either side
 * (CCN-VIC-06, -09). @place: hex of the objective that gives the banners, or BIC_NO_HEX. @kind: field d of
 * BIC_EVENT_SCORE */
static void
add_banners (BicRun *r,
             int     side,
             int     n,
             int     place,
             int     kind)
{
  gint16 *banners = CC_STATE (r->state)->banners;
  int first = r->state->active;

  if (n == 0)
    return;
  banners[side] = (gint16) (banners[side] + n);
  bic_emit_event (r, BIC_EVENT_SCORE, (gint16) side, banners[side], (gint16) n, (gint16) place, (gint16) kind);
  for (int i = 0; i < BIC_N_SIDES; i++)
    {
      int winner = i ? !first : first, target = r->view.game->scenario->army[winner].banners;

      if (target > 0 && banners[winner] >= target)
        bic_end_game (r, winner, BIC_VICTORY_SCORE);
    }
}

/* Scores banners for units that a side has eliminated or led off the map. */
void
cc_score_banners (BicRun *r,
                  int     side,
                  int     n)
{
  add_banners (r, side, n, BIC_NO_HEX, 0);
}

/* Scores @n banners for enemy blocks. One banner is scored for each group of @blocks blocks lost. */
void
cc_score_banners_for_blocks (BicRun *r,
                             int     side,
                             int     n,
                             int     blocks)
{
  add_banners (r, side, n, BIC_NO_HEX, blocks > 1 ? blocks : 0);
}

/* --- goals -------------------------------------------------------------- */

static gboolean
holds_enough_of_goal (const BicView   *v,
                      const CcGoal    *goal,
                      const BicHexSet *units)
{
  int n = 0;

  for (int hex = bic_board_walk (&v->game->board, &goal->hexes, -1); hex >= 0;
       hex = bic_board_walk (&v->game->board, &goal->hexes, hex))
    n += bic_set_has (units, hex);
  return n >= goal->need;
}

static gboolean
goal_is_gained (const BicView *v,
                int            i,
                int            side)
{
  return CC_STATE (v->state)->gained[side] >> i & 1;
}

/* Returns whether a side loses a goal. Only banners that count while the goal is held can be lost. */
static gboolean
goal_is_lost (const BicView   *v,
              int              i,
              int              side,
              const BicHexSet *units)
{
  const CcGoal *goal = &cc_game (v)->goal[i];

  return goal_is_gained (v, i, side) && goal->gain == BIC_GAIN_WHILE_HELD && !holds_enough_of_goal (v, goal, units);
}

static gboolean
goal_is_won (const BicView   *v,
             int              i,
             int              side,
             BicCheckTime     when,
             const BicHexSet *units)
{
  const CcGoal *goal = &cc_game (v)->goal[i];

  return !goal_is_gained (v, i, side) && goal->when == when && holds_enough_of_goal (v, goal, units);
}

static gboolean
goal_is_open_to_side (const BicView *v,
                      int            i,
                      int            side)
{
  int owner = cc_game (v)->goal[i].side;

  return owner == BIC_NOBODY || owner == side;
}

/* Scores the banners of a goal, or removes them if the goal is lost. @hex: hex of the objective, for the event */
static void
give_or_take_goal (BicRun       *r,
                   int           i,
                   BicCheckTime  when,
                   int           side,
                   int           hex)
{
  const CcGoal *goal = &cc_game (&r->view)->goal[i];
  const BicHexSet *units = &r->state->units[side];
  gboolean lost = goal_is_lost (&r->view, i, side, units);

  if (!goal_is_open_to_side (&r->view, i, side) || (!lost && !goal_is_won (&r->view, i, side, when, units)))
    return;
  CC_STATE (r->state)->gained[side] ^= G_GUINT64_CONSTANT (1) << i;
  add_banners (r, side, lost ? -goal->value : goal->value, hex, TRUE);
  if (goal->sudden && !lost)
    bic_end_game (r, side, BIC_VICTORY_SUDDEN);
}

/* Checks the goals of one side that are due at this time (CCN-VIC-05). The event contains the first hex of the goal
 * that the side holds. If the side does not hold any of them, it contains the first hex of the goal. */
void
cc_check_goals (BicRun       *r,
                BicCheckTime  when,
                int           side)
{
  const BicBoard *board = &r->view.game->board;

  for (int i = 0; i < cc_game (&r->view)->n_goals; i++)
    {
      const BicHexSet *hexes = &cc_game (&r->view)->goal[i].hexes;
      int first = bic_board_walk (board, hexes, -1), hex = first;

      while (hex >= 0 && !bic_set_has (&r->state->units[side], hex))
        hex = bic_board_walk (board, hexes, hex);
      give_or_take_goal (r, i, when, side, hex >= 0 ? hex : first);
    }
}

/* Checks the goals of @hex after a piece has entered or left the hex. A side can lose any goal, but can gain only a
 * goal that is checked at once. */
void
cc_check_goals_at (BicRun *r,
                   int     hex)
{
  const CcGame *cc = cc_game (&r->view);

  if (!bic_set_has (&cc->goals, hex))
    return;
  for (int i = 0; i < cc->n_goals; i++)
    if (bic_set_has (&cc->goal[i].hexes, hex))
      for (int side = 0; side < BIC_N_SIDES; side++)
        give_or_take_goal (r, i, BIC_CHECK_AT_ONCE, side, hex);
}

/* Returns the banners that a side would lose at once if its unit moved from @from to @to, minus the banners that it
 * would gain. */
int
cc_goals_cost (const BicView *v,
               int            side,
               int            from,
               int            to)
{
  BicHexSet units = v->state->units[side];
  int cost = 0;

  if (!bic_set_has (&cc_game (v)->goals, from))
    return 0;
  bic_set_remove (&units, from);
  bic_set_add (&units, to);
  for (int i = 0; i < cc_game (v)->n_goals; i++)
    if (goal_is_open_to_side (v, i, side))
      cost += cc_game (v)->goal[i].value *
              (goal_is_lost (v, i, side, &units) - goal_is_won (v, i, side, BIC_CHECK_AT_ONCE, &units));
  return MAX (0, cost);
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

/* Adds the objectives of the battle as goals. An objective that requires several hexes together is one goal. Any other
 * objective becomes one goal per hex. */
gboolean
cc_goals_prepare (BicGame  *game,
                  CcGame   *cc,
                  GError  **error)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (game->scenario, BIC_ITEM_OBJECTIVE, i);
      CcGoal goal = { .side = objective->side, .gain = objective->gain, .when = objective->when,
                      .value = objective->value, .sudden = objective->sudden_death,
                      .need = MAX (1, objective->need) };

      for (guint k = 0; objective->hexes && k < objective->hexes->len; k++)
        {
          int hex = g_array_index (objective->hexes, int, k);

          if (!bic_set_has (&game->board.real, hex))
            continue;
          if (objective->need <= 0)
            goal.hexes = (BicHexSet) { { 0 } };
          bic_set_add (&goal.hexes, hex);
          if (objective->need <= 0 && !add_goal (game, cc, goal, error))
            return FALSE;
        }
      if (objective->need > 0 && !add_goal (game, cc, goal, error))
        return FALSE;
    }
  return TRUE;
}

/* --- turns -------------------------------------------------------------- */

/* Returns whether a piece is on the map or will arrive later. Returns FALSE for garrisons, and for Cossacks that the
 * roll before the battle did not add. */
static gboolean
is_still_in_game (const BicView *v,
                  int            piece)
{
  const BicPieceState *p = &v->state->piece[piece];

  return !cc_is_post (v, p) &&
         (p->hex != BIC_NO_HEX || (p->marks & BIC_MARK_WAITING && v->game->piece[piece].turn > 0));
}

static int
count_pieces_in_game (const BicView *v,
                      int            side,
                      gboolean       leaders)
{
  int n = 0;

  for (int i = leaders ? 0 : v->game->n_leaders; i < (leaders ? v->game->n_leaders : v->state->n_pieces); i++)
    n += v->state->piece[i].side == side && is_still_in_game (v, i);
  return n;
}

/* Returns whether a side can still win by banners against an enemy without units. The banners can come from enemy
 * leaders, objectives or exits. */
static gboolean
can_win_by_banners (const BicView *v,
                    int            side)
{
  const CcGame *cc = cc_game (v);
  int target = v->game->scenario->army[side].banners, units = count_pieces_in_game (v, side, FALSE);
  int most = CC_STATE (v->state)->banners[side] + count_pieces_in_game (v, !side, TRUE);
  gboolean sudden = FALSE;

  for (int i = 0; i < cc->n_goals; i++)
    if (goal_is_open_to_side (v, i, side) && !goal_is_gained (v, i, side) && cc->goal[i].need <= units)
      {
        most += MAX (0, cc->goal[i].value);
        sudden |= cc->goal[i].sudden;
      }
  return sudden || bic_set_next (&cc->exits[side], -1) >= 0 || (target > 0 && most >= target);
}

/* Begins a turn. Turns continue until a side has the banners that it needs (CCN-VIC-08). An army without units loses if
 * the enemy cannot win by banners and the battle does not have a last turn. If no_unit_loses is set, it always loses
 * . If neither army has units, the game is a draw. */
BicFlow
cc_turn_begin (BicRun   *r,
               BicFrame *f)
{
  gboolean left[BIC_N_SIDES] = { FALSE, FALSE };
  int alone;

  bic_emit_event (r, BIC_EVENT_TURN, r->state->active, r->state->turn);
  for (int i = r->view.game->n_leaders; i < r->state->n_pieces && !(left[BIC_TOP] && left[BIC_BOTTOM]); i++)
    left[r->state->piece[i].side] |= is_still_in_game (&r->view, i);
  alone = left[BIC_TOP] ? BIC_TOP : left[BIC_BOTTOM] ? BIC_BOTTOM : BIC_DRAWN;
  if (!(left[BIC_TOP] && left[BIC_BOTTOM]) &&
      (alone == BIC_DRAWN || cc_game (&r->view)->no_unit_loses ||
       (r->view.game->scenario->turn_limit == 0 && !can_win_by_banners (&r->view, alone))))
    bic_end_game (r, alone, BIC_VICTORY_ALONE);
  cc_check_goals (r, BIC_CHECK_TURN_START, r->state->active);
  return BIC_NEXT;
}

/* Ends the turn of a side. A game turn is over when both sides have had their turns (CCN-VIC-08). The number of the
 * game turn never exceeds the last turn. */
BicFlow
cc_turn_end (BicRun   *r,
             BicFrame *f)
{
  BicState *s = r->state;
  const BicScenario *scenario = r->view.game->scenario;
  const gint16 *banners = CC_STATE (s)->banners;

  cc_check_goals (r, BIC_CHECK_TURN_END, s->active);
  for (int i = 0; i < s->n_pieces; i++)
    {
      s->piece[i].marks &= BIC_MARK_STACKS | BIC_MARK_SQUARE | BIC_MARK_WAITING | BIC_MARK_LEFT;
      s->piece[i].left = s->piece[i].moved = 0;
    }
  s->active = !s->active;
  if (scenario->army[s->active].moves_first && scenario->turn_limit > 0 && s->turn >= scenario->turn_limit)
    bic_end_game (r, banners[0] == banners[1] ? BIC_DRAWN : banners[0] > banners[1] ? 0 : 1, BIC_VICTORY_TIME);
  else if (scenario->army[s->active].moves_first)
    s->turn++;
  memset (f->local, 0, sizeof f->local);
  return BIC_RESTART;
}
