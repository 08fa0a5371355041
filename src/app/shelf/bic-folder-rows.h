/* The folders that the library shows besides its own, as a group of the preferences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget * bic_folder_rows_new (GtkWindow *window);    /* @window has the action that adds one */

G_END_DECLS
