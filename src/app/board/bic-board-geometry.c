/* Geometry of the board view: position of the map on the screen, hexes at screen positions, and the part of the map in
 * view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BicCamera is a value that does not depend on widgets. The functions for the view, further below, change the camera of
 * a view.
 */
#include "config.h"

#include "bic-board-view-private.h"

#include <math.h>

/* Largest size of a hex, from flat side to flat side, in pixels */
#define MAX_HEX 260.0
/* Margin around the paper, in pixels */
#define DESK 10.0
#define NARROW_DESK 3.0
/* Largest zoom that snaps to 1.0 */
#define NEARLY_FITS 1.02

/* --- camera ------------------------------------------------------------------------------------------------------ */

/* Limits the origin on one axis. A map that is smaller than the view is centered. A larger map can be moved only until
 * the edge of its paper is at the edge of the view.
 */
static double
clamp_origin_on_axis (double origin,
                      double map,
                      double paper,
                      double view)
{
  if (map + 2 * paper <= view)
    return (view - map) / 2;
  return CLAMP (origin, view - map - paper, paper);
}

static void
clamp_origin (BicCamera *camera)
{
  double width, height, paper = camera->frame * camera->scale / camera->fitting.scale;

  bic_layout_size (&camera->grid, &width, &height);
  camera->x = clamp_origin_on_axis (camera->x, width * camera->scale, paper, camera->width);
  camera->y = clamp_origin_on_axis (camera->y, height * camera->scale, paper, camera->height);
}

/* Computes the fitting layout and the width of the frame. The fitting layout centers the map, so the smaller of both
 * margins is the space that the painter needs for the frame.
 */
static void
compute_fitting_layout (BicCamera *camera)
{
  double width, height;
  BicLayout *fitting = &camera->fitting;

  bic_layout_size (&camera->grid, &width, &height);
  if (camera->narrow)
    bic_layout_fit_narrow (fitting, &camera->grid, NARROW_DESK, NARROW_DESK,
                           MAX (1, camera->width - 2 * NARROW_DESK), MAX (1, camera->height - 2 * NARROW_DESK));
  else
    bic_layout_fit (fitting, &camera->grid, DESK, DESK, MAX (1, camera->width - 2 * DESK),
                    MAX (1, camera->height - 2 * DESK));
  camera->frame = MAX (0, MIN (camera->width - width * fitting->scale, camera->height - height * fitting->scale) / 2);
}

static void
fit_whole_map (BicCamera *camera)
{
  compute_fitting_layout (camera);
  camera->fits = TRUE;
  camera->scale = camera->fitting.scale;
  camera->x = camera->fitting.x;
  camera->y = camera->fitting.y;
}

/**
 * bic_camera_init:
 *
 * Initializes a camera that shows the whole map at any size of the view.
 */
void
bic_camera_init (BicCamera     *camera,
                 const BicGrid *grid)
{
  *camera = (BicCamera) { .grid = *grid, .width = 1, .height = 1 };
  fit_whole_map (camera);
}

/**
 * bic_camera_resize:
 *
 * Sets the size of the view. A fitted map stays fitted. Any other map keeps its scale and its center.
 */
void
bic_camera_resize (BicCamera *camera,
                   double     width,
                   double     height)
{
  camera->x += (width - camera->width) / 2;
  camera->y += (height - camera->height) / 2;
  camera->width = width;
  camera->height = height;
  compute_fitting_layout (camera);
  if (camera->fits || camera->scale < camera->fitting.scale * NEARLY_FITS)
    fit_whole_map (camera);
  else
    clamp_origin (camera);
}

/**
 * bic_camera_layout:
 *
 * Returns: the current layout, with its origin on a whole pixel, so that layers drawn separately have no gap between
 *   them
 */
BicLayout
bic_camera_layout (const BicCamera *camera)
{
  return (BicLayout) { .grid = camera->grid, .scale = camera->scale, .x = round (camera->x), .y = round (camera->y),
                       .rotated = camera->rotated };
}

/**
 * bic_camera_zoom:
 * @x: horizontal position of the point that does not move, in pixels of the view
 *
 * Zooms around the point (@x, @y), but not further out than to the whole map.
 */
void
bic_camera_zoom (BicCamera *camera,
                 double     factor,
                 double     x,
                 double     y)
{
  double least = camera->fitting.scale, most = MAX (MAX_HEX, 2 * least);
  double scale = CLAMP (camera->scale * factor, least, most);

  if (scale < least * NEARLY_FITS)
    {
      fit_whole_map (camera);
      return;
    }
  camera->x = x - (x - camera->x) * scale / camera->scale;
  camera->y = y - (y - camera->y) * scale / camera->scale;
  camera->scale = scale;
  camera->fits = FALSE;
  clamp_origin (camera);
}

/**
 * bic_camera_get_zoom:
 *
 * Returns: the zoom; 1.0 if the whole map fits
 */
double
bic_camera_get_zoom (const BicCamera *camera)
{
  return camera->scale / camera->fitting.scale;
}

/**
 * bic_camera_pan:
 *
 * Returns: whether the map moved
 */
gboolean
bic_camera_pan (BicCamera *camera,
                double     dx,
                double     dy)
{
  double x = camera->x, y = camera->y;

  camera->x += dx;
  camera->y += dy;
  clamp_origin (camera);
  return fabs (camera->x - x) > 0.01 || fabs (camera->y - y) > 0.01;
}

/**
 * bic_camera_scroll_to:
 * @x: horizontal position of a point, in pixels of the view; it can be outside the view
 *
 * Pans as little as possible to bring the point and a hex around it into view.
 *
 * Returns: whether the map moved
 */
gboolean
bic_camera_scroll_to (BicCamera *camera,
                      double     x,
                      double     y)
{
  double margin = MIN (1.5 * camera->scale, MIN (camera->width, camera->height) / 2);
  double dx = CLAMP (x, margin, camera->width - margin) - x, dy = CLAMP (y, margin, camera->height - margin) - y;

  /* The layout is rounded to whole pixels, so a difference of one pixel on each axis does not need a pan. */
  return fabs (dx) + fabs (dy) > 2 && bic_camera_pan (camera, dx, dy);
}

/* Moves a point that is not visible to the center of the view. Near the edge, other widgets could cover the point.
 *
 * Returns: whether the map moved
 */
static gboolean
center_point_unless_visible (BicCamera *camera,
                             double     x,
                             double     y)
{
  double margin = MIN (camera->scale, MIN (camera->width, camera->height) / 2);

  if (x >= margin && x <= camera->width - margin && y >= margin && y <= camera->height - margin)
    return FALSE;
  return bic_camera_pan (camera, camera->width / 2 - x, camera->height / 2 - y);
}

/**
 * bic_camera_get_viewport:
 *
 * Returns: zoom and position, independent of the size of the view
 */
BicViewport
bic_camera_get_viewport (const BicCamera *camera)
{
  return (BicViewport) { bic_camera_get_zoom (camera), (camera->width / 2 - camera->x) / camera->scale,
                         (camera->height / 2 - camera->y) / camera->scale, 0 };
}

/**
 * bic_camera_set_viewport:
 *
 * Shows this part of the map, within the limits of zoom and position.
 */
void
bic_camera_set_viewport (BicCamera         *camera,
                         const BicViewport *viewport)
{
  fit_whole_map (camera);
  bic_camera_zoom (camera, MAX (viewport->zoom, viewport->least / camera->fitting.scale), camera->width / 2,
                   camera->height / 2);
  if (camera->fits)
    return;
  camera->x = camera->width / 2 - viewport->x * camera->scale;
  camera->y = camera->height / 2 - viewport->y * camera->scale;
  clamp_origin (camera);
}

/**
 * bic_camera_get_visible_fraction:
 * @seen: (out): the visible part of the map, in fractions of the width and height of the map
 */
void
bic_camera_get_visible_fraction (const BicCamera *camera,
                                 graphene_rect_t *seen)
{
  double width, height, left, top, right, bottom;

  bic_layout_size (&camera->grid, &width, &height);
  width *= camera->scale;
  height *= camera->scale;
  left = CLAMP (-camera->x / width, 0, 1);
  top = CLAMP (-camera->y / height, 0, 1);
  right = CLAMP ((camera->width - camera->x) / width, 0, 1);
  bottom = CLAMP ((camera->height - camera->y) / height, 0, 1);
  graphene_rect_init (seen, (float) left, (float) top, (float) (right - left), (float) (bottom - top));
}

/* --- hexes on the screen ----------------------------------------------------------------------------------------- */

gboolean
_bic_board_view_has_hex (BicBoardView *self,
                         int           hex)
{
  return self->scenario && bic_grid_has (&self->scenario->grid, hex);
}

int
_bic_board_view_hex_at (BicBoardView *self,
                        double        x,
                        double        y)
{
  BicLayout layout = bic_camera_layout (&self->camera);

  return self->scenario ? bic_layout_hex_at (&layout, x, y) : BIC_NO_HEX;
}

static void
center_of_hex_in_view (BicBoardView *self,
                       int           hex,
                       double       *x,
                       double       *y)
{
  BicLayout layout = bic_camera_layout (&self->camera);

  bic_layout_centre (&layout, hex, x, y);
}

void
bic_board_view_hex_rectangle (BicBoardView *self,
                              int           hex,
                              GdkRectangle *rectangle)
{
  double x, y, side = self->camera.scale;

  g_return_if_fail (GTK_IS_WIDGET (self) && _bic_board_view_has_hex (self, hex));

  center_of_hex_in_view (self, hex, &x, &y);
  *rectangle = (GdkRectangle) { (int) (x - side / 2), (int) (y - side / 2), MAX (1, (int) side), MAX (1, (int) side) };
}

/**
 * bic_board_view_side_at_pointer:
 * @hex: (out): the hex that the side belongs to, or %BIC_NO_HEX if the pointer is not on the map
 *
 * Returns: the hexside nearest to the pointer, as a BicDirection, or -1
 */
int
bic_board_view_side_at_pointer (BicBoardView *self,
                                int          *hex)
{
  BicLayout layout;

  g_return_val_if_fail (GTK_IS_WIDGET (self) && hex != NULL, -1);

  *hex = BIC_NO_HEX;
  layout = bic_camera_layout (&self->camera);
  return self->scenario ? bic_layout_side_at (&layout, self->pointer_x, self->pointer_y, hex) : -1;
}

/* --- part in view ------------------------------------------------------------------------------------------------ */

/* Redraws the board and emits "looked". Called after each change of zoom or position. */
void
_bic_board_view_viewport_changed (BicBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "viewport-changed");
}

/**
 * bic_board_view_set_rotated:
 * @rotated: whether the map is seen from the top side
 */
void
bic_board_view_set_rotated (BicBoardView *self,
                            gboolean      rotated)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  self->camera.rotated = rotated;
  _bic_board_view_viewport_changed (self);
}

gboolean
bic_board_view_get_rotated (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), FALSE);

  return self->camera.rotated;
}

BicViewport
bic_board_view_get_viewport (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), ((BicViewport) { 1.0 }));

  return self->has_viewport ? self->viewport : bic_camera_get_viewport (&self->camera);
}

/**
 * bic_board_view_set_viewport:
 *
 * Shows this part of the map at once, or as soon as the view has a size.
 */
void
bic_board_view_set_viewport (BicBoardView      *self,
                             const BicViewport *viewport)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  self->viewport = *viewport;
  self->has_viewport = self->scenario && gtk_widget_get_width (GTK_WIDGET (self)) == 0;
  if (self->scenario && !self->has_viewport)
    {
      bic_camera_set_viewport (&self->camera, viewport);
      _bic_board_view_viewport_changed (self);
    }
}

/* Sets whether the map has the narrow frame, and adapts the camera to the width of the frame. */
void
_bic_board_view_set_narrow_frame (BicBoardView *self,
                                  gboolean      narrow)
{
  BicCamera *camera = &self->camera;

  if (camera->narrow == narrow)
    return;
  camera->narrow = narrow;
  if (self->scenario == NULL)
    return;
  bic_camera_resize (camera, camera->width, camera->height);
  _bic_board_view_viewport_changed (self);
}

void
bic_board_view_get_visible_fraction (BicBoardView    *self,
                                     graphene_rect_t *seen)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (self->scenario)
    bic_camera_get_visible_fraction (&self->camera, seen);
  else
    graphene_rect_init (seen, 0, 0, 1, 1);
}

/**
 * bic_board_view_zoom:
 * @factor: zoom factor; above 1 zooms in
 *
 * Zooms around the center of the view.
 */
void
bic_board_view_zoom (BicBoardView *self,
                     double        factor)
{
  g_return_if_fail (GTK_IS_WIDGET (self) && factor > 0);

  bic_camera_zoom (&self->camera, factor, self->camera.width / 2, self->camera.height / 2);
  _bic_board_view_viewport_changed (self);
}

void
bic_board_view_zoom_fit (BicBoardView *self)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  fit_whole_map (&self->camera);
  _bic_board_view_viewport_changed (self);
}

double
bic_board_view_get_zoom (BicBoardView *self)
{
  g_return_val_if_fail (GTK_IS_WIDGET (self), 1.0);

  return bic_camera_get_zoom (&self->camera);
}

void
bic_board_view_scroll_to_hex (BicBoardView *self,
                              int           hex)
{
  double x, y;

  g_return_if_fail (GTK_IS_WIDGET (self));

  if (!_bic_board_view_has_hex (self, hex))
    return;
  center_of_hex_in_view (self, hex, &x, &y);
  if (bic_camera_scroll_to (&self->camera, x, y))
    _bic_board_view_viewport_changed (self);
}

/* Moves a hex that is not in view to the center. */
void
_bic_board_view_center_unless_visible (BicBoardView *self,
                                       int           hex)
{
  double x, y;

  center_of_hex_in_view (self, hex, &x, &y);
  if (center_point_unless_visible (&self->camera, x, y))
    _bic_board_view_viewport_changed (self);
}
