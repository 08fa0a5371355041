/* The room that a name takes on the map, and what else takes it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-name-boxes.h"

#include "bic-aid.h"
#include "bic-front.h"

#include <math.h>

gboolean
_bic_name_is_near (BicPoint a,
                   BicPoint b)
{
  return a.x - b.x < BIC_NAME_REACH && b.x - a.x < BIC_NAME_REACH && a.y - b.y < 2.0 && b.y - a.y < 2.0;
}

/* --- boxes -------------------------------------------------------------- */

static double
shared (double a,
        double half_a,
        double b,
        double half_b)
{
  return MAX (0.0, MIN (a + half_a, b + half_b) - MAX (a - half_a, b - half_b));
}

static double
covered_by (const BicNameBox *name,
            const BicNameBox *over)
{
  double area = 4 * name->half * name->up;

  return area > 0.0 ? shared (name->x, name->half, over->x, over->half) * shared (name->y, name->up, over->y, over->up)
         / area : 0.0;
}

static int
n_parts (const BicNameBox *box)
{
  return box->angle == 0.0 ? 1 : CLAMP ((int) ceil (box->half / MAX (box->up, 0.01)), 1, 32);
}

static BicNameBox
part_of (const BicNameBox *box,
         int               i)
{
  int n = n_parts (box);
  double along = box->half * ((2.0 * i + 1.0) / n - 1.0);

  if (n == 1)
    return *box;
  return (BicNameBox) { box->x + along * cos (box->angle), box->y + along * sin (box->angle), box->up, box->up, 0.0 };
}

void
_bic_name_add_box (GArray           *boxes,
                   const BicNameBox *box)
{
  for (int i = 0; i < n_parts (box); i++)
    {
      BicNameBox part = part_of (box, i);

      g_array_append_val (boxes, part);
    }
}

double
_bic_name_cover (const BicNameBox *name,
                 const GArray     *boxes)
{
  double sum = 0.0;

  for (int i = 0; i < n_parts (name); i++)
    {
      BicNameBox part = part_of (name, i);

      for (guint k = 0; k < boxes->len; k++)
        sum += covered_by (&part, &g_array_index (boxes, BicNameBox, k));
    }
  return sum / n_parts (name);
}

/* --- what takes room ---------------------------------------------------- */

static void
add_at (const BicPainter *painter,
        BicPoint          near,
        int               hex,
        BicNameBox        from,
        GArray           *boxes)
{
  BicPoint there = _bic_painter_centre (painter, hex);

  from.x += there.x;
  from.y += there.y;
  if (_bic_name_is_near (near, there))
    g_array_append_val (boxes, from);
}

static void
add_objective (const BicPainter   *painter,
               BicPoint            at,
               const BicObjective *objective,
               GArray             *boxes)
{
  for (guint i = 0; i < objective->hexes->len; i++)
    {
      int hex = g_array_index (objective->hexes, int, i);

      if (!bic_grid_has (&painter->layout.grid, hex))
        continue;
      add_at (painter, at, hex, (BicNameBox) { 0.0, 0.0, 0.2, 0.25 }, boxes);
      add_at (painter, at, hex, (BicNameBox) { -0.36, -0.36, 0.11, 0.11 }, boxes);
      if (objective->need > 0)
        /* in the hex, or under who has come there */
        add_at (painter, at, hex, (BicNameBox) { 0.0, 0.475, 0.16, 0.145 }, boxes);
    }
}

/* The banners of objectives: in the middle, or beside who has come there; and how many of them are needed. */
void
_bic_name_add_banners (const BicPainter *painter,
                       BicPoint          at,
                       GArray           *boxes)
{
  const GPtrArray *objectives = painter->scenario->items[BIC_ITEM_OBJECTIVE];

  for (guint i = 0; objectives && i < objectives->len; i++)
    add_objective (painter, at, objectives->pdata[i], boxes);
}

/* Who stands there as the battle begins, and where he looks: later they move, and names stay. */
void
_bic_name_add_pieces (const BicPainter *painter,
                      BicPoint          at,
                      GArray           *boxes)
{
  const GPtrArray *pieces = painter->scenario->items[BIC_ITEM_PIECE];

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      BicPieceView view;

      if (!bic_grid_has (&painter->layout.grid, piece->hex)
          || !_bic_name_is_near (at, _bic_painter_centre (painter, piece->hex)))
        continue;
      view = bic_piece_view (piece, painter->scenario, painter->catalogue);
      add_at (painter, at, piece->hex, view.leader ? (BicNameBox) { 0.28, -0.12, 0.21, 0.25 }
              : (BicNameBox) { 0.0, 0.02, 0.36, 0.41 }, boxes);
      if (view.front && !view.square)
        {
          /* Where a unit looks */
          BicPoint tip = _bic_corner (&painter->layout.grid,
                                      _bic_view_side (painter, bic_front_corner (view.front, piece->side)));

          add_at (painter, at, piece->hex, (BicNameBox) { tip.x * 0.83, tip.y * 0.83, 0.11, 0.11 }, boxes);
        }
    }
}

static void
add_around (const BicPainter *painter,
            int               hex,
            BicNameBox        box,
            GArray           *boxes)
{
  BicPoint at = _bic_painter_centre (painter, hex);

  add_at (painter, at, hex, box, boxes);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int other = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k);

      if (other != BIC_NO_HEX)
        add_at (painter, at, other, box, boxes);
    }
}

/* The numbers of the hex and of those around it. On the screen they count for nothing: over its hex a name would lie on
 * the figures of whoever comes to stand there. */
void
_bic_name_add_numbers (const BicPainter *painter,
                       int               hex,
                       GArray           *boxes)
{
  add_around (painter, hex, (BicNameBox) { 0.0, -0.44, 0.12, 0.05 }, boxes);
}

static gboolean
is_built (const BicPainter *painter,
          const BicTile    *tile)
{
  const BicTerrain *terrain = painter->catalogue
                              && tile->terrain ? bic_scenario_terrain (painter->scenario, painter->catalogue,
                                                                       tile->terrain) : NULL;

  return terrain && terrain->building;
}

/* What is built around the hex, which has a name of its own, or @all that grows there as well: names of water stand
 * beside it. */
void
_bic_name_add_ground (const BicPainter *painter,
                      int               hex,
                      gboolean          all,
                      GArray           *boxes)
{
  BicPoint at = _bic_painter_centre (painter, hex);
  const BicGrid *grid = &painter->layout.grid;
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);

  for (int i = 0; i < 49; i++)
    {
      int other = bic_grid_hex (grid, row + i / 7 - 3, column + i % 7 - 3);
      const BicTile *tile = other == BIC_NO_HEX || other == hex ? NULL : &painter->scenario->tiles[other];

      if (tile && (all ? (tile->terrain && !tile->river) || tile->overlay : is_built (painter, tile)))
        add_at (painter, at, other, (BicNameBox) { 0.0, 0.0, 0.40, 0.36 }, boxes);
    }
}
