/* Offers: the choices that they try, put to the rule, as a sorted list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

enum { COUNTS = 10 };

/* Inputs for a list of choices. The members from held on are set when they are first needed. */
typedef struct {
  const BicView  *v;
  const BicFrame *f;                    /* the frame that asks */
  const BicStep  *step;
  BicWhy        (*why) (const BicView *v, const BicFrame *f, BicChoice c);      /* of the step */
  int             side;                 /* the side asked */
  BicChoices     *out;
  const BicReaction *row;               /* the row of the offer; NULL: it is an offer of the step */
  int             window;               /* the window that may be answered now */
  const BicFrame *caller;               /* the frame that answers to it are about */
  gboolean        counted;              /* held is known */
  gboolean        checked;              /* units and leaders are known */
  guint64         held;                 /* cards in the hand of the side */
  BicHexSet       units, leaders;       /* hexes of those with an order */
  BicHexSet       any;                  /* hexes of the pieces of an offer */
} OfferContext;

/* --- the list ----------------------------------------------------------------------------------------------------- */

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

/* Offers are nearly sorted, so this hardly ever inserts. */
static inline void
append_choice (const OfferContext *ctx,
               BicChoice           c)
{
  BicChoices *out = ctx->out;

  g_assert (out->n < BIC_MAX_CHOICES);
  if (comes_last (out, c))
    out->at[out->n++] = c;
  else
    insert (out, c);
}

/* An answer to a window, with its card after its target.  It is kept out of the loops, which hardly ever call it. */
G_NO_INLINE static void
offer_answer (const OfferContext *ctx,
              BicChoice           c)
{
  gint16 card = (gint16) (ctx->row->offer.card - 1);

  if (card >= 0)
    *(bic_verb (ctx->v->game, c.verb)->args[0] == 'c' ? &c.a : &c.b) = card;
  if (!ctx->row->why (ctx->v, ctx->caller, ctx->side, c))
    append_choice (ctx, c);
}

static inline void
offer_if_legal (const OfferContext *ctx,
                int                 verb,
                int                 a,
                int                 b)
{
  BicChoice c = { (gint16) verb, (gint16) a, (gint16) b, 0 };

  if (G_UNLIKELY (ctx->row))
    offer_answer (ctx, c);
  else if (!ctx->why (ctx->v, ctx->f, c))
    append_choice (ctx, c);
}

/* --- pieces on the map -------------------------------------------------------------------------------------------- */

/* The rule finds all hexes around a piece at once. */
static void
offer_directions (const OfferContext *ctx,
                  int                 verb,
                  int                 hex)
{
  const gint16 *around = ctx->v->game->board.around[hex];
  guint directions = ctx->step->directions (ctx->v, ctx->f, (BicChoice) { (gint16) verb, (gint16) hex, 0, 0 });
  BicChoice c = { (gint16) verb, (gint16) hex, directions ? around[__builtin_ctz (directions)] : 0, 0 };
  BicChoices *out = ctx->out;
  gboolean last = comes_last (out, c) && out->n + BIC_N_DIRECTIONS <= BIC_MAX_CHOICES;

  for (; directions; directions &= directions - 1)
    {
      c.b = around[__builtin_ctz (directions)];
      if (last)                                 /* those after the first ascend */
        out->at[out->n++] = c;
      else
        append_choice (ctx, c);
    }
}

/* The range of enemies for the unit in @hex */
int
bic_enemy_range (const BicView *v,
                 int            hex)
{
  return v->game->book.offers.reach ? v->game->book.offers.reach (v, bic_unit_at (v, hex)) : G_MAXUINT8;
}

/* A reason against the piece is a reason against each of its hexes, so it is asked once. */
static gboolean
is_barred (const OfferContext *ctx,
           int                 verb,
           int                 a)
{
  const BicStep *step = ctx->step;

  return !ctx->row && step->piece_why
         && step->piece_why (ctx->v, ctx->f, (BicChoice) { (gint16) verb, (gint16) a, 0, 0 });
}

/* Usually no enemy is within reach, and then the rule is not asked about the piece. */
static void
offer_foes (const OfferContext *ctx,
            int                 verb,
            int                 hex)
{
  const BicBoard *board = &ctx->v->game->board;
  const BicHexSet *units = &ctx->v->state->units[!ctx->side], *leaders = &ctx->v->state->leaders[!ctx->side];
  int reach = bic_enemy_range (ctx->v, hex);
  const guint64 *near = reach <= BIC_SIGHT_RANGE ? bic_board_within (board, hex, reach) : board->real.word;
  gboolean asked = FALSE;

  for (int word = 0; word < board->words; word++)
    for (guint64 rest = (units->word[word] | leaders->word[word]) & near[word]; rest; rest &= rest - 1)
      {
        if (!asked && is_barred (ctx, verb, hex))
          return;
        asked = TRUE;
        offer_if_legal (ctx, verb, hex, (word << 6) + __builtin_ctzll (rest));
      }
}

static void
offer_at (const OfferContext *ctx,
          const BicOffer     *o,
          int                 hex)
{
  const gint16 *around = ctx->v->game->board.around[hex];
  gboolean beside = o->where == BIC_ADJACENT_FOES;

  if (o->where >= BIC_NEXT_UNIT && !ctx->row && ctx->step->directions)
    offer_directions (ctx, o->verb, hex);
  else if (beside && !bic_is_near (ctx->v, !ctx->side, hex))
    return;
  else if (o->where == BIC_FOES_UNIT)
    offer_foes (ctx, o->verb, hex);
  else if (is_barred (ctx, o->verb, hex))
    return;
  else if (o->where < BIC_NEXT_UNIT)
    offer_if_legal (ctx, o->verb, hex, 0);
  else
    for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
      if (!beside || bic_holds (ctx->v->state, !ctx->side, around[i]))
        offer_if_legal (ctx, o->verb, hex, around[i]);
}

/* Several offers ask for the few pieces with orders, so these are looked for once per list. */
static void
find_ordered (OfferContext *ctx)
{
  const BicGame *game = ctx->v->game;
  const BicState *s = ctx->v->state;

  if (ctx->checked)
    return;
  ctx->checked = TRUE;
  for (int i = 0; i < game->board.words; i++)
    {
      ctx->units.word[i] = ctx->leaders.word[i] = 0;
      for (guint64 rest = s->units[ctx->side].word[i]; rest; rest &= rest - 1)
        {
          int bit = __builtin_ctzll (rest), unit = s->at[(i << 6) + bit] - 1;

          ctx->units.word[i] |= (guint64) (s->piece[unit].marks & BIC_MARK_ORDERED ? 1 : 0) << bit;
        }
    }
  for (int i = 0; i < game->n_leaders; i++)
    if (s->piece[i].marks & BIC_MARK_ORDERED && s->piece[i].side == ctx->side && s->piece[i].hex >= 0)
      bic_set_add (&ctx->leaders, s->piece[i].hex);
}

/* Hexes of all pieces that an offer is about */
static const BicHexSet *
pieces_of (OfferContext   *ctx,
           const BicOffer *o)
{
  const BicState *s = ctx->v->state;
  const BicHexSet *all = &s->units[ctx->side], *units = all, *leaders = &s->leaders[ctx->side];
  int words = ctx->v->game->board.words;

  if (o->where == BIC_AT_FIRST || o->where == BIC_NEXT_FIRST)
    {
      int first = ctx->f->local[0], hex = first < 0 ? BIC_NO_HEX : s->piece[first].hex;

      memset (&ctx->any, 0, (gsize) words * sizeof ctx->any.word[0]);
      if (hex >= 0)
        bic_set_add (&ctx->any, hex);
      return &ctx->any;
    }
  if (o->ordered)
    {
      find_ordered (ctx);
      units = &ctx->units;
      leaders = &ctx->leaders;
    }
  if (o->where != BIC_AT_ANY)
    return bic_is_leader_offer (o->where) ? leaders : units;
  for (int i = 0; i < words; i++)
    ctx->any.word[i] = units->word[i] | (leaders->word[i] & ~all->word[i]);
  return &ctx->any;
}

/* Those of them that the rulebook does not leave out */
static const BicHexSet *
candidates (OfferContext   *ctx,
            const BicOffer *o)
{
  const BicGame *game = ctx->v->game;
  const BicHexSet *all = pieces_of (ctx, o);
  BicHexSet among;

  if (!game->book.offers.among || !game->book.offers.among (ctx->v, o->verb, &among))
    return all;
  for (int i = 0; i < game->board.words; i++)
    ctx->any.word[i] = all->word[i] & among.word[i];
  return &ctx->any;
}

/* Hexes are in order of number, so the list is nearly sorted.  A rule that finds all pieces at once leaves nothing to
 * ask. */
static void
offer_pieces (OfferContext   *ctx,
              const BicOffer *o)
{
  const BicHexSet *set = candidates (ctx, o);
  BicChoices *out = ctx->out;
  BicHexSet known;
  gboolean all = !ctx->row && ctx->step->all && ctx->step->all (ctx->v, ctx->f, o->verb, set, &known);

  if (all)
    {
      g_assert (out->n + BIC_MAX_PIECES < BIC_MAX_CHOICES && (out->n == 0 || out->at[out->n - 1].verb < o->verb));
      set = &known;
    }
  for (int word = 0; word < ctx->v->game->board.words; word++)
    for (guint64 rest = set->word[word]; rest; rest &= rest - 1)
      if (all)
        out->at[out->n++] = (BicChoice) { o->verb, (gint16) ((word << 6) + __builtin_ctzll (rest)), 0, 0 };
      else
        offer_at (ctx, o, (word << 6) + __builtin_ctzll (rest));
}

/* Offers of BIC_ALIKE_UNIT with successive verbs at once: bit k of the ways of a piece is the verb @k places after the
 * verb of the offer. The processor cannot predict the bits or the number of pieces, so a single loop writes each choice
 * and counts it if it is one. Verbs and hexes ascend, and continue the existing list. */
static void
offer_alike (OfferContext   *ctx,
             const BicOffer *o)
{
  const BicHexSet *set = candidates (ctx, o);
  BicChoices *out = ctx->out;
  gint16 hex[BIC_MAX_PIECES];
  guint8 directions[BIC_MAX_PIECES];
  int n = 0, last = 0;

  for (int word = 0; word < ctx->v->game->board.words; word++)
    for (guint64 rest = set->word[word]; rest; rest &= rest - 1)
      {
        hex[n] = (gint16) ((word << 6) + __builtin_ctzll (rest));
        directions[n] = (guint8) ctx->step->directions (ctx->v, ctx->f, (BicChoice) { o->verb, hex[n], 0, 0 });
        last |= directions[n];
        n += directions[n] != 0;
      }
  g_assert (out->n + 8 * n < BIC_MAX_CHOICES && (out->n == 0 || out->at[out->n - 1].verb <= o->verb));
  for (int i = 0, k = 0; last >> k;)
    {
      out->at[out->n] = (BicChoice) { (gint16) (o->verb + k), hex[i], 0, 0 };
      out->n += directions[i] >> k & 1;
      k += ++i == n;
      i = i == n ? 0 : i;
    }
}

/* --- everything else ---------------------------------------------------------------------------------------------- */

/* The cards in the hand of the side asked, looked for once per list */
static guint64
cards_held (OfferContext *ctx)
{
  if (!ctx->counted)
    ctx->held = ctx->side < BIC_CHANCE ? bic_kinds (ctx->v->state->hand[ctx->side]) : 0;
  ctx->counted = TRUE;
  return ctx->held;
}

static gboolean
is_off_map (const OfferContext *ctx,
            int                 piece)
{
  const BicPieceState *p = &ctx->v->state->piece[piece];

  return p->hex < 0 && p->side == ctx->side;
}

static void
offer_hexes (const OfferContext *ctx,
             const BicOffer     *o)
{
  const BicGame *game = ctx->v->game;
  const BicHexSet *set = &game->board.real;
  BicHexSet among;

  if (game->book.offers.among && game->book.offers.among (ctx->v, o->verb, &among))
    set = &among;
  for (int hex = bic_board_walk (&game->board, set, -1); hex >= 0; hex = bic_board_walk (&game->board, set, hex))
    offer_if_legal (ctx, o->verb, hex, 0);
}

/* Entries are in the order of the battle, and the list sorts them. */
static void
offer_entries (const OfferContext *ctx,
               const BicOffer     *o)
{
  const BicGame *game = ctx->v->game;

  for (int piece = 0; piece < game->n_pieces; piece++)
    {
      const GArray *entry = game->piece[piece].entry;

      if (!entry || !is_off_map (ctx, piece) || is_barred (ctx, o->verb, piece))
        continue;
      for (guint i = 0; i < entry->len; i++)
        offer_if_legal (ctx, o->verb, piece, g_array_index (entry, int, i));
    }
}

static void
offer_all (OfferContext   *ctx,
           const BicOffer *o)
{
  const BicGame *game = ctx->v->game;
  BicChoices *out = ctx->out;
  int before = out->n;

  if (o->where == BIC_PLAIN && o->verb == BIC_DO_NONE)
    append_choice (ctx, (BicChoice) { .verb = BIC_DO_NONE });           /* no rule is asked about it */
  else if (o->where == BIC_PLAIN)
    offer_if_legal (ctx, o->verb, 0, 0);
  else if (game->book.offers.idle && game->book.offers.idle (ctx->v, o->verb))
    return;
  else if (o->where > BIC_ENTRIES)
    offer_pieces (ctx, o);
  else if (o->where == BIC_ENTRIES)
    offer_entries (ctx, o);
  else if (o->where == BIC_HEXES)
    offer_hexes (ctx, o);
  else if (o->where == BIC_HELD)
    for (guint64 rest = cards_held (ctx) & bic_deck_kinds (&game->deck[o->deck]); rest; rest &= rest - 1)
      offer_if_legal (ctx, o->verb, __builtin_ctzll (rest), 0);
  else if (o->where == BIC_COUNTS)              /* a number after one that is refused is refused, too */
    for (int i = 0; i < COUNTS && (out->n == before || out->at[out->n - 1].a == i - 1); i++)
      offer_if_legal (ctx, o->verb, i, 0);
  else
    {
      int n = o->where == BIC_CARDS ? game->n_cards : o->where == BIC_FACES ? game->book.die.n_faces : game->n_pieces;

      for (int i = 0; i < n; i++)
        if (o->where == BIC_CARDS ? bic_exists (game, i) : o->where == BIC_FACES || is_off_map (ctx, i))
          offer_if_legal (ctx, o->verb, i, 0);
    }
}

static void
begin (const BicView *v,
       OfferContext  *ctx,
       BicChoices    *out)
{
  ctx->v = v;
  ctx->f = bic_top (v->state);
  ctx->step = bic_step (v);
  ctx->why = ctx->step->why;
  ctx->side = bic_step_side (v->state, ctx->step->asked);
  ctx->out = out;
  ctx->row = NULL;
  ctx->window = bic_asked_window (v);
  ctx->caller = ctx->window ? bic_answered (v) : NULL;
  ctx->counted = ctx->checked = FALSE;
  out->n = 0;
}

/* Answers to the window that may be answered now.  public: those by a card that the side might hold for all that is
 * public; then the first one will do. */
static void
offer_answers (OfferContext *ctx,
               gboolean      public)
{
  const BicGame *game = ctx->v->game;
  guint64 rows = public && !cards_held (ctx) ? 0 : game->answers[ctx->window];

  for (guint64 rest = rows; rest && !(public && ctx->out->n > 0); rest &= rest - 1)
    {
      const BicReaction *row = &game->book.reactions[__builtin_ctzll (rest)];
      int card = row->offer.card - 1;
      gboolean held;

      if (card < 0)
        held = !public;
      else if (public)
        held = (cards_held (ctx) & bic_deck_kinds (&game->deck[bic_deck_of (game, card)])) != 0;
      else
        held = ctx->side < BIC_CHANCE && ctx->v->state->hand[ctx->side][card] > 0;
      ctx->row = row;
      if (held)
        offer_all (ctx, &row->offer);
    }
}

/* Lists what the step offers by its rule, and what answers a window by the rules of the rows. */
void
bic_list_choices (const BicView *v,
                  BicChoices    *out)
{
  OfferContext ctx;
  const BicOffer *offers;

  begin (v, &ctx, out);
  offers = ctx.step->offers;
  for (const BicOffer *o = offers; o < &offers[BIC_MAX_OFFERS] && o->verb; o++)
    if (o->where != BIC_ALIKE_UNIT || !ctx.step->directions)
      offer_all (&ctx, o);
    else if (o == offers || o[-1].where != BIC_ALIKE_UNIT)
      offer_alike (&ctx, o);
  offer_answers (&ctx, FALSE);
}

/**
 * bic_may_answer:
 * @v: a view of a state that asks a side
 *
 * Returns: whether a card could answer a window now, for all that is public: some card of its deck is held, and no
 *   public fact forbids it
 */
gboolean
bic_may_answer (const BicView *v)
{
  BicChoices list;
  OfferContext ctx;

  begin (v, &ctx, &list);
  offer_answers (&ctx, TRUE);
  return list.n > 0;
}
