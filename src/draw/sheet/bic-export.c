/* Export of setup sheets, booklets and maps to PDF, SVG and PNG files
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-pages.h"
#include "bic-sheet.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAP_MARGIN 0.48
#define MAP_HEX 40.0                    /* usual width of a hex on an exported map, in points */
#define MOST_POINTS 14000.0             /* longest side of a page that all PDF readers accept, in points */
#define MOST_AREA (2000.0 * 2000.0)     /* largest area of a map, in square points; maps with thousands of hexes have
                                         * smaller hexes */

typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;
  BicStyle            style;
  double              width, height;    /* size of a page, in points */
  double              below;            /* height of the cartouche below the map; 0: no cartouche */
} Map;

/* Returns whether the hexes of a PNG are too small for text. @longer: longer side of the map, in hexes. */
static gboolean
has_small_hexes (const BicExport *how,
                 double           longer)
{
  return how->format == BIC_FORMAT_PNG
    && (how->pixels ? how->pixels / longer : MAP_HEX * how->dpi / 72.0) < BIC_LEAST_HEX;
}

static Map
make_map (const BicScenario  *scenario,
          const BicCatalogue *catalogue,
          const BicExport    *how)
{
  BicStyle style = _bic_paper_style (scenario, how, how->format == BIC_FORMAT_PNG ? how->dpi / 72.0
                                     : BIC_PAPER_FINENESS);
  double width, height, hex, below = 0.0;

  bic_layout_size (&scenario->grid, &width, &height);
  width += 2 * MAP_MARGIN;
  height += 2 * MAP_MARGIN;
  if (!how->no_cartouche && !has_small_hexes (how, MAX (width, height)))
    below = bic_cartouche_height_below (&style, &(BicPicture) { scenario, catalogue }, FALSE);
  height += below;
  hex = MIN (MIN (MAP_HEX, MOST_POINTS / MAX (width, height)), sqrt (MOST_AREA / (width * height)));
  return (Map) { scenario, catalogue, how, style, width * hex, height * hex, below * hex };
}

static void
draw_map (gconstpointer data,
          BicNextPage   next,
          gpointer      pen)
{
  const Map *map = data;
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (map->scenario, map->catalogue);
  BicLayout layout;
  BicPicture what = { map->scenario, map->catalogue, pieces };
  cairo_t *cr = next (pen);

  bic_layout_fit (&layout, &map->scenario->grid, 0, 0, map->width, map->height - map->below);
  layout.rotated = map->how->rotated;
  bic_draw_board (cr, &layout, &map->style, &what, NULL);
  if (map->below > 0.0)
    bic_draw_cartouche_below (cr, &layout, &map->style, &what, FALSE);
}

static void
draw_sheet (gconstpointer data,
            BicNextPage   next,
            gpointer      pen)
{
  bic_booklet_write ((BicBooklet *) data, next, pen);
}

static gboolean
write_map (const Map  *map,
           const char *path,
           GError    **error)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (map->how->language);
  const BicScenario *s = map->scenario;
  BicPages pages = { map->width, map->height, 1, draw_map, map, bic_scenario_title (s), s->author, s->subtitle,
                     s->tags, map->how->pixels };

  return _bic_pages_write (&pages, map->how->format, map->how->dpi, path, error);
}

/* Writes one or several sheets. @title: title of a booklet, or NULL for the sheets of one battle. */
static gboolean
write_booklet (GPtrArray          *scenarios,
               const BicCatalogue *catalogue,
               const BicExport    *how,
               const char         *title,
               const char         *path,
               GError            **error)
{
  g_autoptr(BicScenario) first = _bic_export_localized (scenarios->pdata[0], how);
  g_autoptr(BicBooklet) booklet = NULL;
  BicPages pages = { .draw = draw_sheet, .pixels = how->pixels, .author = first->author, .title = title };

  bic_paper_size (how->paper, &pages.width, &pages.height);
  pages.data = booklet = bic_booklet_new (scenarios, catalogue, how, title, pages.width, pages.height);
  pages.pages = bic_booklet_pages (booklet);
  bic_booklet_page_size (booklet, &pages.width, &pages.height);
  if (title == NULL)
    {
      pages.title = bic_scenario_title (first);
      pages.subject = first->subtitle;
      pages.keywords = first->tags;
    }
  return _bic_pages_write (&pages, how->format, how->dpi, path, error);
}

/**
 * bic_export:
 * @scenario: a battle
 * @catalogue: the catalogue of the battle
 * @how: settings of the export
 * @path: path of the file; an existing file is replaced when the new file is complete
 * @error: BIC_ERROR_IO with the name of the file; BIC_ERROR_RANGE for a resolution outside 36 .. 1200, or for a size in
 *   pixels outside 16 .. 32000
 *
 * Writes the setup sheet, a poster, or only the map. A PDF contains all pages. SVG and PNG have one file per page; the
 * names of the second and later files have "-2" and so on before the extension.
 *
 * Returns: whether the file was written
 */
gboolean
bic_export (const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            const BicExport    *how,
            const char         *path,
            GError            **error)
{
  g_autoptr(GPtrArray) scenarios = g_ptr_array_new ();
  g_autoptr(BicScenario) localized = NULL;
  Map map;

  g_ptr_array_add (scenarios, (gpointer) scenario);
  if (!how->map_only)
    return write_booklet (scenarios, catalogue, how, NULL, path, error);
  localized = _bic_export_localized (scenario, how);
  map = make_map (localized, catalogue, how);
  return write_map (&map, path, error);
}

/**
 * bic_export_booklet:
 * @scenarios: (element-type BicScenario): one or several battles, in order
 * @catalogue: the catalogue of the battles
 * @how: settings of the export; map_only and poster must be %FALSE
 * @title: title of the booklet
 * @path: path of the file
 * @error: the same errors as in bic_export ()
 *
 * Writes a page of contents and the sheets of all battles.
 *
 * Returns: whether the file was written
 */
gboolean
bic_export_booklet (GPtrArray          *scenarios,
                    const BicCatalogue *catalogue,
                    const BicExport    *how,
                    const char         *title,
                    const char         *path,
                    GError            **error)
{
  g_return_val_if_fail (scenarios->len > 0 && !how->map_only && !how->poster && title != NULL, FALSE);

  return write_booklet (scenarios, catalogue, how, title, path, error);
}
