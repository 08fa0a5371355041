/* Plans for the rest of a turn, and which of them is best.
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
  guint32     asked[BIC_PLAN_STEPS];    /* what the question was that it answers */
  int         n;
  guint64     key;                      /* of the position in which it is over */
  int         worlds;                   /* that it was tried in */
  double      chance;                   /* to win, the sum over them ... */
  double      better, square;           /* ... and of how it differed from the first plan */
  BicFeatures end;                      /* what it led to, summed */
  gboolean    out;
} BicPlan;

/* The first is the one that others are compared with. */
typedef struct { BicPlan at[BIC_MOST_PLANS]; int n; } BicPlans;

gboolean        bic_plan_has         (const BicPlan  *plan,
                                      BicChoice       step);
BicPlan         bic_plan_remaining   (const BicPlan  *plan,
                                      int             done);
const BicPlan * bic_plans_find       (const BicPlans *plans,
                                      BicChoice       first);
gboolean        bic_plans_lead_to    (const BicPlans *plans,
                                      guint64         key);
int             bic_plans_drop_worst (BicPlans       *plans,
                                      gboolean        thrifty);
const BicPlan * bic_plans_best       (const BicPlans *plans);
const BicPlan * bic_plans_next       (const BicPlans *plans,
                                      const BicPlan  *best);

G_END_DECLS
