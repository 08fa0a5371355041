/* Hazards of a retreat: rivers, and enemy zones of control (9.7.4, 9.7.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-hidden.h"
#include "n20-retreat.h"
#include "n20-text.h"
#include "n20-zoc.h"

/* RET-09, -12: does the number of the die break the unit? */
gboolean
n20_is_bad (const BicView *v,
            int            die,
            const char    *hazard)
{
  const BicTable *table = n20_game (v)->hazard;
  const char *cell = bic_table_cell (table, bic_table_row_of (table, die), bic_table_find_column (table, hazard));

  return g_strcmp0 (cell, "breaks") == 0;
}

/**
 * n20_comes_through:
 * @r: a run
 * @p: a piece
 * @die: the number of its die
 * @river: whether it crosses one; else it is in an enemy zone of control
 *
 * Tells what the die has said.
 *
 * Returns: whether it survives
 */
gboolean
n20_comes_through (BicRun              *r,
                   const BicPieceState *p,
                   int                  die,
                   gboolean             river)
{
  gboolean through = !n20_is_bad (&r->view, die, river ? "river" : "zoc");

  n20_tell (r, p, (BicEvent) { N20_EVENT_TRIAL, .a = p->hex, .b = river ? N20_TRIAL_RIVER : N20_TRIAL_ZONE,
                               .d = through });
  return through;
}

/**
 * n20_retreat_zone:
 * @v: a view
 * @walk: a retreat
 * @hex: a hex
 *
 * Returns: whether it is in an enemy zone of control; one over a bridge or ford is read in favour of the side whose
 * phase it
 *   is (RET-08, -11, RIVER-12)
 */
gboolean
n20_retreat_zone (const BicView        *v,
                  const N20RetreatWalk *walk,
                  int                   hex)
{
  N20Zoc zone = n20_ezoc (v, walk->piece->side, hex);

  return zone == N20_ZOC_SURE || (zone == N20_ZOC_CHOICE && walk->piece->side != walk->phasing);
}

/* --- routed units that move on (9.6.1) ---------------------------------- */

/* ROUT-23: they too cross a river only with luck. */
gboolean
n20_must_ford (const BicView       *v,
               const BicPieceState *p,
               int                  to)
{
  const N20Side *side = n20_is_routed (p) ? n20_between (v, p->hex, to) : NULL;

  return side && side->hazard;
}

void
n20_ford (BicRun *r,
          int     piece,
          int     to)
{
  *BIC_LOCALS (N20Ford, bic_call (r, N20_FORD, r->state->piece[piece].side)) =
      (N20Ford) { (gint16) piece, (gint16) to };
}

static BicFlow
ford_die (BicRun   *r,
          BicFrame *f)
{
  bic_roll (r, f, 1);
  return BIC_NEXT;
}

/* The frame below is that of the turn. */
static BicFlow
ford_read (BicRun   *r,
           BicFrame *f)
{
  const N20Ford *t = BIC_LOCALS (N20Ford, f);

  if (n20_comes_through (r, &r->state->piece[t->piece], n20_die (f), TRUE))
    n20_step_to (r, f - 1, t->piece, t->to);
  else
    n20_lose_mover (r, f - 1, t->piece);
  return BIC_END;
}

const BicStep n20_ford_steps[] = {
  BIC_WORK ("die", ford_die),
  BIC_WORK ("read", ford_read),
  { 0 },
};
