/* Small pictures drawn by the painter of the board: tiles, counters, cockades.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"

G_BEGIN_DECLS

typedef enum { BIC_ICON_TERRAIN, BIC_ICON_COUNTER, BIC_ICON_UNIT, BIC_ICON_COCKADE, BIC_ICON_SIGN,
               BIC_N_ICONS } BicIconKind;

#define BIC_TYPE_ICON (bic_icon_get_type ())
G_DECLARE_FINAL_TYPE (BicIcon, bic_icon, BIC, ICON, GtkWidget)

GtkWidget * bic_icon_new (BicIconKind   kind,
                          int           size);
void        bic_icon_set (BicIcon          *self,
                          BicCatalogue     *catalogue,
                          const BicRuleset *ruleset,    /* rule system whose figures are shown, or NULL */
                          int               index);     /* index of the terrain, unit type or nation, or -1 */
void        bic_icon_set_ground (BicIcon           *self,
                                /* tone of the ground of a battle, or 0 for the default */
                                GQuark              ground);
void        bic_icon_set_sign  (BicIcon            *self,
                                BicScenario        *scenario,   /* referenced, must not change */
                                BicCatalogue       *catalogue,
                                guint               sign);      /* index of the sign in the legend */
void        bic_icon_set_piece (BicIcon            *self,
                                BicCatalogue       *catalogue,
                                const BicPieceView *piece);     /* copied, with its state and figures */
void        bic_icons_draw_ahead (GPtrArray       *icons);

G_END_DECLS
