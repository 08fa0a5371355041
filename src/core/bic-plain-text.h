/* Makes invisible characters harmless on a terminal and in the text of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean bic_char_is_invisible     (gunichar    c);
char *   bic_text_show_invisible   (const char *text); /* (transfer full): for a terminal */
char *   bic_markup_show_invisible (const char *markup);
/* for the window and for paper: (transfer full), or NULL if the text does not need a change */
char *   bic_text_sanitize         (const char *text);

G_END_DECLS
