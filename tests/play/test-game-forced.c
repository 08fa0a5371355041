/* Tests of questions with one answer: the program answers them if this reveals nothing, and undo skips them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle-session.h"
#include "bic-game-forced.h"
#include "bic-game-model.h"
#include "bic-log.h"

#include <string.h>

#define DUEL "tests/app/data/duel.bicorne"

enum { GAMES = 3, QUESTIONS = 4000 };

static const char *const battles[] = {
  "scenarios/ccn/waterloo.bicorne", "tests/rules/ccn-gmt/with-tacticians.bicorne",
  "tests/rules/ccn-plus/two-armies.bicorne", "tests/battles/n20/weissdorf.bicorne",
};

/* Kind of game: against the computer, between two players with open hands, or between two players with hidden hands */
typedef enum { AGAINST_COMPUTER, OPEN_HANDS, HIDDEN_HANDS } Table;

static BicGameModel *
start_session (BicSession *session,
               Table       table)
{
  BicGameModel *model = bic_game_model_new ();

  if (table == AGAINST_COMPUTER)
    bic_session_set_computer (session, BIC_TOP, "marshal");
  bic_game_model_set_session (model, session, NULL);
  bic_game_model_set_hides_hands (model, table != OPEN_HANDS);
  return model;
}

static gboolean
is_asked (BicSession *session)
{
  int asks = bic_session_asked_side (session);

  return asks == BIC_TOP || asks == BIC_BOTTOM;
}

static void
choose_any (BicGameModel *model,
            BicRng       *rng)
{
  const BicChoices *choices = bic_session_choices (bic_game_model_session (model));

  bic_game_model_choose (model, choices->at[bic_rng_below (rng, (guint32) choices->n)]);
}

static gboolean
has_one_answer (BicSession *session)
{
  const BicChoices *choices = bic_session_choices (session);

  return choices->n == 1 && bic_choice_is_pass (bic_session_game (session), choices->at[0]);
}

/* Returns the number of questions with only one answer that human players had to answer. @all: number of all questions
 * that they had to answer */
static guint
count_questions (const char *battle,
                 Table       table,
                 guint      *all)
{
  guint n = 0;

  *all = 0;
  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (battle, seed);
      g_autoptr (BicGameModel) model = start_session (session, table);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < QUESTIONS && is_asked (session); i++)
        {
          if (!bic_game_model_computer_level (model))
            {
              (*all)++;
              n += has_one_answer (session);
            }
          choose_any (model, &rng);
        }
    }
  return n;
}

/* Checks that other games do not ask more questions with only one answer than games between two players with hidden
 * hands. There these questions must be asked, because skipping them would reveal information. */
static void
test_fewer (gconstpointer battle)
{
  guint all, hidden = count_questions (battle, HIDDEN_HANDS, &all), computer, open;

  g_test_message ("%s: two players with hidden hands: %u of %u questions have one answer", (const char *) battle,
                  hidden, all);
  computer = count_questions (battle, AGAINST_COMPUTER, &all);
  g_test_message ("against the computer: %u of %u", computer, all);
  open = count_questions (battle, OPEN_HANDS, &all);
  g_test_message ("two players with open hands: %u of %u", open, all);
  g_assert_cmpuint (computer, <=, hidden);
  g_assert_cmpuint (open, <=, hidden);
}

static void
test_never_asked (gconstpointer battle)
{
  g_autoptr (BicSession) session = session_of_battle (battle, 3);
  g_autoptr (BicGameModel) model = start_session (session, AGAINST_COMPUTER);
  const BicGame *game = bic_session_game (session);
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int i = 0; i < 500 && is_asked (session); i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_false (!bic_game_model_computer_level (model) && choices->n == 1
                      && bic_choice_is_pass (game, choices->at[0]));
      choose_any (model, &rng);
    }
}

/* Checks that a saved game with automatic answers can be read, and that undo and redo stop only at questions that a
 * player answered. */
static void
test_undo (gconstpointer battle)
{
  g_autoptr (BicSession) session = session_of_battle (battle, 5);
  g_autoptr (BicGameModel) model = start_session (session, OPEN_HANDS);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  BicRng rng;
  guint undone = 0;

  bic_rng_init (&rng, 5);
  for (int i = 0; i < 800 && is_asked (session); i++)
    {
      guint position = bic_session_position (session);
      guint64 before = bic_session_hash (session), after;

      choose_any (model, &rng);
      if (bic_game_model_n_automatic_answers (model) == 0)
        continue;
      g_assert_cmpuint (bic_session_position (session), ==, position + 1 + bic_game_model_n_automatic_answers (model));
      after = bic_session_hash (session);
      if (bic_session_can_retract (session, position))
        {
          bic_game_model_undo (model);
          undone++;
          g_assert_cmpuint (bic_session_position (session), ==, position);
          g_assert_cmpuint (bic_session_hash (session), ==, before);
          bic_game_model_redo (model);
          g_assert_cmpuint (bic_session_hash (session), ==, after);
        }
    }
  {
    gsize length;
    g_autofree char *mismatch = NULL, *text = bic_session_write (session, &length);
    g_autoptr (BicSession) copy = bic_session_parse (text, length, "copy", catalogue, &mismatch, NULL);

    g_assert_nonnull (copy);
    g_assert_null (mismatch);
    g_assert_cmpuint (bic_session_hash (copy), ==, bic_session_hash (session));
  }
  g_test_message ("%u undone", undone);
}

/* Checks that the log has no line for an automatic answer. */
static void
test_log (gconstpointer battle)
{
  g_autoptr (BicSession) session = session_of_battle (battle, 3);
  g_autoptr (BicGameModel) model = start_session (session, OPEN_HANDS);
  g_autoptr (GPtrArray) lines = NULL;
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int i = 0; i < 500 && is_asked (session); i++)
    choose_any (model, &rng);
  lines = bic_log_read (session, BIC_EVERYBODY);
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_assert_false (g_strcmp0 (line->text, "No") == 0 || g_strcmp0 (line->text, "No more attacks") == 0);
    }
}

/* --- what a question hides ---------------------------------------------- */

/* Plays the duel up to the answer to a melee. Returns whether the defender holds First Strike. */
static gboolean
attack (BicGameModel *model,
        BicSession   *session)
{
  static const char *const choices[] = { "play attack-center", "order F6", "done", "melee F6 E7" };
  const BicChoices *answers;

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      BicChoice choice;

      g_assert_true (bic_choice_read (bic_session_game (session), choices[i], &choice, NULL));
      bic_game_model_choose (model, choice);
    }
  answers = bic_session_choices (session);
  return answers->n > 1;
}

/* Checks that an automatic answer does not depend on the hand: with any other hand that the opponent thinks possible,
 * it would also be the only answer. */
static void
check_reveals_nothing (BicSession *session,
                       guint       position,
                       BicRng     *rng)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autofree BicChoices *before = g_new (BicChoices, 1), *now = g_new (BicChoices, 1);

  g_assert_true (bic_session_state_at (session, position, state));
  bic_choices (game, state, before);
  for (int i = 0; i < 20; i++)
    {
      g_autofree BicState *imagined = g_memdup2 (state, bic_state_size ());

      bic_state_randomize_hidden (game, imagined, !bic_state_asked_side (game, state), rng);
      bic_choices (game, imagined, now);
      g_assert_cmpint (now->n, ==, before->n);
    }
}

/* Checks that questions that are skipped do not reveal a hand to two players who share one screen. */
static void
test_reveals_nothing (gconstpointer battle)
{
  guint automatic = 0;

  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (battle, seed);
      g_autoptr (BicGameModel) model = start_session (session, HIDDEN_HANDS);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < 600 && is_asked (session); i++)
        {
          guint position = bic_session_position (session) + 1;

          choose_any (model, &rng);
          for (; position < bic_session_position (session); position++, automatic++)
            check_reveals_nothing (session, position, &rng);
        }
    }
  g_test_message ("%u answers of the program", automatic);
}

/* Checks that a player can decline on the screen between two players whatever the hand contains. */
static void
test_decline_without_hand (gconstpointer battle)
{
  g_autoptr (BicSession) session = session_of_battle (battle, 3);
  g_autoptr (BicGameModel) model = start_session (session, HIDDEN_HANDS);
  const BicGame *game = bic_session_game (session);
  g_autofree BicChoices *imagined = g_new (BicChoices, 1);
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int i = 0; i < 1500 && is_asked (session); i++)
    {
      BicChoice answer;
      int asked = bic_session_asked_side (session);
      gboolean declines = bic_game_find_decline_without_hand (session, &answer);

      g_assert_false (declines && asked == bic_state_active (bic_session_state (session)));
      for (int n = 0; n < 10 && bic_game_model_needs_hand_over (model); n++)
        {
          g_autofree BicState *state = g_memdup2 (bic_session_state (session), bic_state_size ());

          bic_state_randomize_hidden (game, state, !asked, &rng);
          bic_choices (game, state, imagined);
          g_assert_true (asked == bic_state_active (state)
                         || declines == bic_choice_is_pass (game, imagined->at[0]));
        }
      choose_any (model, &rng);
    }
}

/* Returns whether both First Strike cards of the deck are in the discards. */
static gboolean
strikes_are_discarded (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  int cards[BIC_MAX_CARDS], n, card, strikes = 0;
  BicChoice strike;

  g_assert_true (bic_choice_read (game, "react first-strike", &strike, NULL));
  card = bic_choice_card (game, strike);
  n = bic_state_discards (game, bic_session_state (session), bic_game_deck_of (game, card), BIC_TOP, cards,
                          BIC_MAX_CARDS);
  for (int i = 0; i < n; i++)
    strikes += cards[i] == card;
  return strikes == 2;
}

/* Checks that a defender is not asked for First Strike while all copies of the card are in the discards, which both
 * players can see. */
static void
test_all_open (void)
{
  guint melees = 0;

  for (guint64 seed = 1; melees < 5; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (DUEL, seed);
      g_autoptr (BicGameModel) model = start_session (session, HIDDEN_HANDS);
      BicRng rng;

      g_assert_cmpuint (seed, <, 500);
      bic_rng_init (&rng, seed);
      for (int i = 0; i < 2000 && is_asked (session); i++)
        {
          gboolean open = strikes_are_discarded (session);
          guint log = bic_session_n_log (session);

          choose_any (model, &rng);
          g_assert_false (open && strikes_are_discarded (session) && has_one_answer (session)
                          && bic_session_asked_side (session) != bic_state_active (bic_session_state (session)));
          for (; log < bic_session_n_log (session); log++)
            melees += open && bic_session_log (session, log)->kind == BIC_LOG_CHOICE
                      && g_str_has_prefix (bic_session_log (session, log)->choice, "melee");
        }
    }
}

static gboolean
has_card (BicSession *session)
{
  BicChoice choice;

  return bic_choice_read (bic_session_game (session), "play attack-center", &choice, NULL)
         && bic_choices_has (bic_session_choices (session), choice);
}

/* Checks that a defender who shares the screen with the opponent is asked whether or not the defender holds a card, and
 * that the screen looks the same in both cases. */
static void
test_same_wait (void)
{
  guint with = 0, without = 0;

  for (guint64 seed = 1; with == 0 || without == 0; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (DUEL, seed);
      g_autoptr (BicGameModel) model = NULL;
      gboolean holds;

      g_assert_cmpuint (seed, <, 2000);
      if (!has_card (session))
        continue;
      model = start_session (session, HIDDEN_HANDS);
      bic_game_model_set_open_hand_side (model, bic_session_asked_side (session));
      holds = attack (model, session);
      with += holds;
      without += !holds;
      g_assert_cmpuint (bic_session_position (session), ==, 4);
      g_assert_cmpint (bic_session_asked_side (session), ==, !bic_state_active (bic_session_state (session)));
      g_assert_true (bic_game_model_needs_hand_over (model));
      g_assert_cmpint (bic_game_model_viewer (model), ==, BIC_NOBODY);
    }
}

/* Checks that the program does not answer in place of the computer player, whether or not the computer player holds a
 * card. */
static void
test_same_wait_of_computer (void)
{
  guint with = 0, without = 0;

  for (guint64 seed = 1; with == 0 || without == 0; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle (DUEL, seed);
      g_autoptr (BicGameModel) model = NULL;
      gboolean holds;

      g_assert_cmpuint (seed, <, 2000);
      if (!has_card (session))
        continue;
      model = bic_game_model_new ();
      bic_session_set_computer (session, !bic_session_asked_side (session), "marshal");
      bic_game_model_set_session (model, session, NULL);
      holds = attack (model, session);
      with += holds;
      without += !holds;
      g_assert_cmpuint (bic_session_position (session), ==, 4);
      g_assert_nonnull (bic_game_model_computer_level (model));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      static const struct { const char *name; GTestDataFunc func; } cases[] = {
        { "fewer", test_fewer }, { "never-asked", test_never_asked }, { "undo", test_undo }, { "log", test_log },
        { "reveals-nothing", test_reveals_nothing }, { "decline-without-hand", test_decline_without_hand },
      };

      for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
        {
          g_autofree char *name = g_strdup_printf ("/game-forced/%s/%zu", cases[k].name, i);

          g_test_add_data_func (name, battles[i], cases[k].func);
        }
    }
  g_test_add_func ("/game-forced/all-open", test_all_open);
  g_test_add_func ("/game-forced/same-wait", test_same_wait);
  g_test_add_func ("/game-forced/same-wait-of-computer", test_same_wait_of_computer);
  return g_test_run ();
}
