/* Rally of broken units, by night or by an event, and leaders that return (10.0, 16.4, 16.9.7, 16.9.8).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-events.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-verbs.h"

/* Returns whether the unit was broken in or after a battle and can still rally (RALLY-02). Units that wait to arrive
 * still have their block (CRT-20). */
static gboolean
can_still_rally (const BicPieceState *p)
{
  return p->blocks == 0 && !(p->marks & (BIC_MARK_LEFT | BIC_MARK_STACKS));
}

/**
 * n20_rally_call:
 * @r: a run
 * @side: a side
 * @most: number of attempts, or -1 = one for each broken unit
 *
 * Lets @side try to rally its broken units (RALLY-01). Units that failed on an earlier occasion may try again.
 *
 * Returns: the locals of the procedure
 */
N20Rally *
n20_rally_call (BicRun *r,
                int     side,
                int     most)
{
  N20Rally *t = BIC_LOCALS (N20Rally, bic_push_frame (r, N20_RALLY, side));

  t->most = (gint16) most;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (can_still_rally (&r->state->piece[i]))
      r->state->piece[i].marks &= (guint16) ~N20_MARK_TRIED;
  return t;
}

/* --- point of morale --------------------------------------------------------------------------------------------- */

/* A point of morale may be spent once, before the first die, if any unit can try (RALLY-04, -05, MORALE-14). */
static BicWhy
aid_why (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);

  for (int i = 0; !t->rolled && !t->aid && i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == f->side && can_still_rally (p) && !(p->marks & N20_MARK_TRIED))
        return n20_spend_morale_why (v, f->side, BIC_DO_AID);
    }
  return BIC_WHY_N20_TOO_LATE;
}

static BicFlow
aid_take (BicRun    *r,
          BicFrame  *f,
          BicChoice  c)
{
  if (c.verb == BIC_DO_AID)
    {
      BIC_LOCALS (N20Rally, f)->aid = 1;
      n20_spend_morale (r, f->side, BIC_DO_AID);
    }
  return BIC_NEXT;
}

/* --- the attempt ------------------------------------------------------------------------------------------------- */

/* Each broken unit may try once per occasion, in any order (RALLY-03). */
static BicWhy
rally_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[c.a];

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (!can_still_rally (p))
    return BIC_WHY_N20_NOT_BROKEN;
  return p->marks & N20_MARK_TRIED || BIC_LOCALS (N20Rally, f)->most == 0 ? BIC_WHY_N20_TRIED : BIC_LEGAL;
}

static BicFlow
rally_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  N20Rally *t = BIC_LOCALS (N20Rally, f);

  if (c.verb == BIC_DO_DONE)
    return BIC_END;
  r->state->piece[c.a].marks |= N20_MARK_TRIED;
  t->piece = c.a;
  t->rolled = 1;
  t->most = (gint16) (t->most > 0 ? t->most - 1 : t->most);
  bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

/* Returns the bonus to the die of the unit that tries to rally (RALLY-04, -06). */
int
n20_rally_bonus (const BicView  *v,
                 const BicFrame *f)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);
  BicFight fight = { .unit = &v->state->piece[t->piece], .here = BIC_NO_HEX, .there = BIC_NO_HEX };

  return bic_apply_modifiers (v, BIC_STAT_RALLY, t->aid, &fight, NULL);
}

/* Applies the result of the rally die. An unknown result in the table does not change the unit (RALLY-07). */
static BicFlow
read_rally_die (BicRun   *r,
                BicFrame *f)
{
  N20Rally *t = BIC_LOCALS (N20Rally, f);
  BicPieceState *p = &r->state->piece[t->piece];
  const BicTable *table = n20_game (&r->view)->rally;
  int row = bic_table_row_of (table, n20_die (f) + n20_rally_bonus (&r->view, f));
  const char *outcome = bic_table_cell (table, row, 0);
  gboolean returns = g_strcmp0 (outcome, "rallied") == 0;

  t->cadre = (gint16) (g_strcmp0 (outcome, "cadre") == 0 ? 1 + n20_cadre_for (&r->view, p) : 0);
  if (g_strcmp0 (outcome, "eliminated") == 0)
    {
      p->marks |= BIC_MARK_LEFT;
      n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_GONE });
    }
  else
    n20_report_trial (r, p, t->cadre ? N20_TRIAL_CADRE : N20_TRIAL_RALLY, returns || t->cadre);
  return returns || t->cadre ? BIC_NEXT : BIC_RESTART;
}

/* --- rally places, an optional rule (16.4) ----------------------------------------------------------------------- */

enum { SAFE = 4 };                      /* least distance from the nearest enemy, in hexes */

/* Returns whether the hex is an objective that the enemy gains by holding, or that both sides gain by holding
 * (RALLYLOC-02). */
static gboolean
is_own_objective (const BicView *v,
                  int            side,
                  int            hex)
{
  for (guint i = 0; i < bic_scenario_n_items (v->game->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (v->game->scenario, BIC_ITEM_OBJECTIVE, i);

      for (guint k = 0; objective->side != side && objective->hexes && k < objective->hexes->len; k++)
        if (g_array_index (objective->hexes, int, k) == hex)
          return TRUE;
    }
  return FALSE;
}

/* Returns the distance from the hex to the nearest enemy unit. */
static int
distance_to_nearest_foe (const BicView *v,
                         int            side,
                         int            hex)
{
  const BicHexSet *foes = &v->state->units[!side];
  int least = G_MAXINT;

  for (int foe = bic_board_walk (&v->game->board, foes, -1); foe >= 0;
       foe = bic_board_walk (&v->game->board, foes, foe))
    least = MIN (least, bic_distance (v, hex, foe));
  return least;
}

/* Returns whether a path leads from @from to @to. No enemy may be in or next to a hex of the path, and the piece must
 * be able to cross each hexside (RALLYLOC-05). */
static gboolean
path_leads_to (const BicView       *v,
               const BicPieceState *p,
               int                  from,
               int                  to)
{
  gint16 queue[BIC_MAX_HEXES];
  BicHexSet seen = { { 0 } };
  int n = 0;

  if (n20_is_next_to_enemy (v, p->side, from))
    return FALSE;
  bic_set_add (&seen, from);
  queue[n++] = (gint16) from;
  for (int i = 0; i < n && !bic_set_has (&seen, to); i++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int next = v->game->board.next[queue[i]][dir];

        if (next < 0 || bic_set_has (&seen, next) || n20_ground_why (v, p, queue[i], next)
            || n20_is_next_to_enemy (v, p->side, next))
          continue;
        bic_set_add (&seen, next);
        queue[n++] = (gint16) next;
      }
  return bic_set_has (&seen, to);
}

/* --- return to the map ------------------------------------------------------------------------------------------- */

/* Returns why the hex is not a haven, or BIC_LEGAL. Havens are an optional rule. A haven is a building or an objective
 * of the side, far from the enemy (RALLYLOC-01 .. -03). It must be closer to the nearest line of communication than any
 * enemy (RALLYLOC-04), with a path to that line (RALLYLOC-05). If several lines are equally near, one of them is
 * sufficient. A line that an enemy holds never satisfies RALLYLOC-04. */
static BicWhy
haven_why (const BicView       *v,
           const BicPieceState *p,
           int                  hex)
{
  const BicBoard *board = &v->game->board;
  const BicHexSet *lines = &n20_game (v)->lines[p->side];
  gboolean nearer = FALSE, path = FALSE;
  int least = G_MAXINT;

  if (!n20_game (v)->rally_places)
    return BIC_WHY_N20_NOT_LINE;
  if (!bic_ground (v, hex)->building && !is_own_objective (v, p->side, hex))
    return BIC_WHY_N20_NO_HAVEN;
  if (distance_to_nearest_foe (v, p->side, hex) < SAFE)
    return BIC_WHY_N20_FOE_CLOSE;
  for (int line = bic_board_walk (board, lines, -1); line >= 0; line = bic_board_walk (board, lines, line))
    {
      int distance = bic_distance (v, hex, line);

      if (distance > least)
        continue;
      nearer = (nearer && distance == least) || distance < distance_to_nearest_foe (v, p->side, line);
      path = (path && distance == least) || path_leads_to (v, p, hex, line);
      least = distance;
    }
  return !nearer ? BIC_WHY_N20_FOE_NEARER : path ? BIC_LEGAL : BIC_WHY_N20_CUT_OFF;
}

/* A rallied unit or a leader may return on an empty line of communication, even next to an enemy (RALLY-08, -10). It
 * may also return with or next to the leader that an event names (LEADER-26), or in a haven. A garrison or leader of
 * the same side does not occupy the hex (GARR-10). */
static BicWhy
place_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);
  const BicPieceState *garrison = n20_garrison_at (v, c.a), *p = &v->state->piece[t->piece];
  int at = t->on && n20_game (v)->rally_places ? v->state->piece[t->on - 1].hex : BIC_NO_HEX;
  gboolean joins = at >= 0 && bic_distance (v, at, c.a) <= 1 && !n20_ground_why (v, p, BIC_NO_HEX, c.a) &&
                   !n20_is_exposed (v, p->side, c.a);
  BicWhy why = joins || bic_set_has (&n20_game (v)->lines[f->side], c.a) ? BIC_LEGAL : haven_why (v, p, c.a);

  if (why)
    return why;
  if (bic_unit_at (v, c.a) || (garrison && garrison->side != f->side) || n20_leader_at (v, !f->side, c.a))
    return BIC_WHY_N20_LINE_TAKEN;
  return BIC_LEGAL;
}

/* Puts a unit, cadre or leader back on the map. A leader is never turned face down. */
static void
return_unit (BicRun *r,
             int     piece,
             int     hex)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks &= BIC_MARK_STACKS;
  p->blocks = p->full;
  bic_place_piece (r, piece, hex);
  n20_add_to (N20_STATE (r->state)->fresh, piece);
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_RALLIED, .a = (gint16) hex });
  n20_conceal (r, piece);
}

static BicWhy
cadre_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return BIC_LOCALS (N20Rally, f)->cadre ? place_why (v, f, c) : BIC_WHY_N20_RALLY_TIME;
}

/* Puts the cadre on the map and removes the unit from the game, unless the player declines (CADRE-03, -04). */
static BicFlow
cadre_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);
  BicPieceState *p = &r->state->piece[t->piece];

  if (!t->cadre)
    return BIC_NEXT;
  if (c.verb == BIC_DO_NONE)
    return BIC_RESTART;
  p->marks |= BIC_MARK_LEFT;
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_GONE });
  return_unit (r, t->cadre - 1, c.a);
  return BIC_RESTART;
}

/* The player may decline: the unit then stays broken, or the leader waits (RALLY-09). */
static BicFlow
place_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  if (c.verb != BIC_DO_NONE)
    return_unit (r, f->local[0], c.a);
  return BIC_RESTART;
}

const BicStep n20_rally_steps[] = {
  BIC_ASK ("aid", BIC_OWN, N_ ("Spend a point of morale on rallying?"), aid, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_AID, BIC_PLAIN, 0 }),
  BIC_ASK ("rally", BIC_OWN, N_ ("Which broken unit tries to rally?"), rally, BIC_NO_MORE (N_ ("End rallying")),
           { BIC_DO_RALLY_UNIT, BIC_PIECES, 0 }),
  BIC_WORK ("read", read_rally_die),
  BIC_ASK ("cadre", BIC_OWN, N_ ("Where does a cadre return in place of {piece}, which is then lost for good?"), cadre,
           BIC_NOWHERE (N_ ("No cadre")), { BIC_DO_PLACE, BIC_HEXES, 0 }),
  BIC_ASK ("place", BIC_OWN, N_ ("Where does {piece} return?"), place, BIC_NOWHERE (N_ ("It stays broken")),
           { BIC_DO_PLACE, BIC_HEXES, 0 }),
  { 0 },
};

/* --- leaders that return (16.9.7) -------------------------------------------------------------------------------- */

BicFlow
n20_return_call (BicRun   *r,
                 BicFrame *f)
{
  if (n20_game (&r->view)->leaders)
    bic_push_frame (r, N20_RETURN, r->state->active);
  return BIC_NEXT;
}

/* Finds the next leader that may return. No die is rolled for this (LEADER-25). The two locals of the frame are the
 * leader, and the number of pieces already handled. */
static BicFlow
find_next_returning_leader (BicRun   *r,
                            BicFrame *f)
{
  for (int i = f->local[1]; i < r->view.game->n_leaders; i++)
    {
      const BicPieceState *p = &r->state->piece[i];

      if (p->side != f->side || p->blocks > 0 || !bic_has (&r->view, p, BIC_TRAIT (LEADER)))
        continue;
      f->local[0] = (gint16) i;
      f->local[1] = (gint16) (i + 1);
      return BIC_NEXT;
    }
  return BIC_END;
}

const BicStep n20_return_steps[] = {
  BIC_WORK ("next", find_next_returning_leader),
  BIC_ASK ("place", BIC_OWN, N_ ("Where does {piece} come back?"), place, BIC_NOWHERE (N_ ("Keep the leader waiting")),
           { BIC_DO_PLACE, BIC_HEXES, 0 }),
  { 0 },
};
