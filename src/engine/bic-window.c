/* Windows: moments at which a side may react.  What may be said then is a table of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

typedef struct { gint16 window; } BicOpen;

static const BicReaction *
find_row (const BicGame *game,
          int            window,
          BicChoice      c)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    {
      const BicReaction *row = &game->book.reactions[i];

      if (row->window == window && row->verb == c.verb && (row->card < 0 || row->card == c.a))
        return row;
    }
  return NULL;
}

/* With hidden hands the question depends on public facts only: asking must not betray a card. */
static gboolean
window_always (const BicView  *v,
               const BicFrame *f)
{
  if (v->game->flags & BIC_GAME_OPEN_HANDS)
    return FALSE;
  for (int i = 0; i < v->game->book.n_reactions; i++)
    {
      const BicReaction *row = &v->game->book.reactions[i];

      if (row->window == BIC_LOCALS (BicOpen, f)->window && row->card >= 0 && bic_held (v, f->side, bic_deck_of (v->game, row->card)) > 0
          && !row->why (v, f - 1))
        return TRUE;
    }
  return FALSE;
}

static BicWhy
window_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicReaction *row = find_row (v->game, BIC_LOCALS (BicOpen, f)->window, c);

  if (!row)
    return BIC_WHY_NO_ANSWER;
  if (row->card >= 0 && !v->state->hand[f->side][row->card])
    return BIC_WHY_NOT_HELD;
  return row->why (v, f - 1);
}

static BicFlow
window_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const BicReaction *row = find_row (r->view.game, BIC_LOCALS (BicOpen, f)->window, c);

  if (c.verb == BIC_DO_NONE)
    return BIC_NEXT;
  if (row->card >= 0)
    {
      bic_discard (r, f->side, row->card);
      bic_say (r, BIC_EVENT_CARD_PLAYED, f->side, (gint16) row->card);
    }
  row->effect (r, f - 1);
  return BIC_NEXT;
}

const BicStep bic_window_steps[] = {
  { "react", BIC_OWN, NULL, window_why, window_take,
    { { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_REACT, BIC_CARDS, 0 }, { BIC_DO_FORM_SQUARE, BIC_PLAIN, 0 },
      { BIC_DO_RETIRE, BIC_PLAIN, 0 } },
    window_always, N_ ("How does the defender react?"), NULL },
  { 0 },
};

/**
 * bic_window:
 * @r: a run
 * @window: which moment
 * @side: who may react
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
