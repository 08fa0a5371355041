/* Aligned tables on the standard output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BicColumns BicColumns;

BicColumns * bic_columns_new   (const char *first,
                                ...) G_GNUC_NULL_TERMINATED;         /* the heads of the columns */
void         bic_columns_add   (BicColumns *table,
                                const char *first,
                                ...) G_GNUC_NULL_TERMINATED;         /* a row; missing cells are empty */
void         bic_columns_print (BicColumns *table);                  /* (transfer full) */

G_END_DECLS
