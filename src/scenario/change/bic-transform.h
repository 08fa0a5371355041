/* Changes of the whole board: mirroring, rotating, moving, resizing, and exchanging the armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

/* Alignment of the old board on a board of another size. */
typedef enum { BIC_ANCHOR_START, BIC_ANCHOR_MIDDLE, BIC_ANCHOR_END } BicAnchor;

/* Content that is lost because it is off the new board. */
typedef struct {
  guint units;                          /* number of units and leaders */
  guint tiles;                          /* number of hexes that are not clear */
  guint names;                          /* number of labels */
  guint marks;                          /* number of hexes of objectives, exits and similar items */
} BicTransformLoss;

BicEdit * bic_transform_mirror   (const BicScenario *scenario,
                                  BicSymmetry        symmetry);
BicEdit * bic_transform_exchange (const BicScenario *scenario);
BicEdit * bic_transform_shift    (const BicScenario *scenario,
                                  BicDirection       direction);
BicEdit * bic_transform_resize   (const BicScenario *scenario,
                                  int                columns,
                                  int                rows,
                                  BicAnchor          across,
                                  BicAnchor          down);
gboolean  bic_transform_loss     (const BicScenario *scenario,
                                  const BicEdit     *edit,
                                  BicTransformLoss  *loss);

G_END_DECLS
