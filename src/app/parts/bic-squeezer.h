/* A container that shows the first of its children that is narrow enough.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_SQUEEZER (bic_squeezer_get_type ())
G_DECLARE_FINAL_TYPE (BicSqueezer, bic_squeezer, BIC, SQUEEZER, GtkWidget)

G_END_DECLS
