/* Names of what GTK and libadwaita put into their bars and windows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_button_names (GtkWidget *widget);
void bic_button_cut   (GtkWidget *widget);
void bic_row_name     (GtkWidget *row);

G_END_DECLS
