/* Main windows: created with all their parts, stored while they are open, and restored at the next start.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-open-windows.h"
#include "bic-settings.h"
#include "bic-window-private.h"
#include "bic-window.h"

static char *
uri_of (GFile *file)
{
  return file ? g_file_get_uri (file) : g_strdup ("");
}

/**
 * bic_window_describe_content:
 *
 * Returns: (transfer floating): four strings: the page ("library", "editor" or "game"), the URI of the open battle, the
 *   ID of its draft with unsaved changes, and the URI of the open game; each is "" if there is none
 */
GVariant *
bic_window_describe_content (BicWindow *self)
{
  gboolean plays;
  g_autofree char *battle = NULL, *game = NULL;

  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  plays = g_str_equal (bic_window_get_page (self), "game");
  battle = uri_of (self->document ? bic_document_get_file (self->document) : NULL);
  game = uri_of (plays ? bic_game_page_get_file (self->game) : NULL);
  return g_variant_new ("(ssss)", bic_window_get_page (self), battle,
                        self->document ? bic_document_get_draft_id (self->document) : "", game);
}

typedef struct { BicWindow *window; char *game; } RestoreJob;

/* Opens the game, if @game is not "", or shows the window with the battle or the library. */
static void
continue_game_or_reveal (BicWindow  *self,
                         const char *game)
{
  g_autoptr(GFile) file = g_file_new_for_uri (game);

  if (*game)
    bic_window_play_file (self, file);
  else
    _bic_window_reveal (self);
}

static void
open_battle_and_continue (BicWindow   *self,
                          BicDocument *document,
                          gpointer     game)
{
  bic_window_open_document (self, document);
  continue_game_or_reveal (self, game);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree RestoreJob *job = user_data;
  g_autoptr(BicWindow) self = job->window;
  g_autofree char *game = job->game;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_load_finish (result, &error);

  if (!_bic_window_end_task (self))
    return;
  if (document)
    _bic_window_offer_draft (self, document, open_battle_and_continue, g_steal_pointer (&game), g_free);
  else
    {
      _bic_window_show_error (self, _("The Battle Could Not Be Opened"), error->message);
      continue_game_or_reveal (self, game);
    }
}

/**
 * bic_window_restore:
 * @self: a window without content
 * @described: description from bic_window_describe_content () in an earlier run
 * @draft: (nullable): draft with the unsaved changes of the window, if it still exists
 *
 * Opens the content that the window had in the earlier run, without asking the user. Missing files are reported.
 */
void
bic_window_restore (BicWindow      *self,
                    GVariant       *described,
                    const BicDraft *draft)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = NULL;
  const char *place, *battle, *game;

  g_return_if_fail (BIC_IS_WINDOW (self));

  g_variant_get (described, "(&s&s&s&s)", &place, &battle, NULL, &game);
  document = draft ? bic_document_restore (draft, _bic_window_catalogue (self), &error) : NULL;
  if (document)
    bic_window_open_document (self, document);
  else if (error)
    _bic_window_show_error (self, _("The Unsaved Changes Cannot Be Read"), error->message);
  else if (*battle)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (battle);
      RestoreJob *job = g_new (RestoreJob, 1);

      *job = (RestoreJob) { g_object_ref (self), g_strdup (game) };
      self->busy++;
      _bic_window_reveal_later (self);
      bic_document_load_async (file, _bic_window_catalogue (self), NULL, loaded_cb, job);
      return;
    }
  continue_game_or_reveal (self, game);
}

#define KEY "open-windows"
#define CLOSED "bic-closed"             /* GPtrArray: URIs of closed battles and games, most recently closed last */

/* --- closed files ------------------------------------------------------- */

/* Returns whether a window shows the battle or game @uri. */
static gboolean
is_shown_in_windows (GVariant   *windows,
                     const char *uri)
{
  for (gsize i = 0; i < g_variant_n_children (windows); i++)
    {
      const char *battle, *game;

      g_variant_get_child (windows, i, "(&s&s&s&s)", NULL, &battle, NULL, &game);
      if (g_str_equal (battle, uri) || g_str_equal (game, uri))
        return TRUE;
    }
  return FALSE;
}

static GPtrArray *
list_of_closed_uris (GtkApplication *application)
{
  GPtrArray *closed = g_object_get_data (G_OBJECT (application), CLOSED);

  if (closed == NULL)
    {
      closed = g_ptr_array_new_with_free_func (g_free);
      g_object_set_data_full (G_OBJECT (application), CLOSED, closed, (GDestroyNotify) g_ptr_array_unref);
    }
  return closed;
}

/**
 * bic_open_windows_take_closed:
 *
 * Returns: (transfer full) (nullable): the URI of the battle or game that was closed last, which is removed from the
 *   list; %NULL if there is none
 */
char *
bic_open_windows_take_closed (BicApplication *application)
{
  GPtrArray *closed = list_of_closed_uris (GTK_APPLICATION (application));
  g_autoptr (GVariant) windows = bic_settings () ? g_settings_get_value (bic_settings (), KEY) : NULL;
  g_autofree char *uri = NULL;

  while (windows && closed->len > 0 && uri == NULL)
    {
      uri = g_ptr_array_steal_index (closed, closed->len - 1);
      if (is_shown_in_windows (windows, uri))
        g_clear_pointer (&uri, g_free);
    }
  return g_steal_pointer (&uri);
}

/* --- open windows ------------------------------------------------------- */

static void
store_open_windows (GtkApplication *application)
{
  g_autoptr(GVariant) before = g_settings_get_value (bic_settings (), KEY), now = NULL;
  GVariantBuilder windows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ssss)"));
  guint n = 0;

  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    if (BIC_IS_WINDOW (item->data))
      {
        g_variant_builder_add_value (&windows, bic_window_describe_content (item->data));
        n++;
      }
  now = g_variant_ref_sink (g_variant_builder_end (&windows));
  if (n > 0 && !bic_application_is_quitting (BIC_APPLICATION (application)) && !g_variant_equal (before, now))
    {
      /* The battle of a window is added before its game, so that the game, which the user left last, is reopened
       * first. */
      for (gsize i = 0; i < g_variant_n_children (before); i++)
        {
          const char *uris[2];

          g_variant_get_child (before, i, "(&s&s&s&s)", NULL, &uris[0], NULL, &uris[1]);
          for (guint k = 0; k < G_N_ELEMENTS (uris); k++)
            if (*uris[k] && !is_shown_in_windows (now, uris[k]))
              g_ptr_array_add (list_of_closed_uris (application), g_strdup (uris[k]));
        }
      g_settings_set_value (bic_settings (), KEY, now);
    }
}

/* Stores the size of the window after each change, so that a crash does not lose it. */
static void
save_size (GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (bic_settings (), "window-maximized", gtk_window_is_maximized (window));
  g_settings_set_int (bic_settings (), "window-width", MAX (360, width));
  g_settings_set_int (bic_settings (), "window-height", MAX (294, height));
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  static const char *const size[] = { "notify::default-width", "notify::default-height", "notify::maximized" };

  if (!BIC_IS_WINDOW (window))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (size); i++)
    g_signal_connect (window, size[i], G_CALLBACK (save_size), NULL);
  bic_application_set_quitting (BIC_APPLICATION (application), FALSE);
  g_signal_connect_object (window, "updated", G_CALLBACK (store_open_windows), application, G_CONNECT_SWAPPED);
}

/**
 * bic_open_windows_begin_storing:
 *
 * Starts storing the open windows, their content and their size. The next start restores the last closed window, or all
 * open windows if the user quit the program.
 */
void
bic_open_windows_begin_storing (BicApplication *application)
{
  if (bic_settings () == NULL
      || g_signal_handler_find (application, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, window_added_cb, NULL))
    return;
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (application, "window-removed", G_CALLBACK (store_open_windows), NULL);
}

gboolean
bic_open_windows_restore (BicApplication *application)
{
  g_autoptr(GVariant) windows = bic_settings () ? g_settings_get_value (bic_settings (), KEY) : NULL;
  gsize n;
  g_autofree BicDraft **drafts = NULL;

  if (windows == NULL || g_variant_n_children (windows) == 0)
    return FALSE;
  /* Takes the drafts before the first window exists, because this window would otherwise offer them to the user. */
  n = g_variant_n_children (windows);
  drafts = g_new (BicDraft *, n);
  for (gsize i = 0; i < n; i++)
    {
      const char *id;

      g_variant_get_child (windows, i, "(&s&s&s&s)", NULL, NULL, &id, NULL);
      drafts[i] = bic_application_take_draft (application, id);
    }
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) window = g_variant_get_child_value (windows, i);
      g_autoptr (BicDraft) draft = drafts[i];

      bic_window_restore (BIC_WINDOW (bic_window_new (application)), window, draft);
    }
  return TRUE;
}

/* --- a new window ------------------------------------------------------------------------------------------------ */

/* Reopens the battle or game that was closed last. Uses a new window if this window has content, because the content
 * would be closed otherwise. */
static void
reopen_closed_action (BicWindow *self)
{
  BicApplication *application = BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autofree char *uri = bic_open_windows_take_closed (application);
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : NULL;
  gboolean is_free = self->document == NULL && g_str_equal (bic_window_get_page (self), "library");

  if (file)
    bic_window_open_file (is_free ? self : BIC_WINDOW (bic_window_new (application)), file);
  else
    bic_toast_show_text (self->toasts, _("No recently closed files"));
}

/* Opens a battle in a new window. The window that emitted the signal does not change. */
static void
open_in_new_window_cb (BicWindow   *self,
                       BicDocument *document)
{
  BicApplication *application = BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  BicWindow *window = BIC_WINDOW (bic_window_new (application));

  bic_window_open_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
}

static const BicAction actions[] = { { "reopen", G_CALLBACK (reopen_closed_action) } };

/* Sets the application's new catalogue for the battle in the editor, which is then checked again. */
static void
use_new_catalogue (BicWindow *self)
{
  if (self->document)
    bic_document_set_catalogue (self->document, _bic_window_catalogue (self));
}

static void (*const parts[]) (BicWindow *) = {
  _bic_window_add_save_actions,
  _bic_window_add_version_actions,
  _bic_window_add_file_actions,
  _bic_window_add_draft_actions,
  _bic_window_add_import_actions,
  _bic_window_add_game_actions,
  _bic_window_add_branch_actions,
  _bic_window_add_play_actions,
  _bic_window_add_print_actions,
  _bic_window_add_result_actions,
  _bic_window_add_command_actions,
};

/**
 * bic_window_new:
 *
 * Returns: (transfer none): a window that shows the library until other content is set; owned by GTK
 */
GtkWidget *
bic_window_new (BicApplication *application)
{
  BicWindow *self;

  g_return_val_if_fail (BIC_IS_APPLICATION (application), NULL);

  self = g_object_new (BIC_TYPE_WINDOW, "application", application, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] (self);
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "open-elsewhere", G_CALLBACK (open_in_new_window_cb), NULL);
  g_signal_connect_object (application, "catalogue-changed", G_CALLBACK (use_new_catalogue), self, G_CONNECT_SWAPPED);
  _bic_window_update_actions_and_title (self);
  return GTK_WIDGET (self);
}
