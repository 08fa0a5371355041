/* Scrolls to what is to be seen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-reveal.h"

static void
clamp (GtkAdjustment *adjustment,
       float          from,
       float          length)
{
  gtk_adjustment_clamp_page (adjustment, (double) from, (double) (from + length));
}

/* It has a place once it was laid out, in the frame after this one. */
static gboolean
reveal_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport = scroller ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)) : NULL;
  graphene_rect_t bounds;

  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;
  if (GTK_IS_VIEWPORT (viewport)
      && gtk_widget_compute_bounds (widget, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &bounds))
    {
      clamp (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), bounds.origin.x, bounds.size.width);
      clamp (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), bounds.origin.y, bounds.size.height);
    }
  return G_SOURCE_REMOVE;
}

/**
 * bic_reveal:
 * @widget: in a scrolled window; it may have no size yet
 *
 * Scrolls no further than it takes for @widget to be seen whole, as soon as that is laid out.
 */
void
bic_reveal (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, reveal_cb, NULL, NULL);
}
