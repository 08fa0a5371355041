/* Finds and answers the dialogs of the program, which are AdwDialogs or separate windows, depending on libadwaita.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "alerts.h"

#include "bic-widgets.h"
#include "painted.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#if ADW_CHECK_VERSION (1, 5, 0)
#define ADW_ALERT(name) adw_alert_dialog_##name
#else
#define ADW_ALERT(name) adw_message_dialog_##name
#endif

GtkWidget *
dialog_inside (GtkWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  if (ADW_IS_APPLICATION_WINDOW (window))
    return GTK_WIDGET (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)));
  return ADW_IS_WINDOW (window) ? GTK_WIDGET (adw_window_get_visible_dialog (ADW_WINDOW (window)))
         : bic_find_widget_of_type (window, ADW_TYPE_DIALOG);
#else
  return NULL;
#endif
}

void
dialog_close (GtkWidget *dialog)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_force_close (ADW_DIALOG (dialog));
#endif
}

static BicAlert *
find_in (GtkWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  GtkWidget *shown = dialog_inside (window);

  return ADW_IS_ALERT_DIALOG (shown) ? ADW_ALERT_DIALOG (shown) : NULL;
#else
  return ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)) ? ADW_MESSAGE_DIALOG (window)
         : NULL;
#endif
}

BicAlert *
alert_find (gpointer window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  BicAlert *found = NULL;

  for (GList *at = windows; at && !found; at = at->next)
    if (window == NULL || at->data == window || gtk_window_get_transient_for (at->data) == window)
      found = find_in (at->data);
  return found;
}

const char *
alert_heading (BicAlert *alert)
{
  return ADW_ALERT (get_heading) (alert);
}

const char *
alert_body (BicAlert *alert)
{
  return ADW_ALERT (get_body) (alert);
}

static gboolean
has_label (GtkWidget    *widget,
           gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (BicAlert   *alert,
             const char *response)
{
  GtkWidget *button = bic_find_widget (alert, has_label, ADW_ALERT (get_response_label) (alert, response));

  g_assert_nonnull (button);
  return button;
}

gboolean
alert_allows (BicAlert   *alert,
              const char *response)
{
  return gtk_widget_get_sensitive (find_button (alert, response));
}

void
alert_answer (BicAlert   *alert,
              const char *response)
{
  g_assert_true (alert_allows (alert, response));
  g_signal_emit_by_name (find_button (alert, response), "clicked");
}

G_GNUC_END_IGNORE_DEPRECATIONS
