/* Import of battles and folders into the library, by file chooser or by drag and drop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is copied into the user's folder, because its original file can be on a removable disk. A folder is only
 * added to the library; its files are not copied.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-folders.h"
#include "bic-import.h"
#include "bic-settings.h"
#include "bic-window-private.h"

/* Maximum number of failed files listed in a message, and maximum number of files imported at once */
#define LISTED 5
#define MOST_FILES 1000
/* Display time of the toast, in seconds. The user has to read the text before deciding whether to undo the import. */
#define TOAST_SECONDS 12

static const BicFileKind battles = { N_("Battles"), { "bicorne" } };

/* --- folders ----------------------------------------------------------------------------------------------------- */

/* Adds a folder to the library. Returns whether the folder is part of the library afterwards. */
static gboolean
add_folder (BicWindow  *self,
            const char *path)
{
  g_autofree char *name = g_filename_display_basename (path),
                  *text = g_strdup_printf (_("The library now also shows “%s”"), name);
  g_auto(GStrv) folders = bic_settings () ? g_settings_get_strv (bic_settings (), "library-folders") : NULL;
  g_autoptr(GStrvBuilder) all = g_strv_builder_new ();
  g_auto(GStrv) now = NULL;

  if (folders == NULL || !g_utf8_validate (path, -1, NULL))
    {
      _bic_window_show_error (self, _("The Folder Cannot Be Added"),
                              _("The folder name cannot be saved in the settings."));
      return FALSE;
    }
  if (!g_strv_contains ((const char * const *) folders, path))
    {
      g_strv_builder_addv (all, (const char **) folders);
      g_strv_builder_add (all, path);
      now = g_strv_builder_end (all);
      g_settings_set_strv (bic_settings (), "library-folders", (const char * const *) now);
    }
  bic_toast_show_text (self->toasts, text);
  return TRUE;
}

static void
folder_chosen_cb (BicWindow *self,
                  int        response)
{
  g_autoptr(GFile) folder = _bic_window_take_chosen_file (self, response);

  if (folder && g_file_peek_path (folder))
    add_folder (self, g_file_peek_path (folder));
}

static void
add_folder_action (BicWindow *self)
{
  GtkFileChooserNative *chooser = _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                                                _("Add a Folder to the Library"), _("_Add"),
                                                                NULL, 0, NULL);

  _bic_window_show_file_chooser (self, chooser, G_CALLBACK (folder_chosen_cb));
}

/* --- battles ----------------------------------------------------------------------------------------------------- */

typedef struct { GPtrArray *files, *imported; } ImportJob;

static void
import_job_free (ImportJob *job)
{
  g_ptr_array_unref (job->files);
  g_ptr_array_unref (job->imported);
  g_free (job);
}

static void
import_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_BATTLES);
  ImportJob *job = task_data;

  for (guint i = 0; i < job->files->len; i++)
    g_ptr_array_add (job->imported, bic_import_battle (job->files->pdata[i], folder));
  g_task_return_boolean (task, TRUE);
}

static void
undo_import_cb (BicWindow *self,
                AdwToast  *toast)
{
  GPtrArray *imported = g_object_get_data (G_OBJECT (toast), "imported");
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < imported->len; i++)
    if (!bic_import_undo (imported->pdata[i], error ? NULL : &error))
      continue;
  if (error)
    _bic_window_show_error (self, _("Some Changes Could Not Be Undone"), error->message);
  bic_library_page_refresh (_bic_window_ensure_library_page (self));
}

/* Returns: (nullable): the battle of the library with the same content as @imported, under any title */
static const BicBattle *
find_same_in_library (BicWindow         *self,
                      const BicImported *imported)
{
  BicLibrary *library = bic_application_get_library (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));

  return bic_lineage_find_hash (bic_library_get_lineage (library), imported->hash);
}

static char *
import_summary_text (BicWindow *self,
                     GPtrArray *imported)
{
  const BicImported *only = imported->len == 1 ? imported->pdata[0] : NULL;
  const BicBattle *same = only ? find_same_in_library (self, only) : NULL;
  guint known = 0;
  g_autofree char *text = NULL;

  if (same)
    return g_strdup_printf (_("“%s” imported; it is the same battle as “%s”"), only->title, same->title);
  if (only)
    return g_strdup_printf (_("“%s” imported"), only->title);
  for (guint i = 0; i < imported->len; i++)
    known += find_same_in_library (self, imported->pdata[i]) != NULL;
  text = g_strdup_printf (ngettext ("%u battle imported", "%u battles imported", imported->len), imported->len);
  if (known == 0)
    return g_steal_pointer (&text);
  /* Translators: "3 battles imported: 2 were already in the library" */
  return g_strdup_printf (ngettext ("%s: %u was already in the library", "%s: %u were already in the library",
                                    known),
                          text, known);
}

static void
show_failed_imports (BicWindow *self,
                     GPtrArray *failed)
{
  GString *text = g_string_new (NULL);
  g_autofree char *body = NULL;

  for (guint i = 0; i < MIN (failed->len, LISTED); i++)
    g_string_append_printf (text, "%s• %s", i ? "\n" : "", ((BicImported *) failed->pdata[i])->error);
  if (failed->len > LISTED)
    {
      guint more = failed->len - LISTED;

      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %d more", "and %d more", more), (int) more);
    }
  body = g_string_free (text, FALSE);
  _bic_window_show_error (self, ngettext ("A File Was Not Imported", "Some Files Were Not Imported", failed->len),
                          body);
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  ImportJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GPtrArray) done = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_imported_free), failed = NULL;

  failed = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_imported_free);
  for (guint i = 0; i < job->imported->len; i++)
    {
      BicImported *imported = job->imported->pdata[i];

      g_ptr_array_add (imported->path ? done : failed, imported);
    }
  if (!_bic_window_end_task (self))
    return;
  if (done->len > 0)
    {
      g_autofree char *text = import_summary_text (self, done);
      AdwToast *toast = adw_toast_new (text);

      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_timeout (toast, TOAST_SECONDS);
      g_object_set_data_full (G_OBJECT (toast), "imported", g_ptr_array_ref (done), (GDestroyNotify) g_ptr_array_unref);
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_import_cb), self, G_CONNECT_SWAPPED);
      bic_toast_show (self->toasts, toast);
      bic_library_page_show_battle (_bic_window_ensure_library_page (self), ((BicImported *) done->pdata[0])->path);
    }
  if (failed->len > 0)
    show_failed_imports (self, failed);
  bic_library_page_refresh (_bic_window_ensure_library_page (self));
}

/* Imports files that were dropped on the library. Continues a dropped game, adds a dropped folder to the library, and
 * imports all other files as battles. */
static void
import_dropped_files (BicWindow *self,
                      GSList    *dropped)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *item = dropped; item; item = item->next)
    {
      const char *path = g_file_peek_path (item->data);

      if (path && g_file_test (path, G_FILE_TEST_IS_DIR))
        add_folder (self, path);
      else if (path && g_str_has_suffix (path, ".bicorne-game"))
        bic_window_open_file (self, item->data);
      else if (files->len < MOST_FILES)
        g_ptr_array_add (files, g_object_ref (item->data));
    }
  if (files->len > 0)
    {
      ImportJob *job = g_new0 (ImportJob, 1);

      /* Copies the battles into the user's folder in a thread. */
      job->files = g_ptr_array_ref (files);
      job->imported = g_ptr_array_new (); /* imported_cb () takes ownership of the elements */
      _bic_window_begin_task (self, import_thread, job, (GDestroyNotify) import_job_free, imported_cb);
    }
}

/* --- chosen files ------------------------------------------------------------------------------------------------ */

static void
files_chosen_cb (BicWindow            *self,
                 int                   response,
                 GtkFileChooserNative *chooser)
{
  g_autoptr (GListModel) files =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser)) : NULL;
  GSList *list = NULL;

  for (guint i = 0; files && i < g_list_model_get_n_items (files); i++)
    list = g_slist_append (list, g_list_model_get_item (files, i));
  g_clear_object (&self->chooser);
  import_dropped_files (self, list);
  g_slist_free_full (list, g_object_unref);
}

static void
import_action (BicWindow *self)
{
  GtkFileChooserNative *chooser =
      _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN, _("Import Battles"), _("_Import"),
                                    &battles, 1, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  _bic_window_show_file_chooser (self, chooser, G_CALLBACK (files_chosen_cb));
}

/* Imports files as if they had been dropped. */
static void
import_uris_action (BicWindow *self,
                    GVariant  *parameter)
{
  g_autofree const char **uris = g_variant_get_strv (parameter, NULL);
  GSList *files = NULL;

  for (int i = 0; uris[i]; i++)
    files = g_slist_append (files, g_file_new_for_uri (uris[i]));
  import_dropped_files (self, files);
  g_slist_free_full (files, g_object_unref);
}

static gboolean
drop_cb (BicWindow    *self,
         const GValue *value)
{
  GdkFileList *list = g_value_get_boxed (value);
  GSList *files = gdk_file_list_get_files (list);

  if (files == NULL)
    return FALSE;
  if (g_str_equal (bic_window_get_page (self), "library"))
    import_dropped_files (self, files);
  else
    bic_window_open_file (self, files->data);
  return TRUE;
}

static const BicAction actions[] = {
  { "import", G_CALLBACK (import_action) },
  { "import-uris", G_CALLBACK (import_uris_action), "as" },
  { "add-folder", G_CALLBACK (add_folder_action) },
};

void
_bic_window_add_import_actions (BicWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
