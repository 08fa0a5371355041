/* Tests of the model of the game page: the signals for each change, their order, and values that are already final when
 * the signals are emitted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-game-model.h"
#include "bic-game-text.h"

typedef struct { BicGameModel *model; BicSession *session; GString *told; gboolean holds; } Fixture;

static void
told_cb (Fixture    *f,
         const char *what)
{
  g_string_append_printf (f->told, "%s ", what);
}

#define TELLS(signal) \
  static void \
  tell_##signal (Fixture *f) \
  { \
    told_cb (f, #signal); \
  }
TELLS (session)
TELLS (keep)
TELLS (shown)
TELLS (changed)
TELLS (picked)
TELLS (acted)

static gboolean
hold_cb (Fixture  *f,
         gboolean  chosen)
{
  told_cb (f, chosen ? "hold-choice" : "hold");
  return f->holds;
}

static void
set_up (Fixture       *f,
        gconstpointer  name)
{
  f->model = bic_game_model_new ();
  f->session = session_of_battle ("tests/app/data/duel.bicorne", 7);
  f->told = g_string_new (NULL);
  bic_game_model_set_session (f->model, f->session, NULL);
  g_signal_connect_swapped (f->model, "session-changed", G_CALLBACK (tell_session), f);
  g_signal_connect_swapped (f->model, "save", G_CALLBACK (tell_keep), f);
  g_signal_connect_swapped (f->model, "hold", G_CALLBACK (hold_cb), f);
  g_signal_connect_swapped (f->model, "shown", G_CALLBACK (tell_shown), f);
  g_signal_connect_swapped (f->model, "changed", G_CALLBACK (tell_changed), f);
  g_signal_connect_swapped (f->model, "picked-changed", G_CALLBACK (tell_picked), f);
  g_signal_connect_swapped (f->model, "acted", G_CALLBACK (tell_acted), f);
}

static void
tear_down (Fixture       *f,
           gconstpointer  name)
{
  g_object_unref (f->model);
  g_object_unref (f->session);
  g_string_free (f->told, TRUE);
}

static void
choose_first (Fixture *f)
{
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
}

/* Checks that a choice is saved before it is shown, and that it is shown only once. */
static void
test_choice (Fixture       *f,
             gconstpointer  name)
{
  choose_first (f);
  g_assert_cmpstr (f->told->str, ==, "keep hold-choice shown changed acted ");
  g_string_set_size (f->told, 0);
  g_assert_true (bic_session_undo (f->session, TRUE));
  g_assert_cmpstr (f->told->str, ==, "keep hold shown changed ");
}

/* Checks that all choices of one click are saved and shown together, even if the second choice is no longer legal. */
static void
test_each (Fixture       *f,
           gconstpointer  name)
{
  g_autoptr (BicSession) ahead = session_of_battle ("tests/app/data/duel.bicorne", 7);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  guint first;

  g_array_append_val (choices, bic_session_choices (ahead)->at[0]);
  g_assert_true (bic_session_choose (ahead, bic_session_choices (ahead)->at[0], NULL));
  first = bic_session_position (ahead);
  g_array_append_val (choices, bic_session_choices (ahead)->at[0]);
  g_assert_true (bic_session_choose (ahead, bic_session_choices (ahead)->at[0], NULL));
  bic_game_model_choose_each (f->model, choices);
  g_assert_cmpstr (f->told->str, ==, "keep hold-choice shown changed acted ");
  g_assert_cmpuint (bic_session_position (f->session), ==, bic_session_position (ahead));
  g_assert_true (bic_session_undo (f->session, TRUE));
  g_assert_true (bic_session_undo (f->session, TRUE));
  g_string_set_size (f->told, 0);
  g_array_index (choices, BicChoice, 1) = g_array_index (choices, BicChoice, 0);
  bic_game_model_choose_each (f->model, choices);
  g_assert_cmpstr (f->told->str, ==, "keep hold-choice shown changed acted ");
  g_assert_cmpuint (bic_session_position (f->session), ==, first);
}

/* Checks that a signal handler can delay the new position, which is then shown when the delay ends. */
static void
test_hold (Fixture       *f,
           gconstpointer  name)
{
  f->holds = TRUE;
  choose_first (f);
  g_assert_cmpstr (f->told->str, ==, "keep hold-choice acted ");
  bic_game_model_set_rolling (f->model);
  g_string_set_size (f->told, 0);
  bic_game_model_end_hold (f->model);
  g_assert_cmpstr (f->told->str, ==, "shown changed ");
  g_assert_false (bic_game_model_is_rolling (f->model));
}

static void
hide_cb (BicGameModel *model)
{
  bic_game_model_set_hides_hands (model, TRUE);
}

/* Checks that a change that a handler makes while a new game is set up is signaled later, together with the other
 * signals, when all parts have the new game. */
static void
test_laid_out (Fixture       *f,
               gconstpointer  name)
{
  g_autoptr (BicSession) other = session_of_battle ("tests/app/data/clash.bicorne", 7);

  g_signal_connect (f->model, "session-changed", G_CALLBACK (hide_cb), NULL);
  bic_game_model_set_session (f->model, other, NULL);
  g_assert_cmpstr (f->told->str, ==, "session changed ");
  g_string_set_size (f->told, 0);
  choose_first (f);                     /* The choice below is made in the previous game, so it must not be signaled. */
  bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL);
  g_assert_null (strstr (f->told->str, "keep keep"));
  bic_game_model_set_session (f->model, NULL, NULL);
  g_assert_null (bic_game_model_session (f->model));
  g_assert_false (bic_game_model_needs_hand_over (f->model));
}

/* Stores the picked hex in @picked. If only one piece can act, it is picked before the handlers of "changed" are
 * called. */
static void
settled_cb (BicGameModel *model,
            int          *picked)
{
  *picked = bic_game_model_picked_hex (model);
}

static void
test_settled (Fixture       *f,
              gconstpointer  name)
{
  int picked = BIC_NO_HEX;

  g_signal_connect (f->model, "changed", G_CALLBACK (settled_cb), &picked);
  for (int i = 0; i < 200 && picked == BIC_NO_HEX && bic_session_asked_side (f->session) != BIC_NOBODY; i++)
    choose_first (f);
  g_assert_cmpint (picked, !=, BIC_NO_HEX);
  g_assert_cmpint (picked, ==, bic_game_model_picked_hex (f->model));
}

/* Checks that no choice can be made while an earlier position is shown. A game that cannot be continued always counts
 * as showing an earlier position. */
static void
test_moment (Fixture       *f,
             gconstpointer  name)
{
  choose_first (f);
  g_assert_true (bic_game_model_can_act (f->model));
  bic_game_model_show_position (f->model, 0);
  g_assert_true (bic_game_model_is_past (f->model));
  g_assert_cmpuint (bic_game_model_position (f->model), ==, 0);
  choose_first (f);
  g_assert_cmpuint (bic_session_position (f->session), ==, 1);
  bic_game_model_show_position (f->model, G_MAXUINT);
  g_assert_false (bic_game_model_is_past (f->model));
  bic_game_model_set_session (f->model, f->session, "It fits no more");
  bic_game_model_show_position (f->model, G_MAXUINT);
  g_assert_true (bic_game_model_is_past (f->model));
  g_assert_true (bic_game_model_may_choose_viewer (f->model));
}

/* Checks that the state from the view of the viewing side changes only when the game or the viewing side changes. */
static void
test_now (Fixture       *f,
          gconstpointer  name)
{
  const BicState *now = bic_game_model_visible_present_state (f->model);
  g_autofree BicState *before = g_memdup2 (now, bic_state_size ());

  g_assert_true (bic_game_model_visible_present_state (f->model) == now);
  bic_game_model_pick_piece_in_hex (f->model, BIC_NO_HEX);
  g_assert_true (bic_game_model_visible_present_state (f->model) == now);
  bic_session_choose (f->session, bic_session_choices (f->session)->at[0], NULL);
  g_assert_cmpint (memcmp (bic_game_model_visible_present_state (f->model), before, bic_state_size ()), !=, 0);
}

/* Checks that with hidden hands a player has to take over the screen before a question is shown, and that the hand of
 * this player is shown until the enemy has answered. */
static void
test_hand_over (Fixture       *f,
                gconstpointer  name)
{
  int first = bic_session_asked_side (f->session);

  g_assert_true (bic_is_side (first));
  g_assert_true (bic_game_model_needs_hand_over (f->model));
  g_assert_false (bic_game_model_shows_hand (f->model));
  g_assert_cmpint (bic_game_model_viewer (f->model), ==, BIC_NOBODY);
  bic_game_model_set_open_hand_side (f->model, first);
  g_assert_false (bic_game_model_needs_hand_over (f->model));
  g_assert_cmpint (bic_game_model_viewer (f->model), ==, first);
  bic_game_model_set_hides_hands (f->model, FALSE);
  g_assert_true (bic_game_model_shows_hand (f->model));
  g_assert_cmpint (bic_game_model_viewer (f->model), ==, BIC_EVERYBODY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-model/choice", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/game-model/each", Fixture, NULL, set_up, test_each, tear_down);
  g_test_add ("/game-model/hold", Fixture, NULL, set_up, test_hold, tear_down);
  g_test_add ("/game-model/laid-out", Fixture, NULL, set_up, test_laid_out, tear_down);
  g_test_add ("/game-model/settled", Fixture, NULL, set_up, test_settled, tear_down);
  g_test_add ("/game-model/moment", Fixture, NULL, set_up, test_moment, tear_down);
  g_test_add ("/game-model/now", Fixture, NULL, set_up, test_now, tear_down);
  g_test_add ("/game-model/seat", Fixture, NULL, set_up, test_hand_over, tear_down);
  return g_test_run ();
}
