/* Presentation of the window, its messages and its file choosers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-deliver.h"
#include "bic-output.h"
#include "bic-window-private.h"

/* --- presentation ------------------------------------------------------------------------------------------------ */

/* Delay in milliseconds, after which a new window appears with the library while its file is still loading */
#define PATIENCE_MS 500

/* Shows a window that was hidden while its content was loading. */
void
_bic_window_reveal (BicWindow *self)
{
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
}

static gboolean
reveal_window_cb (gpointer user_data)
{
  BicWindow *self = user_data;

  self->reveal_source = 0;
  _bic_window_reveal (self);
  return G_SOURCE_REMOVE;
}

/* Brings a visible window to the front. A new window appears only when its content is loaded, so that the library page
 * is not created and drawn first. */
void
_bic_window_reveal_later (BicWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->reveal_source == 0)
    self->reveal_source = g_timeout_add (PATIENCE_MS, reveal_window_cb, self);
}

/* --- messages --------------------------------------------------------------------------------------------------- */

/* Shows an error that the user has to read. */
void
_bic_window_show_error (BicWindow  *self,
                        const char *heading,
                        const char *body)
{
  BicAlert *alert = bic_alert_new (heading, body);

  _bic_window_reveal (self);
  bic_alert_add_response (alert, "close", _("_Close"), BIC_ALERT_CLOSE);
  bic_alert_present (alert, self);
}

/* --- file choosers --------------------------------------------------------------------------------------------- */

/**
 * _bic_window_new_file_chooser:
 * @action: open, save or select a folder
 * @title: the title of the dialog
 * @accept: the label of the accept button
 * @kinds: the kinds of files that the dialog shows
 * @name: (nullable): suggested name of a new file
 *
 * Returns: (transfer full): a chooser that is not yet shown
 */
GtkFileChooserNative *
_bic_window_new_file_chooser (BicWindow            *self,
                              GtkFileChooserAction  action,
                              const char           *title,
                              const char           *accept,
                              const BicFileKind    *kinds,
                              guint                 n_kinds,
                              const char           *name)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept, _("_Cancel"));
  g_autofree char *plain = name ? g_strdelimit (g_strdup (name), "/", '-') : NULL;

  for (guint i = 0; i < n_kinds; i++)
    {
      g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _(kinds[i].name));
      for (int k = 0; k < BIC_FILE_ENDINGS && kinds[i].endings[k]; k++)
        gtk_file_filter_add_suffix (filter, kinds[i].endings[k]);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
    }
  if (plain)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), plain);
  return chooser;
}

/* @chooser: (transfer full): a file chooser
 * @response: handler that is called with the window as its first argument
 *
 * Shows @chooser.
 */
void
_bic_window_show_file_chooser (BicWindow            *self,
                               GtkFileChooserNative *chooser,
                               GCallback             response)
{
  g_set_object (&self->chooser, chooser);
  g_object_unref (chooser);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", response, self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Returns: (transfer full) (nullable): the chosen file. The file chooser is released. */
GFile *
_bic_window_take_chosen_file (BicWindow *self,
                              int        response)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser)) : NULL;

  g_clear_object (&self->chooser);
  return file;
}

/* Returns whether @file and @source are different files, so that writing @file does not overwrite @source. If they are
 * the same file, even under different names, shows a message. */
gboolean
_bic_window_check_not_source (BicWindow  *self,
                              GFile      *source,
                              GFile      *file,
                              const char *heading)
{
  const char *from = source ? g_file_peek_path (source) : NULL, *to = g_file_peek_path (file);

  if (!from || !to || !bic_is_same_file (from, to))
    return TRUE;
  _bic_window_show_error (self, heading, _("This would overwrite the original file. Choose another name."));
  return FALSE;
}

/* --- threads ---------------------------------------------------------------------------------------------------- */

/**
 * _bic_window_begin_task:
 * @job: (transfer full): the data of the task
 * @done: called with the window as its source object; must call _bic_window_end_task () first
 *
 * Runs @thread with the data @job. The window is busy until @done is called.
 */
void
_bic_window_begin_task (BicWindow           *self,
                        GTaskThreadFunc      thread,
                        gpointer             job,
                        GDestroyNotify       free_job,
                        GAsyncReadyCallback  done)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, done, NULL);

  self->busy++;
  g_task_set_task_data (task, job, free_job);
  bic_run_in_thread (task, thread);
}
