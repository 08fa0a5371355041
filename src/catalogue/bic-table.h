/* Tables of the player aid: building, text form, lookup, and checks for a purpose.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* Names in files; NULL ends each array */
extern const char *const bic_table_ends[];              /* indexed by BicTableEnds */
extern const char *const bic_status_names[];            /* indexed by BicStatus */

gboolean            bic_table_word_is_valid   (const char         *word);
gboolean            bic_table_set_columns     (BicTable           *table,
                                               const char         *labels,
                                               GError            **error);
gboolean            bic_table_add_row         (BicTable           *table,
                                               const char         *at,
                                               const char         *cells,
                                               const char         *status,
                                               GError            **error);
gboolean            bic_table_set_cell        (BicTable           *table,
                                               int                 row,
                                               int                 column,
                                               const char         *word,
                                               BicStatus           status,
                                               GError            **error);

char *              bic_table_columns_text    (const BicTable     *table);
char *              bic_table_cells_text      (const BicTable     *table,
                                               int                 row);
char *              bic_table_status_text     (const BicTable     *table,
                                               int                 row);
const char *        bic_table_title           (const BicTable     *table);
BicStatus           bic_table_lowest_status   (const BicTable     *table);

/* Each function returns an index, or -1. bic_table_row_of () and bic_table_column_of () find the label that is this
 * number. For a number beyond the ends they return the first or last index, if the table allows this (@clamp). */
int                 bic_table_find_row        (const BicTable     *table,
                                               const char         *label);
int                 bic_table_find_column     (const BicTable     *table,
                                               const char         *label);
int                 bic_table_row_of          (const BicTable     *table,
                                               int                 number);
int                 bic_table_column_of       (const BicTable     *table,
                                               int                 number);
/* Returns the word in a cell; NULL if unknown. */
const char *        bic_table_cell            (const BicTable     *table,
                                               int                 row,
                                               int                 column);
int                 bic_table_number          (const BicTable     *table,
                                               int                 row,
                                               int                 column,
                                               int                 otherwise);

/* Reasons why a table cannot serve its purpose (bic-table-faults.c): missing or invalid content */
typedef enum { BIC_TABLE_GAP, BIC_TABLE_STRANGE } BicTableFaultKind;
/* row, column: -1 if the fault is not in one row or column */
typedef struct { BicTableFaultKind kind; int row, column; char *text; } BicTableFault;

GPtrArray *         bic_table_faults          (const BicTable     *table,
                                               const BicPurpose   *purpose);
/* Functions that add or remove rows and columns, within the limits of the table's purpose (bic-table-shape.c). @down:
 * TRUE for rows, FALSE for columns */
char *              bic_table_next_label      (const BicTable     *table,
                                               const BicPurpose   *purpose,
                                               gboolean            down,
                                               gboolean            last);
gboolean            bic_table_add_line        (BicTable           *table,
                                               gboolean            down,
                                               gboolean            last,
                                               const char         *label,
                                               GError            **error);
gboolean            bic_table_can_remove_line (const BicTable     *table,
                                               const BicPurpose   *purpose,
                                               gboolean            down,
                                               int                 place);
void                bic_table_remove_line     (BicTable           *table,
                                               gboolean            down,
                                               int                 place);
void                bic_table_fix             (BicTable           *table,
                                               const BicPurpose   *purpose,
                                               const BicTable     *like);

G_END_DECLS
