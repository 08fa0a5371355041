/* Offers: what might be said, put to the rule, sorted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/* The rows of the offer's argument kinds: what an offer of each kind names. */
enum { COUNTS = 10 };

static inline void
add (BicChoices *out,
     int         verb,
     int         a,
     int         b)
{
  g_assert (out->n < BIC_MAX_CHOICES);
  out->at[out->n++] = (BicChoice) { (gint16) verb, (gint16) a, (gint16) b, 0 };
}

static void
offer_neighbours (const BicView *v,
                  int            verb,
                  int            hex,
                  BicChoices    *out)
{
  static const guint8 by_number[] = { BIC_NW, BIC_NE, BIC_W, BIC_E, BIC_SW, BIC_SE };
  const gint16 *next = v->game->board.next[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (next[by_number[i]] >= 0)
      add (out, verb, hex, next[by_number[i]]);
}

static void
offer_foes (const BicView *v,
            int            verb,
            int            side,
            int            hex,
            BicChoices    *out)
{
  const BicHexSet *foes = &v->state->units[!side];

  for (int foe = bic_board_walk (&v->game->board, foes, -1); foe >= 0; foe = bic_board_walk (&v->game->board, foes, foe))
    add (out, verb, hex, foe);
}

static void
offer_at (const BicView *v,
          BicOffer       o,
          int            side,
          int            hex,
          BicChoices    *out)
{
  if (o.where == BIC_FOES_UNIT)
    offer_foes (v, o.verb, side, hex, out);
  else if (o.where >= BIC_NEXT_UNIT)
    offer_neighbours (v, o.verb, hex, out);
  else
    add (out, o.verb, hex, 0);
}

static gboolean
is_leader_offer (int where)
{
  return where == BIC_AT_LEADER || where == BIC_NEXT_LEADER;
}

/* Of two leaders in a hex, one of them on his way, an ordered one is meant where an order is needed. */
static const BicPieceState *
leader_meant (const BicView *v,
              BicOffer       o,
              int            hex)
{
  for (int i = 0; o.ordered && i < v->game->n_leaders; i++)
    if (v->state->piece[i].hex == hex && v->state->piece[i].marks & BIC_MARK_ORDERED)
      return &v->state->piece[i];
  return bic_leader_at (v, hex, -1);
}

static gboolean
has_order (const BicView *v,
           BicOffer       o,
           int            hex)
{
  const BicPieceState *p;

  if (!o.ordered)
    return TRUE;
  p = is_leader_offer (o.where) ? leader_meant (v, o, hex) : bic_unit_at (v, hex);
  return p && p->marks & BIC_MARK_ORDERED;
}

/* Hexes come in order of number, so the list is nearly born sorted. */
static void
offer_pieces (const BicView *v,
              BicOffer       o,
              int            side,
              BicChoices    *out)
{
  const BicHexSet *set = is_leader_offer (o.where) ? &v->state->leaders[side] : &v->state->units[side];

  for (int hex = bic_board_walk (&v->game->board, set, -1); hex >= 0; hex = bic_board_walk (&v->game->board, set, hex))
    if (has_order (v, o, hex))
      offer_at (v, o, side, hex, out);
  if (o.where != BIC_AT_ANY)
    return;
  set = &v->state->leaders[side];
  for (int hex = bic_board_walk (&v->game->board, set, -1); hex >= 0; hex = bic_board_walk (&v->game->board, set, hex))
    add (out, o.verb, hex, 0);
}

static void
offer_values (const BicView *v,
              BicOffer       o,
              BicChoices    *out)
{
  const int end[] = { [BIC_PLAIN] = 1, [BIC_CARDS] = v->game->n_cards, [BIC_FACES] = v->game->book.n_faces,
                      [BIC_COUNTS] = COUNTS, [BIC_HEXES] = v->game->board.size };

  for (int i = 0; i < end[o.where]; i++)
    if (o.where != BIC_HEXES || bic_set_has (&v->game->board.real, i))
      add (out, o.verb, i, 0);
}

static void
offer_all (const BicView  *v,
           const BicFrame *f,
           BicOffer        o,
           int             side,
           BicChoices     *out)
{
  if (o.where <= BIC_HEXES)
    offer_values (v, o, out);
  else if (o.where != BIC_AT_FIRST && o.where != BIC_NEXT_FIRST)
    offer_pieces (v, o, side, out);
  else if (f->local[0] >= 0 && v->state->piece[f->local[0]].hex >= 0)
    offer_at (v, o, side, v->state->piece[f->local[0]].hex, out);
}

static BicWhy
piece_why (const BicView  *v,
           const BicFrame *f,
           BicOffer        o,
           int             side,
           int             hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *leader = leader_meant (v, o, hex), *p;

  if (o.where == BIC_AT_FIRST || o.where == BIC_NEXT_FIRST)
    return f->local[0] < 0 || v->state->piece[f->local[0]].hex != hex ? BIC_WHY_NOT_PIECE : BIC_LEGAL;
  p = is_leader_offer (o.where) ? leader : unit ? unit : o.where == BIC_AT_ANY ? leader : NULL;
  if (!p)
    return is_leader_offer (o.where) ? BIC_WHY_NO_LEADER : leader && leader->side == side ? BIC_WHY_LEADER_ALONE
           : BIC_WHY_NO_UNIT;
  if (p->side != side)
    return BIC_WHY_NOT_YOURS;
  return o.ordered && !(p->marks & BIC_MARK_ORDERED) ? BIC_WHY_NOT_ORDERED : BIC_LEGAL;
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
               BicOffer        o,
               int             side,
               BicChoice       c)
{
  const BicPieceState *foe;
  BicWhy why;

  if (o.where <= BIC_HEXES)
    return BIC_LEGAL;
  if ((why = piece_why (v, f, o, side, c.a)))
    return why;
  if (o.where == BIC_FOES_UNIT)
    {
      foe = bic_unit_at (v, c.b);
      if (foe && foe->side != side)
        return BIC_LEGAL;
      return bic_set_has (&v->state->leaders[!side], c.b) ? BIC_WHY_LONE_LEADER : BIC_WHY_NOT_FOE;
    }
  return o.where >= BIC_NEXT_UNIT && bic_distance (v, c.a, c.b) != 1 ? BIC_WHY_NOT_NEXT : BIC_LEGAL;
}

/**
 * bic_rule_why:
 *
 * "none" is always an answer where it is offered; anything else is up to the rule.
 */
BicWhy
bic_rule_why (const BicView  *v,
              const BicFrame *f,
              const BicStep  *step,
              BicChoice       c)
{
  return c.verb == BIC_DO_NONE ? BIC_LEGAL : step->why (v, f, c);
}

/* Nearly always this appends. */
static void
keep (BicChoices *out,
      int        *kept,
      BicChoice   c)
{
  int i = *kept, order = -1;

  while (i > 0 && (order = bic_choice_compare (out->at[i - 1], c)) > 0)
    i--;
  if (i > 0 && order == 0)
    return;
  for (int k = (*kept)++; k > i; k--)
    out->at[k] = out->at[k - 1];
  out->at[i] = c;
}

/**
 * bic_list:
 * @v: a view of a state that asks somebody
 * @out: (out): the offers of the step that its rule lets pass
 */
void
bic_list (const BicView *v,
          BicChoices    *out)
{
  const BicFrame *f = bic_top (v->state);
  const BicStep *step = bic_step (v);
  int kept = 0, side = bic_who (v->state, step->who);

  out->n = 0;
  for (const BicOffer *o = step->offers; o->verb; o++)
    offer_all (v, f, *o, side, out);
  for (int i = 0; i < out->n; i++)
    {
      BicChoice c = out->at[i];

      if (!bic_rule_why (v, f, step, c))
        keep (out, &kept, c);
    }
  out->n = kept;
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
