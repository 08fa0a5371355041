/* A button that shows and hides a part of a window, with separate choices for low and high windows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"

#define LOW_WINDOW 720

struct _BicFoldButton {
  GtkToggleButton parent_instance;
  gboolean        is_low;               /* the window is low */
  gboolean        is_open[2];           /* the user's choice for high windows, and for low windows */
};

G_DEFINE_FINAL_TYPE (BicFoldButton, bic_fold_button, GTK_TYPE_TOGGLE_BUTTON)

static void
layout_cb (GdkSurface *surface, int width, int height, BicFoldButton *self)
{
  gboolean low = height < LOW_WINDOW;

  if (self->is_low == low)
    return;
  self->is_low = low;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), self->is_open[low]);
}

static void
bic_fold_button_toggled (GtkToggleButton *toggle)
{
  BicFoldButton *self = BIC_FOLD_BUTTON (toggle);
  gboolean open = gtk_toggle_button_get_active (toggle);

  self->is_open[self->is_low] = open;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
bic_fold_button_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (bic_fold_button_parent_class)->realize (widget);
  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), widget, 0);
  if (gdk_surface_get_height (surface) > 1)             /* the height is one pixel before the first layout */
    layout_cb (surface, gdk_surface_get_width (surface), gdk_surface_get_height (surface), BIC_FOLD_BUTTON (widget));
}

static void
bic_fold_button_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_native_get_surface (gtk_widget_get_native (widget)), layout_cb, widget);
  GTK_WIDGET_CLASS (bic_fold_button_parent_class)->unrealize (widget);
}

static void
bic_fold_button_class_init (BicFoldButtonClass *klass)
{
  GTK_WIDGET_CLASS (klass)->realize = bic_fold_button_realize;
  GTK_WIDGET_CLASS (klass)->unrealize = bic_fold_button_unrealize;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = bic_fold_button_toggled;
}

static void
bic_fold_button_init (BicFoldButton *self)
{
  self->is_open[FALSE] = TRUE;
}
