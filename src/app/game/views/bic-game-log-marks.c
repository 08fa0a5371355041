/* Bookmarks and notes on log lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-log-marks.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-widgets.h"

/**
 * bic_game_log_toggle_bookmark:
 * @log: the log
 *
 * Sets or removes a bookmark on the selected log line, or on the last log line if no log line is selected.
 */
void
bic_game_log_toggle_bookmark (BicGameLog *log)
{
  const BicLogLine *line = bic_game_log_get_current (log);
  BicSession *session = bic_game_log_get_session (log);
  gboolean bookmark = line && !line->bookmark;

  if (line == NULL)
    return;
  for (guint i = line->first + 1; i <= line->last && !bookmark; i++)
    bic_session_set_bookmark (session, i, FALSE);
  bic_session_set_bookmark (session, line->first, bookmark);
  bic_game_log_update_marks (log);
}

/* A log line with the text field for its note */
typedef struct {
  BicGameLog    *log;
  BicSession    *session;
  GtkTextBuffer *buffer;
  guint          first, last;           /* entries of the session's log */
} Noted;

static void
noted_free (Noted *noted)
{
  g_object_unref (noted->log);
  g_object_unref (noted->session);
  g_object_unref (noted->buffer);
  g_free (noted);
}

/* Stores the note. The log line can be gone after an undo. */
static void
store_note_cb (BicAlert   *dialog,
               const char *response,
               Noted      *noted)
{
  g_autofree char *text = NULL;

  if (!g_str_equal (response, "save") || bic_game_log_get_session (noted->log) != noted->session
      || noted->last >= bic_session_n_log (noted->session))
    return;
  g_object_get (noted->buffer, "text", &text, NULL);
  for (guint i = noted->first + 1; i <= noted->last; i++)
    bic_session_set_note (noted->session, i, NULL);
  bic_session_set_note (noted->session, noted->first, text);
  bic_game_log_update_marks (noted->log);
}

/**
 * bic_game_log_edit_note:
 * @log: the log
 *
 * Asks for a note on the selected log line, or on the last log line if no log line is selected.
 */
void
bic_game_log_edit_note (BicGameLog *log)
{
  const BicLogLine *line = bic_game_log_get_current (log);
  GtkWidget *scroller, *field, *view;
  BicAlert *dialog;
  Noted *noted;

  if (line == NULL)
    return;
  dialog = bic_alert_new (_("Note"), line->text);
  view = g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR, "accepts-tab", FALSE, "left-margin", 6,
                       "right-margin", 6, "top-margin", 6, "bottom-margin", 6, NULL);
  bic_accessible_set_label (view, _("Note"));
  noted = g_new (Noted, 1);
  *noted = (Noted) { g_object_ref (log), g_object_ref (bic_game_log_get_session (log)),
                     g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))), line->first, line->last };
  gtk_text_buffer_set_text (noted->buffer, line->note ? line->note : "", -1);
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, "min-content-height", 90, NULL);
  field = bic_scroll_bar_first (GTK_SCROLLED_WINDOW (scroller));
  gtk_widget_add_css_class (field, "frame");
  gtk_widget_add_css_class (field, "view");
  bic_alert_set_extra_child (dialog, field);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "save", _("_Save"), BIC_ALERT_SUGGESTED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (store_note_cb), noted,
                         (GClosureNotify) (void (*) (void)) noted_free, 0);
  bic_alert_present (dialog, log);
  gtk_widget_grab_focus (view);
}
