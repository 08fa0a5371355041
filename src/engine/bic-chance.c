/* Chance is a player: a roll, as a draw, is a called procedure that asks it; the generator answers, or typed faces do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

typedef struct { gint16 dice; } BicRoll;

static BicWhy
roll_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  return BIC_LEGAL;
}

/* One choice of chance a die. */
static BicFlow
roll_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  f[-1].answer[c.a]++;
  bic_barrier (r);
  bic_say (r, BIC_EVENT_DIE, f->side, c.a);
  return --BIC_LOCALS (BicRoll, f)->dice > 0 ? BIC_AGAIN : BIC_NEXT;
}

static BicChoice
roll_pick (BicRun         *r,
           const BicFrame *f)
{
  BicRng rng = { r->state->dice };
  guint8 face = r->view.game->book.die.sides[bic_rng_below (&rng, 6)];

  r->state->dice = rng.state;
  return (BicChoice) { BIC_DO_ROLL, face, 0, 0 };
}

/**
 * bic_roll:
 * @r: a run
 * @caller: the frame that gets the answer: how often each face came up
 * @dice: how many; none are not rolled
 *
 * Calls the roll.
 */
void
bic_roll (BicRun   *r,
          BicFrame *caller,
          int       dice)
{
  memset (caller->answer, 0, sizeof caller->answer);
  bic_roll_more (r, caller, dice);
}

/* The same, added to what has come up before */
void
bic_roll_more (BicRun   *r,
               BicFrame *caller,
               int       dice)
{
  if (dice > 0)
    BIC_LOCALS (BicRoll, bic_call (r, BIC_PROC_ROLL, caller->side))->dice = (gint16) dice;
}

/**
 * bic_roll_left:
 * @f: the frame of a roll
 *
 * Returns: how many of its dice are still to be rolled
 */
int
bic_roll_left (const BicFrame *f)
{
  return BIC_LOCALS (BicRoll, f)->dice;
}

const BicStep bic_roll_steps[] = {
  BIC_PICK ("dice", N_ ("Which face does the die show?"), roll, { BIC_DO_ROLL, BIC_FACES, 0 }),
  { 0 },
};
