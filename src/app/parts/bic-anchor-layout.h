/* A layout for a scrolled list of forms: the visible form stays in place when other forms change their height.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager * bic_anchor_layout_new (void);

G_END_DECLS
