/* Tables on the setup sheet. A long table continues on the next page and repeats its heading and column heads there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#include "bic-check.h"
#include "bic-player-aid.h"

#define BESIDE_PICTURE 3.0              /* distance from the top of a picture down to the text next to it */
#define CELL_GAP 8.0

static double
row_gap (const BicSheet *sheet)
{
  return sheet->tight ? 1.4 : 2.6;
}

BicSheetTable
_bic_sheet_table (BicSheet             *sheet,
                  const char           *head,
                  const BicSheetColumn *columns,
                  int                   n,
                  double                pictures)
{
  return (BicSheetTable) { sheet, head, columns, n, sheet->left + pictures, sheet->space - pictures };
}

double
_bic_sheet_table_x (const BicSheetTable *table,
                    int                  column)
{
  double x = table->left;

  for (int i = 0; i < column; i++)
    x += table->columns[i].share * table->space;
  return x;
}

static double
put_cells (const BicSheetTable *table,
           char               **cells,
           const BicTextStyle  *type,
           double               y)
{
  double tallest = 0.0;

  for (int i = 0; i < table->n; i++)
    {
      double width = table->columns[i].share * table->space, x = _bic_sheet_table_x (table, i);
      double height = *cells[i] ? _bic_sheet_paragraph (table->sheet, x, y, width - CELL_GAP, cells[i], type) : 0.0;

      tallest = MAX (tallest, height);
    }
  return tallest;
}

static void
put_heads (BicSheetTable *table)
{
  BicSheet *sheet = table->sheet;
  BicTextStyle type = _bic_sheet_text_style (sheet, 7.8);
  char *heads[BIC_MOST_CELLS];

  type.italic = TRUE;
  type.alpha = 0.8;
  for (int i = 0; i < table->n; i++)
    heads[i] = (char *) _(table->columns[i].head);
  _bic_sheet_heading (sheet, table->head, 8);
  sheet->y += put_cells (table, heads, &type, sheet->y) + 2;
  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, sheet->y, 0.7, 0.8);
  sheet->y += 3;
}

void
_bic_sheet_table_begin (BicSheetTable *table)
{
  _bic_sheet_need_space (table->sheet, 64);
  put_heads (table);
}

/* Continues the table on the next page, and repeats the heads, if a row of this height does not fit on the page. */
static void
need_row (BicSheetTable *table,
          double         height)
{
  int page = table->sheet->page;

  _bic_sheet_need_space (table->sheet, height);
  if (table->sheet->page != page)
    put_heads (table);
}

double
_bic_sheet_table_row (BicSheetTable *table,
                      char         **cells,
                      double         picture)
{
  BicSheet *sheet = table->sheet;
  BicTextStyle type = _bic_sheet_text_style (sheet, sheet->tight ? BIC_TABLE_TEXT_TIGHT : BIC_TABLE_TEXT);
  double down = picture > 0.0 ? (sheet->tight ? 1.0 : BESIDE_PICTURE) : 0.0, gap = row_gap (sheet), height, top, words;
  g_auto (BicSheetBlock) row = _bic_sheet_begin_block (sheet);

  words = put_cells (table, cells, &type, down);
  height = MAX (down + words, picture);
  _bic_sheet_end_block (sheet, &row);
  need_row (table, height + gap);
  top = sheet->y;
  _bic_sheet_place (sheet, &row, top);
  sheet->y = top + height + gap;
  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, sheet->y - gap / 2, 0.3, 0.3);
  return top;
}

static gboolean
is_on_map (const GArray     *tiles,
           const BicTerrain *terrain)
{
  for (guint i = 0; i < tiles->len; i++)
    if (g_str_equal (g_quark_to_string (g_array_index (tiles, BicTileRow, i).terrain), terrain->id))
      return TRUE;
  return FALSE;
}

/* Sets a table with a row for each kind of terrain on the map, in the order of the catalogue. Sets nothing if the map
 * has no terrain. */
void
_bic_sheet_table_add_terrains (BicSheetTable *table,
                               void         (*add) (BicSheetTable *table,
                                                    int            terrain))
{
  g_autoptr (GArray) tiles = bic_count_tiles (table->sheet->scenario);
  int n = 0;
  const BicTerrain *terrains = bic_scenario_terrains (table->sheet->scenario, table->sheet->catalogue, &n);

  if (tiles->len == 0)
    return;
  _bic_sheet_table_begin (table);
  for (int i = 0; i < n; i++)
    if (is_on_map (tiles, &terrains[i]))
      add (table, i);
  table->sheet->y += table->sheet->tight ? 16 : 18;
}
