/* Areas on the map: the areas of place names, and the areas that names must not cover
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* The lettering of a place name (bic-names.c) */
typedef struct {
  BicType  type;
  gboolean water;                       /* the name runs along a river */
  gboolean broad;                       /* the place has more than one hex */
} BicLettering;
BicLettering _bic_lettering_of     (const BicPainter *painter, const BicLabel *label);

#define BIC_NAME_REACH 6.0              /* longest distance between a hex and the
                                         * objects that its name may touch, in hexes */

/* center, half width and half height (half 0: not computed yet), and rotation in radians */
typedef struct { double x, y, half, up, angle; } BicNameBox;
/* A possible position of a name, and its penalty compared with the best position */
typedef struct { BicNameBox box; double worse; } BicNamePlace;

gboolean _bic_name_is_near         (BicPoint a, BicPoint b);
/* Adds a box to @boxes. A rotated box is added as several small upright boxes. */
void     _bic_name_add_box         (GArray *boxes, const BicNameBox *box);
/* Returns the share of a name that is covered by the boxes. */
double   _bic_name_cover           (const BicNameBox *name, const GArray *boxes);

/* Add areas near a point that names must not cover. */
void     _bic_name_add_banners     (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_pieces      (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_numbers     (const BicPainter *painter, int hex, GArray *boxes);
void     _bic_name_add_ground      (const BicPainter *painter, int hex, gboolean all, GArray *boxes);

/* Appends the positions (BicNamePlace) of a name along the water at @hex. Appends none if the river is too short. */
void     _bic_name_along_water     (const BicPainter *painter, int hex, const BicNameBox *size, GArray *places);

G_END_DECLS
