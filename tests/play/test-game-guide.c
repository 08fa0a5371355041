/* The game that teaches: played along to its end, left and taken up again, and what becomes of it when something else
 * is done than told.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-game-computer.h"
#include "bic-settings.h"

typedef struct { BicCatalogue *catalogue; BicGameModel *model; BicGameGuide *guide; BicGameComputer *computer;
    } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGuide) guide = NULL;
  g_autoptr (BicSession) session = NULL;

  if (bic_settings ())
    g_settings_set_int (bic_settings (), "computer-pace", 0);
  f->catalogue = bic_catalogue_load (NULL);
  guide = bic_guide_open (f->catalogue, &error);
  g_assert_no_error (error);
  session = bic_guide_begin (guide, 0, &error);
  g_assert_no_error (error);
  f->model = bic_game_model_new ();
  f->guide = bic_game_guide_new (f->model);
  f->computer = bic_game_computer_new (f->model, f->guide);
  bic_game_model_set_session (f->model, session, NULL);
  bic_game_model_set_hides (f->model, TRUE);            /* as it is preferred: then each question is asked */
}

static void
tear_down (Fixture       *f,
           gconstpointer  unused)
{
  bic_game_model_set_session (f->model, NULL, NULL);
  g_clear_object (&f->computer);
  g_clear_object (&f->guide);
  g_clear_object (&f->model);
  bic_catalogue_unref (f->catalogue);
}

static BicSession *
session_of (Fixture *f)
{
  return bic_game_model_session (f->model);
}

static BicGuidePlace
place_of (Fixture *f)
{
  BicGuidePlace place;

  g_assert_true (bic_game_guide_leads (f->guide, &place));
  return place;
}

static void
wait_for_computer (Fixture *f)
{
  while (bic_game_computer_is_busy (f->computer))
    g_main_context_iteration (NULL, TRUE);
}

/* Does what is told, up to that step. */
static void
follow_to (Fixture *f,
           guint    step)
{
  for (wait_for_computer (f); place_of (f).step < step; wait_for_computer (f))
    bic_game_model_choose (f->model, place_of (f).next);
}

static gboolean
is_next (Fixture    *f,
         const char *text)
{
  BicGuidePlace place = place_of (f);
  char next[BIC_CHOICE_TEXT];

  return place.has_next && bic_choice_write (bic_game_model_game (f->model), place.next, next)
         && g_str_equal (next, text);
}

/* Goes on until this is what is told. */
static void
follow_until (Fixture    *f,
              const char *text)
{
  for (wait_for_computer (f); !is_next (f, text); wait_for_computer (f))
    {
      g_assert_true (place_of (f).has_next);
      bic_game_model_choose (f->model, place_of (f).next);
    }
}

static void
say (Fixture    *f,
     const char *text)
{
  BicChoice choice;

  g_assert_true (bic_choice_read (bic_game_model_game (f->model), text, &choice, NULL));
  bic_game_model_choose (f->model, choice);
}

/* Whoever does what is told is never astray, is pointed at each thing that can be done, and comes to the end. */
static void
test_whole (Fixture       *f,
            gconstpointer  unused)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  BicGuidePlace place = place_of (f);

  for (wait_for_computer (f); place.step < place.n_steps; wait_for_computer (f), place = place_of (f))
    {
      g_assert_false (place.astray);
      g_assert_true (place.has_next && *place.text);
      g_assert_cmpint (bic_choice_compare (*bic_game_model_hint (f->model), place.next), ==, 0);
      g_hash_table_add (told, (gpointer) place.text);
      bic_game_model_choose (f->model, place.next);
    }
  g_assert_cmpuint (g_hash_table_size (told), ==, place.n_steps);
  g_assert_cmpuint (place.n_steps, >=, 3);
  g_assert_false (place.astray || place.has_next);
  g_assert_true (*place.text);
  g_assert_null (bic_game_model_hint (f->model));
}

/* A text about the only possible action is true: the list has one choice.  The texts are in English here. */
static void
test_nothing_else (Fixture       *f,
                   gconstpointer  unused)
{
  static const char *const denials[] = { "Nobody else", "nobody else", "no card that could answer" };
  BicGuidePlace place = place_of (f);

  for (wait_for_computer (f); place.step < place.n_steps; wait_for_computer (f), place = place_of (f))
    {
      for (guint i = 0; i < G_N_ELEMENTS (denials); i++)
        if (strstr (place.text, denials[i]))
          {
            g_test_message ("%s", place.text);
            g_assert_cmpint (bic_game_model_choices (f->model)->n, ==, 1);
          }
      bic_game_model_choose (f->model, place.next);
    }
}

/* What is told to be ordered may be ordered from the other end. */
static void
test_any_order (Fixture       *f,
                gconstpointer  unused)
{
  guint step;

  follow_until (f, "order F6");
  step = place_of (f).step;
  say (f, "order F5");
  g_assert_true (is_next (f, "order F6"));
  say (f, "order F6");
  g_assert_false (place_of (f).astray);
  follow_to (f, step + 1);
}

/* Something else is no fault: it points at nothing, the computer thinks for itself, and there is a way back. */
static void
test_astray (Fixture       *f,
             gconstpointer  unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSession) back = NULL;
  BicGuidePlace before, place;

  follow_to (f, 1);
  before = place_of (f);
  say (f, "order F4");
  place = place_of (f);
  g_assert_true (place.astray && !place.has_next);
  g_assert_cmpuint (place.step, ==, before.step);
  g_assert_null (bic_game_model_hint (f->model));
  say (f, "done");
  say (f, "done");
  say (f, "done");
  wait_for_computer (f);
  g_assert_true (place_of (f).astray);
  back = bic_game_guide_lead_back (f->guide, &error);
  g_assert_no_error (error);
  bic_game_model_set_session (f->model, back, NULL);
  g_assert_true (is_next (f, "order F6"));
  follow_to (f, place.n_steps);
}

/* What is undone is to be done again; past a roll the dice are others, and that is noticed. */
static void
test_undo (Fixture       *f,
           gconstpointer  unused)
{
  guint step;

  follow_until (f, "order F6");
  say (f, "order F5");
  g_assert_true (bic_session_undo (session_of (f), FALSE));
  g_assert_true (is_next (f, "order F6"));
  follow_until (f, "fire F6 C5");
  step = place_of (f).step;
  bic_game_guide_follow (f->guide, FALSE);              /* the computer is not to go on meanwhile */
  say (f, "fire F6 C5");
  while (bic_session_position (session_of (f)) > 0 && bic_session_undo (session_of (f), TRUE))
    ;
  bic_game_guide_follow (f->guide, TRUE);
  g_assert_cmpuint (place_of (f).step, <=, step);
  g_assert_true (is_next (f, "play attack-center"));
}

/* Who leaves it plays on alone, and finds it again where the game has come to. */
static void
test_leave (Fixture       *f,
            gconstpointer  unused)
{
  BicGuidePlace place;

  follow_until (f, "order F6");
  bic_game_guide_follow (f->guide, FALSE);
  g_assert_false (bic_game_guide_leads (f->guide, &place));
  g_assert_true (bic_game_guide_is_there (f->guide));
  g_assert_null (bic_game_model_hint (f->model));
  say (f, "order F6");
  bic_game_guide_follow (f->guide, TRUE);
  g_assert_true (is_next (f, "order F5"));
  g_assert_nonnull (bic_game_model_hint (f->model));
}

/* A game that was put away goes on where it was; one of another battle has no guide. */
static void
test_games (Fixture       *f,
            gconstpointer  unused)
{
  g_autoptr (BicSession) other = session_of_battle ("tests/app/data/duel.bicorne", bic_session_seed (session_of (f))),
                         again = NULL;
  g_autofree char *data = NULL, *mismatch = NULL;
  gsize length;

  follow_until (f, "order F5");
  data = bic_session_write (session_of (f), &length);
  again = bic_session_parse (data, length, "", f->catalogue, &mismatch, NULL);
  g_assert_null (mismatch);
  bic_game_model_set_session (f->model, other, NULL);
  g_assert_false (bic_game_guide_is_there (f->guide));
  bic_game_model_set_session (f->model, again, NULL);
  g_assert_true (is_next (f, "order F5"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-guide/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/game-guide/nothing-else", Fixture, NULL, set_up, test_nothing_else, tear_down);
  g_test_add ("/game-guide/any-order", Fixture, NULL, set_up, test_any_order, tear_down);
  g_test_add ("/game-guide/astray", Fixture, NULL, set_up, test_astray, tear_down);
  g_test_add ("/game-guide/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/game-guide/leave", Fixture, NULL, set_up, test_leave, tear_down);
  g_test_add ("/game-guide/games", Fixture, NULL, set_up, test_games, tear_down);
  return g_test_run ();
}
