/* A popover that is shown once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_popover_pop_up_once (GtkPopover *popover,
                              GtkWidget  *parent);

G_END_DECLS
