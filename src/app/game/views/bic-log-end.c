/* The end of a list that grows: it stays in view until the reader scrolls away.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While the user reads earlier lines, the list does not move. A button scrolls back to the end.
 */
#include "config.h"

#include "bic-log-end.h"

#include "bic-compat.h"

struct _BicLogEnd
{
  GObject        parent_instance;

  GtkAdjustment *at;
  GtkWidget     *content;               /* scrolled widget */
  GtkWidget     *newest;                /* button that scrolls to the end */
  gboolean       applies;               /* FALSE while an earlier position is on screen */
  gboolean       follows;               /* the end stays in view */
  guint          tick;                  /* tick callback before the next layout */
};

G_DEFINE_FINAL_TYPE (BicLogEnd, bic_log_end, G_TYPE_OBJECT)

static double
end_position (BicLogEnd *self)
{
  return gtk_adjustment_get_upper (self->at) - gtk_adjustment_get_page_size (self->at);
}

static void
update_newest_button (BicLogEnd *self)
{
  gtk_widget_set_visible (self->newest, self->applies && !self->follows);
}

static gboolean
allocate_again_cb (GtkWidget     *content,
                   GdkFrameClock *clock,
                   gpointer       user_data)
{
  BicLogEnd *self = user_data;

  self->tick = 0;
  gtk_widget_queue_allocate (content);
  gtk_widget_queue_allocate (gtk_widget_get_parent (content));
  return G_SOURCE_REMOVE;
}

/* Scrolls to the end after a layout. In GTK 4.8 the content is already placed by then. Therefore the content is
 * allocated again: in the same frame, and in the next frame in case other parts of the panel have changed their
 * size. */
static void
laid_out_cb (BicLogEnd *self)
{
  if (!self->follows)
    return;
  gtk_adjustment_set_value (self->at, end_position (self));
  bic_late_layout_queue (self->content);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (self->content, allocate_again_cb, self, NULL);
}

static void
scrolled_cb (BicLogEnd *self)
{
  self->follows = self->applies && gtk_adjustment_get_value (self->at) >= end_position (self) - 1.0;
  update_newest_button (self);
}

/**
 * bic_log_end_scroll_and_keep_end:
 *
 * Scrolls to the end and keeps the end in view.
 */
void
bic_log_end_scroll_and_keep_end (BicLogEnd *self)
{
  g_return_if_fail (BIC_IS_LOG_END (self));

  self->applies = self->follows = TRUE;
  laid_out_cb (self);
  update_newest_button (self);
}

/**
 * bic_log_end_stop_keeping_end:
 *
 * Stops keeping the end in view until bic_log_end_scroll_and_keep_end (), because another part of the list is shown.
 */
void
bic_log_end_stop_keeping_end (BicLogEnd *self)
{
  g_return_if_fail (BIC_IS_LOG_END (self));

  self->applies = self->follows = FALSE;
  update_newest_button (self);
}

static void
bic_log_end_dispose (GObject *object)
{
  BicLogEnd *self = BIC_LOG_END (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->content, self->tick);
  self->tick = 0;
  g_clear_object (&self->at);
  g_clear_object (&self->content);
  g_clear_object (&self->newest);
  G_OBJECT_CLASS (bic_log_end_parent_class)->dispose (object);
}

static void
bic_log_end_class_init (BicLogEndClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_log_end_dispose;
}

static void
bic_log_end_init (BicLogEnd *self)
{
  self->applies = self->follows = TRUE;
}

/**
 * bic_log_end_new:
 * @scroller: the scrolled window of a list
 * @content: the list, not yet realized
 * @newest: a button that scrolls to the end, visible while the end is out of view
 *
 * Returns: (transfer full): an object that keeps the end in view
 */
BicLogEnd *
bic_log_end_new (GtkScrolledWindow *scroller,
                 GtkWidget         *content,
                 GtkWidget         *newest)
{
  BicLogEnd *self = g_object_new (BIC_TYPE_LOG_END, NULL);

  self->at = g_object_ref (gtk_scrolled_window_get_vadjustment (scroller));
  self->content = g_object_ref (content);
  self->newest = g_object_ref (newest);
  bic_late_layout_enable (content);
  g_signal_connect_object (self->at, "changed", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->at, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (newest, "clicked", G_CALLBACK (bic_log_end_scroll_and_keep_end), self, G_CONNECT_SWAPPED);
  update_newest_button (self);
  return self;
}
