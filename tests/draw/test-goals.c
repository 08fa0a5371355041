/* Tests of the conditions of victory in the text of the setup sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-scenario-io.h"
#include "bic-sheet.h"

#include <string.h>

static BicCatalogue *catalogue;

#define BATTLE "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"%s\"><setup%s/>" \
  "<army side=\"top\" nations=\"french\"/>" \
               "<army side=\"bottom\" nations=\"austrian\"/><board columns=\"13\" rows=\"9\"/>%s</battle>"

static const struct { const char *ruleset, *setup, *items, *says; } cases[] = {
  { "ccn-3e", "", "", "" },
  { "ccn-3e", "", "<label at=\"E7\">Kulm</label><objective side=\"top\" hexes=\"E7\" gain=\"permanent\" "
    "when=\"at-once\"/>",
    "*French, 1 banner, as soon as it is held, kept permanently:* Kulm (E7)." },
  { "ccn-3e", "", "<label at=\"E7\" xml:lang=\"cs\">Chlumec</label><label at=\"E7\" xml:lang=\"de\">Kulm</label>"
    "<objective hexes=\"E7\" gain=\"while-held\" when=\"turn-start\" value=\"2\"/>",
    "*Either army, 2 banners, if held at the start of the army’s turn, lost when the objective is lost:* Kulm (E7)." },
  { "ccn-3e", "", "<objective side=\"bottom\" hexes=\"A2 A3 B2\" gain=\"while-held\" when=\"turn-end\" "
    "need=\"2\" name=\"The pass\"/>",
    "*Austrian, 1 banner, for 2 of 3 hexes, if held at the end of the army’s turn, lost when the objective is lost:* "
    "The pass (A2, A3, B2)." },
  { "ccn-3e", "", "<objective side=\"bottom\" hexes=\"A2 A3\" gain=\"while-held\" when=\"turn-start\" "
    "need=\"2\" sudden-death=\"yes\"/>",
    "*Austrian, wins the battle, for 2 of 2 hexes, if held at the start of the army’s turn:* A2, A3." },
  { "ccn-3e", "", "<objective side=\"top\" hexes=\"A2\" gain=\"permanent\" when=\"at-once\"/><objective "
    "side=\"top\" hexes=\"A3\" gain=\"permanent\" when=\"at-once\"/>",
    "*French, 1 banner, as soon as it is held, kept permanently:* A2; A3." },
  { "ccn-3e", "", "<exit side=\"top\" hexes=\"I5 I6\" directions=\"SE SW\" value=\"2\" name=\"The bridge\"/>",
    "*French, 2 banners for each unit that leaves the map:* The bridge (I5, I6 · SE SW)." },
  { "ccn-3e", "", "<exit side=\"top\" hexes=\"I5\" directions=\"SE\" sudden-death=\"yes\"/>", "*French, a unit "
    "that leaves the map wins the battle:* I5 · SE." },
  { "ccn-3e", " turn-limit=\"8\"", "", "*Turn limit:* the battle ends after turn 8; more banners win." },
  { "n20", " turn-limit=\"8\"", "<objective side=\"top\" hexes=\"A2 A3\" value=\"2\"/>",
    "*French, costs the enemy 2 points of morale each night, for each hex:* A2, A3. *Turn limit:* the battle "
    "ends after turn 8." },
  { "n20", "", "<communication side=\"top\" hexes=\"A2\"/><communication side=\"bottom\" hexes=\"I2\" "
    "value=\"2\" name=\"The great road\"/>",
    "*French, line of communication:* A2. *Austrian, line of communication, which costs 2 points of morale "
    "while the enemy holds it at night:* The great road (I2)." },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *file = g_strdup_printf (BATTLE, cases[i].ruleset, cases[i].setup, cases[i].items), *text = NULL;
      g_autoptr (BicScenario) battle = bic_scenario_parse (file, strlen (file), "goals", &error);
      const BicExport how = { .language = "de" };

      g_assert_no_error (error);
      text = _bic_victory_settings_text (&(BicSheet) { .scenario = battle, .catalogue = catalogue, .how = &how });
      g_assert_cmpstr (text, ==, cases[i].says);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/draw/goals/words", test_words);
  return g_test_run ();
}
