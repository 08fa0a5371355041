/* Tests of the checks that need the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-edit.h"
#include "bic-engine-check.h"

static gboolean
finds (BicScenario *battle,
       const char  *code,
       const char  *hex)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  gboolean found = FALSE;

  bic_check_playable (battle, catalogue, problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = g_ptr_array_index (problems, i);

      g_test_message ("%s: %s", problem->code, problem->text);
      found |= g_str_equal (problem->code, code) && (!hex || problem->hex == bic_hex_read (&battle->grid, hex));
    }
  return found;
}

static BicScenario *
with_objective (const char *words,
                const char *hex)
{
  BicScenario *battle = battle_from_words (words);
  BicObjective *goal = bic_item_new (BIC_ITEM_OBJECTIVE);
  int at = bic_hex_read (&battle->grid, hex);

  goal->side = BIC_BOTTOM;
  g_array_append_val (goal->hexes, at);
  g_ptr_array_add (battle->items[BIC_ITEM_OBJECTIVE], goal);
  return battle;
}

#define RIVER "river E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13\n"
#define ARMIES "top french/LN B6\nbottom british/LN H6\n"

static void
test_reach (void)
{
  g_autoptr (BicScenario) far = with_objective (RIVER ARMIES, "B3"), near = with_objective (RIVER ARMIES, "G3");
  g_autoptr (BicScenario) bridge = with_objective (RIVER "bridge E6\n" ARMIES, "B3");
  g_autoptr (BicScenario) quarry = with_objective ("sand-quarry F6\ntop french/LN B6\nbottom british/FA H6\n", "F6");

  g_assert_true (finds (far, "objective-unreachable", "B3"));
  g_assert_true (finds (far, "armies-apart", NULL));
  g_assert_false (finds (near, "objective-unreachable", NULL));
  g_assert_false (finds (bridge, "objective-unreachable", NULL));
  g_assert_false (finds (bridge, "armies-apart", NULL));
  g_assert_true (finds (quarry, "objective-unreachable", "F6"));
}

static void
add_rule (BicScenario *battle,
          const char  *id)
{
  BicSpecialRule *rule = bic_item_new (BIC_ITEM_RULE);

  rule->rule = id ? g_quark_from_string (id) : 0;
  g_ptr_array_add (battle->items[BIC_ITEM_RULE], rule);
}

static void
test_rules (void)
{
  g_autoptr (BicScenario) none = battle_from_words (ARMIES), human = battle_from_words (ARMIES);
  g_autoptr (BicScenario) unknown = battle_from_words (ARMIES), known = battle_from_words (RIVER ARMIES);

  add_rule (human, NULL);
  add_rule (unknown, "flying-horses");
  add_rule (known, "fordable-rivers");
  g_assert_false (finds (none, "rule-for-humans", NULL));
  g_assert_true (finds (human, "rule-for-humans", NULL));
  g_assert_true (finds (unknown, "rule-not-enforced", NULL));
  g_assert_false (finds (known, "rule-not-enforced", NULL));
  g_assert_false (finds (known, "armies-apart", NULL));
}

/* Checks that a unit can be set up in a river only if the river can be forded. */
static void
test_ford (void)
{
  g_autoptr (BicScenario) battle = battle_from_words (RIVER "top french/LN E6\nbottom british/LN H6\n");

  g_assert_true (finds (battle, "unplayable", NULL));
  add_rule (battle, "fordable-rivers");
  g_assert_false (finds (battle, "unplayable", NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check/reach", test_reach);
  g_test_add_func ("/check/rules", test_rules);
  g_test_add_func ("/check/ford", test_ford);
  return g_test_run ();
}
