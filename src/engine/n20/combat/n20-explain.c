/* What is shown of a battle, fought or imagined: its sum, and the panel (9.3 to 9.5, 16.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

/* --- imagined battles -------------------------------------------------------------------------------------------- */

/* FOW-03: no sum tells what lies face down, to whichever side it belongs: the odds are unknown until it is revealed. */
static gboolean
is_unknown (const BicView  *v,
            const N20Clash *clash)
{
  int asks = bic_state_asks (v->game, v->state);

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->battle == clash->number && p->side != asks && n20_veiled (v, p))
        return TRUE;
    }
  return FALSE;
}

/* An attack that is, or might be, declared or joined */
static gboolean
imagine_attack (const BicView *v,
                BicChoice      c,
                BicState      *trial,
                N20Clash      *clash)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = n20_holder (v, c.b);
  const BicFrame *f = n20_battle_frame (v);

  if (!p || !foe || p->side == foe->side)
    return FALSE;
  *clash = (N20Clash) { .number = n20_battle_for (v, p, foe), .attacker = p->side,
                        .charge = c.verb == BIC_DO_COUNTERCHARGE };
  if (f && BIC_LOCALS (N20Fight, f)->number == clash->number)
    *clash = n20_clash_of (f);
  n20_pair (v, trial, p, foe);
  return TRUE;
}

/* The battle for a hex that is fought next */
static gboolean
imagine_battle (const BicView *v,
                BicChoice      c,
                N20Clash      *clash)
{
  const BicPieceState *target = n20_holder (v, c.a);

  if (!target || !target->battle)
    return FALSE;
  *clash = (N20Clash) { .number = target->battle, .attacker = !target->side };
  return TRUE;
}

/* An answer to a question of the battle under way; other questions have a "none" as well. */
static gboolean
imagine_answer (const BicView *v,
                BicChoice      c,
                N20Clash      *clash)
{
  const BicFrame *f = bic_top (v->state);

  if (f->proc != N20_BATTLE)
    return FALSE;
  *clash = n20_clash_of (f);
  if (c.verb != BIC_DO_LOWER)
    clash->reserves[g_str_equal (bic_step (v)->name, "reply")] = c.verb == BIC_DO_RESERVES;
  return TRUE;
}

static gboolean
imagine (const BicView *v,
         BicChoice      c,
         BicState      *trial,
         N20Clash      *clash)
{
  switch (c.verb)
    {
    case BIC_DO_ATTACK:
    case BIC_DO_COUNTERCHARGE:
      return imagine_attack (v, c, trial, clash);
    case BIC_DO_BATTLE:
      return imagine_battle (v, c, clash);
    case BIC_DO_RESERVES:
    case BIC_DO_NONE:
    case BIC_DO_LOWER:
      return imagine_answer (v, c, clash);
    default:
      return FALSE;
    }
}

/**
 * n20_imagine:
 * @v: a view
 * @c: an attack that is, or might be, made, the battle for a hex, or an answer to a question of the one under way
 * @trial: (inout): the state of @v, to which what @c brings into the battle is added
 * @clash: (out): the battle
 *
 * Returns: %FALSE if @c is about no battle, or if something in it lies face down
 */
gboolean
n20_imagine (const BicView *v,
             BicChoice      c,
             BicState      *trial,
             N20Clash      *clash)
{
  return imagine (v, c, trial, clash) && !is_unknown (&(BicView) { v->game, trial }, clash);
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

/**
 * recall:
 * @v: a view
 * @f: the frame of a battle
 * @out: (out): the state of @v, with the pieces of the battle where and as they were when its die fell, if it has
 */
static void
recall (const BicView  *v,
        const BicFrame *f,
        BicState       *out)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);
  int n = 0;

  *out = *v->state;
  for (int i = 0; t->cast && i < out->n_pieces; i++)
    if (n20_is_in (N20_STATE (out)->fighting, i))
      {
        out->piece[i].hex = N20_STATE (out)->stood[n].hex;
        out->piece[i].marks = N20_STATE (out)->stood[n++].marks;
        out->piece[i].battle = (guint8) t->number;
      }
}

static void
show_side (const BicView *v,
           int            number,
           int            side,
           int           *hex,
           int           *type)
{
  *hex = BIC_NO_HEX;
  *type = -1;
  for (int i = 0; i < v->state->n_pieces && *hex < 0; i++)
    if (v->state->piece[i].hex >= 0 && n20_fights (&v->state->piece[i], number, side))
      {
        *hex = v->state->piece[i].hex;
        *type = v->state->piece[i].type;
      }
}

/* Is it how far the beaten run that is rolled now? */
static gboolean
rolls_rout (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);

  return f->proc == BIC_PROC_ROLL && v->state->depth > 1 && (f - 1)->proc == N20_RETREATS;
}

/* The battle under way, as it stood when its die fell if it has: each side by its first piece */
gboolean
n20_combat (const BicView *v,
            BicCombat     *out)
{
  const BicFrame *f = n20_battle_frame (v);
  BicState then;
  const BicView seen = { v->game, &then };
  N20Clash clash;

  if (!f)
    return FALSE;
  recall (v, f, &then);
  clash = n20_clash_of (f);
  out->side = f->side;
  out->distance = 1;
  out->kind = rolls_rout (v) ? N_ ("Length of the rout") : clash.charge ? N_ ("Countercharge") : N_ ("Battle");
  out->sum.measure = BIC_SUM_DIFFERENCE;
  show_side (&seen, clash.number, clash.attacker, &out->from, &out->from_type);
  show_side (&seen, clash.number, !clash.attacker, &out->to, &out->to_type);
  n20_difference (&seen, &clash, &out->sum);
  for (int face = 0; face < N20_N_FACES; face++)
    for (int i = 0; i < f->answer[face] && out->n_dice < (int) G_N_ELEMENTS (out->face); i++)
      out->face[out->n_dice++] = face;
  return out->from != BIC_NO_HEX && out->to != BIC_NO_HEX;
}
