/* Dates on sheets and maps.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char * _bic_date_range_text (const char *from,
                             const char *to);

G_END_DECLS
