/* A button that opens what we say of a clause.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_clause_button_set (GtkWidget *button, const char *id);         /* of a GtkButton; NULL hides it */

G_END_DECLS
