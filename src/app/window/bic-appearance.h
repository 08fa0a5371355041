/* Light or dark, as the user or the desktop wishes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_appearance_follow (GtkApplication *application);

G_END_DECLS
