/* Position of the board on the screen: fit, zoom at a point, and pan, with the map always in view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

typedef struct {
  BicGrid  grid;
  double   width, height;               /* size of the view, in pixels */
  BicLayout fitting;                    /* layout with the whole map in view */
  double   frame;                       /* paper around the fitted map, in pixels */
  double   scale, x, y;                 /* current layout */
  gboolean rotated;                     /* the map is seen from the top side */
  gboolean narrow;                      /* the frame has no letters (BIC_SHOW_NARROW) */
  gboolean fits;                        /* the map stays fitted when the view is resized */
} BicCamera;

void        bic_camera_init                 (BicCamera         *camera,
                                             const BicGrid     *grid);
void        bic_camera_resize               (BicCamera         *camera,
                                             double             width,
                                             double             height);
BicLayout   bic_camera_layout               (const BicCamera   *camera);
void        bic_camera_zoom                 (BicCamera         *camera,
                                             double             factor,
                                             double             x,
                                             double             y);
double      bic_camera_get_zoom             (const BicCamera   *camera);
gboolean    bic_camera_pan                  (BicCamera         *camera,
                                             double             dx,
                                             double             dy);
gboolean    bic_camera_scroll_to            (BicCamera         *camera,
                                             double             x,
                                             double             y);
BicViewport bic_camera_get_viewport         (const BicCamera   *camera);
void        bic_camera_set_viewport         (BicCamera         *camera,
                                             const BicViewport *viewport);
void        bic_camera_get_visible_fraction (const BicCamera   *camera,
                                             graphene_rect_t   *seen);

G_END_DECLS
