/* Leaders: leaders alone next to the enemy, broken leaders, and leaders that move with units (16.9.2 to 16.9.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Leaders stack with units and with each other, so a hex does not identify a leader. A choice refers to the first
 * leader in the hex that has not ended its move. The player can order that leader to stay.
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-verbs.h"

#include <string.h>

/**
 * n20_leader_meant:
 * @v: a view
 * @moving: (nullable): the piece that has begun its move but has not ended it
 * @side: the side of the leader
 * @hex: the hex of the leader
 *
 * Returns: (nullable): the leader that a choice for @hex refers to: @moving if it is a leader of @side in @hex,
 *   otherwise the first leader of @side in @hex, preferably a leader that has not ended its move
 */
const BicPieceState *
n20_leader_meant (const BicView       *v,
                  const BicPieceState *moving,
                  int                  side,
                  int                  hex)
{
  if (moving && n20_leads_in (v, bic_index (v->state, moving), side, hex))
    return moving;
  for (int i = 0; i < v->game->n_leaders; i++)
    if (n20_leads_in (v, i, side, hex) && !(v->state->piece[i].marks & BIC_MARK_SPENT))
      return &v->state->piece[i];
  return n20_leader_at (v, side, hex);
}

/* A leader may be ordered to stay only if another leader in the hex can then be chosen. */
BicWhy
n20_stay_why (const BicView       *v,
              const BicPieceState *moving,
              int                  side,
              int                  hex)
{
  int n = 0;

  for (int i = 0; i < v->game->n_leaders; i++)
    n += n20_leads_in (v, i, side, hex) && &v->state->piece[i] != moving &&
         !(v->state->piece[i].marks & BIC_MARK_SPENT);
  return n > 1 ? BIC_LEGAL : BIC_WHY_N20_ONE_LEADER;
}

/* --- breaking ---------------------------------------------------------------------------------------------------- */

/* Breaks a leader. Morale does not change (LEADER-23). For some leaders, a die is then rolled on a table
 * (LEADER-24). */
static void
break_leader (BicRun *r,
              int     piece)
{
  const BicTable *table = n20_game (&r->view)->fallen;
  const char *name = r->view.game->piece[piece].written;

  n20_remove_broken_unit (r, piece);
  if (table && name && bic_table_find_column (table, name) >= 0)
    N20_STATE (r->state)->fallen = (gint16) (piece + 1);
}

/* Breaks the enemy leaders in a hex that @side enters after a victory. */
void
n20_break_enemy_leaders_in (BicRun *r,
                            int     side,
                            int     hex)
{
  const BicPieceState *p;

  while ((p = n20_leader_at (&r->view, !side, hex)))
    break_leader (r, bic_index (r->state, p));
}

static BicFlow
read_die_of_fallen_leader (BicRun   *r,
                           BicFrame *f)
{
  const BicTable *table = n20_game (&r->view)->fallen;
  int piece = f->local[0], column = bic_table_find_column (table, r->view.game->piece[piece].name);
  int change = bic_table_number (table, bic_table_row_of (table, n20_die (f)), column, 0);

  n20_report_trial (r, &r->state->piece[piece], N20_TRIAL_LEADER, change != 0);
  n20_change_morale (r, N20_CAUSE_LEADER, f->side, change);
  return BIC_END;
}

const BicStep n20_fallen_steps[] = {
  BIC_WORK ("die", n20_roll_one),
  BIC_WORK ("read", read_die_of_fallen_leader),
  { 0 },
};

/* --- leaders alone next to the enemy ----------------------------------------------------------------------------- */

static BicWhy
flee_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[f->local[0]];
  const BicHexSet none = { { 0 } };
  N20RetreatWalk walk = { .piece = p, .hex = c.a, .left = 1, .phasing = v->state->active, .trail = &none };
  BicWhy why = n20_enter_why (v, p, c.a, c.b);

  if (why || n20_is_leader_lost_in (v, p, c.b))
    return why ? why : BIC_WHY_N20_NO_SHELTER;
  return n20_game (v)->leaders_as_units ? n20_retreat_step_to_any_line_why (v, &walk, c.b) : BIC_LEGAL;
}

static BicFlow
flee_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  f->local[1] = (gint16) (c.b + 1);
  return BIC_NEXT;
}

/* Rolls a die if the retreat crosses a river. A leader without a retreat hex stays and is lost. */
static BicFlow
roll_die_for_river (BicRun   *r,
                    BicFrame *f)
{
  const N20Side *side = f->local[1] ? n20_between (&r->view, r->state->piece[f->local[0]].hex, f->local[1] - 1) : NULL;

  if (side && side->hazard && n20_game (&r->view)->leaders_as_units)
    bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

static gboolean
leader_survives_die (BicRun   *r,
                     BicFrame *f,
                     gboolean  river)
{
  int die = n20_die (f);

  memset (f->answer, 0, sizeof f->answer);
  if (!die || n20_survives_hazard (r, &r->state->piece[f->local[0]], die, river))
    return TRUE;
  break_leader (r, f->local[0]);
  return FALSE;
}

static BicFlow
flee_to_hex (BicRun   *r,
             BicFrame *f)
{
  const BicPieceState *p = &r->state->piece[f->local[0]];
  int to = f->local[1] - 1;

  if (!leader_survives_die (r, f, TRUE))
    return BIC_END;
  if (to < 0)
    return BIC_NEXT;
  n20_move_to (r, f->local[0], to, BIC_MOVE_RETREAT);
  if (n20_game (&r->view)->leaders_as_units && n20_is_exposed (&r->view, p->side, to))
    bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

static BicFlow
end_flight (BicRun   *r,
            BicFrame *f)
{
  const BicPieceState *p = &r->state->piece[f->local[0]];

  if (leader_survives_die (r, f, FALSE) && n20_is_hex_without_unit_in_zone (&r->view, p->side, p->hex))
    break_leader (r, f->local[0]);
  return BIC_END;
}

const BicStep n20_alone_steps[] = {
  BIC_ASK ("flee", BIC_OWN, N_ ("Where does {piece} retreat?"), flee, { BIC_DO_LEADER_RETREAT, BIC_NEXT_FIRST, 0 }),
  BIC_WORK ("river", roll_die_for_river),
  BIC_WORK ("cross", flee_to_hex),
  BIC_WORK ("end", end_flight),
  { 0 },
};

/**
 * n20_retreat_lone_leaders:
 * @r: a run
 *
 * Called after every step. A leader that is alone in an enemy zone of control must retreat at once (LEADER-10). If a
 * leader with a table has broken, a die is rolled (LEADER-24). Does nothing while a unit that leaders may follow is
 * still moving.
 */
void
n20_retreat_lone_leaders (BicRun *r)
{
  const BicState *s = r->state;
  const BicFrame *f;

  if (!n20_game (&r->view)->leaders || s->winner != BIC_NOBODY)
    return;
  f = bic_top (s);
  f -= f->proc == BIC_PROC_ROLL && s->depth > 1;
  if (f->proc == N20_ESCORT || f->proc == N20_ALONE || f->proc == N20_FALLEN || f->proc == N20_RETREAT ||
      (f->proc == N20_REACTION && BIC_LOCALS (N20Reaction, f)->moving))
    return;
  if (N20_STATE (s)->fallen)
    {
      int piece = N20_STATE (s)->fallen - 1;

      N20_STATE (r->state)->fallen = 0;
      bic_push_frame (r, N20_FALLEN, s->piece[piece].side)->local[0] = (gint16) piece;
      return;
    }
  for (int i = 0; i < r->view.game->n_leaders; i++)
    {
      const BicPieceState *p = &s->piece[i];

      if (p->hex >= 0 && n20_is_leader_lost_in (&r->view, p, p->hex))
        {
          bic_push_frame (r, N20_ALONE, p->side)->local[0] = (gint16) i;
          return;
        }
    }
}

/* --- leaders that join a unit's move voluntarily (LEADER-12, -20) ------------------------------------------------ */

/* Locals of the escort procedure. piece: the leader; it must be the first local, because prompts name that piece; from,
 * to: start and end of the unit's move; asked: number of pieces already handled. */
typedef struct { gint16 piece, from, to, asked; } N20Escort;

/**
 * n20_ask_leaders_to_follow:
 * @r: a run
 * @side: a side
 * @from: a hex that a unit of @side has left
 * @to: the hex where the unit is now
 *
 * If any leader is in @from, calls the procedure that asks for each leader there whether it moves with the unit.
 */
void
n20_ask_leaders_to_follow (BicRun *r,
                           int     side,
                           int     from,
                           int     to)
{
  if (n20_leader_at (&r->view, side, from))
    *BIC_LOCALS (N20Escort, bic_push_frame (r, N20_ESCORT, side)) =
    (N20Escort) { .from = (gint16) from, .to = (gint16) to };
}

static BicFlow
escort_next (BicRun   *r,
             BicFrame *f)
{
  N20Escort *t = BIC_LOCALS (N20Escort, f);

  for (int i = t->asked; i < r->view.game->n_leaders; i++)
    if (n20_leads_in (&r->view, i, f->side, t->from))
      {
        t->piece = (gint16) i;
        t->asked = (gint16) (i + 1);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicWhy
escort_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return BIC_LEGAL;
}

static BicFlow
escort_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const N20Escort *t = BIC_LOCALS (N20Escort, f);

  if (c.verb == BIC_DO_ACCOMPANY)
    n20_move_to (r, t->piece, t->to, BIC_MOVE_ORDERED);
  return BIC_RESTART;
}

const BicStep n20_escort_steps[] = {
  BIC_WORK ("next", escort_next),
  BIC_ASK ("escort", BIC_OWN, N_ ("Does the leader move with the unit?"), escort, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_ACCOMPANY, BIC_AT_FIRST, 0 }),
  { 0 },
};

/* --- leaders with a retreating unit (LEADER-21, -22) ------------------------------------------------------------- */

/* Stores the leaders in the hex of a unit that is about to retreat. They accompany the unit until its retreat ends. */
void
n20_note_retreating_leaders (BicRun *r,
                             int     piece)
{
  const BicPieceState *unit = &r->state->piece[piece];
  guint64 *escort = N20_STATE (r->state)->escort;

  memset (escort, 0, sizeof N20_STATE (r->state)->escort);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (n20_leads_in (&r->view, i, unit->side, unit->hex))
      n20_add_to (escort, i);
}

void
n20_retreat_leaders_along (BicRun *r,
                           int     from,
                           int     to)
{
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (n20_is_in (N20_STATE (r->state)->escort, i) && r->state->piece[i].hex == from)
      n20_move_to (r, i, to, BIC_MOVE_RETREAT);
}

/* Breaks a unit during its retreat, together with the leaders that retreat with it. */
void
n20_break_retreating_unit (BicRun *r,
                           int     piece)
{
  n20_break_unit_and_score (r, piece);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (n20_is_in (N20_STATE (r->state)->escort, i) && r->state->piece[i].hex >= 0)
      break_leader (r, i);
}
