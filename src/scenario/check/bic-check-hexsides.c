/* Checks of rivers, bridges and slopes on hexsides, of pieces that need a road or a building, and of lines of
 * communication.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"

static int
neighbor_of (const BicCheck *check,
             int             hex,
             int             direction)
{
  return bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) (direction % BIC_N_DIRECTIONS));
}

static const BicTerrain *
hexside_terrain (const BicCheck *check,
                 int             hex,
                 int             direction)
{
  return bic_hexside_terrain (check->scenario, check->catalogue, hex, (BicDirection) (direction % BIC_N_DIRECTIONS));
}

static gboolean
is_impassable (const BicCheck *check,
               int             hex)
{
  const BicTile *tile = &check->scenario->tiles[hex];
  const BicTerrain *ground = _bic_check_terrain (check, tile->overlay ? tile->overlay : tile->terrain);

  return ground && ground->may_enter == 0;
}

/* --- rivers ------------------------------------------------------------------------------------------------------ */

/* Returns whether the river on a hexside of the hex continues at the clockwise end of the hexside, or at the
 * counterclockwise end. The river can continue along the next hexside of the hex, or between the two neighbors. It can
 * also end at the edge of the map or at impassable terrain. */
static gboolean
river_continues (const BicCheck *check,
                 int             hex,
                 int             direction,
                 gboolean        clockwise)
{
  int beside = direction + (clockwise ? 1 : BIC_N_DIRECTIONS - 1),
               across = direction + (clockwise ? 2 : BIC_N_DIRECTIONS - 2);
  int first = neighbor_of (check, hex, direction), second = neighbor_of (check, hex, beside);

  if (first == BIC_NO_HEX || second == BIC_NO_HEX || is_impassable (check, hex) || is_impassable (check, first)
      || is_impassable (check, second))
    return TRUE;
  return hexside_terrain (check, hex, beside) || hexside_terrain (check, first, across);
}

/* Reports a river that has only one hexside. A river can start anywhere, but must have at least two hexsides. The
 * problem is reported once, at the hex that stores the river. */
static void
river_too_short (BicCheck      *check,
                 int            hex,
                 const BicTile *tile)
{
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      const BicTerrain *river = tile->side[i] ? _bic_check_terrain (check, tile->side[i]) : NULL;

      if (river && river->shared && neighbor_of (check, hex, i) != BIC_NO_HEX && !river_continues (check, hex, i, TRUE)
          && !river_continues (check, hex, i, FALSE))
        {
          _bic_check_report (check, hex, _("%s on the side %s: it does not continue"), _(river->name),
                             bic_direction_name ((BicDirection) i));
          return;
        }
    }
}

static void
bridge_without_road (BicCheck      *check,
                     int            hex,
                     const BicTile *tile)
{
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      const BicTerrain *bridge = tile->side[i] ? _bic_check_terrain (check, tile->side[i]) : NULL;

      if (bridge && bridge->bridge && !(tile->road >> i & 1))
        _bic_check_report (check, hex, _("%s on the side %s: no road crosses it"), _(bridge->name),
                           bic_direction_name ((BicDirection) i));
    }
}

/* --- slopes ------------------------------------------------------------------------------------------------------ */

static void
slope_to_nowhere (BicCheck      *check,
                  int            hex,
                  const BicTile *tile)
{
  BicTile changed = *tile;
  const BicTerrain *slope = NULL;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      const BicTerrain *own = tile->side[i] ? _bic_check_terrain (check, tile->side[i]) : NULL;
      int next = neighbor_of (check, hex, i);

      if (!own || own->shared || next == BIC_NO_HEX || !is_impassable (check, next))
        continue;
      slope = own;
      changed.side[i] = 0;
    }
  if (slope)
    _bic_check_fix (_bic_check_report (check, hex, _("%s toward impassable terrain"), _(slope->name)),
                    bic_edit_tile (hex, &changed),
                    _("Remove it from the hexside"));
}

/* Reports a hexside that slopes down in both directions. The check cannot determine which hex is higher, so the fix
 * keeps the slope of the hex at which the problem is reported. */
static void
slope_both_ways (BicCheck      *check,
                 int            hex,
                 const BicTile *tile)
{
  for (int i = 0; i < BIC_N_DIRECTIONS / 2; i++)
    {
      const BicTerrain *slope = tile->side[i] ? _bic_check_terrain (check, tile->side[i]) : NULL;
      int next = neighbor_of (check, hex, i), back = i + BIC_N_DIRECTIONS / 2;
      BicTile changed;

      if (!slope || !slope->falls || next == BIC_NO_HEX || check->scenario->tiles[next].side[back] != tile->side[i])
        continue;
      changed = check->scenario->tiles[next];
      changed.side[back] = 0;
      _bic_check_fix (_bic_check_report (check, hex, _("%s on the side %s: it goes down in both "
                                                       "directions"), _(slope->name),
                                         bic_direction_name ((BicDirection) i)),
                      bic_edit_tile (next, &changed), _("Let it go down from this hex"));
    }
}

/* --- pieces that need certain terrain ---------------------------------------------------------------------------- */

static const BicTile *
tile_of (const BicCheck *check,
         const BicPiece *piece)
{
  return bic_grid_has (&check->scenario->grid, piece->hex) ? &check->scenario->tiles[piece->hex] : NULL;
}

static const char *
name_of (const BicCheck *check,
         const BicPiece *piece)
{
  return piece->name ? piece->name : _bic_check_type_name (check, piece->type);
}

static BicTraits
traits_of (const BicCheck *check,
           const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);

  return bic_piece_traits (piece, type ? type->traits : 0);
}

static void
piece_off_the_road (BicCheck     *check,
                    gconstpointer item)
{
  const BicPiece *piece = item;
  const BicTile *tile = tile_of (check, piece);

  if (tile && traits_of (check, piece) & BIC_TRAIT (ROADBOUND) && tile->road == 0)
    _bic_check_report_item (check, piece->hex, piece, _("%s must stay on roads, and there is none"),
                            name_of (check, piece));
}

static void
garrison_in_the_open (BicCheck     *check,
                      gconstpointer item)
{
  const BicPiece *piece = item;
  const BicTile *tile = tile_of (check, piece);
  const BicTerrain *ground = tile && tile->terrain ? _bic_check_terrain (check, tile->terrain) : NULL;

  if (tile && traits_of (check, piece) & BIC_TRAIT (GARRISON) && (!ground || !ground->building))
    _bic_check_report_item (check, piece->hex, piece, _("The garrison is in the open"));
}

/* --- lines of communication -------------------------------------------------------------------------------------- */

static void
communication_not_at_edge (BicCheck     *check,
                           gconstpointer item)
{
  const BicCommunication *line = item;

  for (guint i = 0; i < line->hexes->len; i++)
    if (!_bic_check_leads_off_board (check, g_array_index (line->hexes, int, i), (1 << BIC_N_DIRECTIONS) - 1))
      _bic_check_report_item (check, g_array_index (line->hexes, int, i), line,
                              _("The line of communication does not lead off the map here"));
}

#define PIECE .kind = BIC_ITEM_PIECE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_hexsides[] = {
  { "hexside-river-alone", BIC_PROBLEM_NOTE,
    N_("Continue it along the hexsides to the edge, a lake or another river."), .hex = river_too_short },
  { "bridge-without-road", BIC_PROBLEM_NOTE, N_("Draw the road over it, or make it a ford."),
    .hex = bridge_without_road },
  { "slope-both-ways", BIC_PROBLEM_WARNING, N_("A slope goes down in only one direction: remove it from the lower "
                                               "hex."),
    .hex = slope_both_ways },
  { "slope-to-nowhere", BIC_PROBLEM_WARNING, N_("Nothing arrives there: remove it."), .hex = slope_to_nowhere },
  { "roadbound-off-road", BIC_PROBLEM_WARNING, N_("Move it onto a road, or draw one."), PIECE = piece_off_the_road },
  { "garrison-in-the-open", BIC_PROBLEM_WARNING, N_("Move it into a town, a fortified place or a redoubt."),
    PIECE = garrison_in_the_open },
  { "communication-inland", BIC_PROBLEM_WARNING, N_("Mark a hex at the edge of the map."),
    .kind = BIC_ITEM_COMMUNICATION, .item = communication_not_at_edge },
  { NULL },
};
/* clang-format on */
