/* By which hexes a unit could retreat to a line of communication, for who sets a battle up (10.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-march.h"
#include "n20-zoc.h"

/* What enemies hold or control is no way as long as there is another, so it is none here (RET-09, -18). */
static gboolean
is_open (const BicView       *v,
         const BicPieceState *unit,
         int                  from,
         int                  to)
{
  const BicPieceState *there = to < 0 ? NULL : bic_unit_at (v, to);

  return to >= 0 && !n20_enter_why (v, unit, from, to) && !(there && there->side != unit->side)
         && n20_ezoc (v, unit->side, to) == N20_ZOC_NONE;
}

/* Each step is nearer to @home (RET-18); a line that is reached by several ways is marked once. */
static void
mark_ways (const BicView       *v,
           const BicPieceState *unit,
           int                  home,
           guint8              *ways)
{
  g_autofree gint16 *queue = g_new (gint16, v->game->board.size);
  g_autofree guint8 *seen = g_new0 (guint8, v->game->board.size);
  int n = 0;

  queue[n++] = unit->hex;
  for (int i = 0; i < n; i++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int from = queue[i], to = v->game->board.next[from][dir], far = to < 0 ? 0 : bic_distance (v, to, home);

        if (to < 0 || seen[to] || far >= bic_distance (v, from, home) || !is_open (v, unit, from, to))
          continue;
        seen[to] = 1;
        queue[n++] = (gint16) to;
        if (ways[to] == 0 || ways[to] > far + 1)
          ways[to] = (guint8) MIN (far + 1, G_MAXUINT8);
      }
}

void
n20_retreat_ways (const BicView       *v,
                  const BicPieceState *unit,
                  guint8              *ways)
{
  const BicHexSet *lines = &n20_game (v)->lines[unit->side];

  for (int home = bic_board_walk (&v->game->board, lines, -1); home >= 0;
       home = bic_board_walk (&v->game->board, lines, home))
    mark_ways (v, unit, home, ways);
}
