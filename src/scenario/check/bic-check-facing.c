/* Checks of the facing of units.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"
#include "bic-front.h"

/* Returns whether the piece has a front. Leaders, units in square and units in terrain with all-round facing have no
 * front */
static gboolean
has_front (const BicCheck *check,
           const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);
  const BicTile *tile = piece->hex == BIC_NO_HEX ? NULL : &check->scenario->tiles[piece->hex];
  const BicTerrain *ground = tile ? _bic_check_terrain (check, tile->overlay ? tile->overlay : tile->terrain) : NULL;

  return tile && type && !(type->traits & BIC_TRAIT (LEADER)) && !piece->square
         && !(ground && (ground->all_round & type->traits));
}

static gboolean
has_front_off_board (const BicCheck *check,
                     const BicPiece *piece)
{
  const BicGrid *grid = &check->scenario->grid;
  int front = bic_front_of_corner (bic_corner_of_front (piece->front, piece->side));

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (front >> dir & 1 && bic_grid_has (grid, bic_grid_neighbour (grid, piece->hex, (BicDirection) dir)))
      return FALSE;
  return TRUE;
}

/* Adds a fix that turns the piece toward the nearest enemy, or toward the enemy's edge if no enemy is on the map */
static void
fix_front (BicCheck       *check,
           BicProblem     *problem,
           const BicPiece *piece)
{
  int enemy = bic_front_nearest_enemy (check->scenario, piece);
  BicPiece *turned = bic_item_copy (BIC_ITEM_PIECE, piece);

  turned->front = enemy == BIC_NO_HEX ? 0
                  : bic_front_of_corner (bic_front_corner_toward (&check->scenario->grid, piece->hex, enemy));
  _bic_check_fix_replace (problem, turned, _("Turn it toward the enemy"));
}

static void
faces_off_map (BicCheck     *check,
               gconstpointer item)
{
  const BicPiece *piece = item;

  if (has_front (check, piece) && has_front_off_board (check, piece))
    fix_front (check, _bic_check_report_item (check, piece->hex, piece, _("%s faces off the map"),
                                              _bic_check_type_name (check, piece->type)), piece);
}

/* Returns whether no enemy is in front of the piece, and the nearest enemy is behind it */
static gboolean
faces_away (const BicCheck *check,
            const BicPiece *piece)
{
  int corner = bic_corner_of_front (piece->front, piece->side),
      enemy = bic_front_nearest_enemy (check->scenario, piece);

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *other = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);

      if (other->side != piece->side && other->hex != BIC_NO_HEX &&
          bic_front_bearing (&check->scenario->grid, piece->hex, corner, other->hex) == BIC_BEARING_FRONT)
        return FALSE;
    }
  return enemy != BIC_NO_HEX
         && bic_front_bearing (&check->scenario->grid, piece->hex, corner, enemy) == BIC_BEARING_REAR;
}

static void
faces_away_from_enemy (BicCheck     *check,
                       gconstpointer item)
{
  const BicPiece *piece = item;

  if (has_front (check, piece) && !has_front_off_board (check, piece) && faces_away (check, piece))
    fix_front (check, _bic_check_report_item (check, piece->hex, piece, _("%s turns its back on the enemy"),
                                              _bic_check_type_name (check, piece->type)), piece);
}

/* Reports the number of units without a facing, at the first of these units. */
static void
facing_not_set (BicCheck *check)
{
  const BicPiece *first = NULL;
  gulong n = 0;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);

      if (piece->front || !has_front (check, piece))
        continue;
      first = first ? first : piece;
      n++;
    }
  if (first)
    _bic_check_report_item (check, first->hex, first,
                            g_dngettext (GETTEXT_PACKAGE, "%lu unit has no facing and faces the enemy’s edge",
                                         "%lu units have no facing and face the enemy’s edge", n), n);
}

/* clang-format off */
const BicCheckRow _bic_checks_of_facing[] = {
  { "looks-off-map", BIC_PROBLEM_WARNING, N_("Turn it toward the enemy."), .uses = BIC_USE (FACING),
    .kind = BIC_ITEM_PIECE, .item = faces_off_map },
  { "looks-away", BIC_PROBLEM_WARNING, N_("Turn it toward the enemy."), .uses = BIC_USE (FACING),
    .kind = BIC_ITEM_PIECE, .item = faces_away_from_enemy },
  { "facing-not-set", BIC_PROBLEM_NOTE, N_("Turn the units that should face another "
                                           "direction."), .uses = BIC_USE (FACING),
    .whole = facing_not_set },
  { NULL }
};
/* clang-format on */
