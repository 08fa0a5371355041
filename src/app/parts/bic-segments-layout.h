/* A layout for buttons that belong together: in one row, or in more where their words need it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager * bic_segments_layout_new (void);

G_END_DECLS
