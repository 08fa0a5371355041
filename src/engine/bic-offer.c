/* Offers: what might be said, put to the rule, sorted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

enum { COUNTS = 10 };

/* What a list is made for. */
typedef struct {
  const BicView  *v;
  const BicFrame *f;
  const BicStep  *step;
  BicWhy        (*why) (const BicView *v, const BicFrame *f, BicChoice c);
  int             side;
  BicChoices     *out;
  const BicReaction *row;               /* that the offer stands in; NULL: it is one of the step */
  int             window;               /* that may be answered now */
  const BicFrame *caller;               /* whom such answers are about */
  gboolean        counted, looked;      /* the cards, and the sets, are known; before that these are not even cleared */
  guint64         held;                 /* cards that the side has */
  BicHexSet       units, leaders;       /* hexes of those with an order */
  BicHexSet       any;                  /* whichever an offer is about */
} Asking;

static void
insert (BicChoices *out,
        BicChoice   c)
{
  int i = out->n, order = -1;

  while (i > 0 && (order = bic_choice_compare (out->at[i - 1], c)) > 0)
    i--;
  if (i > 0 && order == 0)
    return;
  for (int k = out->n++; k > i; k--)
    out->at[k] = out->at[k - 1];
  out->at[i] = c;
}

static inline gboolean
comes_last (const BicChoices *out,
            BicChoice         c)
{
  return out->n == 0 || bic_choice_compare (out->at[out->n - 1], c) < 0;
}

/* Offers come nearly sorted, so nearly always this appends. */
static inline void
keep (const Asking *asking,
      BicChoice     c)
{
  BicChoices *out = asking->out;

  g_assert (out->n < BIC_MAX_CHOICES);
  if (comes_last (out, c))
    out->at[out->n++] = c;
  else
    insert (out, c);
}

/* After what it is played on */
static BicChoice
with_card (const Asking *asking,
           BicChoice     c)
{
  gint16 card = (gint16) (asking->row->offer.card - 1);

  return bic_verb (asking->v->game, c.verb)->args[0] == 'c' ? (BicChoice) { c.verb, card, 0, 0 }
         : (BicChoice) { c.verb, c.a, card, 0 };
}

/* An answer to a window.  Kept out of the loops, which nearly always go round it. */
G_NO_INLINE static void
try_answer (const Asking *asking,
            BicChoice     c)
{
  if (asking->row->offer.card)
    c = with_card (asking, c);
  if (!asking->row->why (asking->v, asking->caller, asking->side, c))
    keep (asking, c);
}

static inline void
try (const Asking *asking,
     int           verb,
     int           a,
     int           b)
{
  BicChoice c = { (gint16) verb, (gint16) a, (gint16) b, 0 };

  if (G_UNLIKELY (asking->row))
    try_answer (asking, c);
  else if (!asking->why (asking->v, asking->f, c))
    keep (asking, c);
}

/* Where the rule knows all ways of a piece at once */
static void
offer_ways (const Asking *asking,
            int           verb,
            int           hex)
{
  const gint16 *around = asking->v->game->board.around[hex];
  guint ways = asking->step->ways (asking->v, asking->f, (BicChoice) { (gint16) verb, (gint16) hex, 0, 0 });
  BicChoice c = { (gint16) verb, (gint16) hex, ways ? around[__builtin_ctz (ways)] : 0, 0 };
  BicChoices *out = asking->out;
  gboolean last = comes_last (out, c) && out->n + BIC_N_DIRECTIONS <= BIC_MAX_CHOICES;

  for (; ways; ways &= ways - 1)
    {
      c.b = around[__builtin_ctz (ways)];
      if (last)                                                 /* those after the first ascend */
        out->at[out->n++] = c;
      else
        keep (asking, c);
    }
}

static void
offer_neighbours (const Asking *asking,
                  int           verb,
                  int           hex)
{
  const gint16 *around = asking->v->game->board.around[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    try (asking, verb, hex, around[i]);
}

static void
offer_beside (const Asking *asking,
              int           verb,
              int           hex)
{
  const gint16 *around = asking->v->game->board.around[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (bic_holds (asking->v->state, !asking->side, around[i]))
      try (asking, verb, hex, around[i]);
}

/* How far off the foes may be whom the unit in @hex could attack */
int
bic_reach (const BicView *v,
           int            hex)
{
  return v->game->book.offers.reach ? v->game->book.offers.reach (v, bic_unit_at (v, hex)) : G_MAXUINT8;
}

/* What is wrong with the piece is wrong with each of its hexes, so it is asked once. */
static gboolean
is_barred (const Asking *asking,
           int           verb,
           int           a)
{
  const BicStep *step = asking->step;

  return !asking->row && step->piece_why
         && step->piece_why (asking->v, asking->f, (BicChoice) { (gint16) verb, (gint16) a, 0, 0 });
}

/* Those within reach; nearly always nobody is, and then the piece need not be asked about. */
static void
offer_foes (const Asking *asking,
            int           verb,
            int           hex)
{
  const BicBoard *board = &asking->v->game->board;
  const BicHexSet *units = &asking->v->state->units[!asking->side],
                           *leaders = &asking->v->state->leaders[!asking->side];
  int reach = bic_reach (asking->v, hex);
  const guint64 *near = reach <= BIC_SIGHT_RANGE ? bic_board_within (board, hex, reach) : board->real.word;
  gboolean asked = FALSE;

  for (int word = 0; word < board->words; word++)
    for (guint64 rest = (units->word[word] | leaders->word[word]) & near[word]; rest; rest &= rest - 1)
      {
        if (!asked && is_barred (asking, verb, hex))
          return;
        asked = TRUE;
        try (asking, verb, hex, (word << 6) + __builtin_ctzll (rest));
      }
}

static void
offer_at (const Asking   *asking,
          const BicOffer *o,
          int             hex)
{
  if (o->where >= BIC_NEXT_UNIT && !asking->row && asking->step->ways)
    offer_ways (asking, o->verb, hex);
  else if (o->where == BIC_BESIDE_UNIT && !bic_is_near (asking->v, !asking->side, hex))
    return;
  else if (o->where == BIC_FOES_UNIT)
    offer_foes (asking, o->verb, hex);
  else if (is_barred (asking, o->verb, hex))
    return;
  else if (o->where == BIC_BESIDE_UNIT)
    offer_beside (asking, o->verb, hex);
  else if (o->where >= BIC_NEXT_UNIT)
    offer_neighbours (asking, o->verb, hex);
  else
    try (asking, o->verb, hex, 0);
}

static guint64
with_orders (const BicState *s,
             guint64         hexes,
             int             word)
{
  guint64 set = 0;

  for (guint64 rest = hexes; rest; rest &= rest - 1)
    {
      int bit = __builtin_ctzll (rest), unit = s->at[(word << 6) + bit] - 1;

      set |= (guint64) (s->piece[unit].marks & BIC_MARK_ORDERED ? 1 : 0) << bit;
    }
  return set;
}

/* Few have orders, and several offers ask for them: they are looked for once a list. */
static void
find_ordered (Asking *asking)
{
  const BicGame *game = asking->v->game;
  const BicState *s = asking->v->state;

  if (asking->looked)
    return;
  asking->looked = TRUE;
  for (int i = 0; i < game->board.words; i++)
    {
      asking->units.word[i] = with_orders (s, s->units[asking->side].word[i], i);
      asking->leaders.word[i] = 0;
    }
  for (int i = 0; i < game->n_leaders; i++)
    if (s->piece[i].marks & BIC_MARK_ORDERED && s->piece[i].side == asking->side && s->piece[i].hex >= 0)
      bic_set_add (&asking->leaders, s->piece[i].hex);
}

/* Units, and leaders where no unit is */
static const BicHexSet *
merge (Asking          *asking,
       const BicHexSet *units,
       const BicHexSet *leaders)
{
  const BicHexSet *all = &asking->v->state->units[asking->side];

  for (int i = 0; i < asking->v->game->board.words; i++)
    asking->any.word[i] = units->word[i] | (leaders->word[i] & ~all->word[i]);
  return &asking->any;
}

static const BicHexSet *
first_alone (Asking *asking)
{
  int first = asking->f->local[0], hex = first < 0 ? BIC_NO_HEX : asking->v->state->piece[first].hex;

  memset (&asking->any, 0, (gsize) asking->v->game->board.words * sizeof asking->any.word[0]);
  if (hex >= 0)
    bic_set_add (&asking->any, hex);
  return &asking->any;
}

/* All of the pieces that an offer is about */
static const BicHexSet *
pieces_of (Asking         *asking,
            const BicOffer *o)
{
  const BicState *s = asking->v->state;
  const BicHexSet *units = &s->units[asking->side], *leaders = &s->leaders[asking->side];

  if (o->where == BIC_AT_FIRST || o->where == BIC_NEXT_FIRST)
    return first_alone (asking);
  if (o->ordered)
    {
      find_ordered (asking);
      units = &asking->units;
      leaders = &asking->leaders;
    }
  return bic_is_leader_offer (o->where) ? leaders : o->where == BIC_AT_ANY ? merge (asking, units, leaders) : units;
}

/* Those of them that the rulebook does not leave out */
static const BicHexSet *
candidates (Asking         *asking,
            const BicOffer *o)
{
  const BicGame *game = asking->v->game;
  const BicHexSet *all = pieces_of (asking, o);
  BicHexSet among;

  if (!game->book.offers.among || !game->book.offers.among (asking->v, o->verb, &among))
    return all;
  for (int i = 0; i < game->board.words; i++)
    asking->any.word[i] = all->word[i] & among.word[i];
  return &asking->any;
}

/* Whether the rule knows all pieces of an offer at once; then those in @out need not be asked. */
static gboolean
are_known (const Asking    *asking,
           const BicOffer  *o,
           const BicHexSet *from,
           BicHexSet       *out)
{
  return !asking->row && asking->step->all && asking->step->all (asking->v, asking->f, o->verb, from, out);
}

/* They ascend, and come after what is listed before. */
static void
offer_known (const Asking    *asking,
             int              verb,
             const BicHexSet *set)
{
  BicChoices *out = asking->out;

  g_assert (out->n + BIC_MAX_PIECES < BIC_MAX_CHOICES && (out->n == 0 || out->at[out->n - 1].verb < verb));
  for (int word = 0; word < asking->v->game->board.words; word++)
    for (guint64 rest = set->word[word]; rest; rest &= rest - 1)
      out->at[out->n++] = (BicChoice) { (gint16) verb, (gint16) ((word << 6) + __builtin_ctzll (rest)), 0, 0 };
}

/* Hexes come in order of number, so the list is nearly born sorted. */
static void
offer_pieces (Asking         *asking,
              const BicOffer *o)
{
  const BicHexSet *set = candidates (asking, o);
  BicHexSet known;

  if (are_known (asking, o, set, &known))
    {
      offer_known (asking, o->verb, &known);
      return;
    }
  for (int word = 0; word < asking->v->game->board.words; word++)
    for (guint64 rest = set->word[word]; rest; rest &= rest - 1)
      offer_at (asking, o, (word << 6) + __builtin_ctzll (rest));
}

/* The verb which is @k places on from that of the offer is bit k of the ways of each piece. Which of them it is cannot
 * be foreseen, nor how many pieces there are, so all are gone through in one loop, and each is put down and counted if
 * it is one; verbs and hexes ascend, and come after what is listed before. */
static void
keep_alike (const Asking *asking,
            int           verb,
            const gint16 *hex,
            const guint8 *ways,
            int           n)
{
  BicChoices *out = asking->out;
  int i = 0, k = 0, last = 0;

  for (int piece = 0; piece < n; piece++)
    last |= ways[piece];
  g_assert (out->n + 8 * n < BIC_MAX_CHOICES && (out->n == 0 || out->at[out->n - 1].verb <= verb));
  while (last >> k)
    {
      out->at[out->n] = (BicChoice) { (gint16) (verb + k), hex[i], 0, 0 };
      out->n += ways[i] >> k & 1;
      k += ++i == n;
      i = i == n ? 0 : i;
    }
}

static void
offer_alike (Asking         *asking,
             const BicOffer *o)
{
  const BicHexSet *set = candidates (asking, o);
  gint16 hex[BIC_MAX_PIECES];
  guint8 ways[BIC_MAX_PIECES];
  int n = 0;

  for (int word = 0; word < asking->v->game->board.words; word++)
    for (guint64 rest = set->word[word]; rest; rest &= rest - 1)
      {
        hex[n] = (gint16) ((word << 6) + __builtin_ctzll (rest));
        ways[n] = (guint8) asking->step->ways (asking->v, asking->f, (BicChoice) { o->verb, hex[n], 0, 0 });
        n += ways[n] != 0;
      }
  keep_alike (asking, o->verb, hex, ways, n);
}

/* What the side asked has in hand, looked for once a list */
static guint64
cards_held (Asking *asking)
{
  if (!asking->counted)
    asking->held = asking->side < BIC_CHANCE ? bic_kinds (asking->v->state->hand[asking->side]) : 0;
  asking->counted = TRUE;
  return asking->held;
}

static void
offer_cards (Asking         *asking,
             const BicOffer *o)
{
  const BicGame *game = asking->v->game;

  for (int card = 0; o->where == BIC_CARDS && card < game->n_cards; card++)
    if (bic_exists (game, card))
      try (asking, o->verb, card, 0);
  for (guint64 rest = o->where == BIC_HELD ? cards_held (asking) & bic_deck_kinds (&game->deck[o->deck]) : 0; rest;
       rest &= rest - 1)
    try (asking, o->verb, __builtin_ctzll (rest), 0);
}

/* No rule is asked about "none". */
static void
offer_plain (const Asking *asking,
             int           verb)
{
  if (verb == BIC_DO_NONE)
    keep (asking, (BicChoice) { .verb = BIC_DO_NONE });
  else
    try (asking, verb, 0, 0);
}

static gboolean
is_off_map (const Asking *asking,
            int           piece)
{
  const BicPieceState *p = &asking->v->state->piece[piece];

  return p->hex < 0 && p->side == asking->side;
}

static void
offer_hexes (const Asking   *asking,
             const BicOffer *o)
{
  const BicGame *game = asking->v->game;
  const BicHexSet *set = &game->board.real;
  BicHexSet among;

  if (game->book.offers.among && game->book.offers.among (asking->v, o->verb, &among))
    set = &among;
  for (int hex = bic_board_walk (&game->board, set, -1); hex >= 0; hex = bic_board_walk (&game->board, set, hex))
    try (asking, o->verb, hex, 0);
}

/* Where one is too many, more are. */
static void
offer_counts (const Asking   *asking,
              const BicOffer *o)
{
  const BicChoices *out = asking->out;
  int before = out->n;

  for (int i = 0; i < COUNTS && (out->n == before || out->at[out->n - 1].a == i - 1); i++)
    try (asking, o->verb, i, 0);
}

static void
offer_values (const Asking   *asking,
              const BicOffer *o)
{
  const BicGame *game = asking->v->game;
  int end = o->where == BIC_FACES ? game->book.die.n_faces : game->n_pieces;

  for (int i = 0; i < end; i++)
    if (o->where == BIC_FACES || is_off_map (asking, i))
      try (asking, o->verb, i, 0);
}

/* Entries are hexes of the battle in any order: they are put into that of their numbers. */
static void
offer_entries (const Asking   *asking,
               const BicOffer *o)
{
  const BicGame *game = asking->v->game;

  for (int piece = 0; piece < game->n_pieces; piece++)
    {
      const GArray *entry = game->piece[piece].entry;

      if (!entry || !is_off_map (asking, piece) || is_barred (asking, o->verb, piece))
        continue;
      for (guint i = 0; i < entry->len; i++)
        try (asking, o->verb, piece, g_array_index (entry, int, i));
    }
}

static void
offer_all (Asking         *asking,
           const BicOffer *o)
{
  if (o->where == BIC_PLAIN)
    offer_plain (asking, o->verb);
  else if (asking->v->game->book.offers.idle && asking->v->game->book.offers.idle (asking->v, o->verb))
    return;
  else if (o->where == BIC_CARDS || o->where == BIC_HELD)
    offer_cards (asking, o);
  else if (o->where == BIC_COUNTS)
    offer_counts (asking, o);
  else if (o->where == BIC_HEXES)
    offer_hexes (asking, o);
  else if (o->where == BIC_ENTRIES)
    offer_entries (asking, o);
  else if (o->where <= BIC_PIECES)
    offer_values (asking, o);
  else
    offer_pieces (asking, o);
}

static void
begin (const BicView *v,
       Asking        *asking,
       BicChoices    *out)
{
  asking->v = v;
  asking->f = bic_top (v->state);
  asking->step = bic_step (v);
  asking->why = asking->step->why;
  asking->side = bic_who (v->state, asking->step->who);
  asking->out = out;
  asking->row = NULL;
  asking->window = bic_asked_window (v);
  asking->caller = asking->window ? bic_answered (v) : NULL;
  asking->counted = asking->looked = FALSE;
  out->n = 0;
}

/* Whether a row may be put to its rule: its card is held, or, for all that is public, might be; nothing is known of one
 * without a card */
static gboolean
may_be_held (Asking            *asking,
             const BicReaction *row,
             gboolean           public)
{
  const BicGame *game = asking->v->game;
  int card = row->offer.card - 1;

  if (card < 0)
    return !public;
  if (!public)
    return asking->side < BIC_CHANCE && asking->v->state->hand[asking->side][card] > 0;
  return (cards_held (asking) & bic_deck_kinds (&game->deck[bic_deck_of (game, card)])) != 0;
}

/* Answers to the window that may be answered now; of what is public the first will do */
static void
offer_answers (Asking   *asking,
               gboolean  public)
{
  const BicGame *game = asking->v->game;
  guint64 rows = public && !cards_held (asking) ? 0 : game->answers[asking->window];

  for (guint64 rest = rows; rest && !(public && asking->out->n > 0); rest &= rest - 1)
    {
      asking->row = &game->book.reactions[__builtin_ctzll (rest)];
      if (may_be_held (asking, asking->row, public))
        offer_all (asking, &asking->row->offer);
    }
}

/* Offers that are alike are made together with the first of them. */
static void
offer_row (Asking         *asking,
           const BicOffer *o)
{
  if (o->where != BIC_ALIKE_UNIT || !asking->step->ways)
    offer_all (asking, o);
  else if (o == asking->step->offers || o[-1].where != BIC_ALIKE_UNIT)
    offer_alike (asking, o);
}

/* What the step offers by its rule, and what answers a window by those of the rows */
void
bic_list (const BicView *v,
          BicChoices    *out)
{
  Asking asking;

  begin (v, &asking, out);
  for (const BicOffer *o = asking.step->offers; o < &asking.step->offers[BIC_MAX_OFFERS] && o->verb; o++)
    offer_row (&asking, o);
  offer_answers (&asking, FALSE);
}

/**
 * bic_may_answer:
 * @v: a view of a state that asks somebody
 *
 * Returns: whether a card could answer a window now, for all that is public: some card of its deck is held, and nothing
 * that all know is
 *   against it
 */
gboolean
bic_may_answer (const BicView *v)
{
  BicChoices list;
  Asking asking;

  begin (v, &asking, &list);
  offer_answers (&asking, TRUE);
  return list.n > 0;
}
