/* Light or dark, as the user or the desktop wishes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-appearance.h"
#include "bic-settings.h"

static gboolean
scheme_of (GValue   *scheme,
           GVariant *appearance,
           gpointer  unused)
{
  const char *name = g_variant_get_string (appearance, NULL);

  g_value_set_enum (scheme, g_str_equal (name, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                            : g_str_equal (name, "light") ? ADW_COLOR_SCHEME_FORCE_LIGHT : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

/**
 * bic_appearance_follow:
 *
 * All windows look as the setting says from now on; @application has the action "appearance" of the same name.
 */
void
bic_appearance_follow (GtkApplication *application)
{
  g_autoptr(GAction) action = NULL;

  if (bic_settings () == NULL)
    return;
  g_settings_bind_with_mapping (bic_settings (), "appearance", adw_style_manager_get_default (), "color-scheme", G_SETTINGS_BIND_GET,
                                scheme_of, NULL, NULL, NULL);
  action = g_settings_create_action (bic_settings (), "appearance");
  g_action_map_add_action (G_ACTION_MAP (application), action);
}
