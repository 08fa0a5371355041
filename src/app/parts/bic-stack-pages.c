/* What a screen reader sees of a stack: GTK 4.8 shows it all pages.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-stack-pages.h"

static void
update (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, child != shown, -1);
}

/**
 * bic_stack_hide_others:
 *
 * From now on the pages of @stack that are not shown are hidden from screen readers too.
 */
void
bic_stack_hide_others (GtkStack *stack)
{
  g_return_if_fail (GTK_IS_STACK (stack));

  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (update), NULL);
  update (stack);
}
