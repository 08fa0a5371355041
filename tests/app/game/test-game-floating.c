/* What floats over the board of a game: the question, what is told, the dice, the ending.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "bic-board-view.h"
#include "bic-fight.h"
#include "bic-moment.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-compat.h"
#include "game-fixture.h"
#include "painted.h"

static BicCatalogue *catalogue;

#define SEEN 12                         /* questions about somebody */

static const char *const battles[] = { "scenarios/ccn/corunna.bicorne", "tests/battles/n20/weissdorf.bicorne" };
static const int sizes[][2] = { { 1024, 600 }, { 360, 600 } };

typedef struct { GtkWidget *window; BicGamePage *page; } Desk;

static BicSession *
begin (const char *path)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  return bic_session_new (battle, catalogue, 5, 0, NULL);
}

/* With the panel folded away */
static Desk
open_desk (const int size[2])
{
  Desk desk = { g_object_ref_sink (gtk_window_new ()), BIC_GAME_PAGE (bic_game_page_new ()) };

  gtk_window_set_child (GTK_WINDOW (desk.window), GTK_WIDGET (desk.page));
  gtk_window_set_default_size (GTK_WINDOW (desk.window), size[0], size[1]);
  gtk_window_present (GTK_WINDOW (desk.window));
  bic_split_view_set_show_sidebar (game_part (desk.page, "split"), FALSE);
  wait_painted (desk.page);
  return desk;
}

static void
close_desk (Desk *desk)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_object_unref (desk->window);
}

static graphene_rect_t
bounds_of (Desk       *desk,
           const char *id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (game_part (desk->page, id), game_part (desk->page, "board"), &bounds));
  return bounds;
}

/* What is told is whole over the board, and clear of what is asked. */
static void
assert_apart (Desk *desk)
{
  graphene_rect_t floating = bounds_of (desk, "floating"), remarks = bounds_of (desk, "remarks"),
                             board = bounds_of (desk, "board");

  g_test_message ("asked at %g+%g, told at %g+%g", floating.origin.y, floating.size.height, remarks.origin.y,
                  remarks.size.height);
  g_assert_cmpfloat (remarks.size.height, >, 0);
  g_assert_true (graphene_rect_contains_rect (&board, &remarks));
  g_assert_false (graphene_rect_intersection (&remarks, &floating, NULL));
}

static gboolean
has_rolled (BicSession *session)
{
  BicFightView fight;
  guint now = bic_session_position (session);

  return bic_session_fight (session, now, &fight) && fight.rolled == now && fight.combat.n_dice > 0;
}

/* By chance, until dice have fallen in a fight (or, if @ends, until it is over) */
static void
play (BicSession *session,
      BicRng     *rng,
      gboolean    ends)
{
  do
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (rng, choices->n)], NULL));
    }
  while (bic_session_choices (session)->n > 0 && (ends || !has_rolled (session)));
}

/* The dice of @times fights (0: those of the last one) are told above the question, or above what is said of the end.
 */
static void
check (const char *path,
       const int   size[2],
       int         times)
{
  g_autoptr (BicSession) session = begin (path);
  Desk desk = open_desk (size);
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int time = 0; time < MAX (1, times); time++)
    {
      play (session, &rng, times == 0);
      bic_game_page_set_session (desk.page, session, NULL);
      if (times == 0)
        bic_game_model_say (bic_game_page_get_model (desk.page), "Who has won needs no more orders");
      wait_painted (desk.page);
      assert_apart (&desk);
    }
  g_assert_cmpint (game_shows (desk.page, "ending"), ==, times == 0);
  close_desk (&desk);
}

/* Whom the question is about stands clear of it, and in view. */
static void
assert_seen (Desk *desk,
             int   hex)
{
  graphene_rect_t floating = bounds_of (desk, "floating"), board = bounds_of (desk, "board");
  GdkRectangle area;

  bic_board_view_hex_rectangle (game_part (desk->page, "board"), hex, &area);
  g_test_message ("hex %d at %d,%d+%d, asked at %g", hex, area.x, area.y, area.height, floating.origin.y);
  g_assert_cmpint (area.y, >=, 0);
  g_assert_cmpint (area.x, >=, 0);
  g_assert_cmpfloat (area.x + area.width, <=, board.size.width);
  g_assert_cmpfloat (area.y + area.height, <=, floating.origin.y);
}

/* On a board that is larger than the window */
static void
test_seen (void)
{
  g_autoptr (BicSession) session = begin ("scenarios/ccn/vitoria.bicorne");
  Desk desk = open_desk (sizes[0]);
  BicRng rng;

  bic_rng_init (&rng, 1);
  bic_game_page_set_session (desk.page, session, NULL);
  for (int seen = 0, was = BIC_NO_HEX, hex; seen < SEEN; was = hex)
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, choices->n)], NULL));
      hex = bic_state_subject (bic_session_game (session), bic_session_state (session));
      if (hex == BIC_NO_HEX || hex == was)
        continue;
      wait_painted (desk.page);
      assert_seen (&desk, hex);
      seen++;
    }
  close_desk (&desk);
}

static void
test_dice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (battles) * G_N_ELEMENTS (sizes); i++)
    check (battles[i % 2], sizes[i / 2], 3);
}

static void
test_ending (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    check (battles[0], sizes[i], 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/game-floating/dice", test_dice);
  g_test_add_func ("/game-floating/ending", test_ending);
  g_test_add_func ("/game-floating/seen", test_seen);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
