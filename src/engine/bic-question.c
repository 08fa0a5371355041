/* The current question: its offers, and the reasons against a choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

/**
 * bic_open_window:
 * @v: a view
 *
 * Returns: (nullable): the window whose question is asked now; %NULL for the question of a step
 */
const BicReactionWindow *
bic_open_window (const BicView *v)
{
  const BicOpen *open = bic_find_open (v);

  return open ? &v->game->book.windows[open->window] : NULL;
}

/**
 * bic_next_offer:
 * @v: a view of a state that asks a side
 * @o: (nullable): an offer of the question, or %NULL for the first offer
 *
 * Returns: (nullable): the next offer: first the offers of the step, then the answers to the window
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

/* Returns whether an offer has the verb of a choice, and also its card if the offer plays a card */
gboolean
bic_offer_matches (const BicGame  *game,
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
 * Returns: (nullable): the reaction by which @c answers the window
 */
const BicReaction *
bic_find_reaction (const BicGame *game,
                   int            window,
                   BicChoice      c)
{
  for (guint64 rest = game->answers[window]; rest; rest &= rest - 1)
    {
      const BicReaction *row = &game->book.reactions[__builtin_ctzll (rest)];

      if (bic_offer_matches (game, &row->offer, c))
        return row;
    }
  return NULL;
}

static gboolean
is_offered (const BicStep *step,
            int            verb)
{
  for (const BicOffer *o = step->offers; o->verb; o++)
    if (o->verb == verb)
      return TRUE;
  return FALSE;
}

/**
 * bic_verb_is_offered_by_rules:
 * @game: a game
 * @verb: a verb
 *
 * Returns: whether the rule system has any offer with @verb
 */
gboolean
bic_verb_is_offered_by_rules (const BicGame *game,
                              int            verb)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    if (game->book.reactions[i].offer.verb == verb)
      return TRUE;
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    for (const BicStep *step = game->book.procs[proc]; step && step->name; step++)
      if (is_offered (step, verb))
        return TRUE;
  return FALSE;
}

/**
 * bic_verb_offered_at:
 * @game: a game
 * @where: a #BicWhere
 *
 * Returns: the first verb that the rule system offers with @where, or %BIC_DO_NONE. With %BIC_HELD, this verb plays a
 *   card.
 */
int
bic_verb_offered_at (const BicGame *game,
                     int            where)
{
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    for (const BicStep *step = game->book.procs[proc]; step && step->name; step++)
      for (const BicOffer *o = step->offers; o->verb; o++)
        if (o->where == where)
          return o->verb;
  return BIC_DO_NONE;
}

/* --- reasons ------------------------------------------------------------------------------------------------------ */

static BicWhy
piece_why (const BicView  *v,
           const BicFrame *f,
           const BicOffer *o,
           int             side,
           int             hex)
{
  gboolean of_leader = bic_is_leader_offer (o->where);
  const BicPieceState *unit = bic_unit_at (v, hex), *leader = bic_leader_at (v, hex, -1), *p;

  if (o->where == BIC_AT_FIRST || o->where == BIC_NEXT_FIRST)
    return f->local[0] >= 0 && v->state->piece[f->local[0]].hex == hex ? BIC_LEGAL
           : o->where == BIC_AT_FIRST && o->apart ? o->apart : BIC_WHY_NOT_PIECE;
  for (int i = 0; o->ordered && i < v->game->n_leaders; i++)
    if (v->state->piece[i].hex == hex && v->state->piece[i].marks & BIC_MARK_ORDERED)
      {                                         /* if the hex contains several leaders, use one that has an order */
        leader = &v->state->piece[i];
        break;
      }
  p = of_leader ? leader : unit ? unit : o->where == BIC_AT_ANY ? leader : NULL;
  if (!p)
    return of_leader ? BIC_WHY_NO_LEADER : !leader || leader->side != side ? BIC_WHY_NO_UNIT
           : o->alone ? o->alone : BIC_WHY_ONLY_LEADER;
  if (p->side != side)
    return BIC_WHY_NOT_YOURS;
  return o->ordered && !(p->marks & BIC_MARK_ORDERED) ? BIC_WHY_NOT_ORDERED : BIC_LEGAL;
}

static BicWhy
off_map_why (const BicView  *v,
             const BicOffer *o,
             int             side,
             BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[c.a];
  const GArray *entry = v->game->piece[c.a].entry;

  if (p->side != side)
    return BIC_WHY_NOT_YOUR_PIECE;
  if (p->hex >= 0)
    return BIC_WHY_ON_MAP;
  for (guint i = 0; entry && i < entry->len; i++)
    if (g_array_index (entry, int, i) == c.b)
      return BIC_LEGAL;
  return o->where == BIC_ENTRIES ? BIC_WHY_NOT_ENTRY_OF : BIC_LEGAL;
}

/**
 * bic_offer_why:
 * @v: a view
 * @f: the frame that asks
 * @o: an offer with the verb of @c
 * @side: the side that is asked
 * @c: a choice whose hexes, cards and units exist
 *
 * Checks whether the offer could contain @c. This includes the checks that all rules have in common: the owner of the
 * piece, its order, and the distance of the target hex.
 */
BicWhy
bic_offer_why (const BicView  *v,
               const BicFrame *f,
               const BicOffer *o,
               int             side,
               BicChoice       c)
{
  BicWhy why;

  if (o->where == BIC_HELD)
    return side < BIC_CHANCE && bic_deck_of (v->game, c.a) == o->deck && v->state->hand[side][c.a] > 0 ? BIC_LEGAL
           : BIC_WHY_NOT_HELD;
  if (o->where <= BIC_HEXES)
    return BIC_LEGAL;
  if (o->where <= BIC_ENTRIES)
    return off_map_why (v, o, side, c);
  if ((why = piece_why (v, f, o, side, c.a)))
    return why;
  if (o->where == BIC_FOES_UNIT)
    return bic_holds (v->state, !side, c.b) ? BIC_LEGAL : BIC_WHY_NO_TARGET;
  if (o->where < BIC_NEXT_UNIT || bic_distance (v, c.a, c.b) == 1)
    return BIC_LEGAL;
  return o->apart ? o->apart : BIC_WHY_NOT_NEXT;
}

/**
 * bic_rule_why:
 * @v: a view
 * @f: the frame that asks
 * @o: an offer of the step, or of a reaction
 * @c: a choice that the offer could contain
 *
 * Checks @c with the rule of its reaction if it is a reaction. Otherwise, checks it with the rule of the step, first
 * the piece and then the complete choice. %BIC_DO_NONE is always legal if it is offered.
 */
BicWhy
bic_rule_why (const BicView  *v,
              const BicFrame *f,
              const BicOffer *o,
              BicChoice       c)
{
  const BicStep *step = bic_step (v);
  const BicReaction *row = bic_reaction (v, c);
  int side = bic_step_side (v->state, step->asked);
  BicWhy why = BIC_LEGAL;

  if (c.verb == BIC_DO_NONE)
    return BIC_LEGAL;
  if (row && row->offer.card && !v->state->hand[side][row->offer.card - 1])
    return BIC_WHY_NOT_HELD;
  if (row)
    return row->why (v, bic_answered (v), side, c);
  if (step->piece_why && o->where >= BIC_ENTRIES)
    why = step->piece_why (v, f, (BicChoice) { c.verb, c.a, 0, 0 });
  return why ? why : step->why (v, f, c);
}

/* Returns the reason against a choice whose verb the question does not offer: the question for the verb was skipped, or
 * the verb is used at another time, or a question further down the stack offers the verb, so the choice must wait. */
BicWhy
bic_not_asked_why (const BicView *v,
                   BicChoice      c)
{
  BicWhy why = v->game->book.words.late ? v->game->book.words.late (v, c) : BIC_LEGAL;

  if (why || !bic_verb_is_offered_by_rules (v->game, c.verb))
    return why ? why : BIC_WHY_NOT_ASKED;
  why = bic_verb (v->game, c.verb)->time;
  for (int i = 0; i < v->state->depth - 1 && why != BIC_WHY_NO_WAY_ROUND; i++)
    if (is_offered (&v->game->book.procs[v->state->stack[i].proc][v->state->stack[i].pc], c.verb))
      return BIC_WHY_SETTLE_FIRST;
  return why;
}

/**
 * bic_why_not:
 * @game: a game
 * @state: a state of @game
 * @tried: any choice, for example from a file or a click
 *
 * Applies the same rules as bic_choices ().
 *
 * Returns: %BIC_LEGAL, or the reason why @tried is illegal
 */
BicWhy
bic_why_not (const BicGame  *game,
             const BicState *state,
             BicChoice       tried)
{
  BicView v = { game, state };
  int asked = bic_state_asked_side (game, state);
  BicWhy why = BIC_LEGAL;

  if (asked == BIC_NOBODY)
    return BIC_WHY_OVER;
  if (!bic_choice_is_well_formed (game, tried))
    return BIC_WHY_NOT_CHOICE;
  for (const BicOffer *o = bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
    if (bic_offer_matches (game, o, tried))
      {
        why = bic_offer_why (&v, bic_top (state), o, asked, tried);
        why = why ? why : bic_rule_why (&v, bic_top (state), o, tried);
        if (why == BIC_LEGAL)
          return why;
      }
    else if (o->verb == tried.verb && !why)
      why = BIC_WHY_NO_ANSWER;
  return why ? why : bic_not_asked_why (&v, tried);
}
