/* What asks for a place while its window is laid out: GTK 4.8 takes what is around it for done when its own turn has
 * passed, and paints nothing there until something else moves. So it asks again once the window is laid out.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-late-layout.h"

#define LATE "bic-late"
#define FRAME "bic-late-frame"

/* What lies between may be marked already without the window's knowledge, so that nothing less than each of them is
 * heard. */
static void
ask_again (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    gtk_widget_queue_allocate (widget);
}

/* All is laid out by now, and not yet painted: what is asked for here is laid out in the same frame, once. */
static void
laid_out_cb (GtkWidget *widget)
{
  gpointer frame = GSIZE_TO_POINTER (gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)));

  if (!g_object_steal_data (G_OBJECT (widget), LATE) || g_object_get_data (G_OBJECT (widget), FRAME) == frame)
    return;
  g_object_set_data (G_OBJECT (widget), FRAME, frame);
  ask_again (widget);
}

static void
realized_cb (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  g_signal_handlers_disconnect_by_func (surface, laid_out_cb, widget);
  g_signal_connect_object (surface, "layout", G_CALLBACK (laid_out_cb), widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * bic_late_layout_care:
 * @widget: not yet realized
 *
 * From now on bic_late_layout_ask () is heard.
 */
void
bic_late_layout_care (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && !gtk_widget_get_realized (widget));

  g_signal_connect (widget, "realize", G_CALLBACK (realized_cb), NULL);
}

/**
 * bic_late_layout_ask:
 *
 * Something in @widget asked for another size or place, maybe while its window is laid out: it gets it before it is
 * painted.
 */
void
bic_late_layout_ask (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), LATE, widget);
}

/**
 * bic_late_layout_stack:
 * @stack: not yet realized
 *
 * From now on whatever page @stack turns to is laid out before it is painted.
 */
void
bic_late_layout_stack (GtkStack *stack)
{
  bic_late_layout_care (GTK_WIDGET (stack));
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (bic_late_layout_ask), NULL);
}
