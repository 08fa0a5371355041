/* Which attackers and targets are in one battle, and bombardment across rivers (9.1, 16.3.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-ground.h"
#include "n20-why.h"

/* The first piece of a side that is in the battle and on the map, or NULL */
const BicPieceState *
n20_first_in (const BicView *v,
              int            number,
              int            side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].hex >= 0 && n20_fights (&v->state->piece[i], number, side))
      return &v->state->piece[i];
  return NULL;
}

/* ARTY-05: from hex to hex, across what keeps all others apart */
gboolean
n20_can_bombard (const BicView       *v,
                 const BicPieceState *p,
                 const BicPieceState *foe)
{
  int dir = bic_board_direction (&v->game->board, p->hex, foe->hex);

  return n20_game (v)->bombardment && dir >= 0 && bic_has (v, p, BIC_TRAIT (ARTILLERY))
         && !n20_side (v, p->hex, dir)->adjacent;
}

/* The number of the battle that a pair opens or is in */
int
n20_battle_for (const BicView       *v,
                const BicPieceState *p,
                const BicPieceState *foe)
{
  int most = 0;

  if (p->battle || foe->battle)
    return p->battle ? p->battle : foe->battle;
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].battle != N20_BATTLE_ALONE)
      most = MAX (most, v->state->piece[i].battle);
  return most + 1;
}

/* Puts an attacker and its target into the battle @number of the state of @v, or of a copy of it. */
void
n20_pair_in (const BicView       *v,
             BicState            *s,
             const BicPieceState *p,
             const BicPieceState *foe,
             int                  number)
{
  int attacker = bic_index (v->state, p), target = bic_index (v->state, foe);

  if (n20_can_bombard (v, p, foe))
    N20_STATE (s)->role[attacker] |= N20_ROLE_BOMBARDS;
  N20_STATE (s)->role[target] |= N20_ROLE_ATTACKED;
  s->piece[attacker].battle = s->piece[target].battle = (guint8) number;
}

/**
 * n20_pair:
 * @v: a view
 * @s: the state of @v, or a copy of it
 * @p: an attacker
 * @foe: its target
 *
 * Puts both into the battle that they open, or that one of them is in.
 */
void
n20_pair (const BicView       *v,
          BicState            *s,
          const BicPieceState *p,
          const BicPieceState *foe)
{
  n20_pair_in (v, s, p, foe, n20_battle_for (v, p, foe));
}

/* ARTY-12: guns that fire across a river, or are about to, fire so at all whom they attack, by the switch at one target
 * alone. */
static gboolean
reaches (const BicView       *v,
         const BicPieceState *p,
         const BicPieceState *foe,
         gboolean             bombards)
{
  if (bombards || n20_plays (v, p, N20_ROLE_BOMBARDS))
    return n20_game (v)->bombard_several && n20_can_bombard (v, p, foe);
  return n20_adjacent (v, p->hex, foe->hex);
}

/**
 * n20_join_why:
 * @v: a view
 * @p: an attacker
 * @foe: a target next to it
 *
 * Returns: why they cannot be in one battle: each attacker is next to each target, and nobody fights twice (CBT-15 ..
 *   -18, ARTY-12)
 */
BicWhy
n20_join_why (const BicView       *v,
              const BicPieceState *p,
              const BicPieceState *foe)
{
  const BicPieceState *joins = p->battle ? foe : p;
  int number = p->battle ? p->battle : foe->battle;
  gboolean guns = joins == p && n20_can_bombard (v, p, foe);

  if (p->battle && foe->battle)
    return p->battle == foe->battle ? BIC_WHY_N20_DECLARED : BIC_WHY_N20_IN_BATTLE;
  for (int i = 0; number && i < v->state->n_pieces; i++)
    {
      const BicPieceState *other = &v->state->piece[i];

      if (!n20_fights (other, number, !joins->side) || (guns && other == foe))
        continue;
      if (!(joins == p ? reaches (v, p, other, guns) : reaches (v, other, foe, FALSE)))
        return BIC_WHY_N20_NOT_NEXT_TO_ALL;
    }
  return BIC_LEGAL;
}

/* --- bombardment ------------------------------------------------------------------------------------------------- */

/* Do only guns from across a river attack? */
gboolean
n20_is_bombardment (const BicView  *v,
                    const N20Clash *clash)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex >= 0 && n20_fights (p, clash->number, clash->attacker) && !n20_plays (v, p, N20_ROLE_BOMBARDS))
        return FALSE;
    }
  return n20_first_in (v, clash->number, clash->attacker) != NULL;
}
