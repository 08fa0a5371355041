/* Balance window: the computer plays a battle many times to estimate its balance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_BALANCE_WINDOW (bic_balance_window_get_type ())
G_DECLARE_FINAL_TYPE (BicBalanceWindow, bic_balance_window, BIC, BALANCE_WINDOW, AdwWindow)

GtkWidget * bic_balance_window_new (GtkWindow          *parent,         /* nullable */
                                    const BicScenario  *scenario,       /* copied, so later edits have no effect */
                                    BicCatalogue       *catalogue);

G_END_DECLS
