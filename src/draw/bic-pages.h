/* Pages written as PDF, SVG or PNG, whatever is on them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-export.h"

G_BEGIN_DECLS

typedef struct {
  double      width, height;            /* of a page, in points */
  int         pages;
  void      (*draw) (gconstpointer data, BicNextPage next, gpointer pen);      /* all of them, in their order */
  gconstpointer data;
  const char *title, *author, *subject, *keywords;      /* of a PDF; each may be NULL */
  int         pixels;                   /* pixels of the longer side of a PNG; 0 = by its resolution */
} BicPages;

gboolean _bic_pages_write (const BicPages *pages,
                           BicFormat       format,
                           int             dpi,          /* of PNG: 36 .. 1200 */
                           const char     *path,
                           GError        **error);

G_END_DECLS
