/* Battles of the library as a grid of cards or as a list, below other widgets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-battle-card.h"
#include "bic-favourites.h"
#include "bic-art.h"
#include "bic-battle-lineage.h"

G_BEGIN_DECLS

#define BIC_TYPE_BATTLES_VIEW (bic_battles_view_get_type ())
G_DECLARE_FINAL_TYPE (BicBattlesView, bic_battles_view, BIC, BATTLES_VIEW, AdwBin)
/* Property "head": a widget above the battles, scrolled with them.
 * Signals: "act" (BicBattleVerb, BicBattle): the user requests the preview, the favorite state, a copy or the trash.
 * "tag" (char *): a tag was clicked.
 * "selected" (): the selected battle has changed.
 */

void        bic_battles_view_set_up              (BicBattlesView *self,
                                                  BicCatalogue   *catalogue,
                                                  BicThumbnailer *thumbnailer);
void        bic_battles_view_set_battles         (BicBattlesView *self,
                                                  GPtrArray      *battles,
                                                  BicLineage     *family,
                                                  BicFavourites  *favourites);
void        bic_battles_view_set_as_rows         (BicBattlesView *self,
                                                  gboolean        list);
void        bic_battles_view_run_verb            (BicBattlesView *self,
                                                  BicBattleVerb   verb);
gboolean    bic_battles_view_has_focus           (BicBattlesView *self);
BicBattle * bic_battles_view_get_selected        (BicBattlesView *self);
gboolean    bic_battles_view_select              (BicBattlesView *self,
                                                  const char     *path);
gboolean    bic_battles_view_get_selected_bounds (BicBattlesView  *self,
                                                  GtkWidget       *target,
                                                  graphene_rect_t *place);
void        bic_battles_view_scroll_to_top       (BicBattlesView *self);
void        bic_battles_view_reload_pictures     (BicBattlesView *self);

G_END_DECLS
