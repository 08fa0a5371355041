/* Tests of the states of units on the board, and of the trail of the opponent's last turn, with hidden hands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-board-view-private.h"
#include "game-fixture.h"
#include "painted.h"

static BicCatalogue *catalogue;

typedef struct { BicGamePage *page; BicGameModel *model; BicSession *session; BicBoardView *board; } Fixture;

/* Begins a game in which the British play Attack Center. */
static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (BicScenario) scenario = app_scenario ("battles/ccn/valley.bicorne");

  for (guint64 seed = 1; f->session == NULL || !bic_session_choose_text (f->session, "play attack-center", NULL);
       seed++)
    {
      g_clear_object (&f->session);
      f->session = bic_session_new (scenario, catalogue, seed, 0, NULL);
    }
  f->page = g_object_ref_sink (BIC_GAME_PAGE (bic_game_page_new ()));
  f->model = bic_game_page_get_model (f->page);
  f->board = game_part (f->page, "board");
  bic_game_page_set_session (f->page, f->session, NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_object_unref (f->page);
  g_object_unref (f->session);
}

/* Returns the number of hexes with a mark. */
static int
count (Fixture *f,
       guint    mark)
{
  int n = 0;

  for (guint hex = 0; hex < f->board->marks->len; hex++)
    n += (g_array_index (f->board->marks, guint32, hex) & mark) != 0;
  return n;
}

/* Makes the first choice with the verb, if there is one. */
static gboolean
choose (Fixture    *f,
        const char *verb)
{
  const BicGame *game = bic_session_game (f->session);
  const BicChoices *choices = bic_session_choices (f->session);

  for (int i = 0; i < choices->n; i++)
    if (g_str_equal (bic_verb_name (game, choices->at[i].verb), verb))
      {
        bic_game_model_choose (f->model, choices->at[i]);
        return TRUE;
      }
  return FALSE;
}

/* Checks that each order marks its unit as ordered and no longer as a candidate. */
static void
test_orders (Fixture      *f,
             gconstpointer data)
{
  int candidates = count (f, BIC_HEX_CAN_ACT);

  g_assert_cmpint (candidates, >, 0);
  g_assert_cmpint (count (f, BIC_HEX_ORDERED), ==, 0);
  g_assert_true (choose (f, "order"));
  g_assert_cmpint (count (f, BIC_HEX_ORDERED), ==, 1);
  g_assert_cmpint (count (f, BIC_HEX_CAN_ACT), ==, candidates - 1);
  while (choose (f, "order"))
    ;
  g_assert_cmpint (count (f, BIC_HEX_ORDERED), >, 1);
}

/* Checks that the other player sees the trail after the turn, before and after taking the seat, until the first
 * choice. */
static void
test_trail (Fixture      *f,
            gconstpointer data)
{
  int active = bic_state_active (bic_session_state (f->session));

  while (choose (f, "order"))
    ;
  g_assert_true (choose (f, "step"));
  for (int i = 0; i < 100 && bic_state_active (bic_session_state (f->session)) == active; i++)
    {
      g_assert_cmpuint (f->board->trail->len, ==, 0);
      bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
    }
  g_assert_true (bic_game_model_needs_hand_over (f->model));
  g_assert_cmpuint (f->board->trail->len, >, 0);
  bic_game_model_set_open_hand_side (f->model, !active);
  g_assert_cmpuint (f->board->trail->len, >, 0);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpuint (f->board->trail->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  int result;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  g_test_add ("/game-states/orders", Fixture, NULL, set_up, test_orders, tear_down);
  g_test_add ("/game-states/trail", Fixture, NULL, set_up, test_trail, tear_down);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
