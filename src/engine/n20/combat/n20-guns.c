/* Artillery, optional rules: support of the defence, and fire across rivers that nobody can cross (16.3).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-declare.h"
#include "n20-hidden.h"
#include "n20-loss.h"
#include "n20-zoc.h"

/* --- support (16.3.1) -------------------------------------------------------------------------------------------- */

/* ARTY-03: a battery against which an attack was declared has other things to do for the rest of the phase; one that
 * lies face down keeps still, as its point would betray it. */
static gboolean
is_at_hand (const BicView       *v,
            const BicPieceState *gun,
            int                  side)
{
  return gun->side == side && gun->hex >= 0 && bic_has (v, gun, BIC_TRAIT (ARTILLERY))
         && !n20_plays (v, gun, N20_ROLE_ATTACKED) &&
         !n20_veiled (v, gun);
}

/* ARTY-02: units in its zone of control, if it has one; over a bridge or ford the attacker says that it does not reach.
 */
static int
count_reached (const BicView       *v,
               const BicPieceState *gun,
               int                  number)
{
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      n += n20_stands (p, number, gun->side) && n20_zoc (v, gun, p->hex) == N20_ZOC_SURE;
    }
  return n;
}

/**
 * n20_support:
 * @v: a view
 * @number: a battle
 * @side: who defends in it
 *
 * Returns: what batteries that stand by add to the defence: a point each, or by the switch one for each unit that they
 * reach
 *   (ARTY-01 .. -04, -10)
 */
int
n20_support (const BicView *v,
             int            number,
             int            side)
{
  int points = 0;

  for (int i = 0; n20_game (v)->support && i < v->state->n_pieces; i++)
    if (is_at_hand (v, &v->state->piece[i], side))
      {
        int reached = count_reached (v, &v->state->piece[i], number);

        points += n20_game (v)->support_each ? reached : MIN (reached, 1);
      }
  return points;
}

/* --- bombardment (16.3.2) ---------------------------------------------------------------------------------------- */

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

/**
 * n20_meet:
 * @v: a view
 * @p: an attacker
 * @foe: a possible target
 *
 * Returns: whether @p reaches @foe in the battle that it is in, or in any if it is in none: guns that fire across a
 * river reach
 *   whom they can fire at so, by the switch their target alone (CBT-18, ARTY-12)
 */
gboolean
n20_meet (const BicView       *v,
          const BicPieceState *p,
          const BicPieceState *foe)
{
  if (!n20_plays (v, p, N20_ROLE_BOMBARDS))
    return n20_adjacent (v, p->hex, foe->hex);
  return p->battle == foe->battle || (n20_game (v)->bombard_several && n20_can_bombard (v, p, foe));
}

/* Does nobody attack but guns from across a river? */
gboolean
n20_is_bombardment (const BicView  *v,
                    const N20Clash *clash)
{
  gboolean any = FALSE;

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex < 0 || !n20_fights (p, clash->number, clash->attacker))
        continue;
      if (!n20_plays (v, p, N20_ROLE_BOMBARDS))
        return FALSE;
      any = TRUE;
    }
  return any;
}

/**
 * n20_outcome_by:
 * @bombards: whether guns alone attack, across a river
 * @code: the result in the table of combat results
 *
 * Returns: the result in this kind of battle: for guns alone across a river the worst result is to be driven off,
 *   without an exchange (ARTY-07, -09)
 */
int
n20_outcome_by (gboolean    bombards,
                const char *code)
{
  int outcome = n20_find_outcome (code);

  if (!bombards)
    return outcome;
  if (n20_outcomes[outcome].fate == N20_FATE_EXCHANGE)
    return n20_find_outcome ("N");
  return n20_outcomes[outcome].attacker ? n20_find_outcome ("AW") : outcome;
}

/* The same for a declared or hypothetical battle */
int
n20_outcome_of (const BicView  *v,
                const N20Clash *clash,
                const char     *code)
{
  return n20_outcome_by (n20_is_bombardment (v, clash), code);
}
