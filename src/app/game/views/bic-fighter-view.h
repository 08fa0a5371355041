/* One fighter of a fight, or all fighters of a side: pictures as on the board, names, hexes and terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"
#include "bic-fight.h"

G_BEGIN_DECLS

#define BIC_TYPE_FIGHTER_VIEW (bic_fighter_view_get_type ())
G_DECLARE_FINAL_TYPE (BicFighterView, bic_fighter_view, BIC, FIGHTER_VIEW, GtkBox)

void bic_fighter_view_set (BicFighterView   *self,
                           const BicGame    *game,
                           const BicFighter *fighter,           /* its hex is BIC_NO_HEX if there is no fighter */
                           /* TRUE for the side that rolls, whose text states whether it has moved; FALSE for the
                            * target */
                           gboolean          rolls);

void bic_fighter_view_set_group (BicFighterView   *self,
                                 const BicGame    *game,
                                 const BicFighter *fighters,
                                 int               n,           /* at least two */
                                 gboolean          rolls);

G_END_DECLS
