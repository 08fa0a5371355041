/* A button that opens what we say of a clause.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-clause-button.h"

/**
 * bic_clause_button_set:
 * @button: a #GtkButton
 * @id: (nullable): of a clause or a ruling, which it opens from now on; %NULL: it is not shown
 */
void
bic_clause_button_set (GtkWidget  *button,
                       const char *id)
{
  /* Translators: the id of a rule: “Explain CCN-RNG-13” */
  g_autofree char *tip = id ? g_strdup_printf (_("Explain %s"), id) : NULL;

  gtk_widget_set_visible (button, id != NULL);
  gtk_widget_set_tooltip_text (button, tip);
  if (id == NULL)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.clause");
}
