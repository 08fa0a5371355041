/* Tests of the strength and losses of a game: pieces in reserve, reduced units, rallies, and replaced leaders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include "bic-event.h"
#include "bic-recap.h"
#include "cc-events.h"

#define MOST_GAMES 60

static void
play (BicSession *session,
      guint64     seed)
{
  BicRng rng;

  bic_rng_init (&rng, seed);
  while (bic_session_asked_side (session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (session);
      g_autoptr (GError) error = NULL;

      bic_session_choose (session, choices->at[bic_rng_below (&rng, choices->n)], &error);
      g_assert_no_error (error);
    }
}

static BicScenario *
battle_by (const char *ruleset)
{
  BicScenario *battle = battle_crossing ();

  battle->ruleset = g_quark_from_string (ruleset);
  battle_add (battle, "town E7\n");
  return battle;
}

static int
count_events (BicSession *session,
              int         kind,
              int         side)
{
  int n = 0;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      n += entry->kind == BIC_LOG_EVENT && entry->event.kind == kind && entry->event.side == side;
    }
  return n;
}

/* Returns a game of @ruleset in which an event of the kind @kind happened to the bottom side. */
static BicSession *
game_with (const char *ruleset,
           int         kind)
{
  for (guint64 seed = 1; seed <= MOST_GAMES; seed++)
    {
      g_autoptr (BicSession) session = battle_session (battle_by (ruleset), seed, 0);

      play (session, seed);
      if (count_events (session, kind, BIC_BOTTOM) > 0)
        return g_steal_pointer (&session);
    }
  g_error ("none of %d games by %s has an event %d", MOST_GAMES, ruleset, kind);
}

/* Returns the sum of the losses of the bottom side for all unit types with @trait, or for all unit types if @trait is
 * 0. */
static BicLoss
total (BicSession *session,
       BicTraits   trait)
{
  const BicGame *game = bic_session_game (session);
  const BicUnitType *types = bic_ruleset_unit_types (bic_game_catalogue (game), bic_game_ruleset (game), NULL);
  g_autoptr (GArray) losses = bic_recap_losses (session, BIC_BOTTOM);
  BicLoss sum = { 0 };

  for (guint i = 0; i < losses->len; i++)
    {
      const BicLoss *loss = &g_array_index (losses, BicLoss, i);

      if (trait && !(types[loss->type].traits & trait))
        continue;
      g_assert_cmpint (loss->blocks + loss->gained - loss->blocks_lost - loss->withdrawn, ==, loss->left);
      sum.had += loss->had;
      sum.lost += loss->lost;
      sum.blocks += loss->blocks;
      sum.gained += loss->gained;
      sum.withdrawn += loss->withdrawn;
      sum.blocks_lost += loss->blocks_lost;
    }
  return sum;
}

/* Checks that a garrison in a town counts as a unit of the army, but that garrisons in reserve do not. */
static void
test_garrisons (void)
{
  g_autoptr (BicSession) before = battle_session (battle_by ("ccn-gmt"), 1, 0),
                         after = game_with ("ccn-gmt", CC_EVENT_GARRISON);
  BicLoss none = total (before, BIC_TRAIT (POST)), some = total (after, BIC_TRAIT (POST));

  g_assert_cmpint (none.had, ==, 0);
  g_assert_cmpint (none.blocks, ==, 0);
  g_assert_cmpint (some.blocks, ==, 0);
  g_assert_cmpint (some.had, >, 0);
  g_assert_cmpint (some.gained, ==, some.had);
}

/* Checks that a unit that starts with fewer blocks than its type has no losses. */
static void
test_reduced (void)
{
  g_autoptr (BicSession) session =
    battle_session (battle_from_words ("bottom british/LN H6 2\nbottom british/LN H7\ntop french/LN B6\n"), 1, 0);
  BicLoss all = total (session, 0);

  g_assert_cmpint (all.had, ==, 2);
  g_assert_cmpint (all.blocks, ==, 6);
  g_assert_cmpint (all.blocks_lost, ==, 0);
}

/* Checks that regained blocks are counted separately and are not subtracted from the losses. */
static void
test_rallied (void)
{
  g_autoptr (BicSession) session = game_with ("ccn-3e", CC_EVENT_REGAINED);
  BicLoss all = total (session, 0);
  int lost = 0;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_LOST && entry->event.side == BIC_BOTTOM)
        lost += entry->event.b;
    }
  g_assert_cmpint (all.gained, ==, count_events (session, CC_EVENT_REGAINED, BIC_BOTTOM));
  g_assert_cmpint (all.blocks_lost - total (session, BIC_TRAIT (LEADER)).blocks_lost, ==, lost);
}

/* Checks that an eliminated leader counts as a loss even if the leader is replaced (PLUS-END-02). */
static void
test_replaced (void)
{
  g_autoptr (BicSession) session = game_with ("ccn-plus", CC_EVENT_SUCCEEDED);
  BicLoss leaders = total (session, BIC_TRAIT (LEADER));

  g_assert_cmpint (leaders.gained, ==, count_events (session, CC_EVENT_SUCCEEDED, BIC_BOTTOM));
  g_assert_cmpint (leaders.had, ==, leaders.blocks + leaders.gained);
  g_assert_cmpint (leaders.lost, >=, leaders.gained);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recap/garrisons", test_garrisons);
  g_test_add_func ("/recap/reduced", test_reduced);
  g_test_add_func ("/recap/rallied", test_rallied);
  g_test_add_func ("/recap/replaced", test_replaced);
  return g_test_run ();
}
