/* The area of a name on the map, and areas that are taken.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* In which hand the name of a place is written (bic-names.c) */
typedef struct {
  BicType  type;
  gboolean water;                       /* its name goes with its course */
  gboolean broad;                       /* it is more than one hex */
} BicLettering;
BicLettering _bic_lettering_of     (const BicPainter *painter, const BicLabel *label);

#define BIC_NAME_REACH 6.0              /* how far from its hex what meets a name may be */

/* centre, half its width, half its height; half 0 = not known yet; how it is turned */
typedef struct { double x, y, half, up, angle; } BicNameBox;
/* a possible place of a name, and its penalty compared with the best place */
typedef struct { BicNameBox box; double worse; } BicNamePlace;

gboolean _bic_name_is_near         (BicPoint a, BicPoint b);
/* Notes a box; one that is turned as small ones that are not. */
void     _bic_name_add_box         (GArray *boxes, const BicNameBox *box);
/* The share of a name that they cover */
double   _bic_name_cover           (const BicNameBox *name, const GArray *boxes);

/* Areas near a point that must not be written over */
void     _bic_name_add_banners     (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_pieces      (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_numbers     (const BicPainter *painter, int hex, GArray *boxes);
void     _bic_name_add_ground      (const BicPainter *painter, int hex, gboolean all, GArray *boxes);

/* Appends the places (BicNamePlace) next to the water at @hex where a name of this size follows its course; none if the
 * course is too short. */
void     _bic_name_along_water     (const BicPainter *painter, int hex, const BicNameBox *size, GArray *places);

G_END_DECLS
