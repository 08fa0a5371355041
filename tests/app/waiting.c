/* Waiting for what a test needs, never for a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "waiting.h"

#define PATIENCE (120 * G_USEC_PER_SEC)
#define LOOK_MS 5                       /* what is waited for need not wake the main loop */

gint64
wait_end (void)
{
  return g_get_monotonic_time () + PATIENCE;
}

static gboolean
look_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

gboolean
wait_turn (gint64 end)
{
  guint look = g_timeout_add (LOOK_MS, look_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (look);
  return g_get_monotonic_time () < end;
}

static gboolean
idle_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

void
wait_idle (void)
{
  gboolean idle = FALSE;

  g_idle_add_full (G_PRIORITY_LOW + 1, idle_cb, &idle, NULL);
  WAIT_FOR (idle);
}

static void
wait_frames (GdkFrameClock *clock)
{
  gint64 begun = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_begin_updating (clock);
  WAIT_FOR (gdk_frame_clock_get_frame_counter (clock) >= begun + 2);            /* which begins when the one before it is done */
  gdk_frame_clock_end_updating (clock);
}

/* What a layout brings to light, as that there is little room, is answered when it is over. */
void
wait_painted (gpointer widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  WAIT_FOR (gtk_widget_get_mapped (window));
  wait_frames (gtk_widget_get_frame_clock (window));
  wait_idle ();
  wait_frames (gtk_widget_get_frame_clock (window));
}
