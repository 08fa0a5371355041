/* Tooltips that tell the key of what they are about.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-key-tips.h"
#include "bic-keymap.h"

/* The tooltip as the template has it is kept, for when the key is another one. */
static void
show (BicKeymap *keymap,
      GtkWidget *widget)
{
  const char *plain = g_object_get_data (G_OBJECT (widget), "tip");
  g_autofree char *shown = bic_keymap_get_shown (keymap, g_object_get_data (G_OBJECT (widget), "tip-action"));
  /* Translators: a tooltip and the key that does the same */
  g_autofree char *tip = shown ? g_strdup_printf (C_("tooltip with key", "%s (%s)"), plain, shown) : NULL;

  gtk_widget_set_tooltip_text (widget, tip ? tip : plain);
}

/**
 * bic_key_tips_add:
 * @widget: has a tooltip without a key
 * @action: what it does, with its target, as in the table of commands
 *
 * Adds the key to the tooltip, now and whenever it becomes another one.
 */
void
bic_key_tips_add (GtkWidget  *widget,
                  const char *action)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (gtk_widget_get_tooltip_text (widget) != NULL);

  g_object_set_data_full (G_OBJECT (widget), "tip", g_strdup (gtk_widget_get_tooltip_text (widget)), g_free);
  g_object_set_data_full (G_OBJECT (widget), "tip-action", g_strdup (action), g_free);
  g_signal_connect_object (bic_keymap_get_default (), "changed", G_CALLBACK (show), widget, 0);
  show (bic_keymap_get_default (), widget);
}

/**
 * bic_key_tips_set:
 * @widget: has, or will have, a tooltip that tells its key
 * @tip: another tooltip for it, without the key
 */
void
bic_key_tips_set (GtkWidget  *widget,
                  const char *tip)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (tip != NULL);

  gtk_widget_set_tooltip_text (widget, tip);
  if (g_object_get_data (G_OBJECT (widget), "tip-action") == NULL)
    return;
  g_object_set_data_full (G_OBJECT (widget), "tip", g_strdup (tip), g_free);
  show (bic_keymap_get_default (), widget);
}

/**
 * bic_key_tips_add_all:
 *
 * Does so for all widgets in @root that name an action of the table and have a tooltip.
 */
void
bic_key_tips_add_all (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_ACTIONABLE (root) && gtk_actionable_get_action_name (GTK_ACTIONABLE (root)) && gtk_widget_get_tooltip_text (root))
    {
      g_autofree char *action = g_action_print_detailed_name (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)),
                                                              gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root)));

      if (bic_command_find (action))
        bic_key_tips_add (root, action);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    bic_key_tips_add_all (child);
}
