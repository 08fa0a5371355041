/* Tests of the question bar: its height, its dice, its buttons and their menu, and clicks that come too soon.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-click-guard.h"
#include "bic-dice-view.h"
#include "bic-fight.h"
#include "bic-game-answers.h"
#include "bic-game-pieces.h"
#include "bic-state-info.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-compat.h"
#include "bic-widgets.h"
#include "game-fixture.h"
#include "painted.h"

#define SEEN 12                         /* number of questions about a piece */

static BicCatalogue *catalogue;

static const char *const battles[] = { "scenarios/ccn/corunna.bicorne", "tests/battles/n20/weissdorf.bicorne" };
static const int sizes[][2] = { { 1024, 600 }, { 360, 600 } };

typedef struct { GtkWidget *window; BicGamePage *page; BicSession *session; } Desk;

static BicSession *
begin (const char *path)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  return bic_session_new (battle, catalogue, 5, 0, NULL);
}

/* Opens a game page with open hands and a closed panel. */
static Desk
open_desk (const char *path,
           const int   size[2])
{
  Desk desk = { g_object_ref_sink (gtk_window_new ()), BIC_GAME_PAGE (bic_game_page_new ()), begin (path) };

  gtk_window_set_child (GTK_WINDOW (desk.window), GTK_WIDGET (desk.page));
  gtk_window_set_default_size (GTK_WINDOW (desk.window), size[0], size[1]);
  bic_game_page_show_hands (desk.page);
  bic_game_page_set_session (desk.page, desk.session, NULL);
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
  g_object_unref (desk->session);
}

static gboolean
is_inside (gpointer widget,
           gpointer outer)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, outer, &bounds) && bounds.size.width > 0
         && graphene_rect_contains_rect (&GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (outer),
                                                              (float) gtk_widget_get_height (outer)), &bounds);
}

/* Makes random choices until dice are rolled in a fight, or until the game is over if @ends is set. */
static gboolean
has_rolled (BicSession *session)
{
  BicFightView fight;
  guint now = bic_session_position (session);

  return bic_session_fight (session, now, &fight) && fight.rolled == now && fight.combat.n_dice > 0;
}

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

/* --- content ------------------------------------------------------------ */

/* Checks that the dice of a fight are in the bar if the panel is closed. */
static void
test_dice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (battles) * G_N_ELEMENTS (sizes); i++)
    {
      Desk desk = open_desk (battles[i % 2], sizes[i / 2]);
      BicRng rng;

      bic_rng_init (&rng, 1);
      for (int time = 0; time < 3; time++)
        {
          GtkWidget *dice = bic_find_widget_of_type (game_part (desk.page, "progress"), BIC_TYPE_DICE_VIEW);

          play (desk.session, &rng, FALSE);
          bic_game_model_refresh (bic_game_page_get_model (desk.page));
          wait_painted (desk.page);
          g_assert_true (gtk_widget_get_mapped (dice));
          g_assert_true (is_inside (dice, game_part (desk.page, "question")));
        }
      close_desk (&desk);
    }
}

static gboolean
is_in_view (Desk *desk,
            int   hex)
{
  GtkWidget *board = game_part (desk->page, "board");
  GdkRectangle area;

  bic_board_view_hex_rectangle (BIC_BOARD_VIEW (board), hex, &area);
  return area.x >= 0 && area.y >= 0 && area.x + area.width <= gtk_widget_get_width (board)
         && area.y + area.height <= gtk_widget_get_height (board);
}

/* Checks that the piece of the question is scrolled into view, on a board that is larger than the window. */
static void
test_seen (void)
{
  Desk desk = open_desk ("scenarios/ccn/vitoria.bicorne", sizes[0]);
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int seen = 0, was = BIC_NO_HEX, hex; seen < SEEN; was = hex)
    {
      const BicChoices *choices = bic_session_choices (desk.session);

      g_assert_true (bic_session_choose (desk.session, choices->at[bic_rng_below (&rng, choices->n)], NULL));
      hex = bic_state_question_hex (bic_session_game (desk.session), bic_session_state (desk.session));
      if (hex == BIC_NO_HEX || hex == was)
        continue;
      wait_painted (desk.page);
      g_assert_true (is_in_view (&desk, hex));
      seen++;
    }
  close_desk (&desk);
}

/* Returns whether a piece can arrive, and stores whether one of the hexes is in view. */
static gboolean
piece_can_arrive (Desk     *desk,
                  gboolean *in_view)
{
  const BicChoices *choices = bic_session_choices (desk->session);
  gboolean arrives = FALSE;

  *in_view = FALSE;
  for (int i = 0; i < choices->n && !*in_view; i++)
    {
      int hex = bic_game_arrival_hex (bic_session_game (desk->session), choices->at[i]);

      arrives |= hex != BIC_NO_HEX;
      *in_view = hex != BIC_NO_HEX && is_in_view (desk, hex);
    }
  return arrives;
}

/* Checks that the hexes of arrivals are scrolled into view, once per turn, on a board that is larger than the
 * window. */
static void
test_arrivals_seen (void)
{
  Desk desk = open_desk ("scenarios/n20/jena-auerstedt.bicorne", sizes[0]);
  BicGameModel *model = bic_game_page_get_model (desk.page);
  int turn = 0, seen = 0;
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int n = 0; n < 600 && seen < 3; n++)
    {
      const BicChoices *choices = bic_session_choices (desk.session);
      int now = 2 * bic_state_turn (bic_session_state (desk.session))
                + bic_state_active (bic_session_state (desk.session));
      gboolean in_view;

      if (piece_can_arrive (&desk, &in_view) && now != turn)
        {
          bic_game_model_refresh (model);
          wait_painted (desk.page);
          g_assert_true (piece_can_arrive (&desk, &in_view) && in_view);
          turn = now;
          seen++;
        }
      g_assert_true (bic_session_choose (desk.session, choices->at[bic_rng_below (&rng, choices->n)], NULL));
    }
  g_assert_cmpint (seen, ==, 3);
  close_desk (&desk);
}

/* Returns whether a hex that can be chosen is in view. */
static gboolean
choice_is_in_view (Desk *desk)
{
  const BicChoices *choices = bic_session_choices (desk->session);

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (bic_session_game (desk->session), choices->at[i]);
      int hex = at.to != BIC_NO_HEX ? at.to : at.from;

      if (hex != BIC_NO_HEX && is_in_view (desk, hex))
        return TRUE;
    }
  return FALSE;
}

/* Plays a game at random. Returns the number of questions about a line of communication. */
static int
check_lines (guint64 seed)
{
  Desk desk = open_desk ("scenarios/n20/ligny-quatre-bras.bicorne", sizes[0]);
  int seen = 0;
  BicRng rng;

  bic_rng_init (&rng, seed);
  for (int n = 0; n < 3000 && bic_session_asked_side (desk.session) != BIC_NOBODY; n++)
    {
      const BicChoices *choices = bic_session_choices (desk.session);

      if (g_str_equal (bic_question_id (bic_session_game (desk.session), bic_session_state (desk.session)), "head"))
        {
          bic_game_model_refresh (bic_game_page_get_model (desk.page));
          wait_painted (desk.page);
          g_assert_true (choice_is_in_view (&desk));
          seen++;
        }
      g_assert_true (bic_session_choose (desk.session, choices->at[bic_rng_below (&rng, choices->n)], NULL));
    }
  close_desk (&desk);
  return seen;
}

/* Checks that a line of communication that can be chosen is scrolled into view, also if the unit that retreats is far
 * from all lines. */
static void
test_lines_seen (void)
{
  int seen = 0;

  for (guint64 seed = 1; seen < 3 && seed < 20; seed++)
    seen += check_lines (seed);
  g_assert_cmpint (seen, >=, 3);
}

/* Asserts that no part of the bar needs more height than it has. */
static void
assert_whole (GtkWidget *bar)
{
  for (GtkWidget *part = gtk_widget_get_first_child (bar); part; part = gtk_widget_get_next_sibling (part))
    {
      int least = least_size (part, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (part));

      if (!gtk_widget_should_layout (part) || least <= gtk_widget_get_height (part))
        continue;
      g_test_message ("%s of %d pixels needs %d", gtk_buildable_get_buildable_id (GTK_BUILDABLE (part)),
                      gtk_widget_get_height (part), least);
      g_test_fail ();
    }
}

/* Checks that the bar has the same height for every question and any text size, and that all its parts fit in this
 * height. */
static void
test_height (void)
{
  static const double texts[] = { 1.0, 1.5, 2.0 };

  for (guint i = 0; i < G_N_ELEMENTS (texts) * G_N_ELEMENTS (battles); i++)
    {
      int height;
      Desk desk;
      BicRng rng;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (texts[i / 2] * 96 * 1024), NULL);
      desk = open_desk (battles[i % 2], (const int[]) { 1280, 800 });
      height = gtk_widget_get_height (game_part (desk.page, "question"));
      bic_rng_init (&rng, 1);
      for (int n = 0; n < 30; n++)
        {
          const BicChoices *choices = bic_session_choices (desk.session);

          g_assert_true (bic_session_choose (desk.session, choices->at[bic_rng_below (&rng, choices->n)], NULL));
          bic_game_model_show_refusal (bic_game_page_get_model (desk.page),
                                       n % 2 ? NULL : "Only artillery (CCN-RNG-13)");
          wait_painted (desk.page);
          g_assert_cmpint (gtk_widget_get_height (game_part (desk.page, "question")), ==, height);
          assert_whole (game_part (desk.page, "question"));
        }
      close_desk (&desk);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* --- buttons ------------------------------------------------------------ */

static void
count_cb (GtkButton *button,
          int       *n)
{
  (*n)++;
}

/* Checks that buttons without space in the bar are in its menu and have the same action there. */
static void
check_menu (BicGameAnswers *answers,
            int             n_hidden)
{
  GtkWidget *more = gtk_widget_get_first_child (GTK_WIDGET (answers)), *first = bic_game_answers_first (answers), *item;
  int n_clicked = 0, n = 0;

  g_assert_true (gtk_widget_get_mapped (more));
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  item = gtk_widget_get_first_child (gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more))));
  g_signal_connect (first, "clicked", G_CALLBACK (count_cb), &n_clicked);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (first), NULL);        /* the action itself must not run here */
  g_signal_emit_by_name (item, "clicked");
  g_assert_cmpint (n_clicked, ==, 1);
  for (; item; item = gtk_widget_get_next_sibling (item))
    n++;
  g_assert_cmpint (n, ==, n_hidden);
}

/* Checks the actions of a finished game: the last button is fully visible in its position, and each other button is in
 * the bar or in the menu. */
static void
test_ending (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Desk desk = open_desk (battles[0], sizes[i]);
      BicGameAnswers *answers = game_part (desk.page, "answers");
      int n_hidden = 0;
      BicRng rng;

      bic_rng_init (&rng, 1);
      play (desk.session, &rng, TRUE);
      bic_game_model_refresh (bic_game_page_get_model (desk.page));
      wait_painted (desk.page);
      g_assert_true (game_button (desk.page, "win.library") == bic_game_answers_get_main (answers));
      g_assert_true (is_inside (bic_game_answers_get_main (answers), answers));
      for (GtkWidget *button = bic_game_answers_first (answers); button; button = gtk_widget_get_next_sibling (button))
        if (!gtk_widget_get_child_visible (button))
          n_hidden++;
        else
          g_assert_true (is_inside (button, answers));
      g_test_message ("%d of the buttons are in the menu", n_hidden);
      check_menu (answers, n_hidden);
      close_desk (&desk);
    }
}

static gboolean
is_cut (GtkWidget    *label,
        gconstpointer data)
{
  return GTK_IS_LABEL (label) && gtk_widget_get_mapped (label)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* Checks that long texts, as in translations, are not cut off in wide and in narrow windows. */
static void
test_long_answers (void)
{
  static const char *const texts[] = { "Done", "Prussian horse auf B15 auf die Karte bringen",
                                       "Un général, et trois unités au plus qui le touchent" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (texts); i++)
    {
      Desk desk = open_desk (battles[0], sizes[i % 2]);
      BicGameAnswers *answers = game_part (desk.page, "answers");

      bic_game_answers_clear (answers);
      bic_game_answers_add (answers, gtk_button_new_with_label (texts[i / 2]), FALSE);
      bic_game_answers_add (answers, gtk_button_new_with_label (texts[i / 2]), TRUE);
      wait_painted (desk.page);
      g_assert_null (bic_find_widget (GTK_WIDGET (answers), is_cut, NULL));
      g_assert_true (is_inside (bic_game_answers_get_main (answers), desk.window));
      assert_whole (game_part (desk.page, "question"));
      close_desk (&desk);
    }
}

/* --- clicks that come too soon ------------------------------------------ */

static void
move_pointer (GtkWidget *bar,
              double     x)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (bar);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x, 5.0);
    }
}

/* Checks that after a new question clicks are ignored until the pointer moves, or for the time that a user needs to
 * stop clicking. */
static void
test_guard (void)
{
  Desk desk = open_desk (battles[0], (const int[]) { 1280, 800 });
  GtkWidget *bar = game_part (desk.page, "question");
  BicGameModel *model = bic_game_page_get_model (desk.page);
  gint64 shown;

  WAIT_FOR (!bic_click_guard_is_ignoring (bar, NULL));
  move_pointer (bar, 100);
  bic_game_model_choose (model, bic_session_choices (desk.session)->at[0]);
  g_assert_true (bic_click_guard_is_ignoring (bar, NULL));
  move_pointer (bar, 100);                      /* as in a layout, which repeats the position */
  g_assert_true (bic_click_guard_is_ignoring (bar, NULL));
  move_pointer (bar, 105);
  g_assert_false (bic_click_guard_is_ignoring (bar, NULL));
  bic_session_undo (desk.session, FALSE);
  g_assert_true (bic_click_guard_is_ignoring (bar, NULL));
  shown = g_get_monotonic_time ();
  WAIT_FOR (!bic_click_guard_is_ignoring (bar, NULL));
  g_assert_cmpint (g_get_monotonic_time () - shown, >=, 400 * G_TIME_SPAN_MILLISECOND);
  bic_game_model_refresh (model);               /* the same question */
  g_assert_false (bic_click_guard_is_ignoring (bar, NULL));
  close_desk (&desk);
}

static void
note_idle_cb (gpointer idle)
{
  *(gboolean *) idle = TRUE;
}

/* Checks that nothing happens if the game is left right after the pointer has entered an answer. */
static void
test_left_from_answer (void)
{
  Desk desk = open_desk (battles[1], sizes[0]);
  GtkWidget *button = bic_game_answers_get_main (game_part (desk.page, "answers"));
  gboolean idle = FALSE;

  g_signal_emit_by_name (game_controller (button, GTK_TYPE_EVENT_CONTROLLER_MOTION), "enter", 5.0, 5.0);
  bic_game_page_set_session (desk.page, NULL, NULL);
  g_idle_add_once (note_idle_cb, &idle);
  WAIT_FOR (idle);
  close_desk (&desk);
}

/* Checks that the key for the suggested answer makes the choice at once, so that it is saved if the game is left. */
static void
test_confirm_at_once (void)
{
  Desk desk = open_desk (battles[1], sizes[0]);

  g_action_group_activate_action (game_actions (desk.page), "confirm", NULL);
  g_assert_cmpuint (bic_session_position (desk.session), >, 0);
  close_desk (&desk);
}

/* Returns the button of an answer that declines, or of one that does not, or NULL. */
static GtkWidget *
find_answer (Desk     *desk,
             gboolean  declines)
{
  GtkWidget *button = bic_game_answers_first (game_part (desk->page, "answers"));

  for (; button; button = gtk_widget_get_next_sibling (button))
    {
      const BicChoice *choice = g_object_get_data (G_OBJECT (button), "choice");

      if (choice && bic_choice_is_pass (bic_session_game (desk->session), *choice) == declines)
        return button;
    }
  return NULL;
}

/* Plays until a click on an answer is followed by a question that can be declined. Returns the declining button. */
static GtkWidget *
act_before_declining (Desk   *desk,
                      BicRng *rng)
{
  for (int n = 0; n < 3000; n++)
    {
      GtkWidget *button = find_answer (desk, FALSE);
      const BicChoices *choices = bic_session_choices (desk->session);

      if (button)
        {
          g_signal_emit_by_name (button, "clicked");
          if (find_answer (desk, TRUE))
            return find_answer (desk, TRUE);
        }
      else
        g_assert_true (bic_session_choose (desk->session, choices->at[bic_rng_below (rng, choices->n)], NULL));
    }
  g_assert_not_reached ();
}

/* Checks that a second click by habit does not end a phase: after an answer, the button that ends the phase ignores
 * clicks until the pointer moves, or for a longer time than the other buttons. */
static void
test_longer_guard (void)
{
  Desk desk = open_desk (battles[1], (const int[]) { 1280, 800 });
  GtkWidget *bar = game_part (desk.page, "question"), *main;
  BicRng rng;

  bic_rng_init (&rng, 1);
  move_pointer (bar, 100);
  main = act_before_declining (&desk, &rng);
  g_assert_true (bic_click_guard_is_ignoring (bar, main));
  WAIT_FOR (!bic_click_guard_is_ignoring (bar, NULL));
  g_assert_true (bic_click_guard_is_ignoring (bar, gtk_widget_get_first_child (main)));
  g_assert_true (gtk_widget_has_css_class (main, "guarded"));
  move_pointer (bar, 105);
  g_assert_false (bic_click_guard_is_ignoring (bar, main));
  g_assert_false (gtk_widget_has_css_class (main, "guarded"));
  main = act_before_declining (&desk, &rng);
  WAIT_FOR (!bic_click_guard_is_ignoring (bar, main));
  close_desk (&desk);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  app_init (&argc, &argv);                      /* the style sheet sets the height of the buttons */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/game-bar/dice", test_dice);
  g_test_add_func ("/game-bar/seen", test_seen);
  g_test_add_func ("/game-bar/arrivals-seen", test_arrivals_seen);
  g_test_add_func ("/game-bar/lines-seen", test_lines_seen);
  g_test_add_func ("/game-bar/height", test_height);
  g_test_add_func ("/game-bar/ending", test_ending);
  g_test_add_func ("/game-bar/long-answers", test_long_answers);
  g_test_add_func ("/game-bar/guard", test_guard);
  g_test_add_func ("/game-bar/longer-guard", test_longer_guard);
  g_test_add_func ("/game-bar/confirm-at-once", test_confirm_at_once);
  g_test_add_func ("/game-bar/left-from-answer", test_left_from_answer);
  status = app_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
