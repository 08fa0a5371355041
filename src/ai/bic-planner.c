/* The planner: a player that plans up to the next dice roll. It tries each plan to the end of the enemy's next turn, in
 * several worlds. A world is a possible full state: hidden cards and future dice are drawn at random.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each plan starts with one of the choices that look best, or deviates from the first plan at a choice that looks
 * nearly as good. The plan then continues as the veteran would. All plans are tried in the same worlds with the same
 * dice, and worse plans are dropped. The first plan is the veteran's own plan. It is replaced only if chance does not
 * explain the advantage of another plan. The planner takes the planned steps as long as the questions are the expected
 * ones. A level that revises its plan compares the rest of the plan with other choices before each step.
 *
 * This file does not contain any rules. The effort is limited by the number of worlds and plans, not by time, so that a
 * seed gives the same game on any machine.
 */
#include "config.h"

#include "bic-blunders.h"
#include "bic-plans.h"
#include "bic-player-private.h"

#include <math.h>
#include <string.h>

#define MOST_ANSWERS 400                /* limit of answers in a turn; no turn is that long */
#define ROUNDS 6                        /* two thirds of the plans are dropped after each round */
/* Number of rated choices after which no further world is tried for a question. The veteran rates about eighty thousand
 * choices a second. */
#define MOST_TRIES 50000
#define HASTE 15.0                      /* game turns after which approaching the enemy counts twice as much */
#define URGE 0.008                      /* value of a unit that is one hex closer to the enemy, as a chance to win */
#define STEP_TRIES 20000                /* MOST_TRIES for a question that the current plan expects */

/* A step at which another plan can deviate from the first plan, and the loss that this seems to cause, in blocks */
typedef struct { int step; BicChoice choice; double loss; } Turning;

struct _BicPlanner {
  BicPlannerOptions how;
  BicState   *world, *trial;
  BicChoices  next;
  BicVeteran *quick;                    /* chooses the later steps of a plan */
  double      values[BIC_MAX_CHOICES];  /* values of the choices of the last question */
  BicPlans    plans;
  int         tries;                    /* choices rated for this question */
  BicPlan     chosen;
  int         done;                     /* number of steps of @chosen already taken */
};

/* State of a search. active: the side that has the turn; now, away: the features and the distance to the enemy before
 * the search; urge: the weights for the comparison of plans; haste: a factor that grows with the game turn */
typedef struct { BicPlanner *self; const BicPlayerQuestion *thought; BicFeatures weights, urge, now; int active, away;
                 double haste; } Search;

/* --- continuing as the veteran would ------------------------------------ */

static guint32
hash_choices (const BicChoices *choices)
{
  guint64 sum = (guint64) choices->n;

  for (int i = 0; i < choices->n; i++)
    sum =
    bic_mix_bits (sum ^ ((guint64) (guint16) choices->at[i].verb << 48 | (guint64) (guint16) choices->at[i].a << 32
                               | (guint64) (guint16) choices->at[i].b << 16 | (guint16) choices->at[i].c));
  return (guint32) sum;
}

/* Returns whether the turn in which the question was asked still lasts. */
static gboolean
is_own_turn (Search         *search,
             const BicState *state)
{
  return bic_state_winner (state) == BIC_NOBODY && bic_state_active (state) == search->active;
}

/* Returns whether the enemy's next turn still lasts. */
static gboolean
is_enemy_turn (Search         *search,
               const BicState *state)
{
  return bic_state_winner (state) == BIC_NOBODY && bic_state_active (state) != search->active;
}

/* Chooses as the veteran would, and stores the values of all choices in the planner. Returns: the index of the choice
 * in the list */
static int
choose_as_veteran (Search *search,
                   BicRng *rng)
{
  BicPlanner *self = search->self;
  BicPlayerQuestion thought = { search->thought->game, self->trial, &self->next,
                                bic_state_asked_side (search->thought->game, self->trial), rng, NULL };

  self->tries += self->next.n;
  if (self->next.n == 1)
    return 0;
  bic_veteran_rate (self->quick, &thought, (BicPrecision) { .tries = 1 }, self->values);
  return bic_index_of_greatest (self->values, self->next.n);
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
    if (!bic_resolve_chance (search->thought->game, self->trial, &self->next))
      apply (search, self->next.at[choose_as_veteran (search, rng)]);
}

static double
win_chance (Search            *search,
            const BicFeatures *features,
            const BicFeatures *weights)
{
  int winner = bic_state_winner (search->self->trial), side = search->thought->side;

  if (winner == BIC_NOBODY)
    return bic_win_chance_of (features, weights);
  return winner == side ? 1.0 : winner == !side ? 0.0 : 0.5;
}

/* Plays to the end of the turn and of the enemy's next turn. Returns: the value of the final position as a chance to
 * win, as if the game were even now, because plans are hard to compare when a side is far ahead or behind. Approaching
 * the enemy adds to the value. */
static double
play_out (Search  *search,
          BicPlan *plan,
          BicRng  *rng)
{
  BicPlanner *self = search->self;
  BicFeatures features;

  play_while (search, rng, is_own_turn);
  play_while (search, rng, is_enemy_turn);
  bic_features_measure (&features, search->thought->game, self->trial, search->thought->side);
  plan->chance += win_chance (search, &features, &search->weights);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    {
      plan->end.at[i] += features.at[i];
      features.at[i] -= search->now.at[i];
    }
  return win_chance (search, &features, &search->urge)
         + URGE * search->haste
             * (search->away - bic_total_enemy_distance (search->thought->game, self->trial, search->thought->side));
}

/* --- plans -------------------------------------------------------------- */

/* Returns whether the turn still lasts, no dice were rolled, and the planner's side must choose. */
static gboolean
is_own_choice_without_dice (Search  *search,
                            guint64  dice)
{
  BicPlanner *self = search->self;

  return is_own_turn (search, self->trial) && self->trial->dice == dice
         && bic_state_asked_side (search->thought->game, self->trial) == search->thought->side;
}

static void
append_and_apply_step (Search    *search,
                       BicPlan   *plan,
                       BicChoice  choice)
{
  plan->asked[plan->n] = hash_choices (&search->self->next);
  plan->step[plan->n++] = choice;
  apply (search, choice);
}

/* Returns whether the choice passes although a probable kill is possible. Passing can have an advantage only in the far
 * future, which the simulation hardly measures, so no plan contains this choice. */
static gboolean
gives_up_kill (const BicGame    *game,
               const BicState   *state,
               const BicChoices *choices,
               BicChoice         choice)
{
  if (!bic_choice_is_pass (game, choice))
    return FALSE;
  for (int i = 0; i < choices->n; i++)
    if (bic_is_probable_kill (game, state, choices->at[i]))
      return TRUE;
  return FALSE;
}

/* Adds the second best choice of a step to @turnings. */
static void
note_second_best (Search *search,
                  int     step,
                  int     taken,
                  GArray *turnings)
{
  BicPlanner *self = search->self;
  double best = self->values[taken];
  Turning turning = { .step = step };
  int other;

  self->values[taken] = -INFINITY;
  other = bic_index_of_greatest (self->values, self->next.n);
  if (self->values[other] == -INFINITY)
    return;
  turning.choice = self->next.at[other];
  turning.loss = best - self->values[other];
  if (!gives_up_kill (search->thought->game, self->trial, &self->next, turning.choice))
    g_array_append_val (turnings, turning);
}

/* Makes a plan from the first @steps steps of @like, the choice @first, and the veteran's choices until dice are rolled
 * or the enemy acts. */
static void
make_plan (Search        *search,
           BicPlan       *plan,
           const BicPlan *like,
           int            steps,
           BicChoice      first,
           BicRng        *rng,
           GArray        *turnings)     /* (nullable) (inout): steps at which another plan can deviate */
{
  BicPlanner *self = search->self;
  guint64 dice = search->thought->state->dice;

  *plan = (BicPlan) { 0 };
  memcpy (self->trial, search->thought->state, bic_state_size ());
  self->next = *search->thought->choices;
  for (int i = 0; i < steps; i++)
    append_and_apply_step (search, plan, like->step[i]);
  append_and_apply_step (search, plan, first);
  while (plan->n < BIC_PLAN_STEPS && is_own_choice_without_dice (search, dice))
    {
      int taken = choose_as_veteran (search, rng);
      BicChoice choice = self->next.at[taken];

      if (turnings != NULL && self->next.n > 1)
        note_second_best (search, plan->n, taken, turnings);
      append_and_apply_step (search, plan, choice);
    }
  plan->key = bic_state_key (self->trial);
}

/* Returns the value of a plan in the current world, as computed by play_out (). If a planned step does not fit the
 * question, the veteran continues. */
static double
try_plan (Search  *search,
          BicPlan *plan,
          BicRng   rng)
{
  BicPlanner *self = search->self;

  memcpy (self->trial, self->world, bic_state_size ());
  self->next = *search->thought->choices;
  for (int i = 0; i < plan->n && is_own_turn (search, self->trial) && hash_choices (&self->next) == plan->asked[i]; i++)
    apply (search, plan->step[i]);
  plan->worlds++;
  return play_out (search, plan, &rng);
}

static int
compare_losses (gconstpointer a,
                gconstpointer b)
{
  const Turning *x = a, *y = b;

  return x->loss < y->loss ? -1 : x->loss > y->loss ? 1 : x->step - y->step;
}

/* Adds plans that deviate from the first plan at a later step, unless they only change the order of its actions. */
static void
add_deviating_plans (Search *search,
                     GArray *turnings)
{
  BicPlanner *self = search->self;
  int most = MIN (BIC_MOST_PLANS, self->plans.n + self->how.turnings);

  g_array_sort (turnings, compare_losses);
  for (guint i = 0; i < turnings->len && self->plans.n < most; i++)
    {
      const Turning *turning = &g_array_index (turnings, Turning, i);
      BicPlan *plan = &self->plans.at[self->plans.n];

      if (bic_plan_has_step (&self->plans.at[0], turning->choice))
        continue;
      make_plan (search, plan, &self->plans.at[0], turning->step, turning->choice, search->thought->rng, NULL);
      self->plans.n += !bic_plans_lead_to (&self->plans, plan->key);
    }
}

/* Makes the plans: @first, if it is not NULL, then plans that start with the best-looking choices in order of their
 * values. If @first is NULL, plans that deviate from the best of these at a later step are added. */
static void
make_plans (Search        *search,
            BicVeteran    *veteran,
            const BicPlan *first)
{
  BicPlanner *self = search->self;
  const BicPlayerQuestion *thought = search->thought;
  g_autofree double *values = g_new (double, (gsize) thought->choices->n);
  g_autoptr (GArray) turnings = g_array_new (FALSE, FALSE, sizeof (Turning));

  bic_veteran_rate (veteran, thought, (BicPrecision) { 0 }, values);
  self->plans.n = 0;
  if (first != NULL)
    self->plans.at[self->plans.n++] = *first;
  for (int i = 0; i < thought->choices->n && self->plans.n < self->how.candidates; i++)
    {
      int best = bic_index_of_greatest (values, thought->choices->n);
      BicPlan *plan = &self->plans.at[self->plans.n];

      if (values[best] == -INFINITY)
        break;
      values[best] = -INFINITY;
      if (bic_plans_find_by_first_step (&self->plans, thought->choices->at[best]) != NULL ||
          gives_up_kill (thought->game, thought->state, thought->choices, thought->choices->at[best]))
        continue;
      make_plan (search, plan, NULL, 0, thought->choices->at[best], thought->rng, self->plans.n == 0 ? turnings : NULL);
      self->plans.n += !bic_plans_lead_to (&self->plans, plan->key);
    }
  add_deviating_plans (search, turnings);
}

/* Draws a new world, and starts a generator for the answers in it. */
static void
randomize_world (Search *search,
                 BicRng *luck)
{
  memcpy (search->self->world, search->thought->state, bic_state_size ());
  bic_state_randomize_hidden (search->thought->game, search->self->world, search->thought->side, search->thought->rng);
  bic_rng_init (luck, bic_rng_next (search->thought->rng));
}

static void
try_plans (Search *search)
{
  BicPlanner *self = search->self;
  BicRng rng;
  double first;

  randomize_world (search, &rng);
  first = try_plan (search, &self->plans.at[0], rng);
  for (int p = 1; p < self->plans.n && !g_cancellable_is_cancelled (search->thought->cancellable); p++)
    if (!self->plans.at[p].out)
      {
        double value = try_plan (search, &self->plans.at[p], rng);

        self->plans.at[p].better += value - first;
        self->plans.at[p].square += (value - first) * (value - first);
      }
}

/* --- choosing ----------------------------------------------------------- */

/* Returns whether the current plan expects this question, and its next step does not give up a kill. */
static gboolean
is_foreseen (const BicPlanner        *self,
             const BicPlayerQuestion *thought)
{
  return self->done < self->chosen.n && hash_choices (thought->choices) == self->chosen.asked[self->done] &&
         !gives_up_kill (thought->game, thought->state, thought->choices, self->chosen.step[self->done]);
}

/* Returns: (nullable): the best plan found; NULL if the family of rule systems has no weights for positions */
static const BicPlan *
search_plans (Search        *search,
              BicVeteran    *veteran,
              const BicPlan *first,
              int            most)
{
  BicPlanner *self = search->self;

  if (!bic_win_chance_load_weights (bic_game_ruleset (search->thought->game)->family, &search->weights))
    return NULL;
  /* As the game turns pass, approaching the enemy counts more, and danger to units counts less. Otherwise two sides
   * that wait would wait forever. */
  search->haste = 1.0 + bic_state_turn (search->thought->state) / HASTE;
  search->away = bic_total_enemy_distance (search->thought->game, search->thought->state, search->thought->side);
  search->urge = search->weights;
  search->urge.at[BIC_FEATURE_FACING] /= search->haste;
  search->urge.at[BIC_FEATURE_WAITING] /= search->haste;
  bic_features_measure (&search->now, search->thought->game, search->thought->state, search->thought->side);
  make_plans (search, veteran, first);
  self->tries = 0;
  for (int round = 1; round <= ROUNDS; round++)
    {
      for (int world = 0; world < self->how.worlds / ROUNDS && self->tries < most / ROUNDS * round
           && !g_cancellable_is_cancelled (search->thought->cancellable); world++)
        try_plans (search);
      if (round < ROUNDS && bic_plans_drop_worst (&self->plans, self->how.revises) == 0)
        break;
    }
  return bic_plans_best (&self->plans);
}

/**
 * bic_planner_choose:
 * @self: the planner
 * @veteran: the player that proposes the choices that look best
 * @thought: the question
 *
 * Returns: the next choice of the current plan if it is kept, otherwise the first choice of the best plan found
 */
BicChoice
bic_planner_choose (BicPlanner              *self,
                    BicVeteran              *veteran,
                    const BicPlayerQuestion *thought)
{
  Search search = { .self = self, .thought = thought, .active = bic_state_active (thought->state) };
  gboolean foreseen = is_foreseen (self, thought);
  const BicPlan *best;
  BicPlan rest = { 0 };

  if (foreseen && !self->how.revises)
    return self->chosen.step[self->done++];
  if (foreseen)
    rest = bic_plan_remaining (&self->chosen, self->done);
  best = search_plans (&search, veteran, foreseen ? &rest : NULL, foreseen ? STEP_TRIES : MOST_TRIES);
  if (best == NULL)
    return bic_veteran_choose (veteran, thought, (BicPrecision) { 0 });
  self->chosen = *best;
  self->done = 1;
  return self->chosen.step[0];
}

/* Returns the text of the feature that contributes most to the advantage of @best over @other, or NULL. */
static const char *
main_advantage_text (const Search  *search,
                     const BicPlan *best,
                     const BicPlan *other)
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

/* Tries two plans in the same new worlds. Their earlier results cannot be compared, because plans are dropped after
 * different numbers of worlds. */
static void
try_both (Search  *search,
          BicPlan *best,
          BicPlan *other)
{
  BicRng luck;

  *best = bic_plan_remaining (best, 0);
  *other = bic_plan_remaining (other, 0);
  for (int world = 0; world < MAX (1, search->self->how.worlds / 2)
       && (world == 0 || !g_cancellable_is_cancelled (search->thought->cancellable)); world++)
    {
      randomize_world (search, &luck);
      try_plan (search, best, luck);
      try_plan (search, other, luck);
    }
}

/* Compares two plans to give advice. @other is never shown as better than @best, because chance can explain its
 * advantage. */
static BicAdvice
compare_both (Search  *search,
              BicPlan  best,
              BicPlan  other)
{
  double chance, other_chance;

  try_both (search, &best, &other);
  chance = best.chance / best.worlds;
  other_chance = other.chance / other.worlds;
  return (BicAdvice) {
    .choice = best.step[0], .other = other.step[0], .compared = TRUE, .chance = chance,
    .other_chance = MIN (chance, other_chance),
    .why = main_advantage_text (search, &best, &other),
  };
}

/**
 * bic_planner_advise:
 * @self: the planner
 * @veteran: the player that proposes the choices that look best
 * @thought: the question
 * @about: (nullable): a choice to compare with the best choice; a different choice is advised only if chance does not
 *   explain its advantage
 *
 * Returns: the first choice of the best plan found, compared with @about, or with the second best choice if @about is
 *   %NULL or the best choice
 */
BicAdvice
bic_planner_advise (BicPlanner              *self,
                    BicVeteran              *veteran,
                    const BicPlayerQuestion *thought,
                    const BicChoice         *about)
{
  Search search = { .self = self, .thought = thought, .active = bic_state_active (thought->state) };
  const BicPlan *best, *other;
  BicPlan first;

  if (about != NULL)
    make_plan (&search, &first, NULL, 0, *about, thought->rng, NULL);
  best = search_plans (&search, veteran, about != NULL ? &first : NULL, MOST_TRIES);
  if (best == NULL)
    return (BicAdvice) { .choice = bic_veteran_choose (veteran, thought, (BicPrecision) { 0 }) };
  other = about != NULL && bic_choice_compare (*about, best->step[0]) != 0
          ? bic_plans_find_by_first_step (&self->plans, *about)
          : bic_plans_best_other (&self->plans, best);
  return other == NULL ? (BicAdvice) { .choice = best->step[0] } : compare_both (&search, *best, *other);
}

/**
 * bic_planner_new:
 * @how: the effort
 *
 * Returns: (transfer full): a planner for one player in one game
 */
BicPlanner *
bic_planner_new (BicPlannerOptions how)
{
  BicPlanner *self = g_new0 (BicPlanner, 1);

  self->how = how;
  self->how.candidates = MIN (how.candidates, BIC_MOST_PLANS);
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
