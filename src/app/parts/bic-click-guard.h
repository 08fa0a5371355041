/* A guard against clicks that were meant for a previous button at the same place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void     bic_click_guard_add           (GtkWidget *widget);
void     bic_click_guard_ignore_clicks (GtkWidget *widget,
                                        GtkWidget *longer);     /* NULL, or a button that ignores clicks longer */
gboolean bic_click_guard_is_ignoring   (GtkWidget *widget,
                                        GtkWidget *at);         /* NULL, or the widget in @widget at the click */

G_END_DECLS
