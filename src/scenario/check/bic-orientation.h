/* The direction of north on the map of a historical battle, and the size of its hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct {
  double north;                         /* direction of north in radians, clockwise from up */
  double km;                            /* kilometers per hex, between opposite hexsides */
} BicOrientation;

gboolean bic_scenario_orientation (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   BicOrientation     *orientation);

G_END_DECLS
