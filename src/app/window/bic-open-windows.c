/* What is open: noted as it changes, so that the next start goes on with it, also after a crash.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The setting has a window's place, the addresses of its battle and its game, and the draft of what is not saved. A
 * window that is being opened again stands there as one at its library until it has what it shows: a file that brings
 * the program down does so once.
 */
#include "config.h"

#include "bic-open-windows.h"
#include "bic-settings.h"
#include "bic-window.h"

#define KEY "open-windows"
#define CLOSED "bic-closed"             /* GPtrArray: addresses of what was open, the last one closed at the end */

/* --- what was closed ---------------------------------------------------- */

/* Whether a window has the battle or the game. */
static gboolean
has_open (GVariant   *windows,
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
closed_of (GtkApplication *application)
{
  GPtrArray *closed = g_object_get_data (G_OBJECT (application), CLOSED);

  if (closed == NULL)
    {
      closed = g_ptr_array_new_with_free_func (g_free);
      g_object_set_data_full (G_OBJECT (application), CLOSED, closed, (GDestroyNotify) g_ptr_array_unref);
    }
  return closed;
}

/* A game is left sooner than the battle under it. */
static void
note_closed (GtkApplication *application,
             GVariant       *before,
             GVariant       *now)
{
  for (gsize i = 0; i < g_variant_n_children (before); i++)
    {
      const char *uris[2];

      g_variant_get_child (before, i, "(&s&s&s&s)", NULL, &uris[0], NULL, &uris[1]);
      for (guint k = 0; k < G_N_ELEMENTS (uris); k++)
        if (*uris[k] && !has_open (now, uris[k]))
          g_ptr_array_add (closed_of (application), g_strdup (uris[k]));
    }
}

/**
 * bic_open_windows_take_closed:
 *
 * Returns: (transfer full) (nullable): the address of the battle or game that was closed last, which is forgotten;
 * %NULL if none was
 */
char *
bic_open_windows_take_closed (BicApplication *application)
{
  GPtrArray *closed = closed_of (GTK_APPLICATION (application));
  g_autoptr (GVariant) windows = bic_settings () ? g_settings_get_value (bic_settings (), KEY) : NULL;
  g_autofree char *uri = NULL;

  while (windows && closed->len > 0 && uri == NULL)
    {
      uri = g_ptr_array_steal_index (closed, closed->len - 1);
      if (has_open (windows, uri))
        g_clear_pointer (&uri, g_free);
    }
  return g_steal_pointer (&uri);
}

/* --- what is open ------------------------------------------------------- */

static void
note (GtkApplication *application)
{
  g_autoptr(GVariant) before = g_settings_get_value (bic_settings (), KEY), now = NULL;
  GVariantBuilder windows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ssss)"));
  guint n = 0;

  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    if (BIC_IS_WINDOW (item->data))
      {
        g_variant_builder_add_value (&windows, bic_window_describe (item->data));
        n++;
      }
  now = g_variant_ref_sink (g_variant_builder_end (&windows));
  if (n > 0 && !bic_application_is_quitting (BIC_APPLICATION (application)) && !g_variant_equal (before, now))
    {
      note_closed (application, before, now);
      g_settings_set_value (bic_settings (), KEY, now);
    }
}

/* At once: a crash asks nobody. */
static void
keep_size (GtkWindow *window)
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
    g_signal_connect (window, size[i], G_CALLBACK (keep_size), NULL);
  bic_application_set_quitting (BIC_APPLICATION (application), FALSE);
  g_signal_connect_object (window, "updated", G_CALLBACK (note), application, G_CONNECT_SWAPPED);
}

/**
 * bic_open_windows_follow:
 *
 * From now on what is open is noted, and how large it is. The last window to be closed is the first of the next start;
 * those that are closed because the program quits all are.
 */
void
bic_open_windows_follow (BicApplication *application)
{
  if (bic_settings () == NULL
      || g_signal_handler_find (application, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, window_added_cb, NULL))
    return;
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (application, "window-removed", G_CALLBACK (note), NULL);
}

/* Drafts are taken before there is a window, which would offer them. */
static void
restore (BicApplication *application,
         GVariant       *windows)
{
  gsize n = g_variant_n_children (windows);
  g_autofree BicDraft **drafts = g_new (BicDraft *, n);

  for (gsize i = 0; i < n; i++)
    {
      const char *id;

      g_variant_get_child (windows, i, "(&s&s&s&s)", NULL, NULL, &id, NULL);
      drafts[i] = bic_application_take_draft (application, id);
    }
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(GVariant) window = g_variant_get_child_value (windows, i);
      g_autoptr(BicDraft) draft = drafts[i];

      bic_window_restore (BIC_WINDOW (bic_window_new (application)), window, draft);
    }
}

gboolean
bic_open_windows_restore (BicApplication *application)
{
  g_autoptr(GVariant) windows = bic_settings () ? g_settings_get_value (bic_settings (), KEY) : NULL;

  if (windows == NULL || g_variant_n_children (windows) == 0)
    return FALSE;
  restore (application, windows);
  return TRUE;
}
