/* A layout for any number of children: in rows, as many in each as there is room for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager * bic_wrap_layout_new (void);

G_END_DECLS
