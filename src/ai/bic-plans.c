/* Plans for the rest of a turn, and the choice of the best.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Plans are tried in the same worlds; worse plans are dropped, and the last one is tested again, because it is partly
 * selected by luck.
 */
#include "config.h"

#include "bic-plans.h"

#include <math.h>
#include <string.h>

#define FEW 4                           /* worlds: with fewer the result is luck */
#define SURE 2.3                        /* standard errors */
/* the same: a plan that with so much more luck would be no better than the first is tried no further */
#define HARDLY 2.0

/* --- one plan ----------------------------------------------------------- */

gboolean
bic_plan_has (const BicPlan *plan,
              BicChoice      step)
{
  for (int i = 0; i < plan->n; i++)
    if (bic_choice_compare (plan->step[i], step) == 0)
      return TRUE;
  return FALSE;
}

/* The rest of a plan, without any results */
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
mean_of (const BicPlan *plan)
{
  return plan->better / MAX (2, plan->worlds);
}

static double
error_of (const BicPlan *plan)
{
  double n = MAX (2, plan->worlds), mean = mean_of (plan);

  return sqrt (MAX (0.0, plan->square / n - mean * mean) / (n - 1.0));
}

/* --- several ------------------------------------------------------------ */

/* Returns: (nullable): the one that begins so */
const BicPlan *
bic_plans_find (const BicPlans *plans,
                BicChoice       first)
{
  for (int p = 0; p < plans->n; p++)
    if (bic_choice_compare (plans->at[p].step[0], first) == 0)
      return &plans->at[p];
  return NULL;
}

/* Returns whether a plan ends in that position: the same actions in another order count as equal. */
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
count_others (const BicPlans *plans)
{
  int left = 0;

  for (int p = 1; p < plans->n; p++)
    left += !plans->at[p].out;
  return left;
}

/**
 * bic_plans_drop_worst:
 * @plans: plans
 * @thrifty: drop also plans that are clearly no better than the first
 *
 * Drops the worse two thirds of the other plans. If one is left, its results are cleared.
 *
 * Returns: the number of other plans left
 */
int
bic_plans_drop_worst (BicPlans *plans,
                      gboolean  thrifty)
{
  int were = count_others (plans), left;

  for (int p = 1; thrifty && p < plans->n; p++)
    plans->at[p].out |= mean_of (&plans->at[p]) + HARDLY * error_of (&plans->at[p]) <= 0.0;
  for (left = count_others (plans); left > (were + 2) / 3; left--)
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

/* Returns: the best of those that are better than the first beyond what chance explains, or the first */
const BicPlan *
bic_plans_best (const BicPlans *plans)
{
  const BicPlan *best = &plans->at[0];

  for (const BicPlan *plan = best + 1; plan < plans->at + plans->n; plan++)
    if (!plan->out && plan->worlds >= FEW && mean_of (plan) > MAX (1e-4, SURE * error_of (plan))
        && plan->better > best->better)
      best = plan;
  return best;
}

/* Returns: (nullable): the most promising plan whose first step differs from @best, compared in the same worlds as the
 *   first plan */
const BicPlan *
bic_plans_next (const BicPlans *plans,
                const BicPlan  *best)
{
  const BicPlan *other = NULL;

  for (const BicPlan *plan = plans->at; plan < plans->at + plans->n; plan++)
    if (bic_choice_compare (plan->step[0], best->step[0]) != 0 && (other == NULL || mean_of (plan) > mean_of (other)))
      other = plan;
  return other;
}
