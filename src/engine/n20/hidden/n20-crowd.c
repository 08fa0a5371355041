/* Three counters in a hex: two cadres of a unit that lay face down, and a dummy with them. One of the three may stay
 * (16.6.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dummy is the first that may go: or it stays, and both cadres go. Whoever leaves before the last has to come to a
 * hex for itself, and must not stand in the way of who leaves after it: so nobody is ever left without a move.
 */
#include "config.h"

#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-why.h"

/* How many of the hex would be left there without @p */
static int
count_others (const BicView       *v,
              const BicPieceState *p,
              int                  hex)
{
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    n += v->state->piece[i].hex == hex && &v->state->piece[i] != p && !(v->state->piece[i].marks & BIC_MARK_STACKS);
  return n;
}

/**
 * n20_is_formed:
 * @v: a view
 * @f: the frame of the turn
 * @p: a unit
 *
 * Returns: whether it is one of two cadres that have just taken the place of a unit, all face down: a dummy may join
 * them (CADRE-10)
 */
gboolean
n20_is_formed (const BicView       *v,
               const BicFrame      *f,
               const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->broken == p->hex + 1 && !t->crowd && count_others (v, p, p->hex) == 1 && n20_veiled (v, p);
}

/* The dummy is on its way, were it only to say that it stays; the cadres have to wait for it. */
void
n20_crowd_join (BicRun   *r,
                BicFrame *f,
                int       dummy,
                int       hex)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *cadre = bic_unit_at (&r->view, hex);

  r->state->piece[dummy].marks = cadre->marks & N20_MARKS_ROUTED;
  N20_STATE (r->state)->fatigue[dummy] = N20_STATE (r->state)->fatigue[bic_index (r->state, cadre)];
  bic_put (r, dummy, hex);
  n20_conceal (r, dummy);
  t->mover = (gint16) dummy;
  t->moving = 1;
  t->crowd = (gint16) (hex + 1);
}

/**
 * n20_crowd_next:
 * @r: a run
 * @f: the frame of the turn
 *
 * Somebody has left the hex, or says that he stays: while there is more than one, who has not moved is the next that
 * has to leave.
 */
void
n20_crowd_next (BicRun   *r,
                BicFrame *f)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  int hex = t->crowd - 1, piece = t->crowd ? r->state->at[hex] - 1 : -1;

  if (t->crowd && count_others (&r->view, NULL, hex) < 2)
    t->crowd = 0;
  if (!t->crowd)
    return;
  if (r->state->piece[piece].marks & BIC_MARK_SPENT)
    {
      bic_put (r, piece, BIC_NO_HEX);
      bic_put (r, piece, hex);
    }
  t->stacked = (gint16) r->state->at[hex];
}

/* --- ways out ----------------------------------------------------------- */

/* Where there are three: does @p leave others behind that may not stay together? */
gboolean
n20_crowd_waits (const BicView       *v,
                 const BicFrame      *f,
                 const BicPieceState *p)
{
  return count_others (v, p, BIC_LOCALS (N20Turn, f)->crowd - 1) > 1;
}

/* A trial: the piece ends its move where it is. */
static gboolean
settles (BicRun   *r,
         BicFrame *f,
         int       piece)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);

  r->state->piece[piece].marks |= BIC_MARK_SPENT;
  t->moving = t->mover = t->off_road = 0;
  n20_crowd_next (r, f);
  return !t->crowd || n20_can_leave (&r->view, f, t->crowd - 1);
}

/**
 * n20_crowd_goes_on:
 * @v: a view
 * @walk: a move that leaves others behind
 *
 * Returns: whether the next of them can leave, were it to end where it is
 */
gboolean
n20_crowd_goes_on (const BicView *v,
                   const N20Walk *walk)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };
  int piece = bic_index (v->state, walk->piece);

  bic_put (&r, piece, walk->hex);
  trial.piece[piece].marks |= BIC_MARK_MOVED;
  return settles (&r, &trial.stack[0], piece);
}

/* It stays, and the others leave. */
BicWhy
n20_crowd_stay_why (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };

  return settles (&r, &trial.stack[0], BIC_LOCALS (N20Turn, f)->mover) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

/* Can a dummy join them, and then leave or let them leave? */
BicWhy
n20_crowd_why (const BicView  *v,
               const BicFrame *f,
               int             dummy,
               BicChoice       c)
{
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  BicRun r = { seen, &trial, NULL };
  BicFrame *frame = &trial.stack[0];

  n20_crowd_join (&r, frame, dummy, c.a);
  return n20_can_leave (&seen, frame, c.a) ? BIC_LEGAL : n20_crowd_stay_why (&seen, frame, c);
}
