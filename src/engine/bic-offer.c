/* Lists the legal choices of a question: tries the choices of each offer, checks them with the rule of the step, and
 * sorts them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

enum { COUNTS = 10 };

/* Data for a list of choices. @held, @units and @leaders are computed when they are first needed. */
typedef struct {
  const BicView  *v;
  const BicFrame *f;                    /* the frame that asks */
  const BicStep  *step;
  BicWhy        (*why) (const BicView *v, const BicFrame *f, BicChoice c);      /* rule of the step */
  int             side;                 /* the side asked */
  BicChoices     *out;
  const BicReaction *row;               /* reaction that the offer belongs to; NULL for an offer of the step */
  int             window;               /* window that can be answered now */
  const BicFrame *caller;               /* frame to which the answers to the window refer */
  gboolean        counted;              /* whether @held is computed */
  gboolean        checked;              /* whether @units and @leaders are computed */
  guint64         held;                 /* cards in the hand of the side, as bits */
  BicHexSet       units, leaders;       /* hexes of the units and leaders with an order */
  BicHexSet       any;                  /* hexes of the pieces that an offer tries */
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

/* Adds a choice to the list. Choices arrive nearly sorted, so an insertion is rare. */
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

/* Adds an answer to a window if the answer is legal. The card is the last argument of its choice. Not inline, because
 * the loops rarely call this function. */
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

/* Offers all moves of a piece to adjacent hexes. The rule checks all these hexes at once. */
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
      if (last)                                 /* the next choices are in order, too */
        out->at[out->n++] = c;
      else
        append_choice (ctx, c);
    }
}

/* Returns the greatest distance at which an enemy can be offered as a target to the unit in @hex; G_MAXUINT8 if the
 * rule system does not limit the distance */
int
bic_enemy_range (const BicView *v,
                 int            hex)
{
  return v->game->book.offers.reach ? v->game->book.offers.reach (v, bic_unit_at (v, hex)) : G_MAXUINT8;
}

/* Returns whether a rule forbids all choices of a piece with this verb. The rule is checked only once per piece. */
static gboolean
piece_is_refused (const OfferContext *ctx,
                  int                 verb,
                  int                 a)
{
  const BicStep *step = ctx->step;

  return !ctx->row && step->piece_why
         && step->piece_why (ctx->v, ctx->f, (BicChoice) { (gint16) verb, (gint16) a, 0, 0 });
}

/* Offers the attacks of a piece. The rule about the piece is checked only if an enemy is within reach, which is
 * rare. */
static void
offer_attacks (const OfferContext *ctx,
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
        if (!asked && piece_is_refused (ctx, verb, hex))
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
    offer_attacks (ctx, o->verb, hex);
  else if (piece_is_refused (ctx, o->verb, hex))
    return;
  else if (o->where < BIC_NEXT_UNIT)
    offer_if_legal (ctx, o->verb, hex, 0);
  else
    for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
      if (!beside || bic_holds (ctx->v->state, !ctx->side, around[i]))
        offer_if_legal (ctx, o->verb, hex, around[i]);
}

/* Finds the pieces with orders. Several offers need them, so they are found only once per list. */
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

/* Returns the hexes of all pieces that an offer tries */
static const BicHexSet *
hexes_of_pieces (OfferContext   *ctx,
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

/* Returns the hexes of all pieces that an offer tries, except the pieces that the rulebook excludes */
static const BicHexSet *
hexes_to_try (OfferContext   *ctx,
              const BicOffer *o)
{
  const BicGame *game = ctx->v->game;
  const BicHexSet *all = hexes_of_pieces (ctx, o);
  BicHexSet among;

  if (!game->book.offers.among || !game->book.offers.among (ctx->v, o->verb, &among))
    return all;
  for (int i = 0; i < game->board.words; i++)
    ctx->any.word[i] = all->word[i] & among.word[i];
  return &ctx->any;
}

/* Offers the choices of all pieces. The hexes ascend, so the list is nearly sorted. If the rule has checked all pieces
 * at once, no piece is checked again. */
static void
offer_pieces (OfferContext   *ctx,
              const BicOffer *o)
{
  const BicHexSet *set = hexes_to_try (ctx, o);
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

/* Offers the choices of successive BIC_ALIKE_UNIT offers at once. Bit k of the result of directions () represents the
 * verb of the first offer plus k. The processor cannot predict the bits or the number of pieces. So one loop writes
 * each choice, and advances the end of the list only if the choice is legal. Verbs and hexes ascend, so the list stays
 * sorted. */
static void
offer_similar_verbs_at_once (OfferContext   *ctx,
                             const BicOffer *o)
{
  const BicHexSet *set = hexes_to_try (ctx, o);
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

/* --- other offers ------------------------------------------------------------------------------------------------- */

/* Returns the cards in the hand of the asked side, computed once per list */
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

/* Offers the entry hexes of pieces off the map. The battle lists these hexes in any order; append_choice () sorts
 * them. */
static void
offer_entries (const OfferContext *ctx,
               const BicOffer     *o)
{
  const BicGame *game = ctx->v->game;

  for (int piece = 0; piece < game->n_pieces; piece++)
    {
      const GArray *entry = game->piece[piece].entry;

      if (!entry || !is_off_map (ctx, piece) || piece_is_refused (ctx, o->verb, piece))
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
    append_choice (ctx, (BicChoice) { .verb = BIC_DO_NONE });           /* always legal where it is offered */
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
  else if (o->where == BIC_COUNTS)              /* if a number is illegal, higher numbers are illegal, too */
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

/* Cards that offer_answers () tries */
typedef enum {
  CARDS_IN_HAND,                        /* the cards in the hand */
  CARDS_OF_HELD_DECKS,                  /* all cards of the decks from which the side holds a card */
  CARDS_THAT_MAY_BE_HELD,               /* of these, cards with a copy that is neither in the discards nor in play */
} TriedCards;

/* Returns whether all copies of the card are in the discards or in play, where both sides can see them. */
static gboolean
all_copies_are_public (const OfferContext *ctx,
                       int                 card)
{
  const BicGame *game = ctx->v->game;
  const BicState *s = ctx->v->state;
  int deck = bic_deck_of (game, card), row = bic_row_of (game, deck, ctx->side), n = s->discard[row][card];

  for (int i = 0; i < s->n_plays; i++)
    n += s->play[i].card == card + 1 && !s->play[i].echo && bic_row_of (game, deck, s->play[i].side) == row;
  return n >= game->copies[row][card];
}

/* Adds the answers to the current window. If @tried is not CARDS_IN_HAND, uses only public information, and stops at
 * the first legal answer. */
static void
offer_answers (OfferContext *ctx,
               TriedCards    tried)
{
  gboolean public = tried != CARDS_IN_HAND;
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
        held = (cards_held (ctx) & bic_deck_kinds (&game->deck[bic_deck_of (game, card)])) != 0
               && (tried != CARDS_THAT_MAY_BE_HELD || !all_copies_are_public (ctx, card));
      else
        held = ctx->side < BIC_CHANCE && ctx->v->state->hand[ctx->side][card] > 0;
      ctx->row = row;
      if (held)
        offer_all (ctx, &row->offer);
    }
}

/* Lists the choices that the rule of the step allows, and the answers to the window that the rules of the reactions
 * allow. */
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
      offer_similar_verbs_at_once (&ctx, o);
  offer_answers (&ctx, CARDS_IN_HAND);
}

/* Returns whether one of the tried cards is a legal answer to the current window. */
static gboolean
has_answer (const BicView *v,
            TriedCards     tried)
{
  BicChoices list;
  OfferContext ctx;

  begin (v, &ctx, &list);
  offer_answers (&ctx, tried);
  return list.n > 0;
}

/**
 * bic_may_answer_with_card:
 * @v: a view of a state that asks a side
 *
 * Returns: whether the side could answer a window with a card, according to public information: it holds a card of the
 *   right deck, and no public fact forbids the answer
 */
gboolean
bic_may_answer_with_card (const BicView *v)
{
  return has_answer (v, CARDS_OF_HELD_DECKS);
}

/**
 * bic_may_hold_answer:
 * @v: a view of a state that asks a side
 *
 * The rules ask the question even if the result is %FALSE, because saved games contain the answer. The program can
 * then decline for the player.
 *
 * Returns: whether the side may hold a card that answers a window, according to public information:
 *   bic_may_answer_with_card (), and at least one copy of the card is neither in the discards nor in play
 */
gboolean
bic_may_hold_answer (const BicView *v)
{
  return has_answer (v, CARDS_THAT_MAY_BE_HELD);
}
