/* Pages of sheets as pictures; a sheet is laid out once for all its pages.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-export.h"

/* (transfer full): the sheet of one battle */
BicBooklet *      sheet_booklet (const BicScenario  *battle,
                                 const BicCatalogue *catalogue,
                                 const BicExport    *how,
                                 double              width,
                                 double              height);
int               sheet_n_pages (const BicScenario  *battle,
                                 const BicCatalogue *catalogue,
                                 const BicExport    *how);
/* All pages, from first to last, with a pixel for each point: cairo_surface_t. */
GPtrArray *       sheet_pages (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how);
/* One of them, with so many pixels for each point; -1 is the last one. */
cairo_surface_t * sheet_page  (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how,
                               int                 page,
                               double              zoom,
                               int                *pages);             /* (out) (nullable): how many there are */
/* A row of pixels of it, @row points below the top: cheap, however much it is enlarged. */
cairo_surface_t * sheet_row   (const BicScenario  *battle,
                               const BicCatalogue *catalogue,
                               const BicExport    *how,
                               int                 page,
                               double              zoom,
                               int                 row,
                               int                *pages);             /* (out) (nullable): how many there are */
