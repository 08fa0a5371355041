/* Tests of the log of a game in the window: search, bookmarks and notes, the log lines and the scrubber in both
 * directions, and hidden cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-event.h"
#include "bic-widgets.h"
#include "bic-game-log-marks.h"
#include "bic-game-log-row.h"
#include "bic-game-parts.h"
#include "painted.h"
#include "waiting.h"

typedef struct {
  BicCatalogue *catalogue;
  BicSession   *session;
  GtkWidget    *window;
  BicGameLog   *log;
  int           past;                   /* last position viewed, or -1 for the current position */
} Fixture;

/* Stores the viewed position, as the game page does. */
static void
position_chosen_cb (BicGameLog *log,
                    guint       position,
                    Fixture    *f)
{
  f->past = position >= bic_session_position (f->session) ? -1 : (int) position;
  bic_game_log_update (log, f->session, BIC_NOBODY, f->past);
}

static void
play (Fixture *f,
      int      n)
{
  BicRng rng;

  bic_rng_init (&rng, 5);
  while (n-- > 0)
    {
      const BicChoices *choices = bic_session_choices (f->session);
      g_autoptr (GError) error = NULL;

      g_assert_true (bic_session_choose (f->session, choices->at[bic_rng_below (&rng, choices->n)], &error));
    }
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->catalogue = bic_catalogue_load (&error);
  f->session = bic_session_new (battle, f->catalogue, 7, 0, &error);
  g_assert_no_error (error);
  play (f, 120);
  f->window = gtk_window_new ();
  f->log = g_object_new (BIC_TYPE_GAME_LOG, NULL);
  f->past = -1;
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Board"));          /* has the focus at first */
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->log));
  g_signal_connect (f->log, "position-chosen", G_CALLBACK (position_chosen_cb), f);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  wait_idle ();
  g_object_unref (f->session);
  bic_catalogue_unref (f->catalogue);
}

static GtkListBoxRow *
row (Fixture *f,
     int      index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX)), index);
}

static const char *
text_of (GtkListBoxRow *line)
{
  return gtk_label_get_text (GTK_LABEL (bic_find_widget_of_type (line, GTK_TYPE_LABEL)));
}

static int
n_shown (Fixture *f)
{
  int n = 0;

  for (int i = 0; row (f, i); i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row (f, i)));
  return n;
}

static double
scrubbed (Fixture *f)
{
  return gtk_range_get_value (GTK_RANGE (bic_find_widget_of_type (f->log, GTK_TYPE_SCALE)));
}

static void
search (Fixture    *f,
        const char *words)
{
  GtkWidget *entry = bic_find_widget_of_type (f->log, GTK_TYPE_SEARCH_ENTRY);

  bic_game_log_open_search (f->log);
  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  wait_idle ();
}

/* Checks that a search shows only log lines with all its words, and marks these words. */
static void
test_search (Fixture       *f,
             gconstpointer  data)
{
  int all = n_shown (f), found;

  search (f, "MOVED french");
  found = n_shown (f);
  g_assert_cmpint (found, >, 0);
  g_assert_cmpint (found, <, all);
  for (int i = 0; row (f, i); i++)
    {
      PangoAttrList *marks =
          gtk_label_get_attributes (GTK_LABEL (bic_find_widget_of_type (GTK_WIDGET (row (f, i)), GTK_TYPE_LABEL)));
      gboolean fits = strstr (text_of (row (f, i)), "moved") && strstr (text_of (row (f, i)), "French");
      GSList *list = marks ? pango_attr_list_get_attributes (marks) : NULL;

      g_assert_cmpint (gtk_widget_get_child_visible (GTK_WIDGET (row (f, i))), ==, fits);
      g_assert_true (!fits || g_slist_length (list) >= 4);
      g_slist_free_full (list, (GDestroyNotify) pango_attribute_destroy);
    }
  search (f, "no such word");
  g_assert_cmpint (n_shown (f), ==, 0);
  search (f, "");
  g_assert_cmpint (n_shown (f), ==, all);
}

/* Returns the number of log lines that only the current position shows. */
static int
n_of_present (Fixture *f)
{
  int n = 0;

  for (int i = 0; row (f, i); i++)
    n += bic_game_log_row_position (row (f, i)) >= bic_session_position (f->session);
  return n;
}

/* Checks that a click on a log line leads to the first position that shows what the line describes. */
static void
test_click (Fixture       *f,
            gconstpointer  data)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX);
  g_autoptr (GPtrArray) lines = bic_log_read (f->session, BIC_NOBODY);

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_signal_emit_by_name (list, "row-activated", row (f, (int) i));
      g_assert_cmpint (f->past, ==, line->end < bic_session_position (f->session) ? (int) line->end : -1);
    }
}

/* Checks the steps back line by line to the start, and forward to the current position. The scrubber follows. */
static void
test_steps (Fixture       *f,
            gconstpointer  data)
{
  int back = 0, forth = 0;
  double before = scrubbed (f);

  g_assert_cmpfloat (before, ==, bic_session_position (f->session));
  g_assert_false (bic_game_log_show_next_match (f->log, 1));
  while (bic_game_log_show_next_match (f->log, -1))
    {
      back++;
      g_assert_cmpfloat (scrubbed (f), <=, before);
      before = scrubbed (f);
      g_assert_cmpfloat (before, ==, f->past);
    }
  g_assert_cmpint (f->past, ==, 0);
  g_assert_cmpint (back, ==, n_shown (f) - n_of_present (f));
  while (bic_game_log_show_next_match (f->log, 1))
    forth++;
  g_assert_cmpint (forth, ==, n_shown (f));
  g_assert_cmpint (f->past, ==, -1);
  g_assert_cmpfloat (scrubbed (f), ==, bic_session_position (f->session));
}

/* Checks that during a search the steps lead from match to match. */
static void
test_steps_of_search (Fixture       *f,
                      gconstpointer  data)
{
  int steps = 0;

  search (f, "played");
  while (bic_game_log_show_next_match (f->log, -1))
    {
      GtkListBoxRow *at = gtk_list_box_get_selected_row (
        GTK_LIST_BOX (bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX)));

      g_assert_nonnull (strstr (text_of (at), "played"));
      steps++;
    }
  g_assert_cmpint (steps, ==, n_shown (f));
}

static int
n_rows (Fixture *f)
{
  int n = 0;

  while (row (f, n))
    n++;
  return n;
}

/* Checks that only the last lines of a long game have rows. Earlier rows are created when the user requests them, goes
 * to an earlier position or searches. */
static void
test_earlier (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX),
                    *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *more = gtk_widget_get_prev_sibling (gtk_widget_get_parent (scroller));
  g_autofree char *last = NULL;
  int back = 0, all;

  g_assert_false (gtk_widget_get_visible (more));
  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  play (f, 1000);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  g_assert_cmpint (n_rows (f), ==, 500);
  g_assert_true (gtk_widget_get_visible (more));
  last = g_strdup (text_of (row (f, 499)));
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpint (n_rows (f), ==, 1000);
  g_assert_cmpstr (text_of (row (f, 999)), ==, last);
  while (bic_game_log_show_next_match (f->log, -1))
    back++;
  g_assert_cmpint (back, ==, n_rows (f) - n_of_present (f));
  all = n_rows (f);
  g_assert_false (gtk_widget_get_visible (more));
  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, 3);
  g_assert_true (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)) != NULL);
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), <, 20);
  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  g_assert_cmpint (n_rows (f), ==, 500);
  search (f, "played");
  g_assert_cmpint (n_rows (f), ==, all);
}

/* Checks that Enter finds the text that was just typed, even if the list is not updated yet. */
static void
test_enter_at_once (Fixture       *f,
                    gconstpointer  data)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX),
            *entry = bic_find_widget_of_type (f->log, GTK_TYPE_SEARCH_ENTRY);

  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  play (f, 1000);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  g_assert_cmpint (n_rows (f), ==, 500);
  bic_game_log_open_search (f->log);
  gtk_editable_set_text (GTK_EDITABLE (entry), "played");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (n_rows (f), >, 500);
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), <, 20);
}

/* Checks that the scrubber changes the position on the board, and that the selected line follows. */
static void
test_scrubber (Fixture       *f,
               gconstpointer  data)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX);

  gtk_range_set_value (GTK_RANGE (bic_find_widget_of_type (f->log, GTK_TYPE_SCALE)), 40);
  g_assert_cmpint (f->past, ==, 40);
  g_assert_nonnull (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));
  gtk_range_set_value (GTK_RANGE (bic_find_widget_of_type (f->log, GTK_TYPE_SCALE)), bic_session_position (f->session));
  g_assert_cmpint (f->past, ==, -1);
  g_assert_null (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));
}

static GtkAdjustment *
adjustment_of (Fixture *f)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX);

  return gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW)));
}

static gboolean
is_at_end (Fixture *f)
{
  GtkAdjustment *at = adjustment_of (f);
  double upper = gtk_adjustment_get_upper (at), page = gtk_adjustment_get_page_size (at);

  return page > 0 && upper > 2 * page && gtk_adjustment_get_value (at) >= upper - page - 1;
}

static gboolean
is_seen (Fixture   *f,
         GtkWidget *line)
{
  GtkAdjustment *at = adjustment_of (f);
  graphene_rect_t box;

  return gtk_widget_compute_bounds (line, bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX), &box)
         && box.size.height > 0 && box.origin.y >= gtk_adjustment_get_value (at) - 1
         && box.origin.y + box.size.height <= gtk_adjustment_get_value (at) + gtk_adjustment_get_page_size (at) + 1;
}

static GtkWidget *
selected_row (Fixture *f)
{
  return GTK_WIDGET (
    gtk_list_box_get_selected_row (GTK_LIST_BOX (bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX))));
}

/* Shows another log of the same game after its lines were added, as for a resumed game. */
static void
show_late (Fixture *f,
           int      past)
{
  GtkWidget *window = gtk_window_new ();

  f->log = g_object_new (BIC_TYPE_GAME_LOG, NULL);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, past);
  wait_idle ();
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (f->log));
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  g_signal_connect (f->log, "position-chosen", G_CALLBACK (position_chosen_cb), f);
  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window = window;
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
}

/* Returns TRUE if the last line is allocated within the scrolled window. The adjustment alone does not show this,
 * because GTK 4.8 moves the rows one layout later. */
static gboolean
last_is_inside (Fixture *f)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX),
            *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t box;
  int n = 0;

  while (row (f, n))
    n++;
  return gtk_widget_compute_bounds (GTK_WIDGET (row (f, n - 1)), scroller, &box) && box.size.height > 0
         && box.origin.y >= 0 && box.origin.y + box.size.height <= gtk_widget_get_height (scroller) + 1;
}

/* Checks that the end of the log is painted if the game page appears in an open window after its lines were added. */
static void
test_end_is_painted (Fixture       *f,
                     gconstpointer  data)
{
  GtkWidget *stack = gtk_stack_new (), *window = gtk_window_new ();

  f->log = g_object_new (BIC_TYPE_GAME_LOG, NULL);
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new ("Library"), "library");
  gtk_stack_add_named (GTK_STACK (stack), GTK_WIDGET (f->log), "game");
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window = window;
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "game");
  wait_painted (window);
  g_assert_true (is_at_end (f));
  g_assert_true (last_is_inside (f));
}

/* Checks that the last line is in view, at first and after the reader has viewed an earlier position. */
static void
test_end (Fixture       *f,
          gconstpointer  data)
{
  GtkRange *scrubber;

  show_late (f, -1);
  WAIT_FOR (is_at_end (f));
  scrubber = GTK_RANGE (bic_find_widget_of_type (f->log, GTK_TYPE_SCALE));
  gtk_range_set_value (scrubber, 20);
  WAIT_FOR (is_seen (f, selected_row (f)));
  g_assert_false (is_at_end (f));
  gtk_range_set_value (scrubber, bic_session_position (f->session));
  WAIT_FOR (is_at_end (f));
  gtk_adjustment_set_value (adjustment_of (f), 0);           /* the reader scrolls, and a layout must not scroll back */
  gtk_window_set_default_size (GTK_WINDOW (f->window), 340, 320);
  wait_painted (f->window);
  g_assert_false (is_at_end (f));
}

/* Checks that the line of an earlier position is in view when the reader views this position. */
static void
test_past_in_view (Fixture       *f,
                   gconstpointer  data)
{
  show_late (f, 60);
  WAIT_FOR (is_seen (f, selected_row (f)));
}

static gboolean
is_newest (GtkWidget    *widget,
           gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "log-newest");
}

/* Checks that the log does not scroll during the game if the reader has scrolled up, until they return to the end. */
static void
test_reader_stays (Fixture       *f,
                   gconstpointer  data)
{
  GtkWidget *newest;
  double upper;

  show_late (f, -1);
  WAIT_FOR (is_at_end (f));
  newest = bic_find_widget (f->log, is_newest, NULL);
  g_assert_false (gtk_widget_get_visible (newest));
  play (f, 20);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  wait_painted (f->window);
  g_assert_true (is_at_end (f));                        /* the log was scrolled to its end */
  gtk_adjustment_set_value (adjustment_of (f), 40);
  g_assert_true (gtk_widget_get_visible (newest));
  upper = gtk_adjustment_get_upper (adjustment_of (f));
  play (f, 20);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  WAIT_FOR (gtk_adjustment_get_upper (adjustment_of (f)) > upper);
  wait_painted (f->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment_of (f)), ==, 40);
  g_signal_emit_by_name (newest, "clicked");
  WAIT_FOR (is_at_end (f));
  g_assert_false (gtk_widget_get_visible (newest));
}

/* Checks that the heading of each phase has the position of its first choice and leads to this position. */
static void
test_headings (Fixture       *f,
               gconstpointer  data)
{
  int n = 0;

  for (int i = 0; row (f, i); i++)
    {
      GtkWidget *heading = gtk_list_box_row_get_header (row (f, i));
      g_autofree char *moment = NULL;
      GtkWidget *label;

      if (heading == NULL || n++ % 5)
        continue;
      label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (heading)));
      g_signal_emit_by_name (heading, "clicked");
      moment = g_strdup_printf ("Choice %d", f->past + 1);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, moment);
    }
  g_assert_cmpint (n, >, 10);
}

static GtkEventController *
motion_of (GtkWidget *list)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }
  return NULL;
}

static void
count_cb (BicGameLog *log,
          guint      *n)
{
  ++*n;
}

/* Checks that the log reports the line under the pointer, or with the focus. */
static void
test_pointed (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX);
  GtkEventController *motion = motion_of (list);
  graphene_rect_t box;
  guint n = 0;

  g_signal_connect (f->log, "pointed", G_CALLBACK (count_cb), &n);
  g_assert_null (bic_game_log_get_pointed (f->log));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row (f, 3)), list, &box));
  g_signal_emit_by_name (motion, "motion", 10.0, box.origin.y + 2.0);
  g_assert_cmpstr (bic_game_log_get_pointed (f->log)->text, ==, text_of (row (f, 3)));
  g_signal_emit_by_name (motion, "motion", 20.0, box.origin.y + 3.0);
  g_assert_cmpuint (n, ==, 1);
  g_signal_emit_by_name (motion, "leave");
  g_assert_null (bic_game_log_get_pointed (f->log));
  gtk_widget_grab_focus (GTK_WIDGET (row (f, 5)));
  WAIT_FOR (bic_game_log_get_pointed (f->log) != NULL);
  g_assert_cmpstr (bic_game_log_get_pointed (f->log)->text, ==, text_of (row (f, 5)));
  g_assert_cmpint (f->past, ==, -1);                    /* pointing does not change the viewed position */
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_window_get_child (GTK_WINDOW (f->window))));
  WAIT_FOR (bic_game_log_get_pointed (f->log) == NULL);
}

/* Checks that a removed line is not reported any more. */
static void
test_pointed_gone (Fixture       *f,
                   gconstpointer  data)
{
  gtk_widget_grab_focus (GTK_WIDGET (row (f, 5)));
  WAIT_FOR (bic_game_log_get_pointed (f->log) != NULL);
  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  g_assert_null (bic_game_log_get_pointed (f->log));
}

static void
revealed_cb (BicGameModel *model,
             int           hex,
             int          *revealed)
{
  *revealed = hex;
}

/* Checks that the hexes of the line under the pointer are marked on the board. The board scrolls only for a clicked
 * line. */
static void
test_pointed_on_board (Fixture       *f,
                       gconstpointer  data)
{
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *list = bic_find_widget_of_type (f->log, GTK_TYPE_LIST_BOX);
  int revealed = BIC_NO_HEX, i = 0;

  g_signal_handlers_disconnect_by_func (f->log, position_chosen_cb, f);
  bic_game_log_follow (f->log, model, G_ACTION_MAP (actions));
  g_signal_connect (model, "scroll-to-hex", G_CALLBACK (revealed_cb), &revealed);
  bic_game_model_set_session (model, f->session, NULL);
  wait_painted (f->window);
  do
    gtk_widget_grab_focus (GTK_WIDGET (row (f, i++)));
  while (bic_game_log_get_pointed (f->log)->hex[0] == BIC_NO_HEX);
  g_assert_cmpint (bic_game_model_log_hexes (model)[0], ==, bic_game_log_get_pointed (f->log)->hex[0]);
  g_assert_false (bic_game_model_is_past (model));
  g_assert_cmpint (revealed, ==, BIC_NO_HEX);
  g_signal_emit_by_name (list, "row-activated", row (f, i - 1));
  g_assert_true (bic_game_model_is_past (model));
  g_assert_cmpint (revealed, ==, bic_game_log_get_line (f->log)->hex[0]);
  bic_game_model_show_position (model, G_MAXUINT);
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_window_get_child (GTK_WINDOW (f->window))));
  g_assert_cmpint (bic_game_model_log_hexes (model)[0], ==, BIC_NO_HEX);
  bic_game_model_set_session (model, NULL, NULL);
}

/* Checks that a new game clears the search and the filter. */
static void
test_next_game (Fixture       *f,
                gconstpointer  data)
{
  g_autoptr (BicSession) other =
    bic_session_new (bic_game_scenario (bic_session_game (f->session)), f->catalogue, 8, 0, NULL);
  GtkWidget *bar = bic_find_widget_of_type (f->log, GTK_TYPE_SEARCH_BAR);

  bic_game_log_show_marked (f->log);
  wait_idle ();
  g_assert_cmpint (n_shown (f), ==, 0);
  g_set_object (&f->session, other);
  play (f, 40);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  wait_idle ();
  g_assert_cmpint (n_shown (f), ==, n_rows (f));
  g_assert_false (gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar)));
  search (f, "nothing has this");
  wait_idle ();
  g_assert_cmpint (n_shown (f), ==, 0);
  bic_game_log_update (f->log, NULL, BIC_NOBODY, -1);
  bic_game_log_update (f->log, f->session, BIC_NOBODY, -1);
  g_assert_cmpint (n_shown (f), ==, n_rows (f));
}

static guint
n_bookmarks (BicSession *session)
{
  guint n = 0;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    n += bic_session_log (session, i)->bookmark;
  return n;
}

/* Checks that a bookmark can be set on the selected line, shown, found by the search, saved, and removed. */
static void
test_bookmark (Fixture       *f,
               gconstpointer  data)
{
  g_autofree char *text = NULL;

  for (int i = 0; i < 5; i++)
    bic_game_log_show_next_match (f->log, -1);
  bic_game_log_toggle_bookmark (f->log);
  g_assert_cmpuint (n_bookmarks (f->session), ==, 1);
  text = bic_session_write (f->session, NULL);
  g_assert_nonnull (strstr (text, "<mark choice="));
  bic_game_log_open_search (f->log);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (bic_find_widget_of_type (bic_find_widget_of_type (f->log, GTK_TYPE_SEARCH_BAR),
                                                GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  wait_idle ();
  g_assert_cmpint (n_shown (f), ==, 1);
  bic_game_log_toggle_bookmark (f->log);
  g_assert_cmpuint (n_bookmarks (f->session), ==, 0);
}

/* Checks that marked lines can be listed without a search. */
static void
test_marked (Fixture       *f,
             gconstpointer  data)
{
  for (int i = 0; i < 5; i++)
    bic_game_log_show_next_match (f->log, -1);
  bic_game_log_toggle_bookmark (f->log);
  bic_game_log_show_marked (f->log);
  wait_idle ();
  g_assert_cmpint (n_shown (f), ==, 1);
}

static void
write_note (Fixture    *f,
            const char *text,
            const char *response)
{
  BicAlert *dialog;

  bic_game_log_edit_note (f->log);
  dialog = alert_find (NULL);
  g_assert_nonnull (dialog);
  gtk_text_buffer_set_text (
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (bic_find_widget_of_type (dialog, GTK_TYPE_TEXT_VIEW))), text, -1);
  alert_answer (dialog, response);
  wait_idle ();
}

static void
test_note (Fixture       *f,
           gconstpointer  data)
{
  g_autofree char *last = NULL;
  const BicLogEntry *noted;
  guint index = 0;
  int n = 0;

  while (row (f, n))
    n++;
  last = g_strdup (text_of (row (f, n - 1)));
  write_note (f, "never mind", "cancel");
  write_note (f, "A rash move, that charge", "save");
  for (guint i = 0; i < bic_session_n_log (f->session); i++)
    index = bic_session_log (f->session, i)->note ? i : index;
  noted = bic_session_log (f->session, index);
  g_assert_cmpstr (noted->note, ==, "A rash move, that charge");
  g_assert_cmpstr (noted->log_text ? noted->log_text : noted->text, ==, last);
  search (f, "RASH");
  g_assert_cmpint (n_shown (f), ==, 1);
  search (f, "");
  write_note (f, " ", "save");
  g_assert_null (bic_session_log (f->session, index)->note);
}

/* Checks that a line of a long note that is typed while a frame is being made changes the scroll bar before the scroll
 * bar is painted. GTK warns otherwise.
 */
static void
test_note_during_frame (Fixture       *f,
                        gconstpointer  data)
{
  g_autofree char *text = g_strnfill (50, '\n');
  GtkWidget *view;
  BicAlert *dialog;

  bic_game_log_edit_note (f->log);
  dialog = alert_find (NULL);
  g_assert_nonnull (dialog);
  view = bic_find_widget_of_type (dialog, GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  wait_painted (view);
  type_during_frame (view);
  alert_answer (dialog, "cancel");
  wait_idle ();
}

static gboolean
some_row_has_text (Fixture    *f,
                   const char *text)
{
  for (int i = 0; row (f, i); i++)
    if (strstr (text_of (row (f, i)), text))
      return TRUE;
  return FALSE;
}

/* Checks that a drawn card is named only if hands are open. */
static void
test_hidden (Fixture       *f,
             gconstpointer  data)
{
  const char *own = NULL;

  for (guint i = 0; i < bic_session_n_log (f->session) && !own; i++)
    own = bic_session_log (f->session, i)->event.kind == BIC_EVENT_CARD_DRAWN ? bic_session_log (f->session, i)->own
          : NULL;
  g_assert_nonnull (own);
  g_assert_false (some_row_has_text (f, own));
  bic_game_log_update (f->log, f->session, BIC_EVERYBODY, -1);
  g_assert_true (some_row_has_text (f, own));
}

/* Checks that Tab leaves the list at once, in both directions, and returns to one of its lines. */
static void
test_one_stop (Fixture      *f,
               gconstpointer data)
{
  GtkRoot *root = GTK_ROOT (f->window);
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (row (f, 3)));

  gtk_widget_grab_focus (GTK_WIDGET (row (f, 3)));
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (root), list));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), GTK_WIDGET (f->log)));
  while (!gtk_widget_is_ancestor (gtk_root_get_focus (root), list))
    g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD));
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (root), list));
}

static void
add (const char *path,
     void      (*test) (Fixture *f, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  add ("/game-log/search", test_search);
  add ("/game-log/click", test_click);
  add ("/game-log/steps", test_steps);
  add ("/game-log/steps-of-search", test_steps_of_search);
  if (g_test_slow ())                                           /* plays a game of a thousand lines */
    add ("/game-log/earlier", test_earlier);
  add ("/game-log/enter-at-once", test_enter_at_once);
  add ("/game-log/scrubber", test_scrubber);
  add ("/game-log/end", test_end);
  add ("/game-log/end-is-painted", test_end_is_painted);
  add ("/game-log/past-in-view", test_past_in_view);
  add ("/game-log/reader-stays", test_reader_stays);
  add ("/game-log/headings", test_headings);
  add ("/game-log/one-stop", test_one_stop);
  add ("/game-log/pointed", test_pointed);
  add ("/game-log/pointed-gone", test_pointed_gone);
  add ("/game-log/pointed-on-board", test_pointed_on_board);
  add ("/game-log/next-game", test_next_game);
  add ("/game-log/bookmark", test_bookmark);
  add ("/game-log/marked", test_marked);
  add ("/game-log/note", test_note);
  add ("/game-log/note-during-frame", test_note_during_frame);
  add ("/game-log/hidden", test_hidden);
  return g_test_run ();
}
