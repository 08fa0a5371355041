/* Characters that are not seen: what they may do to a terminal, and to a line of others.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean bic_char_is_unseen (gunichar    c);
char *   bic_text_visible   (const char *text); /* for a terminal: (transfer full) */
char *   bic_markup_visible (const char *markup);
/* for the window and paper: (transfer full), or NULL if it is so already */
char *   bic_text_sanitize  (const char *text);

G_END_DECLS
