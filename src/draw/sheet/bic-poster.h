/* A poster: the map true to size on several pages, which are cut and glued together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-sheet.h"

G_BEGIN_DECLS

#define BIC_POSTER_EDGE (9.0 * BIC_POINTS_A_MM)         /* from the paper's edge to the map on all four sides */

/* Part of the map on all pages of one column or row, in hexes from the left or upper edge of the map as seen. A page is
 * cut at `cut'; the next page has a mark at the same place. The last strip is not cut: it ends at `cut'. */
typedef struct { double from, to, cut; } BicPosterStrip;

struct _BicPosterLayout {
  double  hex;                          /* width of a hex in points */
  double  width, height;                /* of a page, in points: the paper may be turned */
  GArray *columns, *rows;               /* BicPosterStrip */
};

/* The layout with the fewest pages; of two with as many, the upright one. Each hex is whole on at least one page. */
BicPosterLayout * _bic_poster_layout_new  (const BicGrid   *grid,
                                           const BicExport *how,
                                           double           width,      /* of the paper, in points */
                                           double           height);
void              _bic_poster_layout_free (BicPosterLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPosterLayout, _bic_poster_layout_free)

/* (transfer full): the page plan, then the pages of the map, row by row */
BicSheet *        _bic_poster_new         (const BicScenario  *scenario,
                                           const BicCatalogue *catalogue,
                                           const BicExport    *how,
                                           double              width,
                                           double              height,
                                           int                 before);

G_END_DECLS
