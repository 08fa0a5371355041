/* Several things in one sentence, as the reader's language lists them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of char *, which stay the caller's; (transfer full), "" of none. */
char * bic_list_and (const GPtrArray *words);           /* "British, Dutch and Portuguese" */
char * bic_list_or  (const GPtrArray *words);           /* "British, Dutch or Portuguese" */

G_END_DECLS
