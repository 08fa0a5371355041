/* What is against a choice before the rule of its step is asked: what an offer may contain, when a verb has its time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

/* Of two leaders in a hex, one of them on his way, an ordered one is meant where an order is needed. */
static const BicPieceState *
leader_meant (const BicView  *v,
              const BicOffer *o,
              int             hex)
{
  for (int i = 0; o->ordered && i < v->game->n_leaders; i++)
    if (v->state->piece[i].hex == hex && v->state->piece[i].marks & BIC_MARK_ORDERED)
      return &v->state->piece[i];
  return bic_leader_at (v, hex, -1);
}

static BicWhy
piece_why (const BicView  *v,
           const BicFrame *f,
           const BicOffer *o,
           int             side,
           int             hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *leader = leader_meant (v, o, hex), *p;

  if (o->where == BIC_AT_FIRST || o->where == BIC_NEXT_FIRST)
    return f->local[0] >= 0 && v->state->piece[f->local[0]].hex == hex ? BIC_LEGAL
           : o->where == BIC_AT_FIRST && o->apart ? o->apart : BIC_WHY_NOT_PIECE;
  p = bic_is_leader_offer (o->where) ? leader : unit ? unit : o->where == BIC_AT_ANY ? leader : NULL;
  if (!p)
    return bic_is_leader_offer (o->where) ? BIC_WHY_NO_LEADER : !leader || leader->side != side ? BIC_WHY_NO_UNIT
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
 * @side: who is asked
 * @c: a choice that names things that exist
 *
 * Could the offer contain this?  It answers what every rule would otherwise have to ask first: whose piece, ordered,
 * and next to it?
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
 * bic_is_known:
 * @game: a game
 * @verb: a verb
 *
 * Returns: whether its rule system ever asks for such a choice
 */
gboolean
bic_is_known (const BicGame *game,
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
 * bic_verb_asked:
 * @game: a game
 * @where: a #BicWhere
 *
 * Returns: the first verb that its rule system asks for there, or %BIC_DO_NONE: with cards that are held, what plays
 * one
 */
int
bic_verb_asked (const BicGame *game,
                int            where)
{
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    for (const BicStep *step = game->book.procs[proc]; step && step->name; step++)
      for (const BicOffer *o = step->offers; o->verb; o++)
        if (o->where == where)
          return o->verb;
  return BIC_DO_NONE;
}

/**
 * bic_late_why:
 * @v: a view of a state that asks somebody
 * @c: a choice with a verb that the question does not offer
 *
 * What was not asked of its own accord has the reason why not; a verb of a question further down the stack has to wait
 * until what is under way is settled.
 *
 * Returns: that reason, or when the verb of @c would have its time
 */
BicWhy
bic_late_why (const BicView *v,
              BicChoice      c)
{
  BicWhy why = v->game->book.words.late ? v->game->book.words.late (v, c) : BIC_LEGAL;

  if (why || !bic_is_known (v->game, c.verb))
    return why ? why : BIC_WHY_NOT_ASKED;
  why = bic_verb (v->game, c.verb)->time;
  for (int i = 0; i < v->state->depth - 1 && why != BIC_WHY_NO_WAY_ROUND; i++)
    if (is_offered (&v->game->book.procs[v->state->stack[i].proc][v->state->stack[i].pc], c.verb))
      return BIC_WHY_SETTLE_FIRST;
  return why;
}

/**
 * bic_rule_why:
 * @v: a view
 * @f: the frame that asks
 * @o: an offer of its step
 * @c: a choice that the offer could contain
 *
 * "none" is always an answer where it is offered; anything else is up to the rule, first of the piece and then of what
 * it would do.
 */
BicWhy
bic_rule_why (const BicView  *v,
              const BicFrame *f,
              const BicOffer *o,
              BicChoice       c)
{
  const BicStep *step = bic_step (v);
  BicWhy why = BIC_LEGAL;

  if (c.verb == BIC_DO_NONE)
    return BIC_LEGAL;
  if (bic_reaction (v, c))
    return bic_answer_why (v, f, c);
  if (step->piece_why && o->where >= BIC_ENTRIES)
    why = step->piece_why (v, f, (BicChoice) { c.verb, c.a, 0, 0 });
  return why ? why : step->why (v, f, c);
}

/**
 * bic_may_be_empty:
 * @step: a step that asks
 *
 * Nothing to say means nothing to ask, but not where a way out is offered: that would be a dead end.
 */
gboolean
bic_may_be_empty (const BicStep *step)
{
  for (const BicOffer *o = step->offers; o->verb; o++)
    if (o->verb == BIC_DO_NONE || o->verb == BIC_DO_DONE)
      return FALSE;
  return TRUE;
}
