/* Reaction Phase: cavalry disengages, penetrates or countercharges (8.0 to 8.2, 16.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-verbs.h"

#include <string.h>

/* Returns whether the unit may react. Light infantry may only disengage (SPECIAL-14). */
static gboolean
can_react (const BicView       *v,
           const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (CAVALRY)) || n20_is_light (v, p);
}

/* Begins the Reaction Phase, by day only (REACT-06). A unit that is next to an enemy unit now may react (REACT-02,
 * -07), even if the enemy is across a bridge or ford (RIVER-06). */
BicFlow
n20_react_call (BicRun   *r,
                BicFrame *f)
{
  BicState *s = r->state;

  if (n20_is_night (&r->view))
    return BIC_NEXT;
  for (int i = 0; i < s->n_pieces; i++)
    {
      BicPieceState *p = &s->piece[i];

      if (p->hex >= 0 && p->side != s->active && (can_react (&r->view, p) || n20_is_hidden (&r->view, p)) &&
          n20_faces_unit (&r->view, p->side, p->hex))
        p->marks |= N20_MARK_MAY_REACT;
    }
  bic_push_frame (r, N20_REACTION, !s->active);
  return BIC_NEXT;
}

static BicWhy
reactor_why (const BicView       *v,
             const BicFrame      *f,
             const BicPieceState *p)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);

  if (t->moving)
    return p == &v->state->piece[t->mover] ? BIC_LEGAL : BIC_WHY_N20_MIDWAY;
  if (!can_react (v, p))
    return BIC_WHY_N20_NOT_CAVALRY;
  if (p->marks & BIC_MARK_SPENT)
    return BIC_WHY_N20_REACTED;
  return p->marks & N20_MARK_MAY_REACT ? BIC_LEGAL : BIC_WHY_N20_NOT_ELIGIBLE;
}

/* --- disengaging (8.2) ------------------------------------------------------------------------------------------- */

/**
 * pins:
 * @v: a view
 * @p: a unit that would react
 * @hex: a hex
 *
 * Returns: whether @hex is in a zone of control of face-up enemy cavalry (DIS-03, -04, PEN-06). A zone over a bridge or
 *   ford does not pin @p, because the reacting player decides (DIS-17).
 */
static gboolean
is_pinned_in (const BicView       *v,
              const BicPieceState *p,
              int                  hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_unit_or_garrison_at (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != p->side && !n20_is_hidden (v, foe) && bic_has (v, foe, BIC_TRAIT (CAVALRY))
          && n20_piece_controls_hex (v, foe, hex) == N20_ZOC_SURE)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether a face-down enemy next to the hex might hold the unit there (FOW-27). */
static gboolean
may_be_held (const BicView       *v,
             const BicPieceState *p,
             int                  hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = bic_unit_at (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != p->side && n20_is_hidden (v, foe) && n20_piece_controls_hex (v, foe, hex) == N20_ZOC_SURE)
        return TRUE;
    }
  return FALSE;
}

/* Returns why the unit may not disengage into the hex. The hex may contain a unit of the same side (DIS-05, -06). */
static BicWhy
disengage_into_why (const BicView       *v,
                    const BicPieceState *p,
                    int                  from,
                    int                  to)
{
  BicWhy why = n20_enter_why (v, p, from, to);

  if (why)
    return why;
  return n20_enemy_controls_hex (v, p->side, to) == N20_ZOC_SURE ? BIC_WHY_N20_NO_REFUGE : BIC_LEGAL;
}

/* Returns whether a path through units of the same side leads to a hex without a unit. */
static gboolean
path_leads_to_free_hex (const BicView       *v,
                        const BicPieceState *p,
                        int                  from,
                        BicHexSet           *seen)
{
  const gint16 *next = v->game->board.next[from];

  bic_set_add (seen, from);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && !bic_set_has (seen, next[dir]) && !disengage_into_why (v, p, from, next[dir]) &&
        (!bic_unit_at (v, next[dir]) || path_leads_to_free_hex (v, p, next[dir], seen)))
      return TRUE;
  return FALSE;
}

static const BicPieceState *
reacting_piece_in (const BicView  *v,
                   const BicFrame *f,
                   int             hex)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);

  return t->moving && v->state->piece[t->mover].hex == hex ? &v->state->piece[t->mover] : bic_unit_at (v, hex);
}

/* A unit may disengage through units of its side only if no other hex is free, and only if the path ends in a free hex
 * (DIS-05 .. -07). */
static BicWhy
disengage_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  int left = BIC_LOCALS (N20Reaction, f)->left - 1;
  const BicPieceState *p = reacting_piece_in (v, f, c.a);
  const gint16 *next = v->game->board.next[p->hex];
  BicWhy why = left == c.b ? BIC_WHY_N20_NO_REFUGE : disengage_into_why (v, p, c.a, c.b);
  BicHexSet seen;

  if (why || !bic_unit_at (v, c.b))
    return why;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && next[dir] != left && !bic_unit_at (v, next[dir])
        && !disengage_into_why (v, p, p->hex, next[dir]))
      return BIC_WHY_N20_ROOM_ELSEWHERE;
  seen = (BicHexSet) { { 0 } };
  bic_set_add (&seen, p->hex);
  if (left >= 0)
    bic_set_add (&seen, left);
  return path_leads_to_free_hex (v, p, c.b, &seen) ? BIC_LEGAL : BIC_WHY_N20_NO_WAY_OUT;
}

static BicFlow
move_reacting_unit (BicRun   *r,
                    BicFrame *f,
                    int       piece,
                    int       to)
{
  N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  BicPieceState *p = &r->state->piece[piece];

  if (!t->moving)
    t->left = (gint16) (p->hex + 1);
  t->mover = (gint16) piece;
  n20_move_to (r, piece, to, BIC_MOVE_RETIRE);
  t->moving = (p->marks & BIC_MARK_PASSING) != 0;
  if (t->moving)
    return BIC_AGAIN;
  p->marks |= BIC_MARK_SPENT;
  n20_ask_leaders_to_follow (r, p->side, t->left - 1, to);
  return BIC_NEXT;
}

/* --- penetration, an optional rule (16.2) ------------------------------------------------------------------------ */

/**
 * penetrate_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a penetration
 *
 * Returns: why @c is not allowed (PEN-01 .. -06, REACT-03, SPECIAL-19). The new hex must be vacant and next to an
 *   enemy, which may be the enemy that the unit already faces. A garrison of the same side does not occupy the hex
 *   (PEN-04).
 */
static BicWhy
penetrate_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  BicWhy why;

  if (!n20_game (v)->penetration)
    return BIC_WHY_N20_NO_PENETRATION;
  if ((why = reactor_why (v, f, p)))
    return why;
  if (BIC_LOCALS (N20Reaction, f)->moving)
    return BIC_WHY_N20_MIDWAY;
  if (!bic_has (v, p, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_N20_NOT_CAVALRY;
  if (n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return BIC_WHY_N20_COSSACK;
  if (n20_is_routed (p))
    return BIC_WHY_N20_SLIPS_NOT;
  if ((why = n20_enter_why (v, p, c.a, c.b)))
    return why;
  if (bic_unit_at (v, c.b))
    return BIC_WHY_N20_NOT_VACANT;
  if ((why = n20_spent_why (v, p, c.b)))
    return why;
  if (!n20_faces_unit (v, p->side, c.b))
    return BIC_WHY_N20_NO_FOE_THERE;
  return is_pinned_in (v, p, c.a) || is_pinned_in (v, p, c.b) ? BIC_WHY_N20_RIDERS_WATCH : BIC_LEGAL;
}

/* A penetration is the only reaction of the unit, and no enemy follows it (PEN-02, -04). The Guard does not pay for
 * contact with the enemy in a reaction (PEN-07). */
static BicFlow
penetrate_to (BicRun *r,
              int     piece,
              int     to)
{
  BicPieceState *p = &r->state->piece[piece];
  int from = p->hex;

  n20_move_to (r, piece, to, BIC_MOVE_ADVANCE);
  p->marks |= BIC_MARK_SPENT;
  n20_ask_leaders_to_follow (r, p->side, from, to);
  return BIC_AGAIN;
}

/* Lets a unit disengage or penetrate. If hidden enemies are next to its hex, or next to the hex that it penetrates to,
 * the enemy first decides whether to hold the unit (FOW-09). */
static BicFlow
leave_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  const BicPieceState *p = reacting_piece_in (&r->view, f, c.a);
  int piece = bic_index (r->state, p);
  gboolean slips = c.verb == BIC_DO_PENETRATE;

  if (t->moving || (!may_be_held (&r->view, p, c.a) && !(slips && may_be_held (&r->view, p, c.b))))
    return slips ? penetrate_to (r, piece, c.b) : move_reacting_unit (r, f, piece, c.b);
  t->mover = (gint16) piece;
  t->tries = (gint16) (c.b + 1);
  t->slips = slips != FALSE;
  return BIC_NEXT;
}

/* --- held by hidden cavalry (16.1.1) ----------------------------------------------------------------------------- */

static gboolean
reaction_is_tried (const BicView  *v,
                   const BicFrame *f)
{
  return BIC_LOCALS (N20Reaction, f)->tries != 0;
}

/* A dummy cannot hold a unit, because it is removed when it is revealed (FOW-09). */
static BicWhy
hold_back_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  const BicPieceState *p = &v->state->piece[t->mover], *foe = bic_unit_at (v, c.a);
  BicWhy why = reaction_is_tried (v, f) ? n20_reveal_why (v, c) : BIC_WHY_N20_REACT_TIME;

  if (why)
    return why;
  if (!bic_has (v, foe, BIC_TRAIT (CAVALRY)) || n20_is_dummy (v, foe))
    return BIC_WHY_N20_NO_HIDDEN_CAVALRY;
  if (n20_piece_controls_hex (v, foe, p->hex) == N20_ZOC_SURE
      || (t->slips && n20_piece_controls_hex (v, foe, t->tries - 1) == N20_ZOC_SURE))
    return BIC_LEGAL;
  return BIC_WHY_N20_NO_HIDDEN_CAVALRY;
}

/* Cossacks cannot be held. The question is asked anyway, so that it reveals nothing (SPECIAL-18). */
static BicFlow
hold_back_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  int piece = t->mover, to = t->tries - 1, slips = t->slips;

  if (to < 0)
    return BIC_NEXT;
  t->tries = t->slips = t->mover = 0;
  if (c.verb == BIC_DO_REVEAL)
    n20_reveal_take (r, c);
  if (c.verb == BIC_DO_REVEAL && !n20_is_special (&r->view, &r->state->piece[piece], BIC_TRAIT (COSSACK)))
    return BIC_RESTART;
  if (slips)
    return penetrate_to (r, piece, to), BIC_RESTART;
  return move_reacting_unit (r, f, piece, to) == BIC_AGAIN ? BIC_RESTART : BIC_NEXT;
}

/* --- maintaining contact (8.2.4) --------------------------------------------------------------------------------- */

/* Returns why a unit may not follow the cavalry (DIS-08, -18, RIVER-07), or may not be revealed. */
static BicWhy
contact_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  int left = BIC_LOCALS (N20Reaction, f)->left - 1;
  gboolean near = left >= 0 && n20_adjacent (v, c.a, left);
  BicWhy why;

  if (c.verb == BIC_DO_REVEAL)
    return near ? n20_reveal_why (v, c) : BIC_WHY_N20_CONTACT_TIME;
  if (bic_has (v, p, BIC_TRAIT (ARTILLERY)) && !n20_game (v)->guns_keep_contact)
    return BIC_WHY_N20_GUNS_REMAIN;
  if (p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT))
    return BIC_WHY_N20_CANNOT_FOLLOW;
  if (!near)
    return BIC_WHY_N20_WAS_NOT_NEXT;
  if (c.b != left)
    return BIC_WHY_N20_NOT_LEFT;
  why = n20_enter_why (v, p, c.a, c.b);
  return why ? why : n20_spent_why (v, p, c.b);
}

/* Moves the following unit, which is then in contact (DIS-09, -16). */
static BicFlow
contact_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  int piece = r->state->at[c.a] - 1;

  if (c.verb == BIC_DO_REVEAL)
    {
      n20_reveal_take (r, c);
      return BIC_AGAIN;
    }
  *BIC_LOCALS (N20Reaction, f) = (N20Reaction) { 0 };
  if (c.verb == BIC_DO_NONE)
    return BIC_RESTART;
  n20_move_to (r, piece, c.b, BIC_MOVE_ADVANCE);
  r->state->piece[piece].marks |= N20_MARK_IN_CONTACT;
  n20_ask_leaders_to_follow (r, r->state->piece[piece].side, c.a, c.b);
  return BIC_RESTART;
}

/* --- countercharges (8.1) ---------------------------------------------------------------------------------------- */

/**
 * charge_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a countercharge, or an additional pair of the countercharge that is being declared
 *
 * Returns: why @c is not allowed (CC-01 .. -07, -13, -16). The target must be an adjacent unit that has not been
 *   charged in this phase. It does not have to be in a zone of control (RIVER-06).
 */
static BicWhy
charge_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = bic_unit_at (v, c.b), *garrison = n20_garrison_at (v, c.b);
  BicWhy why = reactor_why (v, f, p);

  if (why)
    return why;
  if (!bic_has (v, p, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_N20_NOT_CAVALRY;
  if (n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return BIC_WHY_N20_COSSACK;
  if (n20_is_routed (p))
    return BIC_WHY_N20_TOO_SHAKEN;
  if (!foe || foe->side == p->side)
    return garrison && garrison->side != p->side ? BIC_WHY_N20_GARRISON_IS_NONE : BIC_WHY_NOT_FOE;
  if (!n20_adjacent (v, p->hex, foe->hex))
    return BIC_WHY_N20_OVER_RIVER;
  if (foe->marks & N20_MARK_CHARGED)
    return BIC_WHY_N20_CHARGED;
  if ((why = n20_share_battle_why (v, p, foe)))
    return why;
  return BIC_LOCALS (N20Reaction, f)->charging && !p->battle && !foe->battle ? BIC_WHY_N20_OTHER_CHARGE : BIC_LEGAL;
}

static BicFlow
join_charge_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  n20_pair_for_battle (&r->view, r->state, bic_unit_at (&r->view, c.a), bic_unit_at (&r->view, c.b));
  BIC_LOCALS (N20Reaction, f)->charging = 1;
  return BIC_AGAIN;
}

/* Other units may join the charge, and other enemies may become targets (CC-06, -07). */
static BicWhy
join_charge_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  return BIC_LOCALS (N20Reaction, f)->charging ? charge_why (v, f, c) : BIC_WHY_N20_OTHER_CHARGE;
}

/* Fights the countercharge with the reacting side as the attacker (CC-03). The marks keep a unit from fighting or
 * reacting twice in the phase (REACT-05, CC-16). */
static BicFlow
charge_fight (BicRun   *r,
              BicFrame *f)
{
  if (!BIC_LOCALS (N20Reaction, f)->charging)
    return BIC_NEXT;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == 1)
      r->state->piece[i].marks |= N20_MARK_CHARGED | (r->state->piece[i].side == f->side ? BIC_MARK_SPENT : 0);
  n20_reveal_battle (r, 1);
  if (!n20_drop_empty_battle (r, 1))
    n20_battle_call (r, 1, f->side, TRUE);
  return BIC_NEXT;
}

/* --- the question ------------------------------------------------------------------------------------------------ */

/* Checks the reacting unit, whatever hex it would enter. Cavalry does not pin Cossacks. */
static BicWhy
react_piece_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  const BicPieceState *p = reacting_piece_in (v, f, c.a);
  BicWhy why = c.verb == BIC_DO_DISENGAGE ? reactor_why (v, f, p) : BIC_LEGAL;

  if (c.verb != BIC_DO_DISENGAGE || why || BIC_LOCALS (N20Reaction, f)->moving ||
      n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return why;
  return is_pinned_in (v, p, p->hex) ? BIC_WHY_N20_PINNED : BIC_LEGAL;
}

static BicWhy
react_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  if (c.verb == BIC_DO_DISENGAGE)
    return disengage_why (v, f, c);
  if (c.verb == BIC_DO_COUNTERCHARGE)
    return charge_why (v, f, c);
  if (c.verb == BIC_DO_PENETRATE)
    return penetrate_why (v, f, c);
  if (BIC_LOCALS (N20Reaction, f)->moving)
    return BIC_WHY_N20_MIDWAY;
  if (c.verb == BIC_DO_REVEAL)
    return n20_reveal_late_why (v, f->side, c);
  return BIC_LEGAL;
}

static BicFlow
react_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  switch (c.verb)
    {
    case BIC_DO_COUNTERCHARGE:
      join_charge_take (r, f, c);
      return BIC_NEXT;
    case BIC_DO_PENETRATE:
    case BIC_DO_DISENGAGE:
      return leave_take (r, f, c);
    case BIC_DO_REVEAL:
      n20_reveal_take (r, c);
      return BIC_AGAIN;
    default:
      for (int i = 0; i < r->state->n_pieces; i++)
        r->state->piece[i].marks &= (guint16) ~(N20_MARK_MAY_REACT | N20_MARK_CHARGED | BIC_MARK_SPENT);
      memset (N20_STATE (r->state)->role, 0, sizeof N20_STATE (r->state)->role);
      return BIC_END;
    }
}

const BicStep n20_reaction_steps[] = {
  BIC_ASK_PIECES ("react", BIC_OWN, N_ ("Which cavalry reacts?"), react, BIC_NO_MORE (N_ ("No more reactions")),
           { BIC_DO_DISENGAGE, BIC_NEXT_UNIT, 0 },
           { BIC_DO_COUNTERCHARGE, BIC_ADJACENT_FOES, 0, BIC_WHY_N20_NOT_BESIDE },
                  { BIC_DO_PENETRATE, BIC_NEXT_UNIT, 0 },
           { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }),
  { "hold-back", BIC_FOE, NULL, hold_back_why, hold_back_take,
    { { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_REVEAL, BIC_AT_UNIT, 0 } },
    reaction_is_tried, N_ ("Does hidden cavalry hold the unit that wants to leave?"), NULL, NULL },
  BIC_ASK ("charge", BIC_OWN, N_ ("Which other units charge or are charged?"), join_charge,
           BIC_NO_MORE (N_ ("No more units")),
           { BIC_DO_COUNTERCHARGE, BIC_ADJACENT_FOES, 0, BIC_WHY_N20_NOT_BESIDE }),
  BIC_WORK ("fight", charge_fight),
  BIC_ASK ("contact", BIC_FOE, N_ ("Does a unit follow {piece}?"), contact,
           { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_MAINTAIN_CONTACT, BIC_NEXT_UNIT, 0 }, { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }),
  { 0 },
};
