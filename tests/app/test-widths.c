/* Tests that each page and each dialog fits the window sizes promised in docs/access.md. If text has twice the usual
 * size, no text is cut off and no widget is covered on a large screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "alerts.h"
#include "app-fixture.h"
#include "bic-card-face.h"
#include "bic-hand-over.h"
#include "bic-rng.h"
#include "bic-widgets.h"
#include "game-fixture.h"

/* Window sizes in pixels that docs/access.md promises to be large enough. The shortcuts window has a separate width,
 * because GTK always puts two columns on its page. */
typedef struct {
  const char *name;                     /* value of $WIDTHS that selects this row */
  int         text;                     /* scale of the text */
  int         phone;                    /* width of the library, games and dialogs */
  int         desk;                     /* width of the editor and its dialogs */
  int         screen;                   /* width of the shortcuts window */
  int         high;                     /* height of every window */
  gboolean    whole;                    /* whether no text is cut off and no widget is covered */
} Promise;

static const Promise promises[] = {
  { "small", 1, 360, 600, 1024, 600, FALSE },
  { "large-text", 2, 450, 640, 1700, 640, FALSE },
  { "large-text-whole", 2, 1280, 1280, 1700, 800, TRUE },
};
static const Promise *promise = promises;
static int widest_place;                /* greatest minimum width of the pages so far */

#define PHONE (promise->phone)
#define DESK (promise->desk)
#define SCREEN (promise->screen)
#define HIGH (promise->high)

/* Returns the minimum width of the content of @window. The frame around it is left out because GTK draws it only
 * without a window manager, as in tests. */
static int
content_width (GtkWidget *window)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (window); child; child = gtk_widget_get_next_sibling (child))
    most = MAX (most, least_size (child, GTK_ORIENTATION_HORIZONTAL, -1));
  return most;
}

/* Reports the chain of descendants that forces the width of @widget. */
static void
report_forcing (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child)
        && least_size (child, GTK_ORIENTATION_HORIZONTAL, -1) > most)
      {
        most = least_size (child, GTK_ORIENTATION_HORIZONTAL, -1);
        widest = child;
      }
  if (widest == NULL)
    return;
  g_test_message ("  %d %s %s %s", most, G_OBJECT_TYPE_NAME (widest),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (widest)),
                  GTK_IS_LABEL (widest) ? gtk_label_get_text (GTK_LABEL (widest)) : "");
  report_forcing (widest);
}

/* Checks that the children of an overlay fit in its width. They do not widen the window, so they would be cut off. */
static void
assert_inside (GtkWidget  *widget,
               const char *what)
{
  int room = GTK_IS_OVERLAY (widget) ? gtk_widget_get_width (widget) : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
      {
        if (room > 0 && least_size (child, GTK_ORIENTATION_HORIZONTAL, -1) > room)
          {
            report_forcing (child);
            g_test_fail_printf ("%s: %s lies over %d pixels and needs %d", what, G_OBJECT_TYPE_NAME (child), room,
                                least_size (child, GTK_ORIENTATION_HORIZONTAL, -1));
          }
        assert_inside (child, what);
      }
}

/* Returns whether the full text of @label can be read elsewhere: in a tooltip, in an open list, or in the panel if the
 * label is on a card. */
static gboolean
is_told (GtkWidget  *label,
         const char *text)
{
  if (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW) || gtk_widget_get_ancestor (label, BIC_TYPE_CARD_FACE))
    return TRUE;
  for (GtkWidget *at = label; at; at = gtk_widget_get_parent (at))
    {
      const char *tip = bic_tip_get (at) ? bic_tip_get (at) : gtk_widget_get_tooltip_text (at);

      if (tip && strstr (tip, text))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether @label is on a button other than a card. */
static gboolean
is_of_button (GtkWidget *label)
{
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

  return button && !gtk_widget_has_css_class (button, "command-card");
}

/* Returns whether the widget is a label with the lines of a text in one line. */
static gboolean
is_label_of (GtkWidget *widget, gconstpointer text)
{
  g_auto (GStrv) lines = g_strsplit (GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", "\n", -1);
  g_autofree char *line = g_strjoinv (" · ", lines);

  return strcmp (line, text) == 0;
}

/* Returns whether @label is on a menu button whose popover contains the full text. */
static gboolean
is_in_popover (GtkWidget *label)
{
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_MENU_BUTTON);
  GtkPopover *popover = button ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) : NULL;

  return popover && bic_find_widget (GTK_WIDGET (popover), is_label_of, gtk_label_get_text (GTK_LABEL (label)));
}

/* Checks that no button has a cut label. Other labels can be cut off if a tooltip or a popover contains the full
 * text. */
static void
assert_uncut (GtkWidget  *widget,
              const char *what)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !is_in_popover (widget)
      && (is_of_button (widget) || !is_told (widget, gtk_label_get_text (GTK_LABEL (widget)))))
    {
      g_test_message ("%s: cut: %s", what, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    assert_uncut (child, what);
}

static gboolean
meet (GtkWidget *a,
      GtkWidget *b,
      GtkWidget *within)
{
  graphene_rect_t of_a, of_b;

  return gtk_widget_get_mapped (a) && gtk_widget_get_mapped (b) && gtk_widget_compute_bounds (a, within, &of_a)
         && gtk_widget_compute_bounds (b, within, &of_b)
         && graphene_rect_intersection (&of_a, &of_b, NULL);
}

/* Checks that the overlaid widgets of an overlay do not cover each other. */
static void
assert_apart (GtkWidget  *widget,
              const char *what)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      assert_apart (child, what);
      if (GTK_IS_OVERLAY (widget) && child != gtk_overlay_get_child (GTK_OVERLAY (widget)))
        for (GtkWidget *other = gtk_widget_get_next_sibling (child); other; other = gtk_widget_get_next_sibling (other))
          if (meet (child, other, widget))
            {
              g_test_message ("%s: %s %s covers %s %s", what, G_OBJECT_TYPE_NAME (child),
                              gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)),
                              G_OBJECT_TYPE_NAME (other), gtk_buildable_get_buildable_id (GTK_BUILDABLE (other)));
              g_test_fail ();
            }
    }
}

/* Checks that the title of a header bar does not cover the buttons on its sides. */
static void
assert_headers (GtkWidget  *widget,
                const char *what)
{
  float end = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      assert_headers (child, what);
      if (!GTK_IS_CENTER_BOX (widget) || !gtk_widget_get_mapped (child)
          || !gtk_widget_compute_bounds (child, widget, &bounds))
        continue;
      if (bounds.size.width > 0 && bounds.origin.x + 1 < end)
        g_test_fail_printf ("%s: %s begins at %g of a header bar, the widget before it ends at %g", what,
                            G_OBJECT_TYPE_NAME (child),
                            (double) bounds.origin.x, (double) end);
      end = bounds.origin.x + bounds.size.width;
    }
}

static void
assert_fits (GtkWidget  *window,
             const char *what,
             int         promised)
{
  int width = content_width (window);
  int height = least_size (window, GTK_ORIENTATION_VERTICAL,
                           MAX (promised, width) + least_size (window, GTK_ORIENTATION_HORIZONTAL, -1) - width);

  g_test_message ("%s: %d wide (%d promised), %d high", what, width, promised, height);
  if (BIC_IS_WINDOW (window))
    widest_place = MAX (widest_place, width);
  if (width > promised)
    report_forcing (window);
  if (width > promised || height > HIGH)
    g_test_fail_printf ("%s needs %dx%d", what, width, height);
  assert_inside (window, what);
  assert_headers (window, what);
  if (promise->whole)
    {
      assert_uncut (window, what);
      assert_apart (window, what);
    }
}

/* Closes the window, after checking that the test has not made it wider than @promised. The frame that GTK draws is not
 * counted. */
static void
close_small (BicWindow *window,
             int        promised)
{
  int width = gtk_widget_get_width (gtk_widget_get_first_child (GTK_WIDGET (window)));

  if (width > promised)
    g_test_fail_printf ("It has become %d wide", width);
  gtk_window_destroy (GTK_WINDOW (window));
}

static BicWindow *
open_small (int width)
{
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  gtk_window_set_default_size (GTK_WINDOW (window), width, HIGH);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)) && window->library && !bic_window_is_busy (window));
  return window;
}

static void
do_action (GtkWidget  *window,
           const char *command)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (command, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (window, name, target));
}

/* --- dialogs --------------------------------------------------------------------------------------------------- */

/* Returns the dialog that is shown over @window or in it. */
static GtkWidget *
dialog_of (BicWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at; at = at->next)
    if (at->data != window && gtk_widget_get_mapped (at->data) && !BIC_IS_WINDOW (at->data))
      return at->data;
  return dialog_inside (GTK_WINDOW (window));
}

static void
check_dialog (BicWindow  *window,
              const char *command,
              int         promised)
{
  GtkWidget *dialog;

  do_action (_bic_window_board (window) ? GTK_WIDGET (_bic_window_board (window)) : GTK_WIDGET (window), command);
  WAIT_FOR ((dialog = dialog_of (window)) != NULL);
  wait_painted (dialog);
  assert_fits (dialog, command, promised);
  if (GTK_IS_WINDOW (dialog))
    gtk_window_destroy (GTK_WINDOW (dialog));
  else
    dialog_close (dialog);
}

/* --- pages of the window -------------------------------------------------------------------------------------- */

static void
test_shelf (void)
{
  static const char * const places[] = { "win.games", "win.results", "win.tournaments", "win.charts", "win.library" };
  BicWindow *window = open_small (PHONE);

  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "library", PHONE);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      do_action (GTK_WIDGET (window), places[i]);
      WAIT_FOR (!bic_window_is_busy (window));
      wait_painted (window);
      assert_fits (GTK_WIDGET (window), places[i], PHONE);
    }
  do_action (game_part (window, "contents"), "library.list");
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "library as a list", PHONE);
  close_small (window, PHONE);
}

/* Plays with random choices until most kinds of questions were asked. The original texts are shorter than the longest
 * pseudo-translation, so few choices are enough without $BICORNE_LOCALEDIR. */
static void
play (BicWindow  *window,
      const char *battle)
{
  BicRng rng;
  BicSession *session = bic_game_page_get_session (window->game);
  int choices = g_getenv ("BICORNE_LOCALEDIR") ? 60 : 10;

  bic_rng_init (&rng, 1);
  for (int n = 0; n < choices && bic_session_choices (session)->n > 0; n++)
    {
      int width = content_width (GTK_WIDGET (window));
      const BicChoices *offered = bic_session_choices (session);

      if (width > PHONE)
        {
          g_autofree char *what = g_strdup_printf ("%s after %d choices", battle, n);

          return assert_fits (GTK_WIDGET (window), what, PHONE);
        }
      g_assert_true (bic_session_choose (session, offered->at[bic_rng_below (&rng, offered->n)], NULL));
    }
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), battle, PHONE);
  do_action (GTK_WIDGET (_bic_window_board (window)), "game.log-previous");
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "looking back", PHONE);
}

static void
test_game (gconstpointer battle)
{
  BicWindow *window = open_small (PHONE);
  g_autoptr (GFile) file = app_bundled (battle);

  bic_window_show_hands (window);
  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), battle, PHONE);
  do_action (GTK_WIDGET (_bic_window_board (window)), "game.panel");
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "with its panel", PHONE);
  check_dialog (window, "game.legend", PHONE);
  play (window, battle);
  close_small (window, PHONE);
}

/* Checks the hand-over screen between two players at one computer, both at the start and after many events. */
static void
test_hand_over (void)
{
  BicWindow *window = open_small (PHONE);
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");
  BicHandOver *screen;
  int width;

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  screen = bic_find_widget_of_type (window, BIC_TYPE_HAND_OVER);
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (screen)));
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "the hand-over", PHONE);
  for (int i = 0; i < 20; i++)
    bic_hand_over_add_news (screen,
                            "The light infantry of the British in the wood lost a block and fell back by a hex",
                            "infantry infantry flag");
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "the hand-over with news", PHONE);
  /* the screen fills its parent; its own width does not include its padding, as a measured size does */
  width = gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (screen)));
  g_assert_cmpint (least_size (screen, GTK_ORIENTATION_VERTICAL, width), <=, HIGH);
  close_small (window, PHONE);
}

static void
fits_with_tab (GtkStack   *tabs,
               const char *name,
               gpointer    user_data)
{
  assert_fits (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (tabs))), name, DESK);
}

static void
test_editor (gconstpointer battle)
{
  BicWindow *window = open_small (DESK);
  g_autoptr (GFile) file = app_bundled (battle);

  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "editor", DESK);
  do_action (GTK_WIDGET (_bic_window_board (window)), "editor.select-all");
  wait_painted (window);
  assert_fits (GTK_WIDGET (window), "all selected", DESK);
  app_each_tab (game_part (window->editor, "tabs"), fits_with_tab, NULL);
  close_small (window, DESK);
}

static void
test_dialogs (void)
{
  static const char * const anywhere[] = { "win.new", "win.preferences", "win.commands", "win.help", "app.about",
                                           "app.clause::R-63", "app.compare-rules::", "app.boxes" };
  static const char * const of_editor[] = { "win.sheet", "editor.board-resize", "editor.change-rules::ccn-web",
                                            "editor.balance", "editor.underlay" };
  BicWindow *window = open_small (PHONE);
  g_autoptr (GFile) file = app_bundled ("ccn/corunna.bicorne");

  for (guint i = 0; i < G_N_ELEMENTS (anywhere); i += g_test_slow () ? 1 : 3)
    check_dialog (window, anywhere[i], PHONE);
  check_dialog (window, "win.shortcuts", g_getenv ("BICORNE_LOCALEDIR") ? 2 * SCREEN : SCREEN);
  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  for (guint i = 0; i < G_N_ELEMENTS (of_editor); i += g_test_slow () ? 1 : 3)
    check_dialog (window, of_editor[i], DESK);
  check_dialog (window, "editor.legend", PHONE);
  check_dialog (window, "win.set-up-game", PHONE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the metainfo states one size for the shorter side of a screen. The size covers the pages that the other
 * cases have measured, and is not much larger. */
static void
test_metainfo (void)
{
  const char *name = "data/" APP_ID ".appstream.xml.in", *found;
  g_autofree char *path = g_build_filename (g_getenv ("BICORNE_DATADIR"), name, NULL), *text = NULL;
  int stated;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  found = strstr (text, "<display_length compare=\"ge\">");
  g_assert_nonnull (found);
  stated = atoi (strchr (found, '>') + 1);
  g_assert_cmpint (stated, ==, MAX (DESK, HIGH));
  g_assert_cmpint (stated, >=, PHONE);
  g_assert_cmpint (widest_place, <=, stated);
  g_assert_cmpint (widest_place, >, stated - 30);
}

/* Adds battles that show other widgets. */
static void
add_others (void)
{
  g_test_add_data_func ("/widths/game/tacticians", "ccn/borodino.bicorne", test_game);
  g_test_add_data_func ("/widths/game/points", "ccn/ocana.bicorne", test_game);
  g_test_add_data_func ("/widths/game/campaign", "n20/jena-auerstedt.bicorne", test_game);
  g_test_add_data_func ("/widths/editor/cards", "ccn/corunna.bicorne", test_editor);
}

int
main (int argc, char *argv[])
{
  bic_launch_bind_translations ();
  app_init (&argc, &argv);
  if (g_strcmp0 (g_getenv ("LANGUAGE"), "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
    promise = g_strcmp0 (g_getenv ("WIDTHS"), promises[i].name) == 0 ? &promises[i] : promise;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", promise->text * 96 * 1024, NULL);
  g_test_add_func ("/widths/shelf/fresh", test_shelf);
  g_test_add_func ("/widths/game/hand-over", test_hand_over);
  g_test_add_data_func ("/widths/game/cards", "ccn/corunna.bicorne", test_game);
  g_test_add_data_func ("/widths/editor/campaign", "n20/jena-auerstedt.bicorne", test_editor);
  if (g_test_slow ())
    add_others ();
  g_test_add_func ("/widths/dialogs", test_dialogs);
  g_test_add_func ("/widths/kept/shelf", test_shelf);
  if (promise == promises)
    g_test_add_func ("/widths/kept/metainfo", test_metainfo);
  return app_run ();
}
