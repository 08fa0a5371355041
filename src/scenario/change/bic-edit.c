/* Edits: creation, copies and comparison.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"

#include <string.h>

#include "bic-edit-private.h"
#include "bic-record.h"

BicEdit *
_bic_edit_new (BicEditKind kind)
{
  BicEdit *edit = g_new0 (BicEdit, 1);

  edit->kind = kind;
  return edit;
}

/**
 * bic_edit_field:
 * @field: a member of the document or of an army
 * @side: the side of the army if @field belongs to an army; otherwise BIC_NOBODY
 * @value: (nullable): the new value as written in XML; "" clears the member
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_field (BicField    field,
                int         side,
                const char *value)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_FIELD);

  g_return_val_if_fail (field < BIC_N_FIELDS, edit);
  edit->field = field;
  edit->side = side;
  edit->value = g_strdup (value ? value : "");
  return edit;
}

/**
 * bic_edit_tile:
 * @hex: a hex
 * @tile: the new tile of the hex
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_tile (int            hex,
               const BicTile *tile)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_TILE);

  edit->hex = hex;
  edit->tile = *tile;
  edit->tile.pad = 0;
  return edit;
}

/**
 * bic_edit_add:
 * @kind: the kind of @item
 * @item: (transfer none): an item; an item with id 0 gets an id when the edit is applied
 * @index: the index in the list of its kind, -1 = last
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_add (BicItemKind   kind,
              gconstpointer item,
              int           index)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_ADD);

  edit->item_kind = kind;
  edit->item = bic_item_copy (kind, item);
  edit->id = ((const BicItem *) item)->id;
  edit->index = index;
  return edit;
}

/**
 * bic_edit_replace:
 * @id: the id of the item to replace
 * @item: (transfer none): the new item, of the same kind; it gets the id @id
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_replace (guint32       id,
                  gconstpointer item)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_REPLACE);

  edit->id = id;
  edit->item_kind = ((const BicItem *) item)->kind;
  edit->item = bic_item_copy (edit->item_kind, item);
  return edit;
}

/**
 * bic_edit_remove:
 * @id: the id of the item to remove
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_remove (guint32 id)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_REMOVE);

  edit->id = id;
  return edit;
}

/**
 * bic_edit_board:
 * @grid: the new board
 * @sections: number of columns before each section line; 0 = no line
 * @row: row of the old hex A1 on the new board; can be negative
 * @column: column of the old hex A1 on the new board; can be negative
 *
 * All terrain and items move together. Items outside the new board have no hex.
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_board (const BicGrid *grid,
                const int      sections[2],
                int            row,
                int            column)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_BOARD);

  edit->grid = *grid;
  memcpy (edit->sections, sections, sizeof edit->sections);
  edit->row = row;
  edit->column = column;
  return edit;
}

/**
 * bic_edit_motion:
 * @grid: the new board
 * @sections: number of columns before each section line; 0 = no line
 * @motion: motion from the old board to the new one
 *
 * The edit works like bic_edit_board (), but also rotates hexsides and facings with the board.
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_motion (const BicGrid   *grid,
                 const int        sections[2],
                 const BicMotion *motion)
{
  BicEdit *edit = bic_edit_board (grid, sections, 0, 0);

  edit->motion = *motion;
  edit->moved = TRUE;
  return edit;
}

/**
 * bic_edit_exchange_armies:
 *
 * Exchanges the armies of the top and the bottom side. All pieces stay on their hexes.
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_exchange_armies (void)
{
  return _bic_edit_new (BIC_EDIT_EXCHANGE);
}

/**
 * bic_edit_group:
 * @edits: (transfer full) (element-type BicEdit): edits, which are applied in this order; if one fails, none is applied
 *
 * Returns: (transfer full): an edit
 */
BicEdit *
bic_edit_group (GPtrArray *edits)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_GROUP);

  g_ptr_array_set_free_func (edits, (GDestroyNotify) bic_edit_free);
  edit->edits = edits;
  return edit;
}

/**
 * bic_edits_new:
 *
 * Returns: (transfer full) (element-type BicEdit): an array that owns its edits, for bic_edits_join ()
 */
GPtrArray *
bic_edits_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);
}

/**
 * bic_edits_join:
 * @edits: (transfer full) (element-type BicEdit): edits, which are applied in this order; if one fails, none is applied
 *
 * Returns: (transfer full) (nullable): one edit for all edits; %NULL if @edits is empty
 */
BicEdit *
bic_edits_join (GPtrArray *edits)
{
  if (edits->len > 0)
    return bic_edit_group (edits);
  g_ptr_array_unref (edits);
  return NULL;
}

BicEdit *
_bic_edit_drop_extra (gpointer extra)
{
  BicEdit *edit = _bic_edit_new (BIC_EDIT_DROP);

  _bic_extras_add (&edit->extras, g_atomic_rc_box_acquire (extra));
  return edit;
}

/**
 * bic_edit_copy:
 * @edit: an edit
 *
 * Returns: (transfer full): a deep copy
 */
BicEdit *
bic_edit_copy (const BicEdit *edit)
{
  BicEdit *copy = g_memdup2 (edit, sizeof *edit);

  copy->value = g_strdup (edit->value);
  copy->item = edit->item ? bic_item_copy (edit->item_kind, edit->item) : NULL;
  copy->whole = edit->whole ? bic_scenario_ref (edit->whole) : NULL;
  copy->extras = _bic_extras_copy (edit->extras);
  copy->edits = edit->edits ? bic_edits_new () : NULL;
  for (guint i = 0; edit->edits && i < edit->edits->len; i++)
    g_ptr_array_add (copy->edits, bic_edit_copy (edit->edits->pdata[i]));
  return copy;
}

/**
 * bic_edit_free:
 * @edit: (transfer full) (nullable): an edit
 */
void
bic_edit_free (BicEdit *edit)
{
  if (!edit)
    return;
  g_free (edit->value);
  bic_item_free (edit->item_kind, edit->item);
  g_clear_pointer (&edit->whole, bic_scenario_unref);
  g_clear_pointer (&edit->extras, g_ptr_array_unref);
  g_clear_pointer (&edit->edits, g_ptr_array_unref);
  g_free (edit);
}

/* --- for the history --- */

static gboolean
same_kind (const BicEdit *a,
           const BicEdit *b,
           BicEditKind    kind)
{
  return a->kind == kind && b->kind == kind;
}

/* Returns whether both edits set the same field, tile or item, so that undoing the first one undoes both */
gboolean
_bic_edit_same_target (const BicEdit *a,
                       const BicEdit *b)
{
  return (same_kind (a, b, BIC_EDIT_FIELD) && a->field == b->field && a->side == b->side)
         || (same_kind (a, b, BIC_EDIT_TILE) && a->hex == b->hex)
         || (same_kind (a, b, BIC_EDIT_REPLACE) && a->id == b->id);
}

/* Returns whether @inverse would change nothing, because the edit that it undoes had no effect */
gboolean
_bic_edit_changed_nothing (const BicScenario *scenario,
                           const BicEdit     *inverse)
{
  if (inverse->kind == BIC_EDIT_FIELD)
    {
      g_autofree char *now = bic_scenario_field (scenario, inverse->field, inverse->side);

      return g_str_equal (now, inverse->value);
    }
  if (inverse->kind == BIC_EDIT_TILE)
    return memcmp (&scenario->tiles[inverse->hex], &inverse->tile, sizeof inverse->tile) == 0;
  if (inverse->kind == BIC_EDIT_REPLACE)
    {
      const BicItem *now = bic_scenario_find (scenario, inverse->id, NULL), *old = inverse->item;

      return _bic_record_equal (&_bic_item_records[inverse->item_kind], now, old)
             && _bic_extras_equal (now->extra, old->extra);
    }
  return inverse->kind == BIC_EDIT_GROUP && inverse->edits->len == 0;
}
