/* One fighter, or all of a side: pictures as on the board, names, hexes, terrain.
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
                           const BicFighter *fighter,           /* hex BIC_NO_HEX: no fighter */
                           /* and not is rolled against: whether it moved matters */
                           gboolean          rolls);

void bic_fighter_view_set_company (BicFighterView   *self,
                                   const BicGame    *game,
                                   const BicFighter *fighters,
                                   int               n,         /* two or more */
                                   gboolean          rolls);

G_END_DECLS
