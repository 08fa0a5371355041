/* The room that a name takes on the map, and what else takes it.
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
/* where a name may stand, and what that counts worse than the best place */
typedef struct { BicNameBox box; double worse; } BicNamePlace;

gboolean _bic_name_is_near         (BicPoint a, BicPoint b);
/* Notes a box; one that is turned as small ones that are not. */
void     _bic_name_add_box         (GArray *boxes, const BicNameBox *box);
/* The share of a name that lies under them */
double   _bic_name_cover           (const BicNameBox *name, const GArray *boxes);

/* What is near a point and not to be written over */
void     _bic_name_add_banners     (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_pieces      (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_numbers     (const BicPainter *painter, int hex, GArray *boxes);
void     _bic_name_add_ground      (const BicPainter *painter, int hex, gboolean all, GArray *boxes);

/* Appends the places (BicNamePlace) beside the water at @hex where a name so large goes with its course; none where it
 * is too short. */
void     _bic_name_along_water     (const BicPainter *painter, int hex, const BicNameBox *size, GArray *places);

G_END_DECLS
