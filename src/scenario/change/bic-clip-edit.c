/* Clips: the edits that insert, move and clear parts of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A draft collects all changes first: new tiles, removed items and added items. If a river or road of a neighboring hex
 * led into the old ground and the new ground does not continue it, it is cut at the hexside.
 */
#include "config.h"

#include "bic-army.h"
#include "bic-clip-private.h"
#include "bic-player-aid.h"

#include <string.h>

#include "bic-tile-motion.h"

/* --- drafts ----------------------------------------------------------------------------------------------------- */

typedef struct {
  const BicScenario *scenario;
  GHashTable        *tiles;             /* hex -> BicTile */
  BicRegion         *laid;              /* hexes with new ground */
  GHashTable        *gone;              /* ids of removed items */
  GPtrArray         *items;             /* BicItem: added items; moved items keep their ids, new ones have id 0 */
  GPtrArray         *fields;            /* BicEdit */
} Draft;

static void
free_item (gpointer item)
{
  bic_item_free (((BicItem *) item)->kind, item);
}

static void
draft_begin (Draft             *draft,
             const BicScenario *scenario)
{
  *draft = (Draft) { .scenario = scenario, .tiles = g_hash_table_new_full (NULL, NULL, NULL, g_free),
                     .laid = bic_region_new (),
                     .gone = g_hash_table_new (NULL, NULL), .items = g_ptr_array_new_with_free_func (free_item),
                     .fields = bic_edits_new () };
}

static BicTile *
tile_at (Draft *draft,
         int    hex)
{
  BicTile *tile = g_hash_table_lookup (draft->tiles, GINT_TO_POINTER (hex));

  if (!tile)
    {
      tile = g_memdup2 (&draft->scenario->tiles[hex], sizeof *tile);
      g_hash_table_insert (draft->tiles, GINT_TO_POINTER (hex), tile);
    }
  return tile;
}

static void
put_tile (Draft         *draft,
          int            hex,
          const BicTile *tile)
{
  *tile_at (draft, hex) = *tile;
  bic_region_add (draft->laid, hex);
}

/* Cuts the rivers and roads of neighboring hexes if the old ground continued them and the new ground does not. */
static void
cut_loose_courses (Draft *draft)
{
  for (int hex = bic_region_next (draft->laid, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (draft->laid, hex))
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        int next = bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k);
        const BicTile *was = &draft->scenario->tiles[hex], *is = tile_at (draft, hex);
        guint8 river = (guint8) ((was->river & ~is->river) >> k & 1),
                       road = (guint8) ((was->road & ~is->road) >> k & 1);
        int back = bic_direction_opposite ((BicDirection) k);

        if (next == BIC_NO_HEX || bic_region_has (draft->laid, next) || !(river | road))
          continue;
        tile_at (draft, next)->river &= (guint8) ~(river << back);
        tile_at (draft, next)->road &= (guint8) ~(road << back);
      }
}

static int
compare_hexes (gconstpointer a,
               gconstpointer b)
{
  return GPOINTER_TO_INT (a) - GPOINTER_TO_INT (b);
}

/* Returns one edit for the whole draft, or NULL. */
static BicEdit *
draft_end (Draft *draft)
{
  g_autoptr (GPtrArray) edits = g_steal_pointer (&draft->fields);
  g_autoptr (GList) hexes = NULL;

  cut_loose_courses (draft);
  /* Items are removed in the order of the battle, so that the result does not depend on the order of the hash table. */
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < draft->scenario->items[kind]->len; i++)
      {
        const BicItem *item = draft->scenario->items[kind]->pdata[i];

        if (g_hash_table_contains (draft->gone, GUINT_TO_POINTER (item->id)))
          g_ptr_array_add (edits, bic_edit_remove (item->id));
      }
  hexes = g_list_sort (g_hash_table_get_keys (draft->tiles), compare_hexes);
  for (GList *l = hexes; l; l = l->next)
    {
      const BicTile *tile = g_hash_table_lookup (draft->tiles, l->data);

      if (memcmp (tile, &draft->scenario->tiles[GPOINTER_TO_INT (l->data)], sizeof *tile) != 0)
        g_ptr_array_add (edits, bic_edit_tile (GPOINTER_TO_INT (l->data), tile));
    }
  /* An item that was moved back to its old hexes is unchanged and does not need an edit. */
  for (guint k = 0; k < draft->items->len; k++)
    {
      const BicItem *item = draft->items->pdata[k],
                            *old = item->id ? bic_scenario_find (draft->scenario, item->id, NULL) : NULL;

      if (!old)
        g_ptr_array_add (edits, bic_edit_add (item->kind, item, -1));
      else if (!_bic_record_equal (&_bic_item_records[item->kind], item, old))
        g_ptr_array_add (edits, bic_edit_replace (item->id, item));
    }
  g_hash_table_unref (draft->tiles);
  bic_region_free (draft->laid);
  g_hash_table_unref (draft->gone);
  g_ptr_array_unref (draft->items);
  return bic_edits_join (g_steal_pointer (&edits));
}

/* --- clearing --------------------------------------------------------------------------------------------------- */

static void
clear_ground (Draft           *draft,
              const BicRegion *region)
{
  static const BicTile bare;

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    put_tile (draft, hex, &bare);
}

static void
clear_items (Draft           *draft,
             const BicRegion *region,
             BicClipParts     parts)
{
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; (_bic_clip_part_of_kind (kind) & parts) && i < draft->scenario->items[kind]->len; i++)
      {
        const BicItem *item = draft->scenario->items[kind]->pdata[i];

        if (_bic_clip_lies_in (item, region))
          g_hash_table_add (draft->gone, GUINT_TO_POINTER (item->id));
      }
}

/**
 * bic_clip_clear_edit:
 * @scenario: a battle
 * @region: hexes of the battle
 * @parts: the parts to clear
 *
 * Returns: (transfer full) (nullable): the edit that clears these hexes and removes the items whose hexes are
 *   all in @region
 */
BicEdit *
bic_clip_clear_edit (const BicScenario *scenario,
                     const BicRegion   *region,
                     BicClipParts       parts)
{
  Draft draft;

  draft_begin (&draft, scenario);
  if (parts & BIC_CLIP_GROUND)
    clear_ground (&draft, region);
  clear_items (&draft, region, parts);
  return draft_end (&draft);
}

/* --- sides ------------------------------------------------------------------------------------------------------ */

static gboolean
same_nations (const BicScenario *a,
              const BicScenario *b)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (a->army[side].nations->len != b->army[side].nations->len
        || memcmp (a->army[side].nations->data, b->army[side].nations->data,
                   a->army[side].nations->len * sizeof (GQuark)) != 0)
      return FALSE;
  return TRUE;
}

static GQuark
nation_of (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           GQuark              type)
{
  const BicUnitType *known = bic_scenario_unit_type (scenario, catalogue, type);

  return known ? g_quark_from_string (bic_catalogue_nations (catalogue, NULL)[known->nation].id) : 0;
}

/* Assigns each piece to the army that has its nation, unless the armies of the target battle and of the clip have the
 * same nations. If no army has the nation of a piece, the nation is added to the army of the piece's side. */
static void
assign_pieces_to_armies (Draft              *draft,
                         const BicScenario  *from,
                         const BicCatalogue *catalogue)
{
  GArray *joins[BIC_N_SIDES] = { g_array_new (FALSE, FALSE, sizeof (GQuark)),
                                 g_array_new (FALSE, FALSE, sizeof (GQuark)) };

  for (guint i = 0; i < draft->items->len && !same_nations (from, draft->scenario); i++)
    {
      BicPiece *piece = draft->items->pdata[i];
      GQuark nation = piece->item.kind == BIC_ITEM_PIECE ? nation_of (draft->scenario, catalogue, piece->type) : 0;
      gboolean known = FALSE;

      if (!nation || bic_army_has_nation (&draft->scenario->army[piece->side], nation))
        continue;
      if (bic_army_has_nation (&draft->scenario->army[!piece->side], nation))
        {
          piece->side = !piece->side;
          continue;
        }
      for (guint k = 0; k < joins[piece->side]->len; k++)
        known |= g_array_index (joins[piece->side], GQuark, k) == nation;
      if (!known)
        g_array_append_val (joins[piece->side], nation);
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      GArray *nations = joins[side];
      g_autofree char *now = bic_scenario_field (draft->scenario, BIC_FIELD_NATIONS, side);
      g_autoptr (GString) then = g_string_new (now);

      /* One edit adds all new nations to the army. */
      for (guint n = 0; n < nations->len; n++)
        g_string_append_printf (then, "%s%s", then->len ? " " : "",
                                g_quark_to_string (g_array_index (nations, GQuark, n)));
      if (nations->len > 0)
        g_ptr_array_add (draft->fields, bic_edit_field (BIC_FIELD_NATIONS, side, then->str));
      g_array_unref (joins[side]);
    }
}

/* --- inserting -------------------------------------------------------------------------------------------------- */

/* Adds the items of the region to the draft. @keep_ids: whether the items are moved within the battle, so that they
 * keep their ids */
static void
paste_items (Draft             *draft,
             const BicScenario *from,
             const BicRegion   *region,
             const BicMotion   *motion,
             BicClipParts       parts,
             gboolean           keep_ids,
             BicPasteOutcome   *landing)
{
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; (_bic_clip_part_of_kind (kind) & parts) && i < from->items[kind]->len; i++)
      {
        const BicItem *old = from->items[kind]->pdata[i];
        BicItem *item;

        if (!_bic_clip_lies_in (old, region))
          continue;
        item = bic_item_copy ((BicItemKind) kind, old);
        item->id = keep_ids ? old->id : 0;
        item->line = keep_ids ? old->line : 0;
        if (!keep_ids)
          _bic_extras_remove_attribute (&item->extra, "id");
        if (_bic_clip_move_item (item, motion, &from->grid, &draft->scenario->grid))
          {
            g_ptr_array_add (draft->items, item);
            g_hash_table_remove (draft->gone, GUINT_TO_POINTER (item->id));
            continue;
          }
        bic_item_free ((BicItemKind) kind, item);
        landing->lost++;
      }
}

static void
paste_region (Draft             *draft,
              const BicScenario *from,
              const BicRegion   *region,
              const BicMotion   *motion,
              BicClipParts       parts,
              gboolean           keep_ids,
              BicPasteOutcome   *landing)
{
  g_autoptr (BicRegion) cover = bic_clip_covered_region (region, &from->grid, &draft->scenario->grid, motion);
  g_autoptr (GHashTable) moved = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer id;

  *landing = (BicPasteOutcome) { .off_board = (guint) (bic_region_count (region) - bic_region_count (cover)) };
  g_hash_table_iter_init (&iter, draft->gone);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (moved, id);
  if (parts & BIC_CLIP_GROUND)
    {
      for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
        {
          int to = bic_motion_hex (motion, &from->grid, &draft->scenario->grid, hex);
          BicTile tile;

          if (to == BIC_NO_HEX)
            continue;
          bic_tile_move (&from->tiles[hex], motion, &tile);
          put_tile (draft, to, &tile);
        }
    }
  paste_items (draft, from, region, motion, parts, keep_ids, landing);
  /* An old item is replaced if new items of the same kind cover all its hexes. */
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    {
      g_autoptr (BicRegion) taken = bic_region_new ();

      for (guint i = 0; i < draft->items->len; i++)
        if (((BicItem *) draft->items->pdata[i])->kind == (BicItemKind) kind)
          _bic_clip_add_hexes (draft->items->pdata[i], taken);
      for (guint i = 0; !bic_region_is_empty (taken) && i < draft->scenario->items[kind]->len; i++)
        {
          const BicItem *item = draft->scenario->items[kind]->pdata[i];

          if (!_bic_clip_lies_in (item, taken) || g_hash_table_contains (moved, GUINT_TO_POINTER (item->id)))
            continue;
          landing->replaced += kind == BIC_ITEM_PIECE;
          g_hash_table_add (draft->gone, GUINT_TO_POINTER (item->id));
        }
    }
}

/**
 * bic_clip_paste_edit:
 * @clip: a clip
 * @scenario: the target battle
 * @catalogue: the catalogue with the unit types, which determine the nations of the pieces
 * @motion: motion from the clip's board to the battle's board
 * @parts: the parts of the clip to insert
 * @landing: (out): numbers of lost hexes, lost items and replaced pieces
 *
 * The clip replaces the ground of the hexes that it covers. Its pieces, labels and marks replace only items of the same
 * kind.
 *
 * Returns: (transfer full) (nullable): the edit
 */
BicEdit *
bic_clip_paste_edit (const BicClip      *clip,
                     const BicScenario  *scenario,
                     const BicCatalogue *catalogue,
                     const BicMotion    *motion,
                     BicClipParts        parts,
                     BicPasteOutcome    *landing)
{
  Draft draft;

  draft_begin (&draft, scenario);
  paste_region (&draft, bic_clip_scenario (clip), bic_clip_region (clip), motion, parts, FALSE, landing);
  assign_pieces_to_armies (&draft, bic_clip_scenario (clip), catalogue);
  return draft_end (&draft);
}

/**
 * bic_clip_move_edit:
 * @scenario: a battle
 * @region: hexes of the battle
 * @motion: motion on the same board
 * @parts: the parts to move
 * @landing: (out): numbers of lost hexes, lost items and replaced pieces
 *
 * The result is the same as copying the region, clearing it and inserting the copy, but pieces and marks keep their
 * ids, so references to them stay valid.
 *
 * Returns: (transfer full) (nullable): the edit
 */
BicEdit *
bic_clip_move_edit (const BicScenario *scenario,
                    const BicRegion   *region,
                    const BicMotion   *motion,
                    BicClipParts       parts,
                    BicPasteOutcome   *landing)
{
  Draft draft;

  draft_begin (&draft, scenario);
  if (parts & BIC_CLIP_GROUND)
    clear_ground (&draft, region);
  clear_items (&draft, region, parts);
  paste_region (&draft, scenario, region, motion, parts, TRUE, landing);
  return draft_end (&draft);
}
