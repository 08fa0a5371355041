/* Tests of the library while the program runs: the index, watched folders, and copies of the same battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <unistd.h>

#include "bic-folders.h"
#include "bic-library-index.h"
#include "bic-library-scan.h"
#include "bic-library.h"
#include "waiting.h"

static BicCatalogue *catalogue;

static char *
bundled (const char *name)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BUNDLED);

  return g_build_filename (folder, "ccn", name, NULL);
}

/* Writes a battle with the title @title and with the given tags. */
static void
put (const char *folder,
     const char *name,
     const char *title)
{
  g_autofree char *from = bundled ("corunna.bicorne"), *path = g_build_filename (folder, name, NULL), *text = NULL,
                          *old = NULL;
  g_autoptr(GString) all = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  all = g_string_new (text);
  old = g_strdup_printf ("title=\"%s\"", title);
  g_assert_cmpuint (g_string_replace (all, "title=\"Corunna\"", old, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, all->str, -1, NULL));
}

static char *
own_folder (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BATTLES);

  return g_steal_pointer (&folder);
}

static char *
extra_folder (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

static BicBattle *
find (BicLibrary *library,
      const char *title)
{
  GPtrArray *battles = bic_library_get_battles (library);

  for (guint i = 0; i < battles->len; i++)
    if (g_strcmp0 (((BicBattle *) battles->pdata[i])->title, title) == 0)
      return battles->pdata[i];
  return NULL;
}

static guint
count (BicLibrary *library,
       const char *title)
{
  GPtrArray *battles = bic_library_get_battles (library);
  guint n = 0;

  for (guint i = 0; i < battles->len; i++)
    n += g_strcmp0 (((BicBattle *) battles->pdata[i])->title, title) == 0;
  return n;
}

static BicLibrary *
open_library (const char * const *folders,
              const char * const *recent)
{
  BicLibrary *library = bic_library_new (catalogue);

  bic_library_set_folders (library, folders);
  bic_library_refresh (library, recent);
  WAIT_FOR (!bic_library_is_busy (library));
  return library;
}

static char *
index_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "bicorne", "shelf.index", NULL);
}

/* Checks that a second start of the library reads no unchanged file again, and that it finds the same battles. */
static void
test_index (void)
{
  g_autofree char *path = index_path (), *own = own_folder ();
  g_autoptr(BicLibrary) first = NULL, second = NULL, third = NULL;
  guint n;

  put (own, "one.bicorne", "Indexed");
  first = open_library (NULL, NULL);
  n = bic_library_get_battles (first)->len;
  g_assert_cmpuint (bic_library_n_read (first), ==, n);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  second = open_library (NULL, NULL);
  g_assert_cmpuint (bic_library_n_read (second), ==, 0);
  g_assert_cmpuint (bic_library_get_battles (second)->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const BicBattle *a = bic_library_get_battles (first)->pdata[i], *b = bic_library_get_battles (second)->pdata[i];

      g_assert_cmpstr (a->path, ==, b->path);
      g_assert_cmpstr (a->title, ==, b->title);
      g_assert_cmpstr (a->subtitle, ==, b->subtitle);
      g_assert_cmpstr (a->hash, ==, b->hash);
      g_assert_cmpstr (a->words, ==, b->words);
      g_assert_cmpstrv (a->tags, b->tags);
      g_assert_cmpint (a->place, ==, b->place);
      g_assert_cmpuint (a->line_up->len, ==, b->line_up->len);
      g_assert_cmpstr (a->army[BIC_TOP].name, ==, b->army[BIC_TOP].name);
      g_assert_cmpint (a->army[BIC_BOTTOM].banners, ==, b->army[BIC_BOTTOM].banners);
    }
  put (own, "one.bicorne", "Indexed anew");
  third = open_library (NULL, NULL);
  g_assert_cmpuint (bic_library_n_read (third), ==, 1);
  g_assert_nonnull (find (third, "Indexed anew"));
}

/* Checks that an index that is cut off, damaged or filled with other data is ignored and written again. */
static void
test_broken_index (void)
{
  g_autofree char *path = index_path (), *whole = NULL;
  g_autoptr(BicLibrary) library = open_library (NULL, NULL), again = NULL;
  g_autoptr(GHashTable) good = bic_library_index_load (path, catalogue);
  gsize length;

  g_assert_cmpuint (g_hash_table_size (good), >, 0);
  g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
  for (gsize cut = 0; cut < length; cut += 1 + length / 97)
    {
      g_autoptr(GHashTable) none = NULL, spoiled = NULL;
      g_autofree char *copy = g_memdup2 (whole, length);

      g_assert_true (g_file_set_contents (path, whole, (gssize) cut, NULL));
      none = bic_library_index_load (path, catalogue);
      g_assert_cmpuint (g_hash_table_size (none), ==, 0);
      copy[cut] = (char) (copy[cut] ^ 0x5a);
      g_assert_true (g_file_set_contents (path, copy, (gssize) length, NULL));
      spoiled = bic_library_index_load (path, catalogue);       /* A changed byte must not crash the program. */
    }
  g_assert_true (g_file_set_contents (path, "<index/>", -1, NULL));
  again = open_library (NULL, NULL);
  g_assert_cmpuint (bic_library_n_read (again), ==, bic_library_get_battles (again)->len);
}

/* Checks that battles appear, change and vanish while the program runs. */
static void
test_watched (void)
{
  g_autofree char *extra = extra_folder ("watched"), *deep = g_build_filename (extra, "deep", NULL);
  g_autofree char *file = g_build_filename (deep, "two.bicorne", NULL);
  const char *folders[] = { extra, NULL };
  g_autoptr(BicLibrary) library = NULL;

  put (deep, "one.bicorne", "First");
  library = open_library (folders, NULL);
  g_assert_nonnull (find (library, "First"));
  g_assert_cmpint (find (library, "First")->place, ==, BIC_ORIGIN_FOLDER);
  put (deep, "two.bicorne", "Second");
  WAIT_FOR (find (library, "Second"));
  put (deep, "two.bicorne", "Second, changed");
  WAIT_FOR (find (library, "Second, changed") && !find (library, "Second"));
  g_unlink (file);
  WAIT_FOR (!find (library, "Second, changed"));
  g_assert_nonnull (find (library, "First"));
}

/* Waits, without the main loop, until the index contains the file, because a search saves the index at its end. */
static void
wait_indexed (const char *file)
{
  g_autofree char *index = index_path ();
  gint64 end = wait_end ();

  for (gboolean found = FALSE; !found; g_usleep (1000))
    {
      g_autoptr(GHashTable) battles = bic_library_index_load (index, catalogue);

      found = g_hash_table_contains (battles, file);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
}

/* Checks that a battle is found that is added after its folder was searched, and before the folder is watched. */
static void
test_added_during_search (void)
{
  g_autofree char *extra = extra_folder ("busy"), *first = g_build_filename (extra, "first.bicorne", NULL);
  const char *folders[] = { extra, NULL };
  g_autoptr(BicLibrary) library = bic_library_new (catalogue);

  put (extra, "first.bicorne", "First");
  bic_library_set_folders (library, folders);
  bic_library_refresh (library, NULL);
  wait_indexed (first);
  put (extra, "second.bicorne", "Second");
  WAIT_FOR (!bic_library_is_busy (library));
  g_assert_nonnull (find (library, "First"));
  g_assert_nonnull (find (library, "Second"));
}

/* Checks that a missing folder is reported, and that its battles are listed again when the folder reappears. */
static void
test_vanished (void)
{
  g_autofree char *extra = extra_folder ("vanishing"), *away = extra_folder ("away");
  const char *folders[] = { extra, NULL };
  g_autoptr(BicLibrary) library = NULL;

  put (extra, "one.bicorne", "Vanishing");
  library = open_library (folders, NULL);
  g_assert_cmpuint (bic_library_get_notices (library)->len, ==, 0);
  g_assert_cmpint (g_rename (extra, away), ==, 0);
  WAIT_FOR (!find (library, "Vanishing"));
  g_assert_cmpuint (bic_library_get_notices (library)->len, ==, 1);
  g_assert_nonnull (strstr (bic_library_get_notices (library)->pdata[0], "vanishing"));
  g_assert_cmpint (g_rename (away, extra), ==, 0);
  bic_library_refresh (library, NULL);
  WAIT_FOR (find (library, "Vanishing"));
  g_assert_cmpuint (bic_library_get_notices (library)->len, ==, 0);
}

/* Checks that the scan omits hidden files, is not endless if links are circular, and finds each file only once. */
static void
test_scan (void)
{
  g_autofree char *extra = extra_folder ("circle"), *inner = g_build_filename (extra, "inner", NULL);
  g_autofree char *link = g_build_filename (inner, "back", NULL), *hidden = g_build_filename (extra, ".hidden", NULL);
  g_autofree char *again = g_build_filename (extra, "again.bicorne", NULL),
                           *file = g_build_filename (inner, "a.bicorne", NULL);
  const char *folders[] = { extra, inner, NULL };
  g_autoptr(BicLibraryScan) scan = NULL;
  guint n = 0;

  put (inner, "a.bicorne", "A");
  put (extra, ".b.bicorne", "B");
  put (hidden, "c.bicorne", "C");
  g_assert_cmpint (symlink (extra, link), ==, 0);
  g_assert_cmpint (symlink (file, again), ==, 0);
  scan = bic_library_scan (folders, NULL, NULL);
  for (guint i = 0; i < scan->files->len; i++)
    n += ((BicLibraryFile *) scan->files->pdata[i])->place == BIC_ORIGIN_FOLDER;
  g_assert_cmpuint (n, ==, 1);
}

/* Checks that a bundled battle that is also in another folder is listed only once. A copy in the user's folder of
 * battles is listed as a separate battle. */
static void
test_second_reading (void)
{
  g_autofree char *from = bundled ("rolica-first-position.bicorne"), *text = NULL,
                          *elsewhere = extra_folder ("rolica.bicorne");
  g_autofree char *own = own_folder (), *mine = g_build_filename (own, "rolica.bicorne", NULL);
  const char *recent[] = { elsewhere, from, NULL };
  g_autoptr(BicLibrary) library = NULL, second = NULL;
  const BicBattle *twin;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0755), ==, 0);
  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  g_assert_true (g_file_set_contents (elsewhere, text, (gssize) length, NULL));
  library = open_library (NULL, recent);
  g_assert_nonnull (find (library, "Roliça"));
  twin = bic_lineage_duplicate (bic_library_get_lineage (library), find (library, "Roliça"));
  g_assert_null (twin);
  g_mkdir_with_parents (own, 0755);
  g_assert_true (g_file_set_contents (mine, text, (gssize) length, NULL));
  second = open_library (NULL, recent);
  g_assert_cmpuint (count (second, "Roliça"), ==, count (library, "Roliça") + 1);
  g_unlink (mine);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/library-live/index", test_index);
  g_test_add_func ("/library-live/broken-index", test_broken_index);
  g_test_add_func ("/library-live/watched", test_watched);
  g_test_add_func ("/library-live/added-during-search", test_added_during_search);
  g_test_add_func ("/library-live/vanished", test_vanished);
  g_test_add_func ("/library-live/scan", test_scan);
  g_test_add_func ("/library-live/echo", test_second_reading);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
