/* Tests of queries in the library: tags, filters, order, related battles, favorites, and imported battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "bic-lineage.h"
#include "bic-favourites.h"
#include "bic-folders.h"
#include "bic-import.h"
#include "bic-scenario-io.h"
#include "bic-battle-lineage.h"
#include "bic-battle-query.h"
#include "bic-search-text.h"

static BicCatalogue *catalogue;

static char *
bundled (const char *name)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BUNDLED);

  return g_build_filename (folder, "ccn", name, NULL);
}

static BicBattle *
read_bundled (const char *name)
{
  g_autofree char *path = bundled (name);

  return bic_battle_read (path, BIC_ORIGIN_BUNDLED, catalogue);
}

/* Returns Roliça, Corunna, and a copy of Roliça without a date and with other tags. */
static GPtrArray *
some_battles (void)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);
  BicBattle *other;

  g_ptr_array_add (battles, read_bundled ("rolica-first-position.bicorne"));
  g_ptr_array_add (battles, read_bundled ("corunna.bicorne"));
  other = read_bundled ("rolica-first-position.bicorne");
  g_clear_pointer (&other->date, g_free);
  g_strfreev (other->tags);
  g_strfreev (other->tag_keys);
  g_free (other->title_key);
  other->tags = g_strsplit ("Éclair,Small", ",", -1);
  bic_battle_prepare_search (other);
  g_ptr_array_add (battles, other);
  return battles;
}

static gboolean
has (GPtrArray  *filters,
     const char *label)
{
  for (guint i = 0; i < filters->len; i++)
    if (g_str_equal (((BicFilter *) filters->pdata[i])->label, label))
      return TRUE;
  return FALSE;
}

static void
test_fold (void)
{
  static const char *const pairs[][2] = { { "Roliça", "rolica" }, { "Fuentes de OÑORO", "fuentes de onoro" },
                                          { "Łódź", "lodz" },
                                          { "Бородино", "БОРОДИНО" }, { "ﬁeld", "field" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *a = bic_fold_text (pairs[i][0]), *b = bic_fold_text (pairs[i][1]);

      g_assert_cmpstr (a, ==, b);
    }
}

/* Checks that the author's tags come first and are not repeated. The other tags follow from the map, the boxed games
 * and the number of banners. */
static void
test_tags (void)
{
  g_autoptr(BicBattle) rolica = read_bundled ("rolica-first-position.bicorne");
  const char *const expected[] = { "Portugal", "Small", "Rivers", "Base box", "5 banners", NULL };

  g_assert_cmpstrv (rolica->tags, (char **) expected);
}

/* Checks that a battle is found by its rule system, and by others that it can be played by as it is. */
static void
test_rule_systems (void)
{
  g_autoptr(BicBattle) rolica = read_bundled ("rolica-first-position.bicorne"),
                       posts = read_bundled ("vitoria.bicorne");

  g_assert_true (bic_battle_matches (rolica, "3rd edition"));
  g_assert_true (bic_battle_matches (rolica, "website"));
  g_assert_true (bic_battle_matches (posts, "tacticians"));
  g_assert_false (bic_battle_matches (posts, "website"));       /* its garrisons are not units of that edition */
}

/* Checks that a battle is shown in the user's language, is found by its translated and its original title, and has the
 * same key in all languages. */
static void
test_language (void)
{
  g_autoptr(BicBattle) english = read_bundled ("corunna.bicorne"), french = NULL;

  g_setenv ("LANGUAGE", "it:fr:en", TRUE);
  french = read_bundled ("corunna.bicorne");
  g_unsetenv ("LANGUAGE");
  g_assert_cmpstr (english->title, ==, "Corunna");
  g_assert_cmpstr (french->title, ==, "La Corogne");
  g_assert_cmpstr (french->campaign, ==, "Guerre d’Espagne");
  g_assert_cmpstr (french->key, ==, english->key);
  g_assert_true (bic_battle_matches (french, "corogne"));
  g_assert_true (bic_battle_matches (french, "corunna peninsular"));
  g_assert_false (bic_battle_matches (english, "corogne"));
}

static void
test_filters (void)
{
  g_autoptr(GPtrArray) battles = some_battles (),
      filters = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_filter_unref);
  g_autoptr(GPtrArray) all = bic_battles_find (battles, "", filters, BIC_SORT_DATE), small = NULL, both = NULL,
      searched = NULL;

  g_assert_cmpuint (all->len, ==, 3);
  g_ptr_array_add (filters, bic_filter_of_tag ("SMALL"));
  small = bic_battles_find (battles, "", filters, BIC_SORT_DATE);
  g_assert_cmpuint (small->len, ==, 2);
  g_ptr_array_add (filters, bic_filter_of_tag ("eclair"));
  both = bic_battles_find (battles, "", filters, BIC_SORT_DATE);
  g_assert_cmpuint (both->len, ==, 1);
  g_assert_null (((BicBattle *) both->pdata[0])->date);
  searched = bic_battles_find (battles, "corunna", filters, BIC_SORT_DATE);
  g_assert_cmpuint (searched->len, ==, 0);
}

static void
test_kinds (void)
{
  static const struct { BicFilterKind kind; const char *key; guint takes; } cases[] = {
    { BIC_FILTER_CAMPAIGN, "Peninsular War", 3 }, { BIC_FILTER_CAMPAIGN, "Russia", 0 },
    { BIC_FILTER_NATION, "portuguese", 2 },
    { BIC_FILTER_NATION, "no-such-nation", 0 }, { BIC_FILTER_RULES, "ccn-3e", 3 }, { BIC_FILTER_RULES, "n20", 0 },
    { BIC_FILTER_YEAR, "1809", 1 }, { BIC_FILTER_UNPLAYED, "", 2 } };
  g_autoptr(GPtrArray) battles = some_battles ();

  ((BicBattle *) battles->pdata[0])->games = 3;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(BicFilter) filter = bic_filter_new (cases[i].kind, cases[i].key, cases[i].key);
      guint n = 0;

      for (guint k = 0; k < battles->len; k++)
        n += bic_filter_matches (filter, battles->pdata[k]);
      g_assert_cmpuint (n, ==, cases[i].takes);
    }
}

static void
test_sort (void)
{
  static const struct { BicBattleSort sort; const char *order; } cases[] = {
    { BIC_SORT_DATE, "012" }, { BIC_SORT_TITLE, "102" }, { BIC_SORT_RECENT, "201" }, { BIC_SORT_PLAYED, "102" } };
  g_autoptr(GPtrArray) battles = some_battles ();
  BicBattle *first = battles->pdata[0], *second = battles->pdata[1], *third = battles->pdata[2];

  g_free (third->path);
  third->path = g_strdup ("~");                 /* Battles with the same title are ordered by path. */
  second->games = 5, first->games = 1;
  third->played = 300, first->played = 200, second->played = 100;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) found = bic_battles_find (battles, "", NULL, cases[i].sort);

      for (guint k = 0; k < found->len; k++)
        g_assert_true (found->pdata[k] == battles->pdata[cases[i].order[k] - '0']);
    }
}

/* Checks that a tag is not offered if all battles have it or if it is already chosen. */
static void
test_facets (void)
{
  g_autoptr(GPtrArray) battles = some_battles (),
      filters = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_filter_unref);
  g_autoptr(GPtrArray) facets = bic_battles_facets (battles, filters, 20), fewer = NULL, one = NULL;

  g_assert_true (has (facets, "Small"));
  g_assert_true (has (facets, "Medium"));
  g_assert_false (has (facets, "Peninsular War"));
  /* This tag belongs to two battles, like "Rivers" and "Small". */
  g_assert_cmpstr (((BicFilter *) facets->pdata[0])->label, ==, "Base box");
  g_ptr_array_add (filters, bic_filter_of_tag ("Small"));
  fewer = bic_battles_facets (battles, filters, 20);
  g_assert_false (has (fewer, "Small"));
  one = bic_battles_facets (battles, NULL, 1);
  g_assert_cmpuint (one->len, ==, 1);
}

static BicBattle *
of_family (const char *id,
           const char *parent,
           const char *hash)
{
  BicBattle *battle = read_bundled ("corunna.bicorne");

  g_free (battle->id);
  g_free (battle->parent);
  g_free (battle->hash);
  battle->id = g_strdup (id);
  battle->parent = g_strdup (parent);
  battle->hash = g_strdup (hash);
  return battle;
}

static void
test_family (void)
{
  g_autoptr(GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref), children = NULL,
      none = NULL;
  g_autoptr(BicLineage) family = NULL;
  BicBattle *parent = of_family ("p", NULL, "1"), *child = of_family ("c", "p", "2"),
                      *other = of_family ("d", "p", "1");
  BicBattle *odd = of_family ("o", "o", NULL);

  g_ptr_array_add (battles, parent);
  g_ptr_array_add (battles, child);
  g_ptr_array_add (battles, other);
  g_ptr_array_add (battles, odd);
  family = bic_lineage_new (battles);
  g_assert_true (bic_lineage_parent (family, child) == parent);
  g_assert_null (bic_lineage_parent (family, parent));
  g_assert_null (bic_lineage_parent (family, odd));
  children = bic_lineage_children (family, parent);
  g_assert_cmpuint (children->len, ==, 2);
  none = bic_lineage_children (family, odd);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (bic_lineage_duplicate (family, parent) == other);
  g_assert_true (bic_lineage_duplicate (family, other) == parent);
  g_assert_null (bic_lineage_duplicate (family, child));
  g_assert_null (bic_lineage_duplicate (family, odd));
  g_assert_true (bic_lineage_find_hash (family, "2") == child);
  g_assert_null (bic_lineage_find_hash (family, "3"));
}

/* Checks that a battle keeps its id, and that a copy gets a new id and names its origin. Neither id changes the content
 * hash. */
static void
test_identity (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *text = NULL, *hash = NULL, *hash_of_copy = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(BicScenario) battle = bic_scenario_load (file, NULL), named = bic_scenario_copy_with_id (battle);
  g_autoptr(BicScenario) again = bic_scenario_copy_with_id (named), copy = bic_scenario_copy_as_derived (named),
                         back = NULL;
  gsize length;

  g_assert_true (named->identity != 0 && named->identity == again->identity);
  g_assert_true (copy->identity != named->identity && copy->parent == named->identity);
  g_assert_cmpstr (copy->derived_from, ==, "Corunna");
  hash = bic_scenario_hash (battle);
  hash_of_copy = bic_scenario_hash (copy);
  g_assert_cmpstr (hash, ==, hash_of_copy);
  text = bic_scenario_write (copy, &length);
  back = bic_scenario_parse (text, length, "copy", NULL);
  g_assert_true (bic_scenario_equal (copy, back));
  g_assert_true (back->identity == copy->identity && back->parent == copy->parent);
}

static void
test_favourites (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "fav", "favourites", NULL);
  g_autoptr(BicFavourites) favourites = bic_favourites_load (path), again = NULL;
  g_autoptr(BicBattle) plain = of_family (NULL, NULL, NULL), named = of_family ("n", NULL, NULL);

  g_assert_false (bic_favourites_has (favourites, plain));
  g_assert_true (bic_favourites_set (favourites, plain, TRUE, NULL));
  /* @named has the path of @plain and an id that was set later. */
  g_assert_true (bic_favourites_has (favourites, named));
  g_assert_true (bic_favourites_set (favourites, named, FALSE, NULL));
  g_assert_false (bic_favourites_has (favourites, plain));
  g_assert_true (bic_favourites_set (favourites, named, TRUE, NULL));
  g_free (named->path);
  named->path = g_strdup ("/elsewhere\nnow");
  again = bic_favourites_load (path);
  g_assert_true (bic_favourites_has (again, named));
  g_assert_false (bic_favourites_has (again, plain));
}

static void
test_import (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"), *folder = g_build_filename (g_get_user_data_dir (), "in", NULL);
  g_autofree char *bad = g_build_filename (g_get_user_data_dir (), "bad.bicorne", NULL), *a = NULL, *b = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path), broken = g_file_new_for_path (bad);
  g_autoptr(BicImported) first = bic_import_battle (file, folder), second = bic_import_battle (file, folder),
      none = NULL;
  g_autoptr(GDir) dir = NULL;
  gsize n = 0, m = 0;

  g_assert_null (first->error);
  g_assert_true (g_str_has_suffix (first->path, "/corunna.bicorne"));
  g_assert_true (g_str_has_suffix (second->path, "/corunna-2.bicorne"));
  g_assert_cmpstr (first->title, ==, "Corunna");
  g_assert_cmpstr (first->hash, ==, second->hash);
  g_assert_true (g_file_get_contents (path, &a, &n, NULL) && g_file_get_contents (second->path, &b, &m, NULL));
  g_assert_cmpmem (a, n, b, m);
  g_assert_true (g_file_set_contents (bad, "<battle xmlns='urn:bicorne:scenario:1'>\n<board", -1, NULL));
  none = bic_import_battle (broken, folder);
  g_assert_null (none->path);
  g_assert_nonnull (strstr (none->error, "bad.bicorne:2"));
  g_assert_true (bic_import_undo (first, NULL));
  g_assert_false (g_file_test (first->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (second->path, "<battle/>", -1, NULL));
  /* The user has changed the file in the meantime, so the import cannot be undone. */
  g_assert_false (bic_import_undo (second, NULL));
  g_assert_true (g_file_test (second->path, G_FILE_TEST_EXISTS));
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "corunna-2.bicorne");
  g_assert_null (g_dir_read_name (dir));
}

static void
test_copy (void)
{
  g_autofree char *path = bundled ("corunna.bicorne"),
                          *folder = g_build_filename (g_get_user_data_dir (), "copies", NULL), *copy = NULL;
  g_autoptr(BicBattle) old = NULL, now = NULL;
  g_autoptr(GPtrArray) both = g_ptr_array_new (), children = NULL;
  g_autoptr(BicLineage) family = NULL;

  copy = bic_copy_battle (path, folder, NULL);
  old = bic_battle_read (path, BIC_ORIGIN_BUNDLED, catalogue);
  now = bic_battle_read (copy, BIC_ORIGIN_USER, catalogue);
  g_assert_nonnull (now->id);
  g_ptr_array_add (both, old);
  g_ptr_array_add (both, now);
  family = bic_lineage_new (both);
  g_assert_true (bic_lineage_parent (family, now) == old);    /* The origin is found although it does not have an id. */
  children = bic_lineage_children (family, old);
  g_assert_cmpuint (children->len, ==, 1);
  g_assert_cmpstr (now->derived_from, ==, "Corunna");
  g_assert_cmpstr (now->hash, ==, old->hash);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/battle-query/fold", test_fold);
  g_test_add_func ("/battle-query/tags", test_tags);
  g_test_add_func ("/battle-query/rule-systems", test_rule_systems);
  g_test_add_func ("/battle-query/language", test_language);
  g_test_add_func ("/battle-query/filters", test_filters);
  g_test_add_func ("/battle-query/kinds", test_kinds);
  g_test_add_func ("/battle-query/sort", test_sort);
  g_test_add_func ("/battle-query/facets", test_facets);
  g_test_add_func ("/battle-query/family", test_family);
  g_test_add_func ("/battle-query/identity", test_identity);
  g_test_add_func ("/battle-query/favourites", test_favourites);
  g_test_add_func ("/battle-query/import", test_import);
  g_test_add_func ("/battle-query/copy", test_copy);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
