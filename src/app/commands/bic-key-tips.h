/* Tooltips that tell the key of what they are about.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_key_tips_add     (GtkWidget  *widget,
                           const char *action);
void bic_key_tips_add_all (GtkWidget  *root);
/* Also before it was added. */
void bic_key_tips_set     (GtkWidget  *widget,
                           const char *tip);

G_END_DECLS
