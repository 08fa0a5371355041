/* Buttons and texts that open the explanation of a clause, and rich text in a label.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* a GtkButton; @id: id of a clause, or NULL to hide the button */
void bic_clause_button_set_clause (GtkWidget *button, const char *id);
void bic_clause_label_set_text    (GtkLabel *label, const char *text);

/* paragraphs, items and emphasis, or NULL for an empty label */
void bic_emphasis_label_set_text  (GtkLabel *label, const char *text);

G_END_DECLS
