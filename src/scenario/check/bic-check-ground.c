/* Checks of the board and its terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#include "bic-edit-private.h"
#include "bic-hexset.h"
#include "bic-player-aid.h"
#include "bic-read.h"

/* --- the board --- */

static void
too_large (BicCheck *check)
{
  int size = bic_grid_hex_number_limit (&check->scenario->grid);

  if (size > BIC_MAX_HEXES)
    _bic_check_report (check, BIC_NO_HEX, _("The board has %d hexes; at most %d can be played"), size, BIC_MAX_HEXES);
}

static void
sections_impossible (BicCheck *check)
{
  const int *line = check->scenario->sections;
  int columns = check->scenario->grid.columns;
  gboolean none = line[0] == 0 && line[1] == 0;

  if (!none && (line[0] < 1 || line[1] <= line[0] || line[1] >= columns))
    _bic_check_report (check, BIC_NO_HEX,
                       _("Section lines after columns %d and %d do not make three sections of %d columns"),
                       line[0], line[1], columns);
}

/* Reports <hex> elements that the reader did not use and has kept as XML: duplicates if @on_board; otherwise hexes off
 * the board */
static void
report_unknown_hexes (BicCheck   *check,
                      gboolean    on_board,
                      BicProblem *(*report) (BicCheck *, int hex, const char *at))
{
  const GPtrArray *extras = check->scenario->extra;

  for (guint i = 0; extras && i < extras->len; i++)
    {
      const BicExtra *extra = extras->pdata[i];
      xmlChar *at;
      int hex;

      if (extra->owner != BIC_OF_BOARD || !extra->doc
          || !_bic_read_is_element (extra->doc->children, _bic_hex_record.element))
        continue;
      at = xmlGetNoNsProp (extra->doc->children, (const xmlChar *) "at");
      hex = bic_hex_read (&check->scenario->grid, (const char *) at);
      if ((hex != BIC_NO_HEX) == on_board)
        _bic_check_fix (report (check, hex, (const char *) at), _bic_edit_drop_extra (extras->pdata[i]),
                        _("Remove the record"));
      xmlFree (at);
    }
}

static BicProblem *
report_duplicate (BicCheck   *check,
                  int         hex,
                  const char *at)
{
  return _bic_check_report (check, hex, _("The file describes %s more than once; the last description counts"), at);
}

static BicProblem *
report_off_board (BicCheck   *check,
                  int         hex,
                  const char *at)
{
  return _bic_check_report (check, hex, _("The file describes %s, which is not on the board"), at);
}

static void
duplicate_hex (BicCheck *check)
{
  report_unknown_hexes (check, TRUE, report_duplicate);
}

static void
hex_off_board (BicCheck *check)
{
  report_unknown_hexes (check, FALSE, report_off_board);
}

/* --- one hex --- */

static void
fix_tile (BicProblem *problem,
          int         hex,
          BicTile     tile,
          const char *label)
{
  _bic_check_fix (problem, bic_edit_tile (hex, &tile), label);
}

/* Reports terrain that is unknown, or that is not of the kind that this part of a hex must have */
static void
check_terrain (BicCheck      *check,
               int            hex,
               GQuark         id,
               BicTerrainKind kind)
{
  const BicTerrain *terrain = id ? _bic_check_terrain (check, id) : NULL;

  if (id && !terrain)
    _bic_check_report (check, hex, _("The catalog has no terrain “%s”"), g_quark_to_string (id));
  else if (terrain && terrain->kind != kind)
    _bic_check_report (check, hex, _("“%s” cannot be used for that part of a hex"), _(terrain->name));
}

static void
unknown_terrain (BicCheck      *check,
                 int            hex,
                 const BicTile *tile)
{
  check_terrain (check, hex, tile->terrain, BIC_TERRAIN_HEX);
  check_terrain (check, hex, tile->overlay, BIC_TERRAIN_OVERLAY);
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    check_terrain (check, hex, tile->side[i], BIC_TERRAIN_SIDE);
}

static void
check_family (BicCheck *check,
              int       hex,
              GQuark    id)
{
  const BicTerrain *terrain = id ? _bic_check_terrain (check, id) : NULL;

  g_autofree char *whose = NULL;

  if (!terrain || bic_family_matches (terrain->family, check->ruleset->family))
    return;
  whose = _bic_check_rulesets_with_terrain (check, id);
  if (whose)
    /* Translators: a terrain, the rule systems that have it, already quoted, and the battle's rule system */
    _bic_check_report (check, hex, _("“%s” is terrain of %s, not of “%s”"), _(terrain->name), whose,
                       _(check->ruleset->name));
  else
    _bic_check_report (check, hex, _("“%s” is not terrain of any rule system"), _(terrain->name));
}

static void
terrain_of_other_rules (BicCheck      *check,
                        int            hex,
                        const BicTile *tile)
{
  if (!check->ruleset)
    return;
  check_family (check, hex, tile->terrain);
  check_family (check, hex, tile->overlay);
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    check_family (check, hex, tile->side[i]);
}

static gboolean
is_water (const BicCheck *check,
          const BicTile  *tile)
{
  const BicTerrain *terrain = tile->terrain ? _bic_check_terrain (check, tile->terrain) : NULL;

  return terrain && terrain->water;
}

static void
bridge_without_river (BicCheck      *check,
                      int            hex,
                      const BicTile *tile)
{
  const BicTerrain *overlay = tile->overlay ? _bic_check_terrain (check, tile->overlay) : NULL;
  BicTile changed = *tile;

  if (!overlay || !overlay->crossing_only || is_water (check, tile) || tile->river)
    return;
  changed.overlay = 0;
  fix_tile (_bic_check_report (check, hex, _("%s: there is no water under it"), _(overlay->name)), hex, changed,
            _("Remove the crossing"));
}

static void
river_without_course (BicCheck      *check,
                      int            hex,
                      const BicTile *tile)
{
  if (is_water (check, tile) && !tile->river)
    _bic_check_report (check, hex, _("The river has no exits here"));
}

/* Returns whether a river or road that leaves @hex in @direction continues in the next hex. Rivers and roads can end at
 * the edge of the board. Rivers can also end in water through which no river flows. */
static gboolean
course_continues (const BicCheck *check,
                  int             hex,
                  int             direction,
                  gboolean        road)
{
  int next = bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) direction);
  const BicTile *tile = next == BIC_NO_HEX ? NULL : &check->scenario->tiles[next];
  guint course = tile ? road ? tile->road : tile->river : 0;

  if (!tile || (!road && !course && is_water (check, tile)))
    return TRUE;
  return course >> bic_direction_opposite ((BicDirection) direction) & 1;
}

static guint
loose_ends (const BicCheck *check,
            int             hex,
            guint           course,
            gboolean        road)
{
  guint loose = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (course >> i & 1 && !course_continues (check, hex, i, road))
      loose |= 1u << i;
  return loose;
}

static const char *
first_direction (guint directions)
{
  return bic_direction_name ((BicDirection) __builtin_ctz (directions));
}

static void
river_ends (BicCheck      *check,
            int            hex,
            const BicTile *tile)
{
  guint loose = loose_ends (check, hex, tile->river, FALSE);
  BicTile changed = *tile;

  if (!loose)
    return;
  changed.river = (guint8) (tile->river & ~loose);
  fix_tile (_bic_check_report (check, hex, _("The river leaves by %s and does not continue there"),
                               first_direction (loose)), hex,
            changed, _("End the river here"));
}

static void
road_ends (BicCheck      *check,
           int            hex,
           const BicTile *tile)
{
  guint loose = loose_ends (check, hex, tile->road, TRUE);
  BicTile changed = *tile;

  if (!loose)
    return;
  changed.road = (guint8) (tile->road & ~loose);
  fix_tile (_bic_check_report (check, hex, _("The road leaves by %s and does not continue there"),
                               first_direction (loose)), hex,
            changed, _("End the road here"));
}

/* --- works on hexsides --- */

static void
fix_sides (BicProblem    *problem,
           int            hex,
           const BicTile *tile,
           guint          directions)
{
  BicTile changed = *tile;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (directions >> i & 1)
      changed.side[i] = 0;
  fix_tile (problem, hex, changed, _("Remove it from the hexside"));
}

static const char *
first_side_terrain_name (const BicCheck *check,
                         const BicTile  *tile,
                         guint           directions)
{
  GQuark id = tile->side[__builtin_ctz (directions)];
  const BicTerrain *terrain = _bic_check_terrain (check, id);

  return terrain ? _(terrain->name) : g_quark_to_string (id);
}

static void
works_off_board (BicCheck      *check,
                 int            hex,
                 const BicTile *tile)
{
  guint off = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (tile->side[i] && bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) i) == BIC_NO_HEX)
      off |= 1u << i;
  if (off)
    fix_sides (_bic_check_report (check, hex, _("%s on the side %s: there is no hex beyond"),
                                  first_side_terrain_name (check, tile, off), first_direction (off)), hex,
               tile, off);
}

/* Returns the hexsides of the hex, as bits: if @shared, those with terrain that the neighbor shares; otherwise those
 * with terrain that only this hex has */
static guint
sides_of (const BicCheck *check,
          const BicTile  *tile,
          gboolean        shared)
{
  guint sides = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      const BicTerrain *terrain = tile->side[i] ? _bic_check_terrain (check, tile->side[i]) : NULL;

      sides |= terrain && terrain->shared == shared ? 1u << i : 0;
    }
  return sides;
}

static void
works_on_impassable_hex (BicCheck      *check,
                         int            hex,
                         const BicTile *tile)
{
  const BicTerrain *ground = _bic_check_terrain (check, tile->overlay ? tile->overlay : tile->terrain);
  guint own = sides_of (check, tile, FALSE);

  if (own && ground && ground->may_enter == 0)
    fix_sides (_bic_check_report (check, hex, _("%s on the side of an impassable hex: %s"),
                                  first_side_terrain_name (check, tile, own), _(ground->name)), hex,
               tile, own);
}

/* --- terrain that two hexes share --- */

/* Reports shared terrain that both hexes of a hexside store. The problem is reported at the hex with the higher
 * index. */
static void
hexside_twice (BicCheck      *check,
               int            hex,
               const BicTile *tile)
{
  guint shared = sides_of (check, tile, TRUE), twice = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      int next = bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) i);

      if (shared >> i & 1 && next != BIC_NO_HEX && next < hex
          && sides_of (check, &check->scenario->tiles[next], TRUE) >> bic_direction_opposite ((BicDirection) i) & 1)
        twice |= 1u << i;
    }
  if (twice)
    fix_sides (_bic_check_report (check, hex, _("%s on the side %s: the adjacent hex also sets this hexside"),
                                  first_side_terrain_name (check, tile, twice),
                                  first_direction (twice)),
               hex, tile, twice);
}

static void
road_without_bridge (BicCheck      *check,
                     int            hex,
                     const BicTile *tile)
{
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      const BicTerrain *between = tile->road >> i & 1
                                  ? bic_hexside_terrain (check->scenario, check->catalogue, hex, (BicDirection) i)
                                  : NULL;
      int next = bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) i);

      if (between && !between->crossing && (hex < next || !course_continues (check, hex, i, TRUE)))
        _bic_check_report (check, hex, _("The road leaves by %s with no bridge across %s"),
                           bic_direction_name ((BicDirection) i),
                           _(between->name));
    }
}

/* clang-format off */
const BicCheckRow _bic_checks_of_ground[] = {
  { "board-too-large-to-play", BIC_PROBLEM_WARNING, N_("It can be edited and printed; make it smaller to play it."),
    .whole = too_large },
  { "sections-impossible", BIC_PROBLEM_WARNING,
    N_("Set both section lines inside the board, the left one first, or neither."), .uses = BIC_USE (SECTIONS),
        .whole = sections_impossible },
  { "duplicate-hex", BIC_PROBLEM_WARNING, N_("Check the hex on the map, then remove the other record."),
    .whole = duplicate_hex },
  { "hex-off-board", BIC_PROBLEM_WARNING, N_("Enlarge the board, or remove the record."), .whole = hex_off_board },
  { "unknown-terrain", BIC_PROBLEM_ERROR,
    N_("Choose a terrain of the catalog, or add this one to your own catalog."), .hex = unknown_terrain },
  { "terrain-of-other-rules", BIC_PROBLEM_ERROR, N_("Choose terrain of this rule system, or another rule system."),
    .hex = terrain_of_other_rules },
  { "bridge-without-river", BIC_PROBLEM_ERROR, N_("Draw the river first, or remove the crossing."),
    .hex = bridge_without_river },
  { "river-without-course", BIC_PROBLEM_WARNING, N_("Draw the river through the hex, so that it has a shape."),
    .hex = river_without_course },
  { "river-ends-nowhere", BIC_PROBLEM_WARNING, N_("Continue the river into the next hex, or end it here."),
    .hex = river_ends },
  { "road-ends-nowhere", BIC_PROBLEM_NOTE, N_("Continue the road into the next hex, or end it here."),
    .hex = road_ends },
  { "side-feature-off-board", BIC_PROBLEM_WARNING, N_("Move it to another side."), .hex = works_off_board },
  { "works-on-nothing", BIC_PROBLEM_WARNING, N_("Put it on a hex that a unit can enter."),
    .hex = works_on_impassable_hex },
  { "hexside-twice", BIC_PROBLEM_WARNING, N_("Leave it in one of the two hexes."), .hex = hexside_twice },
  { "road-without-bridge", BIC_PROBLEM_WARNING, N_("Put a bridge there, or end the road."),
    .hex = road_without_bridge },
  { NULL },
};
/* clang-format on */
