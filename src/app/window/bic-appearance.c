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

/* --- style sheets ----------------------------------------------------------------------------------------------- */

static void
style_changed_cb (AdwStyleManager  *manager,
                  GParamSpec       *property,
                  GtkStyleProvider *provider)
{
  gboolean used;

  g_object_get (manager, property->name, &used, NULL);
  if (used)
    gtk_style_context_add_provider_for_display (gdk_display_get_default (), provider,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), provider);
}

/* Adds a style sheet while a property of the style manager is set. libadwaita would load style-dark.css and
 * style-hc.css by itself, but warns of them since 1.9; the media queries that it wants instead are not in GTK 4.8.
 */
static void
add_style (const char *property,
           const char *resource)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  gtk_css_provider_load_from_resource (provider, resource);
  g_signal_connect_data (manager, signal, G_CALLBACK (style_changed_cb), g_object_ref (provider),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  style_changed_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), property),
                    GTK_STYLE_PROVIDER (provider));
}

/* --- light or dark ---------------------------------------------------------------------------------------------- */

/**
 * bic_appearance_follow:
 * @application: the application, started
 *
 * Lets all windows follow the setting "appearance" and the desktop's style, and adds an action "appearance" to
 * @application.
 */
void
bic_appearance_follow (GtkApplication *application)
{
  g_autoptr(GAction) action = NULL;

  add_style ("dark", "/io/github/bicorne/Bicorne/dark.css");
  add_style ("high-contrast", "/io/github/bicorne/Bicorne/high-contrast.css");
  if (bic_settings () == NULL)
    return;
  g_settings_bind_with_mapping (bic_settings (), "appearance", adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET,
                                scheme_of, NULL, NULL, NULL);
  action = g_settings_create_action (bic_settings (), "appearance");
  g_action_map_add_action (G_ACTION_MAP (application), action);
}
