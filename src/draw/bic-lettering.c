/* In which hand the name of a place is written: towns, villages and farms upright, heights spaced in brown, woods in
 * green, water in blue and along its course, all else in italics. What lies in the hex says which.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-lettering.h"

#include "bic-aid.h"
#include "bic-arts.h"
#include "bic-streams.h"

#define LARGEST 0.36

typedef enum { HAND_PLAIN, HAND_TOWN, HAND_VILLAGE, HAND_FARM, HAND_HEIGHT, HAND_WOOD, HAND_WATER, N_HANDS } Hand;

/* spacing: a letter of a range that is wider than its name */
static const struct { double size; int weight; gboolean upright; double spacing; } hands[N_HANDS] = {
  [HAND_PLAIN] = { 0.195, 500, FALSE, 0.0 }, [HAND_TOWN] = { 0.25, 700, TRUE, 0.012 },
  [HAND_VILLAGE] = { 0.215, 600, TRUE, 0.0 },
  [HAND_FARM] = { 0.19, 600, TRUE, 0.0 },    [HAND_HEIGHT] = { 0.20, 600, FALSE, 0.05 },
  [HAND_WOOD] = { 0.20, 600, FALSE, 0.03 },
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

/* --- what lies there ---------------------------------------------------- */

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

      n += other != BIC_NO_HEX && painter->scenario->tiles[other].terrain == painter->scenario->tiles[hex].terrain
           && !is_named (painter, other);
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

/* So does one where a road leaves the board. */
static gboolean
leads_off (const BicPainter *painter,
           int               hex)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (painter->scenario->tiles[hex].road >> k & 1
        && bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k) == BIC_NO_HEX)
      return TRUE;
  return FALSE;
}

static Hand
hand_of (const BicPainter *painter,
         int               hex)
{
  const BicTerrain *terrain = terrain_of (painter, painter->scenario->tiles[hex].terrain);

  if (terrain && terrain->building)
    return settlement (painter, terrain, hex);
  if (terrain && (terrain->water || _bic_is_lake (painter, hex)))
    /* what crosses it has a name of its own */
    return painter->scenario->tiles[hex].overlay ? HAND_PLAIN : HAND_WATER;
  if (leads_off (painter, hex))
    return HAND_PLAIN;
  if ((terrain && terrain->height > 0) || falls_away (painter, hex))
    return HAND_HEIGHT;
  if (terrain && g_strcmp0 (terrain->art, "forest") == 0)
    return HAND_WOOD;
  return !terrain && !painter->scenario->tiles[hex].road && has_water (painter, hex) ? HAND_WATER : HAND_PLAIN;
}

/* --- the hand ----------------------------------------------------------- */

BicLettering
_bic_lettering_of (const BicPainter *painter,
                   const BicLabel   *label)
{
  const BicTheme *theme = &painter->theme;
  Hand kind = hand_of (painter, label->hex);
  double least = painter->style.min_name / MAX (painter->px, 1.0);

  return (BicLettering) { .type = {
    .face = BIC_FACE_SERIF, .size = MIN (LARGEST, MAX (_bic_label_size (painter, hands[kind].size), least)),
    .weight = hands[kind].weight,
    .italic = !hands[kind].upright, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE, .colour = colour_of (theme, kind),
    .halo = theme->halo,
    .halo_width = 0.04, .widest = painter->width,
    .spacing = hands[kind].spacing * (kind == HAND_WATER || like_neighbours (painter, label->hex) >= 2
                                      || kind == HAND_TOWN) },
    .water = kind == HAND_WATER && !_bic_is_lake (painter, label->hex),
    .broad = painter->scenario->tiles[label->hex].terrain && like_neighbours (painter, label->hex) > 0 };
}
