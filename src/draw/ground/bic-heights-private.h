/* Declarations shared by the distances and their contours
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-heights.h"

G_BEGIN_DECLS

#define BIC_CHUNK 32                    /* number of squares along a side of a chunk */
#define BIC_CHUNK_KEPT (BIC_CHUNK + 3)  /* number of samples along a side, with one sample beyond each end for slopes */
#define BIC_COARSE_BELOW 24.0           /* device units per hex; smaller hexes have half as many samples */

typedef struct {
  gint64  key;
  int     a, b;                         /* position in the lattice of chunks */
  GArray *edges, *ridges;               /* edges: lines of the outline; ridges: lines
                                         * between neighboring hexes of the area */
  float   value[BIC_CHUNK_KEPT * BIC_CHUNK_KEPT];
} BicChunk;

struct _BicHeights {
  BicLayout   layout;
  gboolean    relief;                   /* TRUE: the outline deviates from the
                                         * hexes, and bays between hexes are filled */
  double      step;                     /* distance between samples; sample 0, 0 is at the origin of the view */
  BicCell     first;
  int         n_lines, n_places;
  guint8     *cells;
  GHashTable *chunks;                   /* by key; owns the chunks */
  GPtrArray  *in_order;
};


/* Returns sample i, j of a chunk, from -1 to BIC_CHUNK + 1. */
static inline double
_bic_chunk_value (const BicChunk *chunk, int i, int j)
{
  return chunk->value[(j + 1) * BIC_CHUNK_KEPT + i + 1];
}

G_END_DECLS
