/* Tests of the choice between plans: luck is discounted, and plans with the same result rank equal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "bic-plans.h"

/* Returns a plan that was tried in @worlds worlds. The plan leads the first plan by @better on average, with a standard
   deviation of @spread. */
static BicPlan
tried (int    worlds,
       double better,
       double spread)
{
  return (BicPlan) { .n = 1, .worlds = worlds, .better = worlds * better,
                     .square = worlds * (better * better + spread * spread) };
}

static void
test_luck (void)
{
  BicPlans plans = { .n = 2 };

  plans.at[1] = tried (25, 0.04, 0.06);
  g_assert_true (bic_plans_best (&plans) == &plans.at[1]);
  plans.at[1] = tried (25, 0.02, 0.06);
  g_assert_true (bic_plans_best (&plans) == &plans.at[0]);
  plans.at[1] = tried (3, 0.2, 0.0);
  g_assert_true (bic_plans_best (&plans) == &plans.at[0]);
}

/* Checks that ten rival plans are reduced to four plans, then to two, and then to the best plan, which is tested again.
   If the best plan passes this test, it is tried in more worlds. */
static void
test_drop (void)
{
  BicPlans plans = { .n = 11 };

  for (int p = 1; p < plans.n; p++)
    plans.at[p] = tried (8, 0.01 * p, 0.05);
  g_assert_cmpint (bic_plans_drop_worst (&plans, FALSE), ==, 4);
  g_assert_true (plans.at[6].out && !plans.at[7].out);
  g_assert_cmpint (bic_plans_drop_worst (&plans, FALSE), ==, 2);
  g_assert_cmpint (plans.at[10].worlds, ==, 8);
  g_assert_cmpint (bic_plans_drop_worst (&plans, FALSE), ==, 1);
  g_assert_false (plans.at[10].out);
  g_assert_cmpint (plans.at[10].worlds, ==, 0);
  plans.at[10] = tried (8, 0.1, 0.05);
  g_assert_cmpint (bic_plans_drop_worst (&plans, FALSE), ==, 1);
  g_assert_cmpint (plans.at[10].worlds, ==, 8);
}

/* Checks that plans that are clearly not better than the first plan are dropped if time is short. */
static void
test_thrift (void)
{
  BicPlans plans = { .n = 3 };

  plans.at[1] = tried (16, -0.1, 0.05);
  plans.at[2] = tried (16, -0.1, 0.05);
  g_assert_cmpint (bic_plans_drop_worst (&plans, TRUE), ==, 0);
}

static void
test_same (void)
{
  BicPlans plans = { .n = 2, .at = { { .n = 2, .key = 7 }, { .n = 1, .key = 8 } } };
  BicChoice one = { .verb = 3, .a = 1 }, two = { .verb = 3, .a = 2 };

  plans.at[0].step[0] = one;
  plans.at[0].step[1] = two;
  plans.at[1].step[0] = two;
  g_assert_true (bic_plans_lead_to (&plans, 8));
  g_assert_false (bic_plans_lead_to (&plans, 9));
  g_assert_true (bic_plans_find_by_first_step (&plans, two) == &plans.at[1]);
  g_assert_true (bic_plan_has_step (&plans.at[0], two));
  g_assert_false (bic_plan_has_step (&plans.at[1], one));
  g_assert_cmpint (bic_plan_remaining (&plans.at[0], 1).n, ==, 1);
  g_assert_cmpint (bic_choice_compare (bic_plan_remaining (&plans.at[0], 1).step[0], two), ==, 0);
}

/* Checks that the next best plan has a different first step. Each plan is compared with the first plan only in the
 * worlds that they share, so that a plan does not gain from an easy set of worlds. */
static void
test_next (void)
{
  BicPlans plans = { .n = 4 };
  BicChoice one = { .verb = 3, .a = 1 }, two = { .verb = 3, .a = 2 }, three = { .verb = 3, .a = 3 };

  plans.at[0].step[0] = one;
  for (int p = 1; p < plans.n; p++)
    plans.at[p] = tried (10, p == 1 ? 0.1 : p == 2 ? -0.02 : -0.01, 0.05);
  plans.at[1].step[0] = one;
  plans.at[2].step[0] = two;
  plans.at[2].chance = 9.0;
  plans.at[3].step[0] = three;
  plans.at[3].chance = 1.0;
  g_assert_true (bic_plans_best_other (&plans, &plans.at[0]) == &plans.at[3]);
  g_assert_true (bic_plans_best_other (&plans, &plans.at[3]) == &plans.at[1]);
  plans.n = 2;
  g_assert_null (bic_plans_best_other (&plans, &plans.at[0]));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plans/luck", test_luck);
  g_test_add_func ("/plans/drop", test_drop);
  g_test_add_func ("/plans/thrift", test_thrift);
  g_test_add_func ("/plans/same", test_same);
  g_test_add_func ("/plans/next", test_next);
  return g_test_run ();
}
