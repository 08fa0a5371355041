/* Declarations shared by the computer players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

/* A question to a player: a state with only the information that @side is allowed to have, and the possible answers */
typedef struct {
  const BicGame    *game;
  const BicState   *state;
  const BicChoices *choices;
  int               side;
  BicRng           *rng;                /* generator of the player */
  GCancellable     *cancellable;        /* (nullable): when it is cancelled, the player answers at once */
} BicPlayerQuestion;

gboolean     bic_resolve_chance (const BicGame    *game,
                                 BicState         *state,
                                 BicChoices       *next);

/* Precision of rating choices. tries: number of times that a choice is tried if its result depends on dice, or 0 if the
 * veteran decides; hopes: whether the best result counts instead of the mean; whim: maximum error in the value of a
 * choice, in blocks; slack: maximum additional error, as a share of the range from the worst to the best choice */
typedef struct { int tries; gboolean hopes; double whim, slack; } BicPrecision;

typedef struct _BicVeteran BicVeteran;
int          bic_index_of_greatest (const double            *values,
                                    int                      n);
BicVeteran * bic_veteran_new       (void);
void         bic_veteran_rate      (BicVeteran              *veteran,
                                    const BicPlayerQuestion *thought,
                                    BicPrecision             care,
                                    double                  *values);   /* (out): in blocks; -INFINITY if wasteful */
BicChoice    bic_veteran_choose    (BicVeteran              *veteran,
                                    const BicPlayerQuestion *thought,
                                    BicPrecision             care);
void         bic_veteran_free      (BicVeteran              *veteran);

/* Effort of planning:
 * candidates: maximum number of plans that differ in their first choice; the choices that look best are used
 * turnings: maximum number of additional plans, which begin like the first plan and differ from it at a later step
 * worlds: maximum number of worlds in which each plan is tried; 0 if the player does not plan
 * revises: TRUE to plan again before each step; FALSE to plan again only after dice rolls and enemy actions */
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
