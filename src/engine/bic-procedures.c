/* Procedures of the kernel that ask chance or a side: dice rolls, card draws, and windows for reactions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Chance is asked like a player. Its answers come from the generator, or from the user if faces are typed.
 */
#include "config.h"

#include "bic-cards.h"

/* --- rolls -------------------------------------------------------------------------------------------------------- */

typedef struct { gint16 dice; } BicRoll;

static BicWhy
roll_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  return BIC_LEGAL;
}

/* Adds one die to the results; each die is a separate choice of chance. */
static BicFlow
roll_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  f[-1].answer[c.a]++;
  bic_set_undo_barrier (r);
  bic_emit_event (r, BIC_EVENT_DIE, f->side, c.a);
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

const BicStep bic_roll_steps[] = {
  BIC_PICK ("dice", N_ ("Which face does the die show?"), roll, { BIC_DO_ROLL, BIC_FACES, 0 }),
  { 0 },
};

/**
 * bic_call_roll:
 * @r: a run
 * @caller: the frame that receives the number of dice for each face
 * @dice: the number of dice; 0 rolls none
 *
 * Starts a roll.
 */
void
bic_call_roll (BicRun   *r,
               BicFrame *caller,
               int       dice)
{
  memset (caller->answer, 0, sizeof caller->answer);
  bic_call_additional_roll (r, caller, dice);
}

/* Starts a roll, like bic_call_roll (), but adds its dice to the existing results of the frame. */
void
bic_call_additional_roll (BicRun   *r,
                          BicFrame *caller,
                          int       dice)
{
  if (dice > 0)
    BIC_LOCALS (BicRoll, bic_push_frame (r, BIC_PROC_ROLL, caller->side))->dice = (gint16) dice;
}

/**
 * bic_n_dice_left:
 * @f: the frame of a roll
 *
 * Returns: the number of dice that are still to be rolled
 */
int
bic_n_dice_left (const BicFrame *f)
{
  return BIC_LOCALS (BicRoll, f)->dice;
}

/* --- draws -------------------------------------------------------------------------------------------------------- */

typedef struct { gint16 deck; } BicDraw;

static guint8 *
pile_of (BicRun         *r,
         const BicFrame *f)
{
  return r->state->pile[bic_row_of (r->view.game, BIC_LOCALS (BicDraw, f)->deck, f->side)];
}

/* Shuffles the discards if the draw pile is empty (CCN-END-03). */
static BicFlow
reshuffle_if_pile_is_empty (BicRun   *r,
                            BicFrame *f)
{
  const BicGame *game = r->view.game;
  int deck = BIC_LOCALS (BicDraw, f)->deck, row = bic_row_of (game, deck, f->side);

  if (!bic_count_cards (game, deck, r->state->pile[row]) && bic_count_cards (game, deck, r->state->discard[row]))
    bic_reshuffle (r, deck, f->side);
  return BIC_NEXT;
}

static BicWhy
draw_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  int deck = BIC_LOCALS (BicDraw, f)->deck;

  return bic_deck_of (v->game, c.a) == deck && v->state->pile[bic_row_of (v->game, deck, f->side)][c.a] ? BIC_LEGAL
         : BIC_WHY_NOT_HELD;
}

static BicFlow
draw_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  pile_of (r, f)[c.a]--;
  r->state->hand[f->side][c.a]++;
  f[-1].answer[0] = (gint16) (c.a + 1);
  bic_set_undo_barrier (r);
  bic_emit_event (r, BIC_EVENT_CARD_DRAWN, f->side, c.a);
  return BIC_NEXT;
}

static BicChoice
draw_pick (BicRun         *r,
           const BicFrame *f)
{
  int card = bic_pick_random_card (r, BIC_LOCALS (BicDraw, f)->deck, pile_of (r, f));

  return (BicChoice) { card < 0 ? 0 : BIC_DO_DRAW, (gint16) MAX (card, 0), 0, 0 };
}

const BicStep bic_draw_steps[] = {
  BIC_WORK ("reshuffle", reshuffle_if_pile_is_empty),
  BIC_PICK ("draw", N_ ("Which card is drawn?"), draw, { BIC_DO_DRAW, BIC_CARDS, 0 }),
  { 0 },
};

/**
 * bic_call_draw:
 * @r: a run
 * @deck: a deck
 * @side: the side that draws
 *
 * Starts the draw of a card into the hand of @side. The first answer of the caller's frame becomes 1 + the card.
 */
void
bic_call_draw (BicRun *r,
               int     deck,
               int     side)
{
  BIC_LOCALS (BicDraw, bic_push_frame (r, BIC_PROC_DRAW, side))->deck = (gint16) deck;
}

/* --- windows ------------------------------------------------------------------------------------------------------ */

/**
 * bic_asks_to_conceal:
 * @v: a view of a state that asks a side
 *
 * Returns: whether the side must be asked about a window even if only one answer is possible. If hands are hidden, this
 *   depends only on public facts, because the question must not reveal a card.
 */
gboolean
bic_asks_to_conceal (const BicView *v)
{
  return !(v->game->flags & BIC_GAME_OPEN_HANDS) && bic_may_answer_with_card (v);
}

static gboolean
window_is_asked_anyway (const BicView  *v,
                        const BicFrame *f)
{
  return bic_asks_to_conceal (v);
}

static void
answer (BicRun            *r,
        const BicReaction *row,
        BicFrame          *caller,
        int                side,
        BicChoice          c)
{
  int card = row->offer.card - 1, piece = row->on ? row->on (&r->view, caller, c) : -1;

  if (card >= 0)
    {
      if (row->on)
        bic_play_card_on (r, side, card, piece);
      else
        bic_discard (r, side, card);
      bic_emit_event (r, BIC_EVENT_CARD_PLAYED, (gint16) side, (gint16) card,
                      .c = piece < 0 ? 0 : r->state->piece[piece].hex, .d = piece >= 0);
    }
  if (row->effect)
    row->effect (r, caller, side, c);
}

/**
 * bic_apply_additional_answer:
 * @r: a run
 * @f: the frame that asks the question
 * @c: a reaction in addition to the answer to the question
 *
 * Applies the reaction. The question is then asked again.
 */
BicFlow
bic_apply_additional_answer (BicRun    *r,
                             BicFrame  *f,
                             BicChoice  c)
{
  answer (r, bic_reaction (&r->view, c), f, bic_step_side (r->state, bic_step (&r->view)->asked), c);
  return BIC_AGAIN;
}

/* Applies an answer to a window. The side that is asked next is set before the answer takes effect, because the effect
 * can call a procedure, which runs before the next question. */
static BicFlow
window_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const BicReactionWindow *window = bic_open_window (&r->view);
  const BicReaction *row = bic_reaction (&r->view, c);
  BicOpen *open = BIC_LOCALS (BicOpen, f);
  int side = f->side;

  open->passed = row && window->again ? 0 : (gint16) (open->passed + 1);
  if (window->both)
    f->side = !f->side;
  if (row)
    answer (r, row, f - 1, side, c);
  return open->passed < (window->both ? BIC_N_SIDES : 1) ? BIC_AGAIN : BIC_NEXT;
}

const BicStep bic_window_steps[] = {
  { "react", BIC_OWN, NULL, NULL, window_take, { { BIC_DO_NONE, BIC_PLAIN, 0 } }, window_is_asked_anyway, NULL, NULL },
  { 0 },
};

/**
 * bic_call_window:
 * @r: a run
 * @window: the window
 * @side: the side that can react, or that is asked first
 *
 * Opens a window if the rulebook has any reaction for it.
 */
void
bic_call_window (BicRun *r,
                 int     window,
                 int     side)
{
  if (r->view.game->answers[window])
    BIC_LOCALS (BicOpen, bic_push_frame (r, BIC_PROC_WINDOW, side))->window = (gint16) window;
}
