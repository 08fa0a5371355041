/* Areas on the map: the areas of place names, and the areas that names must not cover
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* Lettering of a place name (bic-names.c) */
typedef struct {
  BicTextStyle type;
  gboolean water;                       /* TRUE: the name runs along a river */
  gboolean broad;                       /* TRUE: the named place has more than one hex */
} BicLettering;
BicLettering _bic_lettering_of_label (const BicPainter *painter, const BicLabel *label);

#define BIC_NAME_REACH 6.0              /* longest distance from a hex to the objects that its name can touch, in
                                         * hexes */

/* Area of a place name. x, y: center. half: half of the width; 0: not computed yet. up: half of the height. angle:
 * rotation, in radians */
typedef struct { double x, y, half, up, angle; } BicNameBox;
/* A possible position of a name. worse: penalty of the position, compared with the usual position */
typedef struct { BicNameBox box; double worse; } BicNamePlace;

gboolean _bic_name_is_near         (BicPoint a, BicPoint b);
/* Adds an area to @boxes. A rotated area is added as several small areas that are not rotated. */
void     _bic_name_add_box         (GArray *boxes, const BicNameBox *box);
/* Returns the share of the name's area that overlaps @boxes. */
double   _bic_name_overlap         (const BicNameBox *name, const GArray *boxes);

/* Add areas near a point or hex that names must not cover. */
void     _bic_name_add_banners     (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_pieces      (const BicPainter *painter, BicPoint at, GArray *boxes);
void     _bic_name_add_numbers     (const BicPainter *painter, int hex, GArray *boxes);
void     _bic_name_add_ground      (const BicPainter *painter, int hex, gboolean all, GArray *boxes);

/* Appends possible positions (BicNamePlace) of a name along the river at @hex. Appends nothing if the river is too
 * short. */
void     _bic_name_add_places_on_water (const BicPainter *painter, int hex, const BicNameBox *size, GArray *places);

G_END_DECLS
