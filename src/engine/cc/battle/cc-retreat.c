/* Flags, retreats of units hex by hex, and cavalry that retires and reforms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-moves.h"
#include "cc-pieces.h"

/* A unit that retreats */
typedef struct {
  const BicView       *v;
  const BicPieceState *unit;
  int                  foe, start;      /* hexes of the attacker, and of the unit when it was struck */
  gboolean             led;             /* a leader goes with it */
  /* why it may not enter a hex */
  BicWhy             (*enter) (const BicView *v, const BicPieceState *unit, gboolean led, int to);
  /* whether it may pass a friendly unit; NULL: none */
  gboolean           (*past)  (const BicView *v, const BicPieceState *unit, int over);
} Path;

/* Onto empty terrain, or onto a lone leader if the unit has none (CCN-RET-06 .. -10, -13) */
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
  if (cc_game (v)->leaders_bar_retiring && bic_leader_at (v, to, -1))
    return BIC_WHY_RETREAT_HELD;
  return cc_enter_why (v, unit, led, to);
}

/* CCN-RR-03, -09, -10, -15, R-16 */
static Path
path_of (const BicView       *v,
         const BicPieceState *unit,
         int                  foe,
         int                  start,
         gboolean             retires)
{
  return (Path) { v, unit, foe, start, cc_attached (v, unit) != NULL,
                  retires ? retire_enter_why : retreat_enter_why, NULL };
}

static Path
path_of_frame (const BicView  *v,
               const BicFrame *f)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Path path = path_of (v, &v->state->piece[t->piece], t->foe, t->start, FALSE);

  if (t->lacks > 0)
    path.past = cc_rules (v)->past;
  return path;
}

/* --- how far a unit can go ---------------------------------------------- */

/* Toward the own side, regardless of the enemy's position (CCN-RET-05); a garrison cannot retreat (GMT-GAR-14) */
BicWhy
cc_retreat_back_why (const BicView       *v,
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
hex_why (const Path *path,
         int         from,
         int         to)
{
  BicWhy why = cc_rules (path->v)->retreat_why (path->v, path->unit, path->foe, path->start, from, to);

  return why ? why : path->enter (path->v, path->unit, path->led, to);
}

static int reach (const Path *path, int from, int hexes);

/* The number of @hexes that the path over @to can retreat; onto a lone leader the rest is waived (CCN-RET-10). */
static int
reach_by (const Path *path,
          int         to,
          int         hexes)
{
  return bic_leader_at (path->v, to, -1) ? hexes : 1 + reach (path, to, hexes - 1);
}

/* The hexes to which it comes past one friendly unit (PLUS-RET-15) */
static void
find_beyond (const Path *path,
             int         from,
             BicHexSet  *out)
{
  const BicView *v = path->v;
  const BicBoard *board = &v->game->board;

  for (int dir = 0; path->past && dir < BIC_N_DIRECTIONS; dir++)
    {
      int over = board->next[from][dir];

      if (over < 0 || !path->past (v, path->unit, over) ||
          cc_rules (v)->retreat_why (v, path->unit, path->foe, path->start, from, over))
        continue;
      for (int on = 0; on < BIC_N_DIRECTIONS; on++)
        if (board->next[over][on] >= 0 && !hex_why (path, over, board->next[over][on]))
          bic_set_add (out, board->next[over][on]);
    }
}

/* The number of @hexes that the path past a unit to @to can retreat; the last hex counts twice (PLUS-RET-16). */
static int
reach_past (const Path *path,
            int         to,
            int         hexes)
{
  Path then = *path;

  then.past = NULL;
  return MIN (hexes, 1 + reach_by (&then, to, hexes - 1));
}

/* The number of @hexes that it can retreat from here */
static int
reach (const Path *path,
       int         from,
       int         hexes)
{
  const BicBoard *board = &path->v->game->board;
  BicHexSet beyond;
  int best = 0;

  if (path->past && hexes > 0)
    {
      memset (&beyond, 0, sizeof beyond);
      find_beyond (path, from, &beyond);
      for (int to = bic_board_walk (board, &beyond, -1); to >= 0; to = bic_board_walk (board, &beyond, to))
        best = MAX (best, reach_past (path, to, hexes));
    }
  for (int dir = 0; dir < BIC_N_DIRECTIONS && best < hexes; dir++)
    {
      int to = board->next[from][dir];

      if (to >= 0 && !hex_why (path, from, to))
        best = MAX (best, reach_by (path, to, hexes));
    }
  return best;
}

static void
note_ends (const Path *path,
           int         from,
           int         hexes,
           BicHexSet  *ends)
{
  const BicBoard *board = &path->v->game->board;
  BicHexSet beyond = { { 0 } };
  Path then = *path;
  int best = reach (path, from, hexes);

  if (best == 0)
    {
      bic_set_add (ends, from);
      return;
    }
  then.past = NULL;
  find_beyond (path, from, &beyond);
  for (int to = bic_board_walk (board, &beyond, -1); to >= 0; to = bic_board_walk (board, &beyond, to))
    if (reach_past (path, to, hexes) == best)
      note_ends (&then, to, bic_leader_at (path->v, to, -1) ? 0 : hexes - 2, ends);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = board->next[from][dir];

      if (to >= 0 && !hex_why (path, from, to) && reach_by (path, to, hexes) >= best)
        note_ends (path, to, bic_leader_at (path->v, to, -1) ? 0 : hexes - 1, ends);
    }
}

/* Hexes that it cannot make unless it passes a friendly unit; 0: it may not pass (PLUS-RET-15, P-27) */
static int
lacking (Path path,
         int  hexes)
{
  int made = reach (&path, path.unit->hex, hexes);

  path.past = cc_rules (path.v)->past;
  return !cc_is_square (path.unit) && reach (&path, path.unit->hex, hexes) > made ? hexes - made : 0;
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
  Path path = path_of (v, unit, foe, unit->hex, FALSE);

  if (cc_is_square (unit))
    hexes = 0;
  if (cc_rules (v)->past && lacking (path, hexes) > 0)
    path.past = cc_rules (v)->past;
  if (ends)
    note_ends (&path, unit->hex, hexes, ends);
  return reach (&path, unit->hex, hexes);
}

/* Hexes to which the unit that retreats now could come past a friendly unit */
gboolean
cc_retreat_past_hexes (const BicView *v,
                       BicHexSet     *out)
{
  const BicFrame *f = bic_top (v->state);
  Path path = path_of_frame (v, f);

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  if (BIC_LOCALS (CcRetreat, f)->lacks > 0)
    find_beyond (&path, path.unit->hex, out);
  return TRUE;
}

/* --- flags -------------------------------------------------------------- */

/* CCN-BOL-01, -02: the owner may accept any */
BicWhy
cc_ignore_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *at = cc_at (v, f), *by = cc_by (v, f);
  guint64 how = cc_how (v, f->proc);

  if (m->flags == 0 || at->blocks <= 0 || c.a > m->flags)
    return BIC_WHY_TOO_MANY_FLAGS;
  if (c.a == 0)
    return BIC_LEGAL;
  if (cc_bounces (v, at, by, how))
    return BIC_WHY_BOUNCED;
  return c.a <= cc_flags_ignored (v, at, by, how, m->here) ? BIC_LEGAL : BIC_WHY_TOO_MANY_FLAGS;
}

BicFlow
cc_ignore_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);

  m->ignored = c.a;
  m->flags = (gint16) (m->flags - c.a);
  if (c.a > 0)
    bic_emit_event (r, CC_EVENT_FLAGS_IGNORED, !f->side, m->there, 0, c.a);
  return BIC_NEXT;
}

/* Hexes that flags drive a unit back, as long as it can go */
int
cc_driven_back (const BicView       *v,
                const BicPieceState *unit,
                int                  flags)
{
  return bic_flag_retreat_hexes (&v->game->book, bic_type (v, unit), flags);
}

static char *
describe_retreat (int made,
                  int lost)
{
  g_autofree char *back = made ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "back %d hex", "back %d hexes",
                                                               (gulong) made), made) : NULL;
  g_autofree char *less = lost ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block lost", "%d blocks lost",
                                                               (gulong) lost), lost) : NULL;

  if (back && less)
    return g_strdup_printf (_("%s, %s"), back, less);
  return g_strdup (back ? back : less ? less : _("it stays"));
}

/* Before flags are ignored: how far the others drive the unit, and what it loses where there is no path.  Before an
 * objective is left: the banners that go with it. */
char *
cc_choice_remark (const BicView *v,
                  BicChoice      c)
{
  int cost = bic_choice_cost (v->game, v->state, c), hexes, made;
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;
  const CcAttack *m;
  BicHexSet ends = { { 0 } };

  if (cost)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "−%d banner", "−%d banners", (gulong) cost), cost);
  if (c.verb != BIC_DO_IGNORE || !f || g_strcmp0 (bic_step (v)->name, "flags"))
    return NULL;
  m = BIC_LOCALS (CcAttack, f);
  if (m->marks & CC_RETIRES)
    return NULL;
  hexes = cc_driven_back (v, cc_at (v, f), m->flags - c.a);
  made = cc_retreat_ends (v, cc_at (v, f), m->here, hexes, &ends);
  return describe_retreat (made, MIN (hexes - made, cc_at (v, f)->blocks));
}

/* Locals of a retreat of so many hexes before the attacker in @foe */
CcRetreat
cc_retreat_of (const BicView       *v,
               const BicPieceState *unit,
               int                  foe,
               int                  hexes,
               gboolean             retires)
{
  return (CcRetreat) {
    .piece = (gint16) bic_index (v->state, unit), .hexes = (gint16) hexes, .foe = (gint16) foe, .start = unit->hex,
    .kind = retires ? BIC_MOVE_RETIRE : BIC_MOVE_RETREAT,
    .lacks = (gint16) (retires ? 0 : lacking (path_of (v, unit, foe, unit->hex, FALSE), hexes))
  };
}

/* Cavalry that retires goes now, after the roll (CCN-RR-05, -09). */
BicFlow
cc_attack_retreat (BicRun   *r,
                   BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *at = cc_at (&r->view, f);
  gboolean retires = (m->marks & CC_RETIRES) != 0;
  int hexes = retires ? CC_RETIRE_HEXES : cc_driven_back (&r->view, at, m->flags);

  if (cc_is_leader (at) || at->blocks <= 0 || hexes == 0)
    return BIC_NEXT;
  *BIC_LOCALS (CcRetreat, bic_push_frame (r, retires ? CC_RETIRE : CC_RETREAT, at->side)) =
    cc_retreat_of (&r->view, at, m->here, hexes, retires);
  return BIC_NEXT;
}

/* --- the retreat -------------------------------------------------------- */

/* A unit has to retreat if it can, even onto a leader; if a switch is on, it may lose blocks instead (CCN-RET-10,
 * It never has to pass a friendly unit (PLUS-RET-15). */
static BicWhy
hold_why (const Path *path)
{
  const gint16 *around = path->v->game->board.around[path->unit->hex];
  Path straight = *path;

  straight.past = NULL;
  if (cc_is_square (path->unit) || reach (path, path->unit->hex, 1) == 0)
    return BIC_WHY_MAY_NOT_HOLD;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (!hex_why (path, path->unit->hex, around[i]) && !bic_leader_at (path->v, around[i], -1))
      return BIC_WHY_MAY_NOT_HOLD;
  return cc_game (path->v)->joins_leader && reach (&straight, path->unit->hex, 1) > 0
         ? BIC_WHY_MAY_NOT_HOLD : BIC_LEGAL;
}

/* The owner chooses each hex; if a switch is on, among the longest paths (CCN-RET-04, R-15).  Past a friendly unit it
 * goes only if it comes further that way than by any other path, from the first hex on (PLUS-RET-15, P-27). */
static BicWhy
retreat_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Path path = path_of_frame (v, f);
  BicHexSet beyond = { { 0 } };
  BicWhy why;

  if (c.verb == BIC_DO_HOLD)
    return hold_why (&path);
  if (cc_is_square (path.unit))
    return BIC_WHY_SQUARE_STAYS;
  if (c.verb == BIC_DO_HEAD)
    {
      find_beyond (&path, path.unit->hex, &beyond);
      return bic_set_has (&beyond, c.a) && t->hexes - reach_past (&path, c.a, t->hexes) < t->lacks
             ? BIC_LEGAL : BIC_WHY_NO_NEED_TO_PASS;
    }
  if ((why = hex_why (&path, c.a, c.b)))
    return why;
  if (cc_game (v)->furthest && reach_by (&path, c.b, t->hexes) < reach (&path, c.a, t->hexes))
    return BIC_WHY_NO_WAY_BACK;
  return BIC_LEGAL;
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
    bic_emit_event (r, CC_EVENT_NO_WAY, unit->side, unit->hex, t->hexes, unit->type, t->held);
  cc_lose_blocks (r, t->piece, t->hexes);
  return BIC_END;
}

const BicStep cc_retreat_steps[] = {
  { "retreat", BIC_OWN, NULL, retreat_why, retreat_take,
    { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 }, { BIC_DO_HOLD, BIC_AT_FIRST, 0 } }, NULL,
    N_ ("Where does {piece} retreat?"), NULL, .counts = TRUE, .about_first = TRUE },
  BIC_WORK ("blocked", retreat_blocked),
  { 0 },
};

/* --- retire and reform: cavalry that gives way to infantry -------------- */

/* Only from an infantry attack that its owner declared (CCN-RR-01, -13, -14, -16) */
BicWhy
cc_retire_why (const BicView  *v,
               const BicFrame *caller,
               int             side,
               BicChoice       c)
{
  const BicPieceState *at = cc_at (v, caller);
  Path path = path_of (v, at, BIC_LOCALS (CcAttack, caller)->here, at->hex, TRUE);

  if (!bic_has (v, at, BIC_TRAIT (CAVALRY)) || !bic_has (v, cc_by (v, caller), BIC_TRAIT (INFANTRY)))
    return BIC_WHY_NOT_RIDERS;
  return reach (&path, at->hex, CC_RETIRE_HEXES) < CC_RETIRE_HEXES ? BIC_WHY_NO_WAY_BACK : BIC_LEGAL;
}

void
cc_retire_effect (BicRun   *r,
                  BicFrame *caller,
                  int       side,
                  BicChoice c)
{
  const BicPieceState *at = cc_at (&r->view, caller);

  BIC_LOCALS (CcAttack, caller)->marks |= CC_RETIRES;
  bic_emit_event (r, CC_EVENT_RETIRES, at->side, at->hex, 0, at->type);
}

char *
cc_retire_remark (const BicView  *v,
                  const BicFrame *caller,
                  BicChoice       c)
{
  return describe_retreat (CC_RETIRE_HEXES, 0);
}

static BicWhy
retire_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  Path path = path_of (v, &v->state->piece[t->piece], t->foe, t->start, TRUE);
  BicWhy why = hex_why (&path, c.a, c.b);

  return why || reach_by (&path, c.b, t->hexes) == t->hexes ? why : BIC_WHY_NO_WAY_BACK;
}

const BicStep cc_retire_steps[] = {
  { "retire", BIC_OWN, NULL, retire_why, retreat_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } }, NULL,
    N_ ("Where does {piece} retire?"), NULL },
  { 0 },
};
