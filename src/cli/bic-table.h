/* Aligned tables on the standard output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BicTable BicTable;

BicTable * bic_table_new   (const char *first,
                            ...) G_GNUC_NULL_TERMINATED;         /* the heads of the columns */
void       bic_table_add   (BicTable   *table,
                            const char *first,
                            ...) G_GNUC_NULL_TERMINATED;         /* a row; missing cells are empty */
void       bic_table_print (BicTable   *table);                  /* (transfer full) */

G_END_DECLS
