/* The dialog before a battle is changed to another rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_TYPE_RULES_DIALOG (bic_rules_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicRulesDialog, bic_rules_dialog, BIC, RULES_DIALOG, AdwWindow)
/* Signal "chosen" (char *): the user wants the rule system with that id. */

GtkWidget * bic_rules_dialog_new (GtkWindow    *parent,
                                  BicScenario  *scenario,
                                  BicCatalogue *catalogue,
                                  const char   *ruleset);               /* to which; "" = any other */

G_END_DECLS
