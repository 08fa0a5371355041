/* Hexsides as lines of a map: which hexsides meet at a corner, and the shortest path along hexsides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-grid.h"

G_BEGIN_DECLS

/* A hexside, named from the hex with the smaller index of the two hexes. */
typedef struct { int hex; BicDirection side; } BicEdge;

BicEdge  bic_edge       (const BicGrid *grid,
                         int            hex,
                         BicDirection   side);
gboolean bic_edge_equal (BicEdge        a,
                         BicEdge        b);
gboolean bic_edge_meets (const BicGrid *grid,
                         BicEdge        a,
                         BicEdge        b);
GArray * bic_edge_path  (const BicGrid *grid,
                         BicEdge        from,
                         BicEdge        to);

G_END_DECLS
