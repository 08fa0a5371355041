/* Rallying broken units, by night or by an event; leaders that come back (10.0, 16.4, 16.9.7, 16.9.8).
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

/* Lost in a battle or after it, and not for good; units that wait to arrive are whole (RALLY-02, CRT-20). */
static gboolean
is_broken (const BicPieceState *p)
{
  return p->blocks == 0 && !(p->marks & (BIC_MARK_LEFT | BIC_MARK_STACKS));
}

/**
 * n20_rally_call:
 * @r: a run
 * @side: a side
 * @most: attempts that it has, or -1 = one for each broken unit
 *
 * Opens an occasion (RALLY-01): no unit has had a die yet.
 *
 * Returns: its locals
 */
N20Rally *
n20_rally_call (BicRun *r,
                int     side,
                int     most)
{
  N20Rally *t = BIC_LOCALS (N20Rally, bic_push_frame (r, N20_RALLY, side));

  t->most = (gint16) most;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (is_broken (&r->state->piece[i]))
      r->state->piece[i].marks &= (guint16) ~N20_MARK_TRIED;
  return t;
}

/* --- help -------------------------------------------------------------------------------------------------------- */

/* RALLY-04, -05, MORALE-14: once, before the first die, if any unit can try */
static BicWhy
aid_why (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);

  for (int i = 0; !t->rolled && !t->aid && i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == f->side && is_broken (p) && !(p->marks & N20_MARK_TRIED))
        return n20_spend_why (v, f->side, BIC_DO_AID);
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
      n20_spend (r, f->side, BIC_DO_AID);
    }
  return BIC_NEXT;
}

/* --- the attempt ------------------------------------------------------------------------------------------------- */

/* RALLY-03: each once an occasion, in any order */
static BicWhy
rally_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[c.a];

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (!is_broken (p))
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

/* Bonus to the die of the unit that tries (RALLY-04, -06) */
int
n20_rally_bonus (const BicView  *v,
                 const BicFrame *f)
{
  const N20Rally *t = BIC_LOCALS (N20Rally, f);
  BicFight fight = { .unit = &v->state->piece[t->piece], .here = BIC_NO_HEX, .there = BIC_NO_HEX };

  return bic_apply_modifiers (v, BIC_STAT_RALLY, t->aid, &fight, NULL);
}

/* RALLY-07: what the table does not know leaves the unit as it is. */
static BicFlow
rally_read (BicRun   *r,
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
      n20_report (r, p, (BicEvent) { N20_EVENT_GONE });
    }
  else
    n20_report_trial (r, p, t->cadre ? N20_TRIAL_CADRE : N20_TRIAL_RALLY, returns || t->cadre);
  return returns || t->cadre ? BIC_NEXT : BIC_RESTART;
}

/* --- rally places, an optional rule (16.4) ----------------------------------------------------------------------- */

enum { SAFE = 4 };                      /* hexes to the nearest enemy, or more */

/* RALLYLOC-02: an objective of the enemy is one's own. */
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

/* Distance of the nearest enemy from the hex */
static int
nearest_foe (const BicView *v,
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

/* RALLYLOC-05: a path of hexes without an enemy in or next to them, and without hexsides that no piece can cross */
static gboolean
leads_to (const BicView       *v,
          const BicPieceState *p,
          int                  from,
          int                  to)
{
  gint16 queue[BIC_MAX_HEXES];
  BicHexSet seen = { { 0 } };
  int n = 0;

  if (n20_contact (v, p->side, from))
    return FALSE;
  bic_set_add (&seen, from);
  queue[n++] = (gint16) from;
  for (int i = 0; i < n && !bic_set_has (&seen, to); i++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int next = v->game->board.next[queue[i]][dir];

        if (next < 0 || bic_set_has (&seen, next) || n20_ground_why (v, p, queue[i], next)
            || n20_contact (v, p->side, next))
          continue;
        bic_set_add (&seen, next);
        queue[n++] = (gint16) next;
      }
  return bic_set_has (&seen, to);
}

/* --- coming back ------------------------------------------------------------------------------------------------- */

/* RALLYLOC-01 .. -05, an optional rule: a building or an objective of the side, far from the enemy, with a path to the
 * nearest line of communication, and closer to that line than any enemy is. If several lines are equally near, any of
 * them will do. A line that the enemy holds is no nearer to the hex than to the enemy. */
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
  if (nearest_foe (v, p->side, hex) < SAFE)
    return BIC_WHY_N20_FOE_CLOSE;
  for (int line = bic_board_walk (board, lines, -1); line >= 0; line = bic_board_walk (board, lines, line))
    {
      int distance = bic_distance (v, hex, line);

      if (distance > least)
        continue;
      nearer = (nearer && distance == least) || distance < nearest_foe (v, p->side, line);
      path = (path && distance == least) || leads_to (v, p, hex, line);
      least = distance;
    }
  return !nearer ? BIC_WHY_N20_FOE_NEARER : path ? BIC_LEGAL : BIC_WHY_N20_CUT_OFF;
}

/* A rallied unit or a leader may return on an empty line of communication, even next to an enemy (RALLY-08, -10), or
 * with or next to the leader that an event names (LEADER-26), or in a haven. Its own garrison or leader there does not
 * count (GARR-10). */
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

/* Units, cadres and leaders alike; a leader is never turned face down. */
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
  n20_report (r, p, (BicEvent) { N20_EVENT_RALLIED, .a = (gint16) hex });
  n20_conceal (r, piece);
}

static BicWhy
cadre_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return BIC_LOCALS (N20Rally, f)->cadre ? place_why (v, f, c) : BIC_WHY_N20_RALLY_TIME;
}

/* CADRE-03, -04: or the unit stays as it is. */
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
  n20_report (r, p, (BicEvent) { N20_EVENT_GONE });
  return_unit (r, t->cadre - 1, c.a);
  return BIC_RESTART;
}

/* RALLY-09: the unit may stay broken, the leader wait. */
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
  BIC_WORK ("read", rally_read),
  BIC_ASK ("cadre", BIC_OWN, N_ ("Where does a cadre return in place of {piece}, which is then lost for good?"), cadre,
           BIC_NOWHERE (N_ ("No cadre")), { BIC_DO_PLACE, BIC_HEXES, 0 }),
  BIC_ASK ("place", BIC_OWN, N_ ("Where does {piece} return?"), place, BIC_NOWHERE (N_ ("It stays broken")),
           { BIC_DO_PLACE, BIC_HEXES, 0 }),
  { 0 },
};

/* --- leaders that come back (16.9.7) ----------------------------------------------------------------------------- */

BicFlow
n20_return_call (BicRun   *r,
                 BicFrame *f)
{
  if (n20_game (&r->view)->leaders)
    bic_push_frame (r, N20_RETURN, r->state->active);
  return BIC_NEXT;
}

/* LEADER-25: without a die, one after the other.  Locals: the leader, and how many pieces have been asked for. */
static BicFlow
return_next (BicRun   *r,
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
  BIC_WORK ("next", return_next),
  BIC_ASK ("place", BIC_OWN, N_ ("Where does {piece} come back?"), place, BIC_NOWHERE (N_ ("Keep the leader waiting")),
           { BIC_DO_PLACE, BIC_HEXES, 0 }),
  { 0 },
};
