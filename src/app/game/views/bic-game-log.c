/* The log of a game as a list, with its search and its scrubber.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-log.h"

#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-game-log-row.h"
#include "bic-log-end.h"
#include "bic-log-rows.h"
#include "bic-text-size.h"
#include "bic-widgets.h"

#define LIST_HEIGHT 136                 /* Maximum natural height of the list in pixels, at normal text size; the fight
                                         * gets the rest of the panel */

struct _BicGameLog
{
  GtkWidget   parent_instance;

  GtkWidget  *box, *bar, *search, *marked_only, *nothing, *scroller, *list, *more, *newest, *scrubber, *bookmark,
             *eyes;
  BicSession *session;                  /* (nullable): the game */
  BicLogRows *rows;
  int         viewer, past;             /* viewer: viewing side; past: number of choices in the position on screen, or
                                         * -1 for all */
  gboolean    setting;                  /* the program changes the widgets, so their signals are ignored */
  gboolean    seeks;                    /* the log line of an earlier position is scrolled into view after the layout */
  BicLogEnd  *end;                      /* keeps the last line in view */
  char       *viewer_label;             /* state of the button for the viewing side, for comparison */
};

G_DEFINE_FINAL_TYPE (BicGameLog, bic_game_log, GTK_TYPE_WIDGET)

/* --- the search --------------------------------------------------------------- */

static const char *
search_text (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar))
         ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : "";
}

static gboolean
shows_only_marked (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar))
         && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->marked_only));
}

static gboolean
has_focus_in_list (BicGameLog *self)
{
  GtkRoot *root = gtk_widget_get_root (self->list);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, self->list);
}

/* Scrolls @row into view. If the focus is in the list, also moves the focus, so that screen readers read the row. */
static void
scroll_to_row (BicGameLog *self,
               GtkWidget  *row)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, self->list, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                               bounds.origin.y, bounds.origin.y + bounds.size.height);
  if (has_focus_in_list (self))
    gtk_widget_grab_focus (row);
}

/* Scrolls to the log line of the position on screen, after the layout of the rows. */
static gboolean
scroll_to_selected_cb (gpointer user_data)
{
  BicGameLog *self = user_data;
  GtkListBoxRow *row = self->box ? gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list)) : NULL;

  if (row && self->past >= 0)
    scroll_to_row (self, GTK_WIDGET (row));
  return G_SOURCE_REMOVE;
}

/* Scrolls to the position on screen: to the last log line, or to the log line of an earlier position. */
static void
scroll_to_shown_position (BicGameLog *self)
{
  self->seeks = self->past >= 0;
  if (self->seeks)
    {
      bic_log_end_stop_keeping_end (self->end);
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_selected_cb, g_object_ref (self), g_object_unref);
    }
  else
    bic_log_end_scroll_and_keep_end (self->end);
}

/* Scrolls again after the layout. The layout can be long after the log lines were added, because the page of a resumed
 * game is not visible at first. */
static void
scroll_after_layout_cb (BicGameLog *self)
{
  if (self->seeks)
    scroll_to_shown_position (self);
}

static void
scrolled_cb (BicGameLog *self)
{
  self->seeks = FALSE;
}

/* --- position on screen ------------------------------------------------- */

/* Updates the icon of the bookmark button for the selected log line. */
static void
update_bookmark_icon (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean marked = row && bic_log_rows_line_of (self->rows, row)->bookmark;

  gtk_button_set_icon_name (GTK_BUTTON (self->bookmark), marked ? "starred-symbolic" : "non-starred-symbolic");
}

/* Moves the scrubber to the position on screen and selects its log line, unless the user has selected another log line
 * of the same position. */
static void
select_shown_position (BicGameLog *self,
                       int         past)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  guint n = self->session ? bic_session_position (self->session) : 0;

  self->setting = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scrubber), 0, MAX (1, n));
  gtk_range_set_value (GTK_RANGE (self->scrubber), past < 0 ? MAX (1, n) : (guint) past);
  gtk_widget_set_sensitive (self->scrubber, n > 0);
  if (past < 0 && row && bic_game_log_row_position (row) < n)
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  else if (past >= 0 && (row == NULL || bic_game_log_row_position (row) != (guint) past))
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), bic_log_rows_at_position (self->rows, (guint) past));
  update_bookmark_icon (self);
  self->setting = FALSE;
}

/**
 * bic_game_log_update:
 * @self: the list
 * @session: (nullable): the game
 * @viewer: the viewing side
 * @past: number of choices in the position on screen, or -1 for all
 */
void
bic_game_log_update (BicGameLog *self,
                     BicSession *session,
                     int         viewer,
                     int         past)
{
  int before = self->past;
  gboolean other, differ;

  g_return_if_fail (BIC_IS_GAME_LOG (self));

  other = session != self->session;
  if (other)
    {
      gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marked_only), FALSE);
    }
  g_set_object (&self->session, session);
  self->viewer = viewer;
  self->past = past;
  differ = bic_log_rows_set_lines (self->rows, session, session ? bic_log_read (session, viewer) : g_ptr_array_new ());
  select_shown_position (self, past);
  if (past != before || other || (differ && past >= 0))
    scroll_to_shown_position (self);
}

/**
 * bic_game_log_get_line:
 * @self: the list
 *
 * Returns: (transfer none) (nullable): the selected log line; valid until the next update
 */
const BicLogLine *
bic_game_log_get_line (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  return row ? bic_log_rows_line_of (self->rows, row) : NULL;
}

/**
 * bic_game_log_get_pointed:
 * @self: the list
 *
 * Returns: (transfer none) (nullable): the log line under the pointer or with the focus; valid until the next update
 */
const BicLogLine *
bic_game_log_get_pointed (BicGameLog *self)
{
  return bic_log_rows_get_pointed_line (self->rows);
}

/**
 * bic_game_log_get_current:
 * @self: the list
 *
 * Returns: (transfer none) (nullable): the selected log line, or else the last log line; valid until the next update
 */
const BicLogLine *
bic_game_log_get_current (BicGameLog *self)
{
  const BicLogLine *line = bic_game_log_get_line (self);
  int n = bic_log_rows_n_lines (self->rows);

  return line || n == 0 ? line : bic_log_rows_nth_line (self->rows, n - 1);
}

/* Returns: (transfer none) (nullable): the game */
BicSession *
bic_game_log_get_session (BicGameLog *self)
{
  return self->session;
}

/**
 * bic_game_log_update_marks:
 * @self: the list
 *
 * Updates the log lines after their marks have changed. The selection does not change.
 */
void
bic_game_log_update_marks (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  int index = row ? gtk_list_box_row_get_index (row) : -1;

  bic_game_log_update (self, self->session, self->viewer, self->past);
  if (index >= 0)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index));
  update_bookmark_icon (self);
}

/**
 * bic_game_log_set_viewer:
 * @self: the list
 * @may: whether the user can choose the viewing side
 * @top: the army of the top side
 * @bottom: the army of the bottom side
 * @viewer: the viewing side
 */
void
bic_game_log_set_viewer (BicGameLog *self,
                         gboolean    may,
                         const char *top,
                         const char *bottom,
                         int         viewer)
{
  g_autoptr (GMenu) menu = NULL;
  g_autofree char *shown = g_strdup_printf ("%d %d %s\n%s", may, viewer, top, bottom);
  const char *viewer_name = viewer == BIC_TOP ? top : viewer == BIC_BOTTOM ? bottom : viewer == BIC_EVERYBODY
                            ? _("Both Sides")
                            : _("Known to Both Sides");
  g_autofree char *text = g_strdup_printf (_("Viewing as: %s"), viewer_name);

  if (g_strcmp0 (shown, self->viewer_label) == 0)
    return;
  g_free (self->viewer_label);
  self->viewer_label = g_steal_pointer (&shown);
  menu = g_menu_new ();
  g_menu_append (menu, bottom, "game.seen-by::bottom");
  g_menu_append (menu, top, "game.seen-by::top");
  g_menu_append (menu, _("Known to Both Sides"), "game.seen-by::both");
  g_menu_append (menu, _("Both Sides"), "game.seen-by::everybody");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->eyes), G_MENU_MODEL (menu));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->eyes), text);
  gtk_widget_set_visible (self->eyes, may);
}

static void
emit_position (BicGameLog *self,
               guint       position)
{
  g_signal_emit_by_name (self, "position-chosen", position);
}

/* Shows the position of a clicked row. The index of the log line is read first, because showing the position can
 * replace the row. */
static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  BicGameLog    *self)
{
  int index = bic_log_rows_index (self->rows, row);

  emit_position (self, bic_game_log_row_position (row));
  if (index < bic_log_rows_n_lines (self->rows))
    g_signal_emit_by_name (self, "line-activated", bic_log_rows_nth_line (self->rows, index));
}

static void
pointed_cb (BicGameLog *self)
{
  g_signal_emit_by_name (self, "pointed");
}

static void
scrubbed_cb (GtkRange   *scrubber,
             BicGameLog *self)
{
  if (!self->setting)
    emit_position (self, (guint) gtk_range_get_value (scrubber));
}

/* Returns the index of the log line that the user looks back at, or -1 for the current position. A row can be selected
 * at the current position, too, because arrow keys move the selection. */
static int
index_of_selected (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean past = row && (self->past >= 0
                          || bic_game_log_row_position (row) >= bic_session_position (self->session));

  return past ? bic_log_rows_index (self->rows, row) : -1;
}

/* Shows the position of the first log line from @at on, upward or downward, that matches the search. */
static gboolean
show_next_match_from (BicGameLog *self,
                      int         at,
                      int         by)
{
  GtkListBoxRow *row;

  bic_log_rows_create_rows_from (self->rows, MAX (0, MIN (at, bic_log_rows_n_lines_without_row (self->rows))));
  while (at >= 0 && (row = bic_log_rows_row_of_nth_line (self->rows, at))
         && !bic_log_rows_matches_search (self->rows, row))
    {
      at += by;
      bic_log_rows_create_rows_from (self->rows, MAX (0, at));
    }
  if (at < 0)
    return FALSE;
  row = bic_log_rows_row_of_nth_line (self->rows, at);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  if (row)
    scroll_to_row (self, GTK_WIDGET (row));
  emit_position (self, row ? bic_game_log_row_position (row) : G_MAXUINT);
  return TRUE;
}

/* Returns the index of the last log line that an earlier position shows. During a search, returns the last log line, so
 * that the search finds all lines. */
static int
index_of_last_earlier (BicGameLog *self)
{
  gboolean searches = *search_text (self) || shows_only_marked (self);
  int at = bic_log_rows_n_lines (self->rows) - 1;

  while (at > 0 && !searches
         && bic_log_rows_nth_line (self->rows, at)->end >= bic_session_position (self->session))
    at--;
  return at;
}

/**
 * bic_game_log_show_next_match:
 * @self: the list
 * @by: 1 for the next log line, -1 for the previous log line
 *
 * Shows the position of the next log line that matches the search; after the last log line, the current position.
 *
 * Returns: whether there is a log line in that direction
 */
gboolean
bic_game_log_show_next_match (BicGameLog *self,
                              int         by)
{
  int at;

  g_return_val_if_fail (BIC_IS_GAME_LOG (self), FALSE);

  at = index_of_selected (self);
  if (at < 0 && by > 0)
    return FALSE;                                               /* current position */
  return show_next_match_from (self, at < 0 ? index_of_last_earlier (self) : at + by, by);
}

/* --- search results ----------------------------------------------------- */

static void
searched_cb (BicGameLog *self)
{
  gboolean any = bic_log_rows_set_search (self->rows, search_text (self), shows_only_marked (self));

  gtk_widget_set_visible (self->nothing, !any && (*search_text (self) || shows_only_marked (self)));
}

/* Selects the first match on Enter, or the next match if a log line is selected. The search is updated first, because
 * "search-changed" is emitted with a delay. */
static void
next_cb (BicGameLog *self)
{
  searched_cb (self);
  if (index_of_selected (self) >= 0)
    bic_game_log_show_next_match (self, 1);
  else
    show_next_match_from (self, bic_log_rows_n_lines_without_row (self->rows), 1);
}

static void
previous_cb (BicGameLog *self)
{
  searched_cb (self);
  bic_game_log_show_next_match (self, -1);
}

/**
 * bic_game_log_open_search:
 * @self: the list
 *
 * Opens the search and moves the focus there.
 */
void
bic_game_log_open_search (BicGameLog *self)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_widget_grab_focus (self->search);
}

/**
 * bic_game_log_show_marked:
 * @self: the list
 *
 * Shows only log lines with a bookmark or a note, until the search is closed.
 */
void
bic_game_log_show_marked (BicGameLog *self)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marked_only), TRUE);
}

/* --- the widget --------------------------------------------------------- */

/* Makes the list a single Tab stop, because a long game has hundreds of log lines. The arrow keys move between log
 * lines. */
static gboolean
bic_game_log_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  BicGameLog *self = BIC_GAME_LOG (widget);
  GtkWidget *part = gtk_widget_get_parent (self->scroller);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (!(forward || direction == GTK_DIR_TAB_BACKWARD) || !has_focus_in_list (self))
    return GTK_WIDGET_CLASS (bic_game_log_parent_class)->focus (widget, direction);
  if (forward && gtk_widget_child_focus (self->newest, direction))
    return TRUE;
  do
    part = forward ? gtk_widget_get_next_sibling (part) : gtk_widget_get_prev_sibling (part);
  while (part && !gtk_widget_child_focus (part, direction));
  return part != NULL;
}

static void
bic_game_log_dispose (GObject *object)
{
  BicGameLog *self = BIC_GAME_LOG (object);

  g_clear_object (&self->end);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->viewer_label, g_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bic_game_log_parent_class)->dispose (object);
}

static void
bic_game_log_class_init (BicGameLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_log_dispose;
  widget_class->focus = bic_game_log_focus;
  g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("line-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
  g_signal_new ("position-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-log.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, box);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bar);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, search);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, marked_only);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, nothing);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, list);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, more);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, newest);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scrubber);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bookmark);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, eyes);
}

static void
bic_game_log_init (BicGameLog *self)
{
  GtkAdjustment *at;

  self->viewer = BIC_NOBODY;
  self->past = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_buttons_add_missing_names (self->bar);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              bic_scale_with_text_size (LIST_HEIGHT));
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->bar), GTK_EDITABLE (self->search));
  at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (at, "changed", G_CALLBACK (scroll_after_layout_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (at, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  self->end = bic_log_end_new (GTK_SCROLLED_WINDOW (self->scroller), self->list, self->newest);
  self->rows = bic_log_rows_new (GTK_LIST_BOX (self->list), self->more);
  g_signal_connect_object (self->rows, "heading", G_CALLBACK (emit_position), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect (self->scrubber, "value-changed", G_CALLBACK (scrubbed_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "next-match", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "previous-match", G_CALLBACK (previous_cb), self);
  g_signal_connect_swapped (self->marked_only, "toggled", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->bar, "notify::search-mode-enabled", G_CALLBACK (searched_cb), self);
}
