/* Window for the contents of the boxed games: known numbers of components, and numbers that the user has counted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

#define BIC_TYPE_BOXES_WINDOW (bic_boxes_window_get_type ())
G_DECLARE_FINAL_TYPE (BicBoxesWindow, bic_boxes_window, BIC, BOXES_WINDOW, AdwWindow)

GtkWidget * bic_boxes_window_new (BicApplication *application,
                                  GtkWindow      *parent);              /* nullable */

G_END_DECLS
