/* What the players share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

/* A question to a player: a state as far as @side may know it, and what may be answered */
typedef struct {
  const BicGame    *game;
  const BicState   *state;
  const BicChoices *choices;
  int               side;
  BicRng           *rng;                /* its own chance */
  GCancellable     *cancellable;        /* (nullable): it is to answer at once */
} BicThought;

gboolean     bic_let_chance     (const BicGame    *game,
                                 BicState         *state,
                                 BicChoices       *next);

/* How exactly it weighs choices. tries: of one choice where dice decide, 0 = as many as are worth while; hopes: it
 * reckons with the best that came of them, not with the mean; whim: by how much a choice may seem better than it is, in
 * blocks; slack: the same, as a share of what lies between the best choice on offer and the worst */
typedef struct { int tries; gboolean hopes; double whim, slack; } BicCare;

typedef struct _BicVeteran BicVeteran;
int          bic_best_of        (const double     *values,
                                 int               n);
BicVeteran * bic_veteran_new    (void);
void         bic_veteran_rate   (BicVeteran       *veteran,
                                 const BicThought *thought,
                                 BicCare           care,
                                 double           *values);     /* (out): in blocks; -INFINITY: a waste */
BicChoice    bic_veteran_choose (BicVeteran       *veteran,
                                 const BicThought *thought,
                                 BicCare           care);
void         bic_veteran_free   (BicVeteran       *veteran);

/* candidates: choices that look best, each of which begins a plan; turnings: plans that leave the first later; worlds:
 * in how many they are compared at most; revises: before each step of a plan, not only after chance or the enemy had a
 * say */
typedef struct { int candidates, turnings, worlds; gboolean revises; } BicPlanning;

typedef struct _BicPlanner BicPlanner;
BicPlanner * bic_planner_new    (BicPlanning       how);
BicChoice    bic_planner_choose (BicPlanner       *planner,
                                 BicVeteran       *veteran,
                                 const BicThought *thought);
BicAdvice    bic_planner_advise (BicPlanner       *planner,
                                 BicVeteran       *veteran,
                                 const BicThought *thought,
                                 const BicChoice  *about);
void         bic_planner_free   (BicPlanner       *planner);
