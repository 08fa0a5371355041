/* Windows: moments at which a side may react.  What may be said then is a table of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

/**
 * bic_open_window:
 * @v: a view
 *
 * Returns: (nullable): the window that is asked about now
 */
const BicReactionWindow *
bic_open_window (const BicView *v)
{
  const BicOpen *open = bic_find_open (v);

  return open ? &v->game->book.windows[open->window] : NULL;
}

/**
 * bic_next_offer:
 * @v: a view of a state that asks somebody
 * @o: (nullable): an offer of the question, %NULL for the first
 *
 * Returns: (nullable): the next one: those of the step come first, then the answers to the window
 */
const BicOffer *
bic_next_offer (const BicView  *v,
                const BicOffer *o)
{
  const BicOffer *offers = bic_step (v)->offers, *next = o ? o + 1 : offers;
  const BicReaction *rows = v->game->book.reactions;
  gboolean past = next >= offers && next < offers + BIC_MAX_OFFERS;
  int window;

  if (past && next->verb)
    return next;
  window = bic_asked_window (v);
  for (int i = 0; window && i < v->game->book.n_reactions; i++)
    {
      if (past && rows[i].window == window)
        return &rows[i].offer;
      past |= o == &rows[i].offer;
    }
  return NULL;
}

/* Whether an offer has the verb of a choice, and its card if it is about one */
gboolean
bic_plays (const BicGame  *game,
           const BicOffer *o,
           BicChoice       c)
{
  return o->verb == c.verb && (!o->card || o->card == bic_choice_card (game, c) + 1);
}

/**
 * bic_find_reaction:
 * @game: a game
 * @window: a window
 * @c: a choice
 *
 * Returns: (nullable): the row by which it answers the window
 */
const BicReaction *
bic_find_reaction (const BicGame *game,
                   int            window,
                   BicChoice      c)
{
  for (guint64 rest = game->answers[window]; rest; rest &= rest - 1)
    {
      const BicReaction *row = &game->book.reactions[__builtin_ctzll (rest)];

      if (bic_plays (game, &row->offer, c))
        return row;
    }
  return NULL;
}

/**
 * bic_answer_why:
 * @v: a view
 * @f: the frame that asks
 * @c: a choice that a row offers
 *
 * Returns: why it cannot be said
 */
BicWhy
bic_answer_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const BicReaction *row = bic_reaction (v, c);
  int side = bic_who (v->state, bic_step (v)->who);

  if (row->offer.card && !v->state->hand[side][row->offer.card - 1])
    return BIC_WHY_NOT_HELD;
  return row->why (v, bic_answered (v), side, c);
}

/**
 * bic_asks_for_show:
 * @v: a view of a state that asks somebody
 *
 * Returns: whether it has to be asked about a window though nothing else could be said: with hidden hands that depends
 * on public facts only,
 *   as asking must not betray a card
 */
gboolean
bic_asks_for_show (const BicView *v)
{
  return !(v->game->flags & BIC_GAME_OPEN_HANDS) && bic_may_answer (v);
}

static gboolean
window_always (const BicView  *v,
               const BicFrame *f)
{
  return bic_asks_for_show (v);
}

/* Its card stays on a piece until the turn is over, or is discarded at once. */
static void
lay_card (BicRun            *r,
          const BicReaction *row,
          const BicFrame    *caller,
          int                side,
          BicChoice          c)
{
  int card = row->offer.card - 1, piece = row->on ? row->on (&r->view, caller, c) : -1;

  if (row->on)
    bic_play_on (r, side, card, piece);
  else
    bic_discard (r, side, card);
  bic_say (r, BIC_EVENT_CARD_PLAYED, (gint16) side, (gint16) card, .c = piece < 0 ? 0 : r->state->piece[piece].hex,
           .d = piece >= 0);
}

static void
answer (BicRun            *r,
        const BicReaction *row,
        BicFrame          *caller,
        int                side,
        BicChoice          c)
{
  if (row->offer.card)
    lay_card (r, row, caller, side, c);
  if (row->effect)
    row->effect (r, caller, side, c);
}

/**
 * bic_take_answer:
 * @r: a run
 * @f: the frame that asks
 * @c: an answer that is given beside its question, which is asked again
 */
BicFlow
bic_take_answer (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  answer (r, bic_reaction (&r->view, c), f, bic_who (r->state, bic_step (&r->view)->who), c);
  return BIC_AGAIN;
}

/* The other side is asked before anything comes of the answer: that may call a procedure, which is played first. */
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
  { "react", BIC_OWN, NULL, NULL, window_take, { { BIC_DO_NONE, BIC_PLAIN, 0 } }, window_always, NULL, NULL },
  { 0 },
};

/**
 * bic_window:
 * @r: a run
 * @window: which moment
 * @side: who may react, or is asked first
 *
 * Calls the question, if the rulebook has any reaction for it.
 */
void
bic_window (BicRun *r,
            int     window,
            int     side)
{
  if (r->view.game->answers[window])
    BIC_LOCALS (BicOpen, bic_call (r, BIC_PROC_WINDOW, side))->window = (gint16) window;
}
