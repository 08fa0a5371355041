/* Chance is a player: a roll or a draw is a called procedure that asks it; the generator answers, or typed faces do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

typedef struct { gint16 dice; } BicRoll;

static int
below (guint64 *stream,
       int      n)
{
  BicRng rng = { *stream };
  int value = bic_rng_below (&rng, n);

  *stream = rng.state;
  return value;
}

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
  return (BicChoice) { BIC_DO_ROLL, r->view.game->book.die[below (&r->state->dice, 6)], 0, 0 };
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

/**
 * bic_pick_card:
 * @r: a run
 * @from: how many of each card there are
 *
 * Returns: one of them by chance, or -1 if there is none
 */
int
bic_pick_card (BicRun       *r,
               const guint8 *from)
{
  int n = 0, card = 0;

  for (int i = 0; i < BIC_DECK; i++)
    n += from[i];
  if (n == 0)
    return -1;
  for (n = below (&r->state->deck, n); n >= from[card]; card++)
    n -= from[card];
  return card;
}

/**
 * bic_deal:
 * @r: a run
 * @side: a side
 *
 * Gives it a card of the draw pile, unseen, without asking chance: for the first hands.
 */
void
bic_deal (BicRun *r,
          int     side)
{
  int card = bic_pick_card (r, r->state->pile);

  if (card < 0)
    return;
  r->state->pile[card]--;
  r->state->hand[side][card]++;
}

/**
 * bic_reshuffle:
 * @r: a run
 *
 * Shuffles the discards and what is left of the draw pile together.  A pile is counts of cards, and chance picks one of
 * them as it is drawn, so there is no order to be made.
 */
void
bic_reshuffle (BicRun *r)
{
  BicState *s = r->state;

  for (int card = 0; card < BIC_DECK; card++)
    s->pile[card] = (guint8) (s->pile[card] + s->discard[card]);
  memset (s->discard, 0, sizeof s->discard);
  bic_say (r, BIC_EVENT_RESHUFFLED, BIC_NOBODY);
}

/* CCN-END-03 */
static BicFlow
draw_reshuffle (BicRun   *r,
                BicFrame *f)
{
  static const guint8 none[BIC_DECK];
  const BicState *s = r->state;

  if (memcmp (s->pile, none, sizeof none) == 0 && memcmp (s->discard, none, sizeof none) != 0)
    bic_reshuffle (r);
  return BIC_NEXT;
}

static BicWhy
draw_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  return v->state->pile[c.a] ? BIC_LEGAL : BIC_WHY_NOT_HELD;
}

/* Answers the caller with 1 + the card. */
static BicFlow
draw_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  r->state->pile[c.a]--;
  r->state->hand[f->side][c.a]++;
  f[-1].answer[0] = (gint16) (c.a + 1);
  bic_barrier (r);
  bic_say (r, BIC_EVENT_CARD_DRAWN, f->side, c.a);
  return BIC_NEXT;
}

static BicChoice
draw_pick (BicRun         *r,
           const BicFrame *f)
{
  int card = bic_pick_card (r, r->state->pile);

  return (BicChoice) { card < 0 ? 0 : BIC_DO_DRAW, (gint16) MAX (card, 0), 0, 0 };
}

const BicStep bic_roll_steps[] = {
  BIC_PICK ("dice", N_ ("Which face does the die show?"), roll, { BIC_DO_ROLL, BIC_FACES, 0 }),
  { 0 },
};

const BicStep bic_draw_steps[] = {
  BIC_WORK ("reshuffle", draw_reshuffle),
  BIC_PICK ("draw", N_ ("Which card is drawn?"), draw, { BIC_DO_DRAW, BIC_CARDS, 0 }),
  { 0 },
};
