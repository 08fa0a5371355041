/* Tests of exported files: sheets and maps as PDF, SVG and PNG, and errors during the export.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-error.h"
#include "bic-export.h"
#include "pages.h"
#include "pixels.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <string.h>

static BicCatalogue *catalogue;
static char *folder;

static char *
file_in (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Returns the number of occurrences of @what in the bytes of a file. */
static int
count_in (const char *path,
          const char *what)
{
  g_autofree char *bytes = NULL;
  gsize length;
  int n = 0;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i + strlen (what) <= length; i++)
    n += memcmp (bytes + i, what, strlen (what)) == 0;
  return n;
}

/* Returns the output of pdfinfo for a file, which must be a valid PDF. */
static char *
info_of (const char *path)
{
  const char *const command[] = { "pdfinfo", path, NULL };
  g_autoptr(GError) error = NULL;
  char *said = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return said;
}

static void
check_pdf (const BicExport *how,
           int              pages,
           const char      *size)
{
  g_autoptr(BicScenario) battle = sample_bare (sample_battle ());
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("out.pdf"), *info = NULL, *line = g_strdup_printf ("Pages:           %d\n", pages);

  g_assert_true (bic_export (battle, catalogue, how, path, &error));
  g_assert_no_error (error);
  info = info_of (path);
  g_assert_nonnull (strstr (info, line));
  g_assert_nonnull (strstr (info, size));
  g_assert_nonnull (strstr (info, "Roliça"));
  g_assert_nonnull (strstr (info, "A. Reader"));
}

static void
test_sheet_pdf (void)
{
  for (int paper = 0; paper < 2; paper++)
    for (int mono = 0; mono < 2; mono++)
      {
        BicExport how = { .format = BIC_FORMAT_PDF, .paper = (BicPaper) paper, .mono = mono };

        check_pdf (&how, 2, paper == BIC_PAPER_A4 ? "595.28 x 841.89" : "612 x 792");
      }
}

static void
test_map_pdf (void)
{
  check_pdf (&(BicExport) { .format = BIC_FORMAT_PDF, .map_only = TRUE, .rotated = TRUE }, 1, "558.4 x ");
}

static void
test_svg (void)
{
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("out.svg");

  for (int map_only = 0; map_only < 2; map_only++)
    {
      g_assert_true (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_SVG, .map_only = map_only },
                                 path, &error));
      g_assert_no_error (error);
      g_assert_cmpint (count_in (path, "<svg"), ==, 1);
      g_assert_cmpint (count_in (path, "</svg>"), ==, 1);
    }
}

static void
test_png_size (void)
{
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("out.png");
  cairo_surface_t *surface;

  g_assert_true (bic_export (battle, catalogue,
                             &(BicExport) { .format = BIC_FORMAT_PNG, .dpi = 72, .paper = BIC_PAPER_LETTER }, path,
                             &error));
  g_assert_no_error (error);
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 612);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 792);
  cairo_surface_destroy (surface);
}

static void
test_resolution (void)
{
  static const int wrong[] = { -1, 0, 35, 1201, G_MAXINT };
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autofree char *path = file_in ("never.png");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PNG, .dpi = wrong[i] }, path,
                                  &error));
      g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
    }
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Checks that a failed export keeps the old file and leaves no temporary file. */
static void
test_no_place (void)
{
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autoptr(GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", "folder.pdf", NULL),
                             *taken = file_in ("taken.pdf"), *inside = NULL;
  g_autoptr(GDir) dir = NULL;
  int names = 0;

  g_assert_false (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF }, nowhere, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_nonnull (strstr (error->message, nowhere));
  g_clear_error (&error);
  g_assert_cmpint (g_mkdir (taken, 0700), ==, 0);
  inside = g_build_filename (taken, "file", NULL);
  g_assert_true (g_file_set_contents (inside, "x", 1, NULL));
  g_assert_false (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF }, taken, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  dir = g_dir_open (folder, 0, NULL);
  for (const char *name = g_dir_read_name (dir); name; name = g_dir_read_name (dir))
    names += strstr (name, "taken.pdf.") != NULL;
  g_assert_cmpint (names, ==, 0);
  g_unlink (inside);
  g_rmdir (taken);
}

/* --- pages -------------------------------------------------------------- */
static void
add_background (BicScenario *battle,
                int          paragraphs)
{
  BicNote *note = battle->items[BIC_ITEM_NOTE]->pdata[0];
  GString *text = g_string_new (NULL);
  BicText one;

  for (int i = 0; i < paragraphs; i++)
    g_string_append (text,
                     "The road ran between two walls, and behind each wall there were as many muskets as the wall was "
                     "long. Nobody who "
                           "went up that road in the morning came down it in the evening by his own choice, and those "
                           "who stood behind the "
                           "walls had no great wish to see the evening there either.\n\n");
  one = (BicText) { NULL, g_string_free (text, FALSE) };
  g_array_insert_val (note->texts, 0, one);
}

/* Draws all pages of the sheet and returns their number. */
static int
pages_of (const BicScenario *battle,
          BicExport          how)
{
  g_autoptr (GPtrArray) pages = sheet_pages (battle, catalogue, &how);

  g_assert_cmpint (sheet_n_pages (battle, catalogue, &how), ==, (int) pages->len);
  return (int) pages->len;
}

/* Checks that turns, arrivals and events are on the sheet. Without them, the sheet must have fewer pages. */
static void
test_campaign (void)
{
  static const BicItemKind words[] = { BIC_ITEM_TURN, BIC_ITEM_REINFORCEMENT, BIC_ITEM_EVENT };
  g_autoptr(BicScenario) whole = sample_campaign (catalogue), less = sample_campaign (catalogue);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_ptr_array_set_size (less->items[words[i]], 0);
  g_assert_cmpint (pages_of (whole, (BicExport) { .paper = BIC_PAPER_A4 }), ==, 5);
  g_assert_cmpint (pages_of (less, (BicExport) { .paper = BIC_PAPER_A4 }), <, 5);
}

/* Checks that more text never makes fewer pages, and that each page draws without an error. */
static void
test_pages_grow (void)
{
  static const int paragraphs[] = { 1, 10, 40, 150 };
  int before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    {
      g_autoptr(BicScenario) battle = sample_battle ();
      int pages;

      add_background (battle, paragraphs[i]);
      pages = pages_of (battle, (BicExport) { .paper = BIC_PAPER_A4 });
      g_assert_cmpint (pages, >=, MAX (before, 2));
      before = pages;
    }
  g_assert_cmpint (before, >, 3);
}

/* Draws an empty battle, and a battle with names longer than any line. */
static void
test_bare_and_wordy (void)
{
  g_autoptr(BicScenario) bare = bic_scenario_new (13, 9), wordy = sample_battle (), tall = bic_scenario_new (9, 40);
  g_autofree char *word = g_strnfill (3000, 'W');

  g_free (wordy->title);
  wordy->title = g_strdup (word);
  g_free (wordy->army[BIC_TOP].commander);
  wordy->army[BIC_TOP].commander = g_strdup (word);
  wordy->army[BIC_BOTTOM].name = g_strdup (word);
  wordy->army[BIC_BOTTOM].hand = wordy->army[BIC_BOTTOM].banners = 999;
  wordy->date = (g_free (wordy->date), g_strdup ("not a date at all"));
  add_background (wordy, 3);
  pages_of (bare, (BicExport) { .paper = BIC_PAPER_A4 });
  pages_of (wordy, (BicExport) { .paper = BIC_PAPER_LETTER, .mono = TRUE });
  pages_of (tall, (BicExport) { .paper = BIC_PAPER_A4, .rotated = TRUE });
}

/* Checks that no page has ink outside its margins. */
static void
check_margins (const BicScenario *battle,
               BicPaper           paper)
{
  g_autoptr (GPtrArray) pages = sheet_pages (battle, catalogue, &(BicExport) { .paper = paper });
  double width, height;

  bic_paper_size (paper, &width, &height);
  for (guint page = 0; page < pages->len; page++)
    {
      const guchar *data = cairo_image_surface_get_data (pages->pdata[page]);
      int stride = cairo_image_surface_get_stride (pages->pdata[page]);

      for (int y = 0; y < (int) height; y++)
        for (int x = 0; x < (int) width; x++)
          if (x < 36 || x >= (int) width - 36 || y < 36 || y >= (int) height - 16)
            g_assert_cmpint (data[y * stride + 4 * x], ==, 255);
    }
}

static void
test_margins (void)
{
  g_autoptr(BicScenario) plain = sample_battle (), wordy = sample_battle ();
  g_autofree char *word = g_strnfill (400, 'W');

  g_free (wordy->title);
  g_free (wordy->subtitle);
  g_free (wordy->campaign);
  g_free (wordy->army[BIC_BOTTOM].commander);
  wordy->title = g_strdup (word);
  wordy->subtitle = g_strdup (word);
  wordy->campaign = g_strdup (word);
  wordy->army[BIC_BOTTOM].commander = g_strdup (word);
  wordy->army[BIC_TOP].name = g_strdup (word);
  wordy->army[BIC_TOP].hand = 40;
  wordy->army[BIC_TOP].banners = 40;
  add_background (wordy, 12);
  for (int paper = 0; paper < 2; paper++)
    {
      check_margins (plain, (BicPaper) paper);
      check_margins (wordy, (BicPaper) paper);
    }
}

/* Checks a map that is as small as a thumbnail: it has no unreadable details, and the map fills the picture. */
static void
test_small_map (gconstpointer campaign)
{
  g_autoptr(BicScenario) battle = campaign ? sample_campaign (catalogue) : sample_battle ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("small.png");
  BicExport how = { .format = BIC_FORMAT_PNG, .map_only = TRUE, .pixels = 256 };
  cairo_surface_t *small;

  g_assert_true (bic_export (battle, catalogue, &how, path, &error));
  g_assert_no_error (error);
  small = cairo_image_surface_create_from_png (path);
  check_golden (small, campaign ? "small-campaign" : "small-battle");
  cairo_surface_destroy (small);
}

/* Checks that the English messages of cairo are never shown unchanged. */
static void
test_cairo_text (void)
{
  for (int status = CAIRO_STATUS_NO_MEMORY + 1; status < CAIRO_STATUS_LAST_STATUS; status++)
    g_assert_cmpstr (bic_cairo_error_text (status), !=, cairo_status_to_string (status));
  g_assert_cmpstr (bic_cairo_error_text (CAIRO_STATUS_INVALID_SIZE), ==, "the picture is too large");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  folder = g_dir_make_tmp ("bicorne-export-XXXXXX", &error);
  g_assert_no_error (error);
  g_test_add_func ("/export/cairo-text", test_cairo_text);
  g_test_add_func ("/export/sheet-pdf", test_sheet_pdf);
  g_test_add_func ("/export/map-pdf", test_map_pdf);
  g_test_add_func ("/export/svg", test_svg);
  g_test_add_func ("/export/png-size", test_png_size);
  g_test_add_func ("/export/resolution", test_resolution);
  g_test_add_func ("/export/no-place", test_no_place);
  g_test_add_func ("/export/pages-grow", test_pages_grow);
  g_test_add_func ("/export/campaign", test_campaign);
  g_test_add_func ("/export/bare-and-wordy", test_bare_and_wordy);
  g_test_add_func ("/export/margins", test_margins);
  g_test_add_data_func ("/export/small/battle", NULL, test_small_map);
  g_test_add_data_func ("/export/small/campaign", "", test_small_map);
  status = g_test_run ();
  for (const char *const *name = (const char *const[]) { "out.pdf", "out.svg", "out.png", NULL }; *name; name++)
    {
      g_autofree char *path = file_in (*name);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
  bic_catalogue_unref (catalogue);
  return status;
}
