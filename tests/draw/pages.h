/* Draws pages of setup sheets as pictures. Each function lays out the sheet only once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-export.h"

/* Returns: (transfer full): the setup sheet of one battle */
BicBooklet *      sheet_booklet (const BicScenario  *battle,
                                 const BicCatalogue *catalogue,
                                 const BicExport    *how,
                                 double              width,
                                 double              height);
int               sheet_n_pages (const BicScenario  *battle,
                                 const BicCatalogue *catalogue,
                                 const BicExport    *how);
/* Draws all pages in order, at one pixel per point. Returns: (transfer full): an array of cairo_surface_t */
GPtrArray *       sheet_pages (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how);
/* Draws one page at @zoom pixels per point. Page -1 is the last page. */
cairo_surface_t * sheet_page  (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how,
                               int                 page,
                               double              zoom,
                               int                *pages);             /* (out) (nullable): number of pages */
/* Draws one row of pixels, @row points below the top of the page. This is fast even at a large @zoom. */
cairo_surface_t * sheet_row   (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how,
                               int                 page,
                               double              zoom,
                               int                 row,
                               int                *pages);             /* (out) (nullable): number of pages */
