/* Small pictures by the painter of the board: tiles, counters, cockades.
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
                          const BicRuleset *ruleset,    /* of it, as which it is shown; may be NULL */
                          int               index);     /* of the terrain, unit type or nation; -1 = nothing */
void        bic_icon_set_ground (BicIcon           *self,
                                /* tone of the ground, as in its battle; 0 = the default */
                                GQuark              ground);
void        bic_icon_set_sign  (BicIcon            *self,
                                BicScenario        *scenario,   /* held, and not to change */
                                BicCatalogue       *catalogue,
                                guint               sign);      /* of the legend */
void        bic_icon_set_piece (BicIcon            *self,
                                BicCatalogue       *catalogue,
                                const BicPieceView *piece);     /* with its own state and figures; copied */
void        bic_icons_draw_ahead (GPtrArray       *icons);

G_END_DECLS
