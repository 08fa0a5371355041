/* The search of a drop-down finds any part of a text, not only its beginning.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_search_anywhere (GtkDropDown *drop_down);

G_END_DECLS
