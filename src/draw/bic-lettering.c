/* In which hand the name of a place is written: towns, villages and farms upright, heights spaced in brown, woods in green, water in blue
 * and along its course, all else in italics.  What lies in the hex says which.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-lettering.h"

#include "bic-aid.h"
#include "bic-arts.h"
#include "bic-streams.h"

#include <math.h>

#define LARGEST 0.36
#define FAR_WATER 2.4                   /* of a course, from the hex of its name */
#define NEAR_WATER 0.9                  /* some of it */
#define LEAST_WATER 3                   /* points that make a course */
#define OFF_WATER 0.36

typedef enum { HAND_PLAIN, HAND_TOWN, HAND_VILLAGE, HAND_FARM, HAND_HEIGHT, HAND_WOOD, HAND_WATER, N_HANDS } Hand;

/* spacing: a letter of a range that is wider than its name */
static const struct { double size; int weight; gboolean upright; double spacing; } hands[N_HANDS] = {
  [HAND_PLAIN] = { 0.195, 500, FALSE, 0.0 }, [HAND_TOWN] = { 0.25, 700, TRUE, 0.012 },  [HAND_VILLAGE] = { 0.215, 600, TRUE, 0.0 },
  [HAND_FARM] = { 0.19, 600, TRUE, 0.0 },    [HAND_HEIGHT] = { 0.20, 600, FALSE, 0.05 }, [HAND_WOOD] = { 0.20, 600, FALSE, 0.03 },
  [HAND_WATER] = { 0.20, 600, FALSE, 0.03 },
};

static BicColour
colour_of (const BicTheme *theme,
           Hand            hand)
{
  if (theme->mono || theme->plain)
    return theme->ink;
  switch (hand)
    {
    case HAND_HEIGHT: return theme->dark ? theme->hachure : _bic_mix (theme->hachure, theme->ink, 0.4);
    case HAND_WOOD:   return theme->dark ? theme->crown_light : theme->crown_ink;
    case HAND_WATER:  return theme->dark ? theme->bank : _bic_mix (theme->bank, theme->ink, 0.35);
    default:          return theme->ink;
    }
}

/* --- what lies there -------------------------------------------------------------------------------------------------------- */

static const BicTerrain *
terrain_of (const BicPainter *painter,
            GQuark            terrain)
{
  return painter->catalogue && terrain ? bic_scenario_terrain (painter->scenario, painter->catalogue, terrain) : NULL;
}

static gboolean
is_named (const BicPainter *painter,
          int               hex)
{
  const GPtrArray *labels = painter->scenario->items[BIC_ITEM_LABEL];

  for (guint i = 0; i < labels->len; i++)
    if (((const BicLabel *) labels->pdata[i])->hex == hex)
      return TRUE;
  return FALSE;
}

/* How many neighbours have the same in them, and no name of their own */
static int
like_neighbours (const BicPainter *painter,
                 int               hex)
{
  int n = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int other = bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k);

      n += other != BIC_NO_HEX && painter->scenario->tiles[other].terrain == painter->scenario->tiles[hex].terrain && !is_named (painter, other);
    }
  return n;
}

/* Single buildings are farms, unless they are what a town is made of; a second hex makes a town of it. */
static Hand
settlement (const BicPainter *painter,
            const BicTerrain *terrain,
            int               hex)
{
  if (like_neighbours (painter, hex) > 0)
    return HAND_TOWN;
  return g_strcmp0 (terrain->art, "town") == 0 || terrain->stronghold ? HAND_VILLAGE : HAND_FARM;
}

static gboolean
falls_away (const BicPainter *painter,
            int               hex)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      const BicTerrain *side = terrain_of (painter, painter->scenario->tiles[hex].side[k]);

      if (side && side->falls)
        return TRUE;
    }
  return FALSE;
}

/* At the edge of the board a name rather says where something leads. */
static gboolean
has_water (const BicPainter *painter,
           int               hex)
{
  gboolean found = FALSE;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      if (bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k) == BIC_NO_HEX)
        return FALSE;
      found = found || _bic_has_stream (painter, hex, k);
    }
  return found;
}

static Hand
hand_of (const BicPainter *painter,
         int               hex)
{
  const BicTerrain *terrain = terrain_of (painter, painter->scenario->tiles[hex].terrain);

  if (terrain && terrain->building)
    return settlement (painter, terrain, hex);
  if (terrain && (terrain->water || _bic_is_lake (painter, hex)))
    return HAND_WATER;
  if ((terrain && terrain->height > 0) || falls_away (painter, hex))
    return HAND_HEIGHT;
  if (terrain && g_strcmp0 (terrain->art, "forest") == 0)
    return HAND_WOOD;
  return !terrain && !painter->scenario->tiles[hex].road && has_water (painter, hex) ? HAND_WATER : HAND_PLAIN;
}

/* --- along water ------------------------------------------------------------------------------------------------------------ */

static void
add_point (GArray  *points,
           BicPoint from,
           BicPoint at)
{
  if (hypot (at.x - from.x, at.y - from.y) < FAR_WATER)
    g_array_append_val (points, at);
}

/* Middles of its hexes and of the sides that it runs along */
static GArray *
water_near (const BicPainter *painter,
            int               hex)
{
  const BicGrid *grid = &painter->layout.grid;
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BicPoint));
  BicPoint from = _bic_painter_centre (painter, hex);
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex);

  for (int i = 0; i < 49; i++)
    {
      int other = bic_grid_hex (grid, row + i / 7 - 3, column + i % 7 - 3);
      BicPoint at;

      if (other == BIC_NO_HEX)
        continue;
      at = _bic_painter_centre (painter, other);
      if (painter->scenario->tiles[other].river)
        add_point (points, from, at);
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        if (_bic_has_stream (painter, other, k) || painter->scenario->tiles[other].river >> k & 1)
          {
            BicPoint side = _bic_side_middle (grid, _bic_view_side (painter, k));

            add_point (points, from, (BicPoint) { at.x + side.x, at.y + side.y });
          }
    }
  return points;
}

static double
distance_to (const GArray *points,
             BicPoint      at)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < points->len; i++)
    least = MIN (least, hypot (g_array_index (points, BicPoint, i).x - at.x, g_array_index (points, BicPoint, i).y - at.y));
  return least;
}

/* The line through them that they stray least from: its angle, and a point of it */
static double
axis_of (const GArray *points,
         BicPoint     *middle)
{
  double xx = 0, xy = 0, yy = 0;

  *middle = (BicPoint) { 0, 0 };
  for (guint i = 0; i < points->len; i++)
    {
      middle->x += g_array_index (points, BicPoint, i).x / points->len;
      middle->y += g_array_index (points, BicPoint, i).y / points->len;
    }
  for (guint i = 0; i < points->len; i++)
    {
      double x = g_array_index (points, BicPoint, i).x - middle->x, y = g_array_index (points, BicPoint, i).y - middle->y;

      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
  return atan2 (2 * xy, xx - yy) / 2;
}

/* Beside the water on the side of its hex, and the way that it runs */
static void
go_along (const BicPainter *painter,
          int               hex,
          BicLettering     *hand)
{
  g_autoptr(GArray) points = water_near (painter, hex);
  BicPoint from = _bic_painter_centre (painter, hex), middle, up;
  double off;

  if (points->len < LEAST_WATER || distance_to (points, from) > NEAR_WATER)
    return;
  hand->angle = axis_of (points, &middle);
  up = (BicPoint) { -sin (hand->angle), cos (hand->angle) };
  off = (from.x - middle.x) * up.x + (from.y - middle.y) * up.y;
  hand->at = (BicPoint) { from.x - off * up.x, from.y - off * up.y };
  for (int i = 0; i < 8 && distance_to (points, hand->at) < OFF_WATER; i++)
    {
      hand->at.x += (off < 0.0 ? -0.1 : 0.1) * up.x;
      hand->at.y += (off < 0.0 ? -0.1 : 0.1) * up.y;
    }
  hand->along = distance_to (points, hand->at) >= 0.8 * OFF_WATER;
}

/* --- the hand ---------------------------------------------------------------------------------------------------------------- */

BicLettering
_bic_lettering_of (const BicPainter *painter,
                   const BicLabel   *label)
{
  const BicTheme *theme = &painter->theme;
  Hand kind = hand_of (painter, label->hex);
  double least = painter->style.min_name / MAX (painter->px, 1.0);
  BicLettering hand = { .type = {
    .face = BIC_FACE_SERIF, .size = MIN (LARGEST, MAX (_bic_label_size (painter, hands[kind].size), least)), .weight = hands[kind].weight,
    .italic = !hands[kind].upright, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE, .colour = colour_of (theme, kind), .halo = theme->halo,
    .halo_width = 0.04, .widest = painter->width,
    .spacing = hands[kind].spacing * (kind == HAND_WATER || like_neighbours (painter, label->hex) >= 2 || kind == HAND_TOWN) } };

  if (kind == HAND_WATER)
    go_along (painter, label->hex, &hand);
  return hand;
}
