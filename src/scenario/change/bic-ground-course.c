/* Ground drafts: drawing rivers and roads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rivers and roads cross hexsides, so each change at a hexside changes both of its hexes. A "course" is a river or a
 * road.
 */
#include "config.h"

#include "bic-ground-draft-private.h"

/**
 * bic_ground_draft_course_sides:
 *
 * Returns: the hexsides through which the river or road leaves @hex, as bits
 */
guint
bic_ground_draft_course_sides (BicGroundDraft *draft,
                  int       hex,
                  BicCourse course)
{
  const BicTile *tile = bic_ground_draft_get_tile (draft, hex);

  return course.road ? tile->road : tile->river;
}

/* Returns whether the hex has roads on more than one bank of the river. A road that leaves the hex through the same
 * hexside as the river does not count, because it runs along the water. */
static gboolean
courses_cross (guint river, guint road)
{
  int n = 0, bank = 0;
  guint banks = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    n += river >> k & 1;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (river >> k & 1)
      bank++;
    else if (n > 1 && (road >> k & 1))
      banks |= 1u << (bank % n);
  return (banks & (banks - 1)) != 0;
}

/* Adds the chosen crossing, such as a bridge, if a road crosses a river in the hex and the hex has no overlay. */
static void
add_crossing (BicGroundDraft *draft, int hex)
{
  const BicTile *tile = bic_ground_draft_get_tile (draft, hex);

  if (draft->crossing && !tile->overlay && courses_cross (tile->river, tile->road))
    _bic_ground_draft_set_overlay (draft, hex, draft->crossing);
}

/* Extends the river or road of a hex to a hexside. A river changes the terrain of the hex to its own kind of water,
 * unless the hex is water already. */
static void
extend_to_side (BicGroundDraft *draft, int hex, BicDirection side, BicCourse course)
{
  BicTile *tile = bic_ground_draft_edit_tile (draft, hex);

  if (!course.road && !bic_ground_draft_is_water (draft, hex))
    tile->terrain = course.terrain;
  *_bic_tile_course (tile, course.road) |= (guint8) (1 << side);
  add_crossing (draft, hex);
}

static void
join (BicGroundDraft *draft, int from, int to, BicCourse course)
{
  int side = bic_grid_direction (&draft->scenario->grid, from, to);

  if (side < 0 || bic_grid_neighbour (&draft->scenario->grid, from, (BicDirection) side) != to)
    return;
  extend_to_side (draft, from, (BicDirection) side, course);
  extend_to_side (draft, to, bic_direction_opposite ((BicDirection) side), course);
}

/**
 * bic_ground_draft_course_join:
 * @from: a hex
 * @to: a neighbor of @from; if it is not, nothing is drawn
 *
 * Draws the river or road from @from to @to, across the hexside between the two hexes.
 */
void
bic_ground_draft_course_join (BicGroundDraft *draft,
                       int       from,
                       int       to,
                       BicCourse course)
{
  join (draft, from, to, course);
  if (draft->twinned)
    join (draft, _bic_ground_draft_mirror_hex (draft, from), _bic_ground_draft_mirror_hex (draft, to), course);
}

/* Tries to draw the river or road off the board, first straight on and then with larger and larger bends. @most:
 * largest bend, in sixths of a circle; @sign: 1 or -1, the direction of the first bend that is tried */
static gboolean
leave_board (BicGroundDraft *draft, int hex, int heading, int most, int sign, BicCourse course)
{
  for (int bend = 0; bend <= 2 * most; bend++)
    {
      int by = (bend + 1) / 2 * (bend & 1 ? sign : -sign);
      BicDirection side = (BicDirection) ((heading + by + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS);

      if (bic_grid_neighbour (&draft->scenario->grid, hex, side) != BIC_NO_HEX)
        continue;
      extend_to_side (draft, hex, side, course);
      return TRUE;
    }
  return FALSE;
}

/**
 * bic_ground_draft_course_leave_board:
 * @heading: the direction in which the river or road entered @hex
 * @bend: the largest allowed bend toward the edge of the board, in sixths of a circle
 *
 * Draws the river or road off the board, through the hexside of the board's edge that is nearest to @heading.
 *
 * Returns: %FALSE if no hexside of @hex within the allowed bend is at the edge of the board
 */
gboolean
bic_ground_draft_course_leave_board (BicGroundDraft *draft,
                        int       hex,
                        int       heading,
                        int       bend,
                        BicCourse course)
{
  if (draft->twinned)
    leave_board (draft, _bic_ground_draft_mirror_hex (draft, hex),
                 (int) bic_motion_direction (&draft->motion, (BicDirection) heading), bend,
                 draft->motion.flipped ? -1 : 1, course);
  return leave_board (draft, hex, heading, bend, 1, course);
}

/* Returns the hexsides of @hex, as bits, whose neighbors have a river or road with only one end, which can be
 * joined. */
static guint
sides_to_join (BicGroundDraft *draft, int hex, BicCourse course)
{
  guint found = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k);
      guint sides = next == BIC_NO_HEX ? 0 : bic_ground_draft_course_sides (draft, next, course);

      if (sides != 0 && (sides & (sides - 1)) == 0)
        found |= 1u << k;
    }
  return found;
}

static void
draw_single_hex (BicGroundDraft *draft, int hex, guint joined, BicCourse course)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (joined >> k & 1)
      join (draft, hex, bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k), course);
  if (bic_ground_draft_course_sides (draft, hex, course) == 0)
    {
      extend_to_side (draft, hex, BIC_E, course);
      extend_to_side (draft, hex, BIC_W, course);
    }
}

/**
 * bic_ground_draft_course_draw_hex:
 *
 * Draws a single hex of river or road. The river or road joins the open ends in all neighbors. If no neighbor has an
 * open end, it crosses @hex from west to east.
 */
void
bic_ground_draft_course_draw_hex (BicGroundDraft *draft,
                       int       hex,
                       BicCourse course)
{
  int mirrored = _bic_ground_draft_other_mirror_hex (draft, hex);
  guint joined = sides_to_join (draft, hex, course), joined_mirrored = mirrored == BIC_NO_HEX ? 0
                 : sides_to_join (draft, mirrored, course);

  draw_single_hex (draft, hex, joined, course);
  if (mirrored != BIC_NO_HEX)
    draw_single_hex (draft, mirrored, joined_mirrored, course);
}

static void
remove_course (BicGroundDraft *draft, int hex, BicCourse course)
{
  if (course.road)
    _bic_ground_draft_remove_course (draft, hex, TRUE);
  else if (bic_ground_draft_is_water (draft, hex) || bic_ground_draft_course_sides (draft, hex, course) != 0)
    _bic_ground_draft_set_terrain (draft, hex, 0);
}

/**
 * bic_ground_draft_course_remove:
 *
 * Removes the river or road from @hex. With a river, the water terrain and the crossing are removed too.
 */
void
bic_ground_draft_course_remove (BicGroundDraft *draft,
                      int       hex,
                      BicCourse course)
{
  int mirrored = _bic_ground_draft_other_mirror_hex (draft, hex);

  remove_course (draft, hex, course);
  if (mirrored != BIC_NO_HEX)
    remove_course (draft, mirrored, course);
}
