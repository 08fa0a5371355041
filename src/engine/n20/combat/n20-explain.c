/* What is shown of a battle, fought or imagined: its sum, and the panel (9.3 to 9.5, 16.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

/* --- imagined battles -------------------------------------------------------------------------------------------- */

/**
 * n20_imagine:
 * @v: a view
 * @c: an attack that is, or might be, declared or joined, the battle for a hex, or an answer to a question of the one
 *   under way
 * @trial: (inout): the state of @v, to which what @c brings into the battle is added
 * @clash: (out): the battle
 *
 * Returns: %FALSE if @c is about no battle, or if something in it lies face down: no sum betrays that, to whichever
 *   side it belongs, and the odds are unknown until it is revealed (FOW-03)
 */
gboolean
n20_imagine (const BicView *v,
             BicChoice      c,
             BicState      *trial,
             N20Clash      *clash)
{
  const BicPieceState *p, *foe;
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE);
  int asks = bic_state_asks (v->game, v->state);

  switch (c.verb)
    {
    case BIC_DO_ATTACK:
    case BIC_DO_COUNTERCHARGE:
      p = bic_unit_at (v, c.a);
      foe = n20_holder (v, c.b);
      if (!p || !foe || p->side == foe->side)
        return FALSE;
      *clash = (N20Clash) { .number = n20_battle_for (v, p, foe), .attacker = p->side,
                            .charge = c.verb == BIC_DO_COUNTERCHARGE };
      if (battle && BIC_LOCALS (N20Fight, battle)->number == clash->number)
        *clash = n20_clash_of (battle);
      n20_pair (v, trial, p, foe);
      break;
    case BIC_DO_BATTLE:
      foe = n20_holder (v, c.a);
      if (!foe || !foe->battle)
        return FALSE;
      *clash = (N20Clash) { .number = foe->battle, .attacker = !foe->side };
      break;
    case BIC_DO_RESERVES:
    case BIC_DO_NONE:
    case BIC_DO_LOWER:                          /* other questions have a "none" as well */
      if (bic_top (v->state)->proc != N20_BATTLE)
        return FALSE;
      *clash = n20_clash_of (battle);
      if (c.verb != BIC_DO_LOWER)
        clash->reserves[g_str_equal (bic_step (v)->name, "reply")] = c.verb == BIC_DO_RESERVES;
      break;
    default:
      return FALSE;
    }
  for (int i = 0; i < trial->n_pieces; i++)
    if (trial->piece[i].battle == clash->number && trial->piece[i].side != asks &&
        n20_veiled (&(BicView) { v->game, trial }, &trial->piece[i]))
      return FALSE;
  return TRUE;
}

/**
 * n20_explain:
 *
 * "2 infantry + 1 reserves − 2 infantry − 1 in forest = 0": of an attack, of the battle for a hex, of the one under way
 */
gboolean
n20_explain (const BicView *v,
             BicChoice      c,
             BicSum        *sum)
{
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  N20Clash clash;

  sum->measure = BIC_SUM_DIFFERENCE;
  if (!n20_imagine (v, c, &trial, &clash))
    return FALSE;
  n20_difference (&seen, &clash, sum);
  return TRUE;
}

/* --- the panel --------------------------------------------------------------------------------------------------- */

/* The battle under way: each side by its first piece.  Pieces that retreat, break or go on after the die have taken
 * part in it all the same, so it is shown as it stood when the die fell. */
gboolean
n20_combat (const BicView *v,
            BicCombat     *out)
{
  const BicFrame *f = n20_find_frame (v, N20_BATTLE), *top = bic_top (v->state);
  const BicPieceState *from, *to;
  const N20Fight *t;
  BicState then = *v->state;
  const BicView seen = { v->game, &then };
  N20Clash clash;
  int n = 0;

  if (!f)
    return FALSE;
  t = BIC_LOCALS (N20Fight, f);
  for (int i = 0; t->cast && i < then.n_pieces; i++)
    if (n20_is_in (N20_STATE (&then)->fighting, i))
      {
        then.piece[i].hex = N20_STATE (&then)->stood[n].hex;
        then.piece[i].marks = N20_STATE (&then)->stood[n++].marks;
        then.piece[i].battle = (guint8) t->number;
      }
  clash = n20_clash_of (f);
  from = n20_first_in (&seen, clash.number, clash.attacker);
  to = n20_first_in (&seen, clash.number, !clash.attacker);
  out->side = f->side;
  out->distance = 1;
  out->kind = clash.charge ? N_ ("Countercharge") : N_ ("Battle");
  if (top->proc == BIC_PROC_ROLL && v->state->depth > 1 && (top - 1)->proc == N20_RETREATS)
    out->kind = N_ ("Length of the rout");
  out->sum.measure = BIC_SUM_DIFFERENCE;
  out->from = from ? from->hex : BIC_NO_HEX;
  out->from_type = from ? from->type : -1;
  out->to = to ? to->hex : BIC_NO_HEX;
  out->to_type = to ? to->type : -1;
  n20_difference (&seen, &clash, &out->sum);
  for (int face = 0; face < N20_N_FACES; face++)
    for (int i = 0; i < f->answer[face] && out->n_dice < (int) G_N_ELEMENTS (out->face); i++)
      out->face[out->n_dice++] = face;
  return from && to;
}
