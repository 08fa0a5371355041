/* Tests of the texts of questions: they name pieces and hexes, the chances of answers agree with the odds of the
 * attack, and each question is explained once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle-session.h"
#include "bic-game-lessons.h"
#include "bic-settings.h"

#include <math.h>
#include <string.h>

enum { QUESTIONS = 2500 };

static const char *const battles[] = {
  "scenarios/ccn/waterloo.bicorne", "scenarios/ccn/maida.bicorne", "tests/rules/ccn-gmt/with-tacticians.bicorne",
  "tests/rules/ccn-plus/two-armies.bicorne", "tests/battles/n20/weissdorf.bicorne",
};

/* Kinds of questions about one piece or one attack. The text of each question must name a hex. */
static const char *const named[] = { "retreat", "leader-retreat", "advance", "battle-back", "flags", "bonus", "onward",
                                     "join", "front", "reserves", "reply", "column", "step", "pursue" };

/* Returns whether @text contains a hex name: one or two letters and a number. */
static gboolean
has_hex (const char *text)
{
  return g_regex_match_simple ("\\b[A-Z]{1,2}[0-9]{1,2}\\b", text, 0, 0);
}

static void
check_prompt (const BicGame  *game,
              const BicState *state)
{
  g_autofree char *prompt = bic_question_prompt (game, state);
  const char *id = bic_question_id (game, state);

  g_assert_true (*prompt && !strchr (prompt, '{') && !strstr (prompt, "–"));
  g_assert_true (g_unichar_toupper (g_utf8_get_char (prompt)) == g_utf8_get_char (prompt));
  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_str_equal (id, named[i]) && !has_hex (prompt))
      g_error ("%s: “%s” names no hex", id, prompt);
}

/* Checks the chances that are shown for the answers before a melee. Declining to react changes nothing, so its chance
 * must agree with the odds of the attack. */
static int
check_chances (const BicGame    *game,
               const BicState   *state,
               const BicChoices *choices,
               const BicOdds    *melee)
{
  double chance;
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    if (bic_answer_hold_chance (game, state, choices->at[i], &chance))
      {
        g_assert_cmpfloat (chance, >=, -1e-9);
        g_assert_cmpfloat (chance, <=, 1.0 + 1e-9);
        n++;
        if (melee && bic_choice_is_pass (game, choices->at[i]))
          g_assert_cmpfloat (fabs (chance - (1.0 - melee->destroyed - melee->driven_off)), <, 1e-9);
      }
  return n;
}

static void
test_words (gconstpointer battle)
{
  int left = QUESTIONS, chances = 0;

  for (guint64 seed = 1; left > 0; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (battle, seed);
      const BicGame *game = bic_session_game (session);
      BicOdds odds;
      gboolean melee = FALSE;
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (; left > 0 && bic_session_asked_side (session) != BIC_NOBODY; left--)
        {
          const BicChoices *choices = bic_session_choices (session);
          const BicState *state = bic_session_state (session);
          BicChoice choice = choices->at[bic_rng_below (&rng, (guint32) choices->n)];

          check_prompt (game, state);
          chances += check_chances (game, state, choices, melee && g_str_equal (bic_question_id (game, state), "react")
                                    ? &odds : NULL);
          melee = g_str_equal (bic_verb_name (game, choice.verb), "melee")
                  && bic_attack_odds (game, state, choice, &odds);
          g_assert_true (bic_session_choose (session, choice, NULL));
        }
    }
  g_test_message ("%d chances", chances);
  g_assert_true (chances > 0 || strstr (battle, "/n20/"));
}

/* --- lessons ------------------------------------------------------------ */

/* Returns a random choice. Prefers attacks, so that batteries often join one. */
static BicChoice
attack_or_any (BicSession *session,
               BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);
  int first = (int) bic_rng_below (rng, (guint32) choices->n);

  for (int i = 0; i < choices->n; i++)
    {
      BicChoice choice = choices->at[(first + i) % choices->n];

      if (g_str_equal (bic_verb_name (bic_session_game (session), choice.verb), "melee"))
        return choice;
    }
  return choices->at[first];
}

/* Returns the number of batteries that can join the attack from a distance. */
static int
n_distant_batteries (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicChoices *choices = bic_session_choices (session);
  BicCombat fight;
  int n = 0;

  g_assert_true (bic_state_combat (game, bic_session_state (session), &fight));
  for (int i = 0; i < choices->n; i++)
    n += !bic_choice_is_pass (game, choices->at[i])
         && bic_grid_distance (bic_game_grid (game), bic_choice_hexes (game, choices->at[i]).from, fight.to) > 1;
  return n;
}

/* Checks that the explanation of combined arms does not require an adjacent battery, because batteries also join from
 * a distance (CCN-CA-03, CCN-CA-09). */
static void
test_combined_arms (void)
{
  int distant = 0;

  for (guint64 seed = 1; distant == 0 && seed < 500; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (battles[2], seed);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < 300 && distant == 0 && bic_session_asked_side (session) != BIC_NOBODY; i++)
        {
          const BicGame *game = bic_session_game (session);

          if (g_str_equal (bic_question_id (game, bic_session_state (session)), "join"))
            distant += n_distant_batteries (session);
          if (distant > 0)
            g_assert_null (strstr (bic_question_lesson (game, bic_session_state (session)), "djacent"));
          g_assert_true (bic_session_choose (session, attack_or_any (session, &rng), NULL));
        }
    }
  g_assert_cmpint (distant, >, 0);
}

static void
told_cb (GHashTable *told,
         const char *text)
{
  if (text)
    g_hash_table_replace (told, g_strdup (text), GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (told, text))
                                                                   + 1));
}

/* Plays a game between two human players. Returns: (transfer full): the number of times that each question text was
 * shown */
static GHashTable *
play (guint64 seed)
{
  g_autoptr (BicSession) session = session_of_battle (battles[0], seed);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autoptr (GObject) lessons = bic_game_lessons_new (model, NULL);
  GHashTable *told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BicRng rng;

  bic_rng_init (&rng, seed);
  g_signal_connect_swapped (model, "message", G_CALLBACK (told_cb), told);
  bic_game_model_set_session (model, session, NULL);
  bic_game_model_set_hides_hands (model, FALSE);
  for (int i = 0; i < 3000 && bic_session_asked_side (session) != BIC_NOBODY; i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      bic_game_model_choose (model, choices->at[bic_rng_below (&rng, (guint32) choices->n)]);
    }
  return told;
}

static guint
count_of (GHashTable *told,
          const char *beginning)
{
  GHashTableIter iter;
  gpointer text, n;
  guint sum = 0;

  g_hash_table_iter_init (&iter, told);
  while (g_hash_table_iter_next (&iter, &text, &n))
    if (strstr (text, beginning))
      sum += GPOINTER_TO_UINT (n);
  return sum;
}

static void
test_lessons (void)
{
  g_autoptr (GHashTable) first = NULL, second = NULL, off = NULL;

  g_assert_nonnull (bic_settings ());
  g_settings_reset (bic_settings (), "hints-told");
  g_settings_reset (bic_settings (), "explain-questions");
  first = play (1);
  g_assert_cmpuint (count_of (first, "Each turn begins with a command card"), ==, 1);
  g_assert_cmpuint (count_of (first, "An ordered unit may move"), ==, 1);
  g_assert_cmpuint (count_of (first, "Chance to hold the hex"), >, 0);
  second = play (2);
  g_assert_cmpuint (count_of (second, "Each turn begins with a command card"), ==, 0);
  g_settings_reset (bic_settings (), "hints-told");
  g_settings_set_boolean (bic_settings (), "explain-questions", FALSE);
  off = play (1);
  g_assert_cmpuint (count_of (off, "Each turn begins with a command card"), ==, 0);
  g_assert_cmpuint (count_of (off, "Chance to hold the hex"), >, 0);
  g_settings_reset (bic_settings (), "explain-questions");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *name = g_strdup_printf ("/game-questions/words/%zu", i);

      g_test_add_data_func (name, battles[i], test_words);
    }
  g_test_add_func ("/game-questions/combined-arms", test_combined_arms);
  g_test_add_func ("/game-questions/lessons", test_lessons);
  return g_test_run ();
}
