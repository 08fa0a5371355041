/* The planner: plans up to the next dice, tried out to the end of the enemy's answer in worlds that may be the one it is in.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each plan begins with another of the choices that look best, and goes on as the veteran would.  All are tried in the same worlds with the
 * same chance; those that do worse fall away, half of them at a time.  The first, which is the veteran's own, is left only where another is
 * better beyond what chance explains.  What was planned is done as long as the questions are those that were foreseen; who revises plans
 * weighs what is left of one against other choices before each step of it.
 * It knows no rules.  How much it thinks is counted in worlds and plans, never in time, so a seed is the same game anywhere.
 */
#include "config.h"

#include "bic-win-chance.h"
#include "bic-player-private.h"

#include <math.h>
#include <string.h>

#define MOST_PLANS 16
#define MOST_STEPS 40                   /* of a plan */
#define MOST_ANSWERS 400                /* until the turn is over: no turn is as long */
#define ROUNDS 6                        /* after each half of the plans fall away */
#define SURE 1.7                        /* standard errors */
#define HARDLY 2.0                      /* the same: a plan that with so much more luck would be no better than the first is tried no further */
#define MOST_TRIES 50000                /* choices that the veteran weighs for one question, some eighty thousand a second: then no other world is tried */
#define STEP_TRIES 20000                /* the same for one that was planned for */

typedef struct {
  BicChoice step[MOST_STEPS];
  guint32   asked[MOST_STEPS];          /* what the question was that it answers */
  int       n;
  int       worlds;                     /* that it was tried in */
  double    value;                      /* the sum over them, and of how it differed from the first plan */
  double    better, square;
  BicFeatures end;                      /* what it led to, summed */
  gboolean  out;
} Plan;

struct _BicPlanner {
  int         candidates, worlds;
  gboolean    revises;
  BicState   *world, *trial;
  BicChoices  next;
  BicVeteran *quick;                    /* who goes on with a plan */
  Plan        plan[MOST_PLANS];
  int         n_plans;
  int         tries;                    /* choices that were weighed for this question */
  Plan        chosen;
  int         done;                     /* steps of it */
};

typedef struct { BicPlanner *self; const BicThought *thought; BicFeatures weights; int active; } Search;

/* --- going on as the veteran would ------------------------------------------------------------------------------------ */

static guint32
fingerprint (const BicChoices *choices)
{
  guint64 sum = (guint64) choices->n;

  for (int i = 0; i < choices->n; i++)
    sum = bic_mix (sum ^ ((guint64) (guint16) choices->at[i].verb << 48 | (guint64) (guint16) choices->at[i].a << 32
                          | (guint64) (guint16) choices->at[i].b << 16 | (guint16) choices->at[i].c));
  return (guint32) sum;
}

/* Its own turn */
static gboolean
goes_on (Search         *search,
         const BicState *state)
{
  return bic_state_winner (state) == BIC_NOBODY && bic_state_active (state) == search->active;
}

/* And the one that answers it */
static gboolean
is_answered (Search         *search,
             const BicState *state)
{
  return bic_state_winner (state) == BIC_NOBODY && bic_state_active (state) != search->active;
}

static BicChoice
answer (Search *search,
        BicRng *rng)
{
  BicPlanner *self = search->self;
  BicThought thought = { search->thought->game, self->trial, &self->next, bic_state_asks (search->thought->game, self->trial), rng, NULL };

  self->tries += self->next.n;
  return self->next.n == 1 ? self->next.at[0] : bic_veteran_choose (self->quick, &thought, (BicCare) { .tries = 1 });
}

static void
apply (Search    *search,
       BicChoice  choice)
{
  bic_apply_listed (search->thought->game, search->self->trial, choice, NULL, &search->self->next);
}

static void
play_while (Search *search,
            BicRng *rng,
            gboolean (*lasts) (Search *search, const BicState *state))
{
  BicPlanner *self = search->self;

  for (int i = 0; i < MOST_ANSWERS && lasts (search, self->trial); i++)
    if (!bic_let_chance (search->thought->game, self->trial, &self->next))
      apply (search, answer (search, rng));
}

/* To the end of the turn and of the one that answers it.  Returns: the chance to win that is left then. */
static double
play_out (Search      *search,
          BicRng      *rng,
          BicFeatures *end)             /* (inout) */
{
  BicPlanner *self = search->self;
  BicFeatures features;

  play_while (search, rng, goes_on);
  play_while (search, rng, is_answered);
  bic_features_look (&features, search->thought->game, self->trial, search->thought->side);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    end->at[i] += features.at[i];
  return bic_win_chance (search->thought->game, self->trial, search->thought->side, &search->weights);
}

/* --- plans ------------------------------------------------------------------------------------------------------------ */

/* Goes on until chance or the enemy has a say. */
static void
make_plan (Search   *search,
           Plan     *plan,
           BicChoice first,
           BicRng   *rng)
{
  BicPlanner *self = search->self;
  const BicGame *game = search->thought->game;
  guint64 dice;

  *plan = (Plan) { 0 };
  memcpy (self->trial, search->thought->state, bic_state_size ());
  dice = self->trial->dice;
  self->next = *search->thought->choices;
  while (plan->n < MOST_STEPS && goes_on (search, self->trial) && self->trial->dice == dice && bic_state_asks (game, self->trial) == search->thought->side)
    {
      BicChoice choice = plan->n == 0 ? first : answer (search, rng);

      plan->asked[plan->n] = fingerprint (&self->next);
      plan->step[plan->n++] = choice;
      apply (search, choice);
    }
}

/* What a plan leads to in a world; where it fits no more, the veteran goes on. */
static double
try_plan (Search *search,
          Plan   *plan,
          BicRng  rng)
{
  BicPlanner *self = search->self;
  double value;

  memcpy (self->trial, self->world, bic_state_size ());
  self->next = *search->thought->choices;
  for (int i = 0; i < plan->n && goes_on (search, self->trial) && fingerprint (&self->next) == plan->asked[i]; i++)
    apply (search, plan->step[i]);
  value = play_out (search, &rng, &plan->end);
  plan->value += value;
  plan->worlds++;
  return value;
}

static Plan *
plan_of (BicPlanner *self,
         BicChoice   first)
{
  for (int p = 0; p < self->n_plans; p++)
    if (bic_choice_compare (self->plan[p].step[0], first) == 0)
      return &self->plan[p];
  return NULL;
}

static int
best_of (const double *values,
         int           n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (values[i] > values[best])
      best = i;
  return best;
}

/* The plan that others are compared with, if there is one, then the best of the list, the best first */
static void
make_plans (Search     *search,
            BicVeteran *veteran,
            const Plan *first)
{
  BicPlanner *self = search->self;
  const BicThought *thought = search->thought;
  g_autofree double *values = g_new (double, (gsize) thought->choices->n);

  bic_veteran_rate (veteran, thought, (BicCare) { 0 }, values);
  self->n_plans = 0;
  if (first != NULL)
    self->plan[self->n_plans++] = *first;
  for (int i = 0; i < thought->choices->n && self->n_plans < self->candidates; i++)
    {
      int best = best_of (values, thought->choices->n);

      values[best] = -INFINITY;
      if (plan_of (self, thought->choices->at[best]) == NULL)
        make_plan (search, &self->plan[self->n_plans++], thought->choices->at[best], thought->rng);
    }
}

static void
try_plans (Search *search)
{
  BicPlanner *self = search->self;
  BicRng rng;
  double first;

  memcpy (self->world, search->thought->state, bic_state_size ());
  bic_state_hide (search->thought->game, self->world, search->thought->side, search->thought->rng);
  bic_rng_init (&rng, bic_rng_next (search->thought->rng));
  first = try_plan (search, &self->plan[0], rng);
  for (int p = 1; p < self->n_plans && !g_cancellable_is_cancelled (search->thought->cancellable); p++)
    if (!self->plan[p].out)
      {
        double value = try_plan (search, &self->plan[p], rng);

        self->plan[p].better += value - first;
        self->plan[p].square += (value - first) * (value - first);
      }
}

/* What is known of a plan but its steps */
static void
forget (Plan *plan)
{
  plan->worlds = 0;
  plan->value = plan->better = plan->square = 0.0;
  plan->end = (BicFeatures) { { 0 } };
}

static double
mean_of (const Plan *plan)
{
  return plan->better / MAX (2, plan->worlds);
}

static double
error_of (const Plan *plan)
{
  double n = MAX (2, plan->worlds), mean = mean_of (plan);

  return sqrt (MAX (0.0, plan->square / n - mean * mean) / (n - 1.0));
}

static int
count_others (const BicPlanner *self)
{
  int left = 0;

  for (int p = 1; p < self->n_plans; p++)
    left += !self->plan[p].out;
  return left;
}

static void
drop_worst (BicPlanner *self)
{
  int worst = 0;

  for (int p = 1; p < self->n_plans; p++)
    if (!self->plan[p].out && (worst == 0 || self->plan[p].better < self->plan[worst].better))
      worst = p;
  self->plan[worst].out = TRUE;
}

/* The worse half of the others falls away, and, where there are so many questions that time is dear, whoever is clearly no better than the first.
 * The last one has luck to thank for it, too: it has to prove itself anew.  Returns: how many are left */
static int
drop_half (BicPlanner *self)
{
  int were = count_others (self), left;

  for (int p = 1; self->revises && p < self->n_plans; p++)
    self->plan[p].out |= mean_of (&self->plan[p]) + HARDLY * error_of (&self->plan[p]) <= 0.0;
  for (left = count_others (self); left > were - were / 2; left--)
    drop_worst (self);
  for (int p = 0; were > 1 && left == 1 && p < self->n_plans; p++)
    if (!self->plan[p].out)
      forget (&self->plan[p]);
  return left;
}

/* The best of those that are better than the first beyond what chance explains, or the first */
static const Plan *
pick (BicPlanner *self)
{
  int best = 0;

  for (int p = 1; p < self->n_plans; p++)
    {
      const Plan *plan = &self->plan[p];

      if (!plan->out && mean_of (plan) > SURE * error_of (plan) && mean_of (plan) > 1e-4 && plan->better > self->plan[best].better)
        best = p;
    }
  return &self->plan[best];
}

/* --- choosing ----------------------------------------------------------------------------------------------------------- */

/* Whether this question is the next that was planned for */
static gboolean
is_foreseen (const BicPlanner *self,
             const BicThought *thought)
{
  return self->done < self->chosen.n && fingerprint (thought->choices) == self->chosen.asked[self->done];
}

static Plan
rest_of (const Plan *plan,
         int         done)
{
  Plan rest = { .n = plan->n - done };

  memcpy (rest.step, plan->step + done, sizeof *rest.step * (gsize) rest.n);
  memcpy (rest.asked, plan->asked + done, sizeof *rest.asked * (gsize) rest.n);
  return rest;
}

/* Returns: the best plan that it finds; NULL: nobody has learned what a position is worth here */
static const Plan *
search_plans (Search     *search,
              BicVeteran *veteran,
              const Plan *first,
              int         most)
{
  BicPlanner *self = search->self;

  if (!bic_win_chance_weights (bic_game_ruleset (search->thought->game)->family, &search->weights))
    return NULL;
  make_plans (search, veteran, first);
  self->tries = 0;
  for (int world = 0; world < self->worlds && self->tries < most && !g_cancellable_is_cancelled (search->thought->cancellable); world++)
    {
      if (world > 0 && world % (self->worlds / ROUNDS) == 0 && drop_half (self) == 0)
        break;
      try_plans (search);
    }
  return pick (self);
}

/**
 * bic_planner_choose:
 * @self: the planner
 * @veteran: who says which choices look best
 * @thought: the question
 *
 * Returns: the first choice of the best plan that it finds
 */
BicChoice
bic_planner_choose (BicPlanner       *self,
                    BicVeteran       *veteran,
                    const BicThought *thought)
{
  Search search = { self, thought, { { 0 } }, bic_state_active (thought->state) };
  gboolean foreseen = is_foreseen (self, thought);
  const Plan *best;
  Plan rest = { 0 };

  if (foreseen && !self->revises)
    return self->chosen.step[self->done++];
  if (foreseen)
    rest = rest_of (&self->chosen, self->done);
  best = search_plans (&search, veteran, foreseen ? &rest : NULL, foreseen ? STEP_TRIES : MOST_TRIES);
  if (best == NULL)
    return bic_veteran_choose (veteran, thought, (BicCare) { 0 });
  self->chosen = *best;
  self->done = 1;
  return self->chosen.step[0];
}

/* The best of the others */
static const Plan *
next_best (BicPlanner *self,
           const Plan *best)
{
  const Plan *other = NULL;

  for (int p = 0; p < self->n_plans; p++)
    if (&self->plan[p] != best && self->plan[p].worlds > 0
        && (other == NULL || self->plan[p].value / self->plan[p].worlds > other->value / other->worlds))
      other = &self->plan[p];
  return other;
}

/* What speaks most for the one of two plans that is better */
static const char *
tell_apart (const Search *search,
            const Plan   *best,
            const Plan   *other)
{
  double most = 0.0;
  int which = -1;

  for (int i = 0; i < BIC_N_FEATURES; i++)
    {
      double speaks = search->weights.at[i] * (best->end.at[i] / best->worlds - other->end.at[i] / other->worlds);

      if (speaks > most)
        {
          most = speaks;
          which = i;
        }
    }
  return which >= 0 ? bic_feature_text (which) : NULL;
}

/**
 * bic_planner_advise:
 * @self: the planner
 * @veteran: who says which choices look best
 * @thought: the question
 * @about: (nullable): a choice to compare the best with: it is left only for one that is better beyond what chance explains
 *
 * Returns: the first choice of the best plan that it finds, and how that compares
 */
BicAdvice
bic_planner_advise (BicPlanner       *self,
                    BicVeteran       *veteran,
                    const BicThought *thought,
                    const BicChoice  *about)
{
  Search search = { self, thought, { { 0 } }, bic_state_active (thought->state) };
  const Plan *best, *other;
  Plan first;

  if (about != NULL)
    make_plan (&search, &first, *about, thought->rng);
  best = search_plans (&search, veteran, about != NULL ? &first : NULL, MOST_TRIES);
  if (best == NULL)
    return (BicAdvice) { .choice = bic_veteran_choose (veteran, thought, (BicCare) { 0 }) };
  other = about != NULL ? plan_of (self, *about) : next_best (self, best);
  if (other == NULL || other->worlds == 0 || best->worlds == 0)
    return (BicAdvice) { .choice = best->step[0] };
  return (BicAdvice) {
    .choice = best->step[0], .other = other->step[0], .compared = TRUE, .chance = best->value / best->worlds,
    .other_chance = other->value / other->worlds, .why = tell_apart (&search, best, other),
  };
}

/**
 * bic_planner_new:
 * @candidates: plans that are compared
 * @worlds: in how many
 * @revises: whether before each step of a plan, not only after chance or the enemy had a say
 *
 * Returns: (transfer full): a planner, which is of one player in one game
 */
BicPlanner *
bic_planner_new (int      candidates,
                 int      worlds,
                 gboolean revises)
{
  BicPlanner *self = g_new0 (BicPlanner, 1);

  self->candidates = MIN (candidates, MOST_PLANS);
  self->worlds = worlds;
  self->revises = revises;
  self->world = g_malloc0 (bic_state_size ());
  self->trial = g_malloc0 (bic_state_size ());
  self->quick = bic_veteran_new ();
  return self;
}

void
bic_planner_free (BicPlanner *self)
{
  bic_veteran_free (self->quick);
  g_free (self->world);
  g_free (self->trial);
  g_free (self);
}
