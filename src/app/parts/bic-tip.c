/* Tooltips of what there are many of.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whenever gtk_widget_set_tooltip_text () is called, GTK grabs the display and asks it where the pointer is: four
 * hundred times before the editor had drawn anything. These are asked for when the pointer rests on the widget, and
 * tell nobody before.
 */
#include "config.h"

#include "bic-tip.h"

#define TIP "bic-tip"

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, bic_tip_get (widget));
  return TRUE;
}

/**
 * bic_tip_set:
 * @widget: has no tooltip of another kind
 * @tip: (nullable): what the pointer is told
 */
void
bic_tip_set (GtkWidget  *widget,
             const char *tip)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_handlers_disconnect_by_func (widget, query_tooltip_cb, NULL);
  g_object_set_data_full (G_OBJECT (widget), TIP, g_strdup (tip), g_free);
  if (tip)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, tip != NULL);
}

/**
 * bic_tip_get:
 *
 * Returns: (transfer none) (nullable): what bic_tip_set () was given last
 */
const char *
bic_tip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), TIP);
}
