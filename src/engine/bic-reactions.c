/* Windows: moments at which a side may react.  What may be said then is a table of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

/* passed: who was asked and did not answer, one after the other */
typedef struct { gint16 window, passed; } BicOpen;

static const BicOpen *
find_open (const BicView *v)
{
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;

  return f && f->proc == BIC_PROC_WINDOW ? BIC_LOCALS (BicOpen, f) : NULL;
}

/**
 * bic_open_window:
 * @v: a view
 *
 * Returns: (nullable): the window that is asked about now
 */
const BicWindow *
bic_open_window (const BicView *v)
{
  const BicOpen *open = find_open (v);

  return open ? &v->game->book.windows[open->window] : NULL;
}

/**
 * bic_next_offer:
 * @v: a view of a state that asks somebody
 * @o: (nullable): an offer of the question, %NULL for the first
 *
 * Returns: (nullable): the next one: those of the step come first, then the answers to the window that is open
 */
const BicOffer *
bic_next_offer (const BicView  *v,
                const BicOffer *o)
{
  const BicOffer *offers = bic_step (v)->offers, *next = o ? o + 1 : offers;
  const BicReaction *rows = v->game->book.reactions;
  gboolean past = next >= offers && next < offers + BIC_MAX_OFFERS;
  const BicOpen *open;

  if (past && next->verb)
    return next;
  open = find_open (v);
  for (int i = 0; open && i < v->game->book.n_reactions; i++)
    {
      if (past && rows[i].window == open->window)
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
  for (int i = 0; i < game->book.n_reactions; i++)
    {
      const BicReaction *row = &game->book.reactions[i];

      if (row->window == window && bic_plays (game, &row->offer, c))
        return row;
    }
  return NULL;
}

/* The same of the window that is open, if one is */
const BicReaction *
bic_reaction (const BicView *v,
              BicChoice      c)
{
  const BicOpen *open = find_open (v);

  return open ? bic_find_reaction (v->game, open->window, c) : NULL;
}

/* By public facts: as if the side held every card */
static BicWhy
public_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return bic_reaction (v, c)->why (v, f - 1, f->side, c);
}

static BicWhy
window_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  int card = bic_reaction (v, c)->offer.card;

  if (card && !v->state->hand[f->side][card - 1])
    return BIC_WHY_NOT_HELD;
  return public_why (v, f, c);
}

/* Whether the side may hold the card, as the other one sees it */
static gboolean
may_hold (const BicView *v,
          int            side,
          int            card)
{
  return card >= 0 && bic_held (v, side, bic_deck_of (v->game, card)) > 0;
}

/* With hidden hands the question depends on public facts only: asking must not betray a card. */
static gboolean
window_always (const BicView  *v,
               const BicFrame *f)
{
  BicChoices list;

  if (v->game->flags & BIC_GAME_OPEN_HANDS)
    return FALSE;
  bic_list_by (v, public_why, &list);
  for (int i = 0; i < list.n; i++)
    if (bic_reaction (v, list.at[i]) && may_hold (v, f->side, bic_reaction (v, list.at[i])->offer.card - 1))
      return TRUE;
  return FALSE;
}

/* The other side is asked before anything comes of the answer: that may call a procedure, which is played first. */
static BicFlow
window_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const BicWindow *window = bic_open_window (&r->view);
  const BicReaction *row = bic_reaction (&r->view, c);
  BicOpen *open = BIC_LOCALS (BicOpen, f);
  int side = f->side;

  open->passed = row && window->again ? 0 : (gint16) (open->passed + 1);
  if (window->both)
    f->side = !f->side;
  if (row && row->offer.card)
    {
      bic_discard (r, side, row->offer.card - 1);
      bic_say (r, BIC_EVENT_CARD_PLAYED, (gint16) side, (gint16) (row->offer.card - 1));
    }
  if (row)
    row->effect (r, f - 1, side, c);
  return open->passed < (window->both ? BIC_N_SIDES : 1) ? BIC_AGAIN : BIC_NEXT;
}

const BicStep bic_window_steps[] = {
  { "react", BIC_OWN, NULL, window_why, window_take, { { BIC_DO_NONE, BIC_PLAIN, 0 } }, window_always, NULL, NULL },
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
  for (int i = 0; i < r->view.game->book.n_reactions; i++)
    if (r->view.game->book.reactions[i].window == window)
      {
        BIC_LOCALS (BicOpen, bic_call (r, BIC_PROC_WINDOW, side))->window = (gint16) window;
        return;
      }
}
