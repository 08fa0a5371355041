/* The data of a battle: creation, copies, comparison and lookups.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue.h"
#include "bic-extra.h"
#include "bic-record.h"
#include "bic-scenario-private.h"
#include "bic-scenario.h"

G_DEFINE_BOXED_TYPE (BicScenario, bic_scenario, bic_scenario_ref, bic_scenario_unref)

/* --- items --- */

/**
 * bic_item_new:
 * @kind: the kind of the new item
 *
 * Returns: (transfer full): an item with default values: without a hex, for the top side or for both sides, worth one
 *   banner
 */
gpointer
bic_item_new (BicItemKind kind)
{
  BicItem *item = g_malloc0 (_bic_item_records[kind].size);

  item->kind = kind;
  _bic_record_init (&_bic_item_records[kind], item);
  return item;
}

/**
 * bic_item_copy:
 * @kind: the kind of @item
 * @item: an item
 *
 * Returns: (transfer full): a deep copy, with the same id
 */
gpointer
bic_item_copy (BicItemKind   kind,
               gconstpointer item)
{
  const BicItem *from = item;
  BicItem *copy = g_malloc0 (_bic_item_records[kind].size);

  copy->kind = kind;
  copy->id = from->id;
  copy->line = from->line;
  copy->extra = _bic_extras_copy (from->extra);
  _bic_record_copy (&_bic_item_records[kind], copy, item);
  return copy;
}

/**
 * bic_item_free:
 * @kind: the kind of @item
 * @item: (transfer full) (nullable): an item
 */
void
bic_item_free (BicItemKind kind,
               gpointer    item)
{
  if (!item)
    return;
  g_clear_pointer (&((BicItem *) item)->extra, g_ptr_array_unref);
  _bic_record_clear (&_bic_item_records[kind], item);
  g_free (item);
}

static void
free_item (gpointer item)
{
  bic_item_free (((BicItem *) item)->kind, item);
}

static gboolean
items_equal (BicItemKind      kind,
             const GPtrArray *a,
             const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const BicItem *p = a->pdata[i], *q = b->pdata[i];

      if (!_bic_record_equal (&_bic_item_records[kind], p, q) || !_bic_extras_equal (p->extra, q->extra))
        return FALSE;
    }
  return TRUE;
}

/* --- creating, copying, comparing --- */

/**
 * bic_scenario_new:
 * @columns: number of columns, 1 to BIC_MAX_SIDE
 * @rows: number of rows, 1 to BIC_MAX_SIDE
 *
 * Returns: (transfer full): an empty battle on a clear board. A board of 13 columns and 9 rows, the board of Commands &
 *   Colors, has section lines after columns 4 and 9 (CCN-SETUP-01); other boards have no section lines.
 */
BicScenario *
bic_scenario_new (int columns,
                  int rows)
{
  BicScenario *scenario = g_new0 (BicScenario, 1);

  g_atomic_ref_count_init (&scenario->refs);
  for (int i = 0; i < _bic_n_head_records; i++)
    _bic_record_init (&_bic_head_records[i], scenario);
  for (int side = 0; side < BIC_N_SIDES; side++)
    _bic_record_init (&_bic_army_record, &scenario->army[side]);
  bic_grid_init (&scenario->grid, columns, rows);
  if (columns == 13 && rows == 9)
    memcpy (scenario->sections, (int[2]) { 4, 9 }, sizeof scenario->sections);
  scenario->tiles = g_new0 (BicTile, bic_grid_hex_number_limit (&scenario->grid));
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    scenario->items[kind] = g_ptr_array_new_with_free_func (free_item);
  return scenario;
}

/**
 * bic_scenario_ref:
 * @scenario: a battle
 *
 * Returns: (transfer full): @scenario. This function is thread-safe.
 */
BicScenario *
bic_scenario_ref (BicScenario *scenario)
{
  g_atomic_ref_count_inc (&scenario->refs);
  return scenario;
}

/**
 * bic_scenario_unref:
 * @scenario: (transfer full): a battle
 */
void
bic_scenario_unref (BicScenario *scenario)
{
  if (!g_atomic_ref_count_dec (&scenario->refs))
    return;
  for (int i = 0; i < _bic_n_head_records; i++)
    _bic_record_clear (&_bic_head_records[i], scenario);
  for (int side = 0; side < BIC_N_SIDES; side++)
    _bic_record_clear (&_bic_army_record, &scenario->army[side]);
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    g_ptr_array_unref (scenario->items[kind]);
  g_free (scenario->tiles);
  g_clear_pointer (&scenario->extra, g_ptr_array_unref);
  g_free (scenario);
}

/**
 * bic_scenario_copy:
 * @scenario: a battle
 *
 * Returns: (transfer full): a copy with the same content and the same ids
 */
BicScenario *
bic_scenario_copy (const BicScenario *scenario)
{
  BicScenario *copy = g_new0 (BicScenario, 1);
  gsize size = (gsize) bic_grid_hex_number_limit (&scenario->grid);

  g_atomic_ref_count_init (&copy->refs);
  for (int i = 0; i < _bic_n_head_records; i++)
    _bic_record_copy (&_bic_head_records[i], copy, scenario);
  for (int side = 0; side < BIC_N_SIDES; side++)
    _bic_record_copy (&_bic_army_record, &copy->army[side], &scenario->army[side]);
  copy->grid = scenario->grid;
  memcpy (copy->sections, scenario->sections, sizeof copy->sections);
  copy->tiles = g_new (BicTile, size);
  memcpy (copy->tiles, scenario->tiles, size * sizeof (BicTile));
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    {
      const GPtrArray *items = scenario->items[kind];

      copy->items[kind] = g_ptr_array_new_full (items->len, free_item);
      for (guint k = 0; k < items->len; k++)
        g_ptr_array_add (copy->items[kind], bic_item_copy ((BicItemKind) kind, items->pdata[k]));
    }
  copy->extra = _bic_extras_copy (scenario->extra);
  copy->last_id = scenario->last_id;
  return copy;
}

static gboolean
settings_equal (const BicScenario *a,
                const BicScenario *b)
{
  for (int i = 0; i < _bic_n_head_records; i++)
    if (!_bic_record_equal (&_bic_head_records[i], a, b))
      return FALSE;
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (!_bic_record_equal (&_bic_army_record, &a->army[side], &b->army[side]))
      return FALSE;
  return TRUE;
}

/**
 * bic_scenario_equal:
 * @a: a battle
 * @b: another battle
 *
 * Returns: whether both battles have the same content. Item ids are ignored because they are only used for editing.
 */
gboolean
bic_scenario_equal (const BicScenario *a,
                    const BicScenario *b)
{
  if (!settings_equal (a, b) || !bic_grid_equal (&a->grid, &b->grid) || !_bic_extras_equal (a->extra, b->extra)
      || memcmp (a->sections, b->sections, sizeof a->sections) != 0)
    return FALSE;
  if (memcmp (a->tiles, b->tiles, (gsize) bic_grid_hex_number_limit (&a->grid) * sizeof (BicTile)) != 0)
    return FALSE;
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    if (!items_equal ((BicItemKind) kind, a->items[kind], b->items[kind]))
      return FALSE;
  return TRUE;
}

/**
 * _bic_scenario_swap_contents:
 * @scenario: a battle
 * @other: another battle
 *
 * Swaps the contents of two battles. Pointers to the two structs and their reference counts stay valid.
 */
void
_bic_scenario_swap_contents (BicScenario *scenario,
                             BicScenario *other)
{
  BicScenario kept = *scenario;

  *scenario = *other;
  *other = kept;
  other->refs = scenario->refs;
  scenario->refs = kept.refs;
}

/* --- items --- */

/**
 * bic_scenario_n_items:
 * @scenario: a battle
 * @kind: the kind of the items
 *
 * Returns: the number of items of this kind
 */
guint
bic_scenario_n_items (const BicScenario *scenario,
                      BicItemKind        kind)
{
  return scenario->items[kind]->len;
}

/**
 * bic_scenario_item:
 * @scenario: a battle
 * @kind: the kind of the item
 * @index: less than bic_scenario_n_items ()
 *
 * Returns: (transfer none): the item, as the struct of its kind; the pointer is valid until the next edit
 */
gpointer
bic_scenario_item (const BicScenario *scenario,
                   BicItemKind        kind,
                   guint              index)
{
  return g_ptr_array_index (scenario->items[kind], index);
}

/**
 * bic_scenario_find:
 * @scenario: a battle
 * @id: the id of an item
 * @kind: (out) (optional): the kind of the item
 *
 * Returns: (nullable): the item
 */
gpointer
bic_scenario_find (const BicScenario *scenario,
                   guint32            id,
                   BicItemKind       *kind)
{
  for (int k = 0; k < BIC_N_ITEMS; k++)
    for (guint i = 0; i < scenario->items[k]->len; i++)
      {
        BicItem *item = scenario->items[k]->pdata[i];

        if (item->id != id)
          continue;
        if (kind)
          *kind = (BicItemKind) k;
        return item;
      }
  return NULL;
}

const char *
bic_event_name (const BicEventCard *card)
{
  return card->title ? card->title : card->id ? g_quark_to_string (card->id) : "?";
}

/**
 * bic_scenario_tile:
 * @scenario: a battle
 * @hex: a hex of its board
 *
 * Returns: (transfer none): the tile of the hex
 */
const BicTile *
bic_scenario_tile (const BicScenario *scenario,
                   int                hex)
{
  g_return_val_if_fail (bic_grid_has (&scenario->grid, hex), NULL);
  return &scenario->tiles[hex];
}

static void
each_id (const BicScenario *scenario,
         BicItemKind        kind,
         const BicValue    *value,
         void             (*call) (guint32 id, gpointer data),
         gpointer           data)
{
  for (guint i = 0; i < scenario->items[kind]->len; i++)
    {
      const GArray *ids = G_STRUCT_MEMBER (GArray *, scenario->items[kind]->pdata[i], value->offset);

      for (guint k = 0; k < ids->len; k++)
        call (g_array_index (ids, guint32, k), data);
    }
}

/* Calls a function with each piece id that a reinforcement or an event contains */
void
_bic_scenario_foreach_named_piece (const BicScenario *scenario,
                                   void             (*call) (guint32 id, gpointer data),
                                   gpointer           data)
{
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (int v = 0; v < _bic_item_records[kind].n_values; v++)
      if (_bic_item_records[kind].values[v].kind == BIC_VALUE_IDS)
        each_id (scenario, (BicItemKind) kind, &_bic_item_records[kind].values[v], call, data);
}

static void
add_id (guint32  id,
        gpointer table)
{
  g_hash_table_add (table, GUINT_TO_POINTER (id));
}

GHashTable *
_bic_scenario_named_pieces (const BicScenario *scenario)
{
  GHashTable *named = g_hash_table_new (NULL, NULL);

  _bic_scenario_foreach_named_piece (scenario, add_id, named);
  return named;
}

/**
 * bic_scenario_sections:
 * @scenario: a battle
 * @hex: a hex of its board
 *
 * Shifted lines are offset by half a hex to the right. In these lines a section line cuts through the hex before it, so
 * that hex belongs to both sections (CCN-SECT-01).
 *
 * Returns: the sections of @hex, as bits of BicSection; all sections if the board has no section lines
 */
guint
bic_scenario_sections (const BicScenario *scenario,
                       int                hex)
{
  const BicGrid *grid = &scenario->grid;
  int column = bic_grid_column (grid, hex), cut = !grid->flat && bic_grid_is_shifted (grid, hex);
  int first = scenario->sections[0], second = scenario->sections[1];

  if (first <= 0 || second <= first)
    return BIC_SECTION_ALL;
  return (column < first ? BIC_SECTION_LEFT : 0) | (column >= first - cut && column < second ? BIC_SECTION_CENTRE : 0) |
         (column >= second - cut ? BIC_SECTION_RIGHT : 0);
}

/**
 * bic_piece_may_have_trait:
 * @word: a word
 *
 * Returns: whether @word is a trait that a piece can have: a trait of the rules, or "special" for a special rule of the
 *   battle
 */
gboolean
bic_piece_may_have_trait (const char *word)
{
  return bic_trait_find (word) != 0 || g_str_equal (word, "special");
}

/**
 * bic_piece_traits:
 * @piece: a piece
 * @of_type: the traits of its unit type
 *
 * Returns: the traits of the unit type and of the piece; unknown words are left out, because the checks report them
 */
BicTraits
bic_piece_traits (const BicPiece *piece,
                  BicTraits       of_type)
{
  for (guint i = 0; i < piece->traits->len; i++)
    of_type |= bic_trait_find (g_quark_to_string (g_array_index (piece->traits, GQuark, i)));
  return of_type;
}

/* --- contents of a hex --- */

/**
 * bic_scenario_pieces_at:
 * @scenario: a battle
 * @hex: a hex, or BIC_NO_HEX for the pieces off the map
 *
 * Returns: (transfer container) (element-type BicPiece): the pieces on @hex, in the order of the file
 */
GPtrArray *
bic_scenario_pieces_at (const BicScenario *scenario,
                        int                hex)
{
  const GPtrArray *pieces = scenario->items[BIC_ITEM_PIECE];
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    if (((const BicPiece *) pieces->pdata[i])->hex == hex)
      g_ptr_array_add (found, pieces->pdata[i]);
  return found;
}

/**
 * bic_scenario_label_at:
 *
 * Returns: (transfer none) (nullable): the first label on @hex
 */
BicLabel *
bic_scenario_label_at (const BicScenario *scenario,
                       int                hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      if (label->hex == hex)
        return label;
    }
  return NULL;
}

/* Offsets of the `hexes' members of objectives, exits and lines of communication. */
static const gsize offsets[BIC_N_ITEMS] = {
  [BIC_ITEM_OBJECTIVE] = G_STRUCT_OFFSET (BicObjective, hexes),
  [BIC_ITEM_EXIT] = G_STRUCT_OFFSET (BicExit, hexes),
  [BIC_ITEM_COMMUNICATION] = G_STRUCT_OFFSET (BicCommunication, hexes),
};

/**
 * bic_mark_hexes:
 * @kind: BIC_ITEM_OBJECTIVE, BIC_ITEM_EXIT or BIC_ITEM_COMMUNICATION
 * @mark: an item of this kind
 *
 * Returns: (transfer none) (element-type gint): the hexes of @mark
 */
GArray *
bic_mark_hexes (BicItemKind   kind,
                gconstpointer mark)
{
  g_return_val_if_fail (offsets[kind] > 0, NULL);

  return G_STRUCT_MEMBER (GArray *, mark, offsets[kind]);
}

/**
 * bic_scenario_mark_at:
 * @kind: BIC_ITEM_OBJECTIVE, BIC_ITEM_EXIT or BIC_ITEM_COMMUNICATION
 *
 * Returns: (transfer none) (nullable): the first item of this kind that contains @hex
 */
gpointer
bic_scenario_mark_at (const BicScenario *scenario,
                      BicItemKind        kind,
                      int                hex)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, kind); i++)
    {
      gpointer mark = bic_scenario_item (scenario, kind, i);
      const GArray *hexes = bic_mark_hexes (kind, mark);

      for (guint k = 0; k < hexes->len; k++)
        if (g_array_index (hexes, int, k) == hex)
          return mark;
    }
  return NULL;
}
