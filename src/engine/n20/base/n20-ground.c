/* Ground: pieces that hold a hex, zones of control, and entering a hex (6.0, 7.0, 9.4.4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-ground.h"
#include "n20-why.h"

/* Returns the garrison in the hex, of either side, or NULL. If a unit of the garrison's side is in the hex too, callers
 * must ignore the garrison (GARR-04). */
const BicPieceState *
n20_garrison_at (const BicView *v,
                 int            hex)
{
  const BicPieceState *p = hex < 0 ? NULL : bic_leader_at (v, hex, -1);

  for (int i = p ? bic_index (v->state, p) : v->game->n_leaders; i < v->game->n_leaders; i++)
    if (v->state->piece[i].hex == hex && bic_has (v, &v->state->piece[i], BIC_TRAIT (GARRISON)))
      return &v->state->piece[i];
  return NULL;
}

const BicPieceState *
n20_unit_or_garrison_at (const BicView *v,
                         int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit ? unit : n20_garrison_at (v, hex);
}

/* Returns the first leader of @side in the hex, or NULL. */
const BicPieceState *
n20_leader_at (const BicView *v,
               int            side,
               int            hex)
{
  for (int i = 0; hex >= 0 && bic_set_has (&v->state->leaders[side], hex) && i < v->game->n_leaders; i++)
    if (n20_leads_in (v, i, side, hex))
      return &v->state->piece[i];
  return NULL;
}

/* --- zones of control -------------------------------------------------------------------------------------------- */

/* Returns whether the rules treat two hexes as adjacent. Hexes on opposite banks of a major river are not adjacent for
 * any rule (RIVER-02). */
gboolean
n20_adjacent (const BicView *v,
              int            a,
              int            b)
{
  const N20Side *side = n20_between (v, a, b);

  return side && side->adjacent;
}

/**
 * n20_piece_controls_hex:
 * @v: a view
 * @p: a unit or garrison
 * @hex: a hex next to @p
 *
 * Returns: whether the zone of control of @p extends into @hex (ZOC-01 .. -10, -19). Routed units, units in contact,
 *   leaders, garrisons that share their hex with a unit, and pieces off the map do not have a zone of control (GARR-04,
 *   -05, LEADER-09, REINF-15).
 */
N20Zoc
n20_piece_controls_hex (const BicView       *v,
                        const BicPieceState *p,
                        int                  hex)
{
  const N20Side *side = n20_between (v, p->hex, hex);

  if (!side || p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT) || bic_has (v, p, BIC_TRAIT (LEADER)) ||
      (n20_is_garrison (p) && bic_unit_at (v, p->hex)))
    return N20_ZOC_NONE;
  return (N20Zoc) side->zoc;
}

/**
 * n20_enemy_controls_hex:
 * @v: a view
 * @side: a side
 * @hex: a hex
 *
 * Returns: whether @hex is in a zone of control of the enemy of @side (ZOC-02, -05); %N20_ZOC_CHOICE if the zone only
 *   extends over a bridge or ford of a major river (RIVER-03)
 */
N20Zoc
n20_enemy_controls_hex (const BicView *v,
                        int            side,
                        int            hex)
{
  N20Zoc most = N20_ZOC_NONE;

  if (!bic_is_near (v, !side, hex))
    return most;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_unit_or_garrison_at (v, v->game->board.next[hex][dir]);
      N20Zoc zoc = foe && foe->side != side ? n20_piece_controls_hex (v, foe, hex) : N20_ZOC_NONE;

      most = MAX (most, zoc);
    }
  return most;
}

/* Returns whether @hex is in an enemy zone of control. A zone that only extends over a bridge or ford affects @side
 * only in the turn of the enemy (RIVER-12, -13). */
gboolean
n20_is_exposed (const BicView *v,
                int            side,
                int            hex)
{
  N20Zoc zone = n20_enemy_controls_hex (v, side, hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && side != v->state->active);
}

/* Returns the zone of control of @side in the hex, for the map on screen. */
guint
n20_zone_of (const BicView *v,
             int            side,
             int            hex)
{
  return n20_enemy_controls_hex (v, !side, hex);
}

/* Returns whether an enemy of @side is next to the hex. A garrison counts as an enemy. */
gboolean
n20_is_next_to_enemy (const BicView *v,
                      int            side,
                      int            hex)
{
  if (!bic_is_near (v, !side, hex))
    return FALSE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_unit_or_garrison_at (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != side && n20_side (v, hex, dir)->adjacent)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether an enemy unit is next to the hex. A garrison is not a unit (REACT-02, GARR-17). */
gboolean
n20_faces_unit (const BicView *v,
                int            side,
                int            hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = bic_unit_at (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != side && n20_side (v, hex, dir)->adjacent)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the hex has no unit and is in an enemy zone of control. */
gboolean
n20_is_hex_without_unit_in_zone (const BicView *v,
                                 int            side,
                                 int            hex)
{
  return !bic_unit_at (v, hex) && n20_is_exposed (v, side, hex);
}

/**
 * n20_is_leader_lost_in:
 * @v: a view
 * @p: a piece
 * @hex: a hex
 *
 * Returns: whether @p is a leader that would be alone in an enemy zone of control in @hex, and so may not retreat
 *   there (LEADER-11)
 */
gboolean
n20_is_leader_lost_in (const BicView       *v,
                       const BicPieceState *p,
                       int                  hex)
{
  return bic_has (v, p, BIC_TRAIT (LEADER)) && n20_is_hex_without_unit_in_zone (v, p->side, hex);
}

/* --- entering a hex ---------------------------------------------------------------------------------------------- */

static BicWhy
compute_ground_why (const BicView       *v,
                    const BicPieceState *p,
                    int                  from,
                    int                  to)
{
  BicTraits traits = bic_type (v, p)->traits;
  const N20Side *side = n20_between (v, from, to);
  gboolean road = side && side->road;

  if (!(bic_ground (v, to)->may_enter & traits))
    return BIC_WHY_N20_NO_GROUND;
  for (int dir = 0; !side && dir < BIC_N_DIRECTIONS; dir++)
    road |= n20_side (v, to, dir)->road;                /* SPECIAL-28: @to is the entry hex of a unit off the map */
  if (n20_is_special (v, p, BIC_TRAIT (ROADBOUND)) && !road)
    return BIC_WHY_N20_OFF_ROAD;
  return side && !(side->cross & traits) ? BIC_WHY_N20_NO_CROSSING : BIC_LEGAL;
}

/* Computes for each unit type the directions that it can move in. They are computed once per game, because terrain and
 * hexsides never change. */
void
n20_ground_prepare (BicGame *game)
{
  N20Game *n20 = game->family;
  const BicBoard *board = &game->board;
  BicView v = { game, &game->start };

  n20->open = g_new0 (guint8, game->n_types * board->size);
  for (int type = 0; type < game->n_types; type++)
    for (int hex = 0; hex < board->size; hex++)
      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        if (board->next[hex][dir] >= 0 &&
            !compute_ground_why (&v, &(BicPieceState) { .type = (gint16) type }, hex, board->next[hex][dir]))
          n20->open[type * board->size + hex] |= (guint8) (1 << dir);
}

static inline gboolean
ground_is_open (const BicView       *v,
                const BicPieceState *p,
                int                  from,
                int                  to)
{
  const BicBoard *board = &v->game->board;
  int dir = bic_board_direction (board, from, to);

  return dir >= 0 && n20_game (v)->open[p->type * board->size + from] >> dir & 1;
}

/* Checks only the terrain and the hexside; pieces in @to are ignored (MOV-08). */
BicWhy
n20_ground_why (const BicView       *v,
                const BicPieceState *p,
                int                  from,
                int                  to)
{
  return ground_is_open (v, p, from, to) ? BIC_LEGAL : compute_ground_why (v, p, from, to);
}

/* Checks only the enemies in @to (MOV-11, GARR-11). */
BicWhy
n20_held_why (const BicView       *v,
              const BicPieceState *p,
              int                  to)
{
  int side = !p->side;

  if (bic_holds (v->state, side, to))
    {
      const BicPieceState *holder = n20_unit_or_garrison_at (v, to);

      if (holder && holder->side == side)
        return n20_is_garrison (holder) ? BIC_WHY_N20_HELD_BY_GARRISON : BIC_WHY_N20_HELD_BY_FOE;
      if (n20_leader_at (v, side, to))
        return BIC_WHY_N20_HELD_BY_FOE;
    }
  return BIC_LEGAL;
}

/**
 * n20_enter_why:
 * @v: a view
 * @p: a unit
 * @from: a hex, or %BIC_NO_HEX if @p is off the map
 * @to: a hex next to @from
 *
 * Returns: why @p may not enter @to at all: because of an enemy (MOV-11, GARR-11), the terrain or the hexside (MOV-08)
 */
BicWhy
n20_enter_why (const BicView       *v,
               const BicPieceState *p,
               int                  from,
               int                  to)
{
  BicWhy why = n20_held_why (v, p, to);

  return why ? why : n20_ground_why (v, p, from, to);
}

/* Returns whether the piece can enter @to, which must not contain a unit or an enemy leader. */
gboolean
n20_is_hex_open_to_piece (const BicView       *v,
                          const BicPieceState *p,
                          int                  from,
                          int                  to)
{
  return !bic_unit_at (v, to) && !bic_set_has (&v->state->leaders[!p->side], to) && ground_is_open (v, p, from, to);
}
