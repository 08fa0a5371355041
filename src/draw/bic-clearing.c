/* A clearing of the map: where nothing is that anybody has to see.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Looked for in the battle as it begins, so that it stays where it is whoever comes there.
 */
#include "config.h"

#include "bic-layers.h"

#define INSET 0.14                      /* from the edge of the map */
#define STEP 0.5                        /* from place to place */
#define PROBE 0.45                      /* from probe to probe: no hex lies between them */
#define MOST_STEPS 40

static void
take (const BicPainter *painter,
      guint8           *taken,
      int               hex)
{
  if (bic_grid_has (&painter->layout.grid, hex))
    taken[hex] = TRUE;
}

static void
take_all (const BicPainter *painter,
          guint8           *taken,
          const GArray     *hexes)
{
  for (guint i = 0; hexes && i < hexes->len; i++)
    take (painter, taken, g_array_index (hexes, int, i));
}

/* Names hang under their hexes, or stand beside them. */
static void
take_label (const BicPainter *painter,
            guint8           *taken,
            int               hex)
{
  if (!bic_grid_has (&painter->layout.grid, hex))
    return;
  take (painter, taken, hex);
  for (int k = BIC_E; k <= BIC_W; k++)
    take (painter, taken, bic_grid_neighbour (&painter->layout.grid, hex, (BicDirection) k));
}

static gboolean
is_bare (const BicTile *tile)
{
  if (tile->terrain || tile->overlay || tile->river || tile->road)
    return FALSE;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (tile->side[k])
      return FALSE;
  return TRUE;
}

/* (transfer full): a byte a hex */
static guint8 *
taken_hexes (const BicPainter *painter)
{
  const BicScenario *s = painter->scenario;
  guint8 *taken = g_new (guint8, bic_grid_size (&s->grid));

  for (int hex = 0; hex < bic_grid_size (&s->grid); hex++)
    taken[hex] = !is_bare (&s->tiles[hex]);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_PIECE); i++)
    take (painter, taken, ((const BicPiece *) bic_scenario_item (s, BIC_ITEM_PIECE, i))->hex);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_LABEL); i++)
    take_label (painter, taken, ((const BicLabel *) bic_scenario_item (s, BIC_ITEM_LABEL, i))->hex);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_OBJECTIVE); i++)
    take_all (painter, taken, ((const BicObjective *) bic_scenario_item (s, BIC_ITEM_OBJECTIVE, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_EXIT); i++)
    take_all (painter, taken, ((const BicExit *) bic_scenario_item (s, BIC_ITEM_EXIT, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_COMMUNICATION); i++)
    take_all (painter, taken, ((const BicCommunication *) bic_scenario_item (s, BIC_ITEM_COMMUNICATION, i))->hexes);
  for (guint i = 0; i < bic_scenario_n_items (s, BIC_ITEM_REINFORCEMENT); i++)
    take_all (painter, taken, ((const BicReinforcement *) bic_scenario_item (s, BIC_ITEM_REINFORCEMENT, i))->hexes);
  return taken;
}

static gboolean
is_clear (const BicPainter  *painter,
          const guint8      *taken,
          const BicClearing *room)
{
  int across = (int) (room->width / PROBE) + 1, down = (int) (room->height / PROBE) + 1;

  if (room->x < INSET / 2 || room->y < INSET / 2 || room->x + room->width > painter->width - INSET / 2
      || room->y + room->height > painter->height - INSET / 2)
    return FALSE;
  for (int j = 0; j <= down; j++)
    for (int i = 0; i <= across; i++)
      {
        BicPoint at = { room->x + i * room->width / across, room->y + j * room->height / down };
        int hex = _bic_cell_hex (&painter->layout.grid, _bic_cell_at (&painter->layout, at));

        if (hex != BIC_NO_HEX && taken[hex])
          return FALSE;
      }
  return TRUE;
}

/* The place so many steps from a corner: along the shorter way first. */
static BicClearing
place (const BicPainter *painter,
       double            width,
       double            height,
       int               corner,
       double            along,
       double            up)
{
  BicClearing room = { INSET + along, INSET + up, width, height };

  if (corner & 1)
    room.x = painter->width - width - room.x;
  if (!(corner & 2))
    room.y = painter->height - height - room.y;
  return room;
}

gboolean
_bic_find_clearing (const BicPainter *painter,
                    double            width,
                    double            height,
                    BicClearing      *clearing)
{
  g_autofree guint8 *taken = taken_hexes (painter);

  for (int i = 0; i < MOST_STEPS; i++)
    for (int corner = 0; corner < 4; corner++)
      for (int upward = 0; upward < 2; upward++)
        {
          *clearing = place (painter, width, height, corner, upward ? 0 : i * STEP, upward ? i * STEP : 0);
          if (is_clear (painter, taken, clearing))
            return TRUE;
        }
  return FALSE;
}
