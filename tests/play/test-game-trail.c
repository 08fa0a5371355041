/* Tests of the trail of the opponent's last turn: when it is shown, and its parts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle-session.h"
#include "bic-game-trail.h"
#include "bic-event.h"

#define STAND "tests/battles/ccn/stand.bicorne"
#define WEISSDORF "tests/battles/n20/weissdorf.bicorne"

typedef struct { BicGameModel *model; BicSession *session; } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  name)
{
  f->session = session_of_battle (name, 7);
  f->model = bic_game_model_new ();
  bic_game_model_set_session (f->model, f->session, NULL);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_object_unref (f->model);
  g_object_unref (f->session);
}

static guint
length (Fixture *f)
{
  g_autoptr (GArray) trail = bic_game_trail (f->model);

  return trail->len;
}

static int
active (Fixture *f)
{
  return bic_state_active (bic_session_state (f->session));
}

/* Makes choices from different positions in the lists until the next turn begins. */
static void
play_turn (Fixture *f)
{
  int before = active (f), turn = bic_state_turn (bic_session_state (f->session));

  for (int i = 0; i < 2000 && bic_session_choices (f->session)->n > 0; i++)
    {
      const BicChoices *choices = bic_session_choices (f->session);

      if (active (f) != before || bic_state_turn (bic_session_state (f->session)) != turn)
        return;
      bic_game_model_choose (f->model, choices->at[i % 3 == 0 ? choices->n - 1 : i % choices->n]);
    }
}

/* Plays turns until there is a trail. */
static void
play_on (Fixture *f)
{
  for (int i = 0; i < 12; i++)
    {
      play_turn (f);
      if (length (f) > 0)
        return;
    }
  g_assert_not_reached ();
}

/* Checks that no trail is shown at first, and that the trail of a turn is shown until the first choice of the next
 * turn. */
static void
test_until_choice (Fixture       *f,
                   gconstpointer  name)
{
  g_assert_cmpuint (length (f), ==, 0);
  play_on (f);
  bic_game_model_show_position (f->model, 0);
  g_assert_cmpuint (length (f), ==, 0);         /* no trail is shown at an earlier position */
  bic_game_model_show_position (f->model, G_MAXUINT);
  g_assert_cmpuint (length (f), >, 0);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpuint (length (f), ==, 0);
}

/* Checks that after the replay of a turn its trail is shown until the next choice. */
static void
test_again (Fixture       *f,
            gconstpointer  name)
{
  guint before;

  play_on (f);
  before = length (f);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  bic_game_model_note_last_turn_replayed (f->model);
  g_assert_cmpuint (length (f), ==, before);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpuint (length (f), ==, 0);
}

/* Checks that the trail is shown again after a choice is undone. */
static void
test_undo (Fixture       *f,
           gconstpointer  name)
{
  play_on (f);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpuint (length (f), ==, 0);
  g_assert_true (bic_session_undo (f->session, TRUE));
  g_assert_cmpuint (length (f), >, 0);
}

/* Checks that each path of the trail is connected: it has one end, and each of its parts begins where another part ends
 * or at the start of the path. */
static void
test_paths (Fixture       *f,
            gconstpointer  name)
{
  g_autoptr (GArray) trail = NULL;
  guint kinds = 0;

  for (int turns = 0; turns < 3; turns++)
    {
      play_on (f);
      g_clear_pointer (&trail, g_array_unref);
      trail = bic_game_trail (f->model);
      for (guint i = 0; i < trail->len; i++)
        {
          const BicTrail *one = &g_array_index (trail, BicTrail, i);
          gboolean begun = one->first, ended = one->last;

          kinds |= 1u << one->kind;
          if (one->kind != BIC_TRAIL_MOVE && one->kind != BIC_TRAIL_RETREAT)
            continue;
          g_assert_cmpint (one->from, !=, one->to);
          for (guint k = 0; k < trail->len; k++)
            {
              const BicTrail *other = &g_array_index (trail, BicTrail, k);

              begun |= k < i && other->kind == one->kind && other->to == one->from && !other->last;
              ended |= k > i && other->kind == one->kind && other->from == one->to && !other->first;
            }
          g_assert_true (begun && ended);
        }
      bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
    }
  g_test_message ("kinds: %x", kinds);
  g_assert_true (kinds & 1u << BIC_TRAIL_MOVE);
}

int
main (int    argc,
      char **argv)
{
  static const char *const battles[] = { STAND, WEISSDORF };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      const struct { const char *name; void (*test) (Fixture *, gconstpointer); } cases[] = {
        { "until-choice", test_until_choice }, { "again", test_again }, { "undo", test_undo }, { "paths", test_paths },
      };

      for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
        {
          g_autofree char *path = g_strdup_printf ("/game-trail/%s/%s", i ? "campaign" : "cards", cases[k].name);

          g_test_add (path, Fixture, battles[i], set_up, cases[k].test, tear_down);
        }
    }
  return g_test_run ();
}
