/* Pages written as PDF, SVG or PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cairo never hears that a file cannot be written, and all pages are begun whatever happens: when it ends a PDF whose outline names a
 * page that was not begun, it reads what is not there (1.16).  What went wrong is kept by the output.
 */
#include "config.h"

#include "bic-pages.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bic-error.h"
#include "bic-output.h"

#define MOST_PIXELS 32000               /* of a side of a PNG */
#define LEAST_DPI 36
#define MOST_DPI 1200
#define POINTS_AN_INCH 72.0

static cairo_status_t
take (void                *output,
      const unsigned char *data,
      unsigned int         length)
{
  bic_output_write (output, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Draws with a context that is thrown away; the surface remains. */
static cairo_status_t
draw_on (const BicPages  *pages,
         cairo_surface_t *surface,
         double           scale,
         int              page)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  pages->draw (pages->data, cr, page);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_show_page (surface);
  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

/* --- formats ------------------------------------------------------------------------------------------------------------------ */
static void
describe (cairo_surface_t *surface,
          const BicPages  *pages)
{
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bicorne " PACKAGE_VERSION);
  if (pages->title)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, pages->title);
  if (pages->author)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, pages->author);
  if (pages->subject)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, pages->subject);
  if (pages->keywords)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, pages->keywords);
}

static cairo_status_t
finish (cairo_surface_t *surface,
        cairo_status_t   status)
{
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

/* All pages in one file. */
static cairo_status_t
write_pdf (const BicPages *pages,
           int             dpi,
           BicOutput      *output,
           int             page)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (take, output, pages->width, pages->height);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    describe (surface, pages);
  for (page = 0; page < pages->pages; page++)
    {
      cairo_status_t drawn = draw_on (pages, surface, 1.0, page);

      status = status != CAIRO_STATUS_SUCCESS ? status : drawn;
    }
  return finish (surface, status);
}

static cairo_status_t
write_svg (const BicPages *pages,
           int             dpi,
           BicOutput      *output,
           int             page)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (take, output, pages->width, pages->height);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      status = draw_on (pages, surface, 1.0, page);
    }
  return finish (surface, status);
}

static cairo_status_t
write_png (const BicPages *pages,
           int             dpi,
           BicOutput      *output,
           int             page)
{
  double scale = MIN (dpi / POINTS_AN_INCH, MOST_PIXELS / MAX (pages->width, pages->height));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (pages->width * scale), (int) ceil (pages->height * scale));
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = draw_on (pages, surface, scale, page);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, take, output);
  cairo_surface_destroy (surface);
  return status;
}

/* --- files -------------------------------------------------------------------------------------------------------------------- */
static const struct { cairo_status_t (*write) (const BicPages *pages, int dpi, BicOutput *output, int page); gboolean all_pages; } writers[] = {
  [BIC_FORMAT_PDF] = { write_pdf, TRUE }, [BIC_FORMAT_SVG] = { write_svg, FALSE }, [BIC_FORMAT_PNG] = { write_png, FALSE },
};

static gboolean
write_file (const BicPages *pages,
            BicFormat       format,
            int             dpi,
            BicOutput      *output,
            const char     *path,
            int             page,
            GError        **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cairo_status_t status = bic_output_begin (output, file) ? writers[format].write (pages, dpi, output, page) : CAIRO_STATUS_SUCCESS;

  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), path, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

/**
 * bic_format_of_name:
 * @name: of a file
 * @format: (out): what its ending means
 *
 * Returns: whether it ends as one of the formats does
 */
gboolean
bic_format_of_name (const char *name,
                    BicFormat  *format)
{
  static const char *const endings[] = { [BIC_FORMAT_PDF] = "pdf", [BIC_FORMAT_SVG] = "svg", [BIC_FORMAT_PNG] = "png" };
  const char *dot = strrchr (name, '.');

  for (gsize i = 0; dot != NULL && i < G_N_ELEMENTS (endings); i++)
    if (g_ascii_strcasecmp (dot + 1, endings[i]) == 0)
      return *format = (BicFormat) i, TRUE;
  return FALSE;
}

/* "sheet.png" of the first page, "sheet-2.png" of the second. */
static char *
page_path (const char *path,
           int         page)
{
  const char *name = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (name ? name : path, '.');

  if (page == 0)
    return g_strdup (path);
  return dot ? g_strdup_printf ("%.*s-%d%s", (int) (dot - path), path, page + 1, dot) : g_strdup_printf ("%s-%d", path, page + 1);
}

static gboolean
can_be (const BicPages *pages,
        BicFormat       format,
        int             dpi,
        const char     *path,
        GError        **error)
{
  gboolean range = format != BIC_FORMAT_PNG || (dpi >= LEAST_DPI && dpi <= MOST_DPI);
  gboolean room = writers[format].all_pages || pages->pages == 1 || !bic_is_stream (path);

  if (!range)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("%d dots an inch: give %d to %d"), dpi, LEAST_DPI, MOST_DPI);
  else if (!room)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE,
                 _("%s takes one file, and there are %d pages with a file each: choose PDF, or name a file"), path, pages->pages);
  return range && room;
}

/**
 * _bic_pages_write:
 * @pages: what is on them
 * @path: the file; one that is there is replaced when all is whole.  SVG and PNG have a file a page, with "-2" and on before
 *   the ending of those that follow
 * @error: BIC_ERROR_IO with the name of the file, BIC_ERROR_RANGE for a resolution outside 36 .. 1200, or for several files where
 *   there is but one
 *
 * Returns: whether it is written
 */
gboolean
_bic_pages_write (const BicPages *pages,
                  BicFormat       format,
                  int             dpi,
                  const char     *path,
                  GError        **error)
{
  g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);

  if (!can_be (pages, format, dpi, path, error))
    return FALSE;
  for (int page = 0; page < (writers[format].all_pages ? 1 : pages->pages); page++)
    {
      g_autofree char *name = page_path (path, page);

      if (!write_file (pages, format, dpi, output, name, page, error))
        return FALSE;
    }
  return bic_output_commit (output, error);
}
