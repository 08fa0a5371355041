/* A table whose columns are rows of a static array. It is sorted by a click on a column title or from a menu. Screen
 * readers read each row as a sentence.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct {
  const char *id, *title;               /* title: N_() */
  char *    (*text)    (gconstpointer row, const BicCatalogue *catalogue);
  double    (*value)   (gconstpointer row);     /* sort key; NULL to sort by the text */
  gboolean    numeric, expand;
  gboolean    down;                     /* sorts the largest values first */
} BicTableColumn;

typedef struct {
  const char           *label;          /* accessible name of the table; N_() */
  const BicTableColumn *columns;
  guint                 n_columns;
  /* sentence for a row, or NULL for the text of all cells */
  char *              (*spoken) (gconstpointer row, const BicCatalogue *catalogue);
} BicTableKind;

#define BIC_TYPE_DATA_TABLE (bic_data_table_get_type ())
G_DECLARE_FINAL_TYPE (BicDataTable, bic_data_table, BIC, DATA_TABLE, AdwBin)
/* Signal "activate" (gpointer row): a row was activated by Enter or a double click */

GtkWidget *     bic_data_table_new                (const BicTableKind *kind);
void            bic_data_table_fill               (BicDataTable       *self,
                                                   GPtrArray          *rows,
                                                   BicCatalogue       *catalogue);
GPtrArray *     bic_data_table_get_selected_rows  (BicDataTable       *self);
void            bic_data_table_sort_by_or_reverse (BicDataTable       *self,
                                                   const char         *column);
GMenuModel *    bic_data_table_sort_menu          (const BicTableKind *kind,
                                                   const char         *action);

G_END_DECLS
