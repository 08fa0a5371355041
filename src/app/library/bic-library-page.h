/* Library page: battles, games in progress, search and preview.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games.h"
#include "bic-catalogue.h"
#include "bic-drafts.h"
#include "bic-library-sidebar.h"
#include "bic-results-page.h"
#include "bic-library.h"
#include "bic-thumbnailer.h"

G_BEGIN_DECLS

#define BIC_TYPE_LIBRARY_PAGE (bic_library_page_get_type ())
G_DECLARE_FINAL_TYPE (BicLibraryPage, bic_library_page, BIC, LIBRARY_PAGE, AdwBin)
/* Signals "restore", "discard" and "compare" (BicDraft *): the user requests an action on a draft of an earlier run. */

void             bic_library_page_set_up            (BicLibraryPage  *self,
                                                     BicCatalogue    *catalogue,
                                                     BicLibrary      *library,
                                                     BicPictureCache *cache);
void             bic_library_page_show_battle       (BicLibraryPage  *self,
                                                     const char      *path);
GActionGroup *   bic_library_page_get_actions       (BicLibraryPage  *self,
                                                     const char      *prefix);
void             bic_library_page_refresh           (BicLibraryPage  *self);
void             bic_library_page_offer_drafts      (BicLibraryPage  *self,
                                                     GPtrArray       *drafts);
void             bic_library_page_focus_search      (BicLibraryPage  *self,
                                                     const char      *words);
void             bic_library_page_show_part         (BicLibraryPage  *self,
                                                     BicScopeKind     kind);
BicResultsPage * bic_library_page_get_results       (BicLibraryPage  *self);
GPtrArray *      bic_library_page_get_shown_battles (BicLibraryPage  *self);
const char *     bic_library_page_get_heading       (BicLibraryPage  *self);
gboolean         bic_library_page_is_busy           (BicLibraryPage  *self);

G_END_DECLS
