/* Drawing of all pieces on the board
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-front.h"
#include "bic-layers.h"
#include "bic-player-aid.h"
#include "bic-symbols.h"

#include <math.h>

#define FRONT_PX 7.0                    /* size of the arrowhead that shows a facing, in device units */
#define FRONT_TIP 1.06                  /* distance of its tip from the center of the hex, relative to the corner */
#define FRONT_UP 0.07                   /* distance that an arrowhead at a lower left or right corner is moved up */
#define SIGNS_FROM 30.0                 /* smallest device units per hex at which terrain signs are drawn; on smaller
                                         * hexes they would be unreadable */
#define FADE 0.42                       /* opacity of the paper color over pieces that cannot act again */

/* --- stacks ------------------------------------------------------------- */
/* The pieces in one hex: a unit, leaders and a garrison. Several units or several garrisons in a hex are an error in
 * the battle; only the last of them is shown. */
typedef struct { const BicPieceView *unit, *leader, *garrison; int n_leaders, hex; BicPoint at; } Stack;

static const BicPieceView **
slot_of_piece (Stack              *stack,
               const BicPieceView *piece)
{
  return piece->leader ? &stack->leader : piece->garrison ? &stack->garrison : &stack->unit;
}

/* Adds a piece to a stack. If a hex has several leaders, the leader with the largest command range is shown. */
static void
add_to_stack (Stack              *stack,
              const BicPieceView *piece)
{
  const BicPieceView **place = slot_of_piece (stack, piece);

  stack->n_leaders += piece->leader;
  if (!*place || !piece->leader || piece->strength >= (*place)->strength)
    *place = piece;
}

static int
compare_stacks (gconstpointer a,
                gconstpointer b)
{
  const Stack *p = a, *q = b;

  if (p->at.y < q->at.y - 1e-6 || p->at.y > q->at.y + 1e-6)
    return p->at.y < q->at.y ? -1 : 1;
  return p->at.x < q->at.x ? -1 : p->at.x > q->at.x;
}

static GArray *
stacks_of (const BicPainter *painter)
{
  GArray *stacks = g_array_new (FALSE, TRUE, sizeof (Stack));
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; painter->what->pieces && i < painter->what->pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (painter->what->pieces, BicPieceView, i);
      guint place;

      if (!bic_grid_has (&painter->layout.grid, piece->hex)
          || !_bic_painter_sees (painter, _bic_painter_centre (painter, piece->hex), 1.0))
        continue;
      place = GPOINTER_TO_UINT (g_hash_table_lookup (places, GINT_TO_POINTER (piece->hex + 1)));
      if (place == 0)
        {
          Stack stack = { .hex = piece->hex, .at = _bic_painter_centre (painter, piece->hex) };

          g_array_append_val (stacks, stack);
          place = stacks->len;
          g_hash_table_insert (places, GINT_TO_POINTER (piece->hex + 1), GUINT_TO_POINTER (place));
        }
      add_to_stack (&g_array_index (stacks, Stack, place - 1), piece);
    }
  g_array_sort (stacks, compare_stacks);
  return stacks;
}

/* Fades the pieces of a hex and strikes them through. The rim of the hex is not faded, because completely pale hexes
 * would look as if they were off the map. */
void
_bic_draw_done (const BicPainter *painter,
                BicPoint          at)
{
  _bic_hex_outline (painter, at, 0.86);
  _bic_fill (painter->cr, painter->theme.paper, FADE);
  for (int i = -2; i <= 2; i++)
    {
      double reach = 0.40 - 0.07 * ABS (i), x = at.x + 0.16 * i, y = at.y + 0.16 * i;

      cairo_move_to (painter->cr, x - reach * 0.7, y + reach * 0.7);
      cairo_line_to (painter->cr, x + reach * 0.7, y - reach * 0.7);
    }
  _bic_stroke (painter->cr, painter->theme.ink, 0.28, 0.014);
}

static void
draw_garrison (const BicPainter *painter,
               const Stack      *stack)
{
  BicSymbol symbol = _bic_symbol (painter->catalogue, stack->garrison->type, stack->garrison->code);

  _bic_garrison (painter->cr, &painter->theme, &symbol, stack->garrison, stack->at, stack->unit == NULL, painter->px);
}

static void
draw_stack (const BicPainter *painter,
            const Stack      *stack)
{
  const BicPieceView *first = stack->unit ? stack->unit : stack->leader ? stack->leader : stack->garrison;
  BicPoint aside = stack->at;

  if (stack->leader)
    aside.x -= _bic_unit_offset_beside_leader (painter->px);
  if (stack->unit)
    {
      BicSymbol symbol = _bic_symbol (painter->catalogue, stack->unit->type, stack->unit->code);
      BicPieceView unit = *stack->unit;

      unit.led = stack->leader != NULL;
      _bic_unit (painter->cr, &painter->theme, &symbol, &unit, aside, painter->px);
    }
  if (stack->garrison)
    draw_garrison (painter, stack);
  if (stack->leader)
    {
      BicSymbol symbol = _bic_symbol (painter->catalogue, stack->leader->type, stack->leader->code);

      _bic_leader (painter->cr, &painter->theme, &symbol, stack->leader, stack->at, stack->unit == NULL,
                   stack->n_leaders, painter->px);
    }
  if (painter->px >= SIGNS_FROM)
    _bic_paint_terrain_sign (painter, stack->hex);
  if (first && first->done)
    _bic_draw_done (painter, stack->at);
}

/* Draws an arrowhead in the corner that a unit faces. The arrowhead has a casing, so that it is visible on any terrain
 * and over a leader. Relative to the hex, it is larger in small hexes. */
void
_bic_draw_facing (const BicPainter *painter,
                  BicPoint          at,
                  int               corner,
                  gboolean          would)
{
  BicPoint tip = _bic_corner (&painter->layout.grid, _bic_view_side (painter, corner));
  double up = tip.y > 0.1 && fabs (tip.x) > 0.1 ? FRONT_UP : 0.0;
  double depth = CLAMP (FRONT_PX / painter->px, 0.12, 0.32) / BIC_CORNER, base = FRONT_TIP - depth, across = depth;
  const double xy[] = { at.x + tip.x * FRONT_TIP, at.y + tip.y * FRONT_TIP - up, at.x + tip.x * base - tip.y * across,
                        at.y + tip.y * base + tip.x * across - up,
                        at.x + tip.x * base + tip.y * across, at.y + tip.y * base - tip.x * across - up };

  _bic_polygon (painter->cr, xy, 3);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_ink (painter->cr, painter->theme.casing, 1.0);
  cairo_set_line_width (painter->cr, 0.07);
  cairo_stroke_preserve (painter->cr);
  _bic_fill (painter->cr, would ? painter->theme.selection : painter->theme.ribbon_ink, 1.0);
}

#define BADGE_STEP 0.28                 /* distance between two markers */

/* Draws the markers of a piece without numbers, in a row from @x, @y. _bic_figured_unit () draws the markers of
 * counters with numbers. */
static void
draw_badges (const BicPainter   *painter,
             const BicPieceView *piece,
             double              x,
             double              y)
{
  for (int i = 0; piece && !piece->figured && i < piece->n_badges; i++)
    _bic_badge (painter->cr, &painter->theme, (BicPoint) { x + BADGE_STEP * i, y }, piece->badge[i].sign,
                (BicSignTone) piece->badge[i].tone);
}

static gboolean
shows_facing (const BicPieceView *unit)
{
  return unit && ((unit->front && !unit->square) || unit->aim);
}

/* Draws the markers of a unit that faces a corner, in a column in the middle of the left edge of the hex, because the
 * arrowheads of this unit and of its neighbors are in the corners. */
static void
draw_badges_between_corners (const BicPainter   *painter,
                             const BicPieceView *unit,
                             BicPoint            at)
{
  for (int i = 0; !unit->figured && i < unit->n_badges; i++)
    _bic_badge (painter->cr, &painter->theme,
                (BicPoint) { at.x - 0.46, at.y + BADGE_STEP * (i - (unit->n_badges - 1) / 2.0) }, unit->badge[i].sign,
                (BicSignTone) unit->badge[i].tone);
}

static void
draw_facings (const BicPainter   *painter,
              const BicPieceView *unit,
              BicPoint            at)
{
  if (unit->front && !unit->square)
    _bic_draw_facing (painter, at, bic_corner_of_front (unit->front, (BicSide) unit->side), FALSE);
  if (unit->aim)
    _bic_draw_facing (painter, at, bic_corner_of_front (unit->aim, (BicSide) unit->side), TRUE);
}

/* Draws all units, then the place names, because names are written over units, and then markers and facings. */
void
_bic_draw_all_units (const BicPainter *painter)
{
  g_autoptr(GArray) stacks = stacks_of (painter);

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < stacks->len; i++)
    draw_stack (painter, &g_array_index (stacks, Stack, i));
  if (painter->style.show & BIC_SHOW_NAMES && painter->what->pieces)
    _bic_draw_names (painter);
  /* Facings and markers are drawn after all pieces, because they extend into neighboring hexes. A square has no
   * facing. */
  for (guint i = 0; i < stacks->len; i++)
    {
      const Stack *stack = &g_array_index (stacks, Stack, i);

      if (shows_facing (stack->unit))
        draw_facings (painter, stack->unit, stack->at);
    }
  for (guint i = 0; i < stacks->len; i++)
    {
      const Stack *stack = &g_array_index (stacks, Stack, i);

      if (shows_facing (stack->unit))
        draw_badges_between_corners (painter, stack->unit, stack->at);
      else
        draw_badges (painter, stack->unit, stack->at.x - 0.54, stack->at.y - 0.40);
      draw_badges (painter, stack->leader, stack->at.x + (stack->unit ? 0.56 : 0.34), stack->at.y + 0.22);
    }
}
