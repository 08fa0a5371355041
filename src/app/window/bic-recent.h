/* Battles and games that were opened lately: remembered with the desktop, offered in the menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_recent_follow   (GtkApplication *application);         /* its menu "recent-menu" lists them from now on */
void bic_recent_remember (GFile          *file,
                          const char     *title);

G_END_DECLS
