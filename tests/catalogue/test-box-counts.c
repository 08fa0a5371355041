/* Tests of the user's corrections to the contents of the boxed games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-box-counts.h"
#include "files.h"

#define STRANGE OPEN "<!-- mine -->\n<box id='exp99' parent='exp99'><component item='Blocks' count='7'/></box>\n" \
                "<box id='home' name='Home-made'><component terrain='hill' count='3'/></box>\n" CLOSE

static BicCatalogue *base;

static const BicBox *
box_of (const BicCatalogue *catalogue,
        const char         *id)
{
  return &bic_catalogue_boxes (catalogue, NULL)[bic_catalogue_find_box (catalogue, id)];
}

static BicComponent
of_nation (const char *id)
{
  return (BicComponent) { -1, -1, (gint16) bic_catalogue_find_nation (base, id), NULL, -1, -1, { 0 } };
}

static BicComponent
of_type (const char *id)
{
  return (BicComponent) { (gint16) bic_catalogue_find_unit_type (base, id), -1, -1, NULL, -1, -1, { 0 } };
}

static BicComponent
of_terrain (const char *id)
{
  return (BicComponent) { -1, (gint16) bic_catalogue_find_terrain (base, id), -1, NULL, -1, -1, { 0 } };
}

/* Returns the component of the boxed game @box with the same unit type, terrain and nation as @like, or %NULL. */
static const BicComponent *
find (const BicCatalogue *catalogue,
      const char         *box,
      BicComponent        like)
{
  const GArray *components = box_of (catalogue, box)->components;

  for (guint i = 0; i < components->len; i++)
    {
      const BicComponent *component = &g_array_index (components, BicComponent, i);

      if (component->type == like.type && component->terrain == like.terrain && component->nation == like.nation
          && component->item == like.item)
        return component;
    }
  return NULL;
}

static BicBoxCounts *
read_counts (void)
{
  g_autofree char *path = bic_box_counts_path ();
  g_autoptr (GError) error = NULL;
  BicBoxCounts *counts = bic_box_counts_read (path, &error);

  g_assert_no_error (error);
  return counts;
}

static void
enter (const char   *box,
       BicComponent  component,
       int           count)
{
  g_autoptr (BicBoxCounts) counts = read_counts ();
  g_autoptr (GError) error = NULL;

  bic_box_counts_set (counts, base, box_of (base, box), &component, count);
  g_assert_true (bic_box_counts_save (counts, &error));
  g_assert_no_error (error);
}

static int
entered (const char   *box,
         BicComponent  component)
{
  g_autoptr (BicBoxCounts) counts = read_counts ();

  return bic_box_counts_get (counts, base, box_of (base, box), &component);
}

static void
write_text (const char *text)
{
  g_autofree char *path = bic_box_counts_path (), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_text (void)
{
  g_autofree char *path = bic_box_counts_path ();
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
remove_file (void)
{
  g_autofree char *path = bic_box_counts_path ();

  g_unlink (path);
}

/* Checks that the user's number replaces the number in the catalogue, and that all other numbers of the boxed game stay
 * the same. */
static void
test_enter (void)
{
  g_autofree char *path = bic_box_counts_path ();
  g_autoptr (BicCatalogue) loaded = NULL;
  guint n = box_of (base, "exp1")->components->len;

  g_assert_cmpint (entered ("exp1", of_nation ("spanish")), ==, -1);
  enter ("exp1", of_nation ("spanish"), 144);
  enter ("exp1", of_terrain ("walled-city"), 2);
  enter ("exp1", of_type ("spanish/LN"), 8);
  g_assert_cmpint (entered ("exp1", of_nation ("spanish")), ==, 144);
  g_assert_cmpint (entered ("exp2", of_nation ("french")), ==, -1);

  loaded = load_catalogue ();
  assert_sound (loaded);
  g_assert_cmpstr (box_of (loaded, "exp1")->name, ==, box_of (base, "exp1")->name);
  g_assert_cmpuint (box_of (loaded, "exp1")->components->len, ==, n + 1);
  g_assert_cmpint (find (loaded, "exp1", of_nation ("spanish"))->blocks, ==, 144);
  g_assert_cmpint (find (loaded, "exp1", of_nation ("spanish"))->source.status, ==, BIC_CONFIRMED);
  g_assert_cmpstr (find (loaded, "exp1", of_nation ("spanish"))->source.source, ==, path);
  g_assert_null (find (loaded, "exp1", of_nation ("spanish"))->source.note);
  g_assert_cmpint (find (loaded, "exp1", of_nation ("french"))->blocks, ==, 60);
  g_assert_cmpint (find (loaded, "exp1", of_nation ("french"))->source.status, ==, BIC_UNCONFIRMED);
  g_assert_cmpint (find (loaded, "exp1", of_terrain ("walled-city"))->count, ==, 2);
  g_assert_cmpint (find (loaded, "exp1", of_type ("spanish/LN"))->count, ==, 8);
}

/* Checks that clearing a number of the user restores the built-in number. When the last number of a boxed game is
 * cleared, its element is removed from the file. */
static void
test_clear (void)
{
  g_autoptr (BicCatalogue) loaded = NULL;
  g_autofree char *text = NULL;

  enter ("exp1", of_nation ("spanish"), 144);
  enter ("exp1", of_terrain ("walled-city"), 0);
  g_assert_cmpint (entered ("exp1", of_terrain ("walled-city")), ==, 0);
  enter ("exp1", of_terrain ("walled-city"), -1);
  g_assert_cmpint (entered ("exp1", of_terrain ("walled-city")), ==, -1);
  g_assert_cmpint (entered ("exp1", of_nation ("spanish")), ==, 144);
  enter ("exp1", of_nation ("spanish"), -1);
  text = read_text ();
  g_assert_null (strstr (text, "exp1"));
  loaded = load_catalogue ();
  assert_sound (loaded);
  g_assert_cmpint (find (loaded, "exp1", of_nation ("spanish"))->blocks, ==, 135);
  g_assert_cmpint (find (loaded, "exp1", of_terrain ("walled-city"))->count, ==, -1);
}

/* Checks that saving keeps unknown elements and the <box> elements that the user wrote by hand. */
static void
test_unknown (void)
{
  g_autofree char *text = NULL;
  g_autoptr (BicCatalogue) loaded = NULL;

  write_text (STRANGE);
  enter ("exp4", of_nation ("prussian"), 170);
  enter ("exp4", of_nation ("prussian"), -1);
  enter ("exp3", of_nation ("austrian"), 180);
  text = read_text ();
  g_assert_nonnull (strstr (text, "<!-- mine -->"));
  g_assert_nonnull (strstr (text, "exp99"));
  g_assert_nonnull (strstr (text, "Home-made"));
  loaded = load_catalogue ();
  /* The message is about the unknown boxed game exp99. */
  g_assert_cmpuint (bic_catalogue_fault_messages (loaded)->len, ==, 1);
  g_assert_nonnull (strstr (bic_catalogue_fault_messages (loaded)->pdata[0], "exp99"));
  g_assert_cmpint (find (loaded, "home", of_terrain ("hill"))->count, ==, 3);
  g_assert_cmpint (find (loaded, "exp3", of_nation ("austrian"))->blocks, ==, 180);
}

/* Checks that a file that is not a catalogue is refused with an error that names its path, and that the file is not
 * changed. */
static void
test_bad (void)
{
  static const char *const bad[] =
      { "not XML", "<catalogue xmlns='urn:bicorne:catalogue:1'><box id='exp1' "
                   "parent='exp1'><component/></box></catalogue>",
                                     "<other/>", "" };
  g_autofree char *path = bic_box_counts_path ();

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      write_text (bad[i]);
      g_assert_null (bic_box_counts_read (path, &error));
      g_assert_nonnull (strstr (error->message, path));
      text = read_text ();
      g_assert_cmpstr (text, ==, bad[i]);
    }
}

/* Checks that saving fails if the path of the file is a folder. */
static void
test_unwritable (void)
{
  g_autofree char *path = bic_box_counts_path ();
  g_autoptr (BicBoxCounts) counts = NULL;
  g_autoptr (GError) error = NULL;
  BicComponent component = of_nation ("spanish");

  remove_file ();
  counts = read_counts ();
  bic_box_counts_set (counts, base, box_of (base, "exp1"), &component, 1);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_false (bic_box_counts_save (counts, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (bic_box_counts_get (counts, base, box_of (base, "exp1"), &component), ==, 1);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* Checks that a catalogue can be reloaded with a new version of one file, or without this file. */
static void
test_with (void)
{
  g_autofree char *path = bic_box_counts_path ();
  g_autoptr (BicCatalogue) before = load_catalogue (), with = NULL, without = NULL;
  g_autoptr (GError) error = NULL;

  enter ("exp1", of_nation ("spanish"), 150);
  with = bic_catalogue_reload_file (before, path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (find (with, "exp1", of_nation ("spanish"))->blocks, ==, 150);
  without = bic_catalogue_reload_file (with, path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (find (without, "exp1", of_nation ("spanish"))->blocks, ==, 135);
}

/* Checks that new numbers do not change the indices of the entries of the catalogue, but that a new unit type does. */
static void
test_same_entries (void)
{
  g_autofree char *path = bic_box_counts_path ();
  g_autoptr (BicCatalogue) counted = NULL, added = NULL;
  g_autoptr (GError) error = NULL;

  enter ("exp1", of_type ("spanish/LN"), 8);
  counted = bic_catalogue_reload_file (base, path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (bic_catalogue_has_same_entries (base, counted));
  write_text (OPEN "<unit-type id='spanish/ZZ' name='Mortars' traits='artillery foot' blocks='3' moves='1'/>" CLOSE);
  added = bic_catalogue_reload_file (base, path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_false (bic_catalogue_has_same_entries (base, added));
}

/* Checks that a boxed game with a built-in ID cannot have another boxed game as its parent. */
static void
test_other_parent (void)
{
  assert_fault ("<box id='exp1' parent='exp2'><component nation='spanish' blocks='1'/></box>",
                "mine.xml:2: there is no box “exp2”");
}

static void
with_no_file (gconstpointer test)
{
  remove_file ();
  ((void (*) (void)) test) ();
  remove_file ();
}

int
main (int    argc,
      char **argv)
{
  static const struct { const char *path; void (*test) (void); } cases[] = {
    { "/box-counts/enter", test_enter }, { "/box-counts/clear", test_clear }, { "/box-counts/unknown", test_unknown },
    { "/box-counts/bad", test_bad },
    { "/box-counts/unwritable", test_unwritable }, { "/box-counts/with", test_with },
    { "/box-counts/same-entries", test_same_entries }, { "/box-counts/other-parent", test_other_parent },
  };
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  base = load_catalogue ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, (gconstpointer) cases[i].test, with_no_file);
  status = g_test_run ();
  bic_catalogue_unref (base);
  return status;
}
