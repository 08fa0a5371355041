/* Functions for clips that only the files of this folder use.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-clip.h"
#include "bic-extra.h"

/* Returns the part of a clip to which items of @kind belong; 0 if clips do not contain items of this kind */
guint    _bic_clip_part_of_kind (int              kind);
gboolean _bic_clip_lies_in      (const BicItem   *item,
                                 const BicRegion *region);
void     _bic_clip_add_hexes    (const BicItem   *item,
                                 BicRegion       *region);
gboolean _bic_clip_move_item    (BicItem         *item,
                                 const BicMotion *motion,
                                 const BicGrid   *from,
                                 const BicGrid   *to);
