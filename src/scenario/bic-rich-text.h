/* Rich text in plain text: paragraphs, bullets and emphasis.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A blank line starts a new paragraph. A line that begins with "- " starts a list item. Words between asterisks (*like
 * these*) are emphasized. All other characters are literal, so no text is invalid.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { guint start, end; } BicSpan;           /* byte offsets; `end' is exclusive */

typedef struct {
  gboolean bullet;
  char    *text;                        /* a single line, without the asterisks of emphasis */
  GArray  *emphasis;                    /* BicSpan: emphasized parts of `text' */
} BicTextBlock;

/* Returns: (element-type BicTextBlock) (transfer full): the paragraphs and list items of the text */
GPtrArray * bic_rich_text_blocks  (const char *text);
/* Returns the emphasized parts of `text' (BicSpan), including their asterisks */
GArray *    bic_rich_text_spans   (const char *text);
char *      bic_rich_text_flat    (const char *text,
                                   /* (out) (optional) (transfer full): BicSpan: emphasized parts of the returned
                                    * text */
                                   GArray    **emphasis);

G_END_DECLS
