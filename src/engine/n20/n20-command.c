/* Command: who attacks beyond the reach of his leaders (16.9.1, 16.9.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-game.h"

/* A side whose leaders are none in this battle is not punished for it; one that has lost them is. */
static gboolean
has_leaders (const BicView *v,
             int            side)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].side == side && bic_has (v, &v->state->piece[i], BIC_TRAIT (LEADER)))
      return TRUE;
  return FALSE;
}

/* LEADER-03, -04: hexes alone count, whatever lies between */
static gboolean
reaches (const BicView       *v,
         const BicPieceState *leader,
         const N20Clash      *clash)
{
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex >= 0 && n20_fights (p, clash->number, clash->attacker)
          && bic_distance (v, leader->hex, p->hex) <= bic_type (v, leader)->strength)
        return TRUE;
    }
  return FALSE;
}

/**
 * n20_is_out_of_command:
 * @v: a view
 * @clash: a battle, declared or imagined
 *
 * Returns: whether no leader of the attacker is near enough to any who attacks, as they stand now, or stood when its
 * die fell
 *   (LEADER-14 .. -19); nobody asks that of a countercharge (LEADER-13)
 */
gboolean
n20_is_out_of_command (const BicView  *v,
                       const N20Clash *clash)
{
  if (clash->cast)
    return clash->astray;
  if (!n20_game (v)->leaders || clash->charge || !has_leaders (v, clash->attacker))
    return FALSE;
  for (int i = 0; i < v->game->n_leaders; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == clash->attacker && p->hex >= 0 && bic_has (v, p, BIC_TRAIT (LEADER)) && reaches (v, p, clash))
        return FALSE;
    }
  return TRUE;
}
