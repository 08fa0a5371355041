/* Areas on the map: the areas of place names, and the areas that names must not cover
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-name-boxes.h"

#include "bic-front.h"
#include "bic-player-aid.h"
#include "bic-streams.h"

#include <math.h>

gboolean
_bic_name_is_near (BicPoint a,
                   BicPoint b)
{
  return a.x - b.x < BIC_NAME_REACH && b.x - a.x < BIC_NAME_REACH && a.y - b.y < 2.0 && b.y - a.y < 2.0;
}

/* --- boxes -------------------------------------------------------------- */

static double
overlap_length (double a,
                double half_a,
                double b,
                double half_b)
{
  return MAX (0.0, MIN (a + half_a, b + half_b) - MAX (a - half_a, b - half_b));
}

static double
share_covered_by (const BicNameBox *name,
                  const BicNameBox *over)
{
  double area = 4 * name->half * name->up;

  return area > 0.0 ? overlap_length (name->x, name->half, over->x, over->half)
                      * overlap_length (name->y, name->up, over->y, over->up) / area
         : 0.0;
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
_bic_name_overlap (const BicNameBox *name,
                   const GArray     *boxes)
{
  double sum = 0.0;

  for (int i = 0; i < n_parts (name); i++)
    {
      BicNameBox part = part_of (name, i);

      for (guint k = 0; k < boxes->len; k++)
        sum += share_covered_by (&part, &g_array_index (boxes, BicNameBox, k));
    }
  return sum / n_parts (name);
}

/* --- areas that names must not cover ------------------------------------ */

static void
add_shifted_box (const BicPainter *painter,
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
      add_shifted_box (painter, at, hex, (BicNameBox) { 0.0, 0.0, 0.2, 0.25 }, boxes);
      add_shifted_box (painter, at, hex, (BicNameBox) { -0.36, -0.36, 0.11, 0.11 }, boxes);
      if (objective->need > 0)
        /* the number of hexes needed, which is in the hex or, if a piece is in the hex, below the piece */
        add_shifted_box (painter, at, hex, (BicNameBox) { 0.0, 0.475, 0.16, 0.145 }, boxes);
    }
}

/* Adds the areas of objective banners, in the middle of the hex or next to a piece, and of the numbers of hexes
 * needed. */
void
_bic_name_add_banners (const BicPainter *painter,
                       BicPoint          at,
                       GArray           *boxes)
{
  const GPtrArray *objectives = painter->scenario->items[BIC_ITEM_OBJECTIVE];

  for (guint i = 0; objectives && i < objectives->len; i++)
    add_objective (painter, at, objectives->pdata[i], boxes);
}

/* Adds the areas of the pieces and their facings at the start of the battle. Later positions of pieces are ignored,
 * because place names do not move during a game. */
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
      add_shifted_box (painter, at, piece->hex, view.leader ? (BicNameBox) { 0.28, -0.12, 0.21, 0.25 }
                       : (BicNameBox) { 0.0, 0.02, 0.36, 0.41 }, boxes);
      if (view.front && !view.square)
        {
          BicPoint tip = _bic_corner (&painter->layout.grid,
                                      _bic_view_side (painter, bic_corner_of_front (view.front, piece->side)));

          add_shifted_box (painter, at, piece->hex, (BicNameBox) { tip.x * 0.83, tip.y * 0.83, 0.11, 0.11 }, boxes);
        }
    }
}

static void
add_box_around (const BicPainter *painter,
                int               hex,
                BicNameBox        box,
                GArray           *boxes)
{
  BicPoint at = _bic_painter_centre (painter, hex);

  add_shifted_box (painter, at, hex, box, boxes);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int other = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k);

      if (other != BIC_NO_HEX)
        add_shifted_box (painter, at, other, box, boxes);
    }
}

/* Adds the areas of the hex numbers in the hex and its neighbors, only for the print and monochrome looks. On screen, a
 * name that avoids a hex number would cover the strength of a piece in the hex above. */
void
_bic_name_add_numbers (const BicPainter *painter,
                       int               hex,
                       GArray           *boxes)
{
  add_box_around (painter, hex, (BicNameBox) { 0.0, -0.44, 0.12, 0.05 }, boxes);
}

static gboolean
has_building (const BicPainter *painter,
              const BicTile    *tile)
{
  const BicTerrain *terrain = _bic_terrain_of (painter, tile->terrain);

  return terrain && terrain->building;
}

/* Adds the hexes with buildings around @hex, without @hex itself. @all: adds all hexes with terrain except rivers, for
 * the names of rivers. */
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

      if (tile && (all ? (tile->terrain && !tile->river) || tile->overlay : has_building (painter, tile)))
        add_shifted_box (painter, at, other, (BicNameBox) { 0.0, 0.0, 0.40, 0.36 }, boxes);
    }
}

/* --- along water -------------------------------------------------------- */
#define FAR_WATER 2.6                   /* longest distance from the named hex to a point of the named river, in
                                         * hexes */
#define NEAR_WATER 0.9                  /* longest distance from the named hex to the nearest point of the named
                                         * river */
#define LEAST_WATER 12                  /* smallest number of river points for a name along the river */
#define PARTS 4                         /* number of points on each curve */
#define RIVER 0.1425                    /* half of the width of a river with its banks */
#define GAP 0.04                        /* distance from the bank to the letters */
#define OFF 1.0                         /* largest distance at which other parts of the river are still considered */
#define BENT 2.5                        /* penalty for each hex by which the river bends toward its own name */
#define AWAY 0.07                       /* penalty for each hex of distance from the named hex */
#define STEEP 0.06                      /* penalty for a steep name */

typedef struct { BicPoint at; double half; } Water;            /* A point of a river or stream. half: half of its
                                                                * width */

/* --- points of a river -------------------------------------------------- */

static void
add_water_points (const GArray *curves,
                  BicPoint      from,
                  double        half,
                  GArray       *water)
{
  for (guint i = 0; i < curves->len; i++)
    for (int k = 0; k < PARTS; k++)
      {
        Water point = { _bic_curve_at (&g_array_index (curves, BicCurve, i), (k + 0.5) / PARTS, NULL), half };

        if (hypot (point.at.x - from.x, point.at.y - from.y) < FAR_WATER)
          g_array_append_val (water, point);
      }
}

/* Adds the points of the stream along side @k of a hex. Only one of the two hexes of the side stores the stream. */
static void
add_water_points_of_stream (const BicPainter *painter,
                            const BicSpot    *spot,
                            int               k,
                            BicPoint          from,
                            GArray           *water)
{
  double width = _bic_stream_width (_bic_paintable_art (painter, spot->tile->side[_bic_view_side (painter, k)]));
  BicSpot one = *spot;
  g_autoptr(GArray) curves = NULL;

  one.sides = 1u << k;
  if (width > 0.0)
    add_water_points (curves = _bic_stream_courses (painter, &one, 1), from, width / 2 + 0.03, water);
}

static void
add_water_points_of_hex (const BicPainter *painter,
                         int               hex,
                         BicPoint          from,
                         GArray           *water)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  BicSpot spot = _bic_spot (painter, hex);

  if (spot.tile->river)
    _bic_course_add_curves (painter, &spot, _bic_view_sides (painter, spot.tile->river), curves);
  add_water_points (curves, from, RIVER, water);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    add_water_points_of_stream (painter, &spot, k, from, water);
}

/* Returns (transfer full) (element-type Water): the points of rivers and streams near @hex. */
static GArray *
water_near (const BicPainter *painter,
            int               hex)
{
  const BicGrid *grid = &painter->layout.grid;
  GArray *water = g_array_new (FALSE, FALSE, sizeof (Water));
  BicPoint from = _bic_painter_centre (painter, hex);
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);

  for (int i = 0; i < 49; i++)
    {
      int other = bic_grid_hex (grid, row + i / 7 - 3, column + i % 7 - 3);

      if (other != BIC_NO_HEX)
        add_water_points_of_hex (painter, other, from, water);
    }
  return water;
}

static double
distance_to (const GArray *water,
             BicPoint      at)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < water->len; i++)
    least = MIN (least,
                 hypot (g_array_index (water, Water, i).at.x - at.x, g_array_index (water, Water, i).at.y - at.y));
  return least;
}

/* --- positions next to water -------------------------------------------- */

/* Returns the angle of the line that best fits the points at most @half away from @at. */
static double
direction_of_water (const GArray *water,
                    BicPoint      at,
                    double        half)
{
  double xx = 0, xy = 0, yy = 0;

  for (guint i = 0; i < water->len; i++)
    {
      double x = g_array_index (water, Water, i).at.x - at.x, y = g_array_index (water, Water, i).at.y - at.y;

      if (hypot (x, y) > half)
        continue;
      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
  return atan2 (2 * xy, xx - yy) / 2;
}

/* Returns the distance by which a name must be moved from @at, in the direction of @up, so that no part of it covers
 * water. */
static double
distance_clear_of_water (const GArray     *water,
                         BicPoint          at,
                         BicPoint          up,
                         const BicNameBox *size)
{
  double off = 0.0;

  for (guint i = 0; i < water->len; i++)
    {
      const Water *point = &g_array_index (water, Water, i);
      double x = point->at.x - at.x, y = point->at.y - at.y, across = x * up.x + y * up.y, along = x * up.y - y * up.x;

      if (fabs (along) < size->half + 0.1 && across < OFF && across > -OFF)
        off = MAX (off, across + point->half + GAP + size->up);
    }
  return off;
}

static void
add_place_along_water (const BicPainter *painter,
                       const GArray     *water,
                       const Water      *by,
                       double            side,
                       BicPoint          hex,
                       const BicNameBox *size,
                       GArray           *places)
{
  double angle = direction_of_water (water, by->at, MAX (size->half, 0.4));
  BicPoint up = { -side * sin (angle), side * cos (angle) };
  double off = distance_clear_of_water (water, by->at, up, size), wide = fabs (cos (angle)) * size->half + size->up,
               high = fabs (sin (angle)) * size->half + size->up;
  BicNamePlace place = { { by->at.x + off * up.x, by->at.y + off * up.y, size->half, size->up, angle } };

  place.worse = BENT * (off - by->half - GAP - size->up) + AWAY * hypot (place.box.x - hex.x, place.box.y - hex.y)
                + STEEP * fabs (sin (angle));
  if (place.box.x > wide && place.box.x < painter->width - wide && place.box.y > high
      && place.box.y < painter->height - high)
    g_array_append_val (places, place);
}

void
_bic_name_add_places_on_water (const BicPainter *painter,
                               int               hex,
                               const BicNameBox *size,
                               GArray           *places)
{
  g_autoptr(GArray) water = water_near (painter, hex);
  BicPoint from = _bic_painter_centre (painter, hex);

  if (water->len < LEAST_WATER || distance_to (water, from) > NEAR_WATER)
    return;
  for (guint i = 0; i < water->len; i++)
    {
      const Water *by = &g_array_index (water, Water, i);

      for (int side = -1; side <= 1 && hypot (by->at.x - from.x, by->at.y - from.y) < FAR_WATER / 2; side += 2)
        add_place_along_water (painter, water, by, side, from, size, places);
    }
}
