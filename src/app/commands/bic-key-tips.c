/* Tooltips that contain the key of their action.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-key-tips.h"
#include "bic-keymap.h"

#define ACTION "bic-tip-action"

/**
 * bic_key_tips_text:
 * @widget: a widget for which bic_key_tips_add () has been called
 *
 * Returns: (transfer full): the tooltip with the current key
 */
char *
bic_key_tips_text (GtkWidget *widget)
{
  const char *plain = gtk_widget_get_tooltip_text (widget);
  g_autofree char *shown = bic_keymap_get_key_label (bic_keymap_get_default (),
                                                     g_object_get_data (G_OBJECT (widget), ACTION));

  /* Translators: a tooltip, and the key of the same command */
  return shown ? g_strdup_printf (C_("tooltip with key", "%s (%s)"), plain, shown) : g_strdup (plain);
}

/* Creates the text when the tooltip is shown, because the key can change; see also bic_tip_set (). */
static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  g_autofree char *tip = gtk_widget_get_tooltip_text (widget) ? bic_key_tips_text (widget) : NULL;

  gtk_tooltip_set_text (tooltip, tip);
  return tip != NULL;
}

/**
 * bic_key_tips_add:
 * @widget: a widget with a tooltip that does not contain the key; the text can change later
 * @action: detailed name of the action of @widget, for example "editor.mode::brush"
 *
 * Adds the action's current key to the tooltip.
 */
void
bic_key_tips_add (GtkWidget  *widget,
                  const char *action)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (gtk_widget_get_tooltip_text (widget) != NULL);

  if (g_object_get_data (G_OBJECT (widget), ACTION) == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_object_set_data_full (G_OBJECT (widget), ACTION, g_strdup (action), g_free);
}

/**
 * bic_key_tips_add_all:
 *
 * Calls bic_key_tips_add () for all widgets in @root that have a tooltip and an action of the command table.
 */
void
bic_key_tips_add_all (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_ACTIONABLE (root) && gtk_actionable_get_action_name (GTK_ACTIONABLE (root))
      && gtk_widget_get_tooltip_text (root))
    {
      GtkActionable *actionable = GTK_ACTIONABLE (root);
      const char *name = gtk_actionable_get_action_name (actionable);
      GVariant *target = gtk_actionable_get_action_target_value (actionable);
      g_autofree char *action = g_action_print_detailed_name (name, target);

      if (bic_command_find (action))
        bic_key_tips_add (root, action);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    bic_key_tips_add_all (child);
}
