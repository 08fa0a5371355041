/* The preferences: rows bound to the settings of the same name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-folder-rows.h"
#include "bic-button-names.h"
#include "bic-hint-bar.h"
#include "bic-preferences.h"
#include "bic-settings.h"
#include "bic-shortcuts.h"
#include "bic-sounds.h"

/* Widgets of the template by the key that they show. */
static const struct { const char *key, *property; } rows[] = {
  { "autosave-delay", "value" },
  { "hints", "active" },
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
 * Shows the preferences; changes take effect at once.
 */
void
bic_preferences_show (GtkWindow *parent)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/bicorne/Bicorne/ui/bic-preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));

  bic_button_names (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (bic_settings (), rows[i].key, gtk_builder_get_object (builder, rows[i].key), rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_signal_connect (gtk_builder_get_object (builder, "hints"), "notify::active", G_CALLBACK (bic_hint_bar_forget),
                    NULL);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "general")),
                            ADW_PREFERENCES_GROUP (bic_folder_rows_new (parent)));
  if (!bic_sounds_are_heard ())
    adw_action_row_set_subtitle (ADW_ACTION_ROW (gtk_builder_get_object (builder, "sounds-row")),
                                 _("Sounds cannot be played: GTK’s media support is not installed"));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (bic_shortcuts_page_new ()));
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
