/* Positions of hexes in board units, view units and device units
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cell.h"

#include <math.h>

#define FRAME 0.48                      /* width of the frame on each side of the map, with its line, row letters and
                                         * flank names */
#define NARROW_FRAME 0.11               /* width of a frame that has only the line (BIC_SHOW_NARROW) */

static gboolean
line_is_shifted (const BicGrid *grid,
                 int            line)
{
  return (line & 1) == grid->shift;
}

BicCell
_bic_cell_of (const BicGrid *grid,
              int            hex)
{
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);

  return grid->flat ? (BicCell) { column, row } : (BicCell) { row, column };
}

int
_bic_cell_hex (const BicGrid *grid,
               BicCell        cell)
{
  return grid->flat ? bic_grid_hex (grid, cell.place, cell.line) : bic_grid_hex (grid, cell.line, cell.place);
}

/* If the layout is rotated, rotates @at by 180 degrees about the middle of the map. */
static BicPoint
rotate_if_rotated (const BicLayout *layout,
                   BicPoint         at)
{
  double width, height;

  if (!layout->rotated)
    return at;
  bic_layout_size (&layout->grid, &width, &height);
  return (BicPoint) { width - at.x, height - at.y };
}

static BicPoint
cell_centre (const BicGrid *grid,
             BicCell        cell)
{
  double along = cell.place + (line_is_shifted (grid, cell.line) ? 1.0 : 0.5);
  double across = BIC_CORNER + BIC_PITCH * cell.line;

  return grid->flat ? (BicPoint) { across, along } : (BicPoint) { along, across };
}

BicPoint
_bic_cell_centre (const BicLayout *layout,
                  BicCell          cell)
{
  return rotate_if_rotated (layout, cell_centre (&layout->grid, cell));
}

/* Returns the cell whose center is nearest to @at, a point in view units. The cell may be off the board. */
BicCell
_bic_cell_at (const BicLayout *layout,
              BicPoint         at)
{
  const BicGrid *grid = &layout->grid;
  BicPoint p = rotate_if_rotated (layout, at);
  /* nearest: the square of the smallest distance */
  double across = grid->flat ? p.x : p.y, along = grid->flat ? p.y : p.x, nearest = G_MAXDOUBLE;
  int first = (int) floor ((across - BIC_CORNER) / BIC_PITCH);
  BicCell found = { 0, 0 };

  for (int line = first; line <= first + 1; line++)
    {
      BicCell cell = { line, (int) floor (along - (line_is_shifted (grid, line) ? 0.5 : 0.0)) };
      BicPoint centre = cell_centre (grid, cell);
      double dx = centre.x - p.x, dy = centre.y - p.y, distance = dx * dx + dy * dy;

      if (distance < nearest)
        {
          nearest = distance;
          found = cell;
        }
    }
  return found;
}

double
_bic_side_angle (const BicGrid *grid,
                 int            k)
{
  return (60.0 * k - (grid->flat ? 30.0 : 60.0)) * G_PI / 180.0;
}

BicPoint
_bic_corner (const BicGrid *grid,
             int            k)
{
  double angle = _bic_side_angle (grid, k) - G_PI / 6.0;

  return (BicPoint) { BIC_CORNER * cos (angle), BIC_CORNER * sin (angle) };
}

BicPoint
_bic_side_middle (const BicGrid *grid,
                  int            k)
{
  double angle = _bic_side_angle (grid, k);

  return (BicPoint) { 0.5 * cos (angle), 0.5 * sin (angle) };
}

/**
 * bic_layout_size:
 * @grid: a board
 * @width: (out): width of the map in board units, without the frame
 * @height: (out): height of the map in board units, without the frame
 */
void
bic_layout_size (const BicGrid *grid,
                 double        *width,
                 double        *height)
{
  int lines = grid->flat ? grid->columns : grid->rows, places = grid->flat ? grid->rows : grid->columns;
  gboolean sticks_out = !grid->short_lines && (lines > 1 || line_is_shifted (grid, 0));
  double along = places + (sticks_out ? 0.5 : 0.0), across = BIC_PITCH * (lines - 1) + 2.0 * BIC_CORNER;

  *width = grid->flat ? across : along;
  *height = grid->flat ? along : across;
}

static void
fit (BicLayout     *layout,
     const BicGrid *grid,
     double         frame,
     double         x,
     double         y,
     double         width,
     double         height)
{
  double w, h;

  bic_layout_size (grid, &w, &h);
  *layout = (BicLayout) { .grid = *grid };
  layout->scale = MAX (0.0, MIN (width / (w + 2.0 * frame), height / (h + 2.0 * frame)));
  layout->x = x + (width - w * layout->scale) / 2.0;
  layout->y = y + (height - h * layout->scale) / 2.0;
}

/* Does the same as bic_layout_fit () for a map with a narrow frame (BIC_SHOW_NARROW). */
void
bic_layout_fit_narrow (BicLayout     *layout,
                       const BicGrid *grid,
                       double         x,
                       double         y,
                       double         width,
                       double         height)
{
  fit (layout, grid, NARROW_FRAME, x, y, width, height);
}

/**
 * bic_layout_fit:
 * @layout: (out): the largest layout that fits, centered; not rotated
 * @grid: a board
 * @x: left edge of the area, in device units
 * @y: top edge of the area, in device units
 * @width: width of the area; an empty area results in an empty layout
 * @height: height of the area
 *
 * Leaves space for the frame with its letters and flank names, even if the frame is not shown.
 */
void
bic_layout_fit (BicLayout     *layout,
                const BicGrid *grid,
                double         x,
                double         y,
                double         width,
                double         height)
{
  fit (layout, grid, FRAME, x, y, width, height);
}

/**
 * bic_layout_centre:
 * @layout: a layout
 * @hex: a hex of its board
 * @x: (out): center of the hex, in device units
 * @y: (out): center of the hex, in device units
 */
void
bic_layout_centre (const BicLayout *layout,
                   int              hex,
                   double          *x,
                   double          *y)
{
  BicPoint at = _bic_cell_centre (layout, _bic_cell_of (&layout->grid, hex));

  *x = layout->x + layout->scale * at.x;
  *y = layout->y + layout->scale * at.y;
}

/* Converts a point from device units to view units. If the scale is 0, returns a point outside the board. */
static BicPoint
to_view_units (const BicLayout *layout,
               double           x,
               double           y)
{
  if (layout->scale <= 0.0)
    return (BicPoint) { -9.0, -9.0 };
  return (BicPoint) { (x - layout->x) / layout->scale, (y - layout->y) / layout->scale };
}

static int
hex_at (const BicLayout *layout,
        BicPoint         at)
{
  double width, height;

  bic_layout_size (&layout->grid, &width, &height);
  if (!(at.x >= 0.0 && at.y >= 0.0 && at.x <= width && at.y <= height))
    return BIC_NO_HEX;
  return _bic_cell_hex (&layout->grid, _bic_cell_at (layout, at));
}

/**
 * bic_layout_hex_at:
 * @layout: a layout
 * @x: a point, in device units
 * @y: a point, in device units
 *
 * Returns: the hex at this point, or BIC_NO_HEX
 */
int
bic_layout_hex_at (const BicLayout *layout,
                   double           x,
                   double           y)
{
  return hex_at (layout, to_view_units (layout, x, y));
}

/**
 * bic_layout_side_towards:
 * @layout: a layout
 * @hex: a hex
 * @x: a point, in device units
 * @y: a point, in device units
 *
 * Returns: the side of @hex that faces this point, as a BicDirection of the board even if the layout is rotated
 */
BicDirection
bic_layout_side_towards (const BicLayout *layout,
                         int              hex,
                         double           x,
                         double           y)
{
  BicPoint at = to_view_units (layout, x, y), centre = _bic_cell_centre (layout, _bic_cell_of (&layout->grid, hex));
  double angle = atan2 (at.y - centre.y, at.x - centre.x) - _bic_side_angle (&layout->grid, 0);
  int k = (int) floor (angle / (G_PI / 3.0) + 0.5) + (layout->rotated ? 3 : 0);

  return (BicDirection) (((k % BIC_N_DIRECTIONS) + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS);
}

/**
 * bic_layout_side_at:
 * @layout: a layout
 * @x: a point, in device units
 * @y: a point, in device units
 * @hex: (out): the hex at this point, or BIC_NO_HEX
 *
 * Returns: the side of @hex nearest to this point, as a BicDirection of the board even if the layout is rotated, or -1
 * outside the board
 */
int
bic_layout_side_at (const BicLayout *layout,
                    double           x,
                    double           y,
                    int             *hex)
{
  *hex = bic_layout_hex_at (layout, x, y);
  return *hex == BIC_NO_HEX ? -1 : (int) bic_layout_side_towards (layout, *hex, x, y);
}

/**
 * bic_layout_hex_path:
 * @layout: a layout
 * @cr: receives the outline as a closed sub-path, in device units
 * @hex: a hex
 * @factor: size of the outline, relative to the hex
 */
void
bic_layout_hex_path (const BicLayout *layout,
                     cairo_t         *cr,
                     int              hex,
                     double           factor)
{
  double x, y;

  bic_layout_centre (layout, hex, &x, &y);
  cairo_new_sub_path (cr);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint corner = _bic_corner (&layout->grid, k);

      cairo_line_to (cr, x + corner.x * factor * layout->scale, y + corner.y * factor * layout->scale);
    }
  cairo_close_path (cr);
}
