/* Output of pages with any content as PDF, SVG or PNG
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-export.h"

G_BEGIN_DECLS

typedef struct {
  double      width, height;            /* size of a page, in points */
  int         pages;
  void      (*draw) (gconstpointer data, BicNextPage next, gpointer pen);      /* draws all pages in order; calls next
                                                                                * for each page */
  gconstpointer data;
  const char *title, *author, *subject, *keywords;      /* metadata of a PDF; each may be NULL */
  int         pixels;                   /* pixels of the longer side of a PNG; 0: computed from the resolution */
} BicPages;

gboolean _bic_pages_write (const BicPages *pages,
                           BicFormat       format,
                           int             dpi,          /* resolution of a PNG, 36 to 1200 */
                           const char     *path,
                           GError        **error);

G_END_DECLS
