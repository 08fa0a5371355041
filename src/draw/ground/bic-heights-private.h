/* Declarations shared by bic-heights.c (distances to the edge of an area) and bic-contours.c (contours)
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-heights.h"

G_BEGIN_DECLS

#define BIC_CHUNK 32                    /* number of squares along a side of a chunk */
#define BIC_CHUNK_KEPT (BIC_CHUNK + 3)  /* number of samples along a side of a chunk, including one sample beyond each
                                         * end, from which slopes are computed */
#define BIC_COARSE_BELOW 24.0           /* device units per hex; on smaller hexes the distance between samples is
                                         * doubled */

typedef struct {
  gint64  key;
  int     a, b;                         /* column and row of the chunk */
  GArray *edges, *ridges;               /* lines near the chunk. edges: sides of hexes on the outline of the area;
                                         * ridges: lines between the centers of neighboring hexes of the area */
  float   value[BIC_CHUNK_KEPT * BIC_CHUNK_KEPT];
} BicChunk;

struct _BicHeights {
  BicLayout   layout;
  gboolean    relief;                   /* TRUE: the area is a hill, whose outline deviates from the hexes and has no
                                         * bays between them */
  double      step;                     /* distance between samples, in view units; sample 0, 0 is at the origin of the
                                         * view */
  BicCell     first;
  int         n_lines, n_places;
  guint8     *cells;
  GHashTable *chunks;                   /* chunks by their keys; the table owns the chunks */
  GPtrArray  *in_order;
};


/* Returns sample @i, @j of a chunk. The indices can be from -1 to BIC_CHUNK + 1. */
static inline double
_bic_chunk_value (const BicChunk *chunk, int i, int j)
{
  return chunk->value[(j + 1) * BIC_CHUNK_KEPT + i + 1];
}

G_END_DECLS
