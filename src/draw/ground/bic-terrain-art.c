/* Painters for the terrain arts, in the order of painting
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"

#define FLAT_BELOW 12.0                 /* device units per hex; smaller hexes are only filled with one color */
#define BUNDLE 500                      /* number of hexes that are filled together */
#define FLAT(colour) ((int) G_STRUCT_OFFSET (BicTheme, colour))

/* Painters, in the order of painting. An art can have several painters. For example, the banks of all rivers are
 * painted first, then lakes, then the water of rivers, so that rivers and lakes join without seams. */
static const struct {
  const char   *art;
  BicPaintHexes all;
  BicPaintHex   one;
  /* offset in the theme of the color that fills small hexes; -1: small hexes are painted in the same way as large
   * hexes */
  int           flat;
  BicColour     grey;                   /* color that fills small hexes in the monochrome style */
  const char   *under;                  /* second art whose hexes this painter also paints, because the hexes of both
                                         * arts form one shape */
} painters[] = {
  { "clear", NULL, NULL, -1, 0 },
  { "hill", _bic_paint_hills, NULL, FLAT (hill[1]), 0xE0E0E0, "rugged-hill" },
  { "rugged-hill", _bic_paint_rugged_hills, NULL, FLAT (rugged[1]), 0xC8C8C8 },
  { "marsh", _bic_paint_marsh, NULL, FLAT (reed), 0xD0D0D0 },
  { "sand-quarry", NULL, _bic_paint_quarry, FLAT (sand[1]), 0xE8E8E8 },
  { "rough", _bic_paint_rough, NULL, FLAT (rugged[1]), 0xC8C8C8 },
  { "slope", NULL, _bic_paint_slope, -1, 0 },
  { "river", _bic_paint_banks, NULL, -1, 0 },
  { "fordable-river", _bic_paint_banks, NULL, -1, 0 },
  { "frozen-river", _bic_paint_banks, NULL, -1, 0 },
  { "minor-river", _bic_paint_stream_banks, NULL, -1, 0 },
  { "minor-river-bridge", _bic_paint_stream_banks, NULL, -1, 0 },
  { "minor-river-ford", _bic_paint_stream_banks, NULL, -1, 0 },
  { "major-river", _bic_paint_stream_banks, NULL, -1, 0 },
  { "major-river-bridge", _bic_paint_stream_banks, NULL, -1, 0 },
  { "major-river-ford", _bic_paint_stream_banks, NULL, -1, 0 },
  { "lake", _bic_paint_lake, NULL, FLAT (water), 0xD8D8D8 },
  { "frozen-lake", _bic_paint_frozen_lake, NULL, FLAT (ice), 0xF0F0F0 },
  { "river", _bic_paint_river, NULL, -1, 0 },
  { "fordable-river", _bic_paint_fordable, NULL, -1, 0 },
  { "frozen-river", _bic_paint_frozen_river, NULL, -1, 0 },
  { "minor-river", _bic_paint_stream_water, NULL, -1, 0 },
  { "minor-river-bridge", _bic_paint_stream_water, NULL, -1, 0 },
  { "minor-river-ford", _bic_paint_stream_water, NULL, -1, 0 },
  { "major-river", _bic_paint_stream_water, NULL, -1, 0 },
  { "major-river-bridge", _bic_paint_stream_water, NULL, -1, 0 },
  { "major-river-ford", _bic_paint_stream_water, NULL, -1, 0 },
  { "road", _bic_paint_roads, NULL, -1, 0 },
  { "minor-river-bridge", NULL, _bic_paint_stream_bridge, -1, 0 },
  { "minor-river-ford", NULL, _bic_paint_stream_ford, -1, 0 },
  { "major-river-bridge", NULL, _bic_paint_stream_bridge, -1, 0 },
  { "major-river-ford", NULL, _bic_paint_stream_ford, -1, 0 },
  { "ford", NULL, _bic_paint_ford, -1, 0 },
  { "bridge", NULL, _bic_paint_bridge, -1, 0 },
  { "orchard", _bic_paint_orchard, NULL, FLAT (crown_light), 0xD0D0D0 },
  { "walled-garden", NULL, _bic_paint_walled_garden, FLAT (crown_light), 0xD0D0D0 },
  { "town", _bic_paint_towns, NULL, FLAT (roof[0]), 0x909090 },
  { "walled-city", NULL, _bic_paint_walled_city, FLAT (roof[2]), 0x707070 },
  { "church", NULL, _bic_paint_church, FLAT (roof[0]), 0x909090 },
  { "windmill", NULL, _bic_paint_windmill, FLAT (roof[0]), 0x909090 },
  { "tower", NULL, _bic_paint_tower, FLAT (stone), 0x909090 },
  { "walled-farm", NULL, _bic_paint_walled_farm, FLAT (roof[1]), 0x909090 },
  { "castle", NULL, _bic_paint_castle, FLAT (stone), 0x707070 },
  { "redoubt", NULL, _bic_paint_redoubt, FLAT (wood), 0x909090 },
  { "forest", _bic_paint_woods, NULL, FLAT (crown[0]), 0xB0B0B0 },
  { "field-works", NULL, _bic_paint_field_works, -1, 0 },
  { "", NULL, _bic_paint_unknown, -1, 0 },
};

gboolean
_bic_has_terrain_art (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    if (art && *art && g_str_equal (painters[i].art, art))
      return TRUE;
  return FALSE;
}

const char *
_bic_paintable_art (const BicPainter *painter,
                    GQuark            terrain)
{
  const BicTerrain *known = _bic_terrain_of (painter, terrain);

  if (terrain == 0)
    return NULL;
  return known && _bic_has_terrain_art (known->art) ? known->art : "";
}

/* --- hexes sorted by art ------------------------------------------------ */
static void
add_spot_of_art (GHashTable    *by_art,
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

/* Adds one spot for each terrain on the sides of a hex. The spot contains all sides with this terrain. */
static void
add_side_spots (const BicPainter *painter,
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
      add_spot_of_art (by_art, _bic_paintable_art (painter, spot->tile->side[k]), &sides);
    }
}

static void
add_tile_spots (const BicPainter *painter,
                GHashTable       *by_art,
                const BicSpot    *spot)
{
  BicSpot named = *spot;

  named.name = spot->tile->terrain;
  add_spot_of_art (by_art, _bic_paintable_art (painter, named.name), &named);
  named.name = spot->tile->overlay;
  add_spot_of_art (by_art, _bic_paintable_art (painter, named.name), &named);
  add_side_spots (painter, by_art, spot);
  if (spot->tile->road)
    add_spot_of_art (by_art, "road", spot);
}

static void
fill_hexes (const BicPainter *painter,
            const BicSpot    *spots,
            int               n,
            BicColour         colour)
{
  for (int i = 0; i < n; i++)
    {
      _bic_hex_outline (painter, spots[i].at, 1.0);
      if (i % BUNDLE == BUNDLE - 1)
        _bic_fill (painter->cr, colour, 1.0);
    }
  _bic_fill (painter->cr, colour, 1.0);
}

static void
paint_art (const BicPainter *painter,
           guint             i,
           const BicSpot    *spots,
           int               n)
{
  if (painters[i].flat >= 0 && (painter->style.flat || painter->px < FLAT_BELOW))
    fill_hexes (painter, spots, n, painter->theme.mono ? painters[i].grey
                : G_STRUCT_MEMBER (BicColour, &painter->theme, painters[i].flat));
  else if (painters[i].all)
    painters[i].all (painter, spots, n);
  else
    for (int j = 0; painters[i].one && j < n; j++)
      painters[i].one (painter, &spots[j]);
}

/* Returns (transfer full) (nullable) (element-type BicSpot): the hexes that painter @i paints. */
static GArray *
spots_of_painter (GHashTable *by_art,
                  guint       i)
{
  GArray *own = g_hash_table_lookup (by_art, painters[i].art),
                *over = painters[i].under ? g_hash_table_lookup (by_art, painters[i].under) : NULL, *both;

  if (!own || !over)
    return own ? g_array_ref (own) : NULL;
  both = g_array_copy (own);
  g_array_append_vals (both, over->data, over->len);
  return both;
}

static void
paint_all_arts (const BicPainter *painter,
                GHashTable       *by_art)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    {
      g_autoptr(GArray) spots = spots_of_painter (by_art, i);

      if (spots)
        paint_art (painter, i, (const BicSpot *) (gpointer) spots->data, (int) spots->len);
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

      add_tile_spots (painter, by_art, &spot);
    }
  paint_all_arts (painter, by_art);
}

void
_bic_paint_spot (const BicPainter *painter,
                 const BicSpot    *spot)
{
  g_autoptr(GHashTable) by_art = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);

  add_tile_spots (painter, by_art, spot);
  paint_all_arts (painter, by_art);
}
