/* Which painter an art name of a terrain means, in the order in which they are painted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"

/* A name may stand more than once: banks of all courses come before the water of any, so that they join without seams. */
static const struct { const char *art; BicPaintHexes all; BicPaintHex one; } painters[] = {
  { "clear", NULL, NULL },
  { "hill", _bic_paint_hills, NULL },
  { "rugged-hill", _bic_paint_rugged_hills, NULL },
  { "marsh", NULL, _bic_paint_marsh },
  { "sand-quarry", NULL, _bic_paint_quarry },
  { "lake", _bic_paint_lake, NULL },
  { "frozen-lake", _bic_paint_frozen_lake, NULL },
  { "river", _bic_paint_banks, NULL },
  { "fordable-river", _bic_paint_banks, NULL },
  { "frozen-river", _bic_paint_banks, NULL },
  { "river", _bic_paint_river, NULL },
  { "fordable-river", _bic_paint_fordable, NULL },
  { "frozen-river", _bic_paint_frozen_river, NULL },
  { "road", _bic_paint_roads, NULL },
  { "ford", NULL, _bic_paint_ford },
  { "bridge", NULL, _bic_paint_bridge },
  { "orchard", NULL, _bic_paint_orchard },
  { "walled-garden", NULL, _bic_paint_walled_garden },
  { "town", NULL, _bic_paint_town },
  { "walled-city", NULL, _bic_paint_walled_city },
  { "church", NULL, _bic_paint_church },
  { "windmill", NULL, _bic_paint_windmill },
  { "tower", NULL, _bic_paint_tower },
  { "walled-farm", NULL, _bic_paint_walled_farm },
  { "castle", NULL, _bic_paint_castle },
  { "forest", _bic_paint_woods, NULL },
  { "field-works", NULL, _bic_paint_field_works },
  { "", NULL, _bic_paint_unknown },
};

gboolean
_bic_has_terrain_art (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    if (art && *art && g_str_equal (painters[i].art, art))
      return TRUE;
  return FALSE;
}

/* The art of a terrain of the battle; NULL for no terrain, "" for what the catalogue or the painter does not know. */
static const char *
art_of (const BicPainter *painter,
        GQuark            terrain)
{
  int n = 0, index;
  const BicTerrain *known;

  if (terrain == 0)
    return NULL;
  if (!painter->catalogue)
    return "";
  known = bic_catalogue_terrains (painter->catalogue, &n);
  index = bic_catalogue_find_terrain (painter->catalogue, g_quark_to_string (terrain));
  return index >= 0 && index < n && _bic_has_terrain_art (known[index].art) ? known[index].art : "";
}

/* --- spots sorted by art ------------------------------------------------------------------------------------------------ */
static void
add_spot (GHashTable    *by_art,
          const char    *art,
          const BicSpot *spot)
{
  GArray *spots = art ? g_hash_table_lookup (by_art, art) : NULL;

  if (!art)
    return;
  if (!spots)
    {
      spots = g_array_new (FALSE, FALSE, sizeof (BicSpot));
      g_hash_table_insert (by_art, (gpointer) art, spots);
    }
  g_array_append_vals (spots, spot, 1);
}

/* One spot for all sides of a hex that have the same art. */
static void
add_sides (const BicPainter *painter,
           GHashTable       *by_art,
           const BicSpot    *spot)
{
  guint done = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicSpot sides = *spot;

      if (spot->tile->side[k] == 0 || done >> k & 1)
        continue;
      sides.sides = 0;
      for (int other = k; other < BIC_N_DIRECTIONS; other++)
        if (spot->tile->side[other] == spot->tile->side[k])
          sides.sides |= 1u << other;
      done |= sides.sides;
      sides.sides = _bic_view_sides (painter, sides.sides);
      sides.name = spot->tile->side[k];
      add_spot (by_art, art_of (painter, spot->tile->side[k]), &sides);
    }
}

static void
add_tile (const BicPainter *painter,
          GHashTable       *by_art,
          const BicSpot    *spot)
{
  BicSpot named = *spot;

  named.name = spot->tile->terrain;
  add_spot (by_art, art_of (painter, named.name), &named);
  named.name = spot->tile->overlay;
  add_spot (by_art, art_of (painter, named.name), &named);
  add_sides (painter, by_art, spot);
  if (spot->tile->road)
    add_spot (by_art, "road", spot);
}

static void
paint (const BicPainter *painter,
       GHashTable       *by_art)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    {
      GArray *spots = g_hash_table_lookup (by_art, painters[i].art);

      if (spots && painters[i].all)
        painters[i].all (painter, (const BicSpot *) (gpointer) spots->data, (int) spots->len);
      for (guint j = 0; spots && painters[i].one && j < spots->len; j++)
        painters[i].one (painter, &g_array_index (spots, BicSpot, j));
    }
}

void
_bic_paint_terrain (const BicPainter *painter,
                    const GArray     *hexes)
{
  g_autoptr(GHashTable) by_art = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < hexes->len; i++)
    {
      BicSpot spot = _bic_spot (painter, g_array_index (hexes, int, i));

      add_tile (painter, by_art, &spot);
    }
  paint (painter, by_art);
}

void
_bic_paint_spot (const BicPainter *painter,
                 const BicSpot    *spot)
{
  g_autoptr(GHashTable) by_art = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);

  add_tile (painter, by_art, spot);
  paint (painter, by_art);
}
