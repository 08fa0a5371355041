/* Presses and drags on the board view, reported to the page hex by hex; the middle button, or any with Space held, pans.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define ANY_BUTTON (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

static void
tell (BicBoardView *self,
      int           signal,
      int           hex,
      guint         modifiers)
{
  g_signal_emit (self, _bic_board_signals[signal], 0, hex, self->press_button, modifiers);
}

void
bic_board_view_set_grabbing (BicBoardView *self,
                             gboolean      grabbing)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->grabbing = grabbing;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), grabbing ? "grab" : NULL);
}

static guint
modifiers_of (GdkEvent *event)
{
  return event ? gdk_event_get_modifier_state (event) & gtk_accelerator_get_default_mod_mask () : 0;
}

static void
begin_drag (BicBoardView *self,
            guint         button,
            double        x,
            double        y,
            GdkEvent     *event)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->by_keyboard = FALSE;
  self->press_button = button;
  self->panning = button == GDK_BUTTON_MIDDLE || self->space_held;
  self->grabbed = self->grabbing && !self->panning && self->press_button == GDK_BUTTON_PRIMARY;
  self->space_panned = self->space_held;
  self->last_x = x;
  self->last_y = y;
  self->edge_side = -1;
  _bic_board_view_point (self, x, y);
  if (self->panning || self->grabbed)
    {
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      return;
    }
  /* The keys go on from the press. */
  bic_board_view_set_cursor (self, self->hover);
  tell (self, BIC_BOARD_PRESSED, self->hover, modifiers_of (event));
}

/* Comes from the hex @from to @to, each of them BIC_NO_HEX beside the map; (x, y) is where the pointer was, or is, there. */
static void
come_to (BicBoardView *self,
         int           from,
         int           to,
         double        x,
         double        y,
         guint         modifiers)
{
  BicLayout layout = _bic_board_view_layout (self);

  if (from == to)
    return;
  if (from == BIC_NO_HEX || to == BIC_NO_HEX)
    self->edge_side = (int) bic_layout_side_towards (&layout, from == BIC_NO_HEX ? to : from, x, y);
  tell (self, BIC_BOARD_DRAGGED, to, modifiers);
}

/* A fast pointer jumps over hexes: each under its way is told, the first only if it was left, and that it left the map. */
static void
tell_way (BicBoardView *self,
          double        x,
          double        y,
          guint         modifiers)
{
  BicLayout layout = _bic_board_view_layout (self);
  int before = _bic_board_view_hex_at (self, self->last_x, self->last_y);
  g_autoptr(GArray) hexes = bic_walk_hexes (&layout, self->last_x, self->last_y, x, y);

  for (guint i = 0; i < hexes->len; i++)
    {
      come_to (self, before, g_array_index (hexes, int, i), self->last_x, self->last_y, modifiers);
      before = g_array_index (hexes, int, i);
    }
  if (_bic_board_view_hex_at (self, x, y) == BIC_NO_HEX)
    come_to (self, before, BIC_NO_HEX, x, y, modifiers);
  self->last_x = x;
  self->last_y = y;
}

/* Translates a position on the window's surface. */
static gboolean
to_view (BicBoardView *self,
         double        surface_x,
         double        surface_y,
         double       *x,
         double       *y)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double left, top;

  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), surface_x - left, surface_y - top, x, y);
}

/* Where the pointer was between two frames is one event: a machine that is busy must not cut the corners of what is drawn. */
static void
tell_history (BicBoardView *self,
              GdkEvent     *event)
{
  g_autofree GdkTimeCoord *past = NULL;
  double x, y;
  guint n = 0;

  if (!event || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    return;
  past = gdk_event_get_history (event, &n);
  for (guint i = 0; i < n; i++)
    if ((past[i].flags & GDK_AXIS_FLAG_X) && (past[i].flags & GDK_AXIS_FLAG_Y) &&
        to_view (self, past[i].axes[GDK_AXIS_X], past[i].axes[GDK_AXIS_Y], &x, &y))
      tell_way (self, x, y, modifiers_of (event));
}

/**
 * bic_board_view_edge_side:
 *
 * Returns: the hexside by which the drag that goes on went over the edge of the map last, a BicDirection of the hex that it
 *   left or came to; -1 if it has not
 */
int
bic_board_view_edge_side (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), -1);

  return self->edge_side;
}

/* A turned map is dragged as it is seen. */
static void
grab (BicBoardView *self,
      double        dx,
      double        dy)
{
  double unit = self->camera.rotated ? -self->camera.scale : self->camera.scale;

  g_signal_emit (self, _bic_board_signals[BIC_BOARD_GRABBED], 0, dx / unit, dy / unit);
}

static void
update_drag (BicBoardView *self,
             double        x,
             double        y,
             GdkEvent     *event)
{
  if (self->panning)
    _bic_board_view_pan (self, x - self->last_x, y - self->last_y);
  else if (self->grabbed)
    grab (self, x - self->last_x, y - self->last_y);
  else
    {
      tell_history (self, event);
      tell_way (self, x, y, modifiers_of (event));
    }
  self->last_x = x;
  self->last_y = y;
  _bic_board_view_point (self, x, y);
}

static void
end_drag (BicBoardView *self,
          int           hex,
          guint         modifiers)
{
  gboolean was_pan = self->panning, was_grab = self->grabbed;

  if (self->press_button == 0)
    return;
  self->panning = self->grabbed = FALSE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->grabbing ? "grab" : NULL);
  if (was_grab)
    g_signal_emit (self, _bic_board_signals[BIC_BOARD_GRAB_ENDED], 0);
  else if (!was_pan)
    tell (self, BIC_BOARD_RELEASED, hex, modifiers);
  self->press_button = 0;
}

/* --- button 1 and fingers */

static GdkEvent *
event_of (GtkGestureDrag *gesture)
{
  return gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
}

static void
drag_begin_cb (BicBoardView   *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  if (self->scenario == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  begin_drag (self, GDK_BUTTON_PRIMARY, x, y, event_of (gesture));
}

static void
drag_update_cb (BicBoardView   *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x, y;

  if (self->scenario && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    update_drag (self, x + dx, y + dy, event_of (gesture));
}

static void
drag_end_cb (BicBoardView   *self,
             double          dx,
             double          dy,
             GtkGestureDrag *gesture)
{
  double x = 0, y = 0;

  if (self->press_button == 0)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  end_drag (self, _bic_board_view_hex_at (self, x + dx, y + dy), modifiers_of (event_of (gesture)));
}

/* A second finger turns a press into a pinch: the press ends nowhere. */
static void
drag_cancel_cb (BicBoardView     *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  end_drag (self, BIC_NO_HEX, 0);
}

/* --- buttons 2 and 3 */

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
        end_drag (self, BIC_NO_HEX, 0);
      return GDK_EVENT_PROPAGATE;
    }
  if (!is_other_button (button))
    return GDK_EVENT_PROPAGATE;
  begin_drag (self, button, x, y, event);
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
  end_drag (self, _bic_board_view_hex_at (self, x, y), modifiers_of (event));
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
    update_drag (self, x, y, event);
  else
    end_drag (self, BIC_NO_HEX, 0);
  return GDK_EVENT_PROPAGATE;
}

/* A GtkGestureDrag is of no use for these buttons: on Wayland GTK 4.8 swaps their masks in the state of a motion, and so cancels the drag. */
static gboolean
event_cb (BicBoardView *self,
          GdkEvent     *event)
{
  double x, y;

  if (self->scenario == NULL || gdk_event_get_surface (event) != gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))) ||
      !gdk_event_get_position (event, &x, &y) || !to_view (self, x, y, &x, &y))
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

/* Adds the controllers of the buttons. */
void
_bic_board_view_listen_drags (BicBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *others = gtk_event_controller_legacy_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (others, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), others);
}
