/* Comma-separated values (RFC 4180).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Functions that append a cell to the row */
void bic_csv_text   (GString    *csv,
                     const char *text);         /* (nullable): NULL writes an empty text */
void bic_csv_int    (GString    *csv,
                     gint64      number);
void bic_csv_double (GString    *csv,
                     double      number);       /* written with six digits and a decimal point in every locale */
void bic_csv_end    (GString    *csv);          /* ends the row */

G_END_DECLS
