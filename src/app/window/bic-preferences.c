/* Preferences window: each row is bound to the setting of the same name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-hint-bar.h"
#include "bic-preferences.h"
#include "bic-settings.h"
#include "bic-shortcuts.h"
#include "bic-sounds.h"

#define KEY "library-folders"

static void
remove_folder_cb (GtkWidget *button)
{
  const char *path = g_object_get_data (G_OBJECT (button), "path");
  g_auto(GStrv) folders = g_settings_get_strv (bic_settings (), KEY), left = NULL;
  g_autoptr(GStrvBuilder) others = g_strv_builder_new ();

  for (int i = 0; folders[i]; i++)
    if (!g_str_equal (folders[i], path))
      g_strv_builder_add (others, folders[i]);
  left = g_strv_builder_end (others);
  g_settings_set_strv (bic_settings (), KEY, (const char * const *) left);
}

static void
update_folder_rows_cb (GtkWidget *group)
{
  GPtrArray *rows = g_object_get_data (G_OBJECT (group), "rows");
  g_auto(GStrv) folders = g_settings_get_strv (bic_settings (), KEY);

  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
  for (int i = 0; folders[i]; i++)
    {
      const char *path = folders[i];
      GtkWidget *row = adw_action_row_new (), *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
      g_autofree char *name = g_path_get_basename (path);
      gboolean there = g_file_test (path, G_FILE_TEST_IS_DIR);
      g_autofree char *subtitle = there ? g_strdup (path) : g_strdup_printf (_("%s (not available)"), path);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, _("Remove From Library"));
      bic_set_accessible_name (button, _("Remove From Library"));
      g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (remove_folder_cb), NULL);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
      g_ptr_array_add (rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), rows->pdata[rows->len - 1]);
    }
}

static void
add_folder_cb (GtkWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.add-folder", NULL);
}

/* Returns: (transfer floating): the rows for the library folders, which follow the settings */
static GtkWidget *
folder_rows_new (GtkWindow *window)
{
  GtkWidget *group = adw_preferences_group_new (), *add = gtk_button_new_with_mnemonic (_("_Add a Folder…"));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Library Folders"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("The battles in these folders stay in place and are updated when their "
                                           "files change"));
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (add, "flat");
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_folder_cb), window, G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), add);
  g_object_set_data_full (G_OBJECT (group), "rows", g_ptr_array_new (), (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (bic_settings (), "changed::" KEY, G_CALLBACK (update_folder_rows_cb), group,
                           G_CONNECT_SWAPPED);
  update_folder_rows_cb (group);
  return group;
}

/* --- the preferences window ------------------------------------------------------------------------------------- */

/* Widgets of the template that show a setting. The ID of each widget is the key of its setting. */
static const struct { const char *key, *property; } rows[] = {
  { "autosave-delay", "value" },
  { "hints", "active" },
  { "explain-questions", "active" },
  { "hand-hidden", "active" },
  { "turn-board", "active" },
  { "typed-dice", "active" },
  { "dice-roll", "active" },
  { "sounds", "active" },
  { "sound-volume", "value" },
  { "timed-turns", "active" },
  { "turn-minutes", "value" },
};

/**
 * bic_preferences_show:
 *
 * Shows the preferences window. Changes take effect at once.
 */
void
bic_preferences_show (GtkWindow *parent)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/bicorne/Bicorne/ui/bic-preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));

  bic_buttons_add_missing_names (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (bic_settings (), rows[i].key, gtk_builder_get_object (builder, rows[i].key), rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_signal_connect (gtk_builder_get_object (builder, "hints"), "notify::active",
                    G_CALLBACK (bic_hint_bar_forget_shown_hints), NULL);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "general")),
                            ADW_PREFERENCES_GROUP (folder_rows_new (parent)));
  if (!bic_sounds_are_available ())
    adw_action_row_set_subtitle (ADW_ACTION_ROW (gtk_builder_get_object (builder, "sounds-row")),
                                 _("Sounds cannot be played: GTK’s media support is not installed"));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (bic_shortcuts_page_new ()));
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
