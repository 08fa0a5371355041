/* Input of the board view: drags, wheel, pinch and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page is notified of presses and drags hex by hex. The middle button, or any button while Space is held, pans.
 * Releasing Space activates the hex of the cursor, unless Space was held for a pan.
 */
#include "config.h"

#include <math.h>

#include "bic-board-view-private.h"

#define WHEEL_ZOOM 1.15
#define WHEEL_PAN 60.0
#define PAGE_LINES 5
#define ANY_BUTTON (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

/* --- the pointer ------------------------------------------------------------------------------------------------- */

static void
set_hovered_hex (BicBoardView *self,
                 int           hex)
{
  int over, side = bic_board_view_side_at_pointer (self, &over);
  gboolean turned = side != self->hover_side;

  self->hover_side = side;
  if (hex == self->hover)
    {
      if (turned)
        g_signal_emit_by_name (self, "side-hovered", side);
      return;
    }
  self->hover = hex;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "hex-hovered", hex);
}

static void
set_pointer_position (BicBoardView *self,
                      double        x,
                      double        y)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  self->pointer_x = x;
  self->pointer_y = y;
  set_hovered_hex (self, _bic_board_view_hex_at (self, x, y));
  if (self->has_ghost)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bic_board_view_move_pointer (BicBoardView *self,
                             double        x,
                             double        y)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), BIC_NO_HEX);

  if (self->scenario == NULL)
    return BIC_NO_HEX;
  set_pointer_position (self, x, y);
  return _bic_board_view_hex_at (self, x, y);
}

void
bic_board_view_get_pointer (BicBoardView *self,
                            double       *x,
                            double       *y)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  *x = self->pointer_x;
  *y = self->pointer_y;
}

int
bic_board_view_get_hover (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), BIC_NO_HEX);

  return self->hover;
}

static gboolean
clear_hover_cb (gpointer user_data)
{
  BicBoardView *self = user_data;

  self->leaving = 0;
  set_hovered_hex (self, BIC_NO_HEX);
  return G_SOURCE_REMOVE;
}

/* Reports a leaving pointer from an idle callback: GTK crashes if a handler of "leave" removes the widget that the
 * pointer goes to.
 */
static void
leave_cb (BicBoardView *self)
{
  if (self->leaving == 0)
    self->leaving = g_idle_add_full (G_PRIORITY_DEFAULT, clear_hover_cb, self, NULL);
}

/* --- wheel and pinch --------------------------------------------------------------------------------------------- */

static void
pan_map (BicBoardView *self,
         double        dx,
         double        dy)
{
  if (self->scenario && bic_camera_pan (&self->camera, dx, dy))
    _bic_board_view_viewport_changed (self);
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
  _bic_board_view_viewport_changed (self);
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
    pan_map (self, -dy * unit, -dx * unit);
  else
    pan_map (self, -dx * unit, -dy * unit);
  set_pointer_position (self, self->pointer_x, self->pointer_y);
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

/* --- drags ------------------------------------------------------------------------------------------------------- */

static void
emit_press_signal (BicBoardView *self,
                   const char   *signal,
                   int           hex,
                   guint         modifiers)
{
  g_signal_emit_by_name (self, signal, hex, self->press_button, modifiers);
}

void
bic_board_view_set_grab_mode (BicBoardView *self,
                              gboolean      grabbing)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

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
  set_pointer_position (self, x, y);
  if (self->panning || self->grabbed)
    {
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      return;
    }
  bic_board_view_set_cursor (self, self->hover);                /* the arrow keys continue from the pressed hex */
  emit_press_signal (self, "hex-pressed", self->hover, modifiers_of (event));
}

/* Reports that a drag goes from the hex @from to the hex @to. BIC_NO_HEX means outside the map; (x, y) is then the
 * position of the pointer outside.
 */
static void
report_crossing (BicBoardView *self,
                 int           from,
                 int           to,
                 double        x,
                 double        y,
                 guint         modifiers)
{
  BicLayout layout = bic_camera_layout (&self->camera);

  if (from == to)
    return;
  if (from == BIC_NO_HEX || to == BIC_NO_HEX)
    self->edge_side = (int) bic_layout_side_towards (&layout, from == BIC_NO_HEX ? to : from, x, y);
  emit_press_signal (self, "hex-dragged", to, modifiers);
}

/* Reports each hex on the line from the last position to (x, y), and the exit from the map. A fast pointer skips hexes
 * between two events. The first hex is reported only if the pointer comes from outside the map.
 */
static void
report_hexes_on_line (BicBoardView *self,
                      double        x,
                      double        y,
                      guint         modifiers)
{
  BicLayout layout = bic_camera_layout (&self->camera);
  int before = _bic_board_view_hex_at (self, self->last_x, self->last_y);
  g_autoptr(GArray) hexes = bic_hexes_along_line (&layout, self->last_x, self->last_y, x, y);

  for (guint i = 0; i < hexes->len; i++)
    {
      report_crossing (self, before, g_array_index (hexes, int, i), self->last_x, self->last_y, modifiers);
      before = g_array_index (hexes, int, i);
    }
  if (_bic_board_view_hex_at (self, x, y) == BIC_NO_HEX)
    report_crossing (self, before, BIC_NO_HEX, x, y, modifiers);
  self->last_x = x;
  self->last_y = y;
}

/* Translates a position on the surface of the window to the view. */
static gboolean
surface_to_view_position (BicBoardView *self,
                          double        surface_x,
                          double        surface_y,
                          double       *x,
                          double       *y)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double left, top;

  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), surface_x - left, surface_y - top, x,
                                           y);
}

/* Reports the positions that GTK has merged into one event between two frames. Otherwise the drawn line would cut
 * corners on a slow machine.
 */
static void
report_merged_positions (BicBoardView *self,
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
        surface_to_view_position (self, past[i].axes[GDK_AXIS_X], past[i].axes[GDK_AXIS_Y], &x, &y))
      report_hexes_on_line (self, x, y, modifiers_of (event));
}

/**
 * bic_board_view_get_crossed_edge:
 *
 * Returns: the hexside where the current drag last crossed the edge of the map, as a BicDirection of the hex that the
 *   drag left or entered; -1 if the drag has not crossed the edge
 */
int
bic_board_view_get_crossed_edge (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), -1);

  return self->edge_side;
}

static void
update_drag (BicBoardView *self,
             double        x,
             double        y,
             GdkEvent     *event)
{
  double dx = x - self->last_x, dy = y - self->last_y;

  if (self->panning)
    pan_map (self, dx, dy);
  else if (self->grabbed)
    {
      double unit = self->camera.rotated ? -self->camera.scale : self->camera.scale;

      g_signal_emit_by_name (self, "grabbed", dx / unit, dy / unit);
    }
  else
    {
      report_merged_positions (self, event);
      report_hexes_on_line (self, x, y, modifiers_of (event));
    }
  self->last_x = x;
  self->last_y = y;
  set_pointer_position (self, x, y);
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
    g_signal_emit_by_name (self, "grab-ended");
  else if (!was_pan)
    emit_press_signal (self, "hex-released", hex, modifiers);
  self->press_button = 0;
}

/* --- button 1 and fingers ---------------------------------------------------------------------------------------- */

static GdkEvent *
current_event_of_gesture (GtkGestureDrag *gesture)
{
  return gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
}

static void
drag_begin_cb (BicBoardView   *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture),
                         self->scenario ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
  if (self->scenario)
    begin_drag (self, GDK_BUTTON_PRIMARY, x, y, current_event_of_gesture (gesture));
}

static void
drag_update_cb (BicBoardView   *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x, y;

  if (self->scenario && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    update_drag (self, x + dx, y + dy, current_event_of_gesture (gesture));
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
  end_drag (self, _bic_board_view_hex_at (self, x + dx, y + dy), modifiers_of (current_event_of_gesture (gesture)));
}

/* Ends the press outside all hexes when a second finger turns the press into a pinch. */
static void
drag_cancel_cb (BicBoardView *self)
{
  end_drag (self, BIC_NO_HEX, 0);
}

/* --- buttons 2 and 3 --------------------------------------------------------------------------------------------- */

static gboolean
is_middle_or_secondary (guint button)
{
  return button == GDK_BUTTON_MIDDLE || button == GDK_BUTTON_SECONDARY;
}

/* Handles the middle and the secondary button. GtkGestureDrag does not work for these buttons: on Wayland, GTK 4.8
 * swaps their masks in the state of a motion event, which cancels the drag.
 */
static gboolean
middle_or_secondary_button_cb (BicBoardView *self,
                               GdkEvent     *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean held = (gdk_event_get_modifier_state (event) & ANY_BUTTON) != 0,
           ours = is_middle_or_secondary (self->press_button);
  double x, y;

  if (self->scenario == NULL
      || gdk_event_get_surface (event) != gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)))
      || !gdk_event_get_position (event, &x, &y) || !surface_to_view_position (self, x, y, &x, &y))
    return GDK_EVENT_PROPAGATE;
  if (type == GDK_BUTTON_PRESS && !held && is_middle_or_secondary (gdk_button_event_get_button (event)))
    {
      begin_drag (self, gdk_button_event_get_button (event), x, y, event);
      return GDK_EVENT_STOP;
    }
  if (type == GDK_BUTTON_RELEASE && ours && gdk_button_event_get_button (event) == self->press_button)
    {
      update_drag (self, x, y, event);
      end_drag (self, self->hover, modifiers_of (event));
      return GDK_EVENT_STOP;
    }
  if (type == GDK_MOTION_NOTIFY && ours && held)
    update_drag (self, x, y, event);
  else if (ours && ((type == GDK_BUTTON_PRESS && held) /* another button was pressed while one is held */
                    || (type == GDK_MOTION_NOTIFY && !held)))           /* the release went to another widget */
    end_drag (self, BIC_NO_HEX, 0);
  return GDK_EVENT_PROPAGATE;
}

/* --- keys -------------------------------------------------------------------------------------------------------- */

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
find_cursor_step_for_key (guint           key,
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

static void
activate_hex_of_cursor (BicBoardView *self)
{
  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "hex-activated", self->cursor.hex);
}

static gboolean
key_pressed_cb (BicBoardView    *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  const Step *by = find_cursor_step_for_key (key, state);
  int before = self->cursor.hex;

  if (self->scenario == NULL)
    return GDK_EVENT_PROPAGATE;
  if (by)
    {
      if (bic_board_view_step_cursor (self, by->right, by->down) != before)
        g_signal_emit_by_name (self, "cursor-moved", self->cursor.hex);
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
      activate_hex_of_cursor (self);
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
    activate_hex_of_cursor (self);
}

static void
focus_left_cb (BicBoardView *self)
{
  self->space_held = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Adds all controllers of the view. */
void
_bic_board_view_add_controllers (BicBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new (), *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new (), *others = gtk_event_controller_legacy_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gpointer controllers[] = { drag, others, pinch, motion, scroll, key, focus };

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  g_signal_connect_swapped (others, "event", G_CALLBACK (middle_or_secondary_button_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (set_pointer_position), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (set_pointer_position), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    gtk_widget_add_controller (GTK_WIDGET (self), controllers[i]);
}
