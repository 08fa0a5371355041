/* A button that opens what we say of a clause, and words in which its id does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_clause_button_set (GtkWidget *button, const char *id);         /* of a GtkButton; NULL hides it */
void bic_clause_label_set  (GtkLabel *label, const char *text);

G_END_DECLS
