/* Counts of the pieces and tiles on the map of a battle, compared with the contents of its boxed games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For each boxed game, the catalogue can state the number of tiles of each terrain, and the number of units of each
 * type or nation. The catalogue can also state that the boxed game contains some of them without a number, or state
 * nothing at all.
 */
#include "config.h"

#include <string.h>

#include "bic-check.h"
#include "bic-player-aid.h"

static int
compare_line_up (gconstpointer a,
                 gconstpointer b)
{
  const BicLineUpRow *p = a, *q = b;

  return p->side != q->side ? p->side - q->side : strcmp (g_quark_to_string (p->type), g_quark_to_string (q->type));
}

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  const BicTileRow *p = a, *q = b;
  int order = strcmp (g_quark_to_string (p->terrain), g_quark_to_string (q->terrain));

  return order ? order : strcmp (p->shape, q->shape);
}

static GArray *
merge_equal_rows (GArray       *rows,
                  GCompareFunc  compare,
                  gsize         count_offset)
{
  guint size = g_array_get_element_size (rows), n = 0;

  g_array_sort (rows, compare);
  for (guint i = 0; i < rows->len; i++)
    {
      char *row = rows->data + i * size, *last = rows->data + (n - 1) * size;

      if (n > 0 && compare (last, row) == 0)
        G_STRUCT_MEMBER (int, last, count_offset) += G_STRUCT_MEMBER (int, row, count_offset);
      else
        memmove (rows->data + n++ * size, row, size);
    }
  g_array_set_size (rows, n);
  return rows;
}

/**
 * bic_count_line_up:
 * @scenario: a battle
 *
 * Counts all pieces, including reinforcements.
 *
 * Returns: (transfer full) (element-type BicLineUpRow): one row for each side and unit type, the top side first, in the
 *   order of the type ids
 */
GArray *
bic_count_line_up (const BicScenario *scenario)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (BicLineUpRow));

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      BicLineUpRow row = { piece->side, piece->type, 1 };

      g_array_append_val (rows, row);
    }
  return merge_equal_rows (rows, compare_line_up, G_STRUCT_OFFSET (BicLineUpRow, count));
}

/**
 * bic_count_units:
 * @scenario: a battle
 * @type: the id of a unit type
 *
 * Returns: the number of these units in both armies, including reinforcements
 */
int
bic_count_units (const BicScenario *scenario,
                 const char        *type)
{
  GQuark quark = g_quark_try_string (type);
  int n = 0;

  for (guint i = 0; quark && i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    n += ((const BicPiece *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->type == quark;
  return n;
}

/* Returns the shape of a river or road tile. @sides: hexsides through which the river or road leaves the hex, as
 * bits */
static const char *
shape_of (guint sides)
{
  guint opposite = (sides << 3 | sides >> 3) & 0x3f;
  int n = __builtin_popcount (sides);

  if (n == 0)
    return "";
  if (n == 1)
    return "end";
  return n > 2 ? "fork" : opposite == sides ? "straight" : "bend";
}

static void
count_tile (GArray        *rows,
            GQuark         terrain,
            const char    *shape)
{
  BicTileRow row = { terrain, shape, 1 };

  if (terrain)
    g_array_append_val (rows, row);
}

/**
 * bic_count_tiles:
 * @scenario: a battle
 *
 * Returns: (transfer full) (element-type BicTileRow): one row for each terrain and shape, in the order of the terrain
 *   ids. Clear hexes are left out. Overlays and works have separate rows.
 */
GArray *
bic_count_tiles (const BicScenario *scenario)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (BicTileRow));

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    if (bic_grid_has (&scenario->grid, hex))
      {
        const BicTile *tile = &scenario->tiles[hex];

        count_tile (rows, tile->terrain, shape_of (tile->river));
        count_tile (rows, tile->overlay, "");
        /* The hexsides of one hex can have works of different kinds. One tile is counted for each kind. */
        for (int i = 0; i < BIC_N_DIRECTIONS; i++)
          {
            gboolean seen = FALSE;

            for (int k = 0; k < i; k++)
              seen = seen || tile->side[k] == tile->side[i];
            if (!seen)
              count_tile (rows, tile->side[i], "");
          }
      }
  return merge_equal_rows (rows, compare_tiles, G_STRUCT_OFFSET (BicTileRow, count));
}

static gint16
unit_type_of (const BicComponent *component)
{
  return component->type;
}

static gint16
terrain_of (const BicComponent *component)
{
  return component->terrain;
}

typedef gint16 (*Subject) (const BicComponent *component);

/* The target of a search in the boxed games: a unit type or a terrain. */
typedef struct { const BicScenario *scenario; const BicCatalogue *catalogue; Subject subject; int index, nation;
    } Search;

static Search
search_unit (const BicScenario  *scenario,
             const BicCatalogue *catalogue,
             int                 type)
{
  return (Search) { scenario, catalogue, unit_type_of, type,
                    bic_scenario_unit_types (scenario, catalogue, NULL)[type].nation };
}

static Search
search_tile (const BicScenario  *scenario,
             const BicCatalogue *catalogue,
             int                 terrain)
{
  return (Search) { scenario, catalogue, terrain_of, terrain, -1 };
}

/* Contents of one boxed game. kinds: whether units (or terrain) are listed; numbers: whether numbers of units (or
 * terrain) are listed; some: whether the target is listed without a number; count: listed number of the target */
typedef struct { gboolean numbers, kinds, some; int count; } Answer;

/* Returns whether the boxed game states a number for this unit type or terrain. In this case, its number for the nation
 * is ignored. */
static gboolean
box_states_number (const Search *search,
                   const GArray *components)
{
  for (guint i = 0; components && i < components->len; i++)
    {
      const BicComponent *component = &g_array_index (components, BicComponent, i);

      if (search->subject (component) == search->index && component->count >= 0)
        return TRUE;
    }
  return FALSE;
}

static Answer
count_in_box (const Search *search,
              guint         box)
{
  int at = bic_catalogue_find_box (search->catalogue,
                                   g_quark_to_string (g_array_index (search->scenario->boxes, GQuark, box)));
  const GArray *components = at < 0 ? NULL : bic_catalogue_boxes (search->catalogue, NULL)[at].components;
  gboolean counted = box_states_number (search, components);
  Answer answer = { FALSE, FALSE, FALSE, 0 };

  for (guint i = 0; components && i < components->len; i++)
    {
      const BicComponent *component = &g_array_index (components, BicComponent, i);
      gboolean of_nation = search->nation >= 0 && component->nation >= 0, such = search->subject (component) >= 0
                           || of_nation;
      gboolean it = search->subject (component) == search->index
                    || (of_nation && component->nation == search->nation && !counted);

      answer.kinds = answer.kinds || such;
      answer.numbers = answer.numbers || (such && component->count >= 0);
      answer.some = answer.some || (it && component->count < 0);
      answer.count += it ? MAX (component->count, 0) : 0;
    }
  return answer;
}

/* Returns the number of target units or tiles in all boxed games of the battle; -1 if a boxed game does not state its
 * number, or the battle has no boxed games */
static int
count_in_boxes (const Search *search)
{
  int held = 0;

  for (guint i = 0; i < search->scenario->boxes->len; i++)
    {
      Answer answer = count_in_box (search, i);

      if (!answer.numbers || answer.some)
        return -1;
      held += answer.count;
    }
  return search->scenario->boxes->len > 0 ? held : -1;
}

/**
 * bic_boxes_count_units:
 * @type: index of a unit type in @catalogue
 *
 * Returns: the number of units of this type in the boxed games of the battle; -1 if not stated
 */
int
bic_boxes_count_units (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       int                 type)
{
  Search search = search_unit (scenario, catalogue, type);

  return count_in_boxes (&search);
}

/**
 * bic_boxes_count_tiles:
 * @terrain: index of a terrain in @catalogue
 *
 * Returns: the number of tiles of this terrain in the boxed games of the battle; -1 if not stated
 */
int
bic_boxes_count_tiles (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       int                 terrain)
{
  Search search = search_tile (scenario, catalogue, terrain);

  return count_in_boxes (&search);
}

/* Returns the number of infantry blocks of @nation that the piece takes out of the boxed games: at least the blocks of
 * a full unit, even if the piece starts with fewer. */
static int
infantry_blocks (const BicPiece    *piece,
                 const BicUnitType *type,
                 int                nation)
{
  return type && type->nation == nation && type->traits & BIC_TRAIT (INFANTRY) ? MAX (piece->blocks, type->blocks) : 0;
}

/**
 * bic_boxes_spare_infantry:
 * @nation: index of a nation in @catalogue
 * @spare: (out): number of infantry blocks of the nation in the boxed games that no unit uses; negative if the units
 *   use more blocks than the boxed games contain
 *
 * When a unit leaves a garrison behind, the block of the garrison comes from the spare blocks (GMT-GAR-04).
 *
 * Returns: whether the boxed games of the battle state the number of blocks
 */
gboolean
bic_boxes_spare_infantry (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          int                 nation,
                          int                *spare)
{
  const BicRuleset *ruleset = bic_scenario_rules (scenario, catalogue);
  int n, units;
  const BicUnitType *known = bic_ruleset_unit_types (catalogue, ruleset, &n);

  *spare = 0;
  for (int type = 0; type < n; type++)
    if (known[type].nation == nation
        && ((known[type].traits & (BIC_TRAIT (INFANTRY) | BIC_TRAIT (POST))) == BIC_TRAIT (INFANTRY)) && ruleset
        && bic_family_matches (known[type].family, ruleset->family))
      {
        if ((units = bic_boxes_count_units (scenario, catalogue, type)) < 0)
          return FALSE;
        *spare += units * known[type].blocks;
      }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      *spare -= infantry_blocks (piece, bic_scenario_unit_type (scenario, catalogue, piece->type), nation);
    }
  return TRUE;
}

/* --- taking pieces and tiles out of the boxed games --- */

static void
add_share (GArray   *shares,
           guint     box,
           int       count,
           gboolean  known)
{
  BicBoxShare share = { box, count, known };

  g_array_append_val (shares, share);
}

/* Returns the boxed games from which to take the target. Boxed games that state a number are first, in the order of the
 * battle. The rest can come from any boxed game that lists the target without a number, or lists no contents of this
 * kind. */
static GArray *
share_among_boxes (const Search *search,
                   int           wanted,
                   int          *missing)
{
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (BicBoxShare));
  gboolean may_be = FALSE;

  for (guint i = 0; i < search->scenario->boxes->len && wanted > 0; i++)
    {
      int taken = MIN (wanted, count_in_box (search, i).count);

      if (taken > 0)
        add_share (shares, i, taken, TRUE);
      wanted -= taken;
    }
  for (guint i = 0; i < search->scenario->boxes->len && wanted > 0; i++)
    {
      Answer answer = count_in_box (search, i);

      if (answer.some || !answer.kinds)
        add_share (shares, i, wanted, FALSE);
      may_be = may_be || answer.some || !answer.kinds;
    }
  if (missing)
    *missing = may_be || search->scenario->boxes->len == 0 ? 0 : wanted;
  return shares;
}

/**
 * bic_boxes_share_units:
 * @type: index of a unit type in @catalogue
 * @wanted: number of units
 * @missing: (out) (optional): number of units that cannot come from any boxed game
 *
 * Returns: (transfer full) (element-type BicBoxShare): the boxed games from which to take the units. Boxed games that
 *   state a number are first. Each other boxed game that can contain the remaining units is listed with all of them.
 */
GArray *
bic_boxes_share_units (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       int                 type,
                       int                 wanted,
                       int                *missing)
{
  Search search = search_unit (scenario, catalogue, type);

  return share_among_boxes (&search, wanted, missing);
}

/**
 * bic_boxes_share_tiles:
 * @terrain: index of a terrain in @catalogue
 * @wanted: number of tiles
 * @missing: (out) (optional): number of tiles that cannot come from any boxed game
 *
 * Returns: (transfer full) (element-type BicBoxShare): the boxed games from which to take the tiles, in the order that
 *   bic_boxes_share_units () uses
 */
GArray *
bic_boxes_share_tiles (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       int                 terrain,
                       int                 wanted,
                       int                *missing)
{
  Search search = search_tile (scenario, catalogue, terrain);

  return share_among_boxes (&search, wanted, missing);
}
