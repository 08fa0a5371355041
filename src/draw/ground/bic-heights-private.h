/* Declarations shared by the field and its contours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-heights.h"

G_BEGIN_DECLS

#define BIC_CHUNK 32                    /* squares of a side of a chunk */
#define BIC_CHUNK_KEPT (BIC_CHUNK + 3)  /* samples of a side, with one beyond each end for slopes */
#define BIC_COARSE_BELOW 24.0           /* device units a hex below which half as many samples do */

typedef struct {
  gint64  key;
  int     a, b;                         /* its place in the lattice of chunks */
  GArray *edges, *ridges;               /* lines of the outline; those between hexes that hang together */
  float   value[BIC_CHUNK_KEPT * BIC_CHUNK_KEPT];
} BicChunk;

struct _BicHeights {
  BicLayout   layout;
  gboolean    relief;                   /* the outline strays, and bays between hexes are filled */
  double      step;                     /* distance of samples; sample 0, 0 is at the origin of the view */
  BicCell     first;
  int         n_lines, n_places;
  guint8     *cells;
  GHashTable *chunks;                   /* by key; they own themselves */
  GPtrArray  *in_order;
};


/* Sample i, j of a chunk, from -1 to BIC_CHUNK + 1. */
static inline double
_bic_chunk_value (const BicChunk *chunk, int i, int j)
{
  return chunk->value[(j + 1) * BIC_CHUNK_KEPT + i + 1];
}

G_END_DECLS
