/* Names of rows and buttons for screen readers, and labels of buttons that are ellipsized if they do not fit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_buttons_add_missing_names (GtkWidget     *widget);
void bic_set_accessible_name       (GtkWidget     *widget,
                                    const char    *name);
void bic_menu_button_set_name      (GtkMenuButton *button,
                                    const char    *name);
void bic_buttons_ellipsize_labels  (GtkWidget     *widget);
void bic_row_set_name_from_content (GtkWidget     *row);

G_END_DECLS
