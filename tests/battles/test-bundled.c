/* Tests that every bundled battle must pass.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-bundled BATTLE...
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue-history.h"
#include "bic-check.h"
#include "bic-scenario-io.h"
#include "bic-translation.h"

static BicCatalogue *catalogue;

static BicScenario *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

/* Checks that a battle that is loaded and written again has the same bytes. */
static void
test_bytes (gconstpointer path)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (BicScenario) battle = load (path);
  gsize n_before, n_after;

  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  after = bic_scenario_write (battle, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
}

/* Returns whether the note is about an unconfirmed or provisional value in the rules, not in the battle. */
static gboolean
is_of_the_rules (const BicProblem *problem)
{
  return g_str_equal (problem->code, "unconfirmed-figure") || g_str_equal (problem->code, "project-figure");
}

/* Checks that a battle has only problems that its author chose to ignore for a stated reason. */
static void
test_checks (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);

  bic_problems_finish (problems, battle);
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (!problem->ignored && !is_of_the_rules (problem))
        g_error ("%s: %s", problem->code, problem->text);
    }
}

/* Checks that rivers and roads continue in the next hex or leave the map, and that exactly the hexes with river terrain
   have a river. */
static void
test_courses (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      const char *terrain = g_quark_to_string (battle->tiles[hex].terrain);

      if (!bic_grid_has (&battle->grid, hex))
        continue;
      g_assert_true ((battle->tiles[hex].river != 0) == (terrain && g_str_has_suffix (terrain, "river")));
      for (int side = 0; side < BIC_N_DIRECTIONS; side++)
        {
          int next = bic_grid_neighbour (&battle->grid, hex, side), opposite = bic_direction_opposite (side);

          if (next == BIC_NO_HEX)
            continue;
          g_assert_cmpint (battle->tiles[hex].river >> side & 1, ==, battle->tiles[next].river >> opposite & 1);
          g_assert_cmpint (battle->tiles[hex].road >> side & 1, ==, battle->tiles[next].road >> opposite & 1);
        }
    }
}

static const GArray *
texts_of (const BicScenario *battle,
          const char        *kind)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_NOTE); i++)
    {
      const BicNote *note = bic_scenario_item (battle, BIC_ITEM_NOTE, i);

      if (g_str_equal (g_quark_to_string (note->kind), kind))
        return note->texts;
    }
  return NULL;
}

/* Checks that all texts for readers are in English and French, and that the battle names its sources. */
static void
test_texts (gconstpointer path)
{
  static const char *const kinds[] = { "background", "closing", "history", "victory", "design" };
  g_autoptr (BicScenario) battle = load (path);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GArray *texts = texts_of (battle, kinds[i]);

      g_assert_nonnull (texts);
      g_assert_cmpuint (texts->len, ==, 2);
      g_assert_cmpstr (g_array_index (texts, BicText, 0).lang, ==, "en");
      g_assert_cmpstr (g_array_index (texts, BicText, 1).lang, ==, "fr");
    }
  g_assert_cmpuint (bic_scenario_n_items (battle, BIC_ITEM_SOURCE), >=, 3);
  g_assert_cmpuint (bic_scenario_n_items (battle, BIC_ITEM_LABEL), >=, 2);
}

static void
assert_translated (const BicScenario *battle,
                   const char        *text)
{
  g_assert_nonnull (bic_scenario_translate_to (battle, text, "fr"));
  g_assert_nonnull (bic_scenario_translate_to (battle, text, "de"));
}

/* Checks that a name that contains a title or another translatable word is translated. Other names are the same in
   every language. */
static void
assert_title_translated (const BicScenario *battle,
                         const char        *name)
{
  static const char *const english[] = { " and ", " then ", "’s ", "Guard", "artillery", "cavalry", "Archduke" };

  for (guint i = 0; name && i < G_N_ELEMENTS (english); i++)
    if (strstr (name, english[i]))
      assert_translated (battle, name);
}

/* Checks that the texts that the library shows are translated into French and German. Place names are excluded because
   they often stay the same. */
static void
test_translated (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);
  const char *said[] = { battle->subtitle, battle->campaign, battle->tags, battle->army[BIC_TOP].name,
                         battle->army[BIC_BOTTOM].name };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (said[i])
      assert_translated (battle, said[i]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    assert_title_translated (battle, battle->army[side].commander);
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    assert_title_translated (battle, ((const BicPiece *) bic_scenario_item (battle, BIC_ITEM_PIECE, i))->name);
}

/* Checks that leaders and units with their own strength have names, and that other units do not. Other tests check that
 * the leaders were present at the battle. */
static void
test_leaders (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);

      g_assert_true ((g_str_has_suffix (g_quark_to_string (piece->type), "/LDR") || piece->strength > 0)
                     == (piece->name != NULL));
    }
}

/* Checks that the catalogue contains the historical engagement. Otherwise the checks could not compare the battle with
 * history. */
static void
test_engagement (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);
  const BicEngagement *engagement = bic_catalogue_engagement_of_battle (catalogue, battle->title, battle->date,
                                                                        battle->date_end);

  g_assert_nonnull (engagement);
  g_assert_cmpint (engagement->n_forces, ==, BIC_N_FORCES);
}

/* Checks that every piece on the map starts on an existing hex without a river. Reinforcements are skipped because they
 * have no hex yet. */
static void
test_places (gconstpointer path)
{
  g_autoptr (BicScenario) battle = load (path);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);

      if (piece->hex == BIC_NO_HEX)
        continue;
      g_assert_true (bic_grid_has (&battle->grid, piece->hex));
      g_assert_cmpint (battle->tiles[piece->hex].river, ==, 0);
    }
}

static void
add_tests (const char *path)
{
  static const struct { const char *name; GTestDataFunc run; } tests[] = {
    { "bytes", test_bytes }, { "checks", test_checks }, { "courses", test_courses }, { "texts", test_texts },
    { "translated", test_translated }, { "leaders", test_leaders }, { "engagement", test_engagement },
    { "places", test_places },
  };
  g_autofree char *file = g_path_get_basename (path);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *name = g_strdup_printf ("/bundled/%s/%s", file, tests[i].name);

      g_test_add_data_func (name, path, tests[i].run);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) files = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  files = bic_catalogue_files (FALSE);
  catalogue = bic_catalogue_load_files (files, NULL);
  for (int i = 1; i < argc; i++)
    add_tests (argv[i]);
  result = g_test_run ();
  g_clear_pointer (&catalogue, bic_catalogue_unref);
  return result;
}
