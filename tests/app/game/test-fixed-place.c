/* Tests that the board and the main answer do not move during a game, and that nothing covers the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Plays random choices with the widgets that a player would press. After each choice the page is laid out, but not
 * painted, because it is transparent. So thousands of choices take only seconds.
 */
#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-game-answers.h"
#include "bic-game-hexes.h"
#include "bic-game-text.h"
#include "bic-minimap.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-widgets.h"
#include "game-fixture.h"
#include "painted.h"

#define CHOICES 200
#define STILL 4.0                       /* largest move of the main answer, in pixels */

static BicCatalogue *catalogue;

typedef struct { const char *path, *ruleset; } Battle;

static const Battle battles[] = {
  { "scenarios/ccn/corunna.bicorne", "ccn-3e" },
  { "scenarios/ccn/waterloo.bicorne", "ccn-web" },
  { "scenarios/ccn/borodino.bicorne", "ccn-gmt" },
  { "scenarios/ccn/ocana.bicorne", "ccn-plus" },
  { "tests/battles/n20/weissdorf.bicorne", "n20" },
};

static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 1024, 600 }, { 1920, 1080 } };

typedef struct {
  GtkWidget      *window, *board, *answers;
  BicGamePage    *page;
  BicGameModel   *model;
  BicSession     *session;
  const Battle   *battle;
  guint64         seed;
  BicRng          rng;
  graphene_rect_t place;                /* bounds of the board at the start */
  double          main;                 /* initial middle of the main answer; 0 if there was none yet */
} Desk;

/* --- layout ------------------------------------------------------------- */

/* Runs pending idle handlers and lays out all widgets. */
static void
lay_out (Desk *desk)
{
  GtkWidget *page = GTK_WIDGET (desk->page);
  int width = gtk_widget_get_width (page), height = gtk_widget_get_height (page);

  for (int i = 0; i < 3; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpint (least_size (page, GTK_ORIENTATION_HORIZONTAL, -1), <=, width);
      g_assert_cmpint (least_size (page, GTK_ORIENTATION_VERTICAL, width), <=, height);
      gtk_widget_size_allocate (page, &(GtkAllocation) { 0, 0, width, height }, -1);
    }
}

static graphene_rect_t
place_of (Desk      *desk,
          GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->page), &place));
  return place;
}

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t both;

  return graphene_rect_intersection (a, b, &both) && both.size.width > 0.5 && both.size.height > 0.5;
}

/* Returns: (nullable): a widget over the board other than the overview */
static GtkWidget *
find_over (Desk      *desk,
           GtkWidget *in)
{
  for (GtkWidget *child = gtk_widget_get_first_child (in); child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;
      GtkWidget *over;

      if (!gtk_widget_get_mapped (child) || GTK_IS_NATIVE (child) || BIC_IS_MINIMAP (child) || child == desk->board)
        continue;
      place = place_of (desk, child);
      if (!gtk_widget_is_ancestor (desk->board, child) && overlap (&place, &desk->place))
        return child;
      over = GTK_IS_SCROLLED_WINDOW (child) ? NULL : find_over (desk, child);
      if (over)
        return over;
    }
  return NULL;
}

/* --- checks ------------------------------------------------------------- */

static void
check_main (Desk       *desk,
            const char *when)
{
  GtkWidget *main = bic_game_answers_get_main (BIC_GAME_ANSWERS (desk->answers));
  graphene_rect_t place;
  double middle;

  if (!main || !gtk_widget_get_mapped (main))
    return;
  place = place_of (desk, main);
  middle = (double) (place.origin.x + place.size.width / 2);
  if (desk->main == 0)
    desk->main = middle;
  if (fabs (middle - desk->main) > STILL)
    g_test_fail_printf ("%s: the main answer is at %g, not at %g", when, middle, desk->main);
}

/* Checks that the overview does not cover a hex that can be chosen. */
static void
check_hexes (Desk       *desk,
             const char *when)
{
  GtkWidget *overview = bic_find_widget_of_type (desk->page, BIC_TYPE_MINIMAP);
  int first = bic_game_next_choosable_hex (desk->model, BIC_NO_HEX, 1), hex = first;
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (overview) || first == BIC_NO_HEX)
    return;
  g_assert_true (gtk_widget_compute_bounds (overview, desk->board, &place));
  do
    {
      GdkRectangle at;

      bic_board_view_hex_rectangle (BIC_BOARD_VIEW (desk->board), hex, &at);
      if (overlap (&place, &GRAPHENE_RECT_INIT ((float) at.x, (float) at.y, (float) at.width, (float) at.height)))
        {
          g_test_fail_printf ("%s: the overview is over hex %d, which can be chosen", when, hex);
          return;
        }
      hex = bic_game_next_choosable_hex (desk->model, hex, 1);
    }
  while (hex != first);
}

static gboolean
is_cut (GtkWidget    *widget,
        gconstpointer data)
{
  int width = MAX (gtk_widget_get_width (widget), least_size (widget, GTK_ORIENTATION_HORIZONTAL, -1));

  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && least_size (widget, GTK_ORIENTATION_VERTICAL, width) > gtk_widget_get_height (widget);
}

/* Checks that no text of the fight overlaps the text below it. */
static void
check_fight (Desk       *desk,
             const char *when)
{
  GtkWidget *label = bic_find_widget (game_part (desk->page, "combat"), is_cut, NULL);

  if (label)
    g_test_fail_printf ("%s: “%s” is %d pixels high and wide %d", when, gtk_label_get_label (GTK_LABEL (label)),
                        gtk_widget_get_height (label), gtk_widget_get_width (label));
}

static void
check (Desk       *desk,
       const char *when)
{
  graphene_rect_t place;
  GtkWidget *over;

  lay_out (desk);
  place = place_of (desk, desk->board);
  if (!graphene_rect_equal (&place, &desk->place))
    g_test_fail_printf ("%s: the board is at %g, %g with %g x %g: %s", when, place.origin.x, place.origin.y,
                        place.size.width, place.size.height, game_text (desk->page, "prompt"));
  desk->place = place;
  over = find_over (desk, GTK_WIDGET (desk->page));
  if (over)
    {
      place = place_of (desk, over);
      g_test_fail_printf ("%s: %s %s at %g, %g, %g x %g is over the board", when, G_OBJECT_TYPE_NAME (over),
                          gtk_buildable_get_buildable_id (GTK_BUILDABLE (over)), place.origin.x, place.origin.y,
                          place.size.width, place.size.height);
    }
  check_main (desk, when);
  check_hexes (desk, when);
  check_fight (desk, when);
}

/* --- choices ------------------------------------------------------------ */

static gboolean
answers (GtkWidget    *widget,
         gconstpointer choice)
{
  const BicChoice *own = g_object_get_data (G_OBJECT (widget), "choice");

  return own && bic_choice_compare (*own, *(const BicChoice *) choice) == 0;
}

static gboolean
plays (GtkWidget    *widget,
       gconstpointer card)
{
  return gtk_widget_has_css_class (widget, "command-card") && GTK_IS_BUTTON (widget)
         && !gtk_widget_has_css_class (widget, "held") && !gtk_widget_has_css_class (widget, "in-play")
         && g_object_get_data (G_OBJECT (widget), "card") == card;
}

static void
click_hex (Desk *desk,
           int   hex)
{
  if (hex == BIC_NO_HEX)
    return;
  g_signal_emit_by_name (desk->board, "hex-hovered", hex);
  g_signal_emit_by_name (desk->board, "hex-pressed", hex, GDK_BUTTON_PRIMARY, 0);
  g_signal_emit_by_name (desk->board, "hex-released", hex, GDK_BUTTON_PRIMARY, 0);
}

/* Closes the lists over hexes, because the choice is made with a different widget. */
static void
close_lists (Desk *desk)
{
  for (GtkWidget *child = gtk_widget_get_first_child (desk->board), *next; child; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (GTK_IS_POPOVER (child))
        gtk_popover_popdown (GTK_POPOVER (child));
    }
}

/* Makes a choice as a player does, or through the model if clicks alone cannot make it. */
static void
press (Desk     *desk,
       BicChoice choice)
{
  const BicGame *game = bic_session_game (desk->session);
  int card = bic_choice_card (game, choice);
  GtkWidget *button = bic_find_widget (desk->answers, answers, &choice);
  guint before = bic_session_position (desk->session);
  BicChoiceHexes at = bic_choice_hexes (game, choice);

  if (!button && card >= 0)
    button = bic_find_widget (game_part (desk->page, "hand_area"), plays, GINT_TO_POINTER (card));
  if (button)
    g_signal_emit_by_name (button, "clicked");
  if (!button || bic_session_position (desk->session) == before)
    click_hex (desk, at.from);
  if (bic_session_position (desk->session) == before && at.to != at.from)
    click_hex (desk, at.to);
  close_lists (desk);
  if (bic_session_position (desk->session) == before)
    bic_game_model_choose (desk->model, choice);
}

static void
begin (Desk *desk)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), desk->battle->path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  battle->ruleset = g_quark_from_static_string (desk->battle->ruleset);
  g_clear_object (&desk->session);
  desk->session = bic_session_new (battle, catalogue, desk->seed++, 0, NULL);
  bic_game_page_set_session (desk->page, desk->session, NULL);
}

static void
play (Desk *desk,
      int   n)
{
  for (int i = 0; i < n; i++)
    {
      const BicChoices *choices = bic_session_choices (desk->session);
      g_autofree char *when = g_strdup_printf ("choice %d", i);

      if (choices->n == 0)
        begin (desk);
      else
        press (desk, choices->at[bic_rng_below (&desk->rng, choices->n)]);
      check (desk, when);
    }
}

/* --- cases -------------------------------------------------------------- */

static Desk
open_desk (const Battle *battle,
           int           width,
           int           height)
{
  Desk desk = { .window = g_object_ref_sink (gtk_window_new ()), .page = BIC_GAME_PAGE (bic_game_page_new ()),
                .battle = battle, .seed = 5 };

  desk.model = bic_game_page_get_model (desk.page);
  desk.board = game_part (desk.page, "board");
  desk.answers = game_part (desk.page, "answers");
  bic_rng_init (&desk.rng, 1);
  gtk_widget_set_opacity (GTK_WIDGET (desk.page), 0);
  gtk_window_set_child (GTK_WINDOW (desk.window), GTK_WIDGET (desk.page));
  gtk_window_set_default_size (GTK_WINDOW (desk.window), width, height);
  gtk_widget_set_size_request (GTK_WIDGET (desk.page), width, height);         /* also if the screen is smaller */
  bic_game_page_show_hands (desk.page);
  begin (&desk);
  gtk_window_present (GTK_WINDOW (desk.window));
  wait_painted (desk.page);
  desk.place = place_of (&desk, desk.board);
  return desk;
}

static void
close_desk (Desk *desk)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_object_unref (desk->window);
  g_object_unref (desk->session);
}

/* Checks a board that is larger than the window, partly covered by the overview. */
static void
test_overview (void)
{
  static const Battle jena = { "scenarios/n20/jena-auerstedt.bicorne", "n20" };
  Desk desk = open_desk (&jena, 1024, 600);

  g_assert_true (gtk_widget_get_mapped (bic_find_widget_of_type (desk.page, BIC_TYPE_MINIMAP)));
  play (&desk, 40);
  close_desk (&desk);
}

/* Checks the view of an earlier position, a long reason, and a game that ends by agreement. */
static void
check_states (Desk *desk)
{
  bic_game_model_show_position (desk->model, 0);
  check (desk, "looking back");
  bic_game_model_show_position (desk->model, G_MAXUINT);
  bic_game_model_show_refusal (desk->model,
                               "A reason that is so long that it would need more than one line in most windows, with "
                               "the clause that says so and more words after it, so that it is cut (CCN-RNG-13)");
  check (desk, "a reason");
  bic_session_end_by_agreement (desk->session, BIC_AGREED_DRAW, BIC_NOBODY);
  check (desk, "the end");
  bic_session_end_by_agreement (desk->session, BIC_AGREED_NOTHING, BIC_NOBODY);
  check (desk, "after the end");
}

static void
test_battle (gconstpointer battle)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Desk desk = open_desk (battle, sizes[i].width, sizes[i].height);

      g_test_message ("%d x %d: the board is %g x %g", sizes[i].width, sizes[i].height, desk.place.size.width,
                      desk.place.size.height);
      play (&desk, CHOICES);
      if (bic_session_choices (desk.session)->n == 0)
        begin (&desk);
      check_states (&desk);
      close_desk (&desk);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  app_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = g_strconcat ("/fixed-place/", battles[i].ruleset, NULL);

      g_test_add_data_func (path, &battles[i], test_battle);
    }
  g_test_add_func ("/fixed-place/overview", test_overview);
  status = app_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
