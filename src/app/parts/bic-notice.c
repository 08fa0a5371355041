/* Told through the desktop, while the user looks at something else: that long work is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-notice.h"

static gboolean
is_looked_at (void)
{
  GListModel *all = gtk_window_get_toplevels ();
  gboolean active = FALSE;

  for (guint i = 0; !active && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (all, i);

      active = gtk_window_is_active (window);
    }
  return active;
}

/**
 * bic_notice:
 * @widget: of the window that did the work; it comes to the front when the notice is clicked
 * @title: what is done
 * @body: (nullable): what came of it
 *
 * Says so, unless a window of the program has the focus: there it is seen.
 */
void
bic_notice (GtkWidget  *widget,
            const char *title,
            const char *body)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GApplication *application = g_application_get_default ();
  g_autoptr(GNotification) notice = NULL;

  if (window && !GTK_IS_APPLICATION_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window == NULL || is_looked_at () || g_application_get_dbus_connection (application) == NULL)
    return;
  notice = g_notification_new (title);
  if (body)
    g_notification_set_body (notice, body);
  g_notification_set_default_action_and_target (notice, "app.show-window", "u",
                                                gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
  g_application_send_notification (application, "done", notice);
}
