/* The library: battles, games in progress, search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_LIBRARY_PAGE (bic_library_page_get_type ())
G_DECLARE_FINAL_TYPE (BicLibraryPage, bic_library_page, BIC, LIBRARY_PAGE, AdwBin)

G_END_DECLS
