/* Buttons 2 and 3 on the board view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define ANY_BUTTON (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

/* Translates a position on the window's surface. */
gboolean
_bic_board_view_to_view (BicBoardView *self,
                         double        surface_x,
                         double        surface_y,
                         double       *x,
                         double       *y)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double left, top;

  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), surface_x - left, surface_y - top,
                                           x, y);
}

static gboolean
is_other_button (guint button)
{
  return button == GDK_BUTTON_MIDDLE || button == GDK_BUTTON_SECONDARY;
}

static gboolean
press_other (BicBoardView *self,
             guint         button,
             double        x,
             double        y,
             GdkEvent     *event)
{
  if (gdk_event_get_modifier_state (event) & ANY_BUTTON)        /* another button that is held: the drag ends nowhere */
    {
      if (is_other_button (self->press_button))
        self->drags->end (self, BIC_NO_HEX, 0);
      return GDK_EVENT_PROPAGATE;
    }
  if (!is_other_button (button))
    return GDK_EVENT_PROPAGATE;
  self->drags->begin (self, button, x, y, event);
  return GDK_EVENT_STOP;
}

static gboolean
release_other (BicBoardView *self,
               guint         button,
               double        x,
               double        y,
               GdkEvent     *event)
{
  if (button != self->press_button || !is_other_button (button))
    return GDK_EVENT_PROPAGATE;
  self->drags->update (self, x, y, event);
  self->drags->end (self, self->hover, gdk_event_get_modifier_state (event) & gtk_accelerator_get_default_mod_mask ());
  return GDK_EVENT_STOP;
}

/* The release went elsewhere if no button is held any more. */
static gboolean
move_other (BicBoardView *self,
            double        x,
            double        y,
            GdkEvent     *event)
{
  if (!is_other_button (self->press_button))
    return GDK_EVENT_PROPAGATE;
  if (gdk_event_get_modifier_state (event) & ANY_BUTTON)
    self->drags->update (self, x, y, event);
  else
    self->drags->end (self, BIC_NO_HEX, 0);
  return GDK_EVENT_PROPAGATE;
}

/* A GtkGestureDrag is of no use for these buttons: on Wayland GTK 4.8 swaps their masks in the state of a motion, and
 * so cancels the drag. */
static gboolean
event_cb (BicBoardView *self,
          GdkEvent     *event)
{
  double x, y;

  if (self->scenario == NULL
      || gdk_event_get_surface (event) != gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))) ||
      !gdk_event_get_position (event, &x, &y) || !_bic_board_view_to_view (self, x, y, &x, &y))
    return GDK_EVENT_PROPAGATE;
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      return press_other (self, gdk_button_event_get_button (event), x, y, event);
    case GDK_MOTION_NOTIFY:
      return move_other (self, x, y, event);
    case GDK_BUTTON_RELEASE:
      return release_other (self, gdk_button_event_get_button (event), x, y, event);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Reports what these buttons do to @drags, which lives as long as the view. */
void
_bic_board_view_listen_buttons (BicBoardView        *self,
                                const BicBoardDrags *drags)
{
  GtkEventController *others = gtk_event_controller_legacy_new ();

  self->drags = drags;
  g_signal_connect_swapped (others, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), others);
}
