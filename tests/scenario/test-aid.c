/* Which table a battle plays by, and what stands between two hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-aid.h"

static BicCatalogue *
load_with (const char *text)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  BicCatalogue *catalogue;

  file->name = g_strdup ("mine.xml");
  file->text = g_bytes_new_static (text, strlen (text));
  file->user = TRUE;
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_from (files, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bic_catalogue_messages (catalogue)->len, ==, 0);
  return catalogue;
}

static void
choose (BicScenario *scenario,
        const char  *id)
{
  GQuark quark = g_quark_from_string (id);

  g_array_append_val (scenario->tables, quark);
}

/* The battle's own comes first, for its purpose alone; one that is not there, or of another purpose, changes nothing */
static void
test_tables (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with ("<catalogue xmlns='urn:bicorne:catalogue:1'><table id='mine' name='Mine' purpose='rally' columns='a'>"
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

static void
test_hexsides (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with ("<catalogue xmlns='urn:bicorne:catalogue:1'/>");
  g_autoptr (BicScenario) scenario = bic_scenario_new (4, 3);
  int west = bic_hex_read (&scenario->grid, "A2"), east = bic_hex_read (&scenario->grid, "A3"), edge = bic_hex_read (&scenario->grid, "A1");

  scenario->tiles[west].side[BIC_E] = g_quark_from_static_string ("slope");
  scenario->tiles[east].side[BIC_W] = g_quark_from_static_string ("minor-river");
  scenario->tiles[edge].side[BIC_W] = g_quark_from_static_string ("minor-river");
  g_assert_cmpstr (bic_hexside (scenario, catalogue, west, BIC_E)->id, ==, "minor-river");
  g_assert_cmpstr (bic_hexside (scenario, catalogue, east, BIC_W)->id, ==, "minor-river");
  g_assert_cmpstr (bic_hexside_own (scenario, catalogue, west, BIC_E)->id, ==, "slope");
  g_assert_null (bic_hexside_own (scenario, catalogue, east, BIC_W));
  g_assert_null (bic_hexside (scenario, catalogue, west, BIC_W));
  g_assert_null (bic_hexside (scenario, catalogue, edge, BIC_W));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aid/tables", test_tables);
  g_test_add_func ("/aid/hexsides", test_hexsides);
  return g_test_run ();
}
