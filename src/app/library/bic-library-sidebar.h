/* Sidebar of the library: selects the part of the library that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-favourites.h"

G_BEGIN_DECLS

typedef enum {
  BIC_SCOPE_ALL,
  BIC_SCOPE_GAMES,
  BIC_SCOPE_FAVOURITES,
  BIC_SCOPE_RECENT,
  BIC_SCOPE_MINE,
  BIC_SCOPE_ATTENTION,
  BIC_SCOPE_RESULTS,                    /* does not list battles; the parts for games and tournaments do not list
                                         * battles either */
  BIC_SCOPE_TOURNAMENTS,
  BIC_SCOPE_CAMPAIGN,
  BIC_SCOPE_ARMY
} BicScopeKind;

#define BIC_TYPE_LIBRARY_SIDEBAR (bic_library_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (BicLibrarySidebar, bic_library_sidebar, BIC, LIBRARY_SIDEBAR, AdwBin)
/* Signal "scope-changed" (): another part of the library is selected. */

void         bic_library_sidebar_fill             (BicLibrarySidebar *self,
                                                   const GPtrArray   *battles,
                                                   guint              n_games,
                                                   BicFavourites     *favourites,
                                                   BicCatalogue      *catalogue);
BicScopeKind bic_library_sidebar_get_kind         (BicLibrarySidebar *self);
const char * bic_library_sidebar_get_name         (BicLibrarySidebar *self);
void         bic_library_sidebar_select_scope     (BicLibrarySidebar *self,
                                                   BicScopeKind       kind);
gboolean     bic_library_sidebar_scope_has_battle (BicLibrarySidebar *self,
                                                   const BicBattle   *battle);

G_END_DECLS
