/* Scrolls to what is to be seen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_reveal (GtkWidget *widget);

G_END_DECLS
