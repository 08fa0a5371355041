/* Tables on the setup sheet. A long table continues on the next page and repeats its heading and column heads there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-sheet.h"

G_BEGIN_DECLS

#define BIC_TABLE_TEXT 8.6              /* text sizes of a cell: normal, and on a tight sheet */
#define BIC_TABLE_TEXT_TIGHT 8.0
#define BIC_MOST_CELLS 8

typedef struct { const char *head; double share; } BicSheetColumn;               /* head: marked with N_(), or already
                                                                                  * translated; share: share of the
                                                                                  * table's width */
typedef struct {
  BicSheet             *sheet;
  const char           *head;
  const BicSheetColumn *columns;
  int                   n;
  double                left, space;    /* left edge and width of the cells, which are to the right of the pictures */
} BicSheetTable;

BicSheetTable _bic_sheet_table              (BicSheet             *sheet,
                                             const char           *head,
                                             const BicSheetColumn *columns,
                                             int                   n,
                                             double                pictures);    /* width of the pictures on the left */
void          _bic_sheet_table_begin        (BicSheetTable        *table);
/* Adds a row and returns its y position, so that the caller can add a picture. @picture: size of the picture; 0: no
 * picture. */
double        _bic_sheet_table_row          (BicSheetTable        *table,
                                             char                **cells,
                                             double                picture);
void          _bic_sheet_table_add_terrains (BicSheetTable       *table,
                                             void               (*add) (BicSheetTable *table,
                                                                        int            terrain));
double        _bic_sheet_table_x            (const BicSheetTable  *table,
                                             int                   column);

G_END_DECLS
