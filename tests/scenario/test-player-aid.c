/* Tests of the tables that a battle uses, and of the terrain between two hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-edit.h"
#include "bic-player-aid.h"
#include "files.h"

static void
choose (BicScenario *scenario,
        const char  *id)
{
  GQuark quark = g_quark_from_string (id);

  g_array_append_val (scenario->tables, quark);
}

/* Checks that a table that the battle names replaces the usual table for the same purpose. A name has no effect if the
 * table does not exist or is for another purpose. */
static void
test_tables (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_sound ("<catalogue xmlns='urn:bicorne:catalogue:1'><table id='mine' name='Mine' purpose='rally' columns='a'>"
                                                  "<row at='1' cells='rallied'/></table></catalogue>");
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);

  g_assert_null (bic_scenario_table (scenario, catalogue, "rally"));
  scenario->ruleset = g_quark_from_static_string ("n20");
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "rally")->id, ==, "n20-rally");
  choose (scenario, "nobodys");
  choose (scenario, "n20-hazard");
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "rally")->id, ==, "n20-rally");
  choose (scenario, "mine");
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "rally")->id, ==, "mine");
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "morale")->id, ==, "n20-morale");
  g_assert_null (bic_scenario_table (scenario, catalogue, "horoscope"));
  scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  g_assert_null (bic_scenario_table (scenario, catalogue, "morale"));
}

/* Checks that a table inside the battle has precedence over a table that the battle names. A new table of this kind
 * gets the values of the usual table, but not their source. */
static void
test_own_tables (void)
{
  g_autoptr (BicCatalogue) catalogue = load_sound ("<catalogue xmlns='urn:bicorne:catalogue:1'/>");
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  BicCustomTable *own = bic_custom_table_new (bic_scenario_catalogue_table (scenario, catalogue, "rally"));
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  const BicTable *table;

  scenario->ruleset = g_quark_from_static_string ("n20");
  g_assert_true (bic_table_set_cell (&own->table, 0, 0, "rallied", BIC_CONFIRMED, NULL));
  g_assert_false (bic_table_set_cell (&own->table, 0, 0, "two words", BIC_CONFIRMED, NULL));
  edit = bic_edit_add (BIC_ITEM_TABLE, own, -1);
  bic_item_free (BIC_ITEM_TABLE, own);
  inverse = bic_edit_apply (scenario, edit, NULL);
  choose (scenario, "n20-rally");
  table = bic_scenario_table (scenario, catalogue, "rally");
  g_assert_true (table == &bic_scenario_custom_table (scenario, "rally")->table);
  g_assert_cmpstr (bic_table_cell (table, 0, 0), ==, "rallied");
  g_assert_cmpstr (bic_table_cell (table, 1, 0), ==, "broken");
  g_assert_true (table->status[0][0] == BIC_CONFIRMED && table->status[1][0] == BIC_PROJECT && !table->source.source);
  g_assert_null (bic_scenario_custom_table (scenario, "hazard"));
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "hazard")->id, ==, "n20-hazard");
  tables = bic_scenario_tables (scenario, catalogue);
  g_assert_true (tables->len == 5 && tables->pdata[1] == table);
  bic_edit_free (bic_edit_apply (scenario, inverse, NULL));
  g_assert_cmpstr (bic_scenario_table (scenario, catalogue, "rally")->id, ==, "n20-rally");
}

/* Checks that a table for an optional rule is used only if this rule is on. */
static void
test_optional_table (void)
{
  g_autoptr (BicCatalogue) catalogue = load_sound ("<catalogue xmlns='urn:bicorne:catalogue:1'/>");
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);

  scenario->ruleset = g_quark_from_static_string ("n20");
  for (int on = FALSE; on <= TRUE; on++)
    {
      BicSetting leaders = { g_quark_from_static_string ("leaders"), on };
      g_autoptr (GPtrArray) tables = NULL;

      g_array_set_size (scenario->options, 0);
      g_array_append_val (scenario->options, leaders);
      tables = bic_scenario_tables (scenario, catalogue);
      g_assert_cmpuint (tables->len, ==, on ? 6 : 5);
      g_assert_cmpstr (((const BicTable *) tables->pdata[tables->len - 1])->id, ==,
                       on ? "n20-breaking-napoleon" : "n20-morale");
    }
}

static void
test_hexsides (void)
{
  g_autoptr (BicCatalogue) catalogue = load_sound ("<catalogue xmlns='urn:bicorne:catalogue:1'/>");
  g_autoptr (BicScenario) scenario = bic_scenario_new (4, 3);
  int west = bic_hex_read (&scenario->grid, "A2"), east = bic_hex_read (&scenario->grid, "A3"),
             edge = bic_hex_read (&scenario->grid, "A1");

  scenario->tiles[west].side[BIC_E] = g_quark_from_static_string ("slope");
  scenario->tiles[east].side[BIC_W] = g_quark_from_static_string ("minor-river");
  scenario->tiles[edge].side[BIC_W] = g_quark_from_static_string ("minor-river");
  g_assert_cmpstr (bic_hexside_terrain (scenario, catalogue, west, BIC_E)->id, ==, "minor-river");
  g_assert_cmpstr (bic_hexside_terrain (scenario, catalogue, east, BIC_W)->id, ==, "minor-river");
  g_assert_cmpstr (bic_hexside_own_terrain (scenario, catalogue, west, BIC_E)->id, ==, "slope");
  g_assert_null (bic_hexside_own_terrain (scenario, catalogue, east, BIC_W));
  g_assert_null (bic_hexside_terrain (scenario, catalogue, west, BIC_W));
  g_assert_null (bic_hexside_terrain (scenario, catalogue, edge, BIC_W));
}

static void
check_words (char       *said,
             const char *wanted)
{
  g_assert_cmpstr (said, ==, wanted);
  g_free (said);
}

/* Checks that the texts of a player aid depend on the values and the switches of the rule system. */
static void
test_words (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  int militia = bic_catalogue_find_unit_type (catalogue, "french/MI"),
                forest = bic_catalogue_find_terrain (catalogue, "forest");
  int works = bic_catalogue_find_terrain (catalogue, "field-works");
  BicSetting up = { g_quark_from_static_string ("militia-rounds-up"), TRUE },
                  apart = { g_quark_from_static_string ("terrain-of-both-hexes"), TRUE };

  g_assert_no_error (error);
  check_words (bic_player_aid_unit (scenario, catalogue, militia), "");
  check_words (bic_player_aid_terrain (scenario, catalogue, forest, FALSE), "");
  scenario->ruleset = g_quark_from_static_string ("ccn-3e");
  check_words (bic_player_aid_unit (scenario, catalogue, bic_catalogue_find_unit_type (catalogue, "french/HC")),
               "heavy cavalry: +1 (melee)");
  check_words (bic_player_aid_terrain (scenario, catalogue, forest, FALSE), "−1 infantry, artillery; −2 cavalry");
  check_words (bic_player_aid_terrain (scenario, catalogue, bic_catalogue_find_terrain (catalogue, "clear"), FALSE),
               "");
  check_words (bic_player_aid_unit (scenario, catalogue, militia), "moved: half, rounded down (ranged)");
  g_array_append_val (scenario->options, up);
  g_array_append_val (scenario->options, apart);
  check_words (bic_player_aid_unit (scenario, catalogue, militia), "moved: half, rounded up (ranged)");
  check_words (bic_player_aid_terrain (scenario, catalogue, forest, TRUE), "−2 cavalry; −1 artillery");
  check_words (bic_player_aid_terrain (scenario, catalogue, works, FALSE), "−1 infantry; −2 cavalry");
  check_words (bic_player_aid_terrain (scenario, catalogue, works, TRUE), "−2 cavalry");
}

/* Checks that a player aid lists the special rules of a garrison before the modifier rows. */
static void
test_post (void)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  int garrison = bic_catalogue_find_unit_type (catalogue, "french/GN"),
                 line = bic_catalogue_find_unit_type (catalogue, "french/LN");
  const BicUnitType *types;

  scenario->ruleset = g_quark_from_static_string ("ccn-gmt");
  types = bic_scenario_unit_types (scenario, catalogue, NULL);
  g_assert_null (bic_player_aid_garrison (&types[line]));
  g_assert_null (bic_player_aid_garrison (NULL));
  check_words (g_strdup (bic_player_aid_garrison (&types[garrison])),
               "never leaves its hex; a flag removes it; gives no banner; a unit of its side takes its place");
  check_words (bic_player_aid_unit (scenario, catalogue, garrison),
               "never leaves its hex; a flag removes it; gives no banner; a unit of its side takes its place; "
                                                             "a garrison never counts as standing still: ignores no "
                                                             "flag");
}

static void
test_arms (void)
{
  check_words (bic_player_aid_arms (0), "nobody");
  check_words (bic_player_aid_arms (BIC_TRAIT_ARMS), "all");
  check_words (bic_player_aid_arms (G_MAXINT32), "all");
  check_words (bic_player_aid_arms (BIC_TRAIT (INFANTRY) | BIC_TRAIT (LEADER)), "infantry, leaders");
  check_words (bic_player_aid_arms (BIC_TRAIT (SKIRMISHER)), "light infantry");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-aid/tables", test_tables);
  g_test_add_func ("/player-aid/own-tables", test_own_tables);
  g_test_add_func ("/player-aid/optional-table", test_optional_table);
  g_test_add_func ("/player-aid/hexsides", test_hexsides);
  g_test_add_func ("/player-aid/words", test_words);
  g_test_add_func ("/player-aid/post", test_post);
  g_test_add_func ("/player-aid/arms", test_arms);
  return g_test_run ();
}
