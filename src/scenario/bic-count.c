/* What a setup sheet lists, counted from the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One row is made for each piece or tile, then rows that are alike are put together.
 */
#include "config.h"

#include "bic-check.h"

#include <string.h>

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
put_together (GArray       *rows,
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
 * Counts pieces, those that come later included.
 *
 * Returns: (transfer full) (element-type BicLineUpRow): top first, by id
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
  return put_together (rows, compare_line_up, G_STRUCT_OFFSET (BicLineUpRow, count));
}

/**
 * bic_count_units:
 * @scenario: a battle
 * @type: the id of a unit type
 *
 * Returns: how many of them both armies have, those that come later included
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

/* What a course is called by the sides that it leaves by */
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
 * Returns: (transfer full) (element-type BicTileRow): by id of the terrain, then by shape; clear hexes are left out,
 * and
 *   overlays and works have rows of their own
 */
GArray *
bic_count_tiles (const BicScenario *scenario)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (BicTileRow));

  for (int hex = 0; hex < bic_grid_size (&scenario->grid); hex++)
    if (bic_grid_has (&scenario->grid, hex))
      {
        const BicTile *tile = &scenario->tiles[hex];

        count_tile (rows, tile->terrain, shape_of (tile->river));
        count_tile (rows, tile->overlay, "");
        /* A tile of works has several sides, which may be of different kinds: one tile a kind */
        for (int i = 0; i < BIC_N_DIRECTIONS; i++)
          {
            gboolean seen = FALSE;

            for (int k = 0; k < i; k++)
              seen = seen || tile->side[k] == tile->side[i];
            if (!seen)
              count_tile (rows, tile->side[i], "");
          }
      }
  return put_together (rows, compare_tiles, G_STRUCT_OFFSET (BicTileRow, count));
}
