/* Input of the board view: drags, wheel, pinch and keys. bic-board-buttons.c has buttons 2 and 3.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Presses and drags are reported to the page hex by hex; the middle button, or any with Space held, pans. Space
 * activates the cursor's hex when it is let go, unless it was held for a pan.
 */
#include "config.h"

#include <math.h>

#include "bic-board-view-private.h"

#define WHEEL_ZOOM 1.15
#define WHEEL_PAN 60.0
#define PAGE_LINES 5

static void
point (BicBoardView *self,
       double        x,
       double        y)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  self->pointer_x = x;
  self->pointer_y = y;
  _bic_board_view_hover (self, _bic_board_view_hex_at (self, x, y));
  if (self->has_ghost)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bic_board_view_point (BicBoardView *self,
                      double        x,
                      double        y)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), BIC_NO_HEX);

  if (self->scenario == NULL)
    return BIC_NO_HEX;
  point (self, x, y);
  return _bic_board_view_hex_at (self, x, y);
}

void
bic_board_view_get_pointer (BicBoardView *self,
                            double       *x,
                            double       *y)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  *x = self->pointer_x;
  *y = self->pointer_y;
}

static void
pan (BicBoardView *self,
     double        dx,
     double        dy)
{
  if (self->scenario && bic_camera_pan (&self->camera, dx, dy))
    _bic_board_view_looked (self);
}

static void
zoom_at (BicBoardView *self,
         double        factor,
         double        x,
         double        y)
{
  if (self->scenario == NULL)
    return;
  bic_camera_zoom (&self->camera, factor, x, y);
  _bic_board_view_looked (self);
}

/* --- drags */

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
  point (self, x, y);
  if (self->panning || self->grabbed)
    {
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      return;
    }
  /* The keys go on from the press. */
  bic_board_view_set_cursor (self, self->hover);
  tell (self, BIC_BOARD_PRESSED, self->hover, modifiers_of (event));
}

/* Comes from the hex @from to @to, each of them BIC_NO_HEX beside the map; (x, y) is where the pointer was, or is,
 * there. */
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

/* A fast pointer jumps over hexes: each under its way is told, the first only if it was left, and that it left the map.
 */
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

/* Where the pointer was between two frames is one event: a machine that is busy must not cut the corners of what is
 * drawn. */
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
        _bic_board_view_to_view (self, past[i].axes[GDK_AXIS_X], past[i].axes[GDK_AXIS_Y], &x, &y))
      tell_way (self, x, y, modifiers_of (event));
}

/**
 * bic_board_view_edge_side:
 *
 * Returns: the hexside by which the drag that goes on went over the edge of the map last, a BicDirection of the hex
 * that it
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
    pan (self, x - self->last_x, y - self->last_y);
  else if (self->grabbed)
    grab (self, x - self->last_x, y - self->last_y);
  else
    {
      tell_history (self, event);
      tell_way (self, x, y, modifiers_of (event));
    }
  self->last_x = x;
  self->last_y = y;
  point (self, x, y);
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

/* --- hovering, wheel and pinch */

static void
motion_cb (BicBoardView *self,
           double        x,
           double        y)
{
  point (self, x, y);
}

static gboolean
left_cb (gpointer user_data)
{
  BicBoardView *self = user_data;

  self->leaving = 0;
  _bic_board_view_hover (self, BIC_NO_HEX);
  return G_SOURCE_REMOVE;
}

/* GTK is on its way to the widget that the pointer goes to, and crashes if that is taken away: who hears of it does as
 * he likes later. */
static void
leave_cb (BicBoardView *self)
{
  if (self->leaving == 0)
    self->leaving = g_idle_add_full (G_PRIORITY_DEFAULT, left_cb, self, NULL);
}

static gboolean
scroll_cb (BicBoardView             *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL ? WHEEL_PAN : 1.0;

  if (state & GDK_CONTROL_MASK)
    zoom_at (self, pow (WHEEL_ZOOM, -dy * unit / WHEEL_PAN), self->pointer_x, self->pointer_y);
  else if (state & GDK_SHIFT_MASK)
    pan (self, -dy * unit, -dx * unit);
  else
    pan (self, -dx * unit, -dy * unit);
  point (self, self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (BicBoardView *self)
{
  self->pinch_scale = 1.0;
}

static void
pinch_cb (BicBoardView   *self,
          double          scale,
          GtkGestureZoom *gesture)
{
  double x = self->camera.width / 2, y = self->camera.height / 2;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  zoom_at (self, scale / self->pinch_scale, x, y);
  self->pinch_scale = scale;
}

/* --- keys ------------------------------------------------------------------------------------------------------ */

typedef struct { guint key, keypad; gboolean control; int right, down; } Step;

#define FAR BIC_MAX_SIDE
static const Step steps[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, FALSE, -1, 0 },
  { GDK_KEY_Right, GDK_KEY_KP_Right, FALSE, 1, 0 },
  { GDK_KEY_Up, GDK_KEY_KP_Up, FALSE, 0, -1 },
  { GDK_KEY_Down, GDK_KEY_KP_Down, FALSE, 0, 1 },
  { GDK_KEY_Home, GDK_KEY_KP_Home, FALSE, -FAR, 0 },
  { GDK_KEY_End, GDK_KEY_KP_End, FALSE, FAR, 0 },
  { GDK_KEY_Home, GDK_KEY_KP_Home, TRUE, -FAR, -FAR },
  { GDK_KEY_End, GDK_KEY_KP_End, TRUE, FAR, FAR },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, FALSE, 0, -PAGE_LINES },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, FALSE, 0, PAGE_LINES },
};

static const Step *
find_step (guint           key,
           GdkModifierType state)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0;

  if (state & (GDK_ALT_MASK | GDK_SHIFT_MASK))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if ((steps[i].key == key || steps[i].keypad == key) && steps[i].control == control)
      return &steps[i];
  return NULL;
}

/**
 * bic_board_view_step_cursor:
 * @right: hexes to the right as seen, negative to the left
 * @down: hexes down as seen, negative up
 *
 * Moves the keyboard cursor as the arrow keys do, without telling "cursor-moved".
 *
 * Returns: where it is now
 */
int
bic_board_view_step_cursor (BicBoardView *self,
                            int           right,
                            int           down)
{
  int turn = self->camera.rotated ? -1 : 1;

  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self) && self->scenario, BIC_NO_HEX);

  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (bic_cursor_step (&self->cursor, &self->scenario->grid, turn * right, turn * down))
    {
      bic_board_view_show_hex (self, self->cursor.hex);
      _bic_board_view_focus_cell (self);
    }
  return self->cursor.hex;
}

static void
step (BicBoardView *self,
      const Step   *by)
{
  int before = self->cursor.hex;

  if (bic_board_view_step_cursor (self, by->right, by->down) != before)
    g_signal_emit (self, _bic_board_signals[BIC_BOARD_CURSOR_MOVED], 0, self->cursor.hex);
}

static void
activate_cursor (BicBoardView *self)
{
  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _bic_board_signals[BIC_BOARD_ACTIVATED], 0, self->cursor.hex);
}

static gboolean
key_pressed_cb (BicBoardView    *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  const Step *by = find_step (key, state);

  if (self->scenario == NULL)
    return GDK_EVENT_PROPAGATE;
  if (by)
    {
      step (self, by);
      return GDK_EVENT_STOP;
    }
  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_space)
    {
      self->space_panned = self->space_held && self->space_panned;
      self->space_held = TRUE;
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    {
      activate_cursor (self);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
key_released_cb (BicBoardView    *self,
                 guint            key,
                 guint            code,
                 GdkModifierType  state)
{
  gboolean held = self->space_held;

  if (key != GDK_KEY_space)
    return;
  self->space_held = FALSE;
  if (held && !self->space_panned && self->scenario)
    activate_cursor (self);
}

static void
focus_left_cb (BicBoardView *self)
{
  self->space_held = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_gestures (BicBoardView *self)
{
  static const BicBoardDrags drags = { begin_drag, update_drag, end_drag };
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  _bic_board_view_listen_buttons (self, &drags);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

/* Adds all that the view listens to. */
void
_bic_board_view_listen (BicBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  add_gestures (self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
