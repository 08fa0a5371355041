/* The board on screen: where one looks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define PULSE_MS 300
#define PULSES 2

void
bic_board_view_set_show (BicBoardView *self,
                         BicShow       show)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (show == self->show)
    return;
  self->show = show;
  _bic_board_view_repaint (self);
}

/**
 * bic_board_view_set_rotated:
 * @rotated: whether the map is seen from the top side
 */
void
bic_board_view_set_rotated (BicBoardView *self,
                            gboolean      rotated)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->camera.rotated = rotated;
  _bic_board_view_looked (self);
}

BicViewport
bic_board_view_get_viewport (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), ((BicViewport) { 1.0 }));

  return self->has_viewport ? self->viewport : bic_camera_get_viewport (&self->camera);
}

/**
 * bic_board_view_set_viewport:
 *
 * Looks there at once, or as soon as the view has a size.
 */
void
bic_board_view_set_viewport (BicBoardView    *self,
                           const BicViewport *viewport)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->viewport = *viewport;
  self->has_viewport = self->scenario && gtk_widget_get_width (GTK_WIDGET (self)) == 0;
  if (self->scenario && !self->has_viewport)
    {
      bic_camera_set_viewport (&self->camera, viewport);
      _bic_board_view_looked (self);
    }
}

/**
 * bic_board_view_set_covered:
 * @below: how much of the lower part of the view something floats over, in pixels
 * @passing: how much more of it something lies over for a while
 *
 * What fits, fits above what floats, and the map can be moved out from under both.
 */
void
bic_board_view_set_covered (BicBoardView *self,
                            int           below,
                            int           passing)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (self->camera.below == below && self->camera.passing == passing)
    return;
  self->camera.below = below;
  self->camera.passing = passing;
  if (self->scenario == NULL)
    return;
  bic_camera_resize (&self->camera, self->camera.width, self->camera.height);
  _bic_board_view_looked (self);
}

void
bic_board_view_get_seen (BicBoardView    *self,
                         graphene_rect_t *seen)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (self->scenario)
    bic_camera_get_seen (&self->camera, seen);
  else
    graphene_rect_init (seen, 0, 0, 1, 1);
}

/**
 * bic_board_view_zoom:
 * @factor: above 1 comes nearer
 *
 * About the middle of the view.
 */
void
bic_board_view_zoom (BicBoardView *self,
                     double        factor)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));
  g_return_if_fail (factor > 0);

  bic_camera_zoom (&self->camera, factor, self->camera.width / 2, self->camera.height / 2);
  _bic_board_view_looked (self);
}

void
bic_board_view_zoom_fit (BicBoardView *self)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  bic_camera_fit (&self->camera);
  _bic_board_view_looked (self);
}

double
bic_board_view_get_zoom (BicBoardView *self)
{
  g_return_val_if_fail (BIC_IS_BOARD_VIEW (self), 1.0);

  return bic_camera_get_zoom (&self->camera);
}

void
bic_board_view_show_hex (BicBoardView *self,
                         int           hex)
{
  BicLayout layout;
  double x, y;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!(self->scenario && bic_grid_has (&self->scenario->grid, hex)))
    return;
  layout = _bic_board_view_layout (self);
  bic_layout_centre (&layout, hex, &x, &y);
  if (bic_camera_show (&self->camera, x, y))
    _bic_board_view_looked (self);
}

static void
end_pulse (BicBoardView *self)
{
  g_clear_handle_id (&self->pulse_end, g_source_remove);
  self->pulse_hex = BIC_NO_HEX;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
end_pulse_cb (gpointer user_data)
{
  BicBoardView *self = user_data;

  self->pulse_end = 0;
  end_pulse (self);
  return G_SOURCE_REMOVE;
}

static void
pulse_cb (double   value,
          gpointer user_data)
{
  gtk_widget_queue_draw (user_data);
}

/**
 * bic_board_view_locate:
 *
 * Brings the hex into view and pulses it twice; where animations are off it is ringed for as long without moving.
 */
void
bic_board_view_locate (BicBoardView *self,
                       int           hex)
{
  BicLayout layout;
  double x, y;

  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!(self->scenario && bic_grid_has (&self->scenario->grid, hex)))
    return;
  layout = _bic_board_view_layout (self);
  bic_layout_centre (&layout, hex, &x, &y);
  if (bic_camera_look_at (&self->camera, x, y))
    _bic_board_view_looked (self);
  bic_board_view_set_cursor (self, hex);
  adw_animation_reset (self->pulse);
  end_pulse (self);
  self->pulse_hex = hex;
  self->pulse_end = g_timeout_add (2 * PULSES * PULSE_MS, end_pulse_cb, self);
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    adw_animation_play (self->pulse);
}

/**
 * bic_board_view_go_to:
 *
 * Locates the hex, and goes there with the cursor and the focus, as with the keys.
 */
void
bic_board_view_go_to (BicBoardView *self,
                      int           hex)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!(self->scenario && bic_grid_has (&self->scenario->grid, hex)))
    return;
  self->by_keyboard = TRUE;
  bic_board_view_locate (self, hex);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, _bic_board_signals[BIC_BOARD_CURSOR_MOVED], 0, hex);
}

void
_bic_board_view_add_pulse (BicBoardView *self)
{
  self->pulse = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, PULSE_MS,
                                         adw_callback_animation_target_new (pulse_cb, self, NULL));
  adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->pulse), PULSES);
  g_signal_connect_swapped (self->pulse, "done", G_CALLBACK (end_pulse), self);
}
