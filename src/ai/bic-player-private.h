/* Declarations shared by the computer players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

/* A question to a player: a state that contains only what @side may know, and the possible answers */
typedef struct {
  const BicGame    *game;
  const BicState   *state;
  const BicChoices *choices;
  int               side;
  BicRng           *rng;                /* its own chance */
  GCancellable     *cancellable;        /* (nullable): it is to answer at once */
} BicPlayerQuestion;

gboolean     bic_resolve_chance (const BicGame    *game,
                                 BicState         *state,
                                 BicChoices       *next);

/* Precision of rating choices. tries: trials of a choice whose result depends on dice, 0 = as many as useful; hopes:
 * uses the best result instead of the mean; whim: maximum error in the value of a choice, in blocks; slack: the same,
 * as a share of the range from the worst to the best choice */
typedef struct { int tries; gboolean hopes; double whim, slack; } BicPrecision;

typedef struct _BicVeteran BicVeteran;
int          bic_best_of        (const double            *values,
                                 int                      n);
BicVeteran * bic_veteran_new    (void);
void         bic_veteran_rate   (BicVeteran              *veteran,
                                 const BicPlayerQuestion *thought,
                                 BicPrecision             care,
                                 double                  *values);      /* (out): in blocks; -INFINITY: a waste */
BicChoice    bic_veteran_choose (BicVeteran              *veteran,
                                 const BicPlayerQuestion *thought,
                                 BicPrecision             care);
void         bic_veteran_free   (BicVeteran              *veteran);

/* candidates: best-looking choices, each of which begins a plan; turnings: plans that deviate from the first later;
 * worlds: maximum number of worlds for comparison; revises: plans again before each step, not only after chance or the
 * enemy has acted */
typedef struct { int candidates, turnings, worlds; gboolean revises; } BicPlannerOptions;

typedef struct _BicPlanner BicPlanner;
BicPlanner * bic_planner_new    (BicPlannerOptions        how);
BicChoice    bic_planner_choose (BicPlanner              *planner,
                                 BicVeteran              *veteran,
                                 const BicPlayerQuestion *thought);
BicAdvice    bic_planner_advise (BicPlanner              *planner,
                                 BicVeteran              *veteran,
                                 const BicPlayerQuestion *thought,
                                 const BicChoice         *about);
void         bic_planner_free   (BicPlanner              *planner);
