/* Flags, the retreat of units from hex to hex, and cavalry that retires and reforms.
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

/* A retreating unit */
typedef struct {
  const BicView       *v;
  const BicPieceState *unit;
  int                  foe, start;      /* hexes of attacker and unit at the time of the attack */
  gboolean             led;             /* a leader retreats with the unit */
  /* returns why the unit cannot enter a hex */
  BicWhy             (*enter) (const BicView *v, const BicPieceState *unit, gboolean led, int to);
  /* returns whether the unit can pass a friendly unit; NULL if it cannot */
  gboolean           (*past)  (const BicView *v, const BicPieceState *unit, int over);
} Path;

/* Checks that a unit can retreat into a hex. The hex must be empty, or hold a lone friendly leader if the unit has no
 * leader (CCN-RET-06 .. -10, -13). */
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

/* Checks that cavalry can retire into a hex. The rules of a usual move apply. If leaders_bar_retiring is set, the hex
 * of a lone leader is closed (P-49). */
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

/* Returns the data of a unit that retreats, or of cavalry that retires (CCN-RR-03, -09, -10, -15, R-16). */
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

/* --- length of a retreat ------------------------------------------------ */

/* Checks that a step is toward the unit's own side, no matter where the enemy is (CCN-RET-05). A garrison cannot
 * retreat (GMT-GAR-14). */
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
  return cc_is_nearer_to_own_edge (v, unit->side, from, to) ? BIC_LEGAL : BIC_WHY_NOT_BACK;
}

static BicWhy
hex_why (const Path *path,
         int         from,
         int         to)
{
  BicWhy why = cc_rules (path->v)->retreat_why (path->v, path->unit, path->foe, path->start, from, to);

  return why ? why : path->enter (path->v, path->unit, path->led, to);
}

static int hexes_possible_from (const Path *path, int from, int hexes);

/* Returns how many of @hexes the unit can retreat if its first hex is @to. If a lone leader is in @to, the retreat ends
 * in @to and counts as complete (CCN-RET-10). */
static int
hexes_possible_through (const Path *path,
                        int         to,
                        int         hexes)
{
  return bic_leader_at (path->v, to, -1) ? hexes : 1 + hexes_possible_from (path, to, hexes - 1);
}

/* Finds the hexes that the unit can reach by passing one friendly unit (PLUS-RET-15). */
static void
find_hexes_past_friend (const Path *path,
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

/* Returns how many of @hexes the unit can retreat if it first passes a unit to @to. The hex @to then counts as two
 * hexes (PLUS-RET-16). */
static int
hexes_possible_past_friend (const Path *path,
                            int         to,
                            int         hexes)
{
  Path then = *path;

  then.past = NULL;
  return MIN (hexes, 1 + hexes_possible_through (&then, to, hexes - 1));
}

/* Returns how many of @hexes the unit can retreat from @from. */
static int
hexes_possible_from (const Path *path,
                     int         from,
                     int         hexes)
{
  const BicBoard *board = &path->v->game->board;
  BicHexSet beyond;
  int best = 0;

  if (path->past && hexes > 0)
    {
      memset (&beyond, 0, sizeof beyond);
      find_hexes_past_friend (path, from, &beyond);
      for (int to = bic_board_walk (board, &beyond, -1); to >= 0; to = bic_board_walk (board, &beyond, to))
        best = MAX (best, hexes_possible_past_friend (path, to, hexes));
    }
  for (int dir = 0; dir < BIC_N_DIRECTIONS && best < hexes; dir++)
    {
      int to = board->next[from][dir];

      if (to >= 0 && !hex_why (path, from, to))
        best = MAX (best, hexes_possible_through (path, to, hexes));
    }
  return best;
}

static void
add_end_hexes (const Path *path,
               int         from,
               int         hexes,
               BicHexSet  *ends)
{
  const BicBoard *board = &path->v->game->board;
  BicHexSet beyond = { { 0 } };
  Path then = *path;
  int best = hexes_possible_from (path, from, hexes);

  if (best == 0)
    {
      bic_set_add (ends, from);
      return;
    }
  then.past = NULL;
  find_hexes_past_friend (path, from, &beyond);
  for (int to = bic_board_walk (board, &beyond, -1); to >= 0; to = bic_board_walk (board, &beyond, to))
    if (hexes_possible_past_friend (path, to, hexes) == best)
      add_end_hexes (&then, to, bic_leader_at (path->v, to, -1) ? 0 : hexes - 2, ends);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = board->next[from][dir];

      if (to >= 0 && !hex_why (path, from, to) && hexes_possible_through (path, to, hexes) >= best)
        add_end_hexes (path, to, bic_leader_at (path->v, to, -1) ? 0 : hexes - 1, ends);
    }
}

/* Returns how many of @hexes the unit cannot retreat without passing a friendly unit. Returns 0 if passing does not
 * lengthen its retreat (PLUS-RET-15, P-27). */
static int
hexes_only_by_passing (Path path,
                       int  hexes)
{
  int made = hexes_possible_from (&path, path.unit->hex, hexes);

  path.past = cc_rules (path.v)->past;
  return !cc_is_square (path.unit) && hexes_possible_from (&path, path.unit->hex, hexes) > made ? hexes - made : 0;
}

/**
 * cc_retreat_hexes_possible:
 * @v: a view
 * @unit: a unit on the map
 * @foe: the hex of the attacker
 * @hexes: hexes that the unit must retreat
 * @ends: (nullable) (inout): set to which the hexes are added where the retreat can end
 *
 * Follows the longest retreat paths. The hex of a lone friendly leader ends a path.
 *
 * Returns: how many of @hexes the unit can retreat; 0 in square (CCN-SQ-39)
 */
int
cc_retreat_hexes_possible (const BicView       *v,
                           const BicPieceState *unit,
                           int                  foe,
                           int                  hexes,
                           BicHexSet           *ends)
{
  Path path = path_of (v, unit, foe, unit->hex, FALSE);

  if (cc_is_square (unit))
    hexes = 0;
  if (cc_rules (v)->past && hexes_only_by_passing (path, hexes) > 0)
    path.past = cc_rules (v)->past;
  if (ends)
    add_end_hexes (&path, unit->hex, hexes, ends);
  return hexes_possible_from (&path, unit->hex, hexes);
}

/* Finds the hexes that the retreating unit could reach past a friendly unit. */
gboolean
cc_retreat_past_hexes (const BicView *v,
                       BicHexSet     *out)
{
  const BicFrame *f = bic_top (v->state);
  Path path = path_of_frame (v, f);

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  if (BIC_LOCALS (CcRetreat, f)->lacks > 0)
    find_hexes_past_friend (&path, path.unit->hex, out);
  return TRUE;
}

/* --- flags -------------------------------------------------------------- */

/* Checks the number of flags to ignore. The owner can ignore fewer flags than possible (CCN-BOL-01, -02). */
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
  if (cc_flags_bounce (v, at, by, how))
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

/* Returns the number of hexes that flags drive a unit back if its path is open. */
int
cc_hexes_driven_back (const BicView       *v,
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

/* Returns a remark on a choice. If the choice ignores flags, the remark states the retreat by the remaining flags and
 * the blocks lost if the path is blocked. If the choice leaves an objective, the remark states the banners lost. */
char *
cc_choice_remark (const BicView *v,
                  BicChoice      c)
{
  int cost = bic_choice_score_cost (v->game, v->state, c), hexes, made;
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
  hexes = cc_hexes_driven_back (v, cc_at (v, f), m->flags - c.a);
  made = cc_retreat_hexes_possible (v, cc_at (v, f), m->here, hexes, &ends);
  return describe_retreat (made, MIN (hexes - made, cc_at (v, f)->blocks));
}

/* Returns the locals of a retreat by @hexes from the attacker in @foe. */
CcRetreat
cc_make_retreat (const BicView       *v,
                 const BicPieceState *unit,
                 int                  foe,
                 int                  hexes,
                 gboolean             retires)
{
  return (CcRetreat) {
    .piece = (gint16) bic_index (v->state, unit), .hexes = (gint16) hexes, .foe = (gint16) foe, .start = unit->hex,
    .kind = retires ? BIC_MOVE_RETIRE : BIC_MOVE_RETREAT,
    .lacks = (gint16) (retires ? 0 : hexes_only_by_passing (path_of (v, unit, foe, unit->hex, FALSE), hexes))
  };
}

/* Starts a retreat, or a move of cavalry that retires, after the roll (CCN-RR-05, -09). */
BicFlow
cc_attack_retreat (BicRun   *r,
                   BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *at = cc_at (&r->view, f);
  gboolean retires = (m->marks & CC_RETIRES) != 0;
  int hexes = retires ? CC_RETIRE_HEXES : cc_hexes_driven_back (&r->view, at, m->flags);

  if (cc_is_leader (at) || at->blocks <= 0 || hexes == 0)
    return BIC_NEXT;
  *BIC_LOCALS (CcRetreat, bic_push_frame (r, retires ? CC_RETIRE : CC_RETREAT, at->side)) =
    cc_make_retreat (&r->view, at, m->here, hexes, retires);
  return BIC_NEXT;
}

/* --- the retreat -------------------------------------------------------- */

/* Checks that the unit can hold its hex and lose blocks instead of retreating. A unit must retreat if it can. If it can
 * only join a leader, it can hold its hex unless joins_leader is set (CCN-RET-10, R-113). It does not have to pass a
 * friendly unit (PLUS-RET-15). */
static BicWhy
stay_in_hex_why (const Path *path)
{
  const gint16 *around = path->v->game->board.around[path->unit->hex];
  Path straight = *path;

  straight.past = NULL;
  if (cc_is_square (path->unit) || hexes_possible_from (path, path->unit->hex, 1) == 0)
    return BIC_WHY_MAY_NOT_HOLD;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (!hex_why (path, path->unit->hex, around[i]) && !bic_leader_at (path->v, around[i], -1))
      return BIC_WHY_MAY_NOT_HOLD;
  return cc_game (path->v)->joins_leader && hexes_possible_from (&straight, path->unit->hex, 1) > 0
         ? BIC_WHY_MAY_NOT_HOLD : BIC_LEGAL;
}

/* Checks a step of the retreat. The owner chooses each hex. If furthest is set, only hexes of the longest paths can be
 * chosen (CCN-RET-04, R-15). The unit can pass a friendly unit only if the retreat would otherwise have been shorter
 * from its first hex (PLUS-RET-15, P-27). */
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
    return stay_in_hex_why (&path);
  if (cc_is_square (path.unit))
    return BIC_WHY_SQUARE_STAYS;
  if (c.verb == BIC_DO_HEAD)
    {
      find_hexes_past_friend (&path, path.unit->hex, &beyond);
      return bic_set_has (&beyond, c.a) && t->hexes - hexes_possible_past_friend (&path, c.a, t->hexes) < t->lacks
             ? BIC_LEGAL : BIC_WHY_NO_NEED_TO_PASS;
    }
  if ((why = hex_why (&path, c.a, c.b)))
    return why;
  if (cc_game (v)->furthest
      && hexes_possible_through (&path, c.b, t->hexes) < hexes_possible_from (&path, c.a, t->hexes))
    return BIC_WHY_NO_WAY_BACK;
  return BIC_LEGAL;
}

/* Moves the unit by one hex, or by two hexes if it passes a unit. The retreat ends in the hex of a lone leader
 * (CCN-RET-10, CCN-RR-15, PLUS-RET-15). */
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

/* Removes a block for each hex not retreated. A square never retreats, so it loses a block for each hex (CCN-RET-11,
 * CCN-SQ-39, -40). */
static BicFlow
lose_blocks_if_blocked (BicRun   *r,
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
  BIC_WORK ("blocked", lose_blocks_if_blocked),
  { 0 },
};

/* --- retire and reform: cavalry that gives way to infantry -------------- */

/* Checks that cavalry can retire from an attack by infantry (CCN-RR-01, -13, -14, -16). */
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
  return hexes_possible_from (&path, at->hex, CC_RETIRE_HEXES) < CC_RETIRE_HEXES ? BIC_WHY_NO_WAY_BACK : BIC_LEGAL;
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

  return why || hexes_possible_through (&path, c.b, t->hexes) == t->hexes ? why : BIC_WHY_NO_WAY_BACK;
}

const BicStep cc_retire_steps[] = {
  { "retire", BIC_OWN, NULL, retire_why, retreat_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } }, NULL,
    N_ ("Where does {piece} retire?"), NULL },
  { 0 },
};
