/* Ways over the board: the keyboard cursor's steps, and the hexes that a fast pointer crossed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

/* The column that the cursor keeps along its line, in half hexes; after a walk across lines it returns to this
 * column. */
typedef struct { int hex, goal; } BicCursor;

void     bic_cursor_place (BicCursor       *cursor,
                           const BicGrid   *grid,
                           int              hex);
gboolean bic_cursor_step  (BicCursor       *cursor,
                           const BicGrid   *grid,
                           int              right,
                           int              down);
GArray * bic_walk_hexes   (const BicLayout *layout,
                           double           x0,
                           double           y0,
                           double           x1,
                           double           y1);

G_END_DECLS
