/* A guard against clicks that were meant for a previous button at the same place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * After new buttons have appeared under the pointer, clicks are ignored until the pointer moves or a short time is
 * over. The buttons do not look different during this time, and the keyboard is not affected. One button can
 * ignore clicks for a longer time, for example a button that ends a phase. It is dimmed during this time.
 */
#include "config.h"

#include "bic-click-guard.h"

#define GUARD "bic-click-guard"
#define HOLD_US (400 * G_TIME_SPAN_MILLISECOND)
#define LONGER_HOLD_MS 1500
#define STILL 1.5                       /* Distance, in pixels, up to which a motion is ignored */

typedef struct {
  double x, y;                          /* last position of the pointer in the widget */
  gint64 shown;                         /* monotonic time of the first frame with the new buttons, or 0 */
  gboolean holds;
  guint tick;
  GtkWidget *longer;                    /* (weak): button that ignores clicks longer */
  guint dimmed;                         /* timeout after which @longer reacts again */
} Guard;

static Guard *
guard_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), GUARD);
}

static void
end_longer_hold (Guard *guard)
{
  g_clear_handle_id (&guard->dimmed, g_source_remove);
  if (guard->longer)
    gtk_widget_remove_css_class (guard->longer, "guarded");
  g_clear_weak_pointer (&guard->longer);
}

static gboolean
end_longer_hold_cb (gpointer user_data)
{
  Guard *guard = user_data;

  guard->dimmed = 0;
  end_longer_hold (guard);
  return G_SOURCE_REMOVE;
}

static void
free_guard (gpointer data)
{
  end_longer_hold (data);
  g_free (data);
}

/* Ends the hold if the pointer has moved. Layouts and closing popups make GTK report the last position again as a
 * motion. */
static void
moved_cb (GtkEventController *controller,
          double              x,
          double              y,
          Guard              *guard)
{
  if (ABS (x - guard->x) > STILL || ABS (y - guard->y) > STILL)
    {
      guard->holds = FALSE;
      end_longer_hold (guard);
    }
  guard->x = x;
  guard->y = y;
}

static void
ignore_press_cb (GtkGesture *gesture,
                 int         n_press,
                 double      x,
                 double      y,
                 gpointer    user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (gesture, bic_click_guard_is_ignoring (widget, gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT))
                                  ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static gboolean
note_frame_time_cb (GtkWidget     *widget,
                    GdkFrameClock *clock,
                    gpointer       user_data)
{
  guard_of (widget)->shown = gdk_frame_clock_get_frame_time (clock);
  guard_of (widget)->tick = 0;
  return G_SOURCE_REMOVE;
}

/**
 * bic_click_guard_add:
 * @widget: a widget at a fixed place, whose buttons change
 *
 * Enables bic_click_guard_ignore_clicks () for @widget.
 */
void
bic_click_guard_add (GtkWidget *widget)
{
  Guard *guard = g_new0 (Guard, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), GUARD, guard, free_guard);
  g_signal_connect (motion, "enter", G_CALLBACK (moved_cb), guard);
  g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), guard);
  g_signal_connect (click, "pressed", G_CALLBACK (ignore_press_cb), NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

/**
 * bic_click_guard_ignore_clicks:
 * @widget: a widget with a guard, whose buttons have changed
 * @longer: (nullable): one of the new buttons
 *
 * Ignores clicks from now on until the pointer moves, or until 400 ms after the first frame with the new buttons.
 * @longer ignores clicks until the pointer moves, or for 1500 ms.
 */
void
bic_click_guard_ignore_clicks (GtkWidget *widget,
                               GtkWidget *longer)
{
  Guard *guard = guard_of (widget);

  g_return_if_fail (guard != NULL);

  guard->holds = TRUE;
  guard->shown = 0;
  end_longer_hold (guard);
  if (g_set_weak_pointer (&guard->longer, longer) && longer)
    {
      gtk_widget_add_css_class (longer, "guarded");
      guard->dimmed = g_timeout_add (LONGER_HOLD_MS, end_longer_hold_cb, guard);
    }
  if (guard->tick == 0)
    guard->tick = gtk_widget_add_tick_callback (widget, note_frame_time_cb, NULL, NULL);
}

/**
 * bic_click_guard_is_ignoring:
 * @widget: a widget with a guard
 * @at: (nullable): the widget in @widget that is clicked
 *
 * Returns: whether a click is ignored now
 */
gboolean
bic_click_guard_is_ignoring (GtkWidget *widget,
                             GtkWidget *at)
{
  const Guard *guard = guard_of (widget);

  g_return_val_if_fail (guard != NULL, FALSE);

  if (at && guard->longer && (at == guard->longer || gtk_widget_is_ancestor (at, guard->longer)))
    return TRUE;
  return guard->holds && (guard->shown == 0 || g_get_monotonic_time () - guard->shown < HOLD_US);
}
