/* Movement over the board: the steps of the keyboard cursor, and the hexes under a straight line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

/* The keyboard cursor. goal: the wanted position in a line, in half hexes; steps to other lines choose the hex nearest
 * to this position. */
typedef struct { int hex, goal; } BicCursor;

void     bic_cursor_move_to   (BicCursor       *cursor,
                               const BicGrid   *grid,
                               int              hex);
gboolean bic_cursor_step      (BicCursor       *cursor,
                               const BicGrid   *grid,
                               int              right,
                               int              down);
GArray * bic_hexes_along_line (const BicLayout *layout,
                               double           x0,
                               double           y0,
                               double           x1,
                               double           y1);

G_END_DECLS
