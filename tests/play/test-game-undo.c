/* Tests of undo and redo in a game: when undo must ask first, and what it undoes against the computer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle-session.h"
#include "bic-game-model.h"
#include "bic-rng.h"

#define WEISSDORF "tests/battles/n20/weissdorf.bicorne"
#define DUEL "tests/app/data/duel.bicorne"

typedef struct { BicGameModel *model; BicSession *session; BicRng rng; } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  battle)
{
  f->model = bic_game_model_new ();
  f->session = session_of_battle (battle, 7);
  bic_rng_init (&f->rng, 5);
  bic_game_model_set_session (f->model, f->session, NULL);
}

static void
tear_down (Fixture       *f,
           gconstpointer  battle)
{
  g_object_unref (f->model);
  g_object_unref (f->session);
}

static void
choose_any (Fixture *f)
{
  const BicChoices *choices = bic_session_choices (f->session);

  bic_game_model_choose (f->model, choices->at[bic_rng_below (&f->rng, (guint32) choices->n)]);
}

/* Returns whether chance decided something after log entry @first. */
static gboolean
chance_decided (BicSession *session,
                guint       first)
{
  for (guint i = first; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_EVENT
          && (entry->event.kind == BIC_EVENT_DIE || entry->event.kind == BIC_EVENT_CARD_DRAWN))
        return TRUE;
    }
  return FALSE;
}

/* Checks that a question to the other side does not need an agreement if no die was rolled and nothing is hidden. The
 * undo can then be redone. */
static void
test_other_side (Fixture       *f,
                 gconstpointer  battle)
{
  int free = 0;

  for (int i = 0; i < 3000 && bic_session_choices (f->session)->n > 0; i++)
    {
      int asked = bic_session_asked_side (f->session);
      guint log = bic_session_n_log (f->session);
      guint64 before = bic_session_hash (f->session), after;

      choose_any (f);
      if (bic_session_asked_side (f->session) == asked)
        continue;
      after = bic_session_hash (f->session);
      g_assert_cmpint (bic_game_model_undo_needs_consent (f->model), ==, chance_decided (f->session, log));
      if (bic_game_model_undo_needs_consent (f->model))
        continue;
      bic_game_model_undo (f->model);
      g_assert_cmpuint (bic_session_hash (f->session), ==, before);
      bic_game_model_redo (f->model);
      g_assert_cmpuint (bic_session_hash (f->session), ==, after);
      free++;
    }
  g_assert_cmpint (free, >, 5);
}

/* Checks that undo needs an agreement after an answer to a question about the hidden hand. */
static void
test_secret_answer (Fixture       *f,
                    gconstpointer  battle)
{
  int answers = 0;

  for (int i = 0; i < 3000 && bic_session_choices (f->session)->n > 0; i++)
    {
      const BicState *state = bic_session_state (f->session);
      int asked = bic_session_asked_side (f->session);
      gboolean secret = asked != bic_state_active (state)
                        && bic_state_must_see_hand (bic_session_game (f->session), state);

      choose_any (f);
      if (!secret || bic_session_asked_side (f->session) == asked)
        continue;
      g_assert_true (bic_game_model_undo_needs_consent (f->model));
      answers++;
    }
  g_assert_cmpint (answers, >, 0);
}

/* Checks that undo during the turn of the computer goes back to the last choice of the player, and that redo also
 * repeats the choices of the computer. After a roll, undo must ask and cannot be redone. */
static void
test_computer (Fixture       *f,
               gconstpointer  battle)
{
  int redone = 0, asked = 0;

  bic_session_set_computer (f->session, !bic_session_asked_side (f->session), "recruit");
  for (int i = 0; i < 3000 && bic_session_choices (f->session)->n > 0; i++)
    {
      gboolean own = bic_game_model_computer_level (f->model) == NULL;
      guint position = bic_session_position (f->session);
      guint64 before = bic_session_hash (f->session), after;
      gboolean needs_consent;

      choose_any (f);
      if (!own || !bic_game_model_computer_level (f->model))
        continue;
      for (guint n = 1 + bic_rng_below (&f->rng, 3); n > 0 && bic_game_model_computer_level (f->model); n--)
        choose_any (f);
      after = bic_session_hash (f->session);
      g_assert_cmpuint (bic_game_model_position_before_last_click (f->model), ==, position);
      needs_consent = bic_game_model_undo_needs_consent (f->model);
      if (needs_consent && bic_rng_below (&f->rng, 4) > 0)
        {
          asked++;
          continue;
        }
      bic_game_model_undo (f->model);
      g_assert_cmpuint (bic_session_position (f->session), ==, position);
      g_assert_cmpint (bic_session_can_redo (f->session), ==, !needs_consent);
      if (needs_consent)
        continue;
      g_assert_cmpuint (bic_session_hash (f->session), ==, before);
      bic_game_model_redo (f->model);
      g_assert_cmpuint (bic_session_hash (f->session), ==, after);
      redone++;
    }
  g_assert_cmpint (redone, >, 2);
  g_assert_cmpint (asked, >, 0);
}

/* Checks that the hand of the other player is covered again after an undo and a redo. */
static void
test_covered_again (Fixture       *f,
                    gconstpointer  battle)
{
  int covered = 0;

  bic_game_model_set_hides_hands (f->model, TRUE);
  for (int i = 0; i < 3000 && bic_session_choices (f->session)->n > 0; i++)
    {
      int asked = bic_session_asked_side (f->session);

      choose_any (f);
      if (!bic_game_model_needs_hand_over (f->model) || asked == bic_session_asked_side (f->session)
          || bic_game_model_undo_needs_consent (f->model))
        continue;
      bic_game_model_set_open_hand_side (f->model, bic_session_asked_side (f->session));
      g_assert_false (bic_game_model_needs_hand_over (f->model));
      bic_game_model_undo (f->model);
      bic_game_model_redo (f->model);
      g_assert_true (bic_game_model_needs_hand_over (f->model));
      covered++;
    }
  g_assert_cmpint (covered, >, 2);
}

/* Checks that nothing can be undone before the first choice of the player, even if the computer has made choices. */
static void
test_nothing (Fixture       *f,
              gconstpointer  battle)
{
  bic_session_set_computer (f->session, bic_session_asked_side (f->session), "recruit");
  g_assert_false (bic_game_model_can_undo (f->model));
  choose_any (f);
  g_assert_cmpuint (bic_session_position (f->session), ==, 1);
  g_assert_false (bic_game_model_can_undo (f->model) || bic_game_model_undo_needs_consent (f->model));
  bic_game_model_undo (f->model);
  g_assert_cmpuint (bic_session_position (f->session), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-undo/other-side", Fixture, WEISSDORF, set_up, test_other_side, tear_down);
  g_test_add ("/game-undo/secret-answer", Fixture, DUEL, set_up, test_secret_answer, tear_down);
  g_test_add ("/game-undo/computer", Fixture, WEISSDORF, set_up, test_computer, tear_down);
  g_test_add ("/game-undo/covered-again", Fixture, DUEL, set_up, test_covered_again, tear_down);
  g_test_add ("/game-undo/nothing", Fixture, WEISSDORF, set_up, test_nothing, tear_down);
  return g_test_run ();
}
