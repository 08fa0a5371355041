/* A poster: the map at its actual size on several pages, which are cut and glued together
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-sheet.h"

G_BEGIN_DECLS

#define BIC_POSTER_EDGE (9.0 * BIC_POINTS_A_MM)         /* distance from each edge of the paper to the map */

/* Part of the map on all pages in one column or row, in hexes from the left or upper edge of the map. The pages are cut
 * at `cut', and the pages of the next strip have a mark at the same position. The last strip is not cut; its `cut' is
 * the edge of the map. */
typedef struct { double from, to, cut; } BicPosterStrip;

struct _BicPosterLayout {
  double  hex;                          /* width of a hex, in points */
  double  width, height;                /* size of a page, in points; the page can be upright or in landscape format */
  GArray *columns, *rows;               /* element type: BicPosterStrip */
};

/* Returns the layout with the fewest pages. If upright and landscape pages need the same number, the pages are upright.
 * Each hex is complete on at least one page. */
BicPosterLayout * _bic_poster_layout_new  (const BicGrid   *grid,
                                           const BicExport *how,
                                           double           width,      /* width and height of the paper, in points */
                                           double           height);
void              _bic_poster_layout_free (BicPosterLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPosterLayout, _bic_poster_layout_free)

/* Returns (transfer full) a sheet with the plan of the pages and the pages of the map, row by row. */
BicSheet *        _bic_poster_new         (const BicScenario  *scenario,
                                           const BicCatalogue *catalogue,
                                           const BicExport    *how,
                                           double              width,
                                           double              height,
                                           int                 before);

G_END_DECLS
