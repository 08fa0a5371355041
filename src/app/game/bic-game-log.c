/* The log of a game as a list, with its search, its scrubber and what players mark.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-log.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-log-row.h"

struct _BicGameLog
{
  GtkWidget   parent_instance;

  GtkWidget  *box, *bar, *search, *marked_only, *nothing, *scroller, *list, *scrubber, *bookmark;
  BicSession *session;                  /* of the rows shown; weak by identity only */
  int         viewer, past;             /* of the board that is shown: choices made, -1 = all */
  guint       shown;                    /* entries that have been looked at */
  gboolean    setting;                  /* widgets follow the game, and are not to steer it */
};

G_DEFINE_FINAL_TYPE (BicGameLog, bic_game_log, GTK_TYPE_WIDGET)

enum { LOOK_BACK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- rows ----------------------------------------------------------------------------------------------------------------- */

/* What was chosen is told by what came of it. */
static gboolean
is_prose (const BicLogEntry *entry,
          int                viewer)
{
  const char *text = bic_log_entry_text (entry, viewer);

  return entry->kind != BIC_LOG_CHOICE && text != NULL && *text != '\0';
}

static const char *
words_of (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar)) ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : "";
}

static gboolean
wants_marked (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar)) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->marked_only));
}

static gboolean
is_found (BicGameLog *self,
          GtkWidget  *row)
{
  return bic_game_log_row_matches (row, words_of (self), wants_marked (self));
}

static gboolean
filter (GtkListBoxRow *row,
        gpointer       user_data)
{
  return is_found (user_data, GTK_WIDGET (row));
}

static void
clear (BicGameLog *self)
{
  GtkWidget *child;

  while ((child = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0))))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  self->shown = 0;
}

static void
add_entry (BicGameLog *self,
           guint       index)
{
  GtkWidget *row = bic_game_log_row_new (self->session, index, self->viewer);

  if (*words_of (self))
    bic_game_log_row_highlight (row, words_of (self));
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static gboolean
scroll_to_end (gpointer user_data)
{
  BicGameLog *self = user_data;
  GtkAdjustment *at = self->box ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)) : NULL;

  if (at)
    gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
  return G_SOURCE_REMOVE;
}

/* An agreement to take back changes lines that have been shown. */
static gboolean
has_undo (BicSession *session,
          guint       from)
{
  for (guint i = from; i < bic_session_n_log (session); i++)
    if (bic_session_log (session, i)->kind == BIC_LOG_UNDO)
      return TRUE;
  return FALSE;
}

static void
add_new (BicGameLog *self)
{
  guint n = self->session ? bic_session_n_log (self->session) : 0, before = self->shown;

  for (; self->shown < n; self->shown++)
    if (is_prose (bic_session_log (self->session, self->shown), self->viewer))
      add_entry (self, self->shown);
  if (before < n)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_end, g_object_ref (self), g_object_unref);
}

/* --- where the board is ---------------------------------------------------------------------------------------------------- */

static GtkListBoxRow *
row_at (BicGameLog *self,
        int         index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index);
}

/* The last line of the board after @past choices; what was taken back stands among the others. */
static GtkListBoxRow *
row_of (BicGameLog *self,
        guint       past)
{
  GtkListBoxRow *found = NULL;

  for (int i = 0; row_at (self, i); i++)
    if (is_found (self, GTK_WIDGET (row_at (self, i))) && bic_game_log_row_position (GTK_WIDGET (row_at (self, i))) <= past)
      found = row_at (self, i);
  return found;
}

/* The line of the board that is shown, unless the reader has chosen another one of the same moment. */
static void
select_past (BicGameLog *self,
             int         past)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (past < 0 && row && bic_game_log_row_position (GTK_WIDGET (row)) < bic_session_position (self->session))
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  else if (past < 0)
    return;
  else if (row == NULL || bic_game_log_row_position (GTK_WIDGET (row)) != (guint) past)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), row_of (self, (guint) past));
}

static void
show_marks (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean marked = row && bic_session_log (self->session, bic_game_log_row_index (GTK_WIDGET (row)))->bookmark;

  gtk_button_set_icon_name (GTK_BUTTON (self->bookmark), marked ? "starred-symbolic" : "non-starred-symbolic");
}

static void
show_past (BicGameLog *self,
           int         past)
{
  guint n = self->session ? bic_session_position (self->session) : 0;

  self->setting = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scrubber), 0, MAX (1, n));
  gtk_range_set_value (GTK_RANGE (self->scrubber), past < 0 ? MAX (1, n) : (guint) past);
  gtk_widget_set_sensitive (self->scrubber, n > 0);
  select_past (self, past);
  if (self->session)
    show_marks (self);
  self->setting = FALSE;
}

/**
 * bic_game_log_update:
 * @self: the list
 * @session: (nullable): the game; only what is new since the last call is added
 * @viewer: who reads it
 * @past: how many choices had been made on the board that is shown, -1 for all
 */
void
bic_game_log_update (BicGameLog *self,
                     BicSession *session,
                     int         viewer,
                     int         past)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  if (session != self->session || viewer != self->viewer || session == NULL || bic_session_n_log (session) < self->shown
      || has_undo (session, self->shown))
    clear (self);
  self->session = session;
  self->viewer = viewer;
  self->past = past;
  add_new (self);
  show_past (self, past);
}

static void
look_back (BicGameLog *self,
           guint       position)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, position);
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  BicGameLog    *self)
{
  look_back (self, bic_game_log_row_position (GTK_WIDGET (row)));
}

static void
scrubbed_cb (GtkRange   *scrubber,
             BicGameLog *self)
{
  if (!self->setting)
    look_back (self, (guint) gtk_range_get_value (scrubber));
}

/* The line that was gone to; -1 at the present, where a row may be chosen all the same because the keyboard came by. */
static int
index_of_selected (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean past = row && (self->past >= 0 || bic_game_log_row_position (GTK_WIDGET (row)) >= bic_session_position (self->session));

  return past ? gtk_list_box_row_get_index (row) : -1;
}

/* In view; and read out, where the reader is in the list */
static void
show_row (BicGameLog *self,
          GtkWidget  *row)
{
  GtkWidget *focus = gtk_widget_get_root (row) ? gtk_root_get_focus (gtk_widget_get_root (row)) : NULL;
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, self->list, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), bounds.origin.y,
                               bounds.origin.y + bounds.size.height);
  if (focus && gtk_widget_is_ancestor (focus, self->list))
    gtk_widget_grab_focus (row);
}

static int
n_rows (BicGameLog *self)
{
  int n = 0;

  while (row_at (self, n))
    n++;
  return n;
}

/* Looks back to the first line from @at on, upward or downward, that the search leaves. */
static gboolean
step_from (BicGameLog *self,
           int         at,
           int         by)
{
  while (at >= 0 && row_at (self, at) && !is_found (self, GTK_WIDGET (row_at (self, at))))
    at += by;
  if (at < 0)
    return FALSE;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row_at (self, at));
  if (row_at (self, at))
    show_row (self, GTK_WIDGET (row_at (self, at)));
  look_back (self, row_at (self, at) ? bic_game_log_row_position (GTK_WIDGET (row_at (self, at))) : G_MAXUINT);
  return TRUE;
}

/**
 * bic_game_log_step:
 * @self: the list
 * @by: 1 for the next line, -1 for the one before
 *
 * Looks back to the next line that the search leaves; after the last one to the present.
 *
 * Returns: whether there is such a line
 */
gboolean
bic_game_log_step (BicGameLog *self,
                   int         by)
{
  int at;

  g_return_val_if_fail (BIC_IS_GAME_LOG (self), FALSE);

  at = index_of_selected (self);
  if (at < 0 && by > 0)
    return FALSE;                                               /* at the present */
  return step_from (self, at < 0 ? n_rows (self) - 1 : at + by, by);
}

/* --- finding -------------------------------------------------------------------------------------------------------------- */

static void
searched_cb (BicGameLog *self)
{
  gboolean any = FALSE;

  for (int i = 0; row_at (self, i); i++)
    {
      bic_game_log_row_highlight (GTK_WIDGET (row_at (self, i)), words_of (self));
      any |= is_found (self, GTK_WIDGET (row_at (self, i)));
    }
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  gtk_widget_set_visible (self->nothing, !any && (*words_of (self) || wants_marked (self)));
}

/* From the search: when no line is chosen, the first that matches */
static void
next_cb (BicGameLog *self)
{
  if (index_of_selected (self) >= 0)
    bic_game_log_step (self, 1);
  else
    step_from (self, 0, 1);
}

static void
previous_cb (BicGameLog *self)
{
  bic_game_log_step (self, -1);
}

/**
 * bic_game_log_find:
 * @self: the list
 *
 * Shows the search and goes there.
 */
void
bic_game_log_find (BicGameLog *self)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_widget_grab_focus (self->search);
}

/* --- marks ---------------------------------------------------------------------------------------------------------------- */

/* What a mark is set on: the chosen line, or else the last one */
static GtkWidget *
current_row (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  for (int i = 0; row == NULL && row_at (self, i); i++)
    if (!row_at (self, i + 1))
      row = row_at (self, i);
  return GTK_WIDGET (row);
}

/* The game has been told of a mark: shows it. */
static void
marked (BicGameLog *self,
        GtkWidget  *row)
{
  bic_game_log_row_marked (row, self->session);
  bic_game_log_row_highlight (row, words_of (self));
  show_marks (self);
}

void
bic_game_log_toggle_bookmark (BicGameLog *self)
{
  GtkWidget *row = self->session ? current_row (self) : NULL;
  guint index;

  if (row == NULL)
    return;
  index = bic_game_log_row_index (row);
  bic_session_set_bookmark (self->session, index, !bic_session_log (self->session, index)->bookmark);
  marked (self, row);
}

static void
note_cb (AdwMessageDialog *dialog,
         const char       *response,
         BicGameLog       *self)
{
  GtkWidget *row = g_object_get_data (G_OBJECT (dialog), "row");
  GtkTextBuffer *buffer = g_object_get_data (G_OBJECT (dialog), "buffer");
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  if (!g_str_equal (response, "save") || !self->session || gtk_widget_get_parent (row) != self->list)
    return;
  bic_session_set_note (self->session, bic_game_log_row_index (row), text);
  marked (self, row);
}

static GtkWidget *
note_view (const char *note)
{
  GtkWidget *view = gtk_text_view_new (), *scroller = gtk_scrolled_window_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), note ? note : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Note"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 90);
  gtk_widget_add_css_class (scroller, "frame");
  return scroller;
}

/**
 * bic_game_log_edit_note:
 * @self: the list
 *
 * Asks for a note on the chosen line, or else the last one.
 */
void
bic_game_log_edit_note (BicGameLog *self)
{
  GtkWidget *row = self->session ? current_row (self) : NULL, *dialog, *scroller, *view;
  const BicLogEntry *entry;

  if (row == NULL)
    return;
  entry = bic_session_log (self->session, bic_game_log_row_index (row));
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Note"), bic_log_entry_text (entry, self->viewer));
  scroller = note_view (entry->note);
  view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scroller);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "row", g_object_ref (row), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "buffer", g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (note_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (view);
}

/* --- the widget ------------------------------------------------------------------------------------------------------------- */

static void
bic_game_log_dispose (GObject *object)
{
  g_clear_pointer (&BIC_GAME_LOG (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bic_game_log_parent_class)->dispose (object);
}

static void
bic_game_log_class_init (BicGameLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_log_dispose;
  signals[LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-log.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, box);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bar);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, search);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, marked_only);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, nothing);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, list);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scrubber);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bookmark);
}

static void
bic_game_log_init (BicGameLog *self)
{
  self->viewer = BIC_NOBODY;
  self->past = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->bar), GTK_EDITABLE (self->search));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter, self, NULL);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect (self->scrubber, "value-changed", G_CALLBACK (scrubbed_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "next-match", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "previous-match", G_CALLBACK (previous_cb), self);
  g_signal_connect_swapped (self->marked_only, "toggled", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->bar, "notify::search-mode-enabled", G_CALLBACK (searched_cb), self);
}

/**
 * bic_game_log_new:
 *
 * Returns: an empty log
 */
GtkWidget *
bic_game_log_new (void)
{
  return g_object_new (BIC_TYPE_GAME_LOG, NULL);
}
