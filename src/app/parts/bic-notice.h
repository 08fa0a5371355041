/* Told through the desktop, while the user looks at something else: that long work is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_notice (GtkWidget  *widget,
                 const char *title,
                 const char *body);

G_END_DECLS
