/* Tests of booklets: the content of each page, the text and outline of the PDF, and the parts of a sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-export.h"
#include "bic-translation.h"
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

static char *
ask (const char *const *command)
{
  g_autoptr(GError) error = NULL;
  char *said = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return said;
}

/* Returns all text of a PDF, as a PDF viewer selects and searches it. */
static char *
text_of (const char *path)
{
  return ask ((const char *const[]) { "pdftotext", "-nopgbrk", path, "-", NULL });
}

static char *
export_text (const BicScenario *battle,
             const BicExport   *how)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("out.pdf");

  bic_export (battle, catalogue, how, path, &error);
  g_assert_no_error (error);
  return text_of (path);
}

static char *
export_sample (const BicExport *how)
{
  g_autoptr(BicScenario) battle = sample_battle ();

  return export_text (battle, how);
}

/* Exports the sample battle without its ground, which takes most of the time to draw. */
static char *
export_bare (const BicExport *how)
{
  g_autoptr(BicScenario) battle = sample_bare (sample_battle ());

  return export_text (battle, how);
}

static GPtrArray *
three_battles (void)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  const char *const titles[] = { "Alpha Hill", "Bravo Bridge", "Charlie Farm" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      BicScenario *battle = sample_bare (sample_battle ());

      g_free (battle->title);
      battle->title = g_strdup (titles[i]);
      g_ptr_array_add (battles, battle);
    }
  return battles;
}

/* Checks that all text of a sheet can be searched, and that words in headings are not split into letters. */
static void
test_text (void)
{
  static const char *const words[] = { "Roliça", "SETUP SHEET", "ORDER OF BATTLE", "TERRAIN TILES", "BATTLE NOTES",
                                       "VICTORY", "COMPONENTS NEEDED",
                                       "LEGEND", "Line infantry", "17 August 1808" };
  g_autofree char *text = export_sample (&(BicExport) { .format = BIC_FORMAT_PDF });

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (!strstr (text, words[i]))
      g_error ("“%s” is not in the text", words[i]);
}

static void
test_fonts (void)
{
  g_autofree char *text =
      export_sample (&(BicExport) { .format = BIC_FORMAT_PDF, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_AIDS });
  g_autofree char *path = file_in ("out.pdf"), *fonts = ask ((const char *const[]) { "pdffonts", path, NULL });
  g_auto(GStrv) lines = g_strsplit (g_strstrip (fonts), "\n", -1);

  g_assert_cmpint (g_strv_length (lines), >, 3);
  for (int i = 2; lines[i]; i++)
    if (!strstr (lines[i], " yes yes yes "))
      g_error ("a font is not in the file, or cannot be read: %s", lines[i]);
}

/* Checks that a sheet has a part only if the part is requested. */
static void
test_parts (void)
{
  static const struct { BicSheetPart part; const char *head; char * (*write) (const BicExport *how); } heads[] = {
    { BIC_SHEET_NEEDS, "COMPONENTS NEEDED", export_bare }, { BIC_SHEET_DEPLOYMENT, "DEPLOYMENT", export_bare },
    { BIC_SHEET_LEGEND, "LEGEND", export_sample },
    { BIC_SHEET_AIDS, "Attacking in", export_sample },
  };
  g_autofree char *without = export_sample (&(BicExport) { .format = BIC_FORMAT_PDF, .parts = BIC_SHEET_CHOSEN });

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *with =
          heads[i].write (&(BicExport) { .format = BIC_FORMAT_PDF, .parts = BIC_SHEET_CHOSEN | heads[i].part });

      g_assert_nonnull (strstr (with, heads[i].head));
      g_assert_null (strstr (without, heads[i].head));
    }
}

/* Checks that the deployment list contains every piece and every hex with terrain. */
static void
test_deployment (void)
{
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autofree char *text =
      export_sample (&(BicExport) { .format = BIC_FORMAT_PDF, .no_hex_names = TRUE,
                                    .parts = BIC_SHEET_CHOSEN | BIC_SHEET_DEPLOYMENT });
  const char *list = strstr (text, "DEPLOYMENT");
  char at[BIC_HEX_TEXT];

  g_assert_nonnull (list);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      g_autoptr(GPtrArray) pieces = bic_scenario_pieces_at (battle, hex);

      if (bic_grid_has (&battle->grid, hex) && (pieces->len > 0 || bic_scenario_tile (battle, hex)->terrain))
        if (!strstr (list, bic_hex_write (&battle->grid, hex, at)))
          g_error ("%s is not in the list", at);
    }
}

/* Checks that a sheet for one side lists only that side's army. If both sides are selected, one sheet follows the
 * other. */
static void
test_sides (void)
{
  g_autofree char *both = export_bare (&(BicExport) { .format = BIC_FORMAT_PDF });
  g_autofree char *top = export_bare (&(BicExport) { .format = BIC_FORMAT_PDF, .sides = 1 << BIC_TOP });
  g_autofree char *bottom = export_bare (&(BicExport) { .format = BIC_FORMAT_PDF, .sides = 1 << BIC_BOTTOM });
  g_autofree char *each =
      export_bare (&(BicExport) { .format = BIC_FORMAT_PDF, .sides = 1 << BIC_TOP | 1 << BIC_BOTTOM });

  g_assert_nonnull (strstr (both, "Grenadier infantry"));
  g_assert_nonnull (strstr (both, "Rifle light infantry"));
  g_assert_nonnull (strstr (top, "Grenadier infantry"));
  g_assert_null (strstr (top, "Rifle light infantry"));
  g_assert_null (strstr (bottom, "Grenadier infantry"));
  g_assert_nonnull (strstr (each, "Page 4 of 4"));
}

/* Checks that the table of contents and the outline refer to the first page of each sheet. */
static void
test_contents (void)
{
  g_autoptr(GPtrArray) battles = three_battles ();
  g_autofree char *path = file_in ("out.pdf"), *text = NULL, *info = NULL, *outline = NULL;
  g_autoptr(GError) error = NULL;

  bic_export_booklet (battles, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF }, "A Spring Campaign", path, &error);
  g_assert_no_error (error);
  text = text_of (path);
  info = ask ((const char *const[]) { "pdfinfo", path, NULL });
  outline = ask ((const char *const[]) { "pdftohtml", "-xml", "-i", "-stdout", path, NULL });
  g_assert_nonnull (strstr (info, "A Spring Campaign"));
  g_assert_nonnull (strstr (info, "Pages:           7"));
  g_assert_nonnull (strstr (text, "CONTENTS"));
  g_assert_nonnull (strstr (text, "Page 2 of 7"));
  g_assert_nonnull (strstr (text, "Page 7 of 7"));
  g_assert_nonnull (strstr (outline, "<item page=\"2\">Alpha Hill</item>"));
  g_assert_nonnull (strstr (outline, "<item page=\"4\">Bravo Bridge</item>"));
  g_assert_nonnull (strstr (outline, "<item page=\"6\">Charlie Farm</item>"));
  g_assert_nonnull (strstr (outline, "<item page=\"7\">Order of battle</item>"));
}

static void
test_booklet_pages (void)
{
  g_autoptr(GPtrArray) battles = three_battles ();
  g_autoptr(BicBooklet) plain = bic_booklet_new (battles, catalogue, &(BicExport) { .sides = 0 }, NULL, 595, 842);
  g_autoptr(BicBooklet) titled = bic_booklet_new (battles, catalogue, &(BicExport) { .sides = 3 }, "All", 595, 842);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 600, 850);
  cairo_t *cr = cairo_create (surface);

  g_assert_cmpint (bic_booklet_pages (plain), ==, 6);
  g_assert_cmpint (bic_booklet_pages (titled), ==, 13);
  for (int page = -1; page <= 13; page++)
    bic_booklet_draw (titled, cr, page);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Checks that PNG and SVG exports write one file per page. */
static void
test_files (void)
{
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in ("page.png"), *second = file_in ("page-2.png"), *third = file_in ("page-3.png");

  bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PNG, .dpi = 36, .paper = BIC_PAPER_A3 }, path,
              &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (third, G_FILE_TEST_EXISTS));
  g_unlink (path);
  g_unlink (second);
}

/* Checks that a note and a title with translations use the requested language. */
static void
test_language (void)
{
  g_autoptr(BicScenario) battle = sample_bare (sample_battle ());
  BicNote *note = battle->items[BIC_ITEM_NOTE]->pdata[0];
  BicText french = { g_strdup ("fr"), g_strdup ("La route montait entre deux murs.") };
  g_autofree char *path = file_in ("out.pdf"), *own = NULL, *other = NULL;

  g_autoptr (BicEdit) title = bic_edit_translate (battle, battle->title, "fr", "La Ferme"),
      inverse = bic_edit_apply (battle, title, NULL);

  g_array_append_val (note->texts, french);
  g_assert_true (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF, .language = "fr" }, path,
                             NULL));
  own = text_of (path);
  g_assert_true (bic_export (battle, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF }, path, NULL));
  other = text_of (path);
  g_assert_nonnull (strstr (own, "deux murs"));
  g_assert_null (strstr (other, "deux murs"));
  g_assert_nonnull (strstr (own, "La Ferme"));
  g_assert_null (strstr (other, "La Ferme"));
}

/* Compares two pages with the goldens: the first page in color, and the player aid in black and white. */
static void
test_goldens (void)
{
  static const struct { const char *name; int page; gboolean mono;
      } goldens[] = { { "sheet-first", 0, FALSE }, { "sheet-aid-mono", 2, TRUE } };
  g_autoptr(BicScenario) battle = sample_battle ();

  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      BicExport how = { .mono = goldens[i].mono,
                        .parts = BIC_SHEET_CHOSEN | BIC_SHEET_NEEDS | BIC_SHEET_LEGEND | BIC_SHEET_AIDS };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 595, 842);
      cairo_t *cr = cairo_create (surface);

      g_autoptr (BicBooklet) sheet = sheet_booklet (battle, catalogue, &how, 595, 842);

      bic_booklet_draw (sheet, cr, goldens[i].page);
      cairo_destroy (cr);
      check_golden (surface, goldens[i].name);
      cairo_surface_destroy (surface);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *left = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  folder = g_dir_make_tmp ("bicorne-booklet-XXXXXX", &error);
  g_assert_no_error (error);
  g_test_add_func ("/booklet/text", test_text);
  g_test_add_func ("/booklet/fonts", test_fonts);
  g_test_add_func ("/booklet/parts", test_parts);
  g_test_add_func ("/booklet/deployment", test_deployment);
  g_test_add_func ("/booklet/sides", test_sides);
  g_test_add_func ("/booklet/contents", test_contents);
  g_test_add_func ("/booklet/pages", test_booklet_pages);
  g_test_add_func ("/booklet/files", test_files);
  g_test_add_func ("/booklet/language", test_language);
  g_test_add_func ("/booklet/goldens", test_goldens);
  status = g_test_run ();
  left = file_in ("out.pdf");
  g_unlink (left);
  g_rmdir (folder);
  bic_catalogue_unref (catalogue);
  return status;
}
