/* The hash of a position, by which a saved game is known to come to the end that it had.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is taken of names and values in a stated order, never of memory: what the catalogue has besides, where a compiler
 * puts a field, and which byte of a number comes first change nothing. What is zero leaves no trace, so a field may be
 * added.
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

typedef struct { const BicGame *game; guint64 sum; } Hash;

static void
add_number (Hash  *hash,
            gint64 number)
{
  hash->sum = bic_mix (hash->sum + (guint64) number);
}

/* Eight bits at a time, the first first */
static void
add_word (Hash       *hash,
          const char *word)
{
  for (const char *c = word; c && *c; c++)
    hash->sum = (hash->sum ^ (guchar) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  add_number (hash, 0);
}

/* @which: of several of the name */
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

/* @value: 1 + a card */
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
number_at (const guint8   *place,
           const BicStateField *field)
{
  gint64 wide;
  gint16 middle;

  if (field->size == sizeof wide)
    return memcpy (&wide, place, sizeof wide), wide;
  if (field->size == 1)
    return field->negative ? (gint8) *place : *place;
  memcpy (&middle, place, sizeof middle);
  return field->negative ? middle : (guint16) middle;
}

static void
add_field (Hash           *hash,
           const guint8   *state,
           const BicStateField *field)
{
  for (int i = 0; i < field->n; i++)
    {
      gint64 value = number_at (state + field->offset + (gsize) i * field->stride, field);

      (field->card ? add_card : add) (hash, field->name, i, value);
    }
}

static void
add_fields (Hash           *hash,
            const BicState *state,
            const BicStateField *fields)
{
  for (; fields->name; fields++)
    add_field (hash, (const guint8 *) state, fields);
}

/* --- what every game has ------------------------------------------------------------------------------------------ */

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

/* The first is the card of the turn, and so the active side's. */
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
 * @state: a state of it
 *
 * Returns: a hash of its truth, the same on every machine and with any catalogue that has what the game names
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
