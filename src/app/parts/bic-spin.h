/* Spin buttons in pages that scroll.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_spin_ignore_wheel (GtkWidget *spin);           /* the wheel scrolls the page and never changes the value */

G_END_DECLS
