/* Output of pages as PDF, SVG or PNG
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * If a file cannot be written, BicOutput stores the error, cairo is not notified, and all pages are still drawn. This
 * is necessary because cairo 1.16 reads invalid memory when it ends a PDF whose outline refers to a page that was not
 * begun.
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

/* --- errors of cairo ---------------------------------------------------- */
/**
 * bic_cairo_error_text:
 * @status: a cairo error; cairo has error texts only in English
 *
 * Returns: (transfer none): a translated clause that describes the error
 */
const char *
bic_cairo_error_text (cairo_status_t status)
{
  switch (status)
    {
    case CAIRO_STATUS_NO_MEMORY:
      return _("out of memory");
    case CAIRO_STATUS_INVALID_SIZE:
      return _("the picture is too large");
    default:
      return _("the picture could not be drawn");
    }
}

#define LEAST_PIXELS 16
#define MOST_PIXELS 32000               /* largest number of pixels of the longer side of a PNG */
#define LEAST_DPI 36
#define MOST_DPI 1200
#define MOST_FILES 100
#define POINTS_AN_INCH 72.0
#define ROUNDING 1e-6                   /* largest rounding error of a size in pixels */

/* State of the output while the pages are drawn */
typedef struct {
  const BicPages  *pages;
  BicFormat        format;
  int              dpi;
  const char      *path;
  BicOutput       *output;
  cairo_surface_t *surface;             /* surface of the current file */
  cairo_t         *cr;                  /* context of the current page */
  double           scale;               /* dots of the surface per point */
  int              begun;               /* number of pages begun */
  cairo_status_t   status;              /* the first error */
} Pen;

static cairo_status_t
write_data (void                *output,
            const unsigned char *data,
            unsigned int         length)
{
  bic_output_write (output, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* --- formats ------------------------------------------------------------ */
static cairo_surface_t *
begin_pdf (Pen *pen)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_data, pen->output, pen->pages->width,
                                                                  pen->pages->height);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bicorne " PACKAGE_VERSION);
      if (pen->pages->title)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, pen->pages->title);
      if (pen->pages->author)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, pen->pages->author);
      if (pen->pages->subject)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, pen->pages->subject);
      if (pen->pages->keywords)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, pen->pages->keywords);
    }
  return surface;
}

static cairo_surface_t *
begin_svg (Pen *pen)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write_data, pen->output, pen->pages->width,
                                                                  pen->pages->height);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
  return surface;
}

static cairo_surface_t *
begin_png (Pen *pen)
{
  double width = pen->pages->width, height = pen->pages->height, longer = MAX (width, height);

  pen->scale = pen->pages->pixels ? pen->pages->pixels / longer : MIN (pen->dpi / POINTS_AN_INCH, MOST_PIXELS / longer);
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width * pen->scale - ROUNDING),
                                     (int) ceil (height * pen->scale - ROUNDING));
}

static cairo_status_t
write_png (Pen *pen)
{
  return pen->status == CAIRO_STATUS_SUCCESS ? cairo_surface_write_to_png_stream (pen->surface, write_data, pen->output)
         : pen->status;
}

static cairo_status_t
finish_surface (Pen *pen)
{
  cairo_surface_finish (pen->surface);
  return cairo_surface_status (pen->surface);
}

static const struct { cairo_surface_t *(*begin) (Pen *pen); cairo_status_t (*end) (Pen *pen); gboolean all_pages;
    } writers[] = {
  [BIC_FORMAT_PDF] = { begin_pdf, finish_surface, TRUE },
  [BIC_FORMAT_SVG] = { begin_svg, finish_surface, FALSE },
  [BIC_FORMAT_PNG] = { begin_png, write_png, FALSE },
};

/* --- pages -------------------------------------------------------------- */
/* Returns the file path of a page, for example "sheet.png" for page 0 and "sheet-2.png" for page 1. */
static char *
page_path (const char *path,
           int         page)
{
  const char *name = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (name ? name : path, '.');

  if (page == 0)
    return g_strdup (path);
  return dot ? g_strdup_printf ("%.*s-%d%s", (int) (dot - path), path, page + 1, dot)
         : g_strdup_printf ("%s-%d", path, page + 1);
}

static void
keep_first_error (Pen            *pen,
                  cairo_status_t  status)
{
  if (pen->status == CAIRO_STATUS_SUCCESS)
    pen->status = status;
}

static void
end_page (Pen *pen)
{
  if (pen->cr == NULL)
    return;
  keep_first_error (pen, cairo_status (pen->cr));
  g_clear_pointer (&pen->cr, cairo_destroy);
  cairo_surface_show_page (pen->surface);
}

static void
end_file (Pen *pen)
{
  end_page (pen);
  if (pen->surface == NULL)
    return;
  keep_first_error (pen, writers[pen->format].end (pen));
  g_clear_pointer (&pen->surface, cairo_surface_destroy);
}

static gboolean
begin_file (Pen *pen)
{
  g_autofree char *path = page_path (pen->path, pen->begun);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean begun;

  end_file (pen);
  begun = bic_output_begin (pen->output, file);
  pen->scale = 1.0;
  pen->surface = writers[pen->format].begin (pen);
  return begun;
}

static cairo_t *
next_page (gpointer data)
{
  Pen *pen = data;

  end_page (pen);
  if (pen->begun > 0 && !writers[pen->format].all_pages)
    begin_file (pen);
  pen->begun++;
  pen->cr = cairo_create (pen->surface);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_paint (pen->cr);
  cairo_scale (pen->cr, pen->scale, pen->scale);
  return pen->cr;
}

/* --- files -------------------------------------------------------------- */
/**
 * bic_format_of_name:
 * @name: name of a file
 * @format: (out): the format that has this extension
 *
 * Returns: whether the extension of @name belongs to a format
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

static gboolean
can_be_written (const BicPages *pages,
                BicFormat       format,
                int             dpi,
                const char     *path,
                GError        **error)
{
  gboolean sized = format == BIC_FORMAT_PNG && pages->pixels != 0;
  gboolean range = format != BIC_FORMAT_PNG || sized || (dpi >= LEAST_DPI && dpi <= MOST_DPI);
  gboolean single = writers[format].all_pages || pages->pages == 1;

  if (!range)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("%d dots per inch: expected %d to %d"), dpi, LEAST_DPI, MOST_DPI);
  else if (sized && (pages->pixels < LEAST_PIXELS || pages->pixels > MOST_PIXELS))
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("Pictures must be %d to %d pixels on each side, not "
                                                      "%d"), LEAST_PIXELS,
                 MOST_PIXELS, pages->pixels);
  else if (!single && bic_is_stream (path))
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE,
                 _("%s takes one file, but there are %d pages in separate files: choose PDF, or name a file"), path,
                 pages->pages);
  else if (!single && pages->pages > MOST_FILES)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE,
                 _("There are %d pages in separate files, and at most %d can be written: choose PDF"),
                 pages->pages, MOST_FILES);
  else
    return TRUE;
  return FALSE;
}

/**
 * _bic_pages_write:
 * @pages: the size and content of the pages
 * @path: the file. An existing file is replaced when the new file is complete. SVG and PNG have one file per page; the
 *   second and later files have "-2" and so on before the extension.
 * @error: BIC_ERROR_IO with the name of the file; BIC_ERROR_RANGE for a resolution outside 36 .. 1200, for a size
 *   outside 16 .. 32000, for several files in one stream, or for too many files
 *
 * Returns: whether all pages were written
 */
gboolean
_bic_pages_write (const BicPages *pages,
                  BicFormat       format,
                  int             dpi,
                  const char     *path,
                  GError        **error)
{
  g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);
  Pen pen = { .pages = pages, .format = format, .dpi = dpi, .path = path, .output = output };

  if (!can_be_written (pages, format, dpi, path, error))
    return FALSE;
  if (begin_file (&pen))                /* if the file cannot be begun, nothing has to be drawn */
    pages->draw (pages->data, next_page, &pen);
  end_file (&pen);
  if (pen.status == CAIRO_STATUS_SUCCESS)
    return bic_output_commit (output, error);
  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), path, bic_cairo_error_text (pen.status));
  return FALSE;
}
