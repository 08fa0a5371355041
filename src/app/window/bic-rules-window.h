/* In what two rule systems differ, as a page to read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define BIC_TYPE_RULES_WINDOW (bic_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (BicRulesWindow, bic_rules_window, BIC, RULES_WINDOW, AdwWindow)

/* @ruleset: the one that is compared first; "" = any */
GtkWidget * bic_rules_window_new (GtkWindow    *parent,
                                  BicCatalogue *catalogue,
                                  const char   *ruleset);

G_END_DECLS
