/* Tests that every query about the units and terrain of a battle gives the values of the battle's rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-check.h"
#include "bic-compare.h"
#include "bic-player-aid.h"
#include "bic-scenario-io.h"
#include "files.h"

static BicScenario *
battle_of (const char *ruleset,
           const char *content)
{
  g_autofree char *text =
      g_strdup_printf ("<battle xmlns='urn:bicorne:scenario:1' ruleset='%s'><board columns='13' rows='9'>"
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
  g_autoptr (BicScenario) a = battle_of ("ccn-test", ""),
      b = battle_of ("ccn-test", "<piece side='bottom' type='british/LN' at='B2'/>");
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *ground = NULL, *piece = NULL;

  b->tiles[bic_hex_read (&b->grid, "C4")].terrain = 0;
  found = bic_compare (a, b, catalogue);
  g_assert_cmpuint (found->len, ==, 2);
  ground = bic_difference_text (found->pdata[0]);
  piece = bic_difference_text (found->pdata[1]);
  g_assert_cmpstr (ground, ==, "Terrain: Thicket → Clear");
  g_assert_cmpstr (piece, ==, "Redcoats (Great Britain) added");
}

/* --- checks ------------------------------------------------------------------------------------------------- */

/* Returns those problems of a battle that have one of the codes below, one per line, and whether they have a fix. */
static char *
said (const BicCatalogue *catalogue,
      const BicScenario  *battle)
{
  static const char *const codes[] = { "made-for-other-edition", "unit-of-other-rules", "terrain-of-other-rules",
                                       "too-many-blocks", "unknown-option", NULL };
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (g_strv_contains (codes, problem->code))
        g_string_append_printf (text, "%s: %s%s\n", problem->code, problem->text, problem->fix ? " (fix)" : "");
    }
  return g_string_free (text, FALSE);
}

static void
test_made_for_other (void)
{
  static const struct { const char *ruleset, *content, *said; } rows[] = {
    { "ccn-3e", "<piece side='bottom' type='british/LN' at='B2' blocks='6'/>",
      "made-for-other-edition: The battle was made for “Test edition”: 1 of its units, hexes and options does not fit "
      "“3rd edition”\n"
      "too-many-blocks: Line infantry has 6 blocks; its card has 4, but more in “Test edition”\n" },
    { "ccn-3e", "<piece side='bottom' type='british/LN' at='B2' blocks='7'/>",
      "too-many-blocks: Line infantry has 7 blocks; its card has 4 (fix)\n" },
    { "ccn-3e", "<piece side='bottom' type='british/ZZ' at='B2'/><piece side='bottom' type='british/ZZ' at='B3'/>",
      "unit-of-other-rules: Mortars is a unit of “Test edition”, not of “3rd edition”\n"
      "unit-of-other-rules: Mortars is a unit of “Test edition”, not of “3rd edition”\n"
      "made-for-other-edition: The battle was made for “Test edition”: 2 of its units, hexes and options do not fit "
      "“3rd edition”\n" },
    { "ccn-test", "<piece side='bottom' type='british/GR' at='B2'/>",
      "unit-of-other-rules: Grenadier infantry is a unit of “3rd edition”, “Generals, Marshals & Tacticians”, "
      "“Napoleonics Plus”, “Website edition”, not of “Test edition”\n"
      "made-for-other-edition: The battle was made for “3rd edition”: 1 of its units, hexes and options does not fit "
      "“Test edition”\n" },
    /* There is no rule system to which both units belong. */
    { "ccn-test", "<piece side='bottom' type='british/GR' at='B2'/><piece side='bottom' type='british/ZZ' at='B3'/>",
      "unit-of-other-rules: Grenadier infantry is a unit of “3rd edition”, “Generals, Marshals & Tacticians”, "
      "“Napoleonics Plus”, “Website edition”, not of “Test edition”\n" },
    { "ccn-3e", "<piece side='bottom' type='british/INF' at='B2'/>",
      "unit-of-other-rules: Infantry is a unit of “Napoleonic 20”, not of “3rd edition”\n" },
    { "ccn-3e", "<setup options='fire-at-lone-leaders=1'/>",
      "made-for-other-edition: The battle was made for “Website edition”: 1 of its units, hexes and options does not "
      "fit “3rd edition”\n"
      "unknown-option: “3rd edition” has no option called “fire-at-lone-leaders”, but “Website edition” has\n" },
    { "ccn-test", "<piece side='bottom' type='british/LN' at='B2' blocks='6'/>", "" },
  };
  g_autoptr (BicCatalogue) catalogue = load_with (EDITION);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) battle = battle_of (rows[i].ruleset, rows[i].content);
      g_autofree char *text = said (catalogue, battle);

      g_assert_cmpstr (text, ==, rows[i].said);
    }
}

static void
test_ground (void)
{
  g_autoptr (BicCatalogue) catalogue =
      load_with ("<ruleset id='bare' name='Bare' parent='ccn-3e'><without terrain='forest'/></ruleset>");
  g_autoptr (BicScenario) battle = battle_of ("bare", "");
  g_autofree char *text = said (catalogue, battle);

  g_assert_cmpstr (text, ==,
                   "terrain-of-other-rules: “Forest” is terrain of “3rd edition”, “Generals, Marshals & Tacticians”, "
                   "“Napoleonics Plus”, “Website edition”, not of “Bare”\n"
                             "made-for-other-edition: The battle was made for “3rd edition”: 1 of its units, hexes and "
                             "options does not fit “Bare”\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editions/one", test_one);
  g_test_add_func ("/editions/compared", test_compared);
  g_test_add_func ("/editions/made-for-other", test_made_for_other);
  g_test_add_func ("/editions/ground", test_ground);
  return g_test_run ();
}
