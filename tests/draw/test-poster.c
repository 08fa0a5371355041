/* Tests of posters: the number of pages, the part of the map on each page, the marks for joining pages, and the size.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "bic-error.h"
#include "bic-layers.h"
#include "bic-poster.h"
#include "pages.h"
#include "pixels.h"
#include "sample.h"

#define FINE 1e-6                       /* tolerance, in hexes */
#define TENTH_MM (0.1 * BIC_POINTS_A_MM)

static BicCatalogue *catalogue;

static BicPosterLayout *
layout_of (const BicScenario *battle,
           const BicExport   *how)
{
  double width, height;

  bic_paper_size (how->paper, &width, &height);
  return _bic_poster_layout_new (&battle->grid, how, width, height);
}

/* --- pages -------------------------------------------------------------- */

static const struct { const char *battle; BicPaper paper; double hex_mm; guint columns, rows; gboolean turned; }
known[] = {
  { "ccn/maida", BIC_PAPER_A4, 0, 5, 2, FALSE }, { "ccn/maida", BIC_PAPER_LETTER, 0, 4, 3, TRUE },
  { "ccn/maida", BIC_PAPER_A4, 20, 1, 1, TRUE }, { "ccn/maida", BIC_PAPER_A3, 60, 3, 2, TRUE },
  { "n20/jena-auerstedt", BIC_PAPER_A4, 20, 3, 2, FALSE },
};

/* Checks that the poster turns the paper if this saves pages. The plan is an additional page. */
static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *name = g_strconcat ("scenarios/", known[i].battle, NULL);
      g_autoptr (BicScenario) battle = sample_load (name);
      BicExport how = { .poster = TRUE, .paper = known[i].paper, .hex_mm = known[i].hex_mm };
      g_autoptr (BicPosterLayout) poster = layout_of (battle, &how);
      g_autoptr (BicBooklet) booklet = sheet_booklet (battle, catalogue, &how, poster->width, poster->height);
      double width, height;

      g_test_message ("%s on %s: %u x %u", name, bic_papers (NULL)[known[i].paper].id, poster->columns->len,
                      poster->rows->len);
      g_assert_cmpuint (poster->columns->len, ==, known[i].columns);
      g_assert_cmpuint (poster->rows->len, ==, known[i].rows);
      g_assert_cmpint (poster->width > poster->height, ==, known[i].turned);
      g_assert_cmpint (bic_booklet_pages (booklet), ==, (int) (known[i].columns * known[i].rows + 1));
      bic_booklet_page_size (booklet, &width, &height);
      g_assert_cmpfloat (width, ==, poster->width);
      g_assert_cmpfloat (height, ==, poster->height);
    }
}

/* --- parts of the map --------------------------------------------------- */

static gboolean
is_whole (const GArray *strips,
          double        middle,
          double        half)
{
  for (guint i = 0; i < strips->len; i++)
    {
      const BicPosterStrip *strip = &g_array_index (strips, BicPosterStrip, i);

      if (middle - half >= strip->from - FINE && middle + half <= strip->to + FINE)
        return TRUE;
    }
  return FALSE;
}

static void
check_strips (const BicPosterLayout *poster,
              const GArray          *strips,
              double                 size,
              double                 room,
              double                 overlap)
{
  for (guint i = 0; i < strips->len; i++)
    {
      const BicPosterStrip *strip = &g_array_index (strips, BicPosterStrip, i), *next = strip + 1;

      g_assert_cmpfloat ((strip->to - strip->from) * poster->hex, <=, room + FINE);
      if (i == 0)
        g_assert_cmpfloat (strip->from, ==, 0.0);
      if (i + 1 == strips->len)
        {
          g_assert_cmpfloat (strip->to, ==, size);
          break;
        }
      g_assert_cmpfloat ((strip->to - next->from) * poster->hex, >=, overlap * BIC_POINTS_A_MM - FINE);
      g_assert_cmpfloat (strip->cut, >, next->from);
      g_assert_cmpfloat (strip->cut, <, strip->to);
    }
}

static void
check_hexes (const BicScenario *battle,
             const BicExport   *how)
{
  g_autoptr (BicPosterLayout) poster = layout_of (battle, how);
  BicLayout layout = { .grid = battle->grid, .scale = 1.0, .rotated = how->rotated };
  gboolean flat = battle->grid.flat;
  double width, height;

  bic_layout_size (&battle->grid, &width, &height);
  check_strips (poster, poster->columns, width, poster->width - 2 * BIC_POSTER_EDGE, how->overlap_mm);
  check_strips (poster, poster->rows, height, poster->height - 2 * BIC_POSTER_EDGE, how->overlap_mm);
  g_assert_cmpfloat (fabs (poster->hex - how->hex_mm * BIC_POINTS_A_MM), <, TENTH_MM);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      double x, y;

      if (!bic_grid_has (&battle->grid, hex))
        continue;
      bic_layout_centre (&layout, hex, &x, &y);
      g_assert_true (is_whole (poster->columns, x, flat ? BIC_CORNER : 0.5));
      g_assert_true (is_whole (poster->rows, y, flat ? 0.5 : BIC_CORNER));
    }
}

/* Checks that each hex is complete on at least one page, and that pages overlap by the requested width at all sizes. */
static void
test_hexes (void)
{
  static const double sizes[] = { BIC_LEAST_HEX_MM, 25.4, 33.3, BIC_HEX_MM, BIC_MOST_HEX_MM };
  static const int overlaps[] = { BIC_LEAST_OVERLAP_MM, BIC_OVERLAP_MM, BIC_MOST_OVERLAP_MM };
  g_autoptr (BicScenario) usual = sample_battle (), campaign = sample_campaign (catalogue),
                          flat = sample_flat_campaign (catalogue), large = sample_load ("scenarios/ccn/borodino");
  const BicScenario *const battles[] = { usual, campaign, flat, large };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (overlaps) * BIC_N_PAPERS * 2; k++)
      check_hexes (battles[i], &(BicExport) { .poster = TRUE, .paper = (BicPaper) (k % BIC_N_PAPERS),
                                              .rotated = k / BIC_N_PAPERS % 2,
                                              .overlap_mm = overlaps[k / (BIC_N_PAPERS * 2) % 3],
                                              .hex_mm = sizes[k / (BIC_N_PAPERS * 6)] });
}

/* --- marks -------------------------------------------------------------- */

/* Returns the position of the marks of a page in the map, in hexes, or -1 if the page has no marks there. @upright
 * selects marks near the left or right edge instead of the upper or lower edge; @later selects the right or the lower
 * edge. */
static double
mark_of (const BicSheet *sheet,
         int             column,
         int             row,
         gboolean        upright,
         gboolean        later)
{
  const BicPosterLayout *poster = sheet->poster;
  const GArray *strips = upright ? poster->columns : poster->rows;
  const GPtrArray *items = sheet->pages->pdata[1 + row * (int) poster->columns->len + column];
  const BicPosterStrip *strip = &g_array_index (strips, BicPosterStrip, upright ? column : row);
  double found = -1.0;
  int n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const BicSheetItem *item = items->pdata[i];
      double across = upright ? item->area.width : item->area.height;
      double along = upright ? item->area.height : item->area.width;
      double at = ((upright ? item->area.x : item->area.y) - BIC_POSTER_EDGE) / poster->hex + strip->from;

      if (item->layout || across != 0.0 || along == 0.0 || (at > (strip->from + strip->to) / 2) != later)
        continue;
      g_assert_true (n == 0 || fabs (found - at) < FINE);
      found = at;
      n++;
    }
  g_assert_true (n == 0 || n == 2);     /* one mark at each end of the cut */
  return found;
}

/* Checks that the marks of two neighboring pages have the same position in the map. The edges of the map have no
 * marks. */
static void
test_marks (void)
{
  static const BicExport how = { .poster = TRUE };
  g_autoptr (BicScenario) battle = sample_load ("scenarios/ccn/maida");
  g_autoptr (BicSheet) sheet = _bic_poster_new (battle, catalogue, &how, 595.28, 841.89, 0);
  int columns = (int) sheet->poster->columns->len, rows = (int) sheet->poster->rows->len;

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        double right = mark_of (sheet, column, row, TRUE, TRUE), foot = mark_of (sheet, column, row, FALSE, TRUE);

        g_assert_cmpint (right < 0.0, ==, column + 1 == columns);
        g_assert_cmpint (foot < 0.0, ==, row + 1 == rows);
        if (column + 1 < columns)
          g_assert_cmpfloat_with_epsilon (mark_of (sheet, column + 1, row, TRUE, FALSE), right, FINE);
        if (row + 1 < rows)
          g_assert_cmpfloat_with_epsilon (mark_of (sheet, column, row + 1, FALSE, FALSE), foot, FINE);
      }
}

/* --- on paper ----------------------------------------------------------- */

/* Returns the text that pdftotext finds in a poster of the battle. */
static char *
read_poster (const BicScenario  *battle,
             const BicExport    *how,
             const char         *option)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-poster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "poster.pdf", NULL);
  const char *const command[] = { "pdftotext", option, path, "-", NULL };
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  int status;

  bic_export (battle, catalogue, how, path, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
  return text;
}

/* Finds the center of a hex number in the output of pdftotext for one page. Returns TRUE if the page has the number. */
static gboolean
find_number (const char        *page,
             const BicScenario *battle,
             int                hex,
             double            *x,
             double            *y)
{
  char name[BIC_HEX_TEXT];
  g_autofree char *word = g_strdup_printf ("\">%s</word>", bic_hex_write (&battle->grid, hex, name));
  const char *end = strstr (page, word), *begin = end ? g_strrstr_len (page, end - page, "<word ") : NULL;
  double x0, y0, x1, y1;

  if (!begin)
    return FALSE;
  g_assert_cmpint (sscanf (begin, "<word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf", &x0, &y0, &x1, &y1), ==,
                   4);
  *x = (x0 + x1) / 2;
  *y = (y0 + y1) / 2;
  return TRUE;
}

/* Checks that the hexes in the PDF have the requested size, and that each hex has its number on a page. */
static void
test_size (void)
{
  static const BicExport how = { .format = BIC_FORMAT_PDF, .poster = TRUE, .hex_mm = 52.5 };
  g_autoptr (BicScenario) battle = sample_bare (sample_battle ());
  g_autofree char *text = read_poster (battle, &how, "-bbox");
  g_auto (GStrv) pages = g_strsplit (text, "<page ", -1);
  BicLayout layout = { .grid = battle->grid, .scale = how.hex_mm * BIC_POINTS_A_MM };
  int size = bic_grid_hex_number_limit (&battle->grid), n = 0, real = 0;
  g_autofree gboolean *seen = g_new0 (gboolean, size);

  for (int hex = 0; hex < size; hex++)
    real += bic_grid_has (&battle->grid, hex);
  for (int i = 2; pages[i]; i++)        /* skips the text before the first page, and the plan */
    {
      double x, y, at_x, at_y, off_x = 0, off_y = 0;
      gboolean first = TRUE;

      for (int hex = 0; hex < size; hex++)
        if (bic_grid_has (&battle->grid, hex) && find_number (pages[i], battle, hex, &x, &y))
          {
            bic_layout_centre (&layout, hex, &at_x, &at_y);
            if (first)
              off_x = x - at_x, off_y = y - at_y;
            first = FALSE;
            g_assert_cmpfloat_with_epsilon (x - at_x, off_x, TENTH_MM);
            g_assert_cmpfloat_with_epsilon (y - at_y, off_y, TENTH_MM);
            n += !seen[hex];
            seen[hex] = TRUE;
          }
    }
  g_assert_cmpint (n, ==, real);
}

/* Checks that the plan states the number of pages and explains how to join them, and that each page has a label. */
static void
test_words (void)
{
  static const BicExport how = { .format = BIC_FORMAT_PDF, .poster = TRUE, .terrain_names = TRUE };
  g_autoptr (BicScenario) battle = sample_load ("scenarios/ccn/maida");
  g_autofree char *text = read_poster (battle, &how, "-layout");
  g_auto (GStrv) pages = g_strsplit (text, "\f", -1);

  g_assert_cmpuint (g_strv_length (pages), ==, 12);                     /* the last part is empty */
  g_assert_nonnull (strstr (pages[0], "10 pages of the map, in 5 × 2. A hex is 60 mm wide"));
  g_assert_nonnull (strstr (pages[0], "Cut each page along its marks"));
  g_assert_nonnull (strstr (pages[0], "100 mm if the page is printed at its actual size"));
  for (int i = 1; i <= 10; i++)
    {
      g_autofree char *label = g_strdup_printf ("Row %d, Column %d · Page %d", (i - 1) / 5 + 1, (i - 1) % 5 + 1, i + 1);

      g_assert_nonnull (strstr (pages[i], label));
      g_assert_nonnull (strstr (pages[i], "Maida"));
    }
  g_assert_nonnull (strstr (text, "Hill"));
}

/* --- names of terrains -------------------------------------------------- */

/* Returns the distance of a point from the center of its hex, measured at right angles to the nearest hexside, in
 * hexes. It is at most 0.5 inside the hex. */
static double
distance_to_side (const BicGrid *grid,
                  double         x,
                  double         y)
{
  double most = 0.0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      double angle = _bic_side_angle (grid, k);

      most = MAX (most, x * cos (angle) + y * sin (angle));
    }
  return most;
}

#define SEEN 60                         /* Opacity out of 255; lower values are the soft edge of a letter */

/* Returns the largest distance of a letter from the center of its hex, in hexes. */
static double
reach_of_names (const BicScenario *battle,
                const BicStyle    *style,
                int                hex,
                int                scale)
{
  BicPicture what = { battle, catalogue };
  BicLayout layout = { .grid = battle->grid, .scale = scale };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 2 * scale, 2 * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  BicPainter painter;
  double x, y, reach = 0.0;

  g_array_append_val (hexes, hex);
  bic_layout_centre (&layout, hex, &x, &y);
  layout.x = scale - x;
  layout.y = scale - y;
  _bic_painter_begin (&painter, cr, &layout, style, &what);
  _bic_draw_terrain_names (&painter, hexes);
  _bic_painter_end (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int row = 0; row < 2 * scale; row++)
    for (int column = 0; column < 2 * scale; column++)
      if (cairo_image_surface_get_data (surface)[row * cairo_image_surface_get_stride (surface) + column] > SEEN)
        reach = MAX (reach, distance_to_side (&battle->grid, (column + 0.5) / scale - 1, (row + 0.5) / scale - 1));
  cairo_surface_destroy (surface);
  return reach;
}

/* Checks all names of terrain, and returns the number of hexes with a name. */
static int
check_names (const BicScenario *battle,
             BicLook            look,
             int                scale)
{
  BicStyle style;
  int n = 0;

  bic_style_init (&style, look);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      double reach = bic_grid_has (&battle->grid, hex) ? reach_of_names (battle, &style, hex, scale) : 0.0;

      n += reach > 0.0;
      g_assert_cmpfloat (reach, <=, 0.5);
    }
  return n;
}

static void
test_names (void)
{
  g_autoptr (BicScenario) terrains = sample_terrains (catalogue), flat = sample_flat_campaign (catalogue);

  for (int look = 0; look < BIC_N_LOOKS; look++)
    {
      g_assert_cmpint (check_names (terrains, (BicLook) look, 50), >, 20);
      g_assert_cmpint (check_names (terrains, (BicLook) look, 170), >, 20);
      g_assert_cmpint (check_names (flat, (BicLook) look, 50), >, 3);
    }
}

/* Compares the plan with the golden. */
static void
test_golden (void)
{
  static const BicExport how = { .poster = TRUE, .mono = TRUE, .terrain_names = TRUE };
  g_autoptr (BicScenario) battle = sample_battle ();
  cairo_surface_t *page = sheet_page (battle, catalogue, &how, 0, 1.0, NULL);

  check_golden (page, "poster-plan-mono");
  cairo_surface_destroy (page);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/poster/pages", test_pages);
  g_test_add_func ("/poster/hexes", test_hexes);
  g_test_add_func ("/poster/marks", test_marks);
  g_test_add_func ("/poster/size", test_size);
  g_test_add_func ("/poster/words", test_words);
  g_test_add_func ("/poster/names", test_names);
  g_test_add_func ("/poster/golden", test_golden);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
