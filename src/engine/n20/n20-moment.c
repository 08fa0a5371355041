/* What is shown of this family beside the choices: the battles that are declared, and who is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-game.h"
#include "n20-march.h"
#include "n20-verbs.h"
#include "n20-victory.h"

/* Whose attacks are declared: in the Reaction Phase those of the other side (CC-01) */
static int
attacker (const BicView *v)
{
  for (int i = 0; i < v->state->depth; i++)
    if (v->state->stack[i].proc == N20_REACTION)
      return !v->state->active;
  return v->state->active;
}

/* Whose result is known: nobody attacks in it any more. */
static gboolean
is_decided (const BicFrame *battle)
{
  for (int pc = 0; pc < battle->pc; pc++)
    if (g_str_equal (n20_battle_steps[pc].name, "exchange"))
      return TRUE;
  return FALSE;
}

/**
 * n20_pairs:
 * @v: a view
 * @out: (out caller-allocates): every attacker with each of the targets of its battle, until that has its result
 * @room: of @out
 *
 * Returns: how many
 */
int
n20_pairs (const BicView *v,
           BicPair       *out,
           int            room)
{
  const BicFrame *battle = n20_battle_frame (v);
  gint16 verb = attacker (v) == v->state->active ? BIC_DO_ATTACK : BIC_DO_COUNTERCHARGE;
  gboolean decided = battle && is_decided (battle);
  int side = attacker (v), under_way = battle ? BIC_LOCALS (N20Fight, battle)->number : 0, n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    for (int k = 0; k < v->state->n_pieces && n < room; k++)
      {
        const BicPieceState *p = &v->state->piece[i], *foe = &v->state->piece[k];

        if (p->battle && !(decided && p->battle == under_way) && p->hex >= 0 && p->side == side && foe->hex >= 0
            && n20_fights (foe, p->battle, !side))
          out[n++] = (BicPair) { p->hex, foe->hex, p->battle, p->battle == under_way, { verb, p->hex, foe->hex, 0 } };
      }
  return n;
}

/* Who has moved is done while others move; in the phases that follow it is who has fought. */
guint
n20_spent (const BicView *v)
{
  const BicFrame *turn = &v->state->stack[0];

  return v->game->book.procs[turn->proc][turn->pc].why == n20_move_why ? BIC_MARK_MOVED : BIC_MARK_FOUGHT;
}
