/* Tests of the legend: its pieces belong to the rule system of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-legend-signs.h"
#include "bic-player-aid.h"

static BicCatalogue *catalogue;

static gboolean
has_type (const BicScenario *battle,
          int                nation,
          BicTraits          trait)
{
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (battle, catalogue, &n);

  for (int i = 0; i < n; i++)
    if (types[i].traits & trait && (nation < 0 || types[i].nation == nation)
        && bic_scenario_rules_have_family (battle, catalogue, types[i].family))
      return TRUE;
  return FALSE;
}

/* Checks that the legend shows a unit type of the army's nation if the rule system has one with this trait, and
 * otherwise a type of another nation. */
static void
check_type (const BicScenario *battle,
            int                nation,
            BicTraits          trait)
{
  const BicUnitType *type = _bic_legend_unit_type (battle, catalogue, trait);

  g_assert_true ((type != NULL) == has_type (battle, -1, trait));
  if (type == NULL)
    return;
  if (!bic_scenario_rules_have_family (battle, catalogue, type->family))
    g_error ("%s: the legend shows %s, which other rules have", g_quark_to_string (battle->ruleset), type->id);
  g_assert_true (type->traits & trait);
  g_assert_true (type->nation == nation || !has_type (battle, nation, trait));
}

static void
test_types (void)
{
  int n_rules = 0, n_nations = 0;
  const BicRuleset *rules = bic_catalogue_rulesets (catalogue, &n_rules);
  const BicNation *nations = bic_catalogue_nations (catalogue, &n_nations);

  for (int i = 0; i < n_rules; i++)
    for (int k = 0; k < n_nations; k++)
      {
        g_autoptr (BicScenario) battle = bic_scenario_new (13, 9);
        GQuark nation = g_quark_from_string (nations[k].id);

        battle->ruleset = g_quark_from_string (rules[i].id);
        g_array_append_val (battle->army[BIC_BOTTOM].nations, nation);
        check_type (battle, k, BIC_TRAIT (INFANTRY));
        check_type (battle, k, BIC_TRAIT (LEADER));
        check_type (battle, k, BIC_TRAIT (POST));
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/draw/legend/types", test_types);
  return g_test_run ();
}
