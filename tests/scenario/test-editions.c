/* Units and ground of a battle are as its rule system has them, by whatever way they are asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-aid.h"
#include "bic-compare.h"
#include "bic-scenario-io.h"
#include "files.h"

static BicScenario *
battle_of (const char *ruleset,
           const char *content)
{
  g_autofree char *text = g_strdup_printf ("<battle xmlns='urn:bicorne:scenario:1' ruleset='%s'><board columns='13' rows='9'>"
                                           "<hex at='C4' terrain='forest'/></board>%s</battle>", ruleset, content);
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (text, strlen (text), "battle", &error);

  g_assert_no_error (error);
  return scenario;
}

static void
test_one (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (EDITION);
  g_autoptr (BicScenario) ours = battle_of ("ccn-test", ""), theirs = battle_of ("ccn-3e", "");
  GQuark line = g_quark_from_static_string ("british/LN"), forest = g_quark_from_static_string ("forest");

  assert_sound (catalogue);
  g_assert_cmpstr (bic_scenario_unit_type (ours, catalogue, line)->name, ==, "Redcoats");
  g_assert_cmpint (bic_scenario_unit_type (ours, catalogue, line)->blocks, ==, 6);
  g_assert_cmpint (bic_scenario_unit_type (theirs, catalogue, line)->blocks, ==, 4);
  g_assert_cmpstr (bic_scenario_terrain (ours, catalogue, forest)->name, ==, "Thicket");
  g_assert_cmpstr (bic_scenario_terrain (theirs, catalogue, forest)->name, ==, "Forest");
  g_assert_null (bic_scenario_unit_type (ours, catalogue, g_quark_from_static_string ("british/none")));
  g_assert_null (bic_scenario_terrain (ours, catalogue, 0));
}

static void
test_compared (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (EDITION);
  g_autoptr (BicScenario) a = battle_of ("ccn-test", ""), b = battle_of ("ccn-test", "<piece side='bottom' type='british/LN' at='B2'/>");
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *ground = NULL, *piece = NULL;

  b->tiles[bic_hex_read (&b->grid, "C4")].terrain = 0;
  found = bic_compare (a, b, catalogue);
  g_assert_cmpuint (found->len, ==, 2);
  ground = bic_difference_text (found->pdata[0]);
  piece = bic_difference_text (found->pdata[1]);
  g_assert_cmpstr (ground, ==, "Ground: Thicket → Clear");
  g_assert_cmpstr (piece, ==, "Redcoats (british/LN) added");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editions/one", test_one);
  g_test_add_func ("/editions/compared", test_compared);
  return g_test_run ();
}
