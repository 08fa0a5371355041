/* A popover that is shown once: it goes when it is closed, or with what it stands over.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-popover-once.h"

static void
part (gpointer data)
{
  GtkWidget *popover = data;

  if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);
  g_object_unref (popover);
}

/* Not at once: whoever closed it is not done with it. */
static void
closed_cb (GtkPopover *popover,
           gpointer    user_data)
{
  g_idle_add_once (part, g_object_ref (popover));
}

/**
 * bic_popover_pop_up_once:
 * @popover: (transfer floating): a popover without a parent
 * @parent: what it stands over
 *
 * Shows it until it is closed, or @parent is taken away.
 */
void
bic_popover_pop_up_once (GtkPopover *popover,
                         GtkWidget  *parent)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && GTK_IS_WIDGET (parent));

  gtk_widget_set_parent (GTK_WIDGET (popover), parent);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (popover);
}
