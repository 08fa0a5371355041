/* Setup sheets and maps as PDF, SVG and PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-pages.h"

#include <glib/gi18n-lib.h>

#define MAP_MARGIN 0.48
#define MAP_HEX 40.0                    /* points a hex of a map */
#define MOST_POINTS 14000.0             /* of a side of a page, what PDF readers take */

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
draw_page (gconstpointer data,
           cairo_t      *cr,
           int           page)
{
  const Job *job = data;

  if (job->how->map_only)
    draw_map (job, cr);
  else
    bic_draw_sheet (cr, job->scenario, job->catalogue, job->how, page, job->width, job->height);
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

  if (how->map_only)
    size_map (&job);
  else
    {
      bic_paper_size (how->paper, &job.width, &job.height);
      job.pages = bic_sheet_pages (scenario, catalogue, how);
    }
  return _bic_pages_write (&(BicPages) { job.width, job.height, job.pages, draw_page, &job,
                                         scenario->title ? scenario->title : _("Untitled battle"), scenario->author, scenario->subtitle,
                                         scenario->tags }, how->format, how->dpi, path, error);
}
