/* Applying edits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each function first checks the edit and then changes the battle, so an edit that cannot be applied changes nothing.
 */
#include "config.h"

#include "bic-edit.h"

#include <glib/gi18n-lib.h>

#include "bic-edit-private.h"
#include "bic-error.h"
#include "bic-record.h"

/* --- members --- */

static BicEdit *
apply_field (BicScenario   *scenario,
             const BicEdit *edit,
             GError       **error)
{
  gpointer base = _bic_field_base (scenario, edit->field, edit->side);
  BicValue value = *_bic_field_value (edit->field);
  const BicRecord one = { value.name, sizeof (gpointer), &value, 1 };
  gpointer member = G_STRUCT_MEMBER_P (base, value.offset), fresh = NULL;
  g_autofree char *old = bic_scenario_field (scenario, edit->field, edit->side);

  value.offset = 0;
  _bic_record_init (&one, &fresh);
  if (*edit->value && !_bic_value_read (&value, &scenario->grid, edit->value, &fresh, NULL, error))
    {
      g_prefix_error (error, "%s: ", value.name);
      _bic_record_clear (&one, &fresh);
      return NULL;
    }
  _bic_record_clear (&one, member);
  _bic_record_copy (&one, member, &fresh);
  _bic_record_clear (&one, &fresh);
  return bic_edit_field (edit->field, edit->side, old);
}

/* --- tiles --- */

static BicEdit *
apply_tile (BicScenario   *scenario,
            const BicEdit *edit,
            GError       **error)
{
  BicHexRecord hex;
  BicEdit *inverse;

  if (!bic_grid_has (&scenario->grid, edit->hex))
    return bic_fail (error, BIC_ERROR_RANGE, _("That hex is not on the board")), NULL;
  _bic_hex_from_tile (&hex, edit->hex, &edit->tile);
  if (!_bic_record_check (&_bic_hex_record, &scenario->grid, &hex, error))
    return NULL;
  inverse = bic_edit_tile (edit->hex, &scenario->tiles[edit->hex]);
  scenario->tiles[edit->hex] = edit->tile;
  return inverse;
}

/* --- items --- */

static gboolean
check_item (const BicScenario *scenario,
            const BicEdit     *edit,
            GError           **error)
{
  return _bic_record_check (&_bic_item_records[edit->item_kind], &scenario->grid, edit->item, error);
}

static int
index_of (const BicScenario *scenario,
          BicItemKind        kind,
          gconstpointer      item)
{
  guint index = 0;

  g_ptr_array_find (scenario->items[kind], item, &index);
  return (int) index;
}

static BicEdit *
apply_add (BicScenario   *scenario,
           const BicEdit *edit,
           GError       **error)
{
  GPtrArray *items = scenario->items[edit->item_kind];
  int index = edit->index < 0 ? (int) items->len : edit->index;
  BicItem *item;

  if (!check_item (scenario, edit, error))
    return NULL;
  if (index > (int) items->len)
    return bic_fail (error, BIC_ERROR_RANGE, _("The list has no entry at that position")), NULL;
  if (items->len >= BIC_MAX_ITEMS || scenario->last_id >= BIC_MAX_ID || edit->id > BIC_MAX_ID)
    return bic_fail (error, BIC_ERROR_RANGE, _("The battle cannot contain more of these")), NULL;
  if (edit->id != 0 && bic_scenario_find (scenario, edit->id, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("The battle already has this")), NULL;
  item = bic_item_copy (edit->item_kind, edit->item);
  item->id = edit->id ? edit->id : scenario->last_id + 1;
  scenario->last_id = MAX (scenario->last_id, item->id);
  g_ptr_array_insert (items, index, item);
  return bic_edit_remove (item->id);
}

static BicEdit *
apply_replace (BicScenario   *scenario,
               const BicEdit *edit,
               GError       **error)
{
  BicItemKind kind;
  BicItem *old = bic_scenario_find (scenario, edit->id, &kind), *item;
  BicEdit *inverse;
  const BicRecord *record;

  if (!old || kind != edit->item_kind)
    return bic_fail (error, BIC_ERROR_RANGE, _("The item to change no longer exists")), NULL;
  if (!check_item (scenario, edit, error))
    return NULL;
  inverse = bic_edit_replace (edit->id, old);
  item = bic_item_copy (kind, edit->item);
  item->id = edit->id;
  record = &_bic_item_records[item->kind];
  /* If the item now has a hex on the board, the hex name off the board that was kept for the file is dropped. */
  for (guint i = item->extra ? item->extra->len : 0; i-- > 0;)
    {
      const BicExtra *extra = item->extra->pdata[i];
      const BicValue *value = _bic_extra_is_lost (extra, record) ? _bic_record_find_member (record, extra->name) : NULL;

      if (value && value->kind == BIC_VALUE_HEX && G_STRUCT_MEMBER (int, item, value->offset) != BIC_NO_HEX)
        g_ptr_array_remove_index (item->extra, i);
    }
  scenario->items[kind]->pdata[index_of (scenario, kind, old)] = item;
  bic_item_free (kind, old);
  return inverse;
}

static BicEdit *
apply_remove (BicScenario   *scenario,
              const BicEdit *edit,
              GError       **error)
{
  BicItemKind kind;
  BicItem *item = bic_scenario_find (scenario, edit->id, &kind);
  BicEdit *inverse;
  int index;

  if (!item)
    return bic_fail (error, BIC_ERROR_RANGE, _("The item to remove no longer exists")), NULL;
  index = index_of (scenario, kind, item);
  inverse = bic_edit_add (kind, item, index);
  g_ptr_array_remove_index (scenario->items[kind], (guint) index);
  return inverse;
}

/* --- unknown content of the file --------------- */

static BicEdit *
apply_drop_extra (BicScenario   *scenario,
                  const BicEdit *edit,
                  GError       **error)
{
  gpointer extra = edit->extras->pdata[0];
  BicEdit *inverse;
  guint index;

  if (!scenario->extra || !g_ptr_array_find (scenario->extra, extra, &index))
    return bic_fail (error, BIC_ERROR_RANGE, _("The item to remove no longer exists")), NULL;
  inverse = _bic_edit_drop_extra (extra);
  inverse->kind = BIC_EDIT_KEEP;
  inverse->index = (int) index;
  g_ptr_array_remove_index (scenario->extra, index);
  return inverse;
}

static BicEdit *
apply_keep_extra (BicScenario   *scenario,
                  const BicEdit *edit,
                  GError       **error)
{
  int n = scenario->extra ? (int) scenario->extra->len : 0;

  if (edit->index > n)
    return bic_fail (error, BIC_ERROR_RANGE, _("The list has no entry at that position")), NULL;
  if (!scenario->extra)
    scenario->extra = g_ptr_array_new_with_free_func (_bic_extra_unref);
  g_ptr_array_insert (scenario->extra, edit->index, g_atomic_rc_box_acquire (edit->extras->pdata[0]));
  return _bic_edit_drop_extra (edit->extras->pdata[0]);
}

/* --- groups --- */

static void
undo_applied_edits (BicScenario *scenario,
                    GPtrArray   *inverses)
{
  for (guint i = inverses->len; i-- > 0;)
    {
      g_autoptr (BicEdit) again = bic_edit_apply (scenario, inverses->pdata[i], NULL);

      g_assert (again);
    }
}

static BicEdit *
apply_group (BicScenario   *scenario,
             const BicEdit *edit,
             GError       **error)
{
  g_autoptr (GPtrArray) inverses = bic_edits_new ();
  GPtrArray *reversed;

  for (guint i = 0; i < edit->edits->len; i++)
    {
      BicEdit *inverse = bic_edit_apply (scenario, edit->edits->pdata[i], error);

      if (!inverse)
        return undo_applied_edits (scenario, inverses), NULL;
      g_ptr_array_add (inverses, inverse);
    }
  reversed = g_ptr_array_new_full (inverses->len, (GDestroyNotify) bic_edit_free);
  while (inverses->len > 0)
    g_ptr_array_add (reversed, g_ptr_array_steal_index (inverses, inverses->len - 1));
  return bic_edit_group (reversed);
}

/* Returns whether @edit changes drawn ground. Edits of single tiles are excluded because the map view compares tiles
 * itself. */
static gboolean
changes_drawn_ground (const BicEdit *edit,
                      const BicEdit *inverse)
{
  switch (edit->kind)
    {
    case BIC_EDIT_FIELD:
      return edit->field == BIC_FIELD_RULESET || edit->field == BIC_FIELD_GROUND || edit->field == BIC_FIELD_NATIONS;
    case BIC_EDIT_ADD:
    case BIC_EDIT_REPLACE:
      return edit->item_kind != BIC_ITEM_PIECE;
    case BIC_EDIT_REMOVE:
      return inverse->item_kind != BIC_ITEM_PIECE;
    default:
      return edit->kind == BIC_EDIT_BOARD || edit->kind == BIC_EDIT_WHOLE || edit->kind == BIC_EDIT_EXCHANGE;
    }
}

/**
 * bic_edit_apply:
 * @scenario: a battle
 * @edit: (transfer none): an edit
 * @error: BIC_ERROR_RANGE if the edit cannot be applied
 *
 * Returns: (transfer full): the inverse edit. If the edit cannot be applied, the result is %NULL with @error, and the
 *   battle is unchanged.
 */
BicEdit *
bic_edit_apply (BicScenario   *scenario,
                const BicEdit *edit,
                GError       **error)
{
  static BicEdit *(*const apply[BIC_N_EDITS]) (BicScenario *, const BicEdit *, GError **) = {
    [BIC_EDIT_FIELD] = apply_field,
    [BIC_EDIT_TILE] = apply_tile,
    [BIC_EDIT_ADD] = apply_add,
    [BIC_EDIT_REPLACE] = apply_replace,
    [BIC_EDIT_REMOVE] = apply_remove,
    [BIC_EDIT_BOARD] = _bic_edit_apply_board,
    [BIC_EDIT_WHOLE] = _bic_edit_apply_whole,
    [BIC_EDIT_EXCHANGE] = _bic_edit_apply_exchange,
    [BIC_EDIT_DROP] = apply_drop_extra,
    [BIC_EDIT_KEEP] = apply_keep_extra,
    [BIC_EDIT_GROUP] = apply_group,
  };

  static int last_generation;
  BicEdit *inverse;

  g_return_val_if_fail (scenario && edit, NULL);
  inverse = apply[edit->kind] (scenario, edit, error);
  /* No other state of any battle has the new number. */
  if (inverse && changes_drawn_ground (edit, inverse))
    scenario->generation = (guint) g_atomic_int_add (&last_generation, 1) + 1;
  return inverse;
}

/**
 * bic_edit_try_copy:
 * @edit: an edit
 * @scenario: a battle, which is not changed
 *
 * Returns: (transfer full) (nullable): a changed copy of the battle; %NULL if the edit cannot be applied
 */
BicScenario *
bic_edit_try_copy (const BicEdit     *edit,
                   const BicScenario *scenario)
{
  g_autoptr (BicScenario) copy = bic_scenario_copy (scenario);
  g_autoptr (BicEdit) inverse = bic_edit_apply (copy, edit, NULL);

  return inverse ? g_steal_pointer (&copy) : NULL;
}
