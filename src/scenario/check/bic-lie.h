/* How a map lies on the ground: for the checks, and for the compass.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How large its hexes are and what is up on it nobody tells. It is found out from its labels: of all turns and scales
 * that two of them give, the one that fits most of the others. Where it fits too few, two names may have been
 * exchanged. A map that is drawn together or made up fits none, and nothing is said of it.
 */
#pragma once

#include <complex.h>

#include "bic-catalogue-history.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef double complex BicGround;       /* east, or right, and south, or down, as its imaginary part */

enum { BIC_LIE_LEAST = 4 };             /* so many must fit before one may be wrong */
#define BIC_LIE_NEAR 2.0                /* hexes: a label stands beside its houses, and a map is a simplification */

typedef struct {
  const BicLabel    *label;
  const BicLandmark *landmark;
  BicGround          ground, map;       /* in degrees of latitude; in hexes */
} BicPin;

typedef struct { BicGround turn, shift; } BicLie;               /* map = turn * ground + shift */

/* Those landmarks that the map has and that the sources have somewhere: (element-type BicPin). */
GArray * _bic_pins       (const BicScenario   *battle,
                          const BicEngagement *engagement);
/* How many hexes a place is from where it would be. */
double   _bic_lie_off    (const BicLie        *lie,
                          const BicPin        *pin);
BicLie   _bic_lie_best   (const GArray        *pins);
/* The same after all that fit have had their say: the least squares of them. Returns: how many these are, or 0 when
 * they are too few. */
guint    _bic_lie_settle (BicLie              *lie,
                          const GArray        *pins);

G_END_DECLS
