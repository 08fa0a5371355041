/* A poster: the map in true size on several pages, which are cut and glued together
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-sheet.h"

G_BEGIN_DECLS

#define BIC_POSTER_EDGE (9.0 * BIC_POINTS_A_MM)         /* margin from the paper's edge to the map on all four sides */

/* Part of the map on all pages of one column or row, in hexes from the left or upper edge of the map in the view. A
 * page is cut at `cut'; the next page has a mark at the same position. The last strip is not cut and ends at `cut'. */
typedef struct { double from, to, cut; } BicPosterStrip;

struct _BicPosterLayout {
  double  hex;                          /* width of a hex, in points */
  double  width, height;                /* size of a page, in points; the paper may be turned */
  GArray *columns, *rows;               /* element type: BicPosterStrip */
};

/* Returns the layout with the fewest pages, upright if both directions have the same number. Each hex is complete on
 * at least one page. */
BicPosterLayout * _bic_poster_layout_new  (const BicGrid   *grid,
                                           const BicExport *how,
                                           double           width,      /* size of the paper, in points */
                                           double           height);
void              _bic_poster_layout_free (BicPosterLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPosterLayout, _bic_poster_layout_free)

/* Returns (transfer full) the page plan and the pages of the map, row by row. */
BicSheet *        _bic_poster_new         (const BicScenario  *scenario,
                                           const BicCatalogue *catalogue,
                                           const BicExport    *how,
                                           double              width,
                                           double              height,
                                           int                 before);

G_END_DECLS
