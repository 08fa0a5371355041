/* Bookmarks and notes on the lines of the log.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line may tell of several of the session's; it shows the marks of all of them, and sets its own on the first.
 */
#include "config.h"

#include "bic-compat.h"
#include "bic-game-log-private.h"

#include <glib/gi18n.h>

/* What a mark is set on: the chosen line, or else the last one */
static GtkWidget *
current_row (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (row == NULL && self->lines->len > 0)
    row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) self->lines->len - 1 - self->earlier);
  return GTK_WIDGET (row);
}

static const BicLogLine *
line_of (BicGameLog *self,
         GtkWidget  *row)
{
  return self->lines->pdata[_bic_game_log_index (self, row)];
}

/* What the button does to the chosen line */
void
_bic_game_log_show_marks (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean marked = row && line_of (self, GTK_WIDGET (row))->bookmark;

  gtk_button_set_icon_name (GTK_BUTTON (self->bookmark), marked ? "starred-symbolic" : "non-starred-symbolic");
}

/* The line @row tells of other marks now: it is made anew, and chosen again if it was. */
static void
marked (BicGameLog *self,
        GtkWidget  *row)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  gboolean chosen = gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row));

  bic_game_log_update (self, self->session, self->viewer, self->past);
  if (chosen)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index));
  _bic_game_log_show_marks (self);
}

/**
 * bic_game_log_toggle_bookmark:
 * @self: the list
 *
 * Sets a bookmark on the chosen line, or else the last one, or takes it away again.
 */
void
bic_game_log_toggle_bookmark (BicGameLog *self)
{
  GtkWidget *row = self->session ? current_row (self) : NULL;
  const BicLogLine *line = row ? line_of (self, row) : NULL;
  gboolean bookmark = line && !line->bookmark;

  if (row == NULL)
    return;
  for (guint i = line->first + 1; i <= line->last && !bookmark; i++)
    bic_session_set_bookmark (self->session, i, FALSE);
  bic_session_set_bookmark (self->session, line->first, bookmark);
  marked (self, row);
}

/* The note of a line stands on the first of those that it tells of. */
static void
set_note (BicGameLog *self,
          GtkWidget  *row,
          const char *text)
{
  const BicLogLine *line = line_of (self, row);

  for (guint i = line->first + 1; i <= line->last; i++)
    bic_session_set_note (self->session, i, NULL);
  bic_session_set_note (self->session, line->first, text);
  marked (self, row);
}

static void
note_cb (BicAlert   *dialog,
         const char *response,
         BicGameLog *self)
{
  GtkWidget *row = g_object_get_data (G_OBJECT (dialog), "row");
  GtkTextBuffer *buffer = g_object_get_data (G_OBJECT (dialog), "buffer");
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  if (g_str_equal (response, "save") && self->session && gtk_widget_get_parent (row) == self->list)
    set_note (self, row, text);
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
  GtkWidget *row = self->session ? current_row (self) : NULL, *scroller, *view;
  const BicLogLine *line;
  BicAlert *dialog;

  if (row == NULL)
    return;
  line = line_of (self, row);
  dialog = bic_alert_new (_("Note"), line->text);
  scroller = note_view (line->note);
  view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  bic_alert_set_extra_child (dialog, scroller);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "save", _("_Save"), BIC_ALERT_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "row", g_object_ref (row), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "buffer", g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))),
                          g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (note_cb), self, 0);
  bic_alert_present (dialog, self);
  gtk_widget_grab_focus (view);
}
