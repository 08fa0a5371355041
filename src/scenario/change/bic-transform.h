/* Changes of the whole board: turned over, turned round, moved, made larger or smaller, armies exchanged.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

/* Place of the old board on a board of another size. */
typedef enum { BIC_ANCHOR_START, BIC_ANCHOR_MIDDLE, BIC_ANCHOR_END } BicAnchor;

/* Content that has no place on the new board. */
typedef struct {
  guint units;                          /* and leaders */
  guint tiles;                          /* hexes that are not bare */
  guint names;                          /* of places */
  guint marks;                          /* hexes of objectives, exits and the like */
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
