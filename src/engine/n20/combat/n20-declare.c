/* Declaration of the battles of a Combat Phase, and bombardment across rivers (9.1, 16.3.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Attacks are declared one by one, each as a pair of an attacker and a target. Two free pieces open a battle; a free
 * piece joins the battle of its partner. A pair is offered only if every duty can still be met (n20-cover.h).
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-cover.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

#define BIT(i) (G_GUINT64_CONSTANT (1) << (i))

/* Possible attacks and duties of a group of adjacent pieces; pieces outside the group do not affect them. own, foe:
 * pieces by their numbers in the cover; cut: the group is larger than the cover can hold. */
typedef struct {
  N20Cover             cover;
  const BicPieceState *own[N20_COVER_MAX], *foe[N20_COVER_MAX];
  gboolean             cut;
} Duties;

typedef struct { gboolean seen[BIC_MAX_PIECES]; int piece; } Round;

/* --- attackers and targets of a battle --------------------------------------------------------------------------- */

/* Returns the first piece of a side that is in the battle and on the map, or NULL. */
const BicPieceState *
n20_first_piece_in_battle (const BicView *v,
                           int            number,
                           int            side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].hex >= 0 && n20_fights (&v->state->piece[i], number, side))
      return &v->state->piece[i];
  return NULL;
}

/* Returns whether @p is artillery that may bombard the adjacent enemy @foe across a hexside that prevents other attacks
 * (ARTY-05). */
gboolean
n20_can_bombard (const BicView       *v,
                 const BicPieceState *p,
                 const BicPieceState *foe)
{
  int dir = bic_board_direction (&v->game->board, p->hex, foe->hex);

  return n20_game (v)->bombardment && dir >= 0 && bic_has (v, p, BIC_TRAIT (ARTILLERY))
         && !n20_side (v, p->hex, dir)->adjacent;
}

/* Returns the number of the battle that @p or @foe is already in, or else the number of a new battle. */
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

/* Puts an attacker and its target into the battle @number. @s is the state of @v or a copy of it. */
void
n20_put_pair_into_battle (const BicView       *v,
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
 * n20_pair_for_battle:
 * @v: a view
 * @s: the state of @v, or a copy of it
 * @p: an attacker
 * @foe: its target
 *
 * Puts @p and @foe into the battle that one of them is in, or into a new battle.
 */
void
n20_pair_for_battle (const BicView       *v,
                     BicState            *s,
                     const BicPieceState *p,
                     const BicPieceState *foe)
{
  n20_put_pair_into_battle (v, s, p, foe, n20_battle_for (v, p, foe));
}

/* Returns whether the attacker can reach the target. Guns that bombard a target, or would bombard one by this attack,
 * may attack further targets only by bombardment, and only if an option allows several targets (ARTY-12). */
static gboolean
can_reach_target (const BicView       *v,
                  const BicPieceState *p,
                  const BicPieceState *foe,
                  gboolean             bombards)
{
  if (bombards || n20_plays (v, p, N20_ROLE_BOMBARDS))
    return n20_game (v)->bombard_several && n20_can_bombard (v, p, foe);
  return n20_adjacent (v, p->hex, foe->hex);
}

/**
 * n20_share_battle_why:
 * @v: a view
 * @p: an attacker
 * @foe: a target next to @p
 *
 * Returns: why @p and @foe cannot be in the same battle. Each attacker must be next to each target, and no piece fights
 *   twice (CBT-15 .. -18). Artillery that bombards is an exception (ARTY-12).
 */
BicWhy
n20_share_battle_why (const BicView       *v,
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
      if (!(joins == p ? can_reach_target (v, p, other, guns) : can_reach_target (v, other, foe, FALSE)))
        return BIC_WHY_N20_NOT_NEXT_TO_ALL;
    }
  return BIC_LEGAL;
}

/* --- bombardment ------------------------------------------------------------------------------------------------- */

/* Returns whether only guns that fire across a river attack in the battle. */
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
  return n20_first_piece_in_battle (v, clash->number, clash->attacker) != NULL;
}

/* --- duties to fight --------------------------------------------------------------------------------------------- */

static gboolean
may_attack (const BicPieceState *p,
            int                  side)
{
  return p->side == side && p->hex >= 0 && !n20_is_garrison (p) && !(p->marks & N20_MARK_BARRED);
}

static void
add_piece (const BicView       *v,
           Duties              *d,
           Round               *round,
           const BicPieceState *p)
{
  int side = v->state->active, piece = bic_index (v->state, p);
  gboolean attacks = may_attack (p, side);
  int *n = attacks ? &d->cover.n_attackers : &d->cover.n_targets;

  /* A garrison is attacked only if no unit is in its hex (GARR-04, -06). */
  if (round->seen[piece] || (!attacks && (p->side == side || p->hex < 0 || n20_unit_or_garrison_at (v, p->hex) != p)))
    return;
  if (*n == N20_COVER_MAX)
    {
      d->cut = TRUE;
      return;
    }
  round->seen[piece] = TRUE;
  (attacks ? d->own : d->foe)[(*n)++] = p;
}

/* Returns whether the zone of control of the piece in the hex creates a duty to attack. A zone over a bridge or ford
 * does not, because the attacker decides that it does not extend across (RIVER-03, -08, -10). */
static gboolean
zone_binds (const BicView       *v,
            const BicPieceState *p,
            int                  hex)
{
  return n20_piece_controls_hex (v, p, hex) == N20_ZOC_SURE;
}

/* Adds the duties of an attacker and an enemy (CBT-11 .. -14). An event may let a unit choose which enemies it attacks
 * (EVENT-11). Guns that bombard can attack only pieces in their own battle, or, with an option, all enemies that they
 * can reach across a river (CBT-18, ARTY-12). */
static void
add_duties_of_pair (const BicView *v,
                    Duties        *d,
                    int            own,
                    int            foe)
{
  const BicPieceState *p = d->own[own], *q = d->foe[foe];
  gboolean adjacent = n20_adjacent (v, p->hex, q->hex), bound = adjacent && zone_binds (v, q, p->hex);

  if (n20_plays (v, p, N20_ROLE_BOMBARDS) ? p->battle == q->battle ||
      (n20_game (v)->bombard_several && n20_can_bombard (v, p, q)) : adjacent)
    d->cover.adjacent[own] |= BIT (foe);
  if (bound)
    d->cover.must_attack |= BIT (own);
  if (!adjacent || n20_is_in (N20_STATE (v->state)->selective, bic_index (v->state, p)))
    return;
  if (bound)
    d->cover.must_be_attacked |= BIT (foe);
  if (zone_binds (v, p, q->hex))
    d->cover.needs[own] |= BIT (foe);
}

/* Finds the group of pieces connected with @first, and the duties of all these pieces. */
static void
find_duties (const BicView       *v,
             Duties              *d,
             Round               *round,
             const BicPieceState *first)
{
  N20Cover *cover = &d->cover;
  int place[BIC_MAX_PIECES + 1] = { 0 };

  *d = (Duties) { .cover = { 0 } };
  add_piece (v, d, round, first);
  for (int own = 0, foe = 0; own < cover->n_attackers || foe < cover->n_targets;)
    {
      const BicPieceState *p = own < cover->n_attackers ? d->own[own++] : d->foe[foe++];

      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        {
          const BicPieceState *other = n20_unit_or_garrison_at (v, v->game->board.next[p->hex][dir]);

          if (other && other->side != p->side &&
              (n20_side (v, p->hex, dir)->adjacent || (p->battle && p->battle == other->battle)))
            add_piece (v, d, round, other);
        }
    }
  for (int own = 0; own < cover->n_attackers; own++)
    for (int foe = 0; foe < cover->n_targets; foe++)
      add_duties_of_pair (v, d, own, foe);
  for (int own = 0; n20_game (v)->duty_by_letter && own < cover->n_attackers; own++)
    cover->must_be_attacked |= cover->needs[own];
  /* A unit that is barred from attacking may be in an enemy zone of control. Other units must then attack the enemy
   * that exerts it, if possible (CBT-29). */
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      for (int foe = 0; p->marks & N20_MARK_BARRED && p->side == v->state->active && p->hex >= 0 &&
                        foe < cover->n_targets; foe++)
        if (zone_binds (v, d->foe[foe], p->hex))
          cover->must_be_attacked |= BIT (foe);
    }
  /* Renumbers the declared battles for the cover. Battles without a piece of the group are left out. */
  for (int i = 0; i < cover->n_attackers + cover->n_targets; i++)
    {
      gboolean attacks = i < cover->n_attackers;
      int k = attacks ? i : i - cover->n_attackers, battle = (attacks ? d->own : d->foe)[k]->battle;

      if (battle && !place[battle] && cover->n_battles < N20_COVER_MAX)
        place[battle] = ++cover->n_battles;
      if (place[battle])
        *(attacks ? &cover->battle[place[battle] - 1].attackers : &cover->battle[place[battle] - 1].targets) |= BIT (k);
    }
}

/* Finds the duties of the next group of pieces. Returns FALSE if there is none. */
static gboolean
next_duties (const BicView *v,
             Duties        *d,
             Round         *round)
{
  for (; round->piece < v->state->n_pieces; round->piece++)
    if (!round->seen[round->piece] && may_attack (&v->state->piece[round->piece], v->state->active))
      {
        find_duties (v, d, round, &v->state->piece[round->piece]);
        return TRUE;
      }
  return FALSE;
}

/* --- pairs ------------------------------------------------------------------------------------------------------- */

/* Returns whether every duty can still be met if the pair is declared. */
static gboolean
duties_can_still_be_met (const BicView       *v,
                         const BicPieceState *p,
                         const BicPieceState *foe)
{
  BicState trial = *v->state;
  Round round = { .piece = 0 };
  Duties d;

  n20_pair_for_battle (v, &trial, p, foe);
  find_duties (&(BicView) { v->game, &trial }, &d, &round, &trial.piece[bic_index (v->state, p)]);
  return n20_duties_can_be_met (&d.cover);
}

/* A unit may attack any adjacent enemy, even without a duty to attack it (CBT-04, -26). */
static BicWhy
attack_why (const BicView *v,
            BicChoice      c)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = n20_unit_or_garrison_at (v, c.b);
  BicWhy why;

  if (n20_is_night (v))
    return BIC_WHY_N20_ATTACK_TIME;
  if (!foe || foe->side == p->side)
    return BIC_WHY_NOT_FOE;
  if (p->marks & N20_MARK_BARRED)
    return BIC_WHY_N20_BARRED;
  if (!n20_adjacent (v, c.a, c.b) && !n20_can_bombard (v, p, foe))
    return BIC_WHY_N20_OVER_RIVER;
  if ((why = n20_share_battle_why (v, p, foe)))
    return why;
  return duties_can_still_be_met (v, p, foe) ? BIC_LEGAL : BIC_WHY_N20_NO_ONE_LEFT;
}

/* Returns the pieces that have a duty but are not in a battle yet, as bits. */
static guint64
unmet_duties (const Duties *d,
              gboolean      targets)
{
  guint64 attackers = 0, attacked = 0, wanted = d->cover.must_be_attacked;

  for (int k = 0; k < d->cover.n_battles; k++)
    {
      attackers |= d->cover.battle[k].attackers;
      attacked |= d->cover.battle[k].targets;
    }
  for (int own = 0; own < d->cover.n_attackers; own++)
    wanted |= attackers >> own & 1 ? d->cover.needs[own] : 0;
  return targets ? wanted & ~attacked : d->cover.must_attack & ~attackers;
}

/* Returns why the declarations may not end. In a group that was cut, a duty can remain although no attack is legal; the
 * declarations may then end. */
static BicWhy
end_declarations_why (const BicView *v)
{
  const BicState *s = v->state;
  Round round = { .piece = 0 };
  Duties d;

  while (!n20_is_night (v) && next_duties (v, &d, &round))
    {
      gboolean any = !d.cut;

      if (n20_duties_are_met (&d.cover))
        continue;
      for (int i = 0; i < s->n_pieces && !any; i++)
        for (int dir = 0; may_attack (&s->piece[i], s->active) && dir < BIC_N_DIRECTIONS && !any; dir++)
          {
            gint16 hex = s->piece[i].hex, next = v->game->board.next[hex][dir];

            any = next >= 0 && !attack_why (v, (BicChoice) { BIC_DO_ATTACK, hex, next, 0 });
          }
      if (any)
        return unmet_duties (&d, FALSE) ? BIC_WHY_N20_MUST_ATTACK : BIC_WHY_N20_MUST_BE_ATTACKED;
    }
  return BIC_LEGAL;
}

/**
 * n20_list_unmet_duties:
 * @v: a view
 * @out: (out caller-allocates): pieces that must attack or be attacked, and are not in a battle yet (CBT-11, -13);
 *   attackers first
 * @capacity: size of @out
 *
 * Returns: the number of these pieces; 0 unless battles are being declared
 */
int
n20_list_unmet_duties (const BicView *v,
                       BicDuty       *out,
                       int            capacity)
{
  int n = 0;

  if (bic_step (v)->why != n20_declare_why || n20_is_night (v))
    return 0;
  for (int targets = FALSE; targets <= TRUE; targets++)
    {
      Round round = { .piece = 0 };
      Duties d;

      while (next_duties (v, &d, &round))
        for (guint64 rest = unmet_duties (&d, targets); rest && n < capacity; rest &= rest - 1)
          {
            const BicPieceState *p = (targets ? d.foe : d.own)[__builtin_ctzll (rest)];

            out[n++] = (BicDuty) { p->hex, bic_index (v->state, p), targets };
          }
    }
  return n;
}

BicWhy
n20_declare_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  if (c.verb == BIC_DO_REVEAL)
    return n20_is_night (v) ? BIC_WHY_N20_REVEAL_TIME : n20_reveal_late_why (v, v->state->active, c);
  return c.verb == BIC_DO_ATTACK ? attack_why (v, c) : end_declarations_why (v);
}

BicFlow
n20_declare_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  const BicPieceState *p = bic_unit_at (&r->view, c.a), *foe = n20_unit_or_garrison_at (&r->view, c.b);

  if (c.verb == BIC_DO_REVEAL)
    {
      n20_reveal_take (r, c);
      return BIC_AGAIN;
    }
  if (c.verb != BIC_DO_ATTACK)
    return BIC_NEXT;
  n20_pair_for_battle (&r->view, r->state, p, foe);
  return BIC_AGAIN;
}
