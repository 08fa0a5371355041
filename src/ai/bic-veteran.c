/* The veteran: tries each choice on a copy of the visible state, and takes the choice with the best result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file does not contain any rules. The caller provides the legal choices, the engine computes their results, and
 * bic-appraisal.c computes their values. If dice decide, the veteran tries a choice several times and takes the mean.
 * It picks the enemy's answers at random.
 */
#include "config.h"

#include "bic-appraisal.h"
#include "bic-player-private.h"

#include <math.h>
#include <string.h>

#define ANSWERS 12                      /* maximum number of answers before a position is rated */
#define MOST_TRIES 24
#define ALL_TRIES 96                    /* maximum number of tries for all choices of a list together */

struct _BicVeteran {
  BicState  *trial;                     /* state in which choices are tried */
  BicChoices next;                      /* legal choices in @trial */
  BicAppraisal now, then;
  double     values[BIC_MAX_CHOICES];   /* values of the choices of the list */
};

typedef struct {
  BicVeteran     *mind;
  BicRng         *rng;
  const BicGame  *game;
  const BicState *state;
  int             side;
  gboolean        by_chance;            /* in the last try, dice were rolled or the enemy acted */
  gboolean        by_itself;            /* in the last try, the side had to answer a further question */
} Thought;

/* --- value of the next question ----------------------------------------- */

static int
compare_descending (gconstpointer a,
                    gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? 1 : x > y ? -1 : 0;
}

/* Marks the hexes of the pieces that the next choices would act with. */
static void
mark_hexes_of_actors (Thought  *t,
                      gboolean *named)
{
  for (int i = 0; i < t->mind->next.n; i++)
    {
      int hex = bic_choice_hexes (t->game, t->mind->next.at[i]).from;

      if (hex >= 0)
        named[hex] = TRUE;
    }
}

/* Lists the value of each piece that can still be ordered. */
static int
list_values_of_orders (Thought        *t,
                       const gboolean *named,
                       double         *use)
{
  int n = 0;

  for (int i = 0; i < t->mind->then.n_pieces; i++)
    {
      const BicAppraisedPiece *p = &t->mind->then.piece[i];

      if (p->side == t->side && p->hex >= 0 && named[p->hex] && !(p->marks & BIC_MARK_ORDERED))
        use[n++] = bic_appraisal_value_of_action (&t->mind->then, i);
    }
  return n;
}

/* Returns the value of the pieces that have an unused order. */
static double
value_of_ordered_pieces (Thought        *t,
                         const gboolean *named) /* (nullable): if set, only pieces in these hexes count */
{
  double sum = 0.0;

  for (int i = 0; i < t->mind->then.n_pieces; i++)
    {
      const BicAppraisedPiece *p = &t->mind->then.piece[i];

      if (p->side == t->side && p->hex >= 0 && (named == NULL || named[p->hex]) &&
          (p->marks & (BIC_MARK_ORDERED | BIC_MARK_MOVED | BIC_MARK_FOUGHT)) == BIC_MARK_ORDERED)
        sum += bic_appraisal_value_of_action (&t->mind->then, i);
    }
  return sum;
}

/* Returns the value of the unused orders. While orders are given, the best pieces that can still get one are added.
 * Otherwise only pieces that can act at the next question count, and the change in the value of all pieces is added. */
static double
value_of_unused_orders (Thought *t)
{
  gboolean named[BIC_MAX_HEXES] = { FALSE };
  double use[BIC_MAX_PIECES], sum;
  int given, most, n;
  gboolean giving = bic_state_count_orders (t->game, t->mind->trial, &given, &most);

  mark_hexes_of_actors (t, named);
  sum = value_of_ordered_pieces (t, giving ? NULL : named);
  if (!giving)
    return sum + bic_appraisal_improvement_by_card (&t->mind->now, &t->mind->then);
  n = list_values_of_orders (t, named, use);
  qsort (use, (gsize) n, sizeof *use, compare_descending);
  for (int i = 0; i < MIN (n, most - given) && use[i] > 0.0; i++)
    sum += use[i];
  return sum;
}

/* --- chance ------------------------------------------------------------- */

/**
 * bic_resolve_chance:
 * @game: the game
 * @state: (inout): the state in which a choice is tried
 * @next: (inout): the legal choices in @state
 *
 * In a game with typed dice, the game waits for the result of each roll (%BIC_CHANCE). While a choice is tried, the
 * generator supplies the result.
 *
 * Returns: whether the game waited for a result
 */
gboolean
bic_resolve_chance (const BicGame *game,
                    BicState      *state,
                    BicChoices    *next)
{
  BicChoice rolled;
  gboolean asked = FALSE;

  while (bic_state_asked_side (game, state) == BIC_CHANCE && bic_state_draw_chance_result (game, state, &rolled))
    {
      bic_apply_listed (game, state, rolled, NULL, next);
      asked = TRUE;
    }
  return asked;
}

/* --- trying ------------------------------------------------------------- */

/* Returns whether the side must answer a further question before its action is complete, such as the retreat path of a
 * beaten unit. */
static gboolean
must_complete_action (Thought *t)
{
  const BicChoices *next = &t->mind->next;

  if (t->mind->trial->depth <= t->state->depth)
    return FALSE;
  for (int i = 0; i < next->n; i++)
    if (bic_choice_is_pass (t->game, next->at[i]))
      return FALSE;
  return TRUE;
}

static gboolean
must_answer_first (Thought *t)
{
  int asked = bic_state_asked_side (t->game, t->mind->trial);

  return bic_state_active (t->mind->trial) == bic_state_active (t->state)
         && (asked == !t->side || (asked == t->side && must_complete_action (t)));
}

/* Plays dice rolls, answers of the enemy, and forced answers of the side, until the side can choose freely again. An
 * enemy turn is not played. */
static void
await_answers (Thought *t)
{
  BicVeteran *mind = t->mind;

  t->by_chance = bic_resolve_chance (t->game, mind->trial, &mind->next);
  t->by_itself = FALSE;
  for (int n = 0; n < ANSWERS && must_answer_first (t); n++)
    {
      if (bic_state_asked_side (t->game, mind->trial) == t->side)
        t->by_itself = TRUE;
      else
        t->by_chance = TRUE;
      bic_apply_listed (t->game, mind->trial, mind->next.at[bic_rng_below (t->rng, mind->next.n)], NULL, &mind->next);
      t->by_chance |= bic_resolve_chance (t->game, mind->trial, &mind->next);
    }
}

/* Tries a choice once. A choice that only selects a piece is rated by the possible later actions of the piece. */
static double
try_choice_once (Thought   *t,
                 BicChoice  choice)
{
  BicVeteran *mind = t->mind;
  BicChoiceHexes hexes = bic_choice_hexes (t->game, choice);
  guint changes;
  guint64 dice;
  double better;

  memcpy (mind->trial, t->state, bic_state_size ());
  bic_state_randomize_hidden (t->game, mind->trial, t->side, t->rng);
  dice = mind->trial->dice;
  if (!bic_apply (t->game, mind->trial, choice, NULL, &mind->next, NULL))
    return 0.0;
  await_answers (t);
  t->by_chance |= mind->trial->dice != dice;
  bic_appraisal_init (&mind->then, t->game, mind->trial, t->side);
  better = bic_appraisal_improvement (&mind->now, &mind->then, &changes);
  if (changes == BIC_CHANGED_REGAINED)  /* the orders are unused */
    return better + value_of_ordered_pieces (t, NULL);
  if (changes || bic_state_asked_side (t->game, mind->trial) != t->side
      || bic_state_active (mind->trial) != bic_state_active (t->state))
    return better;
  return better + value_of_unused_orders (t) + bic_appraisal_value_of_attack (&mind->now, hexes.from, hexes.to);
}

/* Returns the value of a choice. All choices are tried with the same hidden cards and dice; otherwise the luckiest
 * choice would seem the best. If dice or the enemy decide, the value is the mean of the tries. If the side itself
 * decides, the value is the best try. An optimistic player always takes the best try. */
static double
rate_by_trials (Thought   *t,
                BicChoice  choice,
                int        tries,
                gboolean   hopes,
                guint64    luck)
{
  double sum = 0.0, most = -INFINITY;
  int n = 0;

  do
    {
      double better;

      bic_rng_init (t->rng, luck + (guint64) n);
      better = try_choice_once (t, choice);
      sum += better;
      most = MAX (most, better);
    }
  while (++n < tries && (t->by_chance || t->by_itself));
  return t->by_chance && !hopes ? sum / n : most;
}

/* --- waste -------------------------------------------------------------------------------------------------------- */

/* Returns whether the same side must choose in both states, and no piece and no score has changed. */
static gboolean
stays_put (const BicGame  *game,
           const BicState *before,
           const BicState *after)
{
  if (bic_state_asked_side (game, before) != bic_state_asked_side (game, after) || before->active != after->active
      || before->depth != after->depth ||
      before->n_pieces != after->n_pieces
      || memcmp (before->piece, after->piece, sizeof *before->piece * (gsize) before->n_pieces) != 0)
    return FALSE;
  return bic_state_score (game, before, BIC_TOP) == bic_state_score (game, after, BIC_TOP) &&
         bic_state_score (game, before, BIC_BOTTOM) == bic_state_score (game, after, BIC_BOTTOM);
}

/* Returns whether the side that must choose has one card less, and the other side has the same number of cards. */
static gboolean
costs_card (const BicGame  *game,
            const BicState *before,
            const BicState *after)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int were = bic_state_hand (game, before, side, BIC_ANY_DECK, NULL, 0),
                 are = bic_state_hand (game, after, side, BIC_ANY_DECK, NULL, 0);

      if (are != were - (side == bic_state_asked_side (game, before)))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether the choice is a move. A card may only help a piece after its move, so it has no visible effect before
 * the move. */
static gboolean
is_move (const BicGame  *game,
         const BicState *state,
         BicChoice       choice)
{
  BicChoiceHexes hexes = bic_choice_hexes (game, choice);
  BicOdds odds;

  return hexes.from != BIC_NO_HEX && hexes.to != BIC_NO_HEX && !bic_attack_odds (game, state, choice, &odds);
}

static gboolean
has_same_odds (const BicGame  *game,
               const BicState *before,
               const BicState *after,
               BicChoice       choice)
{
  BicOdds one, other;

  return bic_attack_odds (game, before, choice, &one) == bic_attack_odds (game, after, choice, &other)
         && one.n_dice == other.n_dice &&
         memcmp (one.lost, other.lost, sizeof one.lost) == 0 && memcmp (one.flags, other.flags, sizeof one.flags) == 0;
}

/* Returns whether the choice plays a card and changes nothing but the hand: the pieces, the scores, the choices and
 * their odds are the same. */
static gboolean
does_nothing (const BicPlayerQuestion *thought,
              BicChoice                choice,
              BicState                *after,
              BicChoices              *next)
{
  const BicGame *game = thought->game;

  if (bic_choice_card (game, choice) < 0)
    return FALSE;
  memcpy (after, thought->state, bic_state_size ());
  if (!bic_apply (game, after, choice, NULL, next, NULL) || !stays_put (game, thought->state, after)
      || !costs_card (game, thought->state, after))
    return FALSE;
  for (int i = 0; i < next->n; i++)
    if (!bic_choices_has (thought->choices, next->at[i]) || is_move (game, after, next->at[i]))
      return FALSE;
  for (int i = 0; i < thought->choices->n; i++)
    if (bic_choice_card (game, thought->choices->at[i]) < 0 && !bic_choices_has (next, thought->choices->at[i]))
      return FALSE;
  for (int i = 0; i < next->n; i++)
    if (!has_same_odds (game, thought->state, after, next->at[i]))
      return FALSE;
  return TRUE;
}

/* Returns whether two positions differ only in blocks, and @side is worse off in @poorer. */
static gboolean
only_lacks_blocks (const BicState *poorer,
                   const BicState *other,
                   int             side)
{
  gboolean fewer = FALSE;

  if (poorer->active != other->active || poorer->depth != other->depth || poorer->dice != other->dice)
    return FALSE;
  for (int i = 0; i < poorer->n_pieces; i++)
    {
      const BicPieceState *p = &poorer->piece[i], *q = &other->piece[i];
      int gain = p->side == side ? q->blocks - p->blocks : p->blocks - q->blocks;

      if (p->hex != q->hex || p->marks != q->marks || gain < 0)
        return FALSE;
      fewer |= gain > 0;
    }
  return fewer;
}

/* Returns whether another choice leads to the same position with a better balance of blocks. Lists in which a choice
 * names a hex or a card are not compared. */
static gboolean
only_costs_blocks (const BicPlayerQuestion *thought,
                   BicChoice                choice,
                   BicState                *after,
                   BicChoices              *next)
{
  g_autofree BicState *other = NULL;

  for (int i = 0; i < thought->choices->n; i++)
    if (bic_choice_hexes (thought->game, thought->choices->at[i]).from != BIC_NO_HEX
        || bic_choice_card (thought->game, thought->choices->at[i]) >= 0)
      return FALSE;
  other = g_malloc (bic_state_size ());
  memcpy (after, thought->state, bic_state_size ());
  if (!bic_apply (thought->game, after, choice, NULL, next, NULL))
    return FALSE;
  for (int i = 0; i < thought->choices->n; i++)
    {
      memcpy (other, thought->state, bic_state_size ());
      if (bic_apply (thought->game, other, thought->choices->at[i], NULL, next, NULL)
          && only_lacks_blocks (after, other, thought->side))
        return TRUE;
    }
  return FALSE;
}

/**
 * wastes:
 * @thought: a question
 * @choice: one of its choices
 * @after: (out caller-allocates): memory for the position after a choice
 * @next: (out caller-allocates): memory for the legal choices in @after
 *
 * Returns: whether @choice plays a card without effect, or costs blocks without an advantage over another choice
 */
static gboolean
is_wasteful (const BicPlayerQuestion *thought,
             BicChoice                choice,
             BicState                *after,
             BicChoices              *next)
{
  return does_nothing (thought, choice, after, next) || only_costs_blocks (thought, choice, after, next);
}

/* --- choosing ----------------------------------------------------------- */

BicVeteran *
bic_veteran_new (void)
{
  BicVeteran *veteran = g_new0 (BicVeteran, 1);

  veteran->trial = g_malloc0 (bic_state_size ());
  return veteran;
}

/* Adds a random error to each value, limited by @care. */
static void
add_random_errors (const BicPlayerQuestion *thought,
                   const BicPrecision      *care,
                   double                  *values)
{
  double best = values[0], worst = values[0], most;

  for (int i = 1; i < thought->choices->n; i++)
    {
      best = MAX (best, values[i]);
      worst = MIN (worst, values[i]);
    }
  most = care->whim + care->slack * (best - worst);
  for (int i = 0; i < thought->choices->n; i++)
    values[i] += most * bic_rng_below (thought->rng, 1000) / 1000.0;
}

/* Returns whether a choice of the list does not play a card. If there is none, the player must play one of the
 * cards. */
static gboolean
has_choice_without_card (const BicPlayerQuestion *thought)
{
  for (int i = 0; i < thought->choices->n; i++)
    if (bic_choice_card (thought->game, thought->choices->at[i]) < 0)
      return TRUE;
  return FALSE;
}

/**
 * bic_index_of_greatest:
 * @values: values of choices
 * @n: number of values, at least 1
 *
 * Returns: the index of the greatest value, the first one of equal values
 */
int
bic_index_of_greatest (const double *values,
                       int           n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (values[i] > values[best])
      best = i;
  return best;
}

/* Sets the values of wasteful choices to -INFINITY. If @all is FALSE, as within a plan, only the choice that looks best
 * is checked, because each check takes time. */
static void
rule_out_waste (BicVeteran              *veteran,
                const BicPlayerQuestion *thought,
                gboolean                 all,
                double                  *values)
{
  const BicChoices *choices = thought->choices;

  for (int i = 0; all && i < choices->n; i++)
    if (is_wasteful (thought, choices->at[i], veteran->trial, &veteran->next))
      values[i] = -INFINITY;
  for (int best = bic_index_of_greatest (values, choices->n); !all
       && is_wasteful (thought, choices->at[best], veteran->trial, &veteran->next);
       best = bic_index_of_greatest (values, choices->n))
    values[best] = -INFINITY;
}

/**
 * bic_veteran_rate:
 * @veteran: the veteran
 * @thought: the question
 * @care: the precision; either of two nearly equal choices can get the greater value
 * @values: (out caller-allocates): the estimated improvement for the side by each choice, in blocks
 */
void
bic_veteran_rate (BicVeteran              *veteran,
                  const BicPlayerQuestion *thought,
                  BicPrecision             care,
                  double                  *values)
{
  BicRng rng;
  Thought t = { veteran, &rng, thought->game, thought->state, thought->side, FALSE, FALSE };
  guint64 luck = bic_rng_next (thought->rng);
  int tries = care.tries > 0 ? care.tries : CLAMP (ALL_TRIES / thought->choices->n, 4, MOST_TRIES);

  bic_appraisal_init (&veteran->now, t.game, t.state, t.side);
  for (int i = 0; i < thought->choices->n; i++)
    values[i] = rate_by_trials (&t, thought->choices->at[i], tries, care.hopes, luck);
  add_random_errors (thought, &care, values);
  if (has_choice_without_card (thought))
    rule_out_waste (veteran, thought, care.tries != 1, values);
}

/**
 * bic_veteran_choose:
 * @veteran: the veteran
 * @thought: the question
 * @care: see bic_veteran_rate ()
 *
 * Returns: the choice with the best estimated result
 */
BicChoice
bic_veteran_choose (BicVeteran              *veteran,
                    const BicPlayerQuestion *thought,
                    BicPrecision             care)
{
  bic_veteran_rate (veteran, thought, care, veteran->values);
  return thought->choices->at[bic_index_of_greatest (veteran->values, thought->choices->n)];
}

void
bic_veteran_free (BicVeteran *veteran)
{
  g_free (veteran->trial);
  g_free (veteran);
}
