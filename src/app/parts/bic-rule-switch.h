/* A switch of a rule system, and how a battle is set to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

char *      bic_rule_switch_settings (const BicScenario *scenario,
                                      const BicOption   *option,
                                      gboolean           on);
GtkWidget * bic_rule_switch_row      (const BicOption   *option,
                                      GtkWidget         *input);

G_END_DECLS
