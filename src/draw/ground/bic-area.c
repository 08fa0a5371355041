/* Terrain that neighboring hexes show as one area: marsh, orchard, rough ground, woods, lakes
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-heights.h"

#include <math.h>
#include <stdlib.h>

#define EDGE 0.05                       /* distance inside the hexes at which the edge of an area is drawn */

static void
area_box (const BicPainter *painter,
               const BicSpot    *spots,
               int               n,
               BicPoint         *low,
               BicPoint         *high)
{
  *low = (BicPoint) { G_MAXDOUBLE, G_MAXDOUBLE };
  *high = (BicPoint) { -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (int i = 0; i < n; i++)
    {
      *low = (BicPoint) { MIN (low->x, spots[i].at.x - 1.5), MIN (low->y, spots[i].at.y - 1.5) };
      *high = (BicPoint) { MAX (high->x, spots[i].at.x + 1.5), MAX (high->y, spots[i].at.y + 1.5) };
    }
  *low = (BicPoint) { MAX (low->x, painter->x0 - 0.2), MAX (low->y, painter->y0 - 0.2) };
  *high = (BicPoint) { MIN (high->x, painter->x1 + 0.2), MIN (high->y, painter->y1 + 0.2) };
}

typedef void (*Grow) (const BicPainter *painter, BicPoint at, int i, int j);
typedef struct { double across, down, stray, deep; Grow each; } Growth;

/* Calls @each of @growth for the lattice points that are deep enough inside the area. The points do not depend on the
 * hexes, so that vegetation continues from one hex to the next. In @growth, stray is the range of random offsets,
 * relative to the distance between points. */
static void
for_each_inner_point (const BicPainter *painter,
                           const BicHeights *field,
                           const BicSpot    *spots,
                           int               n,
                           const Growth  *growth)
{
  BicPoint low, high;

  area_box (painter, spots, n, &low, &high);
  for (int j = (int) floor (low.y / growth->down) - 1; j * growth->down < high.y; j++)
    for (int i = (int) floor (low.x / growth->across) - 1; i * growth->across < high.x; i++)
      {
        BicPoint at = { (i + (j & 1) * 0.5 + (_bic_hash (i, j, 31) - 0.5) * growth->stray) * growth->across,
                        (j + (_bic_hash (i, j, 32) - 0.5) * growth->stray) * growth->down };

        if (_bic_heights_value (field, at) > growth->deep)
          growth->each (painter, at, i, j);
      }
}

BicHeights *
_bic_paint_area_floor (const BicPainter *painter,
                       const BicSpot    *spots,
                       int               n,
                       BicColour         colour,
                       double            alpha)
{
  BicHeights *field = _bic_heights_new (painter, spots, n);
  g_auto(BicContours) edge = _bic_contours_at_level (field, EDGE);

  _bic_contours_path (painter->cr, &edge);
  _bic_fill (painter->cr, colour, alpha);
  return field;
}

/* --- marsh: still water between reeds --- */

static void
paint_pool (const BicPainter *painter,
            BicPoint          at,
            int               i,
            int               j)
{
  double half = 0.035 + 0.035 * _bic_hash (i, j, 33);

  cairo_move_to (painter->cr, at.x - half, at.y);
  cairo_line_to (painter->cr, at.x + half, at.y);
}

static void
paint_reeds (const BicPainter *painter,
             BicPoint          at,
             int               i,
             int               j)
{
  if (_bic_hash (i, j, 34) < 0.4)
    return;
  for (int blade = -1; blade <= 1; blade++)
    {
      cairo_move_to (painter->cr, at.x + blade * 0.011, at.y);
      cairo_line_to (painter->cr, at.x + blade * 0.036, at.y - 0.062 + abs (blade) * 0.012);
    }
}

void
_bic_paint_marsh (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  static const Growth pools = { 0.15, 0.098, 0.35, 0.08, paint_pool },
                      reeds = { 0.15, 0.098, 0.35, 0.11, paint_reeds };
  const BicTheme *theme = &painter->theme;
  g_autoptr(BicHeights) field = _bic_paint_area_floor (painter, spots, n,
                                                       theme->mono ? 0xFFFFFF
                                                       : _bic_mix (theme->water, theme->forest, 0.55), 0.55);

  for_each_inner_point (painter, field, spots, n, &pools);
  _bic_stroke (painter->cr, theme->bank, 0.8, 0.011);
  for_each_inner_point (painter, field, spots, n, &reeds);
  _bic_stroke (painter->cr, theme->reed, 0.9, 0.012);
}

/* --- orchard: trees in rows --- */

static void
paint_fruit_tree (const BicPainter *painter,
                  BicPoint          at,
                  int               i,
                  int               j)
{
  _bic_paint_tree (painter, at.x, at.y, 0.062, _bic_hash (i, j, 35));
}

void
_bic_paint_orchard (const BicPainter *painter,
                    const BicSpot    *spots,
                    int               n)
{
  static const Growth rows = { 0.205, 0.19, 0.08, 0.10, paint_fruit_tree };
  g_autoptr(BicHeights) field = _bic_paint_area_floor (painter, spots, n, painter->theme.forest, 0.55);

  for_each_inner_point (painter, field, spots, n, &rows);
}

/* --- rough ground: crags, lit from the north-west --- */

static void
paint_crag (const BicPainter *painter,
            BicPoint          at,
            int               i,
            int               j)
{
  double w = 0.10 + 0.05 * _bic_hash (i, j, 36), h = 0.05 + 0.04 * _bic_hash (i, j, 37);
  const double face[] = { at.x - w, at.y + h * 0.2, at.x - w * 0.5, at.y - h, at.x + w * 0.1, at.y - h * 0.45,
                          at.x + w * 0.55, at.y - h * 0.8,
                          at.x + w, at.y + h * 0.3, at.x + w * 0.3, at.y + h, at.x - w * 0.4, at.y + h * 0.7 };
  const double shade[] = { at.x + w * 0.1, at.y - h * 0.45, at.x + w * 0.55, at.y - h * 0.8, at.x + w, at.y + h * 0.3,
                           at.x + w * 0.3, at.y + h };
  const BicTheme *theme = &painter->theme;

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_polygon (painter->cr, face, 7);
  _bic_fill_stroke (painter->cr, theme->mono ? 0xFFFFFF : theme->stone, theme->rock_shade, 0.013);
  _bic_polygon (painter->cr, shade, 4);
  _bic_fill (painter->cr, theme->rock_shade, theme->mono ? 0.5 : 0.35);
  for (int k = 0; k < 4; k++)
    {
      cairo_move_to (painter->cr, at.x + w * (0.9 - 0.35 * k), at.y + h * (0.55 + 0.15 * k));
      cairo_rel_line_to (painter->cr, 0.012, 0.035 + 0.02 * _bic_hash (i, j, 38 + k));
    }
  _bic_stroke (painter->cr, theme->hachure, theme->hachure_alpha, 0.009);
}

void
_bic_paint_rough (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  static const Growth crags = { 0.30, 0.19, 0.7, 0.10, paint_crag };
  g_autoptr(BicHeights) field = _bic_paint_area_floor (painter, spots, n, painter->theme.rugged[0],
                                                       painter->theme.mono ? 0.4 : 0.65);

  for_each_inner_point (painter, field, spots, n, &crags);
}

/* --- woods -------------------------------------------------------------- */
#define APART 0.175                     /* distance between trees */
#define LOBES 7

typedef struct { double x, y, radius, seed; } Tree;

/* Adds the outline of a tree crown: circles (lobes) on a ring, of which only the outer arcs are drawn. Each arc ends
 * where its lobe intersects the neighboring lobes. */
static void
add_crown_outline (cairo_t *cr,
                   double   x,
                   double   y,
                   double   s,
                   double   seed,
                   double   grow)
{
  double ring = s * 0.47, r = s * 0.56 + grow, half = G_PI / LOBES;
  double meet = ring * cos (half) + sqrt (r * r - ring * ring * sin (half) * sin (half));
  double reach = atan2 (meet * sin (half), meet * cos (half) - ring);

  cairo_new_sub_path (cr);
  for (int i = 0; i < LOBES; i++)
    {
      double angle = seed * 6.0 + i * 2 * half;

      cairo_arc (cr, x + ring * cos (angle), y + ring * sin (angle), r, angle - reach, angle + reach);
    }
  cairo_close_path (cr);
}

/* Paints lumps of snow on the lit side of a tree. */
static void
paint_snow_on_tree (cairo_t        *cr,
                    const BicTheme *theme,
                    double          x,
                    double          y,
                    double          s,
                    double          seed)
{
  static const double lumps[][3] = { { -0.22, -0.30, 0.58 }, { 0.34, -0.36, 0.34 }, { -0.46, 0.28, 0.32 } };

  for (guint i = 0; i < G_N_ELEMENTS (lumps); i++)
    _bic_circle (cr, x + s * (lumps[i][0] + 0.16 * (seed - 0.5)), y + s * lumps[i][1], s * lumps[i][2]);
  _bic_fill (cr, theme->snow, 1.0);
}

void
_bic_paint_tree (const BicPainter *painter,
                 double            x,
                 double            y,
                 double            radius,
                 double            seed)
{
  const BicTheme *theme = &painter->theme;
  BicColour colour = theme->crown[(int) (seed * 2.999)];
  cairo_t *cr = painter->cr;

  if (!theme->mono)
    {
      _bic_ellipse (cr, x + radius * 0.35, y + radius * 0.45, radius * 1.02, radius * 0.72);
      _bic_fill (cr, theme->crown_shade, 0.30);
    }
  /* two fills instead of a fill and a stroke, because they are much faster */
  add_crown_outline (cr, x, y, radius, seed, theme->mono ? 0.008 : 0.011);
  _bic_fill (cr, theme->crown_ink, 1.0);
  add_crown_outline (cr, x, y, radius, seed, 0.0);
  _bic_fill (cr, colour, 1.0);
  if (theme->mono)
    {
      for (int i = 0; i < 3; i++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x + radius * 0.1, y + radius * 0.12, radius * (0.35 + 0.22 * i), 0.05, 1.25);
        }
      _bic_stroke (cr, 0x000000, 0.9, 0.010);
    }
  else
    {
      _bic_add_disc (cr, x - radius * 0.30, y - radius * 0.36);
      _bic_fill_discs (cr, theme->crown_light, 0.75, radius * 0.52);
      _bic_add_disc (cr, x - radius * 0.06, y - radius * 0.06);
      _bic_fill_discs (cr, colour, 0.85, radius * 0.58);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + radius * 0.02, y, radius * 0.34, 0.2, 1.7);
      _bic_stroke (cr, theme->crown_ink, 0.5, 0.010);
    }
  if (theme->snow)
    paint_snow_on_tree (cr, theme, x, y, radius, seed);
}

static int
compare_trees (gconstpointer a,
               gconstpointer b)
{
  const Tree *p = a, *q = b;

  return p->y < q->y ? -1 : p->y > q->y;
}

static GArray *
list_trees (const BicPainter *painter,
            const BicHeights *field,
            const BicSpot    *spots,
            int               n)
{
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (Tree));
  BicPoint low, high;

  area_box (painter, spots, n, &low, &high);
  for (int j = (int) floor (low.y / (APART * 0.86)); j * APART * 0.86 < high.y; j++)
    for (int i = (int) floor (low.x / APART) - 1; i * APART < high.x; i++)
      {
        Tree tree = { (i + (j & 1) * 0.5 + (_bic_hash (i, j, 1) - 0.5) * 0.55) * APART,
                      (j * 0.86 + (_bic_hash (i, j, 2) - 0.5) * 0.5) * APART,
                      0.078 + 0.028 * _bic_hash (i, j, 3), _bic_hash (i, j, 4) };

        if (_bic_heights_value (field, (BicPoint) { tree.x, tree.y }) > 0.12)
          g_array_append_val (trees, tree);
      }
  g_array_sort (trees, compare_trees);
  return trees;
}

void
_bic_paint_woods (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  g_autoptr(BicHeights) field = NULL;
  g_autoptr(GArray) trees = NULL;
  g_auto(BicContours) floor_line = { NULL };

  field = _bic_heights_new (painter, spots, n);
  floor_line = _bic_contours_at_level (field, 0.05);
  _bic_contours_path (painter->cr, &floor_line);
  _bic_fill (painter->cr, painter->theme.forest, 0.95);
  trees = list_trees (painter, field, spots, n);
  for (guint i = 0; i < trees->len; i++)
    {
      const Tree *tree = &g_array_index (trees, Tree, i);

      _bic_paint_tree (painter, tree->x, tree->y, tree->radius, tree->seed);
    }
}

/* --- lakes -------------------------------------------------------------- */
static BicHeights *
paint_shore (const BicPainter *painter,
             const BicSpot    *spots,
             int               n,
             BicColour         water)
{
  BicHeights *field = _bic_heights_new (painter, spots, n);
  g_auto(BicContours) shore = _bic_contours_at_level (field, 0.05), shallow = _bic_contours_at_level (field, 0.11);

  _bic_contours_path (painter->cr, &shore);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (painter->cr, water, painter->theme.bank, 0.030);
  _bic_contours_path (painter->cr, &shallow);
  _bic_stroke (painter->cr, painter->theme.flow, painter->theme.mono ? 0.7 : 0.9, 0.012);
  return field;
}

/* Adds waves: short flat curves in deep water. */
static void
paint_ripples (const BicPainter *painter,
               const BicHeights *field,
               const BicSpot    *spot,
               double            bow)
{
  for (int k = 0; k < 9; k++)
    {
      BicPoint at = { spot->at.x + (_bic_random_at_spot (spot, 960 + k) - 0.5) * 0.9,
                      spot->at.y + (_bic_random_at_spot (spot, 980 + k) - 0.5) * 0.95 };
      double half = 0.05 + 0.05 * _bic_random_at_spot (spot, 990 + k);

      if (_bic_heights_value (field, at) < 0.2)
        continue;
      cairo_move_to (painter->cr, at.x - half, at.y);
      cairo_curve_to (painter->cr, at.x - half * 0.4, at.y - bow, at.x + half * 0.4, at.y + bow, at.x + half,
                      at.y + bow * 0.6);
    }
}

void
_bic_paint_lake (const BicPainter *painter,
                 const BicSpot    *spots,
                 int               n)
{
  g_autoptr(BicHeights) field = paint_shore (painter, spots, n, painter->theme.water);

  for (int i = 0; i < n; i++)
    paint_ripples (painter, field, &spots[i], 0.022);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  _bic_stroke (painter->cr, painter->theme.flow, painter->theme.mono ? 0.7 : 0.9, 0.012);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

/* Adds cracks in the ice: short zigzags. */
static void
paint_cracks (const BicPainter *painter,
              const BicSpot    *spot)
{
  for (int k = 0; k < 4; k++)
    {
      double x = spot->at.x + (_bic_random_at_spot (spot, 960 + k) - 0.5) * 0.55,
                 y = spot->at.y + (_bic_random_at_spot (spot, 970 + k) - 0.5) * 0.6;
      double angle = _bic_random_at_spot (spot, 980 + k) * 2 * G_PI;

      cairo_move_to (painter->cr, x, y);
      for (int i = 0; i < 3; i++)
        {
          angle += (_bic_random_at_spot (spot, 990 + 4 * k + i) - 0.5) * 1.9;
          cairo_rel_line_to (painter->cr, 0.075 * cos (angle), 0.075 * sin (angle));
        }
    }
}

void
_bic_paint_frozen_lake (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  _bic_heights_free (paint_shore (painter, spots, n, painter->theme.ice));
  for (int i = 0; i < n; i++)
    paint_cracks (painter, &spots[i]);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  _bic_stroke (painter->cr, painter->theme.ice_line, 0.95, 0.011);
}
