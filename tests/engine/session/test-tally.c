/* Tests of the statistics of a session: dice, hits, expected hits and the victory condition. Tests of the description
 * of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include <string.h>

#include "cc-verbs.h"
#include "bic-safe-xml.h"
#include "bic-session.h"

static BicChoice
any (BicSession *session,
     BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);

  g_assert_cmpint (choices->n, >, 0);
  return choices->at[bic_rng_below (rng, choices->n)];
}

static void
play (BicSession *session,
      guint64     seed,
      int         n)
{
  BicRng rng;

  bic_rng_init (&rng, seed);
  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    g_assert_true (bic_session_choose (session, any (session, &rng), NULL));
}

static double
mean (const BicOdds *odds)
{
  double sum = 0.0;

  for (int hits = 1; hits <= BIC_MAX_HITS; hits++)
    sum += hits * odds->hits[hits];
  return sum;
}

/* Checks that the expected hits of fire equal the hits in the odds before the roll. Fire is tested because it does not
 * lead to a battle back. */
static void
test_expected (void)
{
  int n = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BicSession) session = battle_session (battle_field (), seed, 0);
      BicRng rng;

      bic_rng_init (&rng, seed);
      while (bic_session_asked_side (session) != BIC_NOBODY)
        {
          BicChoice choice = any (session, &rng);
          int side = bic_session_asked_side (session);
          BicTallySide before = bic_session_tally (session)->side[side];
          const BicTallySide *after = &bic_session_tally (session)->side[side];
          BicOdds odds;
          gboolean fire = choice.verb == BIC_DO_FIRE
                          && bic_attack_odds (bic_session_game (session), bic_session_state (session), choice, &odds);

          g_assert_true (bic_session_choose (session, choice, NULL));
          if (!fire || odds.leader || odds.n_dice == 0)
            continue;
          g_assert_cmpfloat_with_epsilon (after->expected - before.expected, mean (&odds), 1e-9);
          g_assert_cmpint (after->dice - before.dice, >=, odds.n_dice);
          n++;
        }
    }
  g_assert_cmpint (n, >, 100);
}

/* Checks that luck evens out over many rolls, so that it stays within four standard deviations for this number of
 * dice. */
static void
test_even (void)
{
  double luck = 0.0, dice = 0.0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (BicSession) session = battle_session (battle_field (), seed, 0);

      play (session, seed, G_MAXINT);
      for (int side = 0; side < BIC_N_SIDES; side++)
        {
          const BicTallySide *tally = &bic_session_tally (session)->side[side];

          luck += tally->hits - tally->expected;
          dice += tally->dice;
        }
    }
  g_assert_cmpfloat (dice, >, 5000.0);
  g_assert_cmpfloat (luck * luck, <, 16.0 * dice / 4.0);
}

static void
assert_same (const BicTally *a,
             const BicTally *b)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_assert_cmpint (a->side[side].dice, ==, b->side[side].dice);
      g_assert_cmpint (a->side[side].hits, ==, b->side[side].hits);
      g_assert_cmpfloat_with_epsilon (a->side[side].expected, b->side[side].expected, 1e-9);
    }
  g_assert_cmpint (a->victory, ==, b->victory);
}

/* Checks that undone choices are not counted. */
static void
test_undo (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 7, 0);
  BicTally none = { 0 };

  play (session, 7, G_MAXINT);
  g_assert_cmpint (bic_session_tally (session)->side[BIC_TOP].dice, >, 0);
  g_assert_cmpint (bic_session_tally (session)->victory, !=, BIC_VICTORY_NONE);
  while (bic_session_undo (session, TRUE))
    ;
  assert_same (bic_session_tally (session), &none);
}

/* --- victory conditions ------------------------------------------------- */

static void
test_score (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 3, 0);
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);

  g_assert_cmpint (bic_session_winner (session), ==, BIC_NOBODY);
  play (session, 3, G_MAXINT);
  g_assert_cmpint (bic_state_score (game, state, bic_state_winner (state)), >=,
                   bic_game_target_score (game, bic_state_winner (state)));
  g_assert_cmpint (bic_session_tally (session)->victory, ==, BIC_VICTORY_SCORE);
  g_assert_cmpint (bic_session_winner (session), ==, bic_state_winner (state));
}

static void
test_time (void)
{
  BicScenario *battle = battle_field ();
  g_autoptr (BicSession) session = NULL;

  battle->turn_limit = 1;
  battle->army[BIC_TOP].banners = battle->army[BIC_BOTTOM].banners = 50;
  session = battle_session (battle, 3, 0);
  play (session, 3, G_MAXINT);
  g_assert_cmpint (bic_session_tally (session)->victory, ==, BIC_VICTORY_TIME);
}

static void
test_alone (void)
{
  BicScenario *battle = battle_from_words ("top portuguese/LN D6\nbottom portuguese/LN E6 1\n");
  BicSetting setting = { g_quark_from_string ("no-unit-loses"), 1 };
  g_autoptr (BicSession) session = NULL;

  g_array_append_val (battle->options, setting);
  battle->army[BIC_TOP].banners = battle->army[BIC_BOTTOM].banners = 50;
  session = battle_session (battle, 1, 0);
  play (session, 1, G_MAXINT);
  g_assert_cmpint (bic_session_tally (session)->victory, ==, BIC_VICTORY_ALONE);
}

/* --- description of a game ---------------------------------------------- */

static BicSession *
saved_and_read (BicSession *session)
{
  gsize length;
  g_autofree char *text = bic_session_write (session, &length), *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  BicSession *copy = bic_session_parse (text, length, "game", battle_catalogue (), &mismatch, &error);

  g_assert_no_error (error);
  g_assert_null (mismatch);
  return copy;
}

static void
test_saved (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 5, 0), copy = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = NULL;

  play (session, 5, 300);
  bic_session_set_player (session, BIC_TOP, "Zoë <\"&>");
  bic_session_set_computer (session, BIC_BOTTOM, "marshal");
  bic_session_set_tournament (session, "Autumn");
  bic_session_set_times (session, 1000000000, 1500000001);
  bic_session_end_by_agreement (session, BIC_AGREED_CONCESSION, BIC_TOP);
  copy = saved_and_read (session);
  assert_same (bic_session_tally (copy), bic_session_tally (session));
  g_assert_cmpstr (bic_session_about (copy)->player[BIC_TOP], ==, "Zoë <\"&>");
  g_assert_null (bic_session_about (copy)->player[BIC_BOTTOM]);
  g_assert_null (bic_session_about (copy)->computer[BIC_TOP]);
  g_assert_cmpstr (bic_session_about (copy)->computer[BIC_BOTTOM], ==, "marshal");
  g_assert_cmpstr (bic_session_about (copy)->tournament, ==, "Autumn");
  g_assert_cmpint (bic_session_about (copy)->begun, ==, 1000000000);
  g_assert_cmpint (bic_session_about (copy)->ended, ==, 1500000001);
  g_assert_cmpint (bic_session_about (copy)->agreed, ==, BIC_AGREED_CONCESSION);
  g_assert_cmpint (bic_session_winner (copy), ==, BIC_BOTTOM);
  text = bic_session_write (copy, NULL);
  doc = bic_xml_parse (text, strlen (text), "game", &error);
  g_assert_no_error (error);
  g_assert_true (bic_xml_validate (doc, "/io/github/bicorne/Bicorne/schema/game.rng", "game", &error));
}

/* Checks that the saved game of a game without a description has no element for the description. */
static void
test_silent (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 5, 0);
  g_autofree char *text = bic_session_write (session, NULL);

  g_assert_null (strstr (text, "<about"));
}

/* Checks that the next choice cancels an agreed end of the game. */
static void
test_goes_on (void)
{
  static const struct { BicAgreed agreed; int winner; } cases[] = {
    { BIC_AGREED_CONCESSION, BIC_TOP }, { BIC_AGREED_DRAW, BIC_DRAWN }, { BIC_AGREED_ABANDONED, BIC_NOBODY },
  };
  g_autoptr (BicSession) session = battle_session (battle_field (), 5, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bic_session_end_by_agreement (session, cases[i].agreed, BIC_BOTTOM);
      g_assert_cmpint (bic_session_winner (session), ==, cases[i].winner);
      play (session, i, 1);
      g_assert_cmpint (bic_session_about (session)->agreed, ==, BIC_AGREED_NOTHING);
      g_assert_cmpint (bic_session_winner (session), ==, BIC_NOBODY);
      bic_session_end_by_agreement (session, cases[i].agreed, BIC_BOTTOM);
      g_assert_true (bic_session_undo (session, TRUE));
      g_assert_cmpint (bic_session_winner (session), ==, BIC_NOBODY);
    }
}

static void
test_hostile (void)
{
  static const char *const abouts[] = {
    "<about begun='yesterday'/>", "<about ended='1066-01-01T00:00:00Z'/>", "<about ended=''/>",
        "<about agreed='dispute'/>",
    "<about agreed='concession'/>", "<about agreed='concession' by='nobody'/>",
  };
  g_autoptr (BicSession) session = battle_session (battle_field (), 5, 0);
  g_autofree char *text = bic_session_write (session, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (abouts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, "<end", 2);
      g_autofree char *bad = g_strconcat (parts[0], abouts[i], "<end", parts[1], NULL), *mismatch = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", abouts[i]);
      g_assert_null (bic_session_parse (bad, strlen (bad), "game", battle_catalogue (), &mismatch, &error));
      g_assert_true (error->domain == BIC_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "game:"));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/expected", test_expected);
  g_test_add_func ("/tally/even", test_even);
  g_test_add_func ("/tally/undo", test_undo);
  g_test_add_func ("/tally/score", test_score);
  g_test_add_func ("/tally/time", test_time);
  g_test_add_func ("/tally/alone", test_alone);
  g_test_add_func ("/about/saved", test_saved);
  g_test_add_func ("/about/silent", test_silent);
  g_test_add_func ("/about/goes-on", test_goes_on);
  g_test_add_func ("/about/hostile", test_hostile);
  return g_test_run ();
}
