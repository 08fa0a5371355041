/* Small pictures as widgets: cockades and dice in panels, lists and headers, in the look of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"

G_BEGIN_DECLS

void        bic_art_style       (BicStyle           *style);            /* light or dark, as the desktop is now */
GtkWidget * bic_art_cockade_new (const BicCatalogue *catalogue,
                                 int                 nation,            /* index; -1 = nothing is drawn */
                                 int                 size);
/* lives as long as the widget: a name of the engine */
GtkWidget * bic_art_die_new     (const char         *face,
                                 int                 size);

G_END_DECLS
