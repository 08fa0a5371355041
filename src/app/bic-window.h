/* The window and its three places: library, editor, game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-application.h"

G_BEGIN_DECLS

#define BIC_TYPE_WINDOW (bic_window_get_type ())
G_DECLARE_FINAL_TYPE (BicWindow, bic_window, BIC, WINDOW, AdwApplicationWindow)

GtkWidget * bic_window_new (BicApplication *application);

G_END_DECLS
