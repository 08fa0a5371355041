/* Cavalry of the other side disengages or slips past, and units that it leaves may follow (8.2, 16.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-verbs.h"

/* SPECIAL-14: light infantry may n20_disengage, no more. */
gboolean
n20_reacts (const BicView       *v,
            const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (CAVALRY)) || n20_is_light (v, p);
}

/* REACT-02, -05, DIS-01, -03 */
BicWhy
n20_reactor_why (const BicView       *v,
                 const BicFrame      *f,
                 const BicPieceState *p)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);

  if (t->moving)
    return p == &v->state->piece[t->mover] ? BIC_LEGAL : BIC_WHY_N20_MIDWAY;
  if (!n20_reacts (v, p))
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
 * Returns: whether a zone of control of enemy cavalry reaches it; one over a bridge or ford is for the reacting
 *   player to say (DIS-03, -04, -17, PEN-06)
 */
static gboolean
pins (const BicView       *v,
      const BicPieceState *p,
      int                  hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_holder (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != p->side && !n20_is_hidden (v, foe) && bic_has (v, foe, BIC_TRAIT (CAVALRY))
          && n20_zoc (v, foe, hex) == N20_ZOC_SURE)
        return TRUE;
    }
  return FALSE;
}

/* FOW-27: somebody who lies face down might hold it there. */
static gboolean
may_be_held (const BicView       *v,
             const BicPieceState *p,
             int                  hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = bic_unit_at (v, v->game->board.next[hex][dir]);

      if (foe && foe->side != p->side && n20_is_hidden (v, foe) && n20_zoc (v, foe, hex) == N20_ZOC_SURE)
        return TRUE;
    }
  return FALSE;
}

/* DIS-05, -06: whoever of its own side is there */
static BicWhy
refuge_why (const BicView       *v,
            const BicPieceState *p,
            int                  from,
            int                  to)
{
  BicWhy why = n20_enter_why (v, p, from, to);

  if (why)
    return why;
  return n20_ezoc (v, p->side, to) == N20_ZOC_SURE ? BIC_WHY_N20_NO_REFUGE : BIC_LEGAL;
}

/* Is there a way on, hex by hex through units of its own side, to a hex where it stands alone? */
static gboolean
leads_out (const BicView       *v,
           const BicPieceState *p,
           int                  from,
           BicHexSet           *seen)
{
  const gint16 *next = v->game->board.next[from];

  bic_set_add (seen, from);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && !bic_set_has (seen, next[dir]) && !refuge_why (v, p, from, next[dir]) &&
        (!bic_unit_at (v, next[dir]) || leads_out (v, p, next[dir], seen)))
      return TRUE;
  return FALSE;
}

static const BicPieceState *
acting (const BicView  *v,
        const BicFrame *f,
        int             hex)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);

  return t->moving && v->state->piece[t->mover].hex == hex ? &v->state->piece[t->mover] : bic_unit_at (v, hex);
}

/* Wherever to */
BicWhy
n20_leaver_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const BicPieceState *p = acting (v, f, c.a);
  BicWhy why = n20_reactor_why (v, f, p);

  if (why || BIC_LOCALS (N20Reaction, f)->moving || n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return why;
  return pins (v, p, p->hex) ? BIC_WHY_N20_PINNED : BIC_LEGAL;
}

/* DIS-05 .. -07: through a unit of its own side only where no other hex is free, and only if it gets out in the end */
BicWhy
n20_disengage_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  int left = BIC_LOCALS (N20Reaction, f)->left - 1;
  const BicPieceState *p = acting (v, f, c.a);
  const gint16 *next = v->game->board.next[p->hex];
  BicWhy why = left == c.b ? BIC_WHY_N20_NO_REFUGE : refuge_why (v, p, c.a, c.b);
  BicHexSet seen;

  if (why || !bic_unit_at (v, c.b))
    return why;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && next[dir] != left && !bic_unit_at (v, next[dir]) && !refuge_why (v, p, p->hex, next[dir]))
      return BIC_WHY_N20_ROOM_ELSEWHERE;
  seen = (BicHexSet) { { 0 } };
  bic_set_add (&seen, p->hex);
  if (left >= 0)
    bic_set_add (&seen, left);
  return leads_out (v, p, c.b, &seen) ? BIC_LEGAL : BIC_WHY_N20_NO_WAY_OUT;
}

static BicFlow
leave (BicRun   *r,
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
  n20_escort (r, p->side, t->left - 1, to);
  return BIC_NEXT;
}

/* --- penetration, an optional rule (16.2) ------------------------------------------------------------------------ */

/**
 * n20_penetrate_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a penetration
 *
 * Returns: why it may not be (PEN-01 .. -06, REACT-03, SPECIAL-19): it leads to a vacant hex where again an enemy is
 *   next to it, were it the same one; a garrison of its own does not count (PEN-04)
 */
BicWhy
n20_penetrate_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  BicWhy why;

  if (!n20_game (v)->penetration)
    return BIC_WHY_N20_NO_PENETRATION;
  if ((why = n20_reactor_why (v, f, p)))
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
  return pins (v, p, c.a) || pins (v, p, c.b) ? BIC_WHY_N20_RIDERS_WATCH : BIC_LEGAL;
}

/* PEN-02, -04: its one reaction; the Guard pays for contact only in its own movement (PEN-07), and no unit follows. */
static BicFlow
penetrate (BicRun *r,
           int     piece,
           int     to)
{
  BicPieceState *p = &r->state->piece[piece];
  int from = p->hex;

  n20_move_to (r, piece, to, BIC_MOVE_ADVANCE);
  p->marks |= BIC_MARK_SPENT;
  n20_escort (r, p->side, from, to);
  return BIC_AGAIN;
}

/* A unit disengages or slips past.  Where hidden enemies are next to it, or to the hex that it slips to, they decide
 * first whether they let it go (FOW-09). */
BicFlow
n20_leave_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  const BicPieceState *p = acting (&r->view, f, c.a);
  int piece = bic_index (r->state, p);
  gboolean slips = c.verb == BIC_DO_PENETRATE;

  if (t->moving || (!may_be_held (&r->view, p, c.a) && !(slips && may_be_held (&r->view, p, c.b))))
    return slips ? penetrate (r, piece, c.b) : leave (r, f, piece, c.b);
  t->mover = (gint16) piece;
  t->tries = (gint16) (c.b + 1);
  t->slips = slips != FALSE;
  return BIC_NEXT;
}

/* --- held by hidden cavalry (16.1.1) ----------------------------------------------------------------------------- */

gboolean
n20_is_tried (const BicView  *v,
              const BicFrame *f)
{
  return BIC_LOCALS (N20Reaction, f)->tries != 0;
}

/* FOW-09: a dummy holds nobody, as it is gone when it is revealed. */
BicWhy
n20_hold_back_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  const N20Reaction *t = BIC_LOCALS (N20Reaction, f);
  const BicPieceState *p = &v->state->piece[t->mover], *foe = bic_unit_at (v, c.a);
  BicWhy why = n20_is_tried (v, f) ? n20_reveal_why (v, c) : BIC_WHY_N20_REACT_TIME;

  if (why)
    return why;
  if (!bic_has (v, foe, BIC_TRAIT (CAVALRY)) || n20_is_dummy (v, foe))
    return BIC_WHY_N20_NO_HIDDEN_CAVALRY;
  if (n20_zoc (v, foe, p->hex) == N20_ZOC_SURE || (t->slips && n20_zoc (v, foe, t->tries - 1) == N20_ZOC_SURE))
    return BIC_LEGAL;
  return BIC_WHY_N20_NO_HIDDEN_CAVALRY;
}

/* Cossacks get away all the same, so that their being asked about tells nothing (SPECIAL-18). */
BicFlow
n20_hold_back_take (BicRun    *r,
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
    return penetrate (r, piece, to), BIC_RESTART;
  return leave (r, f, piece, to) == BIC_AGAIN ? BIC_RESTART : BIC_NEXT;
}

/* --- maintaining contact (8.2.4) --------------------------------------------------------------------------------- */

/* DIS-08, -18, RIVER-07 */
BicWhy
n20_contact_why (const BicView  *v,
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

/* DIS-09, -16 */
BicFlow
n20_contact_take (BicRun    *r,
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
  n20_escort (r, r->state->piece[piece].side, c.a, c.b);
  return BIC_RESTART;
}
