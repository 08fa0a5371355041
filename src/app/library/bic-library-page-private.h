/* Private parts of the library page, shared by the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-battles-view.h"
#include "bic-drafts-bar.h"
#include "bic-filter-bar.h"
#include "bic-games-box.h"
#include "bic-library-page.h"
#include "bic-library-sidebar.h"
#include "bic-preview.h"
#include "bic-records-view.h"
#include "bic-compat.h"

G_BEGIN_DECLS

struct _BicLibraryPage
{
  AdwBin              parent_instance;

  BicSplitView       *split, *preview_split;
  BicLibrarySidebar  *sidebar;
  BicPreview         *preview;
  AdwHeaderBar       *header;
  GtkEditable        *search;
  GtkStack           *contents;
  AdwStatusPage      *empty;
  BicBattlesView     *view;
  BicDraftsBar       *drafts;
  GtkWidget          *notices, *games_section, *battles_section, *none_found;
  GtkWidget          *first_steps;      /* suggestions for new users, shown until the user has played or created a
                                         * battle */
  GtkPackType         preview_side;     /* side on which the preview covers the cards */
  GtkWidget          *tools, *preview_button;           /* shown only while battles are listed */
  GtkMenuButton      *sort, *more;
  GMenuModel         *sort_menu, *more_menu;
  GtkWidget          *beginnings;       /* buttons on the page for an empty library */
  GtkLabel           *games_count, *battles_heading, *battles_count;
  BicGamesBox        *games_box;
  BicFilterBar       *filters;
  BicRecordsView     *scorebook;

  BicCatalogue       *catalogue;
  BicLibrary         *library;
  BicThumbnailer     *thumbnailer;
  BicFavourites      *favourites;
  GSimpleActionGroup *actions;          /* group "library" */
  BicBattleSort       sort_order;       /* sort order of all parts except the recent battles */
  GPtrArray          *games;            /* BicGameSummary */
  GPtrArray          *results;          /* BicResult */
  GCancellable       *loading;          /* cancels the current reading of games and results */
  char               *show_next;        /* path of a battle to select as soon as it is listed; NULL if there is none */
  GFileMonitor       *games_monitor, *favourites_monitor;
  guint               start_idle, games_source;         /* games_source: reads the games after a file has changed */
};

/* bic-library-shown.c */
void _bic_library_update_visible_part     (BicLibraryPage *self);
void _bic_library_update_all              (BicLibraryPage *self);
void _bic_library_fill_preview            (BicLibraryPage *self);
void _bic_library_show_preview_over_cards (BicLibraryPage *self);
void _bic_library_move_preview_off_card   (BicLibraryPage *self);

/* bic-library-read.c */
void         _bic_library_watch        (BicLibraryPage *self,
                                        const char     *favourites);   /* path of the favorites file */

/* bic-library-actions.c */
void         _bic_library_add_actions       (BicLibraryPage *self);
void         _bic_library_update_actions_cb (BicLibraryPage *self);
void         _bic_library_run_verb_cb       (BicLibraryPage *self,
                                             BicBattleVerb   verb,
                                             BicBattle      *battle);

G_END_DECLS
