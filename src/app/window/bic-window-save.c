/* Saving the window's battle, and questions about unsaved changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions are asynchronous, so a caller passes the action to run after the answer.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-folders.h"
#include "bic-import.h"
#include "bic-translation.h"
#include "bic-window-private.h"

typedef struct { BicWindow *window; BicThen then; gpointer data; GDestroyNotify free_data; } Later;

static Later *
later_new (BicWindow      *self,
           BicThen         then,
           gpointer        data,
           GDestroyNotify  free_data)
{
  Later *later = g_new0 (Later, 1);

  *later = (Later) { g_object_ref (self), then, data, free_data };
  return later;
}

static void
later_free (Later *later)
{
  if (later->free_data)
    later->free_data (later->data);
  g_object_unref (later->window);
  g_free (later);
}

/* Runs the action and frees the data. */
static void
later_run_and_free (gpointer data)
{
  Later *later = data;

  if (later->then)
    later->then (later->window, later->data);
  later_free (later);
}

/* --- saving ---------------------------------------------------------------------------------------------------- */

static void begin_saving_to (BicWindow *self, GFile *file, Later *later);
static void ask_for_file_and_save (BicWindow *self, Later *later);

static void
changed_on_disk_cb (BicWindow  *self,
                    const char *response,
                    GObject    *dialog)
{
  Later *later = g_object_steal_data (dialog, "later");

  if (g_str_equal (response, "overwrite"))
    {
      bic_document_allow_overwrite (self->document);
      begin_saving_to (self, bic_document_get_file (self->document), later);
    }
  else if (g_str_equal (response, "save-as"))
    ask_for_file_and_save (self, later);
  else
    later_free (later);
}

static void
ask_changed_on_disk (BicWindow *self,
                     Later     *later)
{
  g_autofree char *body = g_strdup_printf (_("The file of “%s” has changed on disk since the battle was read from "
                                             "it. Saving will overwrite those changes."),
                                           bic_document_get_title (self->document));
  BicAlert *dialog = bic_alert_new (_("File Has Changed on Disk"), body);

  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "save-as", _("Save _As…"), BIC_ALERT_DEFAULT);
  bic_alert_add_response (dialog, "overwrite", _("_Replace"), BIC_ALERT_DESTRUCTIVE);
  g_object_set_data (G_OBJECT (dialog), "later", later);
  g_signal_connect_object (dialog, "response", G_CALLBACK (changed_on_disk_cb), self, G_CONNECT_SWAPPED);
  bic_alert_present (dialog, self);
}

/* Reports that the battle was saved, but not added to its earlier versions. The message is not repeated for later
 * saves. */
static void
report_version_not_kept (BicWindow   *self,
                         BicDocument *document)
{
  g_autofree char *reason = bic_document_take_version_error (document), *text = NULL;

  if (reason == NULL)
    return;
  text = g_strdup_printf (_("Saved, but the version could not be added to the earlier versions: %s"), reason);
  bic_toast_show_text (self->toasts, text);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  BicDocument *document = BIC_DOCUMENT (source);
  Later *later = user_data;
  BicWindow *self = later->window;
  g_autoptr(GError) error = NULL;
  gboolean is_there = _bic_window_end_task (self), saved = bic_document_save_finish (document, result, &error);

  if (saved)
    {
      bic_recent_add_file (bic_document_get_file (document), bic_document_get_title (document));
      report_version_not_kept (self, document);
    }
  if (saved && is_there)
    later_run_and_free (later);
  else if (is_there && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_changed_on_disk (self, later);
  else
    later_free (later);                 /* the editor's bar shows the reason until a save succeeds */
}

static void
begin_saving_to (BicWindow *self,
                 GFile     *file,
                 Later     *later)
{
  self->busy++;
  bic_document_save_async (self->document, file, NULL, saved_cb, later);
}

static void
save_as_cb (BicWindow            *self,
            int                   response,
            GtkFileChooserNative *chooser)
{
  Later *later = g_object_steal_data (G_OBJECT (chooser), "later");
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);

  if (file)
    begin_saving_to (self, file, later);
  else
    later_free (later);
}

static void
ask_for_file_and_save (BicWindow *self,
                       Later     *later)
{
  static const BicFileKind kind = { N_("Battles"), { "bicorne" } };
  g_autofree char *path = bic_folder (BIC_FOLDER_BATTLES),
                  *name = bic_file_name_of (bic_document_get_title (self->document));
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  GtkFileChooserNative *chooser =
      _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Save Battle"), _("_Save"), &kind, 1, name);

  g_mkdir_with_parents (path, 0755);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  g_object_set_data (G_OBJECT (chooser), "later", later);
  _bic_window_show_file_chooser (self, chooser, G_CALLBACK (save_as_cb));
}

/* Returns whether @file is one of the battles that are installed with the program and must not be overwritten. */
static gboolean
is_bundled (GFile *file)
{
  g_autofree char *path = bic_folder (BIC_FOLDER_BUNDLED);
  g_autoptr(GFile) folder = g_file_new_for_path (path);

  return g_file_has_prefix (file, folder);
}

static void
save_or_ask_for_file (BicWindow *self,
                      Later     *later)
{
  GFile *file = bic_document_get_file (self->document);

  if (file && !is_bundled (file))
    begin_saving_to (self, file, later);
  else
    ask_for_file_and_save (self, later);
}

/* --- unsaved changes ------------------------------------------------------------------------------------------- */

static void
unsaved_changes_answered_cb (BicWindow  *self,
                             const char *response,
                             GObject    *dialog)
{
  Later *later = g_object_steal_data (dialog, "later");

  if (g_str_equal (response, "save"))
    save_or_ask_for_file (self, later);
  else if (g_str_equal (response, "discard"))
    {
      bic_document_discard_changes (self->document);
      /* The action can close the window, so the dialog must be closed before the action runs. */
      g_idle_add_once (later_run_and_free, later);
    }
  else
    later_free (later);
}

/* Asks about unsaved changes before the document is closed. Calls @then after the changes are saved or discarded, or at
 * once if there are no changes. @then is not called if the user cancels. */
void
_bic_window_ask_unsaved (BicWindow      *self,
                         BicThen         then,
                         gpointer        data,
                         GDestroyNotify  free_data)
{
  Later *later = later_new (self, then, data, free_data);

  if (self->document == NULL || !bic_document_is_modified (self->document))
    later_run_and_free (later);
  else
    {
      g_autofree char
          *body = g_strdup_printf (_("“%s” has unsaved changes. Unsaved changes will be permanently lost."),
                                   bic_document_get_title (self->document));
      BicAlert *dialog = bic_alert_new (_("Save Changes?"), body);

      bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
      bic_alert_add_response (dialog, "discard", _("_Discard"), BIC_ALERT_DESTRUCTIVE);
      bic_alert_add_response (dialog, "save", _("_Save"), BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
      g_object_set_data (G_OBJECT (dialog), "later", later);
      g_signal_connect_object (dialog, "response", G_CALLBACK (unsaved_changes_answered_cb), self, G_CONNECT_SWAPPED);
      bic_alert_present (dialog, self);
    }
}

/* --- the window ------------------------------------------------------------------------------------------------ */

static void
save_action (BicWindow *self)
{
  save_or_ask_for_file (self, later_new (self, NULL, NULL, NULL));
}

static void
save_as_action (BicWindow *self)
{
  ask_for_file_and_save (self, later_new (self, NULL, NULL, NULL));
}

static void
close_window (BicWindow *self,
              gpointer   data)
{
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* Asks about unsaved changes before the window closes. Without unsaved changes, close_window () runs at once. */
static gboolean
close_request_cb (BicWindow *self)
{
  if (!self->closing)
    _bic_window_ask_unsaved (self, close_window, NULL, NULL);
  return self->closing ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

/* --- copies ------------------------------------------------------------------------------------------------------ */

static void
report_copy_result (BicWindow    *self,
                    const char   *failure,
                    const GError *error)
{
  if (error)
    _bic_window_show_error (self, failure, error->message);
  else
    bic_toast_show_text (self->toasts, _("Copy saved"));
}

/* --- copies of the battle -------------------------------------------------------------------------------------- */

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(BicWindow) self = user_data;
  g_autoptr(GError) error = NULL;

  bic_document_copy_finish (result, &error);
  if (_bic_window_end_task (self))
    report_copy_result (self, _("The Battle Could Not Be Saved"), error);
}

static void
copy_battle_cb (BicWindow *self,
                int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);

  if (file == NULL || self->document == NULL
      || !_bic_window_check_not_source (self, bic_document_get_file (self->document), file,
                                        _("The Battle Could Not Be Saved")))
    return;
  self->busy++;
  bic_document_copy_async (self->document, file, copied_cb, g_object_ref (self));
}

static void
save_copy_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Battles"), { "bicorne" } };
  g_autofree char *name = bic_file_name_of (bic_document_get_title (self->document));

  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("Save a Copy of the Battle"), _("_Save"), &kind, 1,
                                                               name),
                                 G_CALLBACK (copy_battle_cb));
}

/* --- copies of the game ---------------------------------------------------------------------------------------- */

/* Saves a copy of the game. If the original file cannot be written, the game continues in the new file. */
static void
copy_game_cb (BicWindow *self,
              int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  BicSession *session = self->game ? bic_game_page_get_session (self->game) : NULL;
  g_autoptr(GError) error = NULL;

  if (file == NULL || session == NULL)
    return;
  if (bic_session_save (session, file, &error) && bic_game_page_is_unsaved (self->game))
    bic_game_page_set_moved_file (self->game, file);
  report_copy_result (self, _("The Game Could Not Be Saved"), error);
}

static void
save_game_as_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Games"), { "bicorne-game" } };
  const char *title =
      bic_scenario_title (bic_game_scenario (bic_session_game (bic_game_page_get_session (self->game))));
  g_autofree char *name = g_strdup_printf ("%s.bicorne-game", title);

  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("Save a Copy of the Game"), _("_Save"), &kind, 1,
                                                               name),
                                 G_CALLBACK (copy_game_cb));
}

static const BicAction actions[] = {
  { "save", G_CALLBACK (save_action) },
  { "save-as", G_CALLBACK (save_as_action) },
  { "save-copy", G_CALLBACK (save_copy_action) },
  { "save-game-as", G_CALLBACK (save_game_as_action) },
};

void
_bic_window_add_save_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "close-request", G_CALLBACK (close_request_cb), NULL);
}
