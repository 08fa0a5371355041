/* The map on the sheet: on a page with text, on a separate page, or on two pages side by side
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-sheet.h"

#include <math.h>

#define AROUND 0.96                     /* total width of the frame on two opposite sides of a map, in hexes */
#define FINE 26.0                       /* smallest points per hex next to text; a map with smaller hexes gets a
                                         * separate page */
#define EDGE 37.0                       /* margin of a page that contains only the map */
#define WORTH_TURNING 1.12              /* smallest factor by which a map must become larger to be turned by 90
                                         * degrees */
#define OVERLAP 9.0                     /* width of the strip, for gluing, that is on the left page and again on the
                                         * right page */
#define TICK 7.0

static gboolean
is_on_two_pages (const BicSheet *sheet)
{
  return bic_export_has (sheet->how, BIC_SHEET_SPREAD);
}

/* Returns the height of the cartouche below the map, in hexes, or 0 if there is none. The cartouche has no title,
 * because the title is on the sheet. */
static double
cartouche_height (const BicSheet *sheet)
{
  const BicPicture what = { sheet->scenario, sheet->catalogue };

  return sheet->cartouche ? bic_cartouche_height_below (&sheet->style, &what, TRUE) : 0.0;
}

/* Finds the size of the map with its frame and the cartouche, in hexes. */
static void
find_map_size (const BicSheet *sheet,
               double         *columns,
               double         *lines)
{
  bic_layout_size (&sheet->scenario->grid, columns, lines);
  *columns += AROUND;
  *lines += AROUND + cartouche_height (sheet);
}

/* Returns the points per hex if the map fills an area of this size. */
static double
hex_size_in_area (const BicSheet *sheet,
                  double          width,
                  double          height)
{
  double columns, lines;

  find_map_size (sheet, &columns, &lines);
  return MIN (width / columns, height / lines);
}

static void
draw_in (const BicSheet *sheet,
         BicArea         space)
{
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (sheet->scenario, sheet->catalogue);
  BicPicture what = { sheet->scenario, sheet->catalogue, pieces };
  BicLayout layout;
  double columns, lines, below = cartouche_height (sheet);

  find_map_size (sheet, &columns, &lines);
  bic_layout_fit (&layout, &sheet->scenario->grid, space.x, space.y, space.width,
                  space.height * (lines - below) / lines);
  layout.rotated = sheet->how->rotated != (sheet->how->sides == 1 << BIC_TOP);
  bic_draw_board (sheet->cr, &layout, &sheet->style, &what, NULL);
  if (sheet->cartouche)
    bic_draw_cartouche_below (sheet->cr, &layout, &sheet->style, &what, TRUE);
  if (_bic_sheet_uses (sheet, BIC_USE (ENTRIES)))
    bic_draw_entries (sheet->cr, &layout, &sheet->style, &what, sheet->how->sides ? sheet->how->sides : ~0u);
}

static void
draw_map (const BicSheet     *sheet,
          const BicSheetItem *item)
{
  draw_in (sheet, item->area);
}

/* --- next to text ------------------------------------------------------- */

double
_bic_sheet_map_height (const BicSheet *sheet)
{
  double columns, lines;

  find_map_size (sheet, &columns, &lines);
  return sheet->space / columns * lines;
}

gboolean
_bic_sheet_map_needs_own_page (const BicSheet *sheet)
{
  return is_on_two_pages (sheet) || hex_size_in_area (sheet, sheet->space, G_MAXDOUBLE) < FINE;
}

void
_bic_sheet_map (BicSheet *sheet,
                double    height)
{
  double width = sheet->space;

  sheet->hex = hex_size_in_area (sheet, width, height);
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_map, .area = { sheet->left, sheet->y, width, height } });
}

/* --- separate pages ----------------------------------------------------- */

static void
draw_turned (const BicSheet     *sheet,
             const BicSheetItem *item)
{
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y + item->area.height);
  cairo_rotate (sheet->cr, -G_PI / 2);
  draw_in (sheet, (BicArea) { 0, 0, item->area.height, item->area.width });
  cairo_restore (sheet->cr);
}

/* Draws the half of a map that is on one of two pages. number: 0 for the left half, 1 for the right half. The map is as
 * wide as both pages without their margins, and the cut is in the middle of the map. */
static void
draw_half (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  double cut = item->number ? EDGE : sheet->width - EDGE - OVERLAP;
  double from = item->number ? cut : 0.0, to = item->number ? sheet->width : cut + OVERLAP;

  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, from, 0, to - from, sheet->bottom);
  cairo_clip (sheet->cr);
  cairo_translate (sheet->cr, cut - item->area.width / 2, 0);
  draw_in (sheet, item->area);
  cairo_restore (sheet->cr);
}

void
_bic_sheet_map_pages (BicSheet *sheet)
{
  if (is_on_two_pages (sheet))
    {
      BicArea both = { 0, EDGE + TICK, 2 * (sheet->width - 2 * EDGE - OVERLAP), sheet->bottom - EDGE - 2 * TICK };

      sheet->hex = hex_size_in_area (sheet, both.width, both.height);
      for (int half = 0; half < 2; half++)
        {
          double cut = half ? EDGE : sheet->width - EDGE - OVERLAP, foot = both.y + both.height;

          _bic_sheet_bare_page (sheet);
          _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_half, .area = both, .number = half });
          /* ticks that show where the pages are cut and joined */
          _bic_sheet_line (sheet, cut, both.y - TICK, cut, both.y, sheet->ink, 1.0, 0.5);
          _bic_sheet_line (sheet, cut, foot, cut, foot + TICK, sheet->ink, 1.0, 0.5);
        }
      sheet->y = sheet->bottom;
    }
  else
    {
      BicArea space = { EDGE, EDGE, sheet->width - 2 * EDGE, sheet->bottom - EDGE };
      double upright = hex_size_in_area (sheet, space.width, space.height),
             turned = hex_size_in_area (sheet, space.height, space.width);
      double columns, lines;
      gboolean turns = turned > upright * WORTH_TURNING;

      _bic_sheet_bare_page (sheet);
      sheet->hex = turns ? turned : upright;
      find_map_size (sheet, &columns, &lines);
      if (!turns)
        space.height = upright * lines;
      _bic_sheet_add (sheet, (BicSheetItem) { .paint = turns ? draw_turned : draw_map, .area = space });
      sheet->y = turns ? sheet->bottom : space.y + space.height + 26;
    }
}
