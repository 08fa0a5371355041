/* Tooltips of what there are many of.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void         bic_tip_set (GtkWidget  *widget,
                          const char *tip);
const char * bic_tip_get (GtkWidget  *widget);

G_END_DECLS
