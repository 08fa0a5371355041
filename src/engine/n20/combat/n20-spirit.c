/* Dice before a battle: the elan of elite troops, and unreliable ones that waver (16.7.1, 16.7.4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fog.h"

#include <string.h>

enum { ELAN_FROM = 6, WAVERS_TO = 1 };

/* What a die may make of it in this battle: only the attacker has élan (SPECIAL-12). */
static guint
spirit_of (const BicView       *v,
           const N20Clash      *clash,
           const BicPieceState *p)
{
  if (p->hex < 0 || !p->battle || p->battle != clash->number || n20_plays (v, p, N20_ROLE_ROLLED))
    return 0;
  if (n20_is_special (v, p, BIC_TRAIT (UNRELIABLE)))
    return N20_ROLE_WAVERS;
  return p->side == clash->attacker && n20_is_special (v, p, BIC_TRAIT (ELITE)) ? N20_ROLE_ELAN : 0;
}

/* SPECIAL-06 .. -10, -22 .. -24 */
static gboolean
is_moved (const BicView       *v,
          const N20Clash      *clash,
          const BicPieceState *p,
          guint                role,
          int                  die)
{
  const gint16 *morale = N20_STATE (v->state)->morale;

  if (role != N20_ROLE_ELAN)
    return die - (morale[p->side] < morale[!p->side]) <= WAVERS_TO;
  return die + bic_has (v, p, BIC_TRAIT (GUARD)) + ((p->marks & N20_MARK_COMMITTED) != 0) + (clash->reserves[0] != 0) +
         (morale[BIC_TOP] == 1 || morale[BIC_BOTTOM] == 1) >= ELAN_FROM;
}

/**
 * n20_spirit:
 * @v: a view
 * @clash: a battle
 * @p: a piece
 * @role: (out): %N20_ROLE_ELAN or %N20_ROLE_WAVERS; 0 if it rolls no die before the battle, or has done so
 *
 * Returns: the chance that the die will have it so
 */
double
n20_spirit (const BicView       *v,
            const N20Clash      *clash,
            const BicPieceState *p,
            guint               *role)
{
  double chance = 0.0;

  *role = spirit_of (v, clash, p);
  for (int face = 0; *role && face < N20_N_FACES; face++)
    if (is_moved (v, clash, p, *role, face + 1))
      chance += bic_face_chance (&v->game->book, face);
  return chance;
}

/* CBT-09: between the reserves and the column */
BicFlow
n20_spirits (BicRun   *r,
             BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  if (n20_game (&r->view)->special)
    *BIC_LOCALS (N20Spirit, bic_call (r, N20_SPIRIT, f->side)) =
        (N20Spirit) { .number = t->number, .reserves = t->reserves[0] };
  return BIC_NEXT;
}

static N20Clash
clash_of (const BicFrame *f)
{
  const N20Spirit *t = BIC_LOCALS (N20Spirit, f);

  return (N20Clash) { .number = t->number, .attacker = f->side, .reserves = { t->reserves } };
}

/* The attacker first; each side rolls for its own (SPECIAL-11, -21). */
static BicFlow
spirit_die (BicRun   *r,
            BicFrame *f)
{
  N20Clash clash = clash_of (f);

  for (int k = 0; k < BIC_N_SIDES; k++)
    for (int i = 0; i < r->state->n_pieces; i++)
      {
        int side = k ? !clash.attacker : clash.attacker;

        if (r->state->piece[i].side != side || !spirit_of (&r->view, &clash, &r->state->piece[i]))
          continue;
        BIC_LOCALS (N20Spirit, f)->piece = (gint16) i;
        memset (f->answer, 0, sizeof f->answer);
        n20_roll_by (r, f, side);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicFlow
spirit_read (BicRun   *r,
             BicFrame *f)
{
  N20Clash clash = clash_of (f);
  int piece = BIC_LOCALS (N20Spirit, f)->piece;
  const BicPieceState *p = &r->state->piece[piece];
  guint role = spirit_of (&r->view, &clash, p);
  gboolean moved = is_moved (&r->view, &clash, p, role, n20_die (f));

  N20_STATE (r->state)->role[piece] |= (guint8) (N20_ROLE_ROLLED | (moved ? role : 0));
  n20_tell_trial (r, p, role == N20_ROLE_ELAN ? N20_TRIAL_ELAN : N20_TRIAL_STEADY, moved);
  return BIC_RESTART;
}

const BicStep n20_spirit_steps[] = {
  BIC_WORK ("die", spirit_die),
  BIC_WORK ("read", spirit_read),
  { 0 },
};
