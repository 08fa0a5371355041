/* Tests of the computer player: the questions that it answers, the moments when it stops, and the hand that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-game-computer.h"
#include "bic-game-review.h"
#include "bic-game-text.h"
#include "bic-game-turn-replay.h"
#include "bic-settings.h"

typedef struct { BicGameModel *model; BicSession *session; BicGameComputer *computer; int first; } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  name)
{
  if (bic_settings ())
    g_settings_set_int (bic_settings (), "computer-pace", 0);
  f->session = session_of_battle ("tests/app/data/duel.bicorne", 7);
  f->first = bic_session_asked_side (f->session);
  f->model = bic_game_model_new ();
  f->computer = bic_game_computer_new (f->model, NULL);
}

static void
tear_down (Fixture       *f,
           gconstpointer  name)
{
  g_clear_object (&f->computer);
  g_object_unref (f->model);
  g_object_unref (f->session);
}

static void
begin (Fixture *f)
{
  bic_game_model_set_session (f->model, f->session, NULL);
}

static void
wait_until_idle (Fixture *f)
{
  while (bic_game_computer_is_busy (f->computer))
    g_main_context_iteration (NULL, TRUE);
}

/* Checks that the computer plays until a human player has to choose, and that the human player has no choices while it
 * plays. */
static void
test_answers (Fixture       *f,
              gconstpointer  name)
{
  bic_session_set_computer (f->session, f->first, "recruit");
  begin (f);
  g_assert_true (bic_game_computer_is_busy (f->computer));
  g_assert_cmpstr (bic_game_model_computer_level (f->model), ==, "recruit");
  g_assert_cmpint (bic_game_model_choices (f->model)->n, ==, 0);
  wait_until_idle (f);
  g_assert_cmpuint (bic_session_position (f->session), >, 0);
  g_assert_cmpint (bic_session_asked_side (f->session), ==, !f->first);
  g_assert_null (bic_game_model_computer_level (f->model));
  g_assert_cmpint (bic_game_model_choices (f->model)->n, >, 0);
}

/* Checks that two computer players play to the end without a human player, and that the user can choose the viewing
 * side. */
static void
test_demonstration (Fixture       *f,
                    gconstpointer  name)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_session_set_computer (f->session, side, "recruit");
  begin (f);
  g_assert_cmpint (bic_game_model_human_side (f->model), ==, BIC_NOBODY);
  g_assert_true (bic_game_model_may_choose_viewer (f->model));
  g_assert_false (bic_game_model_needs_hand_over (f->model));
  wait_until_idle (f);
  g_assert_true (bic_game_model_is_over (f->model));
}

/* Checks that a side with an unknown computer level is played by a human. Otherwise the game would wait forever. */
static void
test_unknown_level (Fixture       *f,
                    gconstpointer  name)
{
  bic_session_set_computer (f->session, f->first, "emperor");
  begin (f);
  g_assert_null (bic_game_model_computer_level (f->model));
  g_assert_false (bic_game_computer_is_busy (f->computer));
  g_assert_cmpint (bic_game_model_human_side (f->model), ==, BIC_EVERYBODY);
}

/* Checks that the human player is always the viewer, so that the screen shows the human player's hand and never the
 * computer's hand. */
static void
test_secrets (Fixture       *f,
              gconstpointer  name)
{
  bic_session_set_computer (f->session, f->first, "recruit");
  begin (f);
  g_assert_cmpint (bic_game_model_human_side (f->model), ==, !f->first);
  g_assert_cmpint (bic_game_model_viewer (f->model), ==, !f->first);
  g_assert_cmpint (bic_game_model_hand_side (f->model), ==, !f->first);
  g_assert_true (bic_game_model_shows_hand (f->model));
  g_assert_false (bic_game_model_may_choose_viewer (f->model));
  g_assert_false (bic_game_model_needs_hand_over (f->model));
  wait_until_idle (f);
  g_assert_false (bic_game_model_needs_hand_over (f->model));
  g_assert_cmpint (bic_game_model_viewer (f->model), ==, !f->first);
}

/* Checks that the computer stops while an earlier position is shown, when the game is closed, and when a human player
 * takes over its side. It continues when the current position is shown again. */
static void
test_stops (Fixture       *f,
            gconstpointer  name)
{
  bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL);
  bic_session_set_computer (f->session, bic_session_asked_side (f->session), "marshal");
  begin (f);
  bic_game_model_show_position (f->model, 0);
  g_assert_false (bic_game_computer_is_busy (f->computer));
  bic_game_model_show_position (f->model, G_MAXUINT);
  g_assert_true (bic_game_computer_is_busy (f->computer));
  bic_session_set_computer (f->session, bic_session_asked_side (f->session), NULL);
  bic_game_model_save_and_refresh (f->model);
  g_assert_false (bic_game_computer_is_busy (f->computer));
  bic_session_set_computer (f->session, bic_session_asked_side (f->session), "marshal");
  bic_game_model_save_and_refresh (f->model);
  bic_game_model_set_session (f->model, NULL, NULL);
  g_assert_false (bic_game_computer_is_busy (f->computer));
  g_assert_cmpuint (bic_session_position (f->session), ==, 1);
}

static void
said_cb (BicGameModel *model,
         const char   *text,
         char        **said)
{
  g_free (*said);
  *said = g_strdup (text);
}

/* Checks that a hint does not make a choice, and that a hint is given only to a human player who has taken over the
 * screen. */
static void
test_hint (Fixture       *f,
           gconstpointer  name)
{
  g_autofree char *said = NULL;

  g_signal_connect (f->model, "message", G_CALLBACK (said_cb), &said);
  begin (f);
  bic_game_computer_begin_hint (f->computer);
  /* No player has taken over the screen, so there is no hint. */
  g_assert_false (bic_game_computer_is_busy (f->computer));
  bic_game_model_set_open_hand_side (f->model, f->first);
  bic_game_computer_begin_hint (f->computer);
  g_assert_true (bic_game_computer_is_busy (f->computer));
  wait_until_idle (f);
  g_assert_nonnull (said);
  g_assert_true (g_str_has_prefix (said, "A marshal would choose"));
  g_assert_nonnull (bic_game_model_hint (f->model));
  g_assert_cmpuint (bic_session_position (f->session), ==, 0);
  bic_game_model_choose (f->model, bic_game_model_choices (f->model)->at[0]);
  g_assert_null (bic_game_model_hint (f->model));           /* The hint was for the previous question, so it is gone. */
  g_signal_handlers_disconnect_by_data (f->model, &said);
}

/* Checks that the message about a running computation goes when the computation is abandoned. */
static void
test_abandoned_hint (Fixture       *f,
                     gconstpointer  name)
{
  g_autofree char *said = NULL;

  g_signal_connect (f->model, "message", G_CALLBACK (said_cb), &said);
  begin (f);
  bic_game_model_set_open_hand_side (f->model, f->first);
  bic_game_computer_begin_hint (f->computer);
  g_assert_cmpstr (said, ==, "A marshal is thinking…");
  bic_game_model_set_open_hand_side (f->model, BIC_NOBODY);
  g_assert_false (bic_game_computer_is_busy (f->computer));
  g_assert_null (said);
  g_signal_handlers_disconnect_by_data (f->model, &said);
}

typedef struct { BicGameModel *model; guint least, last, looks; } Moments;

static void
note_moment (BicGameModel *model,
             Moments      *seen)
{
  if (!bic_game_model_is_past (model))
    return;
  g_assert_cmpuint (bic_game_model_position (model), >=, seen->last);
  seen->last = bic_game_model_position (model);
  seen->least = seen->looks++ == 0 ? seen->last : seen->least;
}

/* Checks that the computer's last turn can be replayed from its start to the current position, in the right order.
 * Showing another position ends the replay. */
static void
test_again (Fixture       *f,
            gconstpointer  name)
{
  g_autoptr (BicGameTurnReplay) again = bic_game_turn_replay_new (f->model);
  Moments seen = { f->model, 0, 0, 0 };

  g_assert_false (bic_game_turn_replay_can_begin (again));
  bic_session_set_computer (f->session, f->first, "recruit");
  begin (f);
  g_assert_false (bic_game_turn_replay_can_begin (again)); /* The replay cannot begin while the computer is thinking. */
  wait_until_idle (f);
  g_assert_true (bic_game_turn_replay_can_begin (again));
  g_signal_connect (f->model, "changed", G_CALLBACK (note_moment), &seen);
  bic_game_turn_replay_begin (again);
  while (seen.looks == 0 || bic_game_model_is_past (f->model))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (seen.least, ==, 0);
  g_assert_cmpuint (seen.looks, >, 1);
  g_assert_cmpuint (seen.last, <, bic_session_position (f->session));
  seen = (Moments) { f->model, 0, 0, 0 };
  bic_game_turn_replay_begin (again);
  while (seen.looks == 0)
    g_main_context_iteration (NULL, TRUE);
  bic_game_model_show_position (f->model, G_MAXUINT);
  seen.looks = 0;
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (seen.looks, ==, 0);
  g_signal_handlers_disconnect_by_data (f->model, &seen);
}

static void
explain_first (Fixture    *f,
               const char *level,
               const char *says)
{
  g_autofree char *said = NULL;
  gulong handler = g_signal_connect (f->model, "message", G_CALLBACK (said_cb), &said);

  bic_session_set_computer (f->session, f->first, level);
  bic_game_model_show_position (f->model, 0);
  g_assert_false (bic_game_computer_may_explain (f->computer));         /* no choice has been made yet */
  bic_game_model_show_position (f->model, 1);
  g_assert_true (bic_game_computer_may_explain (f->computer));
  bic_game_computer_begin_explanation (f->computer);
  g_assert_true (bic_game_computer_is_busy (f->computer));
  wait_until_idle (f);
  g_assert_nonnull (strstr (said, says));
  g_assert_cmpuint (bic_game_model_position (f->model), ==, 1);
  g_signal_handler_disconnect (f->model, handler);
}

/* Checks that a choice of the computer can be explained, but a choice of a human player cannot. Levels that plan
 * explain a choice by comparing it with other choices, without naming a card. */
static void
test_why (Fixture       *f,
          gconstpointer  name)
{
  bic_session_set_computer (f->session, f->first, "colonel");
  begin (f);
  g_assert_false (bic_game_computer_may_explain (f->computer));         /* the computer is thinking */
  wait_until_idle (f);
  g_assert_true (bic_game_computer_may_explain (f->computer));          /* its last choice */
  explain_first (f, "colonel", " with “something else”.");
  explain_first (f, "veteran", "chosen without planning ahead");
  bic_session_set_computer (f->session, f->first, NULL);
  g_assert_false (bic_game_computer_may_explain (f->computer));
}

static void
found_cb (BicGameReview *review,
          int           *found)
{
  *found += 1;
}

/* Checks that the review of a finished game marks the costliest choices of both sides in the log, each with a note that
 * states the probabilities. */
static void
test_review (Fixture       *f,
             gconstpointer  name)
{
  g_autoptr (BicGameReview) review = bic_game_review_new (f->model);
  g_autofree char *said = NULL;
  BicRng rng;
  int marked = 0, parts = 0, found = 0;

  g_signal_connect (f->model, "message", G_CALLBACK (said_cb), &said);
  g_signal_connect (review, "found", G_CALLBACK (found_cb), &found);
  bic_rng_init (&rng, 5);
  begin (f);
  g_assert_false (bic_game_review_can_begin (review));
  while (bic_session_position (f->session) < 30 && bic_session_asked_side (f->session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (f->session);

      bic_session_choose (f->session, choices->at[bic_rng_below (&rng, choices->n)], NULL);
    }
  bic_session_end_by_agreement (f->session, BIC_AGREED_ABANDONED, BIC_NOBODY);
  g_assert_true (bic_game_review_can_begin (review));
  bic_game_review_begin (review);
  g_assert_cmpstr (said, ==, "A colonel is reviewing the game: 0 %");
  g_assert_false (bic_game_review_can_begin (review));
  bic_game_review_begin (review);                               /* A second call has no effect. */
  while (bic_game_review_is_busy (review))
    {
      g_main_context_iteration (NULL, TRUE);
      parts += bic_game_review_is_busy (review) && !g_str_has_suffix (said, ": 0 %");
    }
  g_assert_cmpint (parts, >, 0);                                /* The progress of the review was shown. */
  g_assert_nonnull (strstr (said, "bookmarked in the log"));
  g_assert_cmpint (found, ==, 1);
  g_signal_handlers_disconnect_by_data (f->model, &said);
  for (guint i = 0; i < bic_session_n_log (f->session); i++)
    {
      const BicLogEntry *entry = bic_session_log (f->session, i);

      if (!entry->bookmark)
        continue;
      marked++;
      g_assert_cmpint (entry->kind, ==, BIC_LOG_CHOICE);
      g_assert_true (bic_is_side (entry->side));
      g_assert_nonnull (strstr (entry->note, "to win"));
    }
  g_assert_cmpint (marked, >, 0);                        /* Random players make mistakes, so some choices are marked. */
  g_assert_cmpint (marked, <=, 6);
}

/* Checks that opening another game stops the review, and that the review then marks and reports nothing. */
static void
test_review_left (Fixture       *f,
                  gconstpointer  name)
{
  g_autoptr (BicGameReview) review = bic_game_review_new (f->model);
  g_autofree char *said = NULL;

  begin (f);
  bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL);
  bic_session_end_by_agreement (f->session, BIC_AGREED_ABANDONED, BIC_NOBODY);
  bic_game_review_begin (review);
  bic_game_model_set_session (f->model, NULL, NULL);
  g_signal_connect (f->model, "message", G_CALLBACK (said_cb), &said);
  g_assert_false (bic_game_review_is_busy (review));
  /* The thread and its messages release their references to the review at an unknown moment. */
  while (g_atomic_int_get ((int *) &G_OBJECT (review)->ref_count) > 1)
    if (!g_main_context_iteration (NULL, FALSE))
      g_thread_yield ();
  g_assert_null (said);
  for (guint i = 0; i < bic_session_n_log (f->session); i++)
    g_assert_false (bic_session_log (f->session, i)->bookmark);
  g_signal_handlers_disconnect_by_data (f->model, &said);
}

/* Checks that the object can be disposed of while its thread is still computing, and that the result of the thread is
 * then ignored. */
static void
test_gone (Fixture       *f,
           gconstpointer  name)
{
  GWeakRef gone;

  bic_session_set_computer (f->session, f->first, "marshal");
  begin (f);
  g_weak_ref_init (&gone, f->computer);
  g_object_run_dispose (G_OBJECT (f->computer));
  g_clear_object (&f->computer);
  for (GObject *still; (still = g_weak_ref_get (&gone)) != NULL; g_object_unref (still))
    g_main_context_iteration (NULL, FALSE);
  g_weak_ref_clear (&gone);
  g_assert_cmpuint (bic_session_position (f->session), ==, 0);
}

/* Checks that a level that usually thinks for seconds answers a melee after the same short time, with or without a
 * reaction card. */
static void
test_reaction (Fixture       *f,
               gconstpointer  name)
{
  static const char *const choices[] = { "play attack-center", "order F6", "done", "melee F6 E7" };
  guint with = 0, without = 0;

  if (bic_settings ())
    g_settings_set_int (bic_settings (), "computer-pace", 5);
  for (guint64 seed = 1; with == 0 || without == 0; seed++)
    {
      g_autoptr (BicSession) session = session_of_battle ("tests/app/data/duel.bicorne", seed);
      BicChoice choice;
      gboolean holds;

      g_assert_cmpuint (seed, <, 2000);
      g_assert_true (bic_choice_read (bic_session_game (session), choices[0], &choice, NULL));
      if (!bic_choices_has (bic_session_choices (session), choice))
        continue;
      for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
        g_assert_true (bic_session_choose_text (session, choices[i], NULL));
      holds = bic_session_choices (session)->n > 1;
      if (holds ? with > 0 : without > 0)
        continue;
      with += holds;
      without += !holds;
      bic_session_set_computer (session, bic_session_asked_side (session), "marshal");
      bic_game_model_set_session (f->model, session, NULL);
      g_assert_true (bic_game_computer_is_busy (f->computer));
      wait_until_idle (f);
      g_assert_cmpuint (bic_session_position (session), >, 4);
      bic_game_model_set_session (f->model, NULL, NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-computer/answers", Fixture, NULL, set_up, test_answers, tear_down);
  g_test_add ("/game-computer/demonstration", Fixture, NULL, set_up, test_demonstration, tear_down);
  g_test_add ("/game-computer/unknown-level", Fixture, NULL, set_up, test_unknown_level, tear_down);
  g_test_add ("/game-computer/secrets", Fixture, NULL, set_up, test_secrets, tear_down);
  g_test_add ("/game-computer/stops", Fixture, NULL, set_up, test_stops, tear_down);
  g_test_add ("/game-computer/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/game-computer/why", Fixture, NULL, set_up, test_why, tear_down);
  g_test_add ("/game-computer/hint", Fixture, NULL, set_up, test_hint, tear_down);
  g_test_add ("/game-computer/abandoned-hint", Fixture, NULL, set_up, test_abandoned_hint, tear_down);
  g_test_add ("/game-computer/review", Fixture, NULL, set_up, test_review, tear_down);
  g_test_add ("/game-computer/review-left", Fixture, NULL, set_up, test_review_left, tear_down);
  g_test_add ("/game-computer/reaction", Fixture, NULL, set_up, test_reaction, tear_down);
  g_test_add ("/game-computer/gone", Fixture, NULL, set_up, test_gone, tear_down);
  return g_test_run ();
}
