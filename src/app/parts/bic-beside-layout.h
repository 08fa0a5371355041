/* A layout for two children: beside each other where there is room, else one below the other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager * bic_beside_layout_new (void);

G_END_DECLS
