/* A button that shows and hides what is beside it, and remembers that for low windows and for others.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a low window what it folds would leave the rest no room: there it is closed until somebody opens it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_FOLD_BUTTON (bic_fold_button_get_type ())
G_DECLARE_FINAL_TYPE (BicFoldButton, bic_fold_button, BIC, FOLD_BUTTON, GtkToggleButton)

G_END_DECLS
