/* Tooltips that contain the key of their action.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void   bic_key_tips_add     (GtkWidget  *widget,
                             const char *action);
void   bic_key_tips_add_all (GtkWidget  *root);
char * bic_key_tips_text    (GtkWidget  *widget);

G_END_DECLS
