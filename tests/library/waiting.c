/* Waits until a condition of a test is true, never for a fixed time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "waiting.h"

#define PATIENCE (120 * G_USEC_PER_SEC)
#define LOOK_MS 5               /* milliseconds between checks; a condition can become true without a main loop event */

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
