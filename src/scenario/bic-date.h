/* Dates as users type them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean bic_date_is_valid        (const char *text);           /* accepts "1808-08-17", "1808-08" or "1808" */
/* Parses a date such as "17 August 1808"; returns NULL if it is ambiguous or unknown */
char *   bic_date_from_any_format (const char *text);

G_END_DECLS
