/* Tests of a user's files, which change the built-in catalogue: an entry replaces the built-in entry with the same ID.
 * Faults are reported, and loading continues.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "bic-catalogue.h"
#include "bic-table.h"
#include "files.h"

#define LINE "<unit-type id='portuguese/LN' name='Line infantry' traits='infantry line' blocks='5' moves='2' range='3'"

static char *
user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bicorne", "catalogue", NULL);
}

static char *
write_file (const char *name,
            const char *text)
{
  g_autofree char *folder = user_folder ();
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Checks that the catalogue has exactly one message, which begins with @path, ":" and @rest. */
static void
assert_message (const BicCatalogue *catalogue,
                const char         *path,
                const char         *rest)
{
  GPtrArray *messages = bic_catalogue_fault_messages (catalogue);
  g_autofree char *start = g_strconcat (path, ":", rest, NULL);

  g_assert_cmpuint (messages->len, ==, 1);
  if (!g_str_has_prefix (messages->pdata[0], start))
    g_error ("\"%s\" does not begin with \"%s\"", (char *) messages->pdata[0], start);
}

static int
count_rows (const BicCatalogue *catalogue,
            int                 type)
{
  int n, count = 0;
  const BicModifier *rows = bic_catalogue_modifiers (catalogue, &n);

  for (int i = 0; i < n; i++)
    count += rows[i].type == type;
  return count;
}

static void
test_replace (void)
{
  g_autoptr (BicCatalogue) before = load_catalogue ();
  g_autofree char *path = write_file ("cards.xml", OPEN LINE ">"
                                      "<modifier stat='dice' op='add' amount='2' when='melee' why='my "
                                      "card'/></unit-type>\n"
                                      "<terrain id='heath' name='Heath' art='marsh' kind='hex' enter='any' "
                                      "battle='any' square='none'/>" CLOSE);
  g_autoptr (BicCatalogue) after = load_catalogue ();
  int line = bic_catalogue_find_unit_type (after, "portuguese/LN"),
             heath = bic_catalogue_find_terrain (after, "heath"), n, m;
  const BicUnitType *type = &bic_catalogue_unit_types (after, &n)[line];

  bic_catalogue_unit_types (before, &m);
  g_assert_cmpint (n, ==, m);
  g_assert_cmpint (line, ==, bic_catalogue_find_unit_type (before, "portuguese/LN"));
  g_assert_cmpint (type->blocks, ==, 5);
  g_assert_cmpint (type->range, ==, 3);
  g_assert_true (type->source.overridden);
  g_assert_cmpstr (type->source.source, ==, path);
  g_assert_cmpint (count_rows (after, line), ==, 1);
  bic_catalogue_terrains (before, &m);
  g_assert_cmpint (heath, ==, m);
  g_assert_false (bic_catalogue_unit_types (after, &n)[line + 1].source.overridden);
  g_assert_cmpuint (bic_catalogue_fault_messages (after)->len, ==, 0);
}

/* Checks that a user's table replaces the built-in table, and that each cell can have its own value and status. */
static void
test_table (void)
{
  g_autofree char *path =
      write_file ("rally.xml", OPEN "<table id='n20-rally' name='Rally' purpose='rally' columns='result'>"
                                      "<row at='1' cells='-'/><row at='2' cells='rallied'/></table>\n"
                                      "<table id='mine' name='Mine' purpose='rally' columns='a b'><row at='1' cells='x "
                                      "y'>"
                                      "<cell column='b' value='z' status='project'/></row></table>" CLOSE);
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  const BicTable *tables = bic_catalogue_tables (catalogue, NULL);
  const BicTable *rally = &tables[bic_catalogue_find_table (catalogue, "n20-rally")],
                          *mine = &tables[bic_catalogue_find_table (catalogue, "mine")];

  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
  g_assert_true (rally->source.overridden && rally->n_rows == 2 && rally->clamp == BIC_ENDS_NONE
                 && bic_table_cell (rally, 0, 0) == NULL);
  g_assert_cmpstr (bic_table_cell (mine, 0, 1), ==, "z");
  g_assert_true (mine->status[0][0] == BIC_CONFIRMED && mine->status[0][1] == BIC_PROJECT);
}

/* Checks that files are read in the order of their names, so that the last file wins. Files other than *.xml are
 * ignored. */
static void
test_order (void)
{
  g_autofree char *second =
      write_file ("b.xml", OPEN "<nation id='french' name='B' adjective='B' art='french'/>" CLOSE);
  g_autofree char *first = write_file ("a.xml", OPEN "<nation id='french' name='A' adjective='A' art='french'/>" CLOSE);
  g_autofree char *other = write_file ("c.txt", "not ours");
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  int n;

  g_assert_cmpstr (bic_catalogue_nations (catalogue, &n)[0].name, ==, "B");
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
}

/* Faulty files. @rest is the part of the message that follows the file name and ":". */
static const struct { const char *text, *rest; } faults[] = {
  { "", "1: " },
  { "\n<catalogue", "2: " },
  { "<!DOCTYPE a>" OPEN CLOSE, "1: " },
  { "<other/>", "1: " },
  { OPEN "<nation id='x'/>" CLOSE, "2: " },
  { OPEN "\n" LINE "/><nonsense/>" CLOSE, "3: " },
  { OPEN "\n\n<card id='x' name='x' text='x' kind='other' copies='1'/>" CLOSE, "4: " },
  { OPEN "<unit-type id='martian/LN' name='x' traits='line' blocks='4' moves='1'/>" CLOSE, "2: " },
  { OPEN "<unit-type id='french/LN' name='x' traits='line' blocks='9' moves='1'/>" CLOSE, "2: blocks=“9”" },
  { OPEN "<unit-type id='french/LN' name='x' traits='flying' blocks='4' moves='1'/>" CLOSE, "2: traits: " },
  { OPEN "<unit-type id='french/LN' name='x' traits='line' blocks='4' moves='1' chart='none'/>" CLOSE, "2: chart: " },
  { OPEN "<box id='b' name='b'>\n<component unit-type='french/ZZ' count='1'/></box>" CLOSE, "3: unit-type: " },
  { OPEN LINE ">\n<modifier stat='dice' op='best' amount='1' why='no group'/></unit-type>" CLOSE, "3: " },
  { OPEN LINE ">\n<modifier stat='dice' op='add' amount='1' when='raining' why='x'/></unit-type>" CLOSE, "3: when: " },
  { OPEN LINE ">\n<modifier stat='dice' op='add' amount='1' ours='moon' why='x'/></unit-type>" CLOSE, "3: ours: " },
  { OPEN LINE "/>\n" LINE "/>" CLOSE, "3: “portuguese/LN”" },
  { OPEN "<table id='x' name='x' columns='a'/>" CLOSE, "2: " },
  { OPEN "<table id='x' name='x' purpose='x' columns='a b'>\n<row at='1' cells='a'/></table>" CLOSE, "3: " },
  { OPEN "<table id='x' name='x' purpose='x' columns='a'><row at='1' cells='a'/>\n<row at='1' "
         "cells='b'/></table>" CLOSE, "3: " },
  { OPEN "<table id='x' name='x' purpose='x' columns='a'><row at='1' cells='a'>\n<cell column='b' "
         "value='b'/></row></table>" CLOSE, "3: " },
  { OPEN "<table id='x' name='x' purpose='x' columns='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17'/>" CLOSE, "2: " },
  { OPEN "<terrain id='x' name='x' kind='side' enter='any' battle='any' square='none' fact='snow'/>" CLOSE,
    "2: fact=“snow”" },
  { OPEN "<ruleset id='x' name='x' family='cc' revision='1' uses='elephants'/>" CLOSE, "2: uses=“elephants”" },
  { OPEN "<ruleset id='x' name='x' family='cc' revision='1'>\n<aid table='none'/></ruleset>" CLOSE, "3: table: " },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = write_file ("fault.xml", faults[i].text);
      g_autoptr (BicCatalogue) catalogue = load_catalogue ();

      g_assert_nonnull (catalogue);
      assert_message (catalogue, path, faults[i].rest);
      g_assert_nonnull (bic_catalogue_find_ruleset (catalogue, "ccn-3e"));
    }
}

/* Checks that the built-in entry is used instead of a faulty entry. */
static void
test_fall_back (void)
{
  g_autofree char *path =
      write_file ("half.xml", OPEN "<unit-type id='french/LN' name='x' traits='line' blocks='9' moves='1'/>\n"
                                      LINE "/>" CLOSE);
  g_autoptr (BicCatalogue) catalogue = load_catalogue ();
  int n, french = bic_catalogue_find_unit_type (catalogue, "french/LN"),
      portuguese = bic_catalogue_find_unit_type (catalogue, "portuguese/LN");
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);

  assert_message (catalogue, path, "2: blocks=“9”");
  g_assert_cmpint (types[french].blocks, ==, 4);
  g_assert_cmpint (count_rows (catalogue, french), ==, 2);
  g_assert_cmpint (types[portuguese].blocks, ==, 5);
}

/* Checks that the changes that a built-in rule system makes to an entry also apply if the user replaces this entry. If
 * a change does not fit the user's entry, the rule system is not reported as faulty. */
static void
test_under_rules (void)
{
  static const char *const forms[] = {
    "kind='hex'>\n<modifier stat='dice' op='add' amount='1' traits='martian' why='x'/>", "kind='overlay'>",
        "kind='hex' blocks-sight='yes'>",
  };
  g_autoptr (BicCatalogue) ours = load_catalogue ();
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (ours, &n);

  for (guint k = 0; k < G_N_ELEMENTS (forms); k++)
    {
      g_autoptr (GString) text = g_string_new (OPEN);
      g_autofree char *path = NULL;
      g_autoptr (BicCatalogue) catalogue = NULL;
      GPtrArray *messages;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text,
                                "<terrain id='%s' name='Mine' enter='any' battle='any' square='none' %s</terrain>",
                                terrains[i].id, forms[k]);
      g_string_append (text, CLOSE);
      path = write_file ("mine.xml", text->str);
      catalogue = load_catalogue ();
      messages = bic_catalogue_fault_messages (catalogue);
      g_assert_cmpuint (messages->len, ==, (k == 0 ? (guint) n : 0));     /* one message for each terrain */
      for (guint i = 0; i < messages->len; i++)
        g_assert_true (g_str_has_prefix (messages->pdata[i], path)
                       && g_str_has_suffix (messages->pdata[i], ": traits: there is no trait “martian”"));
    }
}

static void
test_unreadable (void)
{
  g_autofree char *folder = user_folder ();
  g_autofree char *path = g_build_filename (folder, "folder.xml", NULL);
  g_autoptr (BicCatalogue) catalogue = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  catalogue = load_catalogue ();
  assert_message (catalogue, path, " ");
}

/* Checks that too many entries lead to a message. */
static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (OPEN);
  g_autofree char *path = NULL;
  g_autoptr (BicCatalogue) catalogue = NULL;
  int n;

  for (int i = 0; i < 2 * BIC_MAX_TERRAINS; i++)
    g_string_append_printf (text, "<terrain id='t%d' name='t' kind='hex' enter='any' battle='any' square='none'/>\n",
                            i);
  g_string_append (text, CLOSE);
  path = write_file ("many.xml", text->str);
  catalogue = load_catalogue ();
  bic_catalogue_terrains (catalogue, &n);
  g_assert_cmpint (n, ==, BIC_MAX_TERRAINS);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, >, 0);
}

/* Checks that new cards do not change the size of a deck that does not contain them. */
static void
test_many_cards (void)
{
  g_autoptr (GString) text = g_string_new (OPEN);
  g_autofree char *path = NULL;
  g_autoptr (BicCatalogue) catalogue = NULL;
  int before, n;

  catalogue = load_catalogue ();
  bic_catalogue_cards (catalogue, &before);
  g_clear_pointer (&catalogue, bic_catalogue_unref);
  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "<card id='c%d' name='c' text='c' kind='tactic'/>\n", i);
  g_string_append (text, CLOSE);
  path = write_file ("cards.xml", text->str);
  catalogue = load_catalogue ();
  bic_catalogue_cards (catalogue, &n);
  g_assert_cmpint (n, ==, before + 200);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
  g_assert_cmpint (bic_deck_copies (&g_array_index (bic_catalogue_find_ruleset (catalogue, "ccn-3e")->decks, BicDeck,
                                                    0), BIC_ANY_CARD), ==, 70);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/override/replace", test_replace);
  g_test_add_func ("/override/table", test_table);
  g_test_add_func ("/override/order", test_order);
  g_test_add_func ("/override/faults", test_faults);
  g_test_add_func ("/override/under-rules", test_under_rules);
  g_test_add_func ("/override/fall-back", test_fall_back);
  g_test_add_func ("/override/unreadable", test_unreadable);
  g_test_add_func ("/override/too-many", test_too_many);
  g_test_add_func ("/override/many-cards", test_many_cards);
  return g_test_run ();
}
