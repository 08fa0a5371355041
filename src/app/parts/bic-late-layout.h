/* What asks for a place while its window is laid out, and would not get it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_late_layout_care  (GtkWidget *widget);
void bic_late_layout_ask   (GtkWidget *widget);
void bic_late_layout_stack (GtkStack  *stack);

G_END_DECLS
