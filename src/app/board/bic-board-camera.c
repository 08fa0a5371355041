/* Where the board lies on the screen: fit, zoom at a point, pan, always with the map in view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-board-camera.h"

#include <math.h>

/* The largest hex that is of use, in pixels from flat side to flat side. */
#define MAX_HEX 260.0
/* What is seen of the desk around the paper, in pixels. */
#define DESK 10.0
/* Zoom steps land on 1.0 rather than beside it. */
#define NEARLY_FITS 1.02

/* One axis: a map that is smaller than the view is centred, a larger one leaves no gap inside its paper. */
static double
clamp_axis (double origin,
            double map,
            double paper,
            double view)
{
  if (map + 2 * paper <= view)
    return (view - map) / 2;
  return CLAMP (origin, view - map - paper, paper);
}

/* What nothing lies over */
static double
free_height (const BicCamera *camera)
{
  return camera->height - camera->below - camera->passing;
}

static void
clamp (BicCamera *camera)
{
  double width, height, paper = camera->frame * camera->scale / camera->fitting.scale;

  bic_layout_size (&camera->grid, &width, &height);
  camera->x = clamp_axis (camera->x, width * camera->scale, paper, camera->width);
  camera->y = clamp_axis (camera->y, height * camera->scale, paper, free_height (camera));
}

/* The fitting layout centres the map, so the narrower of its margins is the paper that the painter asked for. */
static void
measure (BicCamera *camera)
{
  double width, height, beside, above, free = camera->height - camera->below;

  bic_layout_size (&camera->grid, &width, &height);
  bic_layout_fit (&camera->fitting, &camera->grid, DESK, DESK, MAX (1, camera->width - 2 * DESK),
                  MAX (1, free - 2 * DESK));
  beside = (camera->width - width * camera->fitting.scale) / 2;
  above = (free - height * camera->fitting.scale) / 2;
  camera->frame = MAX (0, MIN (beside, above));
}

/**
 * bic_camera_init:
 *
 * Everything fits, whatever the size of the view becomes.
 */
void
bic_camera_init (BicCamera     *camera,
                 const BicGrid *grid)
{
  *camera = (BicCamera) { .grid = *grid, .width = 1, .height = 1 };
  bic_camera_fit (camera);
}

/**
 * bic_camera_resize:
 *
 * A fitted map stays fitted; another keeps its scale and what was in the middle.
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
  measure (camera);
  if (camera->fits || camera->scale < camera->fitting.scale * NEARLY_FITS)
    bic_camera_fit (camera);
  else
    clamp (camera);
}

/**
 * bic_camera_layout:
 *
 * Returns: the layout now, its origin on a whole pixel, so that layers drawn apart meet
 */
BicLayout
bic_camera_layout (const BicCamera *camera)
{
  return (BicLayout) { .grid = camera->grid, .scale = camera->scale, .x = round (camera->x), .y = round (camera->y),
                        .rotated = camera->rotated };
}

void
bic_camera_fit (BicCamera *camera)
{
  measure (camera);
  camera->fits = TRUE;
  camera->scale = camera->fitting.scale;
  camera->x = camera->fitting.x;
  camera->y = camera->fitting.y;
}

/**
 * bic_camera_zoom:
 * @x: the point that stays where it is, in pixels of the view
 *
 * Never smaller than what fits.
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
      bic_camera_fit (camera);
      return;
    }
  camera->x = x - (x - camera->x) * scale / camera->scale;
  camera->y = y - (y - camera->y) * scale / camera->scale;
  camera->scale = scale;
  camera->fits = FALSE;
  clamp (camera);
}

/**
 * bic_camera_get_zoom:
 *
 * Returns: 1.0 when everything fits
 */
double
bic_camera_get_zoom (const BicCamera *camera)
{
  return camera->scale / camera->fitting.scale;
}

/**
 * bic_camera_pan:
 *
 * Returns: whether anything moved
 */
gboolean
bic_camera_pan (BicCamera *camera,
                double     dx,
                double     dy)
{
  double x = camera->x, y = camera->y;

  camera->x += dx;
  camera->y += dy;
  clamp (camera);
  return fabs (camera->x - x) > 0.01 || fabs (camera->y - y) > 0.01;
}

/**
 * bic_camera_show:
 * @x: a point of the view, in pixels, perhaps beyond its edge
 *
 * Pans no more than needed to have this point in view, with a hex around it, above what floats over the map.
 *
 * Returns: whether anything moved
 */
gboolean
bic_camera_show (BicCamera *camera,
                 double     x,
                 double     y)
{
  double free = free_height (camera), room = MIN (1.5 * camera->scale, MIN (camera->width, free) / 2);
  double dx = CLAMP (x, room, camera->width - room) - x, dy = CLAMP (y, room, free - room) - y;

  /* The layout lies on whole pixels, so a pixel each way is there already. */
  return fabs (dx) + fabs (dy) > 2 && bic_camera_pan (camera, dx, dy);
}

/**
 * bic_camera_look_at:
 * @x: a point of the view, in pixels, perhaps beyond its edge
 *
 * A point that cannot be seen comes to lie in the middle, not at the edge, where things float over the map.
 *
 * Returns: whether anything moved
 */
gboolean
bic_camera_look_at (BicCamera *camera,
                    double     x,
                    double     y)
{
  double free = free_height (camera), room = MIN (camera->scale, MIN (camera->width, free) / 2);

  if (x >= room && x <= camera->width - room && y >= room && y <= free - room)
    return FALSE;
  return bic_camera_pan (camera, camera->width / 2 - x, free / 2 - y);
}

/**
 * bic_camera_get_viewport:
 *
 * Returns: where one looks, whatever the size of the view
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
 * Looks there, as far as the view and its bounds allow.
 */
void
bic_camera_set_viewport (BicCamera       *camera,
                       const BicViewport *viewport)
{
  bic_camera_fit (camera);
  bic_camera_zoom (camera, MAX (viewport->zoom, viewport->least / camera->fitting.scale), camera->width / 2,
                   camera->height / 2);
  if (camera->fits)
    return;
  camera->x = camera->width / 2 - viewport->x * camera->scale;
  camera->y = camera->height / 2 - viewport->y * camera->scale;
  clamp (camera);
}

/**
 * bic_camera_get_seen:
 * @seen: (out): the part of the map that is in view, of a map that is 1 wide and 1 high
 */
void
bic_camera_get_seen (const BicCamera *camera,
                     graphene_rect_t *seen)
{
  double width, height, left, top, right, bottom;

  bic_layout_size (&camera->grid, &width, &height);
  left = CLAMP (-camera->x / (width * camera->scale), 0, 1);
  top = CLAMP (-camera->y / (height * camera->scale), 0, 1);
  right = CLAMP ((camera->width - camera->x) / (width * camera->scale), 0, 1);
  bottom = CLAMP ((camera->height - camera->y) / (height * camera->scale), 0, 1);
  graphene_rect_init (seen, (float) left, (float) top, (float) (right - left), (float) (bottom - top));
}
