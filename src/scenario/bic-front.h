/* Where a unit looks: at a corner of its hex, between two hexsides that are its front.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

int bic_corner_front (int     corner);
int bic_front_corner (int     front,
                      BicSide side);

G_END_DECLS
