/* Plans for the rest of a turn, and the selection of the best plan.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-win-chance.h"

G_BEGIN_DECLS

#define BIC_MOST_PLANS 16
#define BIC_PLAN_STEPS 40

typedef struct {
  BicChoice   step[BIC_PLAN_STEPS];
  guint32     asked[BIC_PLAN_STEPS];    /* fingerprint of the question that each step answers */
  int         n;
  guint64     key;                      /* key of the position at the end of the plan */
  int         worlds;                   /* number of worlds in which the plan was tried */
  double      chance;                   /* chance to win, as a sum over these worlds */
  double      better, square;           /* sums of the difference from the first plan, and of its square */
  BicFeatures end;                      /* sum of the final features over these worlds */
  gboolean    out;
} BicPlan;

/* Plans for one question; all other plans are compared with the first one */
typedef struct { BicPlan at[BIC_MOST_PLANS]; int n; } BicPlans;

gboolean        bic_plan_has_step            (const BicPlan  *plan,
                                              BicChoice       step);
BicPlan         bic_plan_remaining           (const BicPlan  *plan,
                                              int             done);
const BicPlan * bic_plans_find_by_first_step (const BicPlans *plans,
                                              BicChoice       first);
gboolean        bic_plans_lead_to            (const BicPlans *plans,
                                              guint64         key);
int             bic_plans_drop_worst         (BicPlans       *plans,
                                              gboolean        thrifty);
const BicPlan * bic_plans_best               (const BicPlans *plans);
const BicPlan * bic_plans_best_other         (const BicPlans *plans,
                                              const BicPlan  *best);

G_END_DECLS
