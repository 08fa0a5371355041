/* Facing: each unit faces a corner of its hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"
#include "bic-front.h"

/* --- zones -------------------------------------------------------------- */

enum { TWELFTHS = 12 };

void
cc_facing_prepare (BicGame *game,
                   CcGame  *cc)
{
  const BicBoard *board = &game->board;

  cc->toward = g_new0 (guint8, (gsize) (board->size * board->size));
  for (int from = bic_board_walk (board, &board->real, -1); from >= 0;
       from = bic_board_walk (board, &board->real, from))
    for (int to = bic_board_walk (board, &board->real, -1); to >= 0; to = bic_board_walk (board, &board->real, to))
      cc->toward[from * board->size + to] =
          (guint8) ((bic_front_twelfth (&board->grid, from, to) + TWELFTHS) % TWELFTHS);
}

/* Returns the direction from a hex to another hex in twelfths of a circle. Hexside k is at 2 k, corner k at 2 k - 1. */
static int
direction_in_twelfths (const BicView *v,
                       int            from,
                       int            to)
{
  return cc_game (v)->toward[from * v->game->board.size + to];
}

static int
twelfths_apart (int a,
                int b)
{
  int apart = ((a - b) % TWELFTHS + TWELFTHS) % TWELFTHS;

  return MIN (apart, TWELFTHS - apart);
}

/* Returns the zone that contains @to, for a unit in the hex @from that faces @corner. A hex exactly between two zones
 * belongs to the zone nearer the front; bic_front_bearing () has the same rule. */
CcZone
cc_zone_from (const BicView *v,
              int            from,
              int            corner,
              int            to)
{
  int apart = from == to ? 0 : twelfths_apart (direction_in_twelfths (v, from, to), 2 * corner - 1);

  return apart <= 2 ? CC_FRONT : apart <= 4 ? CC_FLANK : CC_REAR;
}

/* Returns whether @unit in @hex has a front on all sides. This is the case for squares and for units in terrain with
 * this effect (PLUS-FAC-04 .. -06). */
static gboolean
is_all_round (const BicView       *v,
              const BicPieceState *unit,
              int                  hex)
{
  return cc_is_square (unit) || (bic_ground (v, hex)->all_round & bic_type (v, unit)->traits);
}

/**
 * cc_zone:
 * @v: a view
 * @unit: a unit on the map
 * @hex: a hex
 *
 * Returns: the zone of @unit that contains @hex in combat (PLUS-FAC-02, -08)
 */
CcZone
cc_zone (const BicView       *v,
         const BicPieceState *unit,
         int                  hex)
{
  return hex == unit->hex || is_all_round (v, unit, unit->hex) ? CC_FRONT
         : cc_zone_from (v, unit->hex, cc_corner (v, unit), hex);
}

/* --- fields of fire ----------------------------------------------------- */

/* Returns whether works make the direction of @to part of the unit's front. If both hexsides of the front have works,
 * all hexsides with works belong to the front (PLUS-FAC-07, P-05). In ranged combat, the hexsides that the line of
 * sight crosses are checked. */
static gboolean
works_make_front (const BicView       *v,
                  const BicPieceState *unit,
                  int                  to)
{
  int corner = cc_corner (v, unit),
               before = (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;
  guint sides = bic_board_entry_sides (&v->game->board, to, unit->hex);

  if (cc_side (v, unit->hex, corner) == BIC_NO_SIDE || cc_side (v, unit->hex, before) == BIC_NO_SIDE)
    return FALSE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (sides >> dir & 1 && cc_side (v, unit->hex, dir) != BIC_NO_SIDE)
      return TRUE;
  return FALSE;
}

/* Returns the zone of a unit that contains @hex. Works around the unit can extend its front. */
static CcZone
zone_with_works (const BicView       *v,
                 const BicPieceState *unit,
                 int                  hex)
{
  CcZone zone = cc_zone (v, unit, hex);

  return zone != CC_FRONT && works_make_front (v, unit, hex) ? CC_FRONT : zone;
}

/* Checks the field of fire. Artillery fires only to the front, other units also to the flanks (PLUS-FAC-09, -10). */
static BicWhy
field_of_fire_why (const BicView       *v,
                   const BicPieceState *unit,
                   int                  to)
{
  CcZone widest = bic_has (v, unit, BIC_TRAIT (ARTILLERY)) ? CC_FRONT : CC_FLANK;

  return zone_with_works (v, unit, to) <= widest ? BIC_LEGAL : BIC_WHY_OUT_OF_ARC;
}

/* --- attacks from the flank or the rear --------------------------------- */

/* Returns the zones of @unit that @foe crossed this turn on the path to its present hex, as bits (P-21). */
static guint
zones_crossed_by (const BicView       *v,
                  const BicPieceState *unit,
                  const BicPieceState *foe)
{
  guint path = cc_plus (v)->path[bic_index (v->state, foe)], zones = 0;
  int hex = foe->hex;

  for (; path; path >>= 3)
    {
      hex = cc_hex_before (v, hex, path);
      zones |= 1u << cc_zone (v, unit, hex);
    }
  return zones;
}

static guint64
facts (const BicView       *v,
       const BicPieceState *unit,
       const BicPieceState *foe,
       int                  there)
{
  CcZone zone = zone_with_works (v, unit, there);
  guint zones = zone == CC_FRONT || !foe ? 0 : zones_crossed_by (v, unit, foe);

  return (zone == CC_FLANK ? BIC_FACT (FOE_FLANK) : zone == CC_REAR ? BIC_FACT (FOE_REAR) : 0) |
         (zones >> CC_FRONT & 1 ? BIC_FACT (CAME_FRONT) : 0) | (zones >> CC_FLANK & 1 ? BIC_FACT (CAME_FLANK) : 0);
}

/* --- retreat directions ------------------------------------------------- */

/* Allows a retreat through the three hexsides furthest from the attacker. If the attacker is exactly in line with a
 * corner, allows the four furthest hexsides (PLUS-RET-10, PLUS-LDR-23, P-24). */
static BicWhy
retreat_away_why (const BicView *v,
                  int            foe,
                  int            start,
                  int            dir)
{
  return twelfths_apart (2 * dir, direction_in_twelfths (v, start, foe)) >= 3 || foe == start
         ? BIC_LEGAL : BIC_WHY_NOT_SIDE_BACK;
}

/* Checks the hexside of a retreat. The facing of the unit when it was attacked decides (P-26). After an attack on the
 * front, the unit retreats through the two hexsides of the rear. After an attack on a flank, it retreats through the
 * flank and rear hexsides on the opposite side. After an attack on the rear, it cannot retreat (PLUS-RET-07 .. -09). */
static BicWhy
retreat_why (const BicView       *v,
             const BicPieceState *unit,
             int                  foe,
             int                  start,
             int                  from,
             int                  to)
{
  int dir = bic_board_direction (&v->game->board, from, to), corner = cc_corner (v, unit);
  int turn = (dir - corner + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS;      /* hexside relative to the facing, clockwise: 0
                                                                         * right front .. 5 left front */
  gboolean right = (direction_in_twelfths (v, start, foe) - (2 * corner - 1) + TWELFTHS) % TWELFTHS < TWELFTHS / 2;
  CcZone struck;
  int first;                                                            /* first of the two hexsides that are allowed */

  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  if (is_all_round (v, unit, start))
    return retreat_away_why (v, foe, start, dir);
  struck = cc_zone_from (v, start, corner, foe);
  first = struck == CC_FRONT ? 2 : right ? 3 : 1;
  return struck != CC_REAR && (turn == first || turn == first + 1) ? BIC_LEGAL : BIC_WHY_NOT_SIDE_BACK;
}

/* Checks the direction of a leader's retreat. It must be away from the attacker (PLUS-LDR-23). If the attacker is
 * unknown, it must be toward the leader's own side. If edge_is_left is set, this also applies to a leader on its own
 * edge. */
static BicWhy
leader_retreat_why (const BicView       *v,
                    const BicPieceState *leader,
                    int                  foe,
                    int                  start,
                    int                  from,
                    int                  to)
{
  if (foe == start || (cc_game (v)->edge_is_left && from == start && !cc_has_hex_behind (v, leader->side, from)))
    return cc_leader_retreat_back_why (v, leader, foe, start, from, to);
  return retreat_away_why (v, foe, start, bic_board_direction (&v->game->board, from, to));
}

/* --- the state ---------------------------------------------------------- */

/* Returns the angle between two corners, in sixths of a circle. */
int
cc_turn_angle (int from,
               int to)
{
  int apart = ABS (from - to);

  return MIN (apart, BIC_N_DIRECTIONS - apart);
}

void
cc_turn_unit_to (BicRun *r,
                 int     unit,
                 int     corner)
{
  const BicPieceState *p = &r->state->piece[unit];

  BIC_PART (CcPlusState, r->state)->corner[unit] = (guint8) corner;
  bic_emit_event (r, CC_EVENT_TURNED, p->side, p->hex, 0, p->type, (gint16) corner);
}

/* Sets the facing of each unit at the start: the facing defined in the battle, otherwise toward the enemy's edge
 * (PLUS-FAC-01, P-44). */
void
cc_facing_begin (BicRun *r)
{
  const BicGame *game = r->view.game;

  for (int i = 0; i < r->state->n_pieces; i++)
    {
      const BicPiece *piece = game->piece[i].item ? bic_scenario_find (game->scenario, game->piece[i].item, NULL)
                              : NULL;
      BicSide side = (BicSide) r->state->piece[i].side;

      BIC_PART (CcPlusState, r->state)->corner[i] = (guint8) bic_corner_of_front (piece ? piece->front : 0, side);
    }
}

void
cc_facing_book (CcRules *rules)
{
  rules->arc = field_of_fire_why;
  rules->facing = facts;
  rules->retreat_why = retreat_why;
  rules->leader_retreat_why = leader_retreat_why;
}
