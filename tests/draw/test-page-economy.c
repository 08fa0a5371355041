/* Tests of the pages of a setup sheet: there are as few pages as possible, no page is nearly empty, and no text touches
 * the line at the foot.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-sheet.h"
#include "pages.h"
#include "sample.h"

static BicCatalogue *catalogue;

#define FOOT_RULE 45.0                  /* Distance of the line at the foot from the lower edge, in points */
#define FOOT_ROOM 4                     /* Least distance between the text and this line, in points */
#define INK 235                         /* Brightness below which a pixel is ink */
#define LEAST_FULL 0.34

/* Battles with tight rows, which save one page of the sheet or completely fill a page */
static const struct { const char *battle; BicPaper paper; int pages; } cases[] = {
  { "ccn/fuentes-de-onoro", BIC_PAPER_A4, 2 }, { "ccn/vimeiro", BIC_PAPER_A4, 2 },
  { "ccn/salamanca", BIC_PAPER_LETTER, 2 },
  { "ccn/maida", BIC_PAPER_LETTER, 2 }, { "ccn/coa", BIC_PAPER_A4, 2 },
  { "ccn/vimeiro", BIC_PAPER_LETTER, 2 }, { "ccn/rolica-second-position", BIC_PAPER_LETTER, 2 },
  { "ccn/wagram", BIC_PAPER_A4, 3 }, { "n20/jena-auerstedt", BIC_PAPER_LETTER, 6 },
  { "n20/ligny-quatre-bras", BIC_PAPER_A4, 6 },
};

static BicScenario *
load (const char *battle)
{
  g_autofree char *name = g_strconcat ("scenarios/", battle, NULL);

  return sample_load (name);
}

static gboolean
has_ink (cairo_surface_t *page,
         int              y)
{
  const guchar *row = cairo_image_surface_get_data (page) + y * cairo_image_surface_get_stride (page);

  for (int x = 0; x < cairo_image_surface_get_width (page); x++)
    if (row[4 * x + 1] < INK)
      return TRUE;
  return FALSE;
}

static void
check_page (cairo_surface_t *page,
            double           least)
{
  int foot = (int) (cairo_image_surface_get_height (page) - FOOT_RULE), last;

  for (int y = foot - FOOT_ROOM; y < foot; y++)
    g_assert_false (has_ink (page, y));
  for (last = foot - 1; last > 0 && !has_ink (page, last); last--)
    ;
  g_assert_cmpfloat (last, >, least * foot);
}

static void
check (const BicScenario *battle,
       BicPaper           paper,
       int                pages)
{
  g_autoptr (GPtrArray) drawn = sheet_pages (battle, catalogue, &(BicExport) { .paper = paper });

  g_assert_cmpint ((int) drawn->len, ==, pages);
  for (int i = 0; i < pages; i++)
    check_page (drawn->pdata[i], LEAST_FULL);
}

static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BicScenario) battle = load (cases[i].battle);

      g_test_message ("%s", cases[i].battle);
      check (battle, cases[i].paper, cases[i].pages);
    }
}

/* --- every battle that comes with the program --------------------------- */

#define WORDS (BIC_SHEET_CHOSEN | BIC_SHEET_NEEDS | BIC_SHEET_HISTORY | BIC_SHEET_LEGEND | BIC_SHEET_SETUP \
               | BIC_SHEET_ARRIVALS | BIC_SHEET_TRACK \
                | BIC_SHEET_EVENTS | BIC_SHEET_TABLES)         /* Usual parts except the table of results */

#define SAMPLED 4                       /* Only every fourth battle is tested, except in slow tests */

static int
check_last_page (const BicScenario *battle,
                 BicPaper           paper)
{
  int pages;
  cairo_surface_t *page = sheet_page (battle, catalogue, &(BicExport) { .paper = paper, .parts = WORDS }, -1, 1.0,
                                      &pages);

  check_page (page, LEAST_FULL);
  cairo_surface_destroy (page);
  return pages;
}

/* Checks how full the last page is with text only, because the empty lines for results would hide an empty page. */
static void
test_last_pages (gconstpointer folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "scenarios", folder, NULL);
  g_autoptr (GDir) files = g_dir_open (path, 0, NULL);
  int n = 0;

  for (const char *name = g_dir_read_name (files); name; name = g_dir_read_name (files))
    if (g_str_has_suffix (name, ".bicorne") && (n++ % SAMPLED == 0 || g_test_slow ()))
      {
        g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".bicorne")),
                                *id = g_strdup_printf ("%s/%s", (const char *) folder, stem);
        g_autoptr (BicScenario) battle = load (id);

        g_test_message ("%s: %d pages of A4, %d of Letter", id, check_last_page (battle, BIC_PAPER_A4),
                        check_last_page (battle, BIC_PAPER_LETTER));
      }
}

/* Checks that the map has a separate page if the text does not fit on two pages. Otherwise the first and third pages
 * would be half empty. */
static void
test_three_pages (void)
{
  static const char *const battles[] = { "ccn/bailen", "ccn/waterloo" };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    for (int paper = BIC_PAPER_A4; paper <= BIC_PAPER_LETTER; paper++)
      {
        g_autoptr (BicScenario) battle = load (battles[i]);
        const BicExport how = { .paper = (BicPaper) paper, .parts = WORDS };
        g_autoptr (GPtrArray) drawn = sheet_pages (battle, catalogue, &how);

        g_assert_cmpint ((int) drawn->len, ==, 3);
        for (guint page = 0; page < drawn->len; page++)
          check_page (drawn->pdata[page], 0.5);
      }
}

/* --- content below the legend ------------------------------------------- */

/* Returns the lowest pixel row with ink above the line at the foot. */
static int
last_row (cairo_surface_t *page)
{
  int last = cairo_image_surface_get_height (page) - (int) FOOT_RULE - 1;

  while (last > 0 && !has_ink (page, last))
    last--;
  return last;
}

/* Checks that sources do not touch the text of the legend if rows are tight. */
static void
test_sources (void)
{
  g_autoptr (BicScenario) battle = load ("ccn/bussaco"), bare = load ("ccn/bussaco");
  BicExport how = { .paper = BIC_PAPER_LETTER };
  cairo_surface_t *page = sheet_page (battle, catalogue, &how, 1, 1.0, NULL), *other;
  int above, free_rows = 0;

  g_ptr_array_set_size (bare->items[BIC_ITEM_SOURCE], 0);
  other = sheet_page (bare, catalogue, &how, 1, 1.0, NULL);
  above = last_row (other);
  g_assert_cmpint (last_row (page), >, above + 10);
  while (!has_ink (page, above + 1 + free_rows))
    free_rows++;
  g_test_message ("%d free rows", free_rows);
  g_assert_cmpint (free_rows, >=, 4);
  cairo_surface_destroy (page);
  cairo_surface_destroy (other);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/draw/page-economy", test_pages);
  g_test_add_func ("/draw/page-economy/three-pages", test_three_pages);
  g_test_add_func ("/draw/page-economy/sources", test_sources);
  g_test_add_data_func ("/draw/page-economy/last/cards", "ccn", test_last_pages);
  g_test_add_data_func ("/draw/page-economy/last/campaign", "n20", test_last_pages);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
