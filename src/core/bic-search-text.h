/* Text for searches: lower case, without accents.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *   bic_fold_text (const char *text);      /* (transfer full): @text in lower case and without accents */
gboolean bic_has_words (const char *folded,
                        const char *text);

G_END_DECLS
