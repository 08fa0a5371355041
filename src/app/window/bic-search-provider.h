/* Search provider of the desktop: finds battles and saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

#define BIC_TYPE_SEARCH_PROVIDER (bic_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (BicSearchProvider, bic_search_provider, BIC, SEARCH_PROVIDER, GObject)

BicSearchProvider * bic_search_provider_new (BicApplication   *application,
                                             BicLibrary *    (*get_library) (BicApplication *application),
                                             GDBusConnection  *connection,
                                             GError          **error);

G_END_DECLS
