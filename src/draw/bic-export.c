/* Setup sheets and maps as PDF, SVG and PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file is written beside its target and takes its name only when it is whole.
 */
#include "config.h"

#include "bic-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>

#include "bic-error.h"

#define MAP_MARGIN 0.48
#define MAP_HEX 40.0                    /* points a hex of a map */
#define MOST_POINTS 14000.0             /* of a side of a page, what PDF readers take */
#define MOST_PIXELS 32000               /* of a side of a PNG */
#define LEAST_DPI 36
#define MOST_DPI 1200
#define POINTS_AN_INCH 72.0

typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;
  double              width, height;    /* of a page, in points */
  int                 pages;
} Job;

/* --- what is drawn ---------------------------------------------------------------------------------------------------------- */
static void
size_map (Job *job)
{
  double width, height, hex;

  bic_layout_size (&job->scenario->grid, &width, &height);
  width += 2 * MAP_MARGIN;
  height += 2 * MAP_MARGIN;
  hex = MIN (MAP_HEX, MOST_POINTS / MAX (width, height));
  job->width = width * hex;
  job->height = height * hex;
  job->pages = 1;
}

static void
draw_map (const Job *job,
          cairo_t   *cr)
{
  g_autoptr(GArray) pieces = bic_pieces_of_scenario (job->scenario, job->catalogue);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, job->how->mono ? BIC_LOOK_MONO : BIC_LOOK_PRINT);
  bic_layout_fit (&layout, &job->scenario->grid, 0, 0, job->width, job->height);
  layout.rotated = job->how->rotated;
  bic_draw_board (cr, &layout, &style, &(BicPicture) { job->scenario, job->catalogue, pieces }, NULL);
}

static void
draw_page (const Job *job,
           cairo_t   *cr,
           int        page)
{
  if (job->how->map_only)
    draw_map (job, cr);
  else
    bic_draw_sheet (cr, job->scenario, job->catalogue, job->how, page, job->width, job->height);
}

static gboolean
is_good (cairo_status_t status,
         const char    *path,
         GError       **error)
{
  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), path, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

/* Draws with a context that is thrown away; the surface remains. */
static cairo_status_t
draw_on (const Job       *job,
         cairo_surface_t *surface,
         double           scale,
         int              page)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  draw_page (job, cr, page);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

/* --- formats ------------------------------------------------------------------------------------------------------------------ */
static void
describe (cairo_surface_t *surface,
          const Job       *job)
{
  const BicScenario *s = job->scenario;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, s->title ? s->title : _("Untitled battle"));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bicorne " PACKAGE_VERSION);
  if (s->author)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, s->author);
  if (s->subtitle)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, s->subtitle);
  if (s->tags)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, s->tags);
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

static cairo_status_t
write_pdf (const Job  *job,
           const char *path)
{
  cairo_surface_t *surface = cairo_pdf_surface_create (path, job->width, job->height);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    describe (surface, job);
  for (int page = 0; page < job->pages && status == CAIRO_STATUS_SUCCESS; page++)
    status = draw_on (job, surface, 1.0, page);
  return finish (surface, status);
}

/* SVG and PNG hold one page: of a sheet the first. */
static cairo_status_t
write_svg (const Job  *job,
           const char *path)
{
  cairo_surface_t *surface = cairo_svg_surface_create (path, job->width, job->height);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      status = draw_on (job, surface, 1.0, 0);
    }
  return finish (surface, status);
}

static cairo_status_t
write_png (const Job  *job,
           const char *path)
{
  double scale = MIN (job->how->dpi / POINTS_AN_INCH, MOST_PIXELS / MAX (job->width, job->height));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (job->width * scale), (int) ceil (job->height * scale));
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = draw_on (job, surface, scale, 0);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  return status;
}

/* --- files -------------------------------------------------------------------------------------------------------------------- */
static gboolean
write_file (const Job  *job,
            const char *path,
            GError    **error)
{
  static cairo_status_t (*const writers[]) (const Job *, const char *) = {
    [BIC_FORMAT_PDF] = write_pdf, [BIC_FORMAT_SVG] = write_svg, [BIC_FORMAT_PNG] = write_png,
  };
  g_autofree char *temporary = g_strdup_printf ("%s.XXXXXX", path);
  int fd = g_mkstemp_full (temporary, 0, 0666);

  if (fd < 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), path, g_strerror (errno));
      return FALSE;
    }
  g_close (fd, NULL);
  if (!is_good (writers[job->how->format] (job, temporary), path, error))
    {
      g_unlink (temporary);
      return FALSE;
    }
  if (g_rename (temporary, path) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), path, g_strerror (errno));
      g_unlink (temporary);
      return FALSE;
    }
  return TRUE;
}

/**
 * bic_export:
 * @scenario: a battle
 * @catalogue: what it is made of
 * @how: format, paper, look
 * @path: the file; one that is there is replaced when the new one is whole
 * @error: BIC_ERROR_IO with the name of the file, BIC_ERROR_RANGE for a resolution outside 36 .. 1200
 *
 * Writes the setup sheet, or the map alone.  A PDF has all pages; SVG and PNG have the first.
 *
 * Returns: whether it is written
 */
gboolean
bic_export (const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            const BicExport    *how,
            const char         *path,
            GError            **error)
{
  Job job = { scenario, catalogue, how, 0, 0, 1 };

  if (how->format == BIC_FORMAT_PNG && (how->dpi < LEAST_DPI || how->dpi > MOST_DPI))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("%d dots an inch: give %d to %d"), how->dpi, LEAST_DPI, MOST_DPI);
      return FALSE;
    }
  if (how->map_only)
    size_map (&job);
  else
    {
      bic_paper_size (how->paper, &job.width, &job.height);
      job.pages = bic_sheet_pages (scenario, catalogue, how);
    }
  return write_file (&job, path, error);
}
