/* Tests of the player aid of the bundled battles: no table is split, and no page contains only the rest of one table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-draw.h"
#include "bic-export.h"
#include "bic-scenario-io.h"
#include "pages.h"
#include "sample.h"

#define SAMPLED 6                       /* Only every sixth battle is tested, except in slow tests */

static BicCatalogue *catalogue;

/* Returns the options of the usual sheet with the player aid. */
static BicExport
with_aids (BicPaper paper)
{
  BicExport how = { .paper = paper, .format = BIC_FORMAT_PDF, .parts = BIC_SHEET_CHOSEN | BIC_SHEET_AIDS };
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  for (int i = 0; i < n; i++)
    how.parts |= parts[i].usual ? 1u << i : 0;
  return how;
}

static char *
pdf_text (const BicScenario *battle, BicPaper paper)
{
  const BicExport how = with_aids (paper);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bicorne-aids-XXXXXX", NULL),
                            *path = g_build_filename (folder, "out.pdf", NULL);
  const char *const command[] = { "pdftotext", "-layout", path, "-", NULL };
  char *said = NULL;

  g_assert_true (bic_export (battle, catalogue, &how, path, &error));
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  return said;
}

/* Returns the number of occurrences of @what, and sets @page to the page of the last occurrence. */
static int
count (const char *text, const char *what, int *page)
{
  int n = 0;

  *page = 0;
  for (const char *at = strstr (text, what); at; at = strstr (at + 1, what))
    {
      n++;
      *page = 0;
      for (const char *feed = strchr (text, '\f'); feed && feed < at; feed = strchr (feed + 1, '\f'))
        *page += 1;
    }
  return n;
}

/* Checks that no table is split across pages. A split table repeats its headings on the next page. */
static void
check (const char *name, const char *text)
{
  int of_dice, of_charts, of_terrain;

  g_test_message ("%s", name);
  g_assert_cmpint (count (text, "Attacking in", &of_terrain), <=, 1);
  g_assert_cmpint (count (text, "Blocks left", &of_charts), <=, 1);
  g_assert_cmpint (count (text, "Crossed sabers", &of_dice), ==, 1);
  g_assert_null (strstr (text, "Missing:"));            /* The boxed games must provide every component. */
  if (of_charts > 0)
    g_assert_cmpint (of_charts, ==, of_dice);
}

static void
test_whole (gconstpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "..", "scenarios", "ccn", NULL);
  g_autoptr (GDir) all = g_dir_open (folder, 0, NULL);
  const char *name;
  int n = 0;

  g_assert_nonnull (all);
  while ((name = g_dir_read_name (all)))
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);
      g_autofree char *text = NULL;

      if (!battle || (n++ % SAMPLED != 0 && !g_test_slow ()))
        continue;
      text = pdf_text (battle, (BicPaper) GPOINTER_TO_INT (data));
      check (name, text);
    }
  g_assert_cmpint (n, >, 10);
}

/* Checks the retreat table. In the battle's rule system a demoralized unit retreats further, but only for the first
 * flag (PLUS-RET-03, -04). In the parent rule system it does not retreat further. */
static void
test_retreats (void)
{
  g_autoptr (BicScenario) battle = sample_bare (sample_load ("tests/battles/ccn/patrol"));
  g_autofree char *plus = pdf_text (battle, BIC_PAPER_A4), *parent = NULL;

  battle->ruleset = g_quark_from_static_string ("ccn-3e");
  parent = pdf_text (battle, BIC_PAPER_A4);
  g_assert_true (strstr (plus, " 2+1 ") && strstr (plus, " 3+1 "));
  g_assert_false (strstr (parent, " 2+1 ") || strstr (parent, " 3+1 "));
}

/* Checks that content takes only one page if it fits there with tighter spacing. */
static void
test_tight (void)
{
  static const struct { const char *name; int pages; } cases[] = { { "coa", 3 }, { "eylau-morning", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("scenarios/ccn/", cases[i].name, NULL);
      g_autoptr (BicScenario) battle = sample_load (name);
      g_autofree char *text = pdf_text (battle, BIC_PAPER_LETTER);
      int terrain, units, dice;

      count (text, "Special", &units);
      count (text, "Attacking in", &terrain);
      count (text, "Crossed sabers", &dice);
      g_assert_cmpint (units, ==, terrain);
      g_assert_cmpint (units, ==, dice);
      g_assert_cmpint (cases[i].pages, ==, units + 1);
    }
}

/* Checks that the cards of two decks follow directly after the tables, so that they do not need an additional page. */
static void
test_decks (void)
{
  static const struct { const char *name; int pages; } cases[] = { { "maida", 2 }, { "bailen", 2 }, { "borodino", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("scenarios/ccn/", cases[i].name, NULL);
      g_autoptr (BicScenario) battle = sample_load (name);
      BicExport how = with_aids (BIC_PAPER_A4);
      int with = sheet_n_pages (battle, catalogue, &how);

      how.parts &= ~(guint) BIC_SHEET_AIDS;
      g_assert_cmpint (with - sheet_n_pages (battle, catalogue, &how), ==, cases[i].pages);
    }
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  g_test_add_data_func ("/draw/aids/letter", GINT_TO_POINTER (BIC_PAPER_LETTER), test_whole);
  g_test_add_func ("/draw/aids/retreats", test_retreats);
  g_test_add_func ("/draw/aids/decks", test_decks);
  g_test_add_func ("/draw/aids/tight", test_tight);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
