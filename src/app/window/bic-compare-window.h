/* Window that compares two battles: their maps and a list of their differences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-compare.h"

G_BEGIN_DECLS

#define BIC_TYPE_COMPARE_WINDOW (bic_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (BicCompareWindow, bic_compare_window, BIC, COMPARE_WINDOW, AdwWindow)

/* The battles are copied, because they can be edited while the window is open. */
GtkWidget * bic_compare_window_new (GtkWindow         *parent,
                                    BicCatalogue      *catalogue,
                                    const BicScenario *a,
                                    const char        *a_name,
                                    const BicScenario *b,
                                    const char        *b_name);

G_END_DECLS
