/* Zones of control, and who holds a hex (7.0, 9.4.4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-zoc.h"

/* Of either side; GARR-04: ignored while a unit of its side is there too */
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
n20_holder (const BicView *v,
            int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit ? unit : n20_garrison_at (v, hex);
}

/* RIVER-02: hexes on both banks of a major river are no neighbours for any rule. */
gboolean
n20_adjacent (const BicView *v,
              int            a,
              int            b)
{
  const N20Side *side = n20_between (v, a, b);

  return side && side->adjacent;
}

/* ZOC-19, GARR-04, -05, LEADER-09; off the map nothing has one (REINF-15). */
static gboolean
has_zoc (const BicView       *v,
         const BicPieceState *p)
{
  if (p->hex < 0 || p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT) || bic_has (v, p, BIC_TRAIT (LEADER)))
    return FALSE;
  return !(p->marks & BIC_MARK_STACKS) || !bic_unit_at (v, p->hex);
}

/**
 * n20_zoc:
 * @v: a view
 * @p: a unit or garrison
 * @hex: a hex next to it
 *
 * Returns: whether its zone of control reaches into @hex (ZOC-01 .. -10, -19)
 */
N20Zoc
n20_zoc (const BicView       *v,
         const BicPieceState *p,
         int                  hex)
{
  const N20Side *side = n20_between (v, p->hex, hex);

  return side && has_zoc (v, p) ? (N20Zoc) side->zoc : N20_ZOC_NONE;
}

/**
 * n20_ezoc:
 * @v: a view
 * @side: a side
 * @hex: a hex
 *
 * Returns: whether @hex is in a zone of control of the enemy of @side: %N20_ZOC_CHOICE if in none but over a bridge or
 *   ford of a major river (ZOC-02, -05, RIVER-03)
 */
N20Zoc
n20_ezoc (const BicView *v,
          int            side,
          int            hex)
{
  N20Zoc most = N20_ZOC_NONE;

  if (!bic_is_near (v, !side, hex))
    return most;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_holder (v, v->game->board.next[hex][dir]);
      N20Zoc zoc = foe && foe->side != side ? n20_zoc (v, foe, hex) : N20_ZOC_NONE;

      most = MAX (most, zoc);
    }
  return most;
}

/* The same, over a bridge or ford in favour of the side whose turn it is (RIVER-12, -13) */
gboolean
n20_is_exposed (const BicView *v,
                int            side,
                int            hex)
{
  N20Zoc zone = n20_ezoc (v, side, hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && side != v->state->active);
}

/* The same, for who looks on from outside */
guint
n20_zone_hook (const BicView *v,
               int            side,
               int            hex)
{
  return n20_ezoc (v, !side, hex);
}

/* Is an enemy unit next to the hex?  Garrisons are none (REACT-02, GARR-17). */
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

/* Is an enemy of @side next to the hex, were it a garrison? */
gboolean
n20_contact (const BicView *v,
             int            side,
             int            hex)
{
  if (!bic_is_near (v, !side, hex))
    return FALSE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_holder (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != side && n20_side (v, hex, dir)->adjacent)
        return TRUE;
    }
  return FALSE;
}
