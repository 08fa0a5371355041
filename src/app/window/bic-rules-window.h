/* Window that lists the differences between two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define BIC_TYPE_RULES_WINDOW (bic_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (BicRulesWindow, bic_rules_window, BIC, RULES_WINDOW, AdwWindow)

/* @ruleset: ID of the first rule system in the comparison; "" for the last one in the catalogue */
GtkWidget * bic_rules_window_new (GtkWindow    *parent,
                                  BicCatalogue *catalogue,
                                  const char   *ruleset);

G_END_DECLS
