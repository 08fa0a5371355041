/* Setup sheets and maps as files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-draw.h"

G_BEGIN_DECLS

typedef enum { BIC_FORMAT_PDF, BIC_FORMAT_SVG, BIC_FORMAT_PNG } BicFormat;
typedef enum { BIC_PAPER_A4, BIC_PAPER_LETTER } BicPaper;

typedef struct {
  BicFormat   format;
  BicPaper    paper;
  gboolean    map_only;                 /* the map instead of the sheet */
  gboolean    mono;                     /* saves ink */
  gboolean    rotated;                  /* for the other side of the table */
  int         dpi;                      /* of PNG: 36 .. 1200 */
} BicExport;

gboolean bic_export      (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          const BicExport    *how,
                          const char         *path,
                          GError            **error);
gboolean bic_format_of_name (const char      *name,
                             BicFormat       *format);            /* (out): by how the name of a file ends; else FALSE */
void     bic_paper_size  (BicPaper            paper,
                          double             *width,
                          double             *height);            /* in points */
/* One page of the sheet on any surface, in points; for the print dialog. */
int      bic_sheet_pages (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          const BicExport    *how);
void     bic_draw_sheet  (cairo_t            *cr,
                          const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          const BicExport    *how,
                          int                 page,
                          double              width,
                          double              height);

G_END_DECLS
