/* Woods: a floor of merged hexes and crowns on a jittered lattice; single trees for orchards and gardens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-area.h"
#include "bic-arts.h"
#include "bic-heights.h"

#include <math.h>

#define APART 0.175                     /* of the lattice of crowns */
#define LOBES 7

typedef struct { double x, y, radius, seed; } Tree;

/* A scalloped outline: the outer arcs of lobes on a ring, from where one meets the last to where it meets the next. */
static void
crown_outline (cairo_t *cr,
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

/* It lies where the light falls, in lumps, and leaves the lee side bare. */
static void
snow_crown (cairo_t        *cr,
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
  /* two fills are much faster than a stroke */
  crown_outline (cr, x, y, radius, seed, theme->mono ? 0.008 : 0.011);
  _bic_fill (cr, theme->crown_ink, 1.0);
  crown_outline (cr, x, y, radius, seed, 0.0);
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
      _bic_disc (cr, x - radius * 0.30, y - radius * 0.36);
      _bic_fill_discs (cr, theme->crown_light, 0.75, radius * 0.52);
      _bic_disc (cr, x - radius * 0.06, y - radius * 0.06);
      _bic_fill_discs (cr, colour, 0.85, radius * 0.58);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + radius * 0.02, y, radius * 0.34, 0.2, 1.7);
      _bic_stroke (cr, theme->crown_ink, 0.5, 0.010);
    }
  if (theme->snow)
    snow_crown (cr, theme, x, y, radius, seed);
}

static int
compare_trees (gconstpointer a,
               gconstpointer b)
{
  const Tree *p = a, *q = b;

  return p->y < q->y ? -1 : p->y > q->y;
}

static GArray *
trees_of (const BicPainter *painter,
          const BicHeights   *field,
          const BicSpot    *spots,
          int               n)
{
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (Tree));
  BicPoint low, high;

  _bic_area_box (painter, spots, n, &low, &high);
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
  floor_line = _bic_contours (field, 0.05);
  _bic_contours_path (painter->cr, &floor_line);
  _bic_fill (painter->cr, painter->theme.forest, 0.95);
  trees = trees_of (painter, field, spots, n);
  for (guint i = 0; i < trees->len; i++)
    {
      const Tree *tree = &g_array_index (trees, Tree, i);

      _bic_paint_tree (painter, tree->x, tree->y, tree->radius, tree->seed);
    }
}
