/* Pages of the setup sheet: items, blocks of items, and painting
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player-aid.h"
#include "bic-poster.h"

#include <cairo-pdf.h>

#define FOOTER 52.0                     /* distance from the lower edge of the page to the end of the text */

static void
item_free (gpointer data)
{
  BicSheetItem *item = data;

  g_clear_object (&item->layout);
  g_free (item->chapter);
  g_free (item);
}

/* Creates a sheet without pages. Text is measured on a PDF surface, so that it need not be laid out again for a PDF. */
BicSheet *
_bic_sheet_begin_layout (const BicScenario  *scenario,
                         const BicCatalogue *catalogue,
                         const BicExport    *how,
                         double              width,
                         double              height,
                         int                 before)
{
  BicSheet *sheet = g_new0 (BicSheet, 1);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (NULL, NULL, width, height);

  sheet->scenario = scenario;
  sheet->catalogue = catalogue;
  sheet->how = how;
  sheet->width = width;
  sheet->height = height;
  sheet->left = BIC_SHEET_MARGIN;
  sheet->right = width - BIC_SHEET_MARGIN;
  sheet->space = sheet->right - sheet->left;
  sheet->bottom = height - FOOTER;
  sheet->ink = how->mono ? 0x000000 : 0x2A2018;
  sheet->red = how->mono ? 0x000000 : 0x8C2F22;
  sheet->cartouche = !how->no_cartouche;
  sheet->first_end = sheet->bottom;
  sheet->before = before;
  sheet->page = -1;
  sheet->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  sheet->cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return sheet;
}

void
_bic_sheet_end_layout (BicSheet *sheet)
{
  g_clear_pointer (&sheet->cr, cairo_destroy);
}

void
_bic_sheet_free (BicSheet *sheet)
{
  _bic_sheet_end_layout (sheet);
  g_ptr_array_unref (sheet->pages);
  g_clear_pointer (&sheet->flows, g_ptr_array_unref);
  g_clear_pointer (&sheet->poster, _bic_poster_layout_free);
  g_free (sheet);
}

/* Paints a page. @cr: a context whose unit is a typographic point. */
void
_bic_sheet_paint (BicSheet *sheet,
                  cairo_t  *cr,
                  int       page)
{
  const GPtrArray *items = sheet->pages->pdata[page];

  if (sheet->scenario)
    sheet->style = _bic_paper_style (sheet->scenario, sheet->how, _bic_length_in_pixels (cr, 1.0));
  sheet->theme = _bic_theme (&sheet->style);
  sheet->cr = cr;
  sheet->page = page;
  for (guint i = 0; i < items->len; i++)
    {
      const BicSheetItem *item = items->pdata[i];

      item->paint (sheet, item);
    }
  sheet->cr = NULL;
}

void
_bic_sheet_add_page (BicSheet *sheet)
{
  sheet->items = g_ptr_array_new_with_free_func (item_free);
  g_ptr_array_add (sheet->pages, sheet->items);
  sheet->page = (int) sheet->pages->len - 1;
}

void
_bic_sheet_remove_pages (BicSheet *sheet,
                         guint     first,
                         guint     n)
{
  g_ptr_array_remove_range (sheet->pages, first, n);
  sheet->page = (int) sheet->pages->len - 1;
  sheet->items = sheet->pages->pdata[sheet->page];
}

void
_bic_sheet_add (BicSheet    *sheet,
                BicSheetItem item)
{
  g_ptr_array_add (sheet->items, g_memdup2 (&item, sizeof item));
}

/* --- blocks ------------------------------------------------------------- */
BicSheetBlock
_bic_sheet_begin_block (BicSheet *sheet)
{
  BicSheetBlock block = { g_ptr_array_new_with_free_func (item_free), 0.0, sheet->items, sheet->y, sheet->bottom };

  sheet->items = block.items;
  sheet->y = 0.0;
  sheet->bottom = G_MAXDOUBLE;
  return block;
}

void
_bic_sheet_end_block (BicSheet      *sheet,
                      BicSheetBlock *block)
{
  block->height = sheet->y;
  sheet->items = block->outer;
  sheet->y = block->y;
  sheet->bottom = block->bottom;
}

BicSheetBlock
_bic_sheet_make_block (BicSheet *sheet,
                       void    (*set) (BicSheet *sheet))
{
  BicSheetBlock block = _bic_sheet_begin_block (sheet);

  set (sheet);
  _bic_sheet_end_block (sheet, &block);
  return block;
}

void
_bic_sheet_place (BicSheet      *sheet,
                  BicSheetBlock *block,
                  double         y)
{
  for (guint i = 0; i < block->items->len; i++)
    ((BicSheetItem *) block->items->pdata[i])->area.y += y;
  g_ptr_array_extend_and_steal (sheet->items, g_steal_pointer (&block->items));
  sheet->y = y + block->height;
}

void
_bic_sheet_block_clear (BicSheetBlock *block)
{
  g_clear_pointer (&block->items, g_ptr_array_unref);
}

/* --- lines -------------------------------------------------------------- */
static void
draw_line (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  cairo_move_to (sheet->cr, item->area.x, item->area.y);
  cairo_line_to (sheet->cr, item->area.x + item->area.width, item->area.y + item->area.height);
  _bic_stroke (sheet->cr, item->type.colour, item->type.alpha, item->type.size);
}

void
_bic_sheet_line (BicSheet *sheet,
                 double    x0,
                 double    y0,
                 double    x1,
                 double    y1,
                 BicColour colour,
                 double    alpha,
                 double    width)
{
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_line, .area = { x0, y0, x1 - x0, y1 - y0 },
                                          .type = { .colour = colour, .alpha = alpha, .size = width } });
}

void
_bic_sheet_horizontal_line (BicSheet *sheet,
                            double    x0,
                            double    x1,
                            double    y,
                            double    width,
                            double    alpha)
{
  _bic_sheet_line (sheet, x0, y, x1, y, sheet->ink, alpha, width);
}

/* --- pictures ----------------------------------------------------------- */
static void
draw_terrain (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  bic_draw_terrain_icon (sheet->cr, item->area.width, &sheet->style, sheet->catalogue,
                         bic_scenario_rules (sheet->scenario, sheet->catalogue), item->number, item->detail);
  cairo_restore (sheet->cr);
}

void
_bic_sheet_terrain (BicSheet *sheet,
                    int       terrain,
                    int       variant,
                    double    x,
                    double    y,
                    double    size)
{
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_terrain, .area = { x, y, size, size }, .number = terrain,
                                          .detail = variant });
}

static void
draw_die (const BicSheet     *sheet,
          const BicSheetItem *item)
{
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  bic_draw_die (sheet->cr, item->area.width, &sheet->style, item->subject, BIC_DIE_PLAIN);
  cairo_restore (sheet->cr);
}

void
_bic_sheet_die (BicSheet   *sheet,
                const char *face,
                double      x,
                double      y,
                double      size)
{
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_die, .area = { x, y, size, size }, .subject = face });
}

static void
draw_cockade (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  _bic_cockade (sheet->cr, &sheet->theme, item->subject, item->area.x, item->area.y, item->area.width);
}

void
_bic_sheet_cockade (BicSheet           *sheet,
                    const BicNationArt *art,
                    double              x,
                    double              y,
                    double              radius)
{
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_cockade, .area = { x, y, radius, radius }, .subject = art });
}
