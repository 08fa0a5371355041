/* Tests of the size of the board in the window, for every kind of question in each phase of a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-fight.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-widgets.h"
#include "game-fixture.h"
#include "painted.h"

#define WIDTH 1280
#define HEIGHT 800
#define LEAST 0.62
#define STEADY 40               /* number of choices that are shown one by one */
#define TURNS 240               /* number of choices: several turns of both sides */

static BicCatalogue *catalogue;

typedef struct { const char *path, *ruleset; } Case;

static const Case cases[] = {
  { "scenarios/ccn/corunna.bicorne", "ccn-3e" },
  { "scenarios/ccn/waterloo.bicorne", "ccn-web" },
  { "scenarios/ccn/borodino.bicorne", "ccn-gmt" },
  { "scenarios/ccn/ocana.bicorne", "ccn-plus" },
  { "scenarios/n20/jena-auerstedt.bicorne", "n20" },
  { "scenarios/n20/ligny-quatre-bras.bicorne", "n20" },
};

static BicSession *
begin (const Case *test)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), test->path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  battle->ruleset = g_quark_from_static_string (test->ruleset);
  return bic_session_new (battle, catalogue, 5, 0, NULL);
}

/* Returns the area of the board as a fraction of the window. Other widgets do not cover the board. */
static double
share_of (BicGamePage *page)
{
  GtkWidget *board = game_part (page, "board");

  return (double) gtk_widget_get_width (board) * gtk_widget_get_height (board) / (WIDTH * HEIGHT);
}

/* Returns TRUE if no similar question was asked before. */
static gboolean
is_new (GHashTable *seen,
        BicSession *session)
{
  g_autofree char *phase = bic_state_phase (bic_session_game (session), bic_session_state (session));
  g_autofree char *asked = bic_question_prompt (bic_session_game (session), bic_session_state (session));

  return g_hash_table_add (seen, g_strdup_printf ("%s: %s", phase, asked));
}

static void
measure (BicGamePage *page)
{
  wait_painted (page);
  g_test_message ("%.3f: %s", share_of (page), game_text (page, "prompt"));
  g_assert_cmpfloat (share_of (page), >=, LEAST);
}

static void
choose (BicSession *session,
        BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);

  g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (rng, choices->n)], NULL));
}

static BicGamePage *
open_page (GtkWidget *window,
           int        width,
           int        height)
{
  BicGamePage *page = BIC_GAME_PAGE (bic_game_page_new ());

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  return page;
}

/* Checks the size of the board for the first question of each kind. */
static void
test_share (gconstpointer data)
{
  g_autoptr (BicSession) session = begin (data);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
  BicGamePage *page = open_page (window, WIDTH, HEIGHT);
  BicRng rng;

  bic_game_page_show_hands (page);
  bic_rng_init (&rng, 1);
  for (int i = 0; i < TURNS && bic_session_choices (session)->n > 0; i++)
    {
      if (is_new (seen, session))
        {
          bic_game_page_set_session (page, session, NULL);
          measure (page);
          bic_game_page_set_session (page, NULL, NULL);
        }
      choose (session, &rng);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 5);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the height of the hand does not depend on its content, so that the map above does not move or change its
 * scale. */
static void
test_steady (gconstpointer data)
{
  g_autoptr (BicSession) session = begin (data);
  g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
  BicGamePage *page = open_page (window, WIDTH, HEIGHT);
  GtkWidget *board = game_part (page, "board");
  GdkRectangle before, now;
  int height, high;
  BicRng rng;

  bic_game_page_show_hands (page);
  bic_game_page_set_session (page, session, NULL);
  wait_painted (page);
  height = gtk_widget_get_height (board);
  high = gtk_widget_get_height (game_part (page, "hand_area"));
  bic_board_view_hex_rectangle (BIC_BOARD_VIEW (board), 0, &before);
  bic_rng_init (&rng, 1);
  for (int i = 0; i < STEADY && bic_session_choices (session)->n > 0; i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      bic_game_model_choose (bic_game_page_get_model (page), choices->at[bic_rng_below (&rng, choices->n)]);
      wait_painted (page);
      bic_board_view_hex_rectangle (BIC_BOARD_VIEW (board), 0, &now);
      g_test_message ("board %d, hex %d at %d, %d: %s", gtk_widget_get_height (board), now.width, now.x, now.y,
                      game_text (page, "prompt"));
      g_assert_cmpint (gtk_widget_get_height (game_part (page, "hand_area")), ==, high);
      g_assert_cmpint (gtk_widget_get_height (board), ==, height);
      g_assert_cmpint (now.width, ==, before.width);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the panel ----------------------------------------------------------- */

static gboolean
is_scale (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_SCALE (widget);
}

static int
height_of_line (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static gboolean
shows_fight (BicSession *session)
{
  BicFightView fight;

  return bic_session_position (session) > 0 && bic_session_fight (session, bic_session_position (session), &fight)
         && fight.combat.n_dice > 0;
}

/* Checks that a fight leaves enough space for the log, and that the scrubber is wide enough to be dragged. */
static void
test_log_beside_fight (gconstpointer data)
{
  g_autoptr (BicSession) session = begin (data);
  g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
  BicGamePage *page = open_page (window, WIDTH, HEIGHT);
  GtkWidget *log = game_part (page, "log");
  BicRng rng;
  int fights = 0;

  bic_game_page_show_hands (page);
  bic_rng_init (&rng, 1);
  for (int i = 0; i < 4 * TURNS && fights < 5 && bic_session_choices (session)->n > 0; i++)
    {
      choose (session, &rng);
      if (i < STEADY || !shows_fight (session))
        continue;
      fights++;
      bic_game_page_set_session (page, session, NULL);
      wait_painted (page);
      g_assert_cmpint (gtk_widget_get_height (bic_find_widget_of_type (log, GTK_TYPE_SCROLLED_WINDOW)), >=,
                       5 * height_of_line (log));
      g_assert_cmpint (gtk_widget_get_width (bic_find_widget (log, is_scale, NULL)), >=, 120);
      bic_game_page_set_session (page, NULL, NULL);
    }
  g_assert_cmpint (fights, >, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- covered cards ------------------------------------------------------ */

/* Finds the visible widgets with this class. */
static void
find_all (GtkWidget  *widget,
          const char *css_class,
          GPtrArray  *found)
{
  if (gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, css_class))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    find_all (child, css_class, found);
}

static graphene_rect_t
bounds_of (GtkWidget   *widget,
           BicGamePage *page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (page), &bounds));
  return bounds;
}

/* Asserts that the button that uncovers the hand is fully visible and does not cover the name of a deck. */
static void
check_cover (BicGamePage *page)
{
  g_autoptr (GPtrArray) covers = g_ptr_array_new (), names = g_ptr_array_new ();
  graphene_rect_t whole = bounds_of (GTK_WIDGET (page), page), cover;

  find_all (GTK_WIDGET (page), "show-hand", covers);
  find_all (GTK_WIDGET (page), "deck-name", names);
  g_assert_cmpuint (covers->len, ==, 1);
  g_assert_cmpuint (names->len, ==, 2);
  cover = bounds_of (covers->pdata[0], page);
  g_test_message ("%.0f %.0f %.0f %.0f", cover.origin.x, cover.origin.y, cover.size.width, cover.size.height);
  g_assert_true (graphene_rect_contains_rect (&whole, &cover));
  for (guint i = 0; i < names->len; i++)
    {
      graphene_rect_t name = bounds_of (names->pdata[i], page);

      g_assert_false (graphene_rect_intersection (&cover, &name, NULL));
    }
}

static gboolean
gives_orders (BicSession *session)
{
  g_autofree char *phase = bic_state_phase (bic_session_game (session), bic_session_state (session));

  return g_str_equal (phase, "Orders");
}

/* Checks the covered hand while orders are given, with a card in play. */
static void
test_cover (void)
{
  static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 1024, 600 } };
  g_autoptr (BicSession) session = begin (&(Case) { "scenarios/ccn/borodino.bicorne", "ccn-gmt" });

  while (!gives_orders (session))
    g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
      BicGamePage *page = open_page (window, sizes[i].width, sizes[i].height);

      bic_game_page_set_session (page, session, NULL);
      wait_painted (page);
      check_cover (page);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  app_init (&argc, &argv);                      /* the style sheet sets the size of the cards */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  catalogue = bic_catalogue_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/game-room/", strrchr (cases[i].path, '/'), NULL);

      g_test_add_data_func (path, &cases[i], test_share);
    }
  g_test_add_data_func ("/game-room/log-beside-fight/cards", &cases[1], test_log_beside_fight);
  g_test_add_data_func ("/game-room/log-beside-fight/columns", &cases[4], test_log_beside_fight);
  g_test_add_data_func ("/game-room/steady", &cases[0], test_steady);
  g_test_add_func ("/game-room/cover", test_cover);
  status = app_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
