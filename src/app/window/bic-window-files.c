/* The window's files: new, open, save, and what is asked before something unsaved is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions are asynchronous, so whoever needs an answer first hands over what is to be done then.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-import.h"
#include "bic-new-dialog.h"
#include "bic-window-private.h"

static const char * const battle_endings[] = { "bicorne", NULL };
static const char * const all_endings[] = { "bicorne", "bicorne-game", NULL };

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

/* Does it, and is gone. */
static void
later_do (gpointer data)
{
  Later *later = data;

  if (later->then)
    later->then (later->window, later->data);
  later_free (later);
}

/* --- saving ---------------------------------------------------------------------------------------------------- */

static void save_to (BicWindow *self, GFile *file, Later *later);
static void save_as (BicWindow *self, Later *later);

static void
changed_on_disk_cb (BicWindow  *self,
                    const char *response,
                    GObject    *dialog)
{
  Later *later = g_object_steal_data (dialog, "later");

  if (g_str_equal (response, "overwrite"))
    {
      bic_document_overwrite (self->document);
      save_to (self, bic_document_get_file (self->document), later);
    }
  else if (g_str_equal (response, "save-as"))
    save_as (self, later);
  else
    later_free (later);
}

static void
ask_changed_on_disk (BicWindow *self,
                     Later     *later)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("File Has Changed on Disk"), NULL);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (message, _("Another program has changed the file of “%s” since it was opened. Saving replaces what that program wrote."),
                                  bic_document_get_title (self->document));
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "save-as", _("Save _As…"), "overwrite", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (message, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (message, "save-as");
  adw_message_dialog_set_close_response (message, "cancel");
  g_object_set_data (G_OBJECT (dialog), "later", later);
  g_signal_connect_object (dialog, "response", G_CALLBACK (changed_on_disk_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
remember_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
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
  gboolean is_there = _bic_window_done (self), saved = bic_document_save_finish (document, result, &error);

  if (saved)
    remember_file (bic_document_get_file (document));
  if (saved && is_there)
    later_do (later);
  else if (is_there && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_changed_on_disk (self, later);
  else
    later_free (later);                 /* the editor's bar says why, until a save goes well */
}

static void
save_to (BicWindow *self,
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
  g_autoptr(GFile) file = _bic_window_chosen (self, response);

  if (file)
    save_to (self, file, later);
  else
    later_free (later);
}

static void
save_as (BicWindow *self,
         Later     *later)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save Battle"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *path = bic_folder (BIC_FOLDER_BATTLES), *name = bic_file_name_of (bic_document_get_title (self->document));
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  g_autoptr(GtkFileFilter) filter = _bic_file_filter (_("Battles"), battle_endings);

  g_mkdir_with_parents (path, 0755);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_object_set_data (G_OBJECT (chooser), "later", later);
  _bic_window_choose (self, chooser, G_CALLBACK (save_as_cb));
}

/* The battles that come with the program are not written over. */
static gboolean
is_bundled (GFile *file)
{
  g_autofree char *path = bic_folder (BIC_FOLDER_BUNDLED);
  g_autoptr(GFile) folder = g_file_new_for_path (path);

  return g_file_has_prefix (file, folder);
}

static void
save (BicWindow *self,
      Later     *later)
{
  GFile *file = bic_document_get_file (self->document);

  if (file && !is_bundled (file))
    save_to (self, file, later);
  else
    save_as (self, later);
}

/* --- unsaved changes ------------------------------------------------------------------------------------------- */

static void
unsaved_cb (BicWindow  *self,
            const char *response,
            GObject    *dialog)
{
  Later *later = g_object_steal_data (dialog, "later");

  if (g_str_equal (response, "save"))
    save (self, later);
  else if (g_str_equal (response, "discard"))
    {
      bic_document_close (self->document);
      /* The window may be closed then, which its dialog must not live to see. */
      g_idle_add_once (later_do, later);
    }
  else
    later_free (later);
}

static void
ask_save_changes (BicWindow *self,
                  Later     *later)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Save Changes?"), NULL);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (message, _("“%s” has unsaved changes. Changes which are not saved will be permanently lost."),
                                  bic_document_get_title (self->document));
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (message, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "save");
  adw_message_dialog_set_close_response (message, "cancel");
  g_object_set_data (G_OBJECT (dialog), "later", later);
  g_signal_connect_object (dialog, "response", G_CALLBACK (unsaved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Before the document is left: @then is called when it is saved, or need not be; never when the user cancels. */
void
_bic_window_ask_unsaved (BicWindow      *self,
                         BicThen         then,
                         gpointer        data,
                         GDestroyNotify  free_data)
{
  Later *later = later_new (self, then, data, free_data);

  if (self->document == NULL || !bic_document_is_modified (self->document))
    later_do (later);
  else
    ask_save_changes (self, later);
}

/* --- opening --------------------------------------------------------------------------------------------------- */

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(BicWindow) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_load_finish (result, &error);

  if (!_bic_window_done (self))
    return;
  if (document == NULL)
    {
      _bic_window_report (self, _("The Battle Could Not Be Opened"), error->message);
      return;
    }
  remember_file (bic_document_get_file (document));
  bic_window_open_document (self, document);
}

static void
load_then (BicWindow *self,
           gpointer   file)
{
  if (g_str_has_suffix (g_file_peek_path (file) ? g_file_peek_path (file) : "", ".bicorne-game"))
    {
      bic_window_play_file (self, file);
      return;
    }
  self->busy++;
  bic_document_load_async (file, _bic_window_catalogue (self), NULL, loaded_cb, g_object_ref (self));
}

/* Returns: (transfer none) (nullable): the window in which this battle is edited */
static BicWindow *
window_of (BicApplication *application,
           GFile          *file)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    {
      BicDocument *document = BIC_IS_WINDOW (item->data) ? bic_window_get_document (item->data) : NULL;
      GFile *its = document ? bic_document_get_file (document) : NULL;

      if (its && g_file_equal (its, file))
        return item->data;
    }
  return NULL;
}

/**
 * bic_window_present_file:
 *
 * Returns: whether the battle is open already; its window is in front then
 */
gboolean
bic_window_present_file (BicApplication *application,
                         GFile          *file)
{
  BicWindow *window = window_of (application, file);

  if (window == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

/**
 * bic_window_open_file:
 * @file: a battle, for the editor, or a game
 *
 * Asks first when the battle in the editor is not saved.  A battle that is open in another window is shown there: two
 * windows that write one file would undo each other's work.  A window that was not shown yet comes with what it opened.
 */
void
bic_window_open_file (BicWindow *self,
                      GFile     *file)
{
  g_return_if_fail (BIC_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (window_of (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), file) != self
      && bic_window_present_file (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), file))
    return;
  _bic_window_reveal_later (self);
  _bic_window_ask_unsaved (self, load_then, g_object_ref (file), g_object_unref);
}

static void
open_cb (BicWindow *self,
         int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);

  if (file)
    bic_window_open_file (self, file);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BicWindow *self = user_data;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Open Battle or Game"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               _("_Open"), _("_Cancel"));
  g_autoptr(GtkFileFilter) filter = _bic_file_filter (_("Battles and games"), all_endings);

  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  _bic_window_choose (self, chooser, G_CALLBACK (open_cb));
}

static void
open_uri_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bic_window_open_file (user_data, file);
}

/* --- new ------------------------------------------------------------------------------------------------------- */

static void
created_cb (BicWindow   *self,
            BicScenario *scenario)
{
  g_autoptr(BicDocument) document = bic_document_new (scenario, _bic_window_catalogue (self), NULL);

  bic_window_open_document (self, document);
}

static void
new_then (BicWindow *self,
          gpointer   data)
{
  GtkWidget *dialog = bic_new_dialog_new (GTK_WINDOW (self), _bic_window_catalogue (self));

  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  _bic_window_ask_unsaved (user_data, new_then, NULL, NULL);
}

static void
new_in_window_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  GtkWidget *window = bic_window_new (BIC_APPLICATION (gtk_window_get_application (user_data)));

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.new", NULL);
}

/* --- the rest -------------------------------------------------------------------------------------------------- */

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  save (user_data, later_new (user_data, NULL, NULL, NULL));
}

static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  save_as (user_data, later_new (user_data, NULL, NULL, NULL));
}

/* --- the file in other hands ------------------------------------------------------------------------------------ */

static void
reloaded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(BicWindow) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!_bic_window_done (self))
    return;
  if (bic_document_reload_finish (BIC_DOCUMENT (source), result, &error))
    bic_toast (self->toasts, _("The battle was read from its file; Undo brings yours back"));
  else
    _bic_window_report (self, _("The Battle Could Not Be Opened"), error->message);
}

static void
reload_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  BicWindow *self = user_data;

  self->busy++;
  bic_document_reload_async (self->document, reloaded_cb, g_object_ref (self));
}

static void
keep_mine_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  bic_document_keep_mine (BIC_WINDOW (user_data)->document);
}

static void
library_then (BicWindow *self,
              gpointer   data)
{
  _bic_window_set_document (self, NULL);
  _bic_window_show_place (self, "library");
}

static void
library_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  _bic_window_ask_unsaved (user_data, library_then, NULL, NULL);
}

static gboolean
drop_cb (BicWindow    *self,
         const GValue *value)
{
  GdkFileList *list = g_value_get_boxed (value);
  GSList *files = gdk_file_list_get_files (list);

  if (files == NULL)
    return FALSE;
  if (g_str_equal (bic_window_get_place (self), "library"))
    _bic_window_import (self, files);
  else
    bic_window_open_file (self, files->data);
  return TRUE;
}

static const GActionEntry actions[] = {
  { "new", new_action },
  { "new-in-window", new_in_window_action },
  { "open", open_action },
  { "open-uri", open_uri_action, "s" },
  { "save", save_action },
  { "save-as", save_as_action },
  { "reload", reload_action },
  { "keep-mine", keep_mine_action },
  { "library", library_action },
};

void
_bic_window_add_files (BicWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
