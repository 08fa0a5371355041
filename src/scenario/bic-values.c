/* All values of a battle with their names in the XML file, from the rows of the record tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-values.h"

#include "bic-record.h"

static BicShown
shown_as (BicValueKind kind)
{
  switch (kind)
    {
    case BIC_VALUE_INT:
      return BIC_SHOWN_NUMBER;
    case BIC_VALUE_FLAG:
      return BIC_SHOWN_FLAG;
    case BIC_VALUE_IDS:
      return BIC_SHOWN_NUMBERS;
    case BIC_VALUE_HEXES:
    case BIC_VALUE_QUARKS:
    case BIC_VALUE_SETTINGS:
    case BIC_VALUE_DIRECTIONS:
    case BIC_VALUE_SIDES:
    case BIC_VALUE_SECTIONS:
    case BIC_VALUE_COLUMNS:
      return BIC_SHOWN_LIST;
    default:
      return BIC_SHOWN_WORD;
    }
}

static gboolean
has_text (BicValueKind kind)
{
  return kind != BIC_VALUE_PARAMS && kind != BIC_VALUE_TEXTS && kind != BIC_VALUE_ROWS && kind != BIC_VALUE_DATA;
}

/* Returns: (transfer full) (nullable): the value as text. Numbers, flags and words have a text even if they have the
 * default value, which a battle file leaves out. */
static char *
text_of (const BicValue *value,
         const BicGrid  *grid,
         gconstpointer   record)
{
  const char *member = (const char *) record + value->offset;

  switch (value->kind)
    {
    case BIC_VALUE_INT:
      return g_strdup_printf ("%d", *(const int *) (gconstpointer) member);
    case BIC_VALUE_FLAG:
      return g_strdup (*(const gboolean *) (gconstpointer) member ? "yes" : "no");
    case BIC_VALUE_WORD:
      return g_strdup (value->words[*(const int *) (gconstpointer) member]);
    default:
      return _bic_value_write (value, grid, record);
    }
}

static void
each_value (const BicRecord *record,
            const BicGrid   *grid,
            gconstpointer    data,
            BicValueFunc     func,
            gpointer         func_data)
{
  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];
      g_autofree char *text = has_text (value->kind) ? text_of (value, grid, data) : NULL;

      if (has_text (value->kind))
        func (*value->name ? value->name : "text", shown_as (value->kind), text ? text : "", func_data);
    }
}

/**
 * bic_setup_foreach_value:
 * @scenario: a battle
 * @func: called for each value of the setup
 * @data: data to pass to @func
 */
void
bic_setup_foreach_value (const BicScenario *scenario,
                         BicValueFunc       func,
                         gpointer           data)
{
  for (int i = 0; i < _bic_n_head_records; i++)
    if (g_str_equal (_bic_head_records[i].element, "setup"))
      each_value (&_bic_head_records[i], &scenario->grid, scenario, func, data);
}

/**
 * bic_army_foreach_value:
 * @scenario: a battle
 * @side: the side of the army
 * @func: called for each value of the army
 * @data: data to pass to @func
 */
void
bic_army_foreach_value (const BicScenario *scenario,
                        int                side,
                        BicValueFunc       func,
                        gpointer           data)
{
  each_value (&_bic_army_record, &scenario->grid, &scenario->army[side], func, data);
}

/**
 * bic_board_foreach_value:
 * @scenario: a battle
 * @func: called for each value of the board
 * @data: data to pass to @func
 */
void
bic_board_foreach_value (const BicScenario *scenario,
                         BicValueFunc       func,
                         gpointer           data)
{
  const BicGrid *grid = &scenario->grid;
  BicBoardRecord board = { grid->columns, grid->rows, grid->flat, grid->shift, grid->short_lines,
                           { scenario->sections[0], scenario->sections[1] } };

  each_value (&_bic_board_record, grid, &board, func, data);
}

/**
 * bic_hex_foreach_value:
 * @scenario: a battle
 * @hex: a hex of its board
 * @func: called for each value of the hex
 * @data: data to pass to @func
 */
void
bic_hex_foreach_value (const BicScenario *scenario,
                       int                hex,
                       BicValueFunc       func,
                       gpointer           data)
{
  BicHexRecord record;

  _bic_hex_from_tile (&record, hex, bic_scenario_tile (scenario, hex));
  each_value (&_bic_hex_record, &scenario->grid, &record, func, data);
}

/**
 * bic_item_foreach_value:
 * @scenario: a battle
 * @item: one of its items
 * @func: called for each value of the item
 * @data: data to pass to @func
 */
void
bic_item_foreach_value (const BicScenario *scenario,
                        gconstpointer      item,
                        BicValueFunc       func,
                        gpointer           data)
{
  each_value (&_bic_item_records[((const BicItem *) item)->kind], &scenario->grid, item, func, data);
}
