/* A stack that turns to another page while its window is laid out, as what is scrolled needs to be scrolled no more: its own turn has
 * passed by then, and GTK 4.8 paints nothing in its place until something else moves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-late-stack.h"

#define TURNED "bic-turned"

static void
turned_cb (GObject *stack)
{
  g_object_set_data (stack, TURNED, stack);
}

/* All is laid out by now, and not yet painted: what is asked for here is laid out in the same frame. */
static void
laid_out_cb (GtkWidget *stack)
{
  if (g_object_steal_data (G_OBJECT (stack), TURNED))
    gtk_widget_queue_resize (stack);
}

static void
realized_cb (GtkWidget *stack)
{
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (stack)), "layout", G_CALLBACK (laid_out_cb), stack,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * bic_stack_lay_out_late:
 * @stack: not yet realized
 *
 * From now on whatever page @stack shows is laid out before it is painted.
 */
void
bic_stack_lay_out_late (GtkStack *stack)
{
  g_return_if_fail (GTK_IS_STACK (stack) && !gtk_widget_get_realized (GTK_WIDGET (stack)));

  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (turned_cb), NULL);
  g_signal_connect (stack, "realize", G_CALLBACK (realized_cb), NULL);
}
