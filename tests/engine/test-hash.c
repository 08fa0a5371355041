/* Tests of the hash of a position: the hash depends on every part of the position and on nothing else.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"
#include "cc-state.h"
#include "n20-state.h"

#include <string.h>

typedef BicScenario * (*Maker) (void);

static BicGame *
begin (Maker     maker,
       int       choices,
       BicState *state)
{
  BicGame *game = battle_game (maker (), 0);
  BicChoices list;
  BicRng rng;

  bic_rng_init (&rng, 3);
  bic_state_init (state, game, 3);
  for (int i = 0; i < choices; i++)
    {
      bic_choices (game, state, &list);
      bic_apply_listed (game, state, list.at[bic_rng_below (&rng, list.n)], NULL, NULL);
    }
  return game;
}

/* Checks that a change of any of the @n bytes from offset @from changes the hash. */
static void
assert_seen (const BicGame  *game,
             const BicState *state,
             gsize           from,
             gsize           n,
             const char     *what)
{
  guint64 hash = bic_state_hash (game, state);

  for (gsize i = from; i < from + n; i++)
    {
      BicState other = *state;

      ((guint8 *) &other)[i] ^= 0x40;
      if (bic_state_hash (game, &other) == hash)
        g_error ("The hash does not see byte %zu of %s", i - from, what);
    }
}

#define ASSERT_SEEN(member) assert_seen (game, &s, G_STRUCT_OFFSET (BicState, member), sizeof s.member, #member)

static void
test_kernel_fields (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin (battle_crossing, 40, &s);

  ASSERT_SEEN (dice);
  ASSERT_SEEN (deck);
  ASSERT_SEEN (turn);
  ASSERT_SEEN (active);
  ASSERT_SEEN (winner);
  for (int i = 0; i < s.n_plays; i++)
    assert_seen (game, &s, G_STRUCT_OFFSET (BicState, play) + (gsize) i * sizeof s.play[0], i == 0 ? 2 : 3,
                 "a card in play");
  for (int i = 0; i < s.n_pieces; i++)
    {
      gsize at = G_STRUCT_OFFSET (BicState, piece) + (gsize) i * sizeof s.piece[0];

      assert_seen (game, &s, at, G_STRUCT_OFFSET (BicPieceState, type), "a piece");
      assert_seen (game, &s, at + G_STRUCT_OFFSET (BicPieceState, blocks),
                   sizeof s.piece[0] - G_STRUCT_OFFSET (BicPieceState, blocks), "a piece");
    }
  for (int i = 0; i < s.depth; i++)
    assert_seen (game, &s,
                 G_STRUCT_OFFSET (BicState, stack) + (gsize) i * sizeof s.stack[0] + G_STRUCT_OFFSET (BicFrame, answer),
                 sizeof s.stack[0].answer + sizeof s.stack[0].local, "a frame");
  for (int side = 0; side < BIC_N_SIDES; side++)
    assert_seen (game, &s, G_STRUCT_OFFSET (BicState, hand) + (gsize) side * BIC_DECK, (gsize) game->n_cards, "a hand");
  for (int row = 0; row < BIC_N_SIDES; row++)
    {
      assert_seen (game, &s, G_STRUCT_OFFSET (BicState, pile) + (gsize) row * BIC_DECK, (gsize) game->n_cards,
                   "a pile");
      assert_seen (game, &s, G_STRUCT_OFFSET (BicState, discard) + (gsize) row * BIC_DECK, (gsize) game->n_cards,
                   "discards");
    }
}

static void
test_cc_fields (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin (battle_crossing, 40, &s);

  assert_seen (game, &s, G_STRUCT_OFFSET (BicState, part), sizeof (CcState), "the family's part");
}

static void
test_n20_fields (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin (battle_options, 40, &s);
  gsize from = G_STRUCT_OFFSET (BicState, part), pad = G_STRUCT_OFFSET (N20State, pad),
               after = G_STRUCT_OFFSET (N20State, fighting);

  assert_seen (game, &s, from, pad, "the family's part");
  assert_seen (game, &s, from + after, sizeof (N20State) - after, "the family's part");
}

static void
test_types (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin (battle_field, 0, &s);
  guint64 hash = bic_state_hash (game, &s);

  for (int type = 0; type < game->n_types; type++)
    if (strcmp (game->types[type].id, game->types[s.piece[0].type].id) != 0)
      {
        BicState other = s;

        other.piece[0].type = (gint16) type;
        g_assert_true (bic_state_hash (game, &other) != hash);
      }
}

/* Checks that the hash is the same on every machine and in every version, and that derived data do not change it. */
static void
test_constant (void)
{
  static const struct { Maker maker; guint64 hash; } rows[] = {
    { battle_crossing, G_GUINT64_CONSTANT (0xb07602ad88d5aa72) },
    { battle_options, G_GUINT64_CONSTANT (0x52b1e51d08ca50a8) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BicState s;
      g_autoptr (BicGame) game = begin (rows[i].maker, 40, &s);

      memset (&s.units, 0xFF, sizeof s - G_STRUCT_OFFSET (BicState, units));
      g_assert_cmphex (bic_state_hash (game, &s), ==, rows[i].hash);
    }
}

/* --- positions as text -------------------------------------------------- */

/* The functions below write the words and numbers of a position as text, in the order in which they are hashed. The
 * text does not depend on the byte order of the machine. */

static void
word (GString    *text,
      const char *name)
{
  g_string_append_printf (text, "w%s\n", name);
}

static void
number (GString *text,
        gint64   value)
{
  g_string_append_printf (text, "n%" G_GINT64_FORMAT "\n", value);
}

static void
value (GString    *text,
       const char *name,
       int         which,
       gint64      of)
{
  if (of == 0)
    return;
  word (text, name);
  number (text, which);
  number (text, of);
}

static void
named (GString    *text,
       const char *name,
       int         which,
       const char *id)
{
  value (text, name, which, 1);
  word (text, id);
}

static void
card (GString       *text,
      const BicGame *game,
      const char    *name,
      int            which,
      int            of)
{
  if (of > 0)
    named (text, name, which, game->cards[of - 1].id);
}

static gint64
read_field (gconstpointer        place,
            const BicStateField *field)
{
  switch (field->size)
    {
    case 1:
      return field->negative ? *(const gint8 *) place : *(const guint8 *) place;
    case 2:
      return field->negative ? *(const gint16 *) place : *(const guint16 *) place;
    default:
      g_assert_cmpuint (field->size, ==, 8);            /* There are no fields of other sizes. */
      return *(const gint64 *) place;
    }
}

static void
fields (GString             *text,
        const BicGame       *game,
        const BicState      *s,
        const BicStateField *field)
{
  for (; field->name; field++)
    for (int i = 0; i < field->n; i++)
      {
        gint64 of = read_field ((const char *) s + field->offset + (gsize) i * field->stride, field);

        if (field->card)
          card (text, game, field->name, i, (int) of);
        else
          value (text, field->name, i, of);
      }
}

static void
piece (GString        *text,
       const BicGame  *game,
       const BicState *s,
       int             i)
{
  const BicPieceState *p = &s->piece[i];

  named (text, "piece", i, game->types[p->type].id);
  value (text, "strength", i, game->types[p->type].strength);
  value (text, "side", i, p->side);
  value (text, "hex", i, p->hex + 1);
  value (text, "blocks", i, p->blocks);
  value (text, "full", i, p->full);
  value (text, "slot", i, p->number);
  value (text, "left", i, p->left);
  value (text, "moved", i, p->moved);
  value (text, "marks", i, p->marks);
}

static void
cards (GString        *text,
       const BicGame  *game,
       const BicState *s)
{
  const guint8 *heaps[] = { s->hand[0], s->hand[1], s->pile[0], s->discard[0], s->pile[1], s->discard[1] };

  for (int heap = 0; heap < (int) G_N_ELEMENTS (heaps); heap++)
    for (int i = 0; i < game->n_cards; i++)
      if (heaps[heap][i])
        {
          named (text, "heap", heap, game->cards[i].id);
          number (text, heaps[heap][i]);
        }
}

static void
frame (GString        *text,
       const BicGame  *game,
       const BicFrame *f)
{
  named (text, "procedure", f->side, game->book.names[f->proc]);
  word (text, game->book.procs[f->proc][f->pc].name);
  for (int i = 0; i < BIC_MAX_FACES; i++)
    value (text, "answer", i, f->answer[i]);
  for (int i = 0; i < BIC_N_LOCALS; i++)
    value (text, "local", i, f->local[i]);
}

static char *
serialised (const BicGame  *game,
            const BicState *s)
{
  GString *text = g_string_new (NULL);

  value (text, "dice", 0, (gint64) s->dice);
  value (text, "deck", 0, (gint64) s->deck);
  value (text, "turn", 0, s->turn);
  value (text, "active", 0, s->active);
  value (text, "winner", 0, s->winner);
  for (int i = 0; i < s->n_plays; i++)
    {
      card (text, game, "card", i, s->play[i].card);
      value (text, "card.piece", i, s->play[i].piece);
      value (text, "card.side", i, i == 0 ? 0 : s->play[i].side);
      value (text, "card.echo", i, s->play[i].echo);
    }
  for (int i = 0; i < s->n_pieces; i++)
    piece (text, game, s, i);
  cards (text, game, s);
  for (int i = 0; i < s->depth; i++)
    frame (text, game, &s->stack[i]);
  fields (text, game, s, game->book.fields);
  return g_string_free (text, FALSE);
}

static guint64
hash_of_text (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint64 sum = 0;

  for (int i = 0; lines[i]; i++)
    if (lines[i][0] == 'n')
      sum = bic_mix_bits (sum + (guint64) g_ascii_strtoll (lines[i] + 1, NULL, 10));
    else if (lines[i][0] == 'w')
      {
        for (const char *c = lines[i] + 1; *c; c++)
          sum = (sum ^ (guchar) *c) * G_GUINT64_CONSTANT (0x100000001b3);
        sum = bic_mix_bits (sum);
      }
  return sum;
}

static void
test_text (gconstpointer options)
{
  for (int choices = 0; choices < 120; choices += 20)
    {
      BicState s;
      g_autoptr (BicGame) game = begin (options ? battle_options : battle_crossing, choices, &s);
      g_autofree char *text = serialised (game, &s);

      g_assert_cmphex (hash_of_text (text), ==, bic_state_hash (game, &s));
    }
}

/* --- another catalogue -------------------------------------------------- */

static const char more[] =
  "<catalogue xmlns='urn:bicorne:catalogue:1'>"
  "<unit id='french/ZZ' code='ZZ' name='Firemen' traits='infantry line' blocks='4' moves='1' range='2' source='test'/>"
  "<card id='a-card' name='A card' kind='tactic' copies='2' text='Nothing.' source='test'/>"
  "<terrain id='a-bog' name='Bog' kind='hex' may-enter='infantry' source='test'/>"
  "</catalogue>";

/* Returns the catalogue with additional entries that no battle uses. They precede all entries except the nations. */
static BicCatalogue *
load_more (void)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  BicCatalogue *catalogue;

  *file = (BicCatalogueFile) { g_strdup ("more.xml"), g_bytes_new_static (more, strlen (more)), FALSE };
  g_ptr_array_insert (files, 1, file);                 /* inserted after the nations */
  catalogue = bic_catalogue_load_files (files, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
  return catalogue;
}

/* Plays random choices and returns the hash of the last position. */
static guint64
play_with (BicScenario  *battle,
           BicCatalogue *catalogue)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error);
  BicChoices list;
  BicState s;
  BicRng rng;

  g_assert_no_error (error);
  bic_rng_init (&rng, 9);
  bic_state_init (&s, game, 9);
  for (int i = 0; i < 60 && bic_state_winner (&s) == BIC_NOBODY; i++)
    {
      bic_choices (game, &s, &list);
      bic_apply_listed (game, &s, list.at[bic_rng_below (&rng, list.n)], NULL, NULL);
    }
  return bic_state_hash (game, &s);
}

static void
test_catalogue (gconstpointer maker)
{
  g_autoptr (BicCatalogue) plain = bic_catalogue_load (NULL), larger = load_more ();
  BicScenario *battle = (maker ? battle_options : battle_crossing) ();

  g_assert_cmphex (play_with (battle, plain), ==, play_with (battle, larger));
  bic_scenario_unref (battle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hash/kernel-fields", test_kernel_fields);
  g_test_add_func ("/hash/cc-fields", test_cc_fields);
  g_test_add_func ("/hash/n20-fields", test_n20_fields);
  g_test_add_func ("/hash/types", test_types);
  g_test_add_func ("/hash/constant", test_constant);
  g_test_add_data_func ("/hash/text/crossing", GINT_TO_POINTER (0), test_text);
  g_test_add_data_func ("/hash/text/options", GINT_TO_POINTER (1), test_text);
  g_test_add_data_func ("/hash/catalogue/crossing", GINT_TO_POINTER (0), test_catalogue);
  g_test_add_data_func ("/hash/catalogue/options", GINT_TO_POINTER (1), test_catalogue);
  return g_test_run ();
}
