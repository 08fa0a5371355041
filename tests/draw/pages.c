/* Draws pages of setup sheets for the tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "pages.h"

/* Target of the drawing. @top and @bottom limit the part of the page that is drawn, in points. */
typedef struct { GPtrArray *pages; cairo_t *cr; double width, height, zoom, top, bottom; } Pen;

BicBooklet *
sheet_booklet (const BicScenario  *battle,
               const BicCatalogue *catalogue,
               const BicExport    *how,
               double              width,
               double              height)
{
  g_autoptr (GPtrArray) battles = g_ptr_array_new ();

  g_ptr_array_add (battles, (gpointer) battle);
  return bic_booklet_new (battles, catalogue, how, NULL, width, height);
}

int
sheet_n_pages (const BicScenario  *battle,
               const BicCatalogue *catalogue,
               const BicExport    *how)
{
  double width, height;
  g_autoptr (BicBooklet) sheet = NULL;

  bic_paper_size (how->paper, &width, &height);
  sheet = sheet_booklet (battle, catalogue, how, width, height);
  return bic_booklet_pages (sheet);
}

static void
end_page (Pen *pen)
{
  if (pen->cr == NULL)
    return;
  g_assert_cmpint (cairo_status (pen->cr), ==, CAIRO_STATUS_SUCCESS);
  g_clear_pointer (&pen->cr, cairo_destroy);
  cairo_surface_flush (pen->pages->pdata[pen->pages->len - 1]);
}

static cairo_t *
next_page (gpointer data)
{
  Pen *pen = data;
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (pen->width * pen->zoom),
                                                      (int) ((pen->bottom - pen->top) * pen->zoom));

  end_page (pen);
  g_ptr_array_add (pen->pages, page);
  pen->cr = cairo_create (page);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_paint (pen->cr);
  cairo_scale (pen->cr, pen->zoom, pen->zoom);
  cairo_translate (pen->cr, 0, -pen->top);
  return pen->cr;
}

GPtrArray *
sheet_pages (const BicScenario  *battle,
             const BicCatalogue *catalogue,
             const BicExport    *how)
{
  Pen pen = { .pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy), .zoom = 1.0 };
  g_autoptr (BicBooklet) sheet = NULL;

  bic_paper_size (how->paper, &pen.width, &pen.height);
  pen.width = (int) pen.width;                          /* Margins are checked in whole pixels. */
  pen.bottom = pen.height = (int) pen.height;
  sheet = sheet_booklet (battle, catalogue, how, pen.width, pen.height);
  bic_booklet_write (sheet, next_page, &pen);
  end_page (&pen);
  g_assert_cmpint (bic_booklet_pages (sheet), ==, (int) pen.pages->len);
  return pen.pages;
}

static cairo_surface_t *
draw_page (const BicScenario  *battle,
           const BicCatalogue *catalogue,
           const BicExport    *how,
           Pen                *pen,
           int                 page,
           int                *n_pages)
{
  g_autoptr (GPtrArray) pages = pen->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  g_autoptr (BicBooklet) sheet = sheet_booklet (battle, catalogue, how, pen->width, pen->height);

  bic_booklet_draw (sheet, next_page (pen), page < 0 ? bic_booklet_pages (sheet) + page : page);
  end_page (pen);
  if (n_pages)
    *n_pages = bic_booklet_pages (sheet);
  return cairo_surface_reference (pages->pdata[0]);
}

cairo_surface_t *
sheet_page (const BicScenario  *battle,
            const BicCatalogue *catalogue,
            const BicExport    *how,
            int                 page,
            double              zoom,
            int                *n_pages)
{
  Pen pen = { .zoom = zoom };

  bic_paper_size (how->paper, &pen.width, &pen.height);
  pen.bottom = pen.height;
  return draw_page (battle, catalogue, how, &pen, page, n_pages);
}

cairo_surface_t *
sheet_row (const BicScenario  *battle,
           const BicCatalogue *catalogue,
           const BicExport    *how,
           int                 page,
           double              zoom,
           int                 row,
           int                *n_pages)
{
  Pen pen = { .zoom = zoom, .top = row, .bottom = row + 1 / zoom };

  bic_paper_size (how->paper, &pen.width, &pen.height);
  return draw_page (battle, catalogue, how, &pen, page, n_pages);
}
