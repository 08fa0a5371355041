/* Sets of hexes of boards of any size, for the selection and clips in the editor.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A region grows as hexes are added, so a few hexes of a large board use little memory. For boards that can be played,
 * BicHexSet does the same without allocation.
 */
#pragma once

#include "bic-grid.h"

G_BEGIN_DECLS

typedef struct _BicRegion BicRegion;

typedef enum { BIC_REGION_SET, BIC_REGION_ADD, BIC_REGION_SUBTRACT, BIC_REGION_INTERSECT } BicRegionOp;

BicRegion * bic_region_new           (void);
BicRegion * bic_region_copy          (const BicRegion *region);
void        bic_region_free          (BicRegion       *region);
void        bic_region_add           (BicRegion       *region,
                                      int              hex);
gboolean    bic_region_has           (const BicRegion *region,
                                      int              hex);
int         bic_region_next          (const BicRegion *region,
                                      int              after);
int         bic_region_count         (const BicRegion *region);
gboolean    bic_region_is_empty      (const BicRegion *region);
gboolean    bic_region_equal         (const BicRegion *a,
                                      const BicRegion *b);
gboolean    bic_region_has_all       (const BicRegion *region,
                                      /* (element-type gint): the result is FALSE if the array is empty */
                                      const GArray    *hexes);
void        bic_region_combine       (BicRegion       *region,
                                      const BicRegion *other,
                                      BicRegionOp      how);
/* Shapes; all except invert () and middle () add hexes to the region. */
void        bic_region_add_board     (BicRegion       *region,
                                      const BicGrid   *grid);
void        bic_region_add_rectangle (BicRegion       *region,
                                      const BicGrid   *grid,
                                      int              a,
                                      int              b);
void        bic_region_add_loop      (BicRegion       *region,
                                      const BicGrid   *grid,
                                      const GArray    *hexes);
void        bic_region_invert        (BicRegion       *region,
                                      const BicGrid   *grid);
int         bic_region_middle        (const BicRegion *region,
                                      const BicGrid   *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicRegion, bic_region_free)

G_END_DECLS
