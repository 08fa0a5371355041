/* Pages of a poster: the plan of the pages, and the parts of the map with cut marks and labels
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-poster.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>

#define MARK (5.0 * BIC_POINTS_A_MM)                    /* length of a cut mark; MARK_OFF: distance of the mark from the
                                                         * map */
#define MARK_OFF (1.0 * BIC_POINTS_A_MM)
#define MARK_WIDTH 0.5
#define LABEL 7.2                                       /* text size in the margin */
#define LABEL_DOWN (4.5 * BIC_POINTS_A_MM)              /* distance from the map to the baseline of the label */
#define BESIDE_MARK (2.0 * BIC_POINTS_A_MM)
#define RULER (100.0 * BIC_POINTS_A_MM)
#define RULER_SPACE 34.0                                /* height reserved for the ruler below the plan */

/* --- the map ------------------------------------------------------------ */
/* Draws the entire map at @layout. The clip of the context determines the visible part. */
static void
draw_map (const BicSheet  *sheet,
          const BicLayout *layout,
          guint            hidden)      /* BicShow bits of the layers that are left out */
{
  g_autoptr (GArray) pieces = sheet->how->poster_units ? bic_piece_views_of_scenario (sheet->scenario, sheet->catalogue)
                              : NULL;
  BicPicture what = { sheet->scenario, sheet->catalogue, pieces };
  BicStyle style = sheet->style;
  double columns, lines;

  style.show &= ~(hidden | BIC_SHOW_FRAME | (pieces ? 0 : BIC_SHOW_UNITS));
  bic_draw_board (sheet->cr, layout, &style, &what, NULL);
  if (pieces && _bic_sheet_uses (sheet, BIC_USE (ENTRIES)))
    bic_draw_entries (sheet->cr, layout, &style, &what, ~0u);
  bic_layout_size (&layout->grid, &columns, &lines);
  cairo_rectangle (sheet->cr, layout->x, layout->y, columns * layout->scale, lines * layout->scale);
  _bic_stroke (sheet->cr, sheet->ink, 1.0, 1.0);
}

static BicLayout
layout_at (const BicSheet *sheet,
           double          scale,
           double          x,
           double          y)
{
  return (BicLayout) { .grid = sheet->scenario->grid, .scale = scale, .x = x, .y = y, .rotated = sheet->how->rotated };
}

static const BicPosterStrip *
strip_of (const GArray *strips,
          int           i)
{
  return i >= 0 && i < (int) strips->len ? &g_array_index (strips, BicPosterStrip, i) : NULL;
}

/* --- pages of the map --------------------------------------------------- */
/* Draws the part of the map on one page. number: column of the page; detail: row of the page */
static void
draw_map_page (const BicSheet     *sheet,
               const BicSheetItem *item)
{
  const BicPosterLayout *poster = sheet->poster;
  const BicArea *area = &item->area;
  BicLayout layout = layout_at (sheet, poster->hex,
                                area->x - strip_of (poster->columns, item->number)->from * poster->hex,
                                area->y - strip_of (poster->rows, item->detail)->from * poster->hex);

  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, area->x, area->y, area->width, area->height);
  cairo_clip (sheet->cr);
  draw_map (sheet, &layout, 0);
  cairo_restore (sheet->cr);
}

/* Positions of the cut marks on a page along one axis. own: cut of this page; before: cut of the previous page; -1: no
 * mark */
typedef struct { double own, before; } Cuts;

static Cuts
cuts_of (const BicPosterLayout *poster,
         const GArray          *strips,
         int                    i)
{
  const BicPosterStrip *strip = strip_of (strips, i), *before = strip_of (strips, i - 1);
  gboolean last = i + 1 == (int) strips->len;

  return (Cuts) { last ? -1.0 : BIC_POSTER_EDGE + (strip->cut - strip->from) * poster->hex,
                  before ? BIC_POSTER_EDGE + (before->cut - strip->from) * poster->hex : -1.0 };
}

/* Adds two marks on opposite sides of the map: above and below the map if @upright is TRUE, otherwise to the left and
 * right. */
static void
set_cut_marks (BicSheet      *sheet,
               const BicArea *map,
               double         at,
               gboolean       upright)
{
  double first = (upright ? map->y : map->x) - MARK_OFF;
  double second = (upright ? map->y + map->height : map->x + map->width) + MARK_OFF;
  const double ends[2][2] = { { first - MARK, first }, { second, second + MARK } };

  if (at < 0.0)
    return;
  for (int i = 0; i < 2; i++)
    if (upright)
      _bic_sheet_line (sheet, at, ends[i][0], at, ends[i][1], sheet->ink, 1.0, MARK_WIDTH);
    else
      _bic_sheet_line (sheet, ends[i][0], at, ends[i][1], at, sheet->ink, 1.0, MARK_WIDTH);
}

/* Sets the label of a page below the map, between the cut marks. */
static void
set_label (BicSheet      *sheet,
           const BicArea *map,
           int            column,
           int            row,
           const Cuts    *cuts)
{
  double left = (cuts->before < 0.0 ? map->x : cuts->before + BESIDE_MARK);
  double right = (cuts->own < 0.0 ? map->x + map->width : cuts->own - BESIDE_MARK), space = right - left;
  double y = map->y + map->height + LABEL_DOWN;
  BicTextStyle type = _bic_sheet_text_style (sheet, LABEL);
  /* Translators: a page of a poster, counted from the upper left one, and its number among all pages */
  g_autofree char *place = g_strdup_printf (_("Row %d, Column %d · Page %d"), row + 1, column + 1,
                                            sheet->before + sheet->page + 1);
  double taken;

  type.widest = space;
  type.weight = 600;
  taken = _bic_sheet_add_text (sheet, left, y, place, &type);
  type.weight = 0;
  type.italic = TRUE;
  type.anchor = BIC_RIGHT;
  type.widest = space - taken - 2 * BESIDE_MARK;
  if (type.widest > space / 4)
    _bic_sheet_add_text (sheet, right, y, bic_scenario_title (sheet->scenario), &type);
}

static void
set_map_page (BicSheet *sheet,
              int       column,
              int       row)
{
  const BicPosterLayout *poster = sheet->poster;
  const BicPosterStrip *across = strip_of (poster->columns, column), *down = strip_of (poster->rows, row);
  BicArea map = { BIC_POSTER_EDGE, BIC_POSTER_EDGE, (across->to - across->from) * poster->hex,
                  (down->to - down->from) * poster->hex };
  Cuts x = cuts_of (poster, poster->columns, column), y = cuts_of (poster, poster->rows, row);

  _bic_sheet_add_page (sheet);
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_map_page, .area = map, .number = column, .detail = row });
  set_cut_marks (sheet, &map, x.own, TRUE);
  set_cut_marks (sheet, &map, x.before, TRUE);
  set_cut_marks (sheet, &map, y.own, FALSE);
  set_cut_marks (sheet, &map, y.before, FALSE);
  set_label (sheet, &map, column, row, &x);
}

/* --- the plan of pages -------------------------------------------------- */
/* Returns the position of the edge between strip @i and the previous strip in the finished poster, in hexes. */
static double
edge_before (const GArray *strips,
             int           i)
{
  return i > 0 ? strip_of (strips, i - 1)->cut : 0.0;
}

static void
draw_page_outline (const BicSheet  *sheet,
                   const BicLayout *layout,
                   int              column,
                   int              row)
{
  const BicPosterLayout *poster = sheet->poster;
  double k = layout->scale, x0 = layout->x + k * edge_before (poster->columns, column),
         x1 = layout->x + k * strip_of (poster->columns, column)->cut,
         y0 = layout->y + k * edge_before (poster->rows, row), y1 = layout->y + k * strip_of (poster->rows, row)->cut;
  int page = sheet->before + 2 + row * (int) poster->columns->len + column;
  g_autofree char *number = g_strdup_printf ("%d", page);
  BicTextStyle type = _bic_sheet_text_style (sheet, CLAMP (MIN (x1 - x0, y1 - y0) * 0.3, 5.0, 30.0));

  cairo_rectangle (sheet->cr, x0, y0, x1 - x0, y1 - y0);
  _bic_stroke (sheet->cr, 0xFFFFFF, 1.0, 3.0);
  cairo_rectangle (sheet->cr, x0, y0, x1 - x0, y1 - y0);
  _bic_stroke (sheet->cr, sheet->red, 1.0, 1.2);
  type.weight = 700;
  type.anchor = BIC_CENTRE;
  type.upright = BIC_MIDDLE;
  type.colour = sheet->red;
  type.halo = 0xFFFFFF;
  type.halo_width = type.size * 0.14;
  type.widest = x1 - x0;
  _bic_text (sheet->cr, (x0 + x1) / 2, (y0 + y1) / 2, number, &type);
}

/* Draws the plan: the map as large as possible, and the edges of the pages over it. */
static void
draw_map_with_pages (const BicSheet     *sheet,
                     const BicSheetItem *item)
{
  const BicArea *area = &item->area;
  double columns, lines, scale;
  BicLayout layout;

  bic_layout_size (&sheet->scenario->grid, &columns, &lines);
  scale = MIN (area->width / columns, area->height / lines);
  layout = layout_at (sheet, scale, area->x + (area->width - columns * scale) / 2, area->y);
  draw_map (sheet, &layout, BIC_SHOW_TERRAIN_NAMES);
  for (int row = 0; row < (int) sheet->poster->rows->len; row++)
    for (int column = 0; column < (int) sheet->poster->columns->len; column++)
      draw_page_outline (sheet, &layout, column, row);
}

/* Sets a ruler, which shows whether the page was printed at its actual size. */
static void
set_ruler (BicSheet *sheet,
           double    y)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_SHEET_TEXT);
  double x = sheet->left;

  _bic_sheet_line (sheet, x, y, x + RULER, y, sheet->ink, 1.0, 0.8);
  for (int i = 0; i < 2; i++)
    _bic_sheet_line (sheet, x + i * RULER, y - 4, x + i * RULER, y + 4, sheet->ink, 1.0, 0.8);
  type.widest = sheet->space - RULER - 12;
  _bic_sheet_add_text (sheet, x + RULER + 12, y + 3, _("100 mm if the page is printed at its actual size (100 %)"),
                       &type);
}

static void
set_plan_page (BicSheet *sheet)
{
  const BicPosterLayout *poster = sheet->poster;
  BicTextStyle title = _bic_sheet_text_style (sheet, 26), body = _bic_sheet_body_text_style (sheet);
  int columns = (int) poster->columns->len, rows = (int) poster->rows->len;
  double mm = poster->hex / BIC_POINTS_A_MM;
  g_autofree char *pages = g_strdup_printf (ngettext ("%d page of the map", "%d pages of the map",
                                                      (gulong) (columns * rows)), columns * rows);
  /* Translators: the first %s is “12 pages of the map” */
  g_autofree char *text = g_strdup_printf (_("%s, in %d × %d. A hex is %.4g mm wide from side to "
                                             "side."), pages, columns,
                                           rows, mm);
  double foot;

  _bic_sheet_bare_page (sheet);
  title.face = BIC_FACE_DISPLAY;
  title.widest = sheet->space;
  _bic_sheet_add_text (sheet, sheet->left, 64, bic_scenario_title (sheet->scenario), &title);
  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, 74, 1.6, 1.0);
  sheet->y = 84;
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->space, text, &body) + 2;
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->space,
                                    _("Cut each page along its marks on the right and at the bottom. Lay it on the "
                                      "next page so that its edges meet the marks there, and glue it on."),
                                    &body) + 8;
  foot = sheet->bottom - RULER_SPACE;
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_map_with_pages,
                                          .area = { sheet->left, sheet->y, sheet->space, foot - sheet->y } });
  set_ruler (sheet, sheet->bottom - 12);
}

BicSheet *
_bic_poster_new (const BicScenario  *scenario,
                 const BicCatalogue *catalogue,
                 const BicExport    *how,
                 double              width,
                 double              height,
                 int                 before)
{
  BicPosterLayout *poster = _bic_poster_layout_new (&scenario->grid, how, width, height);
  BicSheet *sheet = _bic_sheet_begin_layout (scenario, catalogue, how, poster->width, poster->height, before);

  sheet->poster = poster;
  set_plan_page (sheet);
  for (int row = 0; row < (int) poster->rows->len; row++)
    for (int column = 0; column < (int) poster->columns->len; column++)
      set_map_page (sheet, column, row);
  _bic_sheet_end_layout (sheet);
  return sheet;
}
