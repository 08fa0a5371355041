/* Files of the window: creating, opening and reloading battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-new-dialog.h"
#include "bic-window-private.h"

/* --- opening --------------------------------------------------------------------------------------------------- */

typedef struct { BicWindow *window; BicDocumentThen then; gpointer data; GDestroyNotify free_data; } Loading;

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Loading *loading = user_data;
  g_autoptr(BicWindow) self = loading->window;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_load_finish (result, &error);
  gboolean is_there = _bic_window_end_task (self);

  if (document && is_there)
    {
      _bic_window_offer_draft (self, document, loading->then, loading->data, loading->free_data);
      return;
    }
  if (is_there)
    _bic_window_show_error (self, _("The Battle Could Not Be Opened"), error->message);
  if (loading->free_data)
    loading->free_data (loading->data);
}

/**
 * _bic_window_load_battle:
 * @file: a battle
 * @then: receives the battle, or its newer draft if the user chooses it
 * @data: data for @then
 * @free_data: (nullable): frees @data
 *
 * Reads a battle to edit or play it. @then is not called if the user cancels or the battle cannot be read. A message
 * reports the error.
 */
void
_bic_window_load_battle (BicWindow       *self,
                         GFile           *file,
                         BicDocumentThen  then,
                         gpointer         data,
                         GDestroyNotify   free_data)
{
  Loading *loading = g_new (Loading, 1);

  *loading = (Loading) { g_object_ref (self), then, data, free_data };
  self->busy++;
  bic_document_load_async (file, _bic_window_catalogue (self), NULL, loaded_cb, loading);
}

static void
open_in_editor (BicWindow   *self,
                BicDocument *document,
                gpointer     data)
{
  if (!self->saves_nothing)
    bic_recent_add_file (bic_document_get_file (document), bic_document_get_title (document));
  bic_window_open_document (self, document);
}

static void
open_file_after_asking (BicWindow *self,
                        gpointer   file)
{
  if (g_str_has_suffix (g_file_peek_path (file) ? g_file_peek_path (file) : "", ".bicorne-game"))
    {
      g_autofree char *uri = g_file_get_uri (file);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
    }
  else
    _bic_window_load_battle (self, file, open_in_editor, NULL, NULL);
}

/**
 * bic_window_present_file_if_open:
 *
 * Brings the window that has opened @file to the front, if there is one.
 *
 * Returns: whether a window has opened @file
 */
gboolean
bic_window_present_file_if_open (BicApplication *application,
                                 GFile          *file)
{
  BicWindow *window = _bic_window_find_by_file (application, file);

  if (window == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

/* Presents another window that has opened @file, because two windows that write to the same file would overwrite each
 * other's changes. Returns FALSE if no other window has opened @file. */
gboolean
_bic_window_present_other_with_file (BicWindow *self,
                                     GFile     *file)
{
  BicWindow *window = _bic_window_find_by_file (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), file);

  if (window == NULL || window == self)
    return FALSE;
  _bic_window_reveal (self);
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

/**
 * bic_window_open_file:
 * @file: a battle, for the editor, or a game
 *
 * Asks first if the battle in the editor has unsaved changes. If another window has opened @file, that window is
 * presented instead. A new window appears when the file is loaded.
 */
void
bic_window_open_file (BicWindow *self,
                      GFile     *file)
{
  g_return_if_fail (BIC_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (_bic_window_present_other_with_file (self, file))
    return;
  _bic_window_reveal_later (self);
  _bic_window_ask_unsaved (self, open_file_after_asking, g_object_ref (file), g_object_unref);
}

static void
open_chosen_file_cb (BicWindow *self,
                     int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);

  if (file)
    bic_window_open_file (self, file);
}

static void
open_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Battles and games"), { "bicorne", "bicorne-game" } };

  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               _("Open Battle or Game"), _("_Open"), &kind, 1, NULL),
                                 G_CALLBACK (open_chosen_file_cb));
}

static void
open_uri_action (BicWindow *self,
                 GVariant  *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bic_window_open_file (self, file);
}

/* --- new battles ----------------------------------------------------------------------------------------------- */

static void
open_new_battle_cb (BicWindow   *self,
                    BicScenario *scenario)
{
  g_autoptr(BicDocument) document = bic_document_new (scenario, _bic_window_catalogue (self), NULL);

  _bic_window_end_first_steps (self);
  bic_window_open_document (self, document);
}

/* Opens the new battle and starts the guide of the editor. */
static void
open_and_start_guide_cb (BicWindow   *self,
                         BicScenario *scenario)
{
  open_new_battle_cb (self, scenario);
  g_action_group_change_action_state (bic_editor_page_get_actions (self->editor, "editor"), "guide",
                                      g_variant_new_boolean (TRUE));
}

static void
show_new_dialog (BicWindow *self,
                 gpointer   created)
{
  GtkWidget *dialog = bic_new_dialog_new (GTK_WINDOW (self), _bic_window_catalogue (self));

  g_signal_connect_object (dialog, "created", G_CALLBACK (created), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_action (BicWindow *self)
{
  _bic_window_ask_unsaved (self, show_new_dialog, open_new_battle_cb, NULL);
}

static void
learn_editor_action (BicWindow *self)
{
  _bic_window_ask_unsaved (self, show_new_dialog, open_and_start_guide_cb, NULL);
}

/* --- changes by other programs, and leaving the editor ---------------------------------------------------------- */

static void
reloaded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(BicWindow) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!_bic_window_end_task (self))
    return;
  if (bic_document_reload_finish (BIC_DOCUMENT (source), result, &error))
    bic_toast_show_text (self->toasts, _("The battle was reloaded from its file; Undo restores your version"));
  else
    _bic_window_show_error (self, _("The Battle Could Not Be Opened"), error->message);
}

static void
reload_action (BicWindow *self)
{
  self->busy++;
  bic_document_reload_async (self->document, reloaded_cb, g_object_ref (self));
}

static void
ignore_file_change_action (BicWindow *self)
{
  bic_document_ignore_disk (self->document);
}

static void
close_battle_and_show_library (BicWindow *self,
                               gpointer   data)
{
  _bic_window_set_document (self, NULL);
  _bic_window_show_page (self, "library");
}

static void
library_action (BicWindow *self)
{
  _bic_window_ask_unsaved (self, close_battle_and_show_library, NULL, NULL);
}

static const BicAction actions[] = {
  { "new", G_CALLBACK (new_action) },
  { "learn-editor", G_CALLBACK (learn_editor_action) },
  { "open", G_CALLBACK (open_action) },
  { "open-uri", G_CALLBACK (open_uri_action), "s" },
  { "reload", G_CALLBACK (reload_action) },
  { "keep-mine", G_CALLBACK (ignore_file_change_action) },
  { "library", G_CALLBACK (library_action) },
};

void
_bic_window_add_file_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
