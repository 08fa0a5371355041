/* Tests of the sheets of bundled battles: the legend explains all signs of the map and no others, and the text is
 * readable.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-export.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

static BicCatalogue *catalogue;

/* Returns the text of the pages @first to @last of a file as read by pdftotext, in one line. */
static char *
pages_text (const char *path,
            const char *first,
            const char *last)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);
  const char *const command[] = { "pdftotext", "-f", first, "-l", last, path, "-", NULL };

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_regex_replace_literal (blanks, said, -1, 0, " ", 0, NULL);
}

/* Writes the usual sheet of the battle to a new folder, and returns the path of the file. */
static char *
make_sheet (const char *battle,
            const char *language)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat ("scenarios/", battle, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bicorne-words-XXXXXX", NULL),
                            *out = g_build_filename (folder, "out.pdf", NULL);
  g_autoptr (BicScenario) scenario = sample_load (name);

  g_assert_true (bic_export (scenario, catalogue, &(BicExport) { .format = BIC_FORMAT_PDF, .language = language }, out,
                             &error));
  return g_steal_pointer (&out);
}

static void
remove_sheet (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

static char *
sheet_text (const char *battle,
            const char *language)
{
  g_autofree char *sheet = make_sheet (battle, language);
  char *text = pages_text (sheet, "1", "99");

  remove_sheet (sheet);
  return text;
}

static void
check_words (const char        *battle,
             const char        *text,
             const char *const *words,
             gboolean           said)
{
  for (int i = 0; i < 3 && words[i]; i++)
    if ((strstr (text, words[i]) != NULL) != said)
      g_error ("%s: “%s” is %sin “%s”", battle, words[i], said ? "not " : "", text);
}

static void
test_words (void)
{
  static const struct { const char *battle, *says[3], *silent[3]; } cases[] = {
    { "ccn/bailen", { "Units may leave the map here", "Ground under a unit", "Commander rated 2" },
      { "French · Line infantry", "Top player" } },
    { "ccn/aspern-essling", { "1 fewer command card", "Garrison of the hex", "Leaders: Hiller, Bellegarde" },
      { "-1 command", "Units may leave" } },
    { "n20/ligny-quatre-bras", { "Minor river", "Ground under a unit" }, { "Major river", "Garrison of the hex" } },
  };

  for (guint i = 0; i < (g_test_slow () ? G_N_ELEMENTS (cases) : 1); i++)
    {
      g_autofree char *text = sheet_text (cases[i].battle, NULL);

      check_words (cases[i].battle, text, cases[i].says, TRUE);
      check_words (cases[i].battle, text, cases[i].silent, FALSE);
    }
}

/* Checks that if the map is on a separate page, the legend is below it, unless the map fills the page. */
static void
test_under_map (void)
{
  static const struct { const char *battle; gboolean under; const char *says[3], *silent[3]; } cases[] = {
    { "ccn/albuera", TRUE, { NULL }, { NULL } },
    { "n20/jena-auerstedt", TRUE, { "Minor river", "Major river" }, { "Garrison of the hex" } },
    { "ccn/wagram", FALSE, { NULL }, { NULL } },
  };

  for (guint i = 0; i < (g_test_slow () ? G_N_ELEMENTS (cases) : 1); i++)
    {
      g_autofree char *sheet = make_sheet (cases[i].battle, NULL), *map = pages_text (sheet, "2", "2"),
                               *rest = pages_text (sheet, "3", "99");
      g_autofree char *both = g_strconcat (map, rest, NULL);

      g_assert_true ((strstr (map, "LEGEND") != NULL) == cases[i].under);
      g_assert_true ((strstr (rest, "LEGEND") != NULL) != cases[i].under);
      check_words (cases[i].battle, both, cases[i].says, TRUE);
      check_words (cases[i].battle, both, cases[i].silent, FALSE);
      remove_sheet (sheet);
    }
}

/* Checks that headings are in the requested language, in every language of the desktop. */
static void
test_language (void)
{
  static const char *const french[3] = { "LÉGENDE", "NOTES DE BATAILLE" };
  static const char *const english[3] = { "LEGEND", "BATTLE NOTES" };
  static const struct { const char *language, *const *says, *const *silent; } cases[] = {
    { NULL, english, french }, { "fr", french, english }, { "en", english, french },
  };

  g_setenv ("LANGUAGE", "fr", TRUE);                            /* This has no effect in a locale named "C". */
  g_setenv ("LOCPATH", g_getenv ("BICORNE_LOCALES"), TRUE);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BICORNE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = sheet_text ("ccn/bailen", cases[i].language);

      check_words (cases[i].language ? cases[i].language : "reader", text, cases[i].says, TRUE);
      check_words (cases[i].language ? cases[i].language : "reader", text, cases[i].silent, FALSE);
    }
}

/* Checks that a French sheet has French months, compass points and marks, for any date format of the desktop. */
static void
test_french (void)
{
  static const char *const says[3] = { "16 juin 1815", "D1 (O)", "attaquant brisé" },
                                     *const silent[3] = { "June", "(W)", "brisé;" };
  g_autofree char *text = NULL, *map = NULL;

  g_setenv ("LANGUAGE", "fr", TRUE);
  g_setenv ("LOCPATH", g_getenv ("BICORNE_LOCALES"), TRUE);
  g_assert_nonnull (setlocale (LC_ALL, "en_GB.UTF-8"));
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BICORNE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  text = sheet_text ("n20/ligny-quatre-bras", "fr");
  check_words ("n20/ligny-quatre-bras", text, says, TRUE);
  check_words ("n20/ligny-quatre-bras", text, silent, FALSE);
  map = sheet_text ("ccn/quatre-bras", "fr");                   /* Sources use other names for places of this battle. */
  if (!strstr (map, "environ 250 m"))
    g_error ("The map has no scale in “%s”", map);
}

/* Checks that English texts have English capitals in a locale with different capitals. */
static void
test_turkish (void)
{
  static const char *const says[3] = { "RIGHT FLANK", "SETUP SHEET 004 · PENINSULAR WAR", "TERRAIN TILES" },
    *const silent[3] = { "İ", "ı", "RİGHT" };
  g_autofree char *text = NULL;

  g_unsetenv ("LANGUAGE");
  g_setenv ("LOCPATH", g_getenv ("BICORNE_LOCALES"), TRUE);
  g_assert_nonnull (setlocale (LC_ALL, "tr_TR.UTF-8"));
  text = sheet_text ("ccn/corunna", NULL);
  check_words ("ccn/corunna", text, says, TRUE);
  check_words ("ccn/corunna", text, silent, FALSE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/draw/sheet-words/english", test_words);
  g_test_add_func ("/draw/sheet-words/under-map", test_under_map);
  g_test_add_func ("/draw/sheet-words/language", test_language);     /* must be first: it needs the locale "C" */
  g_test_add_func ("/draw/sheet-words/turkish", test_turkish);
  g_test_add_func ("/draw/sheet-words/french", test_french);   /* must be last: later tests would be in French */
  return g_test_run ();
}
