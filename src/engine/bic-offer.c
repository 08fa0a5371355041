/* Offers: what might be said, put to the rule, sorted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

enum { COUNTS = 10 };

/* What a list is made for. */
typedef struct {
  const BicView  *v;
  const BicFrame *f;
  const BicStep  *step;
  int             side;
  BicChoices     *out;
  int             n_ordered;            /* -1: not looked for yet */
  gint16         *ordered;              /* hexes of units with an order; room for all pieces */
} Asking;

/* Offers come nearly sorted, so nearly always this appends. */
static void
keep (BicChoices *out,
      BicChoice   c)
{
  int i = out->n, order = -1;

  while (i > 0 && (order = bic_choice_compare (out->at[i - 1], c)) > 0)
    i--;
  if (i > 0 && order == 0)
    return;
  g_assert (out->n < BIC_MAX_CHOICES);
  for (int k = out->n++; k > i; k--)
    out->at[k] = out->at[k - 1];
  out->at[i] = c;
}

static void
try (const Asking *asking,
     int           verb,
     int           a,
     int           b)
{
  BicChoice c = { (gint16) verb, (gint16) a, (gint16) b, 0 };

  if (verb == BIC_DO_NONE || !asking->step->why (asking->v, asking->f, c))
    keep (asking->out, c);
}

static void
offer_neighbours (const Asking *asking,
                  int           verb,
                  int           hex)
{
  static const guint8 by_number[] = { BIC_NW, BIC_NE, BIC_W, BIC_E, BIC_SW, BIC_SE };
  const gint16 *next = asking->v->game->board.next[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (next[by_number[i]] >= 0)
      try (asking, verb, hex, next[by_number[i]]);
}

static void
offer_foes (const Asking *asking,
            int           verb,
            int           hex)
{
  const BicBoard *board = &asking->v->game->board;
  const BicHexSet *foes = &asking->v->state->units[!asking->side];

  for (int foe = bic_board_walk (board, foes, -1); foe >= 0; foe = bic_board_walk (board, foes, foe))
    try (asking, verb, hex, foe);
}

static void
offer_at (const Asking *asking,
          BicOffer      o,
          int           hex)
{
  if (o.where == BIC_FOES_UNIT)
    offer_foes (asking, o.verb, hex);
  else if (o.where >= BIC_NEXT_UNIT)
    offer_neighbours (asking, o.verb, hex);
  else
    try (asking, o.verb, hex, 0);
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


/* Hexes come in order of number, so the list is nearly born sorted. */
static void
offer_units (const Asking *asking,
             BicOffer      o)
{
  const BicBoard *board = &asking->v->game->board;
  const BicHexSet *set = &asking->v->state->units[asking->side];

  for (int hex = bic_board_walk (board, set, -1); hex >= 0; hex = bic_board_walk (board, set, hex))
    offer_at (asking, o, hex);
}

/* Few have orders, and several offers ask for them: they are looked for once a list. */
static void
offer_ordered (Asking   *asking,
               BicOffer  o)
{
  const BicState *s = asking->v->state;
  const BicBoard *board = &asking->v->game->board;
  const BicHexSet *set = &s->units[asking->side];

  if (asking->n_ordered < 0)
    {
      asking->n_ordered = 0;
      for (int hex = bic_board_walk (board, set, -1); hex >= 0; hex = bic_board_walk (board, set, hex))
        if (s->piece[s->at[hex] - 1].marks & BIC_MARK_ORDERED)
          asking->ordered[asking->n_ordered++] = (gint16) hex;
    }
  for (int i = 0; i < asking->n_ordered; i++)
    offer_at (asking, o, asking->ordered[i]);
}

static gboolean
is_meant (const Asking        *asking,
          BicOffer             o,
          const BicPieceState *leader)
{
  if (leader->hex < 0 || leader->side != asking->side || (o.ordered && !(leader->marks & BIC_MARK_ORDERED)))
    return FALSE;
  return o.where != BIC_AT_ANY || !bic_set_has (&asking->v->state->units[asking->side], leader->hex);
}

static void
offer_leaders (const Asking *asking,
               BicOffer      o)
{
  const BicState *s = asking->v->state;

  for (int i = 0; i < asking->v->game->n_leaders; i++)
    if (is_meant (asking, o, &s->piece[i]))
      offer_at (asking, o, s->piece[i].hex);
}

static void
offer_pieces (Asking   *asking,
              BicOffer  o)
{
  if (!is_leader_offer (o.where) && o.ordered)
    offer_ordered (asking, o);
  else if (!is_leader_offer (o.where))
    offer_units (asking, o);
  if (is_leader_offer (o.where) || o.where == BIC_AT_ANY)
    offer_leaders (asking, o);
}

static gboolean
exists (const BicGame *game,
        int            where,
        int            value)
{
  if (where == BIC_CARDS)
    return game->copies[value] > 0;
  return where != BIC_HEXES || bic_set_has (&game->board.real, value);
}

static void
offer_values (const Asking *asking,
              BicOffer      o)
{
  const BicGame *game = asking->v->game;
  const int end[] = { [BIC_PLAIN] = 1, [BIC_CARDS] = game->n_cards, [BIC_FACES] = game->book.n_faces,
                      [BIC_COUNTS] = COUNTS, [BIC_HEXES] = game->board.size };

  for (int i = 0; i < end[o.where]; i++)
    if (exists (game, o.where, i))
      try (asking, o.verb, i, 0);
}

static void
offer_all (Asking   *asking,
           BicOffer  o)
{
  int first = asking->f->local[0];

  if (o.where <= BIC_HEXES)
    offer_values (asking, o);
  else if (o.where != BIC_AT_FIRST && o.where != BIC_NEXT_FIRST)
    offer_pieces (asking, o);
  else if (first >= 0 && asking->v->state->piece[first].hex >= 0)
    offer_at (asking, o, asking->v->state->piece[first].hex);
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
  if (o.where < BIC_NEXT_UNIT || bic_distance (v, c.a, c.b) == 1)
    return BIC_LEGAL;
  return o.apart ? o.apart : BIC_WHY_NOT_NEXT;
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

/**
 * bic_list:
 * @v: a view of a state that asks somebody
 * @out: (out): the offers of the step that its rule lets pass
 */
void
bic_list (const BicView *v,
          BicChoices    *out)
{
  const BicStep *step = bic_step (v);
  gint16 ordered[BIC_MAX_PIECES];
  Asking asking = { v, bic_top (v->state), step, bic_who (v->state, step->who), out, -1, ordered };

  out->n = 0;
  for (const BicOffer *o = step->offers; o->verb; o++)
    offer_all (&asking, *o);
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
