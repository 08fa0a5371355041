/* Tests of the enforcement of rules by the engine, for each kind of item and each rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-engine-check.h"
#include "bic-player-aid.h"

static BicCatalogue *catalogue;

static BicScenario *
battle_of (const char *ruleset)
{
  BicScenario *battle = bic_scenario_new (13, 9);

  battle->ruleset = ruleset ? g_quark_from_string (ruleset) : 0;
  return battle;
}

/* Adds a new item, which is freed with the battle. */
static gpointer
add (BicScenario *battle, BicItemKind kind)
{
  gpointer item = bic_item_new (kind);

  g_ptr_array_add (battle->items[kind], item);
  return item;
}

static void
assert_item (BicScenario *battle, gconstpointer item, BicEnforcement expected)
{
  const char *left = "";

  g_assert_cmpint (bic_enforcement_of_item (battle, item, &left), ==, expected);
  g_assert_true ((left != NULL) == (expected == BIC_PARTLY_ENFORCED));
}

/* Kinds of items, with their enforcement in ccn-3e and in n20 */
static const struct { BicItemKind kind; BicEnforcement cc, n20; } kinds[] = {
  { BIC_ITEM_OBJECTIVE, BIC_ENFORCED, BIC_ENFORCED },
  { BIC_ITEM_EXIT, BIC_ENFORCED, BIC_FOR_HUMANS },
  { BIC_ITEM_COMMUNICATION, BIC_FOR_HUMANS, BIC_ENFORCED },
  { BIC_ITEM_TURN, BIC_FOR_HUMANS, BIC_ENFORCED },
  { BIC_ITEM_RULE, BIC_FOR_HUMANS, BIC_FOR_HUMANS },
  { BIC_ITEM_NOTE, BIC_FOR_HUMANS, BIC_FOR_HUMANS },
};

static void
test_kinds (void)
{
  g_autoptr (BicScenario) cc = battle_of ("ccn-3e"), n20 = battle_of ("n20"), none = battle_of (NULL),
      other = battle_of ("chess");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      assert_item (cc, add (cc, kinds[i].kind), kinds[i].cc);
      assert_item (n20, add (n20, kinds[i].kind), kinds[i].n20);
      assert_item (none, add (none, kinds[i].kind), BIC_FOR_HUMANS);
      assert_item (other, add (other, kinds[i].kind), BIC_FOR_HUMANS);
    }
}

static void
test_reinforcements (void)
{
  static const struct { int turn, roll, directions, cards; BicEnforcement cc, n20; } cases[] = {
    { 3, 0, 0, 0, BIC_ENFORCED, BIC_ENFORCED }, { 0, 0, 0, 0, BIC_PARTLY_ENFORCED, BIC_ENFORCED },
    { 3, 4, 0, 0, BIC_PARTLY_ENFORCED, BIC_ENFORCED }, { 3, 0, 1, 0, BIC_PARTLY_ENFORCED, BIC_ENFORCED },
    { 3, 0, 0, 1, BIC_ENFORCED, BIC_PARTLY_ENFORCED }, { 3, 0, 0, -1, BIC_ENFORCED, BIC_PARTLY_ENFORCED },
  };
  g_autoptr (BicScenario) cc = battle_of ("ccn-3e"), n20 = battle_of ("n20");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BicReinforcement *group = add (cc, BIC_ITEM_REINFORCEMENT);

      group->turn = cases[i].turn;
      group->roll = cases[i].roll;
      group->directions = cases[i].directions;
      group->cards = cases[i].cards;
      assert_item (cc, group, cases[i].cc);
      assert_item (n20, group, cases[i].n20);
    }
}

static void
test_sudden_death (void)
{
  g_autoptr (BicScenario) cc = battle_of ("ccn-3e"), n20 = battle_of ("n20");
  BicObjective *objective = add (cc, BIC_ITEM_OBJECTIVE);
  BicExit *way = add (cc, BIC_ITEM_EXIT);

  objective->sudden_death = way->sudden_death = TRUE;
  assert_item (cc, objective, BIC_ENFORCED);
  assert_item (cc, way, BIC_ENFORCED);
  assert_item (n20, objective, BIC_PARTLY_ENFORCED);
}

/* Checks that an event is fully enforced only if its effect has an ID. */
static void
test_events (void)
{
  g_autoptr (BicScenario) n20 = battle_of ("n20"), cc = battle_of ("ccn-3e");
  BicEventHalf *half = add (n20, BIC_ITEM_EVENT_HALF);

  assert_item (n20, half, BIC_PARTLY_ENFORCED);
  half->effect = g_quark_from_static_string ("morale");
  assert_item (n20, half, BIC_ENFORCED);
  assert_item (cc, half, BIC_FOR_HUMANS);
}

/* Checks that each special rule is enforced only in the rule system that offers it. */
static void
test_rules (void)
{
  g_autoptr (BicScenario) cc = battle_of ("ccn-3e"), n20 = battle_of ("n20"), none = battle_of (NULL);
  BicSpecialRule *rule = add (cc, BIC_ITEM_RULE);
  const char *name = NULL, *id;
  guint n = 0;

  for (; (id = bic_special_rule (cc, n, &name)); n++)
    {
      g_assert_nonnull (name);
      rule->rule = g_quark_from_string (id);
      assert_item (cc, rule, BIC_ENFORCED);
      assert_item (n20, rule, BIC_FOR_HUMANS);
    }
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (bic_special_rule (n20, 0, &name));
  g_assert_null (bic_special_rule (none, 0, &name));
  rule->rule = g_quark_from_string ("of-nobody");
  assert_item (cc, rule, BIC_FOR_HUMANS);
}

static void
test_fields (void)
{
  static const struct { BicField field; BicEnforcement cc, n20; } cases[] = {
    { BIC_FIELD_TURN_LIMIT, BIC_ENFORCED, BIC_ENFORCED }, { BIC_FIELD_MOVES_FIRST, BIC_ENFORCED, BIC_ENFORCED },
    { BIC_FIELD_BANNERS, BIC_ENFORCED, BIC_FOR_HUMANS }, { BIC_FIELD_HAND, BIC_ENFORCED, BIC_FOR_HUMANS },
    { BIC_FIELD_MORALE, BIC_FOR_HUMANS, BIC_ENFORCED }, { BIC_FIELD_TACTICIANS, BIC_FOR_HUMANS, BIC_FOR_HUMANS },
  };
  g_autoptr (BicScenario) cc = battle_of ("ccn-3e"), n20 = battle_of ("n20"), none = battle_of (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (bic_enforcement_of_field (cc, catalogue, cases[i].field), ==, cases[i].cc);
      g_assert_cmpint (bic_enforcement_of_field (n20, catalogue, cases[i].field), ==, cases[i].n20);
      g_assert_cmpint (bic_enforcement_of_field (none, catalogue, cases[i].field), ==, BIC_FOR_HUMANS);
    }
}

/* Checks that each field depends on one feature of the rule system: without this feature, only this field is no longer
 * enforced. */
static void
test_one_thing_each (void)
{
  static const struct { BicField field; BicUses use; } own[] = {
    { BIC_FIELD_MORALE, BIC_USE (MORALE) }, { BIC_FIELD_CADRES, BIC_USE (CADRES) },
    { BIC_FIELD_DUMMIES, BIC_USE (DUMMIES) },
    { BIC_FIELD_WINS_BY_MORALE, BIC_USE (MORALE_WINS) }, { BIC_FIELD_SKIP_FIRST_EVENT, BIC_USE (EVENTS) },
  };
  g_autoptr (BicScenario) n20 = battle_of ("n20");
  BicRuleset *rules = (BicRuleset *) bic_catalogue_find_ruleset (catalogue, "n20");
  BicUses all = rules->uses;

  for (int lost = 0; lost < BIC_N_USES; lost++)
    {
      rules->uses = all & ~(G_GUINT64_CONSTANT (1) << lost);
      for (guint i = 0; i < G_N_ELEMENTS (own); i++)
        g_assert_cmpint (bic_enforcement_of_field (n20, catalogue, own[i].field), ==,
                         own[i].use >> lost == 1 ? BIC_FOR_HUMANS : BIC_ENFORCED);
    }
  rules->uses = all;
}

/* Checks the numbers of hexes that a unit retreats for successive flags. Either the number is the same for all flags,
 * or the first flag has a different number (CCN-RET-03, PLUS-RET-03, -04, P-25). */
static void
test_retreats (void)
{
  static const struct { const char *ruleset, *type, *figures; } told[] = {
    { "ccn-3e", "british/LN", "1" }, { "ccn-3e", "spanish/LN", "2" }, { "ccn-3e", "french/MI", "3" },
    { "ccn-3e", "prussian/LN", "1+2" },
    { "ccn-plus", "british/LN", "1" }, { "ccn-plus", "spanish/LN", "2+1" }, { "ccn-plus", "french/MI", "3+1" },
    { "ccn-plus", "prussian/LN", "1+2+1" },
    { "n20", "british/INF", "" },                                       /* Napoleonic 20 does not have flags. */
  };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (BicScenario) battle = battle_of (told[i].ruleset);
      const BicUnitType *type = bic_scenario_unit_type (battle, catalogue, g_quark_from_string (told[i].type));
      g_autofree char *figures = bic_retreat_figures_text (bic_scenario_rules (battle, catalogue), type);

      g_assert_cmpstr (figures, ==, told[i].figures);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/enforced/kinds", test_kinds);
  g_test_add_func ("/enforced/reinforcements", test_reinforcements);
  g_test_add_func ("/enforced/sudden-death", test_sudden_death);
  g_test_add_func ("/enforced/events", test_events);
  g_test_add_func ("/enforced/rules", test_rules);
  g_test_add_func ("/enforced/fields", test_fields);
  g_test_add_func ("/enforced/retreats", test_retreats);
  g_test_add_func ("/enforced/one-thing-each", test_one_thing_each);
  return g_test_run ();
}
