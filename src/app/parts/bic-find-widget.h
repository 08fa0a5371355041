/* Looks through a widget and all that is in it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*BicWidgetIs) (GtkWidget *widget, gconstpointer data);

GtkWidget * bic_find_widget (gpointer in, BicWidgetIs is, gconstpointer data);
gpointer    bic_find_type   (gpointer in, GType type);

G_END_DECLS
