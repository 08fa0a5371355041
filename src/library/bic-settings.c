/* The user's settings; callers use defaults if settings are not available.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-settings.h"

static gpointer
find_settings (gpointer user_data)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;

  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/**
 * bic_settings:
 *
 * Returns: (transfer none) (nullable): the settings; %NULL if their schema is not installed, for example when the
 *   program is started from its build folder
 */
GSettings *
bic_settings (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, find_settings, NULL);
}
