/* Paths of retreats, and their hazards (9.7, 10.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-retreat-path.h"
#include "n20-why.h"

/* --- hazards (9.7.4, 9.7.5) -------------------------------------------------------------------------------------- */

/* RET-09, -12: does the number of the die break the unit? */
gboolean
n20_breaks_unit (const BicView *v,
                 int            die,
                 const char    *hazard)
{
  const BicTable *table = n20_game (v)->hazard;
  const char *cell = bic_table_cell (table, bic_table_row_of (table, die), bic_table_find_column (table, hazard));

  return g_strcmp0 (cell, "breaks") == 0;
}

/**
 * n20_survives:
 * @r: a run
 * @p: a piece
 * @die: the number of its die
 * @river: %TRUE if it crosses a river; %FALSE if it is in an enemy zone of control
 *
 * Reports the result of the die.
 *
 * Returns: whether the piece survives
 */
gboolean
n20_survives (BicRun              *r,
              const BicPieceState *p,
              int                  die,
              gboolean             river)
{
  gboolean through = !n20_breaks_unit (&r->view, die, river ? "river" : "zoc");

  n20_report_trial (r, p, river ? N20_TRIAL_RIVER : N20_TRIAL_ZONE, through);
  return through;
}

/**
 * n20_retreat_zone:
 * @v: a view
 * @walk: a retreat
 * @hex: a hex
 *
 * Returns: whether @hex is in an enemy zone of control; a zone over a bridge or ford counts as the side of the phase
 *   prefers (RET-08, -11, RIVER-12)
 */
gboolean
n20_retreat_zone (const BicView        *v,
                  const N20RetreatWalk *walk,
                  int                   hex)
{
  N20Zoc zone = n20_ezoc (v, walk->piece->side, hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && walk->piece->side != walk->phasing);
}

/* ROUT-23: they too cross a river only with luck. */
gboolean
n20_must_ford (const BicView       *v,
               const BicPieceState *p,
               int                  to)
{
  const N20Side *side = n20_is_routed (p) ? n20_between (v, p->hex, to) : NULL;

  return side && side->hazard;
}

/* --- the next hex ------------------------------------------------------------------------------------------------ */

/* RET-20: what kind of hex it is; the lowest has to be taken. */
enum { VACANT, IN_ZONE, HELD };

typedef gboolean (*Filter) (const BicView *v, const N20RetreatWalk *walk, int to);

static guint
directions (const BicView        *v,
            const N20RetreatWalk *walk)
{
  const gint16 *next = v->game->board.next[walk->hex];
  guint set = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && !n20_enter_why (v, walk->piece, walk->hex, next[dir])
        && !n20_is_lost_in (v, walk->piece, next[dir]))
      set |= 1u << dir;
  return set;
}

static guint
filter (const BicView        *v,
        const N20RetreatWalk *walk,
        guint                 set,
        Filter                passes)
{
  guint kept = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (set >> dir & 1 && passes (v, walk, v->game->board.next[walk->hex][dir]))
      kept |= 1u << dir;
  return kept;
}

static gboolean
is_fresh (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  return !bic_set_has (walk->trail, to);
}

static int
kind_of (const BicView        *v,
         const N20RetreatWalk *walk,
         int                   to)
{
  const BicPieceState *unit = bic_unit_at (v, to);

  if (unit && unit != walk->piece)
    return HELD;
  return n20_retreat_zone (v, walk, to) ? IN_ZONE : VACANT;
}

static gboolean
is_vacant (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return kind_of (v, walk, to) == VACANT;
}

static gboolean
is_not_held (const BicView        *v,
             const N20RetreatWalk *walk,
             int                   to)
{
  return kind_of (v, walk, to) != HELD;
}

/* RET-18, -29 */
static gboolean
is_nearer (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return walk->head >= 0 && bic_distance (v, to, walk->head) < bic_distance (v, walk->hex, walk->head);
}

/* Can it end the retreat there? With a unit of its side only a leader can. */
static gboolean
may_stop (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  return kind_of (v, walk, to) != HELD || bic_has (v, walk->piece, BIC_TRAIT (LEADER));
}

/* RET-32: from there it could go on, where it has to; an LOC hex is no dead end, though the unit may break in it. */
static gboolean
leads_on (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  N20RetreatWalk next = *walk;

  next.hex = to;
  if (walk->left <= 1 && may_stop (v, walk, to))
    return TRUE;
  if (walk->left > 1 && bic_set_has (&n20_game (v)->lines[walk->piece->side], to))
    return TRUE;
  return filter (v, &next, directions (v, &next), is_fresh) != 0;
}

/* Each filter in turn narrows the choice, if any hex remains. The first may leave none for a unit that only has to find
 * a free hex: that search would not end. */
typedef struct { Filter passes; BicWhy why; } Narrower;

static const Narrower kinds[] = {
  { is_fresh, BIC_WHY_N20_BEEN_THERE }, { is_not_held, BIC_WHY_N20_WORSE_HEX }, { is_vacant, BIC_WHY_N20_WORSE_HEX },
};

static guint
narrow (const BicView        *v,
        const N20RetreatWalk *walk,
        guint                 set,
        const Narrower       *by)
{
  guint kept = filter (v, walk, set, by->passes);

  return kept || (by == kinds && walk->left <= 0) ? kept : set;
}

/* Through @to the piece can retreat the full distance, hazards apart, without a dead end and without reaching a line of
 * communication too early. */
static gboolean
survives (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  BicHexSet trail = *walk->trail;
  N20RetreatWalk next = { .piece = walk->piece, .hex = to, .left = walk->left - 1, .phasing = walk->phasing,
                          .trail = &trail };
  guint set;

  if (next.left <= 0 && may_stop (v, walk, to))
    return TRUE;
  if (next.left > 0 && bic_set_has (&n20_game (v)->lines[walk->piece->side], to))
    return FALSE;
  bic_set_add (&trail, to);
  set = directions (v, &next);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    set = narrow (v, &next, set, &kinds[i]);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (set >> dir & 1 && survives (v, &next, v->game->board.next[to][dir]))
      return TRUE;
  return FALSE;
}

/* RET-18 */
static gboolean
is_on_course (const BicView        *v,
              const N20RetreatWalk *walk,
              int                   to)
{
  return is_nearer (v, walk, to) || (walk->bends && survives (v, walk, to));
}

static const Narrower courses[] = { { is_on_course, BIC_WHY_N20_NOT_NEARER }, { leads_on, BIC_WHY_N20_DEAD_END } };

/* Why the hex of @bit is left out as the choice of hexes gets narrower, if it is */
static BicWhy
narrowed_why (const BicView        *v,
              const N20RetreatWalk *walk,
              guint                *set,
              guint                 bit,
              const Narrower       *by,
              gsize                 n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint kept = narrow (v, walk, *set, &by[i]);

      if (*set & bit & ~kept)
        return by[i].why;
      *set = kept;
    }
  return BIC_LEGAL;
}

/**
 * n20_retreat_step_why:
 * @v: a view
 * @walk: a retreat so far
 * @to: a hex next to the current one
 *
 * Returns: why the next step may not lead to @to (RET-04, -07 .. -32); by a switch the retreat may zig-zag where only
 *   that saves the unit (RET-21)
 */
BicWhy
n20_retreat_step_why (const BicView        *v,
                      const N20RetreatWalk *walk,
                      int                   to)
{
  const gint16 *next = v->game->board.next[walk->hex];
  guint set, bit = 1u << bic_board_direction (&v->game->board, walk->hex, to);
  BicWhy why = n20_enter_why (v, walk->piece, walk->hex, to);
  N20RetreatWalk onward = *walk;

  if (why)
    return why;
  set = directions (v, walk);
  if ((why = narrowed_why (v, walk, &set, bit, kinds, G_N_ELEMENTS (kinds))))
    return why;
  onward.bends = n20_game (v)->zig_zag && !walk->free;
  for (int dir = 0; onward.bends && dir < BIC_N_DIRECTIONS; dir++)
    if (set >> dir & 1 && is_nearer (v, walk, next[dir]) && survives (v, walk, next[dir]))
      onward.bends = FALSE;
  return narrowed_why (v, &onward, &set, bit, courses, G_N_ELEMENTS (courses));
}

/**
 * n20_any_line_why:
 * @v: a view
 * @walk: a retreat; its head is set to a line of communication for which @to would do, if there is one
 * @to: a hex next to it
 *
 * Returns: why the next step may not lead to @to, whichever line it heads for (RET-19)
 */
BicWhy
n20_any_line_why (const BicView  *v,
                  N20RetreatWalk *walk,
                  int             to)
{
  const BicBoard *board = &v->game->board;
  const BicHexSet *lines = &n20_game (v)->lines[walk->piece->side];
  BicWhy why;

  walk->head = bic_board_walk (board, lines, -1);
  why = n20_retreat_step_why (v, walk, to);
  while (why && walk->head >= 0 && (walk->head = bic_board_walk (board, lines, walk->head)) >= 0)
    why = n20_retreat_step_why (v, walk, to);
  return why;
}

static BicWhy
routed_why (const BicView       *v,
            const BicPieceState *p,
            int                  from,
            int                  to)
{
  const BicHexSet none = { { 0 } };
  N20RetreatWalk walk = { .piece = p, .hex = from, .left = 1, .phasing = p->side, .trail = &none, .free = TRUE };
  BicWhy why = n20_any_line_why (v, &walk, to);

  return !why && n20_retreat_zone (v, &walk, to) ? BIC_WHY_N20_SHUNS_FOE : why;
}

/**
 * n20_routed_step_why:
 * @v: a view
 * @p: a unit that is about to move, or in the middle of a move
 * @from: where it is then
 * @to: a hex next to it
 *
 * Returns: why, if it is routed, it may not move there: only as in a retreat toward one of its lines, and never into an
 *   enemy zone of control, as it could stay (ROUT-03, -04, -23)
 */
BicWhy
n20_routed_step_why (const BicView       *v,
                     const BicPieceState *p,
                     int                  from,
                     int                  to)
{
  return n20_is_routed (p) && from >= 0 ? routed_why (v, p, from, to) : BIC_LEGAL;
}

/* --- all paths of a unit, for the editor ------------------------------------------------------------------------- */

/**
 * n20_retreat_paths:
 * @v: a view
 * @unit: a unit on the map
 * @paths: (inout): of each hex 1 + its distance from the nearest line of communication that a retreat through it may
 *   lead to; 0 = none
 *
 * Each step is nearer to the line (RET-18).  Hexes that enemies hold or control are left out: a retreat goes there
 * only where it has no other path (RET-09, -18).
 */
void
n20_retreat_paths (const BicView       *v,
                   const BicPieceState *unit,
                   guint8              *paths)
{
  const BicBoard *board = &v->game->board;
  const BicHexSet *lines = &n20_game (v)->lines[unit->side];
  g_autofree gint16 *queue = g_new (gint16, board->size);

  for (int home = bic_board_walk (board, lines, -1); home >= 0; home = bic_board_walk (board, lines, home))
    {
      g_autofree guint8 *seen = g_new0 (guint8, board->size);
      int n = 0;

      queue[n++] = unit->hex;
      for (int i = 0; i < n; i++)
        for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
          {
            int from = queue[i], to = board->next[from][dir], far = to < 0 ? 0 : bic_distance (v, to, home);
            const BicPieceState *there = bic_unit_at (v, to);

            if (to < 0 || seen[to] || far >= bic_distance (v, from, home) || n20_enter_why (v, unit, from, to) ||
                (there && there->side != unit->side) || n20_ezoc (v, unit->side, to) != N20_ZOC_NONE)
              continue;
            seen[to] = 1;
            queue[n++] = (gint16) to;
            if (paths[to] == 0 || paths[to] > far + 1)
              paths[to] = (guint8) MIN (far + 1, G_MAXUINT8);
          }
    }
}
