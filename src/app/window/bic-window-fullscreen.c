/* Full screen: the header and the panel go, and the header comes back while the pointer is at the top edge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-widgets.h"
#include "bic-keymap.h"
#include "bic-compat.h"
#include "bic-window-parts.h"

#define EDGE 2.0                        /* pixels */

/* The library keeps its header: it is where one searches. */
static void
show_header (BicWindow *self,
             gboolean   show)
{
  GtkWidget *pages[] = { GTK_WIDGET (self->editor), GTK_WIDGET (self->game) };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *header = pages[i] ? bic_find_type (pages[i], ADW_TYPE_HEADER_BAR) : NULL;

      if (header)
        gtk_widget_set_visible (header, show);
    }
}

static void
show_panel (BicWindow *self,
            gboolean   show)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places), *split = page == GTK_WIDGET (self->library) ? NULL
                    : bic_find_type (page, BIC_TYPE_SPLIT_VIEW);

  if (split)
    bic_split_view_set_show_sidebar (BIC_SPLIT_VIEW (split), show);
}

static void
tell_way_out (BicWindow *self)
{
  g_autofree char *key = bic_keymap_get_shown (bic_keymap_get_default (), "win.fullscreen");
  g_autofree char *text = key
                          ? g_strdup_printf (_("%s leaves full screen; move the pointer to the top edge for the "
                                               "header"), key) : g_strdup (_("Move the pointer to the top edge for the "
                                                                             "header"));
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_timeout (toast, 4);
  adw_toast_set_button_label (toast, _("_Leave"));
  adw_toast_set_action_name (toast, "win.fullscreen");
  bic_toast_show (self->toasts, toast);
}

/* After each change of full screen, and of the place in it. */
static void
update (BicWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self)),
                  library = g_str_equal (bic_window_get_place (self), "library");

  show_header (self, !full);
  if (full == self->was_full || library)
    return;
  self->was_full = full;
  show_panel (self, !full);
  if (full)
    tell_way_out (self);
}

static void
motion_cb (BicWindow *self,
           double     x,
           double     y)
{
  GtkWidget *header = bic_find_type (gtk_stack_get_visible_child (self->places), ADW_TYPE_HEADER_BAR);

  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)) || header == NULL
      || gtk_stack_get_visible_child (self->places) == GTK_WIDGET (self->library))
    return;
  if (y < EDGE)
    gtk_widget_set_visible (header, TRUE);
  else if (gtk_widget_get_visible (header) && y > 2 * gtk_widget_get_height (header))
    gtk_widget_set_visible (header, FALSE);
}

void
_bic_window_add_fullscreen (BicWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (update), NULL);
  g_signal_connect_object (self->places, "notify::visible-child", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
