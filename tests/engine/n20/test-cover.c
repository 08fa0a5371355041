/* Tests of the search for battles that can still be declared, compared with an exhaustive search of all declarations.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-cover.h"

#include "bic-rng.h"

#define BIT(i) (G_GUINT64_CONSTANT (1) << (i))

enum { SIDE = 4, BATTLES = 4, GAMES = 400 };

/* --- exhaustive search ------------------------------------------------------------------------------------------- */

/* Battle numbers of the attackers and of the targets, or 0 for a piece without a battle */
typedef struct { int attacker[SIDE], target[SIDE]; } Declared;

static gboolean
is_battle (const N20Cover *cover,
           const Declared *d,
           int             battle)
{
  int attackers = 0, targets = 0;

  for (int a = 0; a < cover->n_attackers; a++)
    attackers += d->attacker[a] == battle;
  for (int t = 0; t < cover->n_targets; t++)
    targets += d->target[t] == battle;
  for (int a = 0; a < cover->n_attackers; a++)
    for (int t = 0; t < cover->n_targets; t++)
      if (d->attacker[a] == battle && d->target[t] == battle && !(cover->adjacent[a] & BIT (t)))
        return FALSE;
  return (attackers > 0) == (targets > 0);
}

static gboolean
duties_met (const N20Cover *cover,
            const Declared *d)
{
  for (int a = 0; a < cover->n_attackers; a++)
    {
      if (cover->must_attack & BIT (a) && !d->attacker[a])
        return FALSE;
      for (int t = 0; t < cover->n_targets; t++)
        if (d->attacker[a] && cover->needs[a] & BIT (t) && !d->target[t])
          return FALSE;
    }
  for (int t = 0; t < cover->n_targets; t++)
    if (cover->must_be_attacked & BIT (t) && !d->target[t])
      return FALSE;
  return TRUE;
}

/* Returns whether @d still contains the battles that were declared earlier. The battle with index k in the cover has
 * the number k + 1. */
static gboolean
meets_promises (const N20Cover *cover,
                const Declared *d)
{
  for (int i = 0; i < cover->n_battles; i++)
    {
      for (int a = 0; a < cover->n_attackers; a++)
        if (cover->battle[i].attackers & BIT (a) && d->attacker[a] != i + 1)
          return FALSE;
      for (int t = 0; t < cover->n_targets; t++)
        if (cover->battle[i].targets & BIT (t) && d->target[t] != i + 1)
          return FALSE;
    }
  return TRUE;
}

static gboolean
is_good (const N20Cover *cover,
         const Declared *d)
{
  for (int battle = 1; battle <= BATTLES; battle++)
    if (!is_battle (cover, d, battle))
      return FALSE;
  return meets_promises (cover, d) && duties_met (cover, d);
}

/* Returns whether there is a legal way to complete the declarations. Tries all battle numbers for the pieces from
 * @piece on. */
static gboolean
judge (const N20Cover *cover,
       Declared       *d,
       int             piece)
{
  int *number = piece < cover->n_attackers ? &d->attacker[piece] : &d->target[piece - cover->n_attackers];

  if (piece == cover->n_attackers + cover->n_targets)
    return is_good (cover, d);
  for (*number = 0; *number <= BATTLES; ++*number)
    if (judge (cover, d, piece + 1))
      return TRUE;
  *number = 0;
  return FALSE;
}

/* --- random fronts ------------------------------------------------------------------------------------------------ */

static guint64
some (BicRng *rng,
      int     n,
      int     percent)
{
  guint64 set = 0;

  for (int i = 0; i < n; i++)
    if (bic_rng_below (rng, 100) < percent)
      set |= BIT (i);
  return set;
}

/* Declares a battle between a random attacker and a random adjacent target, unless one of them already is in a
 * battle. */
static void
declare (N20Cover *cover,
         BicRng   *rng)
{
  int a = bic_rng_below (rng, cover->n_attackers), t = bic_rng_below (rng, cover->n_targets);

  if (!(cover->adjacent[a] & BIT (t)))
    return;
  for (int i = 0; i < cover->n_battles; i++)
    if (cover->battle[i].attackers & BIT (a) || cover->battle[i].targets & BIT (t))
      return;
  cover->battle[cover->n_battles++] = (N20Battle) { BIT (a), BIT (t) };
}

static void
random_front (N20Cover *cover,
              BicRng   *rng)
{
  int most = bic_rng_below (rng, 2) ? SIDE : SIDE - 1;

  *cover = (N20Cover) { .n_attackers = 1 + bic_rng_below (rng, most), .n_targets = 1 + bic_rng_below (rng, SIDE - 1) };
  for (int a = 0; a < cover->n_attackers; a++)
    {
      cover->adjacent[a] = some (rng, cover->n_targets, 55);
      cover->needs[a] = cover->adjacent[a] & some (rng, cover->n_targets, 40);
    }
  cover->must_attack = some (rng, cover->n_attackers, 60);
  cover->must_be_attacked = some (rng, cover->n_targets, 60);
  for (int i = bic_rng_below (rng, 3); i > 0; i--)
    declare (cover, rng);
}

static void
test_against_judge (void)
{
  int possible = 0;
  BicRng rng;

  bic_rng_init (&rng, 20);
  for (int i = 0; i < GAMES; i++)
    {
      N20Cover cover;
      Declared d = { { 0 }, { 0 } };
      gboolean answer;

      random_front (&cover, &rng);
      answer = judge (&cover, &d, 0);
      g_assert_cmpint (n20_duties_can_be_met (&cover), ==, answer);
      possible += answer;
    }
  g_test_message ("%d of %d fronts can be fought", possible, GAMES);
  g_assert_cmpint (possible, >, GAMES / 5);
  g_assert_cmpint (possible, <, GAMES - GAMES / 5);
}

/* --- single cases ------------------------------------------------------- */

/* Checks two attackers, of which only the first is next to both enemies. If the first attacker attacks the only enemy
 * that the second attacker can reach, no attacker is left for the other enemy. */
static void
test_partner_taken (void)
{
  N20Cover cover = { .n_attackers = 2, .n_targets = 2, .adjacent = { 3, 1 }, .must_attack = 3, .must_be_attacked = 3 };

  g_assert_true (n20_duties_can_be_met (&cover));
  g_assert_false (n20_duties_are_met (&cover));
  cover.battle[cover.n_battles++] = (N20Battle) { 1, 3 };            /* Now the second attacker cannot join a battle. */
  g_assert_false (n20_duties_can_be_met (&cover));
  /* The second attacker has to join this battle, so that the second enemy cannot be attacked. */
  cover.battle[0].targets = 1;
  g_assert_false (n20_duties_can_be_met (&cover));
  cover.battle[0].targets = 2;
  g_assert_true (n20_duties_can_be_met (&cover));
  cover.battle[cover.n_battles++] = (N20Battle) { 2, 1 };
  g_assert_true (n20_duties_are_met (&cover));
}

/* Checks that a voluntary attack creates new duties to attack (TERR-08). */
static void
test_volunteer (void)
{
  N20Cover cover = { .n_attackers = 1, .n_targets = 2, .adjacent = { 3 }, .needs = { 3 } };

  g_assert_true (n20_duties_are_met (&cover));
  cover.battle[cover.n_battles++] = (N20Battle) { 1, 1 };
  g_assert_false (n20_duties_are_met (&cover));
  g_assert_true (n20_duties_can_be_met (&cover));
  cover.adjacent[0] = 1;
  g_assert_false (n20_duties_can_be_met (&cover));
}

/* Checks that the search is fast on a long front where each attacker is between two enemies, even if there is no
 * solution. */
static void
test_long_front (void)
{
  N20Cover cover = { .n_attackers = 40, .n_targets = 40, .must_attack = BIT (40) - 1,
                     .must_be_attacked = BIT (40) - 1 };

  for (int i = 0; i < 40; i++)
    cover.adjacent[i] = BIT (i) | (i > 0 ? BIT (i - 1) : 0);
  g_assert_true (n20_duties_can_be_met (&cover));
  /* The first attacker has no enemy left to attack and cannot join the battle. */
  cover.battle[cover.n_battles++] = (N20Battle) { BIT (1), BIT (0) | BIT (1) };
  g_assert_false (n20_duties_can_be_met (&cover));
  cover.battle[0] = (N20Battle) { BIT (38) | BIT (39), BIT (38) };      /* Now the last enemy has no attacker left. */
  g_assert_false (n20_duties_can_be_met (&cover));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cover/against-judge", test_against_judge);
  g_test_add_func ("/cover/partner-taken", test_partner_taken);
  g_test_add_func ("/cover/volunteer", test_volunteer);
  g_test_add_func ("/cover/long-front", test_long_front);
  return g_test_run ();
}
