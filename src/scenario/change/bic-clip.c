/* Clips: copying from a battle, reading and writing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of the clip's hexes is an XML element in a separate namespace, so the reader of battles keeps it as unknown
 * content. If all hexes of the board belong to the clip, there is no list.
 */
#include "config.h"

#include "bic-clip.h"

#include <string.h>

#include "bic-clip-private.h"
#include "bic-player-aid.h"
#include "bic-scenario-io.h"
#include "bic-tile-motion.h"

/* --- items on hexes --------------------------------------------------------------------------------------------- */

guint
_bic_clip_part_of_kind (int kind)
{
  static const guint parts[BIC_N_ITEMS] = {
    [BIC_ITEM_PIECE] = BIC_CLIP_PIECES, [BIC_ITEM_LABEL] = BIC_CLIP_GROUND, [BIC_ITEM_OBJECTIVE] = BIC_CLIP_GROUND,
    [BIC_ITEM_EXIT] = BIC_CLIP_GROUND, [BIC_ITEM_COMMUNICATION] = BIC_CLIP_GROUND };

  return parts[kind];
}

/* Returns the member that contains the location of the item: a hex or a list of hexes. */
static const BicValue *
location_of_item (const BicItem *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    if (record->values[i].kind == BIC_VALUE_HEX || record->values[i].kind == BIC_VALUE_HEXES)
      return &record->values[i];
  g_return_val_if_reached (NULL);
}

gboolean
_bic_clip_lies_in (const BicItem   *item,
                   const BicRegion *region)
{
  const BicValue *place = location_of_item (item);

  if (place->kind == BIC_VALUE_HEX)
    return bic_region_has (region, G_STRUCT_MEMBER (int, item, place->offset));
  return bic_region_has_all (region, G_STRUCT_MEMBER (GArray *, item, place->offset));
}

void
_bic_clip_add_hexes (const BicItem *item,
                     BicRegion     *region)
{
  const BicValue *place = location_of_item (item);
  const GArray *hexes = place->kind == BIC_VALUE_HEXES ? G_STRUCT_MEMBER (GArray *, item, place->offset) : NULL;

  if (!hexes)
    bic_region_add (region, G_STRUCT_MEMBER (int, item, place->offset));
  for (guint i = 0; hexes && i < hexes->len; i++)
    bic_region_add (region, g_array_index (hexes, int, i));
}

/* Moves an item to another board by @motion. Returns FALSE if the item is off the new board. */
gboolean
_bic_clip_move_item (BicItem         *item,
                     const BicMotion *motion,
                     const BicGrid   *from,
                     const BicGrid   *to)
{
  const BicRecord *record = &_bic_item_records[item->kind];
  const BicValue *place = location_of_item (item);

  /* Hex names outside the old board would have another meaning on the new board. */
  for (guint k = item->extra ? item->extra->len : 0; k-- > 0;)
    if (_bic_extra_is_lost (item->extra->pdata[k], &_bic_item_records[item->kind]))
      g_ptr_array_remove_index (item->extra, k);
  for (int i = 0; i < record->n_values; i++)
    {
      gpointer member = G_STRUCT_MEMBER_P (item, record->values[i].offset);

      if (record->values[i].kind == BIC_VALUE_HEX)
        *(int *) member = bic_motion_hex (motion, from, to, *(int *) member);
      else if (record->values[i].kind == BIC_VALUE_HEXES)
        {
          GArray *hexes = *(GArray **) member;

          for (guint n = hexes->len; n-- > 0;)
            {
              int hex = bic_motion_hex (motion, from, to, g_array_index (hexes, int, n));

              if (hex == BIC_NO_HEX)
                g_array_remove_index (hexes, n);
              else
                g_array_index (hexes, int, n) = hex;
            }
        }
      else if (record->values[i].kind == BIC_VALUE_DIRECTIONS)
        *(int *) member = (int) bic_motion_directions (motion, (guint) *(int *) member);
    }
  return place->kind == BIC_VALUE_HEX ? G_STRUCT_MEMBER (int, item, place->offset) != BIC_NO_HEX
         : G_STRUCT_MEMBER (GArray *, item, place->offset)->len > 0;
}

#define ELEMENT "region"

struct _BicClip {
  gatomicrefcount refs;
  BicScenario    *scenario;
  BicRegion      *region;
};

static BicClip *
clip_new (BicScenario *scenario,
          BicRegion   *region)
{
  BicClip *clip = g_new0 (BicClip, 1);

  g_atomic_ref_count_init (&clip->refs);
  clip->scenario = scenario;
  clip->region = region;
  return clip;
}

BicClip *
bic_clip_ref (BicClip *clip)
{
  g_atomic_ref_count_inc (&clip->refs);
  return clip;
}

void
bic_clip_unref (BicClip *clip)
{
  if (!g_atomic_ref_count_dec (&clip->refs))
    return;
  bic_scenario_unref (clip->scenario);
  bic_region_free (clip->region);
  g_free (clip);
}

BicScenario *
bic_clip_scenario (const BicClip *clip)
{
  return clip->scenario;
}

const BicRegion *
bic_clip_region (const BicClip *clip)
{
  return clip->region;
}

/**
 * bic_clip_middle:
 *
 * Returns: the middle hex of the clip; while the user inserts the clip, this hex is at the pointer
 */
int
bic_clip_middle (const BicClip *clip)
{
  return bic_region_middle (clip->region, &clip->scenario->grid);
}

/**
 * bic_clip_parts:
 *
 * Returns: the parts that the clip contains. Ground that is clear everywhere is included only if the clip has no
 *   pieces.
 */
BicClipParts
bic_clip_parts (const BicClip *clip)
{
  static const BicTile bare;
  gboolean ground = FALSE;

  for (int hex = bic_region_next (clip->region, BIC_NO_HEX); hex != BIC_NO_HEX && !ground;
       hex = bic_region_next (clip->region, hex))
    ground = memcmp (&clip->scenario->tiles[hex], &bare, sizeof bare) != 0;
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    ground |= _bic_clip_part_of_kind (kind) == BIC_CLIP_GROUND && clip->scenario->items[kind]->len > 0;
  if (clip->scenario->items[BIC_ITEM_PIECE]->len == 0)
    return BIC_CLIP_GROUND;
  return ground ? BIC_CLIP_ALL : BIC_CLIP_PIECES;
}

static gboolean
rules_have_terrain (const BicScenario  *scenario,
                    const BicCatalogue *catalogue,
                    GQuark              id)
{
  int index = id ? bic_catalogue_find_terrain (catalogue, g_quark_to_string (id)) : -1;

  return index < 0 || bic_scenario_rules_have_family (scenario, catalogue,
                                                      bic_scenario_terrains (scenario, catalogue, NULL)[index].family);
}

/**
 * bic_clip_fits_rules:
 * @clip: a clip
 * @scenario: a battle
 * @catalogue: the catalogue with terrain and units
 *
 * Returns: whether the rule system of the battle has all terrain and unit types of the clip; terrain and unit types
 *   that the catalogue does not have are ignored
 */
gboolean
bic_clip_fits_rules (const BicClip      *clip,
                     const BicScenario  *scenario,
                     const BicCatalogue *catalogue)
{
  const GPtrArray *pieces = clip->scenario->items[BIC_ITEM_PIECE];
  gboolean suits = TRUE;

  for (int hex = bic_region_next (clip->region, BIC_NO_HEX); hex != BIC_NO_HEX && suits;
       hex = bic_region_next (clip->region, hex))
    {
      const BicTile *tile = &clip->scenario->tiles[hex];
      gboolean has = rules_have_terrain (scenario, catalogue, tile->terrain)
                     && rules_have_terrain (scenario, catalogue, tile->overlay);

      for (int k = 0; has && k < BIC_N_DIRECTIONS; k++)
        has = rules_have_terrain (scenario, catalogue, tile->side[k]);
      suits = has;
    }
  for (guint i = 0; i < pieces->len && suits; i++)
    {
      int type = bic_catalogue_find_unit_type (catalogue,
                                               g_quark_to_string (((const BicPiece *) pieces->pdata[i])->type));

      suits = type < 0
              || bic_scenario_rules_have_family (scenario, catalogue,
                                                 bic_scenario_unit_types (scenario, catalogue, NULL)[type].family);
    }
  return suits;
}

/**
 * bic_clip_copy_with_title:
 *
 * Returns: (transfer full): a copy of the clip with a title
 */
BicClip *
bic_clip_copy_with_title (const BicClip *clip,
                          const char    *title)
{
  BicScenario *scenario = bic_scenario_copy (clip->scenario);

  g_free (scenario->title);
  scenario->title = g_strdup (title);
  return clip_new (scenario, bic_region_copy (clip->region));
}

/* --- copying from a battle -------------------------------------------------------------------------------------- */

/* Creates the smallest board that contains the region, with the same lines shifted. Sets @row and @column to the
 * position of the new board's upper left corner on the old board. */
static BicScenario *
board_around (const BicScenario *scenario,
              const BicRegion   *region,
              int               *row,
              int               *column)
{
  const BicGrid *grid = &scenario->grid;
  int bottom = 0, right = 0;
  BicScenario *small;

  *row = *column = BIC_MAX_SIDE;
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    {
      *row = MIN (*row, bic_grid_row (grid, hex));
      *column = MIN (*column, bic_grid_column (grid, hex));
      bottom = MAX (bottom, bic_grid_row (grid, hex));
      right = MAX (right, bic_grid_column (grid, hex));
    }
  small = bic_scenario_new (right - *column + 1, bottom - *row + 1);
  memset (small->sections, 0, sizeof small->sections);
  small->grid.flat = grid->flat;
  small->grid.short_lines = FALSE;
  small->grid.shift = (guint8) (grid->shift ^ ((grid->flat ? *column : *row) & 1));
  return small;
}

/**
 * bic_clip_covered_region:
 *
 * Returns: (transfer full): the hexes of the board @to that @region covers after @motion
 */
BicRegion *
bic_clip_covered_region (const BicRegion *region,
                         const BicGrid   *from,
                         const BicGrid   *to,
                         const BicMotion *motion)
{
  BicRegion *cover = bic_region_new ();

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    if (bic_motion_hex (motion, from, to, hex) != BIC_NO_HEX)
      bic_region_add (cover, bic_motion_hex (motion, from, to, hex));
  return cover;
}

/**
 * bic_clip_new_from_region:
 * @scenario: a battle
 * @region: hexes of the battle, not empty
 *
 * Copies the terrain of these hexes, and the items whose hexes are all in @region.
 *
 * Returns: (transfer full): a clip
 */
BicClip *
bic_clip_new_from_region (const BicScenario *scenario,
                          const BicRegion   *region)
{
  int row, column, first = bic_region_next (region, BIC_NO_HEX);
  BicScenario *small;
  BicMotion motion;

  g_return_val_if_fail (first != BIC_NO_HEX, NULL);
  small = board_around (scenario, region, &row, &column);
  bic_motion_init_around_hex (&motion, &scenario->grid, first, &small->grid,
                              bic_grid_hex (&small->grid, bic_grid_row (&scenario->grid, first) - row,
                                            bic_grid_column (&scenario->grid, first) - column),
                              0, FALSE);
  small->ruleset = scenario->ruleset;
  small->language = g_strdup (scenario->language);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_array_append_vals (small->army[side].nations, scenario->army[side].nations->data,
                         scenario->army[side].nations->len);
  for (int hex = first; hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    small->tiles[bic_motion_hex (&motion, &scenario->grid, &small->grid, hex)] = scenario->tiles[hex];
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; _bic_clip_part_of_kind (kind) && i < scenario->items[kind]->len; i++)
      {
        BicItem *item;

        if (!_bic_clip_lies_in (scenario->items[kind]->pdata[i], region))
          continue;
        item = bic_item_copy ((BicItemKind) kind, scenario->items[kind]->pdata[i]);
        item->line = 0;
        _bic_clip_move_item (item, &motion, &scenario->grid, &small->grid);
        small->last_id = MAX (small->last_id, item->id);
        g_ptr_array_add (small->items[kind], item);
      }
  return clip_new (small, bic_clip_covered_region (region, &scenario->grid, &small->grid, &motion));
}

/* --- reading and writing ---------------------------------------------------------------------------------------- */

static gboolean
is_region (const BicExtra *extra)
{
  xmlNodePtr node = extra->doc ? extra->doc->children : NULL;

  return node && node->type == XML_ELEMENT_NODE && node->ns
         && xmlStrEqual (node->ns->href, (const xmlChar *) BIC_CLIP_NS)
         && xmlStrEqual (node->name, (const xmlChar *) ELEMENT);
}

/* Removes the list of the clip's hexes from the battle and returns it. */
static BicRegion *
steal_region (BicScenario *scenario)
{
  BicRegion *region = bic_region_new ();

  for (guint i = scenario->extra ? scenario->extra->len : 0; i-- > 0;)
    if (is_region (scenario->extra->pdata[i]))
      {
        const BicExtra *extra = scenario->extra->pdata[i];
        xmlChar *text = xmlNodeGetContent (extra->doc->children);
        g_auto (GStrv) words = g_strsplit_set (text ? (const char *) text : "", " \t\r\n", -1);

        for (int k = 0; words[k]; k++)
          if (bic_hex_read (&scenario->grid, words[k]) != BIC_NO_HEX)
            bic_region_add (region, bic_hex_read (&scenario->grid, words[k]));
        xmlFree (text);
        g_ptr_array_remove_index (scenario->extra, i);
      }
  if (bic_region_is_empty (region))
    bic_region_add_board (region, &scenario->grid);
  return region;
}

/**
 * bic_clip_parse:
 * @data: a clip, or any battle, as XML, in UTF-8
 * @length: the length of @data, in bytes
 * @name: the name of the clip in error messages
 * @error: see bic_scenario_parse ()
 *
 * Returns: (transfer full): the clip, or %NULL
 */
BicClip *
bic_clip_parse (const char *data,
                gsize       length,
                const char *name,
                GError    **error)
{
  BicScenario *scenario = bic_scenario_parse (data, length, name, error);

  return scenario ? clip_new (scenario, steal_region (scenario)) : NULL;
}

static char *
write_hexes (const BicClip *clip)
{
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int hex = bic_region_next (clip->region, BIC_NO_HEX); hex != BIC_NO_HEX;
       hex = bic_region_next (clip->region, hex))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", bic_hex_write (&clip->scenario->grid, hex, at));
  return g_string_free (text, FALSE);
}

static BicExtra *
region_extra (const BicClip *clip)
{
  g_autofree char *hexes = write_hexes (clip);
  xmlNodePtr node = xmlNewNode (NULL, (const xmlChar *) ELEMENT);
  BicExtra *extra;

  xmlSetNs (node, xmlNewNs (node, (const xmlChar *) BIC_CLIP_NS, NULL));
  xmlNodeAddContent (node, (const xmlChar *) hexes);
  extra = _bic_extra_node (BIC_OF_ITSELF, 0, G_MAXINT, node);
  xmlFreeNode (node);
  return extra;
}

/**
 * bic_clip_write:
 * @clip: a clip
 * @length: (out) (optional): the length of the text, in bytes
 *
 * Returns: (transfer full): the clip as XML; equal clips result in identical bytes
 */
char *
bic_clip_write (const BicClip *clip,
                gsize         *length)
{
  g_autoptr (BicScenario) with_region = bic_scenario_copy (clip->scenario);
  g_autoptr (BicRegion) all = bic_region_new ();

  bic_region_add_board (all, &with_region->grid);
  if (!bic_region_equal (all, clip->region))
    _bic_extras_add (&with_region->extra, region_extra (clip));
  return bic_scenario_write (with_region, length);
}
