/* The row of an option of a rule system, and the titles of groups of these rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

GtkWidget *  bic_rule_switch_row         (const BicOption *option,
                                          GtkWidget       *input);
const char * bic_rule_switch_group_title (gboolean         optional);

G_END_DECLS
