/* Changing the board of a battle, and exchanging its armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Content off the new board is lost, so the inverse edit contains the whole old battle. Hex names that were off the old
 * board, which are kept for the file, are dropped too, because they could name hexes of the new board.
 */
#include "config.h"

#include "bic-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-edit-private.h"
#include "bic-error.h"
#include "bic-read.h"
#include "bic-record.h"
#include "bic-scenario-private.h"
#include "bic-tile-motion.h"

/* A move of all content from the old board to the new board of `edit' */
typedef struct { const BicGrid *from; const BicEdit *edit; } Move;

static int
map_hex_to_new_board (const Move *move,
                      int         hex)
{
  if (hex == BIC_NO_HEX)
    return BIC_NO_HEX;
  if (move->edit->moved)
    return bic_motion_hex (&move->edit->motion, move->from, &move->edit->grid, hex);
  return bic_grid_map_hex (move->from, &move->edit->grid, hex, move->edit->row, move->edit->column);
}

static void
turn_directions (const Move *move,
                 int        *bits)
{
  *bits = (int) bic_motion_directions (&move->edit->motion, (guint) *bits);
}

static void
move_item_to_new_board (const Move *move,
                        BicItem    *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];

      if (value->kind == BIC_VALUE_HEX)
        G_STRUCT_MEMBER (int, item, value->offset) =
          map_hex_to_new_board (move, G_STRUCT_MEMBER (int, item, value->offset));
      else if (value->kind == BIC_VALUE_HEXES)
        {
          GArray *hexes = G_STRUCT_MEMBER (GArray *, item, value->offset);

          for (guint n = hexes->len; n-- > 0;)
            {
              int hex = map_hex_to_new_board (move, g_array_index (hexes, int, n));

              if (hex == BIC_NO_HEX)
                g_array_remove_index (hexes, n);
              else
                g_array_index (hexes, int, n) = hex;
            }
        }
      else if (value->kind == BIC_VALUE_DIRECTIONS && move->edit->moved)
        turn_directions (move, G_STRUCT_MEMBER_P (item, value->offset));
    }
  if (!bic_grid_equal (move->from, &move->edit->grid))
    {
      for (guint k = item->extra ? item->extra->len : 0; k-- > 0;)
        if (_bic_extra_is_lost (item->extra->pdata[k], &_bic_item_records[item->kind]))
          g_ptr_array_remove_index (item->extra, k);
    }
}

/* Returns (transfer full) the unknown XML for the new board; NULL if it is dropped. Content of a hex moves with the
 * hex. A node between hexes moves with the following hex; if the new board does not have that hex, the node moves to
 * the end of the board. */
static BicExtra *
move_extra_to_new_board (const Move *move,
                         BicExtra   *extra)
{
  gboolean is_between = extra->owner == BIC_OF_BOARD && extra->doc;
  int old = is_between ? extra->place : extra->which;
  int to = bic_grid_has (move->from, old) ? map_hex_to_new_board (move, old) : BIC_NO_HEX;

  if (extra->owner != BIC_OF_HEX && !is_between)
    return g_atomic_rc_box_acquire (extra);
  if (is_between && _bic_read_is_element (extra->doc->children, _bic_hex_record.element))
    return NULL;
  if (is_between)
    return _bic_extra_copy_to_place (extra, extra->which, to == BIC_NO_HEX ? G_MAXINT : to);
  return to == BIC_NO_HEX ? NULL : _bic_extra_copy_to_place (extra, to, extra->place);
}

static gboolean
check_board (const BicEdit *edit,
             GError       **error)
{
  const BicGrid *grid = &edit->grid;
  BicBoardRecord board = { grid->columns, grid->rows, grid->flat, grid->shift, grid->short_lines };

  if (ABS (edit->row) > BIC_MAX_SIDE || ABS (edit->column) > BIC_MAX_SIDE || board.columns < 1 || board.rows < 1)
    return bic_fail (error, BIC_ERROR_RANGE, _("A board needs at least one hex"));
  memcpy (board.sections, edit->sections, sizeof board.sections);
  return _bic_record_check (&_bic_board_record, grid, &board, error);
}

static BicEdit *
whole (BicScenario *scenario)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_WHOLE);

  edit->whole = scenario;
  return edit;
}

/**
 * bic_edit_replace_battle:
 * @other: the new content of the battle, which is copied when the edit is applied
 *
 * The edit reloads a battle or restores an earlier version. References to items by id are invalid afterward.
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_replace_battle (BicScenario *other)
{
  return whole (bic_scenario_ref (other));
}

BicEdit *
_bic_edit_apply_board (BicScenario   *scenario,
                       const BicEdit *edit,
                       GError       **error)
{
  BicGrid from = scenario->grid;
  Move move = { &from, edit };
  BicEdit *inverse;
  GPtrArray *old;
  BicTile *tiles;

  if (!check_board (edit, error))
    return NULL;
  inverse = whole (bic_scenario_copy (scenario));
  tiles = g_new0 (BicTile, bic_grid_hex_number_limit (&move.edit->grid));
  for (int hex = 0; hex < bic_grid_hex_number_limit (move.from); hex++)
    {
      int to = bic_grid_has (move.from, hex) ? map_hex_to_new_board (&move, hex) : BIC_NO_HEX;

      if (to != BIC_NO_HEX && move.edit->moved)
        bic_tile_move (&scenario->tiles[hex], &move.edit->motion, &tiles[to]);
      else if (to != BIC_NO_HEX)
        tiles[to] = scenario->tiles[hex];
    }
  g_free (scenario->tiles);
  scenario->tiles = tiles;
  old = g_steal_pointer (&scenario->extra);
  for (guint k = 0; old && k < old->len; k++)
    {
      BicExtra *moved = move_extra_to_new_board (&move, old->pdata[k]);

      if (moved)
        _bic_extras_add (&scenario->extra, moved);
    }
  g_clear_pointer (&old, g_ptr_array_unref);
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < scenario->items[kind]->len; i++)
      move_item_to_new_board (&move, scenario->items[kind]->pdata[i]);
  scenario->grid = edit->grid;
  memcpy (scenario->sections, edit->sections, sizeof scenario->sections);
  return inverse;
}

/* Replaces the whole battle. New items do not get ids that the old or the new battle has used. */
BicEdit *
_bic_edit_apply_whole (BicScenario   *scenario,
                       const BicEdit *edit,
                       GError       **error)
{
  BicScenario *other = bic_scenario_copy (edit->whole);

  other->last_id = MAX (other->last_id, scenario->last_id);
  _bic_scenario_swap_contents (scenario, other);
  return whole (other);
}

/* --- the armies ------------------------------------------------------------------------------------------------- */

static void
exchange_side_of_item (BicItem *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    if (record->values[i].kind == BIC_VALUE_SIDE)
      {
        int *side = G_STRUCT_MEMBER_P (item, record->values[i].offset);

        *side = *side == BIC_NOBODY ? BIC_NOBODY : !*side;
      }
}

BicEdit *
_bic_edit_apply_exchange (BicScenario   *scenario,
                          const BicEdit *edit,
                          GError       **error)
{
  BicArmy top = scenario->army[BIC_TOP];

  scenario->army[BIC_TOP] = scenario->army[BIC_BOTTOM];
  scenario->army[BIC_BOTTOM] = top;
  for (guint k = 0; scenario->extra && k < scenario->extra->len; k++)
    {
      BicExtra *extra = scenario->extra->pdata[k];

      if (extra->owner != BIC_OF_ARMY)
        continue;
      scenario->extra->pdata[k] = _bic_extra_copy_to_place (extra, !extra->which, extra->place);
      _bic_extra_unref (extra);
    }
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < scenario->items[kind]->len; i++)
      exchange_side_of_item (scenario->items[kind]->pdata[i]);
  return bic_edit_exchange_armies ();
}
