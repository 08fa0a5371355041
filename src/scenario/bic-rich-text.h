/* Rich text that is plain text: paragraphs, bullets, emphasis.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An empty line begins a paragraph, a line that begins with "- " an item, and *words* between asterisks are emphasized.
 * Everything else is what it looks like: there is no markup that a text could break.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { guint start, end; } BicSpan;           /* bytes; the one at `end' is not in it */

typedef struct {
  gboolean bullet;
  char    *text;                        /* one line, without asterisks that emphasize */
  GArray  *emphasis;                    /* BicSpan of `text' */
} BicTextBlock;

/* (element-type BicTextBlock) (transfer full) */
GPtrArray * bic_rich_text_blocks  (const char *text);
/* BicSpan of `text' as it is written, asterisks included */
GArray *    bic_rich_text_spans   (const char *text);
char *      bic_rich_text_flat    (const char *text,
                                   /* (out) (optional) (transfer full): BicSpan of what is returned */
                                   GArray    **emphasis);

G_END_DECLS
