/* The painter: visible hexes, the hash for random variation, and pens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-paint.h"

#include "bic-hash.h"
#include "bic-player-aid.h"

#include <math.h>

/* Numbers of additional lines, and of positions in a line, beyond the visible part of the map whose hexes can extend
 * into it. Shifted lines are offset by half a hex. */
#define MORE_LINES 1
#define MORE_PLACES 2

/* Returns the pixels per unit of a surface. Surfaces for paper have typographic points as units. */
static double
pixels_per_unit (cairo_t *cr)
{
  switch (cairo_surface_get_type (cairo_get_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
      return BIC_PAPER_FINENESS;
    default:
      return 1.0;
    }
}

#define ALL_IS_SEEN 26.0                /* device units per hex from which lines have their normal width; on smaller
                                         * hexes lines are wider */
#define BROADEST 2.2

double
_bic_line_broadening (const BicPainter *painter)
{
  return CLAMP (ALL_IS_SEEN / MAX (painter->px, 1.0), 1.0, BROADEST);
}

/* Converts a length along the x axis to device units, or to pixels (BIC_PAPER_FINENESS) if the surface is for paper. */
double
_bic_length_in_pixels (cairo_t *cr,
                       double   length)
{
  double dx = length, dy = 0.0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  return hypot (dx, dy) * pixels_per_unit (cr);
}

void
_bic_painter_begin (BicPainter       *painter,
                    cairo_t          *cr,
                    const BicLayout  *layout,
                    const BicStyle   *style,
                    const BicPicture *what)
{
  cairo_save (cr);
  *painter = (BicPainter) {
    .cr = cr, .layout = *layout, .style = *style, .theme = _bic_theme (style), .what = what,
    .scenario = what->scenario, .catalogue = what->catalogue,
    .px = _bic_length_in_pixels (cr, layout->scale) / style->device_scale,
  };
  if (what->scenario && !bic_scenario_uses (what->scenario, what->catalogue, BIC_USE (SECTIONS)))
    painter->style.show &= ~BIC_SHOW_SECTIONS;
  _bic_theme_apply_tone (&painter->theme, what->scenario ? what->scenario->ground : 0);
  painter->layout.scale = 1.0;
  painter->layout.x = painter->layout.y = 0.0;
  bic_layout_size (&layout->grid, &painter->width, &painter->height);
  cairo_translate (cr, layout->x, layout->y);
  cairo_scale (cr, layout->scale, layout->scale);
  cairo_new_path (cr);
  cairo_clip_extents (cr, &painter->x0, &painter->y0, &painter->x1, &painter->y1);
}

void
_bic_painter_end (BicPainter *painter)
{
  cairo_restore (painter->cr);
}

gboolean
_bic_painter_sees (const BicPainter *painter,
                   BicPoint          at,
                   double            margin)
{
  return at.x > painter->x0 - margin && at.x < painter->x1 + margin && at.y > painter->y0 - margin
         && at.y < painter->y1 + margin;
}

static int
compare_painting_order (gconstpointer a,
                        gconstpointer b,
                        gpointer      data)
{
  BicPoint p = _bic_painter_centre (data, *(const int *) a), q = _bic_painter_centre (data, *(const int *) b);

  if (fabs (p.y - q.y) > 1e-6)
    return p.y < q.y ? -1 : 1;
  return p.x < q.x ? -1 : p.x > q.x;
}

/* Finds the first and last line, and the first and last position in a line, of the hexes in the visible part of the
 * map. */
static void
visible_cells (const BicPainter *painter,
               BicCell          *first,
               BicCell          *last)
{
  BicPoint p = { CLAMP (painter->x0, 0, painter->width), CLAMP (painter->y0, 0, painter->height) };
  BicPoint q = { CLAMP (painter->x1, 0, painter->width), CLAMP (painter->y1, 0, painter->height) };
  BicCell a = _bic_cell_at (&painter->layout, p), b = _bic_cell_at (&painter->layout, q);

  *first = (BicCell) { MIN (a.line, b.line) - MORE_LINES, MIN (a.place, b.place) - MORE_PLACES };
  *last = (BicCell) { MAX (a.line, b.line) + MORE_LINES, MAX (a.place, b.place) + MORE_PLACES };
}

GArray *
_bic_painter_visible_hexes (const BicPainter *painter)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  BicCell first, last;

  visible_cells (painter, &first, &last);
  for (int i = 0; i <= last.line - first.line; i++)
    for (int j = 0; j <= last.place - first.place; j++)
      {
        BicCell cell = painter->layout.rotated ? (BicCell) { last.line - i, last.place - j }
                       : (BicCell) { first.line + i, first.place + j };
        int hex = _bic_cell_hex (&painter->layout.grid, cell);

        if (hex != BIC_NO_HEX)
          g_array_append_val (hexes, hex);
      }
  if (painter->layout.grid.flat)        /* sorts the hexes by row, because the lines of a flat-top board are columns */
    g_array_sort_with_data (hexes, compare_painting_order, (gpointer) painter);
  return hexes;
}

BicPoint
_bic_painter_centre (const BicPainter *painter,
                     int               hex)
{
  return _bic_cell_centre (&painter->layout, _bic_cell_of (&painter->layout.grid, hex));
}

int
_bic_view_side (const BicPainter *painter,
                int               k)
{
  return painter->layout.rotated ? (k + 3) % BIC_N_DIRECTIONS : k;
}

guint
_bic_view_sides (const BicPainter *painter,
                 guint             sides)
{
  sides &= 0x3F;
  return painter->layout.rotated ? (sides << 3 | sides >> 3) & 0x3F : sides;
}

double
_bic_label_size (const BicPainter *painter,
                 double            size)
{
  double scale = painter->style.text_scale > 0.0 ? painter->style.text_scale : 1.0;

  return MAX (size * scale, painter->style.min_label * scale / MAX (painter->px, 1.0));
}

BicSpot
_bic_spot (const BicPainter *painter,
           int               hex)
{
  const BicGrid *grid = &painter->layout.grid;

  return (BicSpot) {
    .hex = hex, .row = bic_grid_row (grid, hex), .column = bic_grid_column (grid, hex),
    .at = _bic_painter_centre (painter, hex), .tile = &painter->scenario->tiles[hex],
  };
}

const BicTerrain *
_bic_terrain_of (const BicPainter *painter,
                 GQuark            terrain)
{
  return painter->catalogue && terrain ? bic_scenario_terrain (painter->scenario, painter->catalogue, terrain) : NULL;
}

double
_bic_hash (int a,
           int b,
           int k)
{
  const int value[3] = { a, b, k };
  guint32 h = BIC_HASH32_START;

  for (int i = 0; i < 3; i++)
    {
      h = bic_hash32 (h, (guint32) value[i] + 0x9E37u);
      h ^= h >> 13;
      h *= 0x5BD1E995u;
      h ^= h >> 15;
    }
  return h / 4294967296.0;
}

double
_bic_random_at_spot (const BicSpot *spot,
                     int            k)
{
  return _bic_hash (spot->row, spot->column, k);
}

void
_bic_ink (cairo_t  *cr,
          BicColour colour,
          double    alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xFF) / 255.0, (colour >> 8 & 0xFF) / 255.0, (colour & 0xFF) / 255.0,
                         alpha);
}

void
_bic_fill (cairo_t  *cr,
           BicColour colour,
           double    alpha)
{
  _bic_ink (cr, colour, alpha);
  cairo_fill (cr);
}

void
_bic_stroke (cairo_t  *cr,
             BicColour colour,
             double    alpha,
             double    width)
{
  _bic_ink (cr, colour, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
_bic_fill_stroke (cairo_t  *cr,
                  BicColour fill,
                  BicColour stroke,
                  double    width)
{
  _bic_ink (cr, fill, 1.0);
  cairo_fill_preserve (cr);
  _bic_stroke (cr, stroke, 1.0, width);
}

void
_bic_hex_outline (const BicPainter *painter,
                  BicPoint          at,
                  double            factor)
{
  cairo_new_sub_path (painter->cr);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint corner = _bic_corner (&painter->layout.grid, k);

      cairo_line_to (painter->cr, at.x + corner.x * factor, at.y + corner.y * factor);
    }
  cairo_close_path (painter->cr);
}

void
_bic_circle (cairo_t *cr,
             double   x,
             double   y,
             double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Adds a line of length 0 to the path. Its round ends form the disc. */
void
_bic_add_disc (cairo_t *cr,
               double   x,
               double   y)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y);
}

void
_bic_fill_discs (cairo_t  *cr,
                 BicColour colour,
                 double    alpha,
                 double    radius)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  _bic_stroke (cr, colour, alpha, 2 * radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_ellipse (cairo_t *cr,
              double   x,
              double   y,
              double   rx,
              double   ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  _bic_circle (cr, 0, 0, 1);
  cairo_restore (cr);
}

void
_bic_round_rectangle (cairo_t *cr,
                      double   x,
                      double   y,
                      double   width,
                      double   height,
                      double   radius)
{
  double r = MIN (radius, MIN (width, height) / 2.0);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
_bic_polygon (cairo_t      *cr,
              const double *xy,
              int           n_points)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < n_points; i++)
    cairo_line_to (cr, xy[2 * i], xy[2 * i + 1]);
  cairo_close_path (cr);
}

void
_bic_star (cairo_t *cr,
           double   x,
           double   y,
           double   radius)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5 - G_PI / 2, r = i % 2 ? radius * 0.45 : radius;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}

/* Adds a closed curve through points at random distances from the middle of a hex, as if the curve were drawn by
 * hand. */
void
_bic_ragged_ring (cairo_t       *cr,
                  const BicSpot *spot,
                  double         radius,
                  int            k)
{
  BicPoint p[12];

  for (int i = 0; i < 12; i++)
    {
      double r = radius * (0.86 + 0.22 * _bic_random_at_spot (spot, k + i)), a = i * G_PI / 6;

      p[i] = (BicPoint) { spot->at.x + r * cos (a), spot->at.y + r * sin (a) };
    }
  cairo_move_to (cr, p[0].x, p[0].y);
  for (int i = 0; i < 12; i++)
    {
      BicPoint a = p[(i + 11) % 12], b = p[i], c = p[(i + 1) % 12], d = p[(i + 2) % 12];

      cairo_curve_to (cr, b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6, c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6,
                      c.x, c.y);
    }
  cairo_close_path (cr);
}
