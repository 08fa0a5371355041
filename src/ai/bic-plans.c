/* Plans for the rest of a turn, and the selection of the best plan.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A world is a possible full state: hidden cards and future dice are drawn at random. All plans are tried in the same
 * worlds, and worse plans are dropped. The last remaining plan is then tried again in new worlds, because luck helped
 * to select it.
 */
#include "config.h"

#include "bic-plans.h"

#include <math.h>
#include <string.h>

#define FEW 4                           /* minimum number of worlds for a result that is not luck */
#define SURE 2.3                        /* a plan must be this many standard errors better than the first plan */
/* a plan is dropped if it would not be better than the first plan even with this many standard errors more luck */
#define HARDLY 2.0

/* --- one plan ----------------------------------------------------------- */

gboolean
bic_plan_has_step (const BicPlan *plan,
                   BicChoice      step)
{
  for (int i = 0; i < plan->n; i++)
    if (bic_choice_compare (plan->step[i], step) == 0)
      return TRUE;
  return FALSE;
}

/* Returns the rest of a plan after @done steps, without results. */
BicPlan
bic_plan_remaining (const BicPlan *plan,
                    int            done)
{
  BicPlan rest = { .n = plan->n - done, .key = plan->key };

  memcpy (rest.step, plan->step + done, sizeof *rest.step * (gsize) rest.n);
  memcpy (rest.asked, plan->asked + done, sizeof *rest.asked * (gsize) rest.n);
  return rest;
}

static double
mean_advantage (const BicPlan *plan)
{
  return plan->better / MAX (2, plan->worlds);
}

static double
standard_error (const BicPlan *plan)
{
  double n = MAX (2, plan->worlds), mean = mean_advantage (plan);

  return sqrt (MAX (0.0, plan->square / n - mean * mean) / (n - 1.0));
}

/* --- several plans ------------------------------------------------------ */

/* Returns: (nullable): the plan whose first step is @first */
const BicPlan *
bic_plans_find_by_first_step (const BicPlans *plans,
                              BicChoice       first)
{
  for (int p = 0; p < plans->n; p++)
    if (bic_choice_compare (plans->at[p].step[0], first) == 0)
      return &plans->at[p];
  return NULL;
}

/* Returns whether a plan ends in the position with this key. Plans that take the same actions in another order have the
 * same key. */
gboolean
bic_plans_lead_to (const BicPlans *plans,
                   guint64         key)
{
  for (int p = 0; p < plans->n; p++)
    if (plans->at[p].key == key)
      return TRUE;
  return FALSE;
}

static int
count_remaining_plans (const BicPlans *plans)
{
  int left = 0;

  for (int p = 1; p < plans->n; p++)
    left += !plans->at[p].out;
  return left;
}

/**
 * bic_plans_drop_worst:
 * @plans: plans
 * @thrifty: whether to drop also plans that are clearly not better than the first plan
 *
 * Drops the worse two thirds of the plans after the first one. When only one of these plans is left, its results and
 * the results of the first plan are cleared.
 *
 * Returns: the number of plans left after the first one
 */
int
bic_plans_drop_worst (BicPlans *plans,
                      gboolean  thrifty)
{
  int were = count_remaining_plans (plans), left;

  for (int p = 1; thrifty && p < plans->n; p++)
    plans->at[p].out |= mean_advantage (&plans->at[p]) + HARDLY * standard_error (&plans->at[p]) <= 0.0;
  for (left = count_remaining_plans (plans); left > (were + 2) / 3; left--)
    {
      int worst = 0;

      for (int p = 1; p < plans->n; p++)
        if (!plans->at[p].out && (worst == 0 || plans->at[p].better < plans->at[worst].better))
          worst = p;
      plans->at[worst].out = TRUE;
    }
  for (int p = 0; were > 1 && left == 1 && p < plans->n; p++)
    if (!plans->at[p].out)
      {
        BicPlan fresh = bic_plan_remaining (&plans->at[p], 0);

        plans->at[p] = fresh;
      }
  return left;
}

/* Returns: the best plan whose advantage over the first plan is not explained by chance, or the first plan */
const BicPlan *
bic_plans_best (const BicPlans *plans)
{
  const BicPlan *best = &plans->at[0];

  for (const BicPlan *plan = best + 1; plan < plans->at + plans->n; plan++)
    if (!plan->out && plan->worlds >= FEW && mean_advantage (plan) > MAX (1e-4, SURE * standard_error (plan))
        && plan->better > best->better)
      best = plan;
  return best;
}

/* Returns: (nullable): the plan with the greatest advantage over the first plan, among the plans whose first step
 * differs from the first step of @best */
const BicPlan *
bic_plans_best_other (const BicPlans *plans,
                      const BicPlan  *best)
{
  const BicPlan *other = NULL;

  for (const BicPlan *plan = plans->at; plan < plans->at + plans->n; plan++)
    if (bic_choice_compare (plan->step[0], best->step[0]) != 0
        && (other == NULL || mean_advantage (plan) > mean_advantage (other)))
      other = plan;
  return other;
}
