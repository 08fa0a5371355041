/* Retreat paths and their hazards (9.7, 10.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-retreat-path.h"
#include "n20-why.h"

/* --- hazards (9.7.4, 9.7.5) -------------------------------------------------------------------------------------- */

/* Returns whether the die breaks a unit that crosses a river or enters an enemy zone of control (RET-09, -12). */
gboolean
n20_die_breaks_unit (const BicView *v,
                     int            die,
                     const char    *hazard)
{
  const BicTable *table = n20_game (v)->hazard;
  const char *cell = bic_table_cell (table, bic_table_row_of (table, die), bic_table_find_column (table, hazard));

  return g_strcmp0 (cell, "breaks") == 0;
}

/**
 * n20_survives_hazard:
 * @r: a run
 * @p: a piece
 * @die: the number on its die
 * @river: %TRUE if @p crosses a river; %FALSE if @p is in an enemy zone of control
 *
 * Reports the result of the die.
 *
 * Returns: whether @p survives
 */
gboolean
n20_survives_hazard (BicRun              *r,
                     const BicPieceState *p,
                     int                  die,
                     gboolean             river)
{
  gboolean through = !n20_die_breaks_unit (&r->view, die, river ? "river" : "zoc");

  n20_report_trial (r, p, river ? N20_TRIAL_RIVER : N20_TRIAL_ZONE, through);
  return through;
}

/**
 * n20_retreat_enters_zone:
 * @v: a view
 * @walk: a retreat
 * @hex: a hex
 *
 * Returns: whether @hex is in an enemy zone of control. A zone that only extends over a bridge or ford does not affect
 *   pieces of the phasing side (RET-08, -11, RIVER-12).
 */
gboolean
n20_retreat_enters_zone (const BicView        *v,
                         const N20RetreatWalk *walk,
                         int                   hex)
{
  N20Zoc zone = n20_enemy_controls_hex (v, walk->piece->side, hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && walk->piece->side != walk->phasing);
}

/* A routed unit must roll a die to cross a river, even in a normal move (ROUT-23). */
gboolean
n20_must_roll_to_cross_river (const BicView       *v,
                              const BicPieceState *p,
                              int                  to)
{
  const N20Side *side = n20_is_routed (p) ? n20_between (v, p->hex, to) : NULL;

  return side && side->hazard;
}

/* --- the next hex ------------------------------------------------------------------------------------------------ */

/* Kinds of hexes in order of preference; a retreat must use the first available kind (RET-20). */
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
        && !n20_is_leader_lost_in (v, walk->piece, next[dir]))
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
is_not_on_trail (const BicView        *v,
                 const N20RetreatWalk *walk,
                 int                   to)
{
  return !bic_set_has (walk->trail, to);
}

static int
kind_of_hex (const BicView        *v,
             const N20RetreatWalk *walk,
             int                   to)
{
  const BicPieceState *unit = bic_unit_at (v, to);

  if (unit && unit != walk->piece)
    return HELD;
  return n20_retreat_enters_zone (v, walk, to) ? IN_ZONE : VACANT;
}

static gboolean
is_vacant (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return kind_of_hex (v, walk, to) == VACANT;
}

static gboolean
is_not_held (const BicView        *v,
             const N20RetreatWalk *walk,
             int                   to)
{
  return kind_of_hex (v, walk, to) != HELD;
}

static gboolean
is_nearer (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return walk->head >= 0 && bic_distance (v, to, walk->head) < bic_distance (v, walk->hex, walk->head);
}

/* Returns whether the piece can end its retreat in @to. Only a leader can end it in a hex with another unit. */
static gboolean
may_stop (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  return kind_of_hex (v, walk, to) != HELD || bic_has (v, walk->piece, BIC_TRAIT (LEADER));
}

/* Returns whether the retreat can end in @to or continue from there (RET-32). A hex of a line of communication is not a
 * dead end, although the unit may break there. */
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
  return filter (v, &next, directions (v, &next), is_not_on_trail) != 0;
}

/* A filter removes directions from a set, unless no direction would remain. Exception: the first filter may leave an
 * empty set for a unit that only has to find a free hex, because that search would not end otherwise. */
typedef struct { Filter passes; BicWhy why; } Narrower;

static const Narrower kinds[] = {
  { is_not_on_trail, BIC_WHY_N20_BEEN_THERE }, { is_not_held, BIC_WHY_N20_WORSE_HEX },
  { is_vacant, BIC_WHY_N20_WORSE_HEX },
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

/* Returns whether the piece can retreat the full distance through @to, without a dead end and without reaching a line
 * of communication too early. Dice for hazards are ignored. */
static gboolean
can_retreat_through (const BicView        *v,
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
    if (set >> dir & 1 && can_retreat_through (v, &next, v->game->board.next[to][dir]))
      return TRUE;
  return FALSE;
}

/* Returns whether @to is nearer to the line of communication, or is on the only path that saves the unit (RET-18,
 * -21). */
static gboolean
is_on_course (const BicView        *v,
              const N20RetreatWalk *walk,
              int                   to)
{
  return is_nearer (v, walk, to) || (walk->bends && can_retreat_through (v, walk, to));
}

static const Narrower courses[] = { { is_on_course, BIC_WHY_N20_NOT_NEARER }, { leads_on, BIC_WHY_N20_DEAD_END } };

/* Returns why one of the filters removes the direction @bit from @set, or BIC_LEGAL. Narrows @set. */
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
 * @walk: a retreat in progress
 * @to: a hex next to the current hex
 *
 * Returns: why the retreat may not continue to @to (RET-04, -07 .. -32). With the option "zig-zag" the retreat may move
 *   away from the line of communication if only that saves the unit (RET-21).
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
    if (set >> dir & 1 && is_nearer (v, walk, next[dir]) && can_retreat_through (v, walk, next[dir]))
      onward.bends = FALSE;
  return narrowed_why (v, &onward, &set, bit, courses, G_N_ELEMENTS (courses));
}

/**
 * n20_retreat_step_to_any_line_why:
 * @v: a view
 * @walk: a retreat; its head is set to the first line of communication that permits @to, or to %BIC_NO_HEX
 * @to: a hex next to the current hex
 *
 * Returns: why the retreat may not continue to @to for any line of communication (RET-19)
 */
BicWhy
n20_retreat_step_to_any_line_why (const BicView  *v,
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
  BicWhy why = n20_retreat_step_to_any_line_why (v, &walk, to);

  return !why && n20_retreat_enters_zone (v, &walk, to) ? BIC_WHY_N20_SHUNS_FOE : why;
}

/**
 * n20_routed_step_why:
 * @v: a view
 * @p: a unit that is about to move, or is in the middle of a move
 * @from: the hex from which @p moves
 * @to: a hex next to @from
 *
 * Returns: why a routed unit may not move to @to. A routed unit moves only as if it retreated toward a line of
 *   communication (ROUT-03, -04). Because it may also stay where it is, it never enters an enemy zone of control
 *   (ROUT-23).
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
 * @paths: (inout): for each hex, 1 + its distance from the nearest line of communication that a retreat through the hex
 *   can reach; 0 = none
 *
 * Each step must approach the line (RET-18). Hexes that enemies hold or control are left out, because a retreat enters
 * them only if there is no other path (RET-09, -18).
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
                (there && there->side != unit->side) || n20_enemy_controls_hex (v, unit->side, to) != N20_ZOC_NONE)
              continue;
            seen[to] = 1;
            queue[n++] = (gint16) to;
            if (paths[to] == 0 || paths[to] > far + 1)
              paths[to] = (guint8) MIN (far + 1, G_MAXUINT8);
          }
    }
}
