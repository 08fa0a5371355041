/* Boxes and lists that are filled by code.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget * bic_box_new   (GtkOrientation  orientation,
                           int             spacing,
                           GtkWidget      *first,
                           ...) G_GNUC_NULL_TERMINATED;
void        bic_box_clear (gpointer        box);        /* a GtkBox or GtkListBox */

G_END_DECLS
