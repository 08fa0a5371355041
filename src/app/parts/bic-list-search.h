/* A search over the list that a drop-down or a combo row opens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_LONG_LIST 10                /* Number of rows above which a list has a search */

void bic_list_search_add (GtkWidget *chooser);          /* a GtkDropDown or an AdwComboRow of strings */

G_END_DECLS
