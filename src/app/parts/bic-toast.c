/* What is said in passing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-toast.h"

/**
 * bic_toast_show:
 * @widget: who says it
 * @toast: (transfer full): a toast with a button
 *
 * Shows it over @widget; nobody hears of it when the window has gone meanwhile.
 */
void
bic_toast_show (gpointer  widget,
                AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (toast);
}

/**
 * bic_toast:
 * @widget: who says it
 * @text: a single event
 */
void
bic_toast (gpointer    widget,
           const char *text)
{
  bic_toast_show (widget, adw_toast_new (text));
}
