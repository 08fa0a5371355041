/* The row of an option of a rule system, and the titles of groups of these rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clause-button.h"
#include "bic-rule-switch.h"

/**
 * bic_rule_switch_row:
 * @option: an option
 * @input: (transfer floating): the #GtkSwitch of the option
 *
 * Returns: (transfer floating): a row with the name of the option and a button for its ruling
 */
GtkWidget *
bic_rule_switch_row (const BicOption *option,
                     GtkWidget       *input)
{
  GtkWidget *ruling = g_object_new (GTK_TYPE_BUTTON, "label", option->ruling, "valign", GTK_ALIGN_CENTER, NULL);
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", _(option->name), "title-lines",
                                    0,
                                    "activatable-widget", input, NULL);

  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (ruling, "flat");
  bic_clause_button_set_clause (ruling, option->ruling);
  adw_action_row_add_suffix (row, ruling);
  adw_action_row_add_suffix (row, input);
  return GTK_WIDGET (row);
}

/**
 * bic_rule_switch_group_title:
 * @optional: whether the group contains optional rules
 *
 * Returns: the title of a group of options
 */
const char *
bic_rule_switch_group_title (gboolean optional)
{
  return optional ? _("Optional Rules") : _("Rulings");
}
