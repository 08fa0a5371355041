/* Retreats of units, hex by hex, and cavalry that retires and reforms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "cc-board.h"
#include "cc-events.h"
#include "cc-game.h"
#include "cc-moves.h"
#include "cc-outcome.h"
#include "cc-pieces.h"
#include "cc-rules.h"

/* A unit that gives way, before whom, whether its leader goes with it, onto what ground it may go, and whom of its own
 * side it may pass */
typedef struct {
  const BicView       *v;
  const BicPieceState *unit;
  int                  foe, start;
  gboolean             led;
  BicWhy             (*enter) (const BicView *v, const BicPieceState *unit, gboolean led, int to);
  gboolean           (*past)  (const BicView *v, const BicPieceState *unit, int over);        /* NULL: nobody */
} Way;

/* Onto free ground, or onto a lone leader if the unit has none (CCN-RET-06 .. -10, -13) */
static BicWhy
retreat_enter_why (const BicView       *v,
                   const BicPieceState *unit,
                   gboolean             led,
                   int                  to)
{
  const BicPieceState *leader = bic_leader_at (v, to, -1);

  if (bic_unit_at (v, to) || (leader && leader->side != unit->side))
    return BIC_WHY_RETREAT_HELD;
  if (leader && led)
    return BIC_WHY_TWO_LEADERS;
  return cc_may_enter (v, unit, to) ? BIC_LEGAL : BIC_WHY_RETREAT_GROUND;
}

/* Cavalry that retires moves as usual; a lone leader stops it only if a switch is on (P-49). */
static BicWhy
retire_enter_why (const BicView       *v,
                  const BicPieceState *unit,
                  gboolean             led,
                  int                  to)
{
  return cc_game (v)->leaders_bar_retiring && bic_leader_at (v, to, -1) ? BIC_WHY_RETREAT_HELD
                                                                        : cc_enter_why (v, unit, led, to);
}

/* CCN-RR-03, -09, -10, -15, R-16 */
static Way
way_of (const BicView       *v,
        const BicPieceState *unit,
        int                  foe,
        int                  start,
        gboolean             retires)
{
  return (Way) { v, unit, foe, start, cc_attached (v, unit) != NULL,
                 retires ? retire_enter_why : retreat_enter_why, NULL };
}

static Way
way_of_frame (const BicView  *v,
              const BicFrame *f)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Way way = way_of (v, &v->state->piece[t->piece], t->foe, t->start, FALSE);

  if (t->lacks > 0)
    way.past = cc_rules (v)->past;
  return way;
}

/* Toward the own side, wherever the enemy is (CCN-RET-05); a garrison nowhere (GMT-GAR-14) */
BicWhy
cc_way_back_why (const BicView       *v,
                 const BicPieceState *unit,
                 int                  foe,
                 int                  start,
                 int                  from,
                 int                  to)
{
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  return cc_is_back (v, unit->side, from, to) ? BIC_LEGAL : BIC_WHY_NOT_BACK;
}

static BicWhy
hex_why (const Way *way,
         int        from,
         int        to)
{
  BicWhy why = cc_rules (way->v)->way (way->v, way->unit, way->foe, way->start, from, to);

  return why ? why : way->enter (way->v, way->unit, way->led, to);
}

static int reach (const Way *way, int from, int hexes);

/* How many of @hexes are made by the way over @to; onto a lone leader the rest is waived (CCN-RET-10). */
static int
reach_by (const Way *way,
          int        to,
          int        hexes)
{
  return bic_leader_at (way->v, to, -1) ? hexes : 1 + reach (way, to, hexes - 1);
}

/* The hexes to which it comes past one unit of its own side (PLUS-RET-15) */
static void
find_beyond (const Way *way,
             int        from,
             BicHexSet *out)
{
  const BicBoard *board = &way->v->game->board;

  for (int dir = 0; way->past && dir < BIC_N_DIRECTIONS; dir++)
    {
      int over = board->next[from][dir];

      if (over < 0 || !way->past (way->v, way->unit, over)
          || cc_rules (way->v)->way (way->v, way->unit, way->foe, way->start, from, over))
        continue;
      for (int on = 0; on < BIC_N_DIRECTIONS; on++)
        if (board->next[over][on] >= 0 && !hex_why (way, over, board->next[over][on]))
          bic_set_add (out, board->next[over][on]);
    }
}

/* How many of @hexes are made by the way past somebody to @to; of the last one it makes two (PLUS-RET-16). */
static int
reach_past (const Way *way,
            int        to,
            int        hexes)
{
  Way then = *way;

  then.past = NULL;
  return MIN (hexes, 1 + reach_by (&then, to, hexes - 1));
}

static int
reach_beyond (const Way *way,
              int        from,
              int        hexes)
{
  BicHexSet beyond = { { 0 } };
  int best = 0;

  find_beyond (way, from, &beyond);
  for (int to = bic_board_walk (&way->v->game->board, &beyond, -1); to >= 0;
       to = bic_board_walk (&way->v->game->board, &beyond, to))
    best = MAX (best, reach_past (way, to, hexes));
  return best;
}

/* How many of @hexes could be made from here */
static int
reach (const Way *way,
       int        from,
       int        hexes)
{
  int best = way->past && hexes > 0 ? reach_beyond (way, from, hexes) : 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS && best < hexes; dir++)
    {
      int to = way->v->game->board.next[from][dir];

      if (to >= 0 && !hex_why (way, from, to))
        best = MAX (best, reach_by (way, to, hexes));
    }
  return best;
}

/* Whether a hex is open to the unit where nobody stands */
static gboolean
has_free_way (const Way *way)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = way->v->game->board.next[way->unit->hex][dir];

      if (to >= 0 && !hex_why (way, way->unit->hex, to) && !bic_leader_at (way->v, to, -1))
        return TRUE;
    }
  return FALSE;
}

/* A unit has to retreat if it can, even onto a leader; if a switch is on, it may lose blocks instead (CCN-RET-10,
 * It never has to pass a friendly unit (PLUS-RET-15). */
static BicWhy
hold_why (const Way *way)
{
  Way straight = *way;

  straight.past = NULL;
  if (cc_is_square (way->unit) || reach (way, way->unit->hex, 1) == 0 || has_free_way (way))
    return BIC_WHY_MAY_NOT_HOLD;
  return cc_game (way->v)->joins_leader && reach (&straight, way->unit->hex, 1) > 0 ? BIC_WHY_MAY_NOT_HOLD : BIC_LEGAL;
}

/* Past one of its own side only if it comes further so than by any other way, from the first hex on (PLUS-RET-15, P-27)
 */
static BicWhy
past_why (const Way       *way,
          const CcRetreat *t,
          int              to)
{
  BicHexSet beyond = { { 0 } };

  find_beyond (way, way->unit->hex, &beyond);
  return bic_set_has (&beyond, to) && t->hexes - reach_past (way, to, t->hexes) < t->lacks ? BIC_LEGAL
         : BIC_WHY_NO_NEED_TO_PASS;
}

/* The owner chooses each hex; by a switch among the ways that lead as far as any (CCN-RET-04, R-15). */
static BicWhy
retreat_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Way way = way_of_frame (v, f);
  BicWhy why;

  if (c.verb == BIC_DO_HOLD)
    return hold_why (&way);
  if (cc_is_square (way.unit))
    return BIC_WHY_SQUARE_STAYS;
  if (c.verb == BIC_DO_HEAD)
    return past_why (&way, t, c.a);
  if ((why = hex_why (&way, c.a, c.b)))
    return why;
  if (cc_game (v)->furthest && reach_by (&way, c.b, t->hexes) < reach (&way, c.a, t->hexes))
    return BIC_WHY_NO_WAY_BACK;
  return BIC_LEGAL;
}

/* Where who is retreating could come past somebody */
gboolean
cc_past_among (const BicView *v,
               BicHexSet     *out)
{
  const BicFrame *f = bic_top (v->state);
  Way way = way_of_frame (v, f);

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  if (BIC_LOCALS (CcRetreat, f)->lacks > 0)
    find_beyond (&way, way.unit->hex, out);
  return TRUE;
}

static void note_ends (const Way *way, int from, int hexes, BicHexSet *ends);

static void
note_ends_beyond (const Way *way,
                  int        from,
                  int        hexes,
                  BicHexSet *ends)
{
  BicHexSet beyond = { { 0 } };
  Way then = *way;

  then.past = NULL;
  find_beyond (way, from, &beyond);
  for (int to = bic_board_walk (&way->v->game->board, &beyond, -1); to >= 0;
       to = bic_board_walk (&way->v->game->board, &beyond, to))
    if (reach_past (way, to, hexes) == reach (way, from, hexes))
      note_ends (&then, to, bic_leader_at (way->v, to, -1) ? 0 : hexes - 2, ends);
}

static void
note_ends (const Way *way,
           int        from,
           int        hexes,
           BicHexSet *ends)
{
  int best = reach (way, from, hexes);

  if (best == 0)
    bic_set_add (ends, from);
  if (best > 0 && way->past)
    note_ends_beyond (way, from, hexes, ends);
  for (int dir = 0; dir < BIC_N_DIRECTIONS && best > 0; dir++)
    {
      int to = way->v->game->board.next[from][dir];

      if (to < 0 || hex_why (way, from, to) || reach_by (way, to, hexes) < best)
        continue;
      note_ends (way, to, bic_leader_at (way->v, to, -1) ? 0 : hexes - 1, ends);
    }
}

/* How much of its way it lacks unless it passes a unit of its own side; 0: it may not (PLUS-RET-15, P-27) */
static int
lacking (Way way,
         int hexes)
{
  int made = reach (&way, way.unit->hex, hexes);

  way.past = cc_rules (way.v)->past;
  return !cc_is_square (way.unit) && reach (&way, way.unit->hex, hexes) > made ? hexes - made : 0;
}

/* What the frame of a retreat begins with, or that of cavalry that retires: before who struck from @foe, so many hexes
 */
CcRetreat
cc_retreat_of (const BicView       *v,
               const BicPieceState *unit,
               int                  foe,
               int                  hexes,
               gboolean             retires)
{
  return (CcRetreat) { .piece = (gint16) bic_index (v->state, unit), .hexes = (gint16) hexes, .foe = (gint16) foe,
                       .start = unit->hex,
                       .kind = retires ? BIC_MOVE_RETIRE : BIC_MOVE_RETREAT,
                       .lacks = (gint16) (retires ? 0 : lacking (way_of (v, unit, foe, unit->hex, FALSE), hexes)) };
}

/**
 * cc_retreat_ends:
 * @v: a view
 * @unit: a unit on the map
 * @foe: the hex from which it was struck
 * @hexes: how far it has to retreat
 * @ends: (nullable) (inout): the hexes where it may end are added
 *
 * Follows the longest paths.  The hex of a lone leader ends a path.
 *
 * Returns: how many of @hexes it can make; none in square (CCN-SQ-39)
 */
int
cc_retreat_ends (const BicView       *v,
                 const BicPieceState *unit,
                 int                  foe,
                 int                  hexes,
                 BicHexSet           *ends)
{
  Way way = way_of (v, unit, foe, unit->hex, FALSE);

  if (cc_is_square (unit))
    hexes = 0;
  if (cc_rules (v)->past && lacking (way, hexes) > 0)
    way.past = cc_rules (v)->past;
  if (ends)
    note_ends (&way, unit->hex, hexes, ends);
  return reach (&way, unit->hex, hexes);
}

/* One hex, of a retreat or of cavalry that retires, or two past a unit; a lone leader ends it (CCN-RET-10, CCN-RR-15,
 * PLUS-RET-15). */
static BicFlow
retreat_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  gboolean passes = c.verb == BIC_DO_HEAD;
  int to = passes ? c.a : c.b;
  gboolean joins = bic_leader_at (&r->view, to, -1) != NULL;

  t->held = c.verb == BIC_DO_HOLD;
  if (t->held)
    return BIC_NEXT;
  cc_move_attached (r, t->piece, to, (BicMoveKind) t->kind);
  t->joined = (gint16) joins;
  t->hexes = (gint16) (joins ? 0 : t->hexes - (passes ? 2 : 1));
  if (passes)
    t->lacks = 0;
  return t->hexes > 0 ? BIC_AGAIN : BIC_NEXT;
}

/* A block for each hex not made; a square makes none (CCN-RET-11, CCN-SQ-39, -40) */
static BicFlow
retreat_blocked (BicRun   *r,
                 BicFrame *f)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  const BicPieceState *unit = &r->state->piece[t->piece];

  if (t->hexes > 0 && !cc_is_square (unit))
    bic_say (r, CC_EVENT_NO_WAY, unit->side, unit->hex, t->hexes, unit->type, t->held);
  cc_lose_blocks (r, t->piece, t->hexes);
  return BIC_END;
}

const BicStep cc_retreat_steps[] = {
  { "retreat", BIC_OWN, NULL, retreat_why, retreat_take,
    { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 }, { BIC_DO_HOLD, BIC_AT_FIRST, 0 } }, NULL,
    N_ ("Where does the unit retreat?"), NULL, .counts = TRUE, .about_first = TRUE },
  BIC_WORK ("blocked", retreat_blocked),
  { 0 },
};

/* --- retire and reform: cavalry that gives way to infantry -------------------------------------------------------- */

/* Only from an infantry attack that its owner declared (CCN-RR-01, -13, -14, -16) */
BicWhy
cc_retire_why (const BicView  *v,
               const BicFrame *caller,
               int             side,
               BicChoice       c)
{
  const BicPieceState *at = cc_at (v, caller);
  Way way = way_of (v, at, BIC_LOCALS (CcAttack, caller)->here, at->hex, TRUE);

  if (!bic_has (v, at, BIC_TRAIT (CAVALRY)) || !bic_has (v, cc_by (v, caller), BIC_TRAIT (INFANTRY)))
    return BIC_WHY_NOT_RIDERS;
  return reach (&way, at->hex, CC_RETIRE_HEXES) < CC_RETIRE_HEXES ? BIC_WHY_NO_WAY_BACK : BIC_LEGAL;
}

void
cc_retire_effect (BicRun   *r,
                  BicFrame *caller,
                  int       side,
                  BicChoice c)
{
  const BicPieceState *at = cc_at (&r->view, caller);

  BIC_LOCALS (CcAttack, caller)->marks |= CC_RETIRES;
  bic_say (r, CC_EVENT_RETIRES, at->side, at->hex, 0, at->type);
}

char *
cc_retire_remark (const BicView  *v,
                  const BicFrame *caller,
                  BicChoice       c)
{
  return cc_tell_retreat (CC_RETIRE_HEXES, 0);
}

static BicWhy
retire_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Way way = way_of (v, &v->state->piece[t->piece], t->foe, t->start, TRUE);
  BicWhy why = hex_why (&way, c.a, c.b);

  return why || reach_by (&way, c.b, t->hexes) == t->hexes ? why : BIC_WHY_NO_WAY_BACK;
}

const BicStep cc_retire_steps[] = {
  { "retire", BIC_OWN, NULL, retire_why, retreat_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } }, NULL,
    N_ ("Where does the cavalry retire?"), NULL },
  { 0 },
};
