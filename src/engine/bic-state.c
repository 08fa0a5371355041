/* States as values: starting state, comparison, hashes, invariants.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

#include "bic-error.h"
#include "bic-hash.h"

/**
 * bic_state_init:
 * @state: (out): the state at the first question of the game
 * @game: a game
 * @seed: the seed for dice and cards
 */
void
bic_state_init (BicState      *state,
                const BicGame *game,
                guint64        seed)
{
  BicRun r = { { game, state }, state, NULL };
  BicChoices scratch;

  *state = game->start;
  state->dice = bic_mix_bits (seed);
  state->deck = bic_mix_bits (~seed);
  game->book.setup.begin (&r);
  bic_step_to_choice (&r, &scratch);
}

gsize
bic_state_size (void)
{
  return sizeof (BicState);
}

/**
 * bic_state_equal:
 * @a: a state
 * @b: another state of the same game
 *
 * Returns: whether both states, including the generators of future dice and cards, have the same bytes, apart from the
 *   caches
 */
gboolean
bic_state_equal (const BicState *a,
                 const BicState *b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (BicState, units)) == 0;
}

/**
 * bic_state_key:
 * @state: a state
 *
 * Returns: a hash of the state without its caches. The hash identifies a state among the states of one game, and only
 *   while the program runs. For files, use bic_state_hash ().
 */
guint64
bic_state_key (const BicState *state)
{
  const char *bytes = (const char *) state;
  guint64 hash = 0, word;

  for (gsize i = 0; i < G_STRUCT_OFFSET (BicState, units); i += sizeof word)
    {
      memcpy (&word, bytes + i, sizeof word);
      hash = bic_mix_bits (hash + word);
    }
  return hash;
}

/* --- invariants --------------------------------------------------------------------------------------------------- */

/* Returns: (nullable): the violated invariant of one piece */
static const char *
piece_fault (const BicGame       *game,
             const BicState      *s,
             const BicPieceState *p)
{
  gboolean off = p->marks & (BIC_MARK_WAITING | BIC_MARK_LEFT), cached;
  int there = p->hex < 0 ? 0 : s->at[p->hex];

  if ((p->hex >= 0) != (p->blocks > 0 && !off))
    return "a piece has blocks exactly when it is on the map";
  if (p->blocks < 0 || p->blocks > p->full || p->left < 0)
    return "blocks and movement are in range";
  if (p->hex < 0)
    return NULL;
  if (p->marks & BIC_MARK_STACKS)
    cached = bic_set_has (&s->leaders[p->side], p->hex);
  else if (p->marks & BIC_MARK_PASSING)
    cached = there && there != bic_index (s, p) + 1 && s->piece[there - 1].side == p->side;
  else
    cached = bic_set_has (&s->units[p->side], p->hex) && there == bic_index (s, p) + 1;
  if (!cached)
    return "the caches know every piece";
  return bic_set_has (&game->board.real, p->hex) ? NULL : "every piece stands on a hex of the board";
}

/**
 * bic_state_fault:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: (nullable): the invariant that the state violates, in English; %NULL if it is valid
 */
const char *
bic_state_fault (const BicGame  *game,
                 const BicState *state)
{
  static const guint8 zero[sizeof (BicFrame)];
  int units = bic_set_count (&state->units[0]) + bic_set_count (&state->units[1]);
  const char *broken;

  if (state->depth < 0 || state->depth > BIC_STACK || (state->winner == BIC_NOBODY && state->depth == 0))
    return "a game that runs has procedures under way";
  for (int i = state->depth; i < BIC_STACK; i++)
    if (memcmp (&state->stack[i], zero, sizeof zero) != 0)
      return "frames that ended leave no trace";
  for (int i = 0; i < state->n_pieces; i++)
    if ((broken = piece_fault (game, state, &state->piece[i])))
      return broken;
  for (int i = game->n_leaders; i < state->n_pieces; i++)
    units -= state->piece[i].hex >= 0 && !(state->piece[i].marks & BIC_MARK_PASSING);
  for (int hex = 0; hex < BIC_MAX_HEXES; hex++)
    if (state->at[hex] && state->piece[state->at[hex] - 1].hex != hex)
      return "the caches know nothing else";
  return units ? "the caches know nothing else" : game->book.broken (&(BicView) { game, state });
}

/**
 * bic_state_check:
 * @game: a game
 * @state: a state of @game
 * @error: %BIC_ERROR_INVARIANT with the violated invariant
 */
gboolean
bic_state_check (const BicGame   *game,
                 const BicState  *state,
                 GError         **error)
{
  const char *broken = bic_state_fault (game, state);

  if (broken)
    g_set_error (error, BIC_ERROR, BIC_ERROR_INVARIANT, "The engine broke its promise that %s", broken);
  return !broken;
}

/* --- the hash of saved games -------------------------------------------------------------------------------------- */

/* The hash is computed from names and values in a fixed order, and not from the bytes in memory. It is therefore the
 * same on every machine, and with any catalogue that contains the unit types, cards and other data of the game. Zeros
 * are skipped, so that fields can be added later. */

typedef struct { const BicGame *game; guint64 sum; } Hash;

static void
add_number (Hash   *hash,
            gint64  number)
{
  hash->sum = bic_mix_bits (hash->sum + (guint64) number);
}

static void
add_word (Hash       *hash,
          const char *word)
{
  hash->sum = bic_hash_bytes (hash->sum, word, word ? strlen (word) : 0);
  add_number (hash, 0);
}

/* Adds a named number to the hash. @which: index of the number among the numbers with the same name */
static void
add (Hash       *hash,
     const char *name,
     int         which,
     gint64      value)
{
  if (value == 0)
    return;
  add_word (hash, name);
  add_number (hash, which);
  add_number (hash, value);
}

static void
add_named (Hash       *hash,
           const char *name,
           int         which,
           const char *id)
{
  add (hash, name, which, 1);
  add_word (hash, id);
}

/* Adds a card to the hash by its id. @value: 1 + the card */
static void
add_card (Hash       *hash,
          const char *name,
          int         which,
          gint64      value)
{
  if (value > 0 && value <= hash->game->n_cards)
    add_named (hash, name, which, hash->game->cards[value - 1].id);
  else
    add (hash, name, which, value);
}

/* --- fields ------------------------------------------------------------------------------------------------------- */

static gint64
read_field_number (const guint8        *place,
                   const BicStateField *field)
{
  gint64 wide;
  gint16 middle;

  if (field->size == sizeof wide)
    {
      memcpy (&wide, place, sizeof wide);
      return wide;
    }
  if (field->size == 1)
    return field->negative ? (gint8) *place : *place;
  memcpy (&middle, place, sizeof middle);
  return field->negative ? middle : (guint16) middle;
}

static void
add_field (Hash                *hash,
           const guint8        *state,
           const BicStateField *field)
{
  for (int i = 0; i < field->n; i++)
    {
      gint64 value = read_field_number (state + field->offset + (gsize) i * field->stride, field);

      (field->card ? add_card : add) (hash, field->name, i, value);
    }
}

static void
add_fields (Hash                *hash,
            const BicState      *state,
            const BicStateField *fields)
{
  for (; fields->name; fields++)
    add_field (hash, (const guint8 *) state, fields);
}

/* --- common fields ------------------------------------------------------------------------------------------------ */

static const BicStateField common[] = {
  BIC_STATE_FIELD (guint64, dice), BIC_STATE_FIELD (guint64, deck), BIC_STATE_FIELD (gint16, turn),
      BIC_STATE_FIELD (gint8, active), BIC_STATE_FIELD (gint8, winner),
  { NULL },
};

static void
add_piece (Hash                *hash,
           const BicPieceState *p,
           int                  i)
{
  const BicUnitType *type = &hash->game->types[p->type];

  add_named (hash, "piece", i, type->id);
  add (hash, "strength", i, type->strength);
  add (hash, "side", i, p->side);
  add (hash, "hex", i, p->hex + 1);
  add (hash, "blocks", i, p->blocks);
  add (hash, "full", i, p->full);
  add (hash, "slot", i, p->number);
  add (hash, "left", i, p->left);
  add (hash, "moved", i, p->moved);
  add (hash, "marks", i, p->marks);
}

/* Adds the cards in play. The first is the card of the turn, which always belongs to the active side. */
static void
add_plays (Hash           *hash,
           const BicState *state)
{
  for (int i = 0; i < state->n_plays; i++)
    {
      const BicPlay *play = &state->play[i];

      add_card (hash, "card", i, play->card);
      add (hash, "card.piece", i, play->piece);
      add (hash, "card.side", i, i == 0 ? 0 : play->side);
      add (hash, "card.echo", i, play->echo);
    }
}

static void
add_cards (Hash           *hash,
           const BicState *state)
{
  const guint8 *heaps[] = { state->hand[0], state->hand[1], state->pile[0], state->discard[0], state->pile[1],
                            state->discard[1] };

  for (guint heap = 0; heap < G_N_ELEMENTS (heaps); heap++)
    for (int card = 0; card < hash->game->n_cards; card++)
      if (heaps[heap][card])
        {
          add_named (hash, "heap", (int) heap, hash->game->cards[card].id);
          add_number (hash, heaps[heap][card]);
        }
}

static void
add_frame (Hash           *hash,
           const BicFrame *f)
{
  const BicRulebook *book = &hash->game->book;

  add_named (hash, "procedure", f->side, book->names[f->proc]);
  add_word (hash, book->procs[f->proc][f->pc].name);
  for (int i = 0; i < BIC_MAX_FACES; i++)
    add (hash, "answer", i, f->answer[i]);
  for (int i = 0; i < BIC_N_LOCALS; i++)
    add (hash, "local", i, f->local[i]);
}

/**
 * bic_state_hash:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: a hash of the state without its caches. The hash is the same on every machine, and with any catalogue that
 *   contains the unit types, cards and other data of the game.
 */
guint64
bic_state_hash (const BicGame  *game,
                const BicState *state)
{
  Hash hash = { .game = game };

  add_fields (&hash, state, common);
  add_plays (&hash, state);
  for (int i = 0; i < state->n_pieces; i++)
    add_piece (&hash, &state->piece[i], i);
  add_cards (&hash, state);
  for (int i = 0; i < state->depth; i++)
    add_frame (&hash, &state->stack[i]);
  add_fields (&hash, state, game->book.fields);
  return hash.sum;
}
