/* A game: what does not change while it is played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <string.h>

#include "bic-error.h"
#include "bic-translation.h"

enum { MAX_BLOCKS = 100 };

/* --- pieces -------------------------------------------------------------------------------------------------- */

static gboolean
may_stand (BicGame              *game,
           const BicPieceState  *p,
           GError              **error)
{
  BicView v = { game, &game->start };
  const BicUnitType *type = &game->types[p->type];
  char hex[BIC_HEX_TEXT];

  if (p->hex >= game->board.size || !bic_set_has (&game->board.real, p->hex))
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("%s is off the board; move it onto a hex"), type->name);
  bic_hex_write (&game->board.grid, p->hex, hex);
  if (!(bic_ground (&v, p->hex)->may_enter & type->traits))
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("%s: %s may not be in %s; move it or change the terrain"), hex,
                     type->name,
                     bic_ground (&v, p->hex)->name);
  if (p->marks & BIC_MARK_STACKS ? !bic_ruleset_uses (game->ruleset, BIC_USE (CROWDS))
      && bic_leader_at (&v, p->hex, bic_index (&game->start, p)) != NULL
                                 : bic_unit_at (&v, p->hex) != NULL)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("%s: more than one piece of this kind is here; move one away"),
                     hex);
  if (bic_leader_at (&v, p->hex, -1) != NULL && bic_leader_at (&v, p->hex, -1)->side != p->side)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("%s: pieces of both sides are here; move one away"), hex);
  return TRUE;
}

static gboolean
add_piece (BicGame         *game,
           const BicPiece  *piece,
           int              type,
           GError         **error)
{
  BicRun r = { { game, &game->start }, &game->start, NULL };
  int index = game->n_pieces++;
  BicPieceState *p = &game->start.piece[index];
  gboolean stacks = (game->types[type].traits & BIC_TRAITS_STACKING) != 0;
  int blocks = stacks ? 1 : piece->blocks ? piece->blocks : game->types[type].blocks;
  gboolean by_card = bic_game_option (game, "full-by-card");    /* in games that earlier revisions saved */

  game->piece[index] = (BicPieceCard) { .item = piece->item.id, .name = bic_scenario_say (game->scenario, piece->name),
                                        .written = piece->name,
                                        .type = type, .blocks = blocks };
  blocks = CLAMP (blocks, 1, MAX_BLOCKS);
  *p = (BicPieceState) { .hex = (gint16) piece->hex, .type = (gint16) type, .side = (guint8) piece->side,
                         .blocks = (gint8) blocks,
                         .full = (gint8) (by_card ? MAX (blocks, game->types[type].blocks) : blocks),
                         .marks = (stacks ? BIC_MARK_STACKS : 0) | (piece->square ? BIC_MARK_SQUARE : 0) };
  game->n_leaders += stacks;
  if (p->hex < 0)
    p->marks |= BIC_MARK_WAITING;
  else if (may_stand (game, p, error))
    {
      p->hex = BIC_NO_HEX;
      bic_put (&r, index, piece->hex);
    }
  else
    return FALSE;
  return TRUE;
}

/* Types may belong to an optional rule. */
static gboolean
takes_part (const BicGame     *game,
            const BicUnitType *type)
{
  return !type->option || bic_game_option (game, type->option);
}

/* What stacks comes first: looking for one goes through few. */
static gboolean
add_pieces (BicGame   *game,
            gboolean   stacking,
            GError   **error)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (game->scenario, BIC_ITEM_PIECE, i);
      const char *id = g_quark_to_string (piece->type);
      int type = bic_game_type_of (game, piece);

      if (type < 0)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                         _ ("The catalogue has no unit “%s”; choose another or add it to your catalogue"),
                         id ? id : "");
      if (((game->types[type].traits & BIC_TRAITS_STACKING) != 0) != stacking || !takes_part (game, &game->types[type]))
        continue;
      if (game->n_pieces == BIC_MAX_PIECES)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("More than %d pieces cannot be played"), BIC_MAX_PIECES);
      if (!add_piece (game, piece, type, error))
        return FALSE;
    }
  return TRUE;
}

static int
find_item (const BicGame *game,
           guint32        item)
{
  for (int i = 0; i < game->n_pieces; i++)
    if (game->piece[i].item == item)
      return i;
  return -1;
}

static void
add_reinforcements (BicGame *game)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (game->scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; group->pieces && k < group->pieces->len; k++)
        {
          int piece = find_item (game, g_array_index (group->pieces, guint32, k));

          if (piece >= 0 && game->start.piece[piece].marks & BIC_MARK_WAITING)
            {
              game->piece[piece].group = group;
              game->piece[piece].turn = MAX (1, group->turn);
              game->piece[piece].entry = group->hexes;
            }
        }
    }
}

/* --- options ------------------------------------------------------------------------------------------------- */

/**
 * bic_game_option:
 * @game: a game
 * @id: a switch of the rule system
 *
 * Returns: what the battle sets it to, or else the rule system; 0 if neither knows it
 */
int
bic_game_option (const BicGame *game,
                 const char    *id)
{
  const GArray *settings = game->scenario->options;
  const BicOption *option = bic_ruleset_find_option (game->ruleset, id);

  for (guint i = 0; settings && i < settings->len; i++)
    if (g_strcmp0 (g_quark_to_string (g_array_index (settings, BicSetting, i).option), id) == 0)
      return g_array_index (settings, BicSetting, i).value;
  return option ? option->initial : 0;
}

/* --- making one ---------------------------------------------------------------------------------------------- */

static gboolean
find_rules (BicGame            *game,
            const BicRulebook  *book,
            GError            **error)
{
  const char *id = game->scenario->ruleset ? g_quark_to_string (game->scenario->ruleset) : "";

  game->ruleset = bic_catalogue_find_ruleset (game->catalogue, id);
  if (!game->ruleset)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The catalogue has no rule system “%s”"), id);
  if (!book)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                     _ ("Bicorne does not know the rules of “%s” yet: the battle can be edited but not played"), id);
  game->book = *book;
  return TRUE;
}

static gboolean
find_first (BicGame  *game,
            GError  **error)
{
  const BicArmy *army = game->scenario->army;

  if (army[BIC_TOP].moves_first == army[BIC_BOTTOM].moves_first)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The battle does not set which side moves first"));
  game->start.active = army[BIC_TOP].moves_first ? BIC_TOP : BIC_BOTTOM;
  return TRUE;
}

/* Answers by cards that the deck does not hold are closed. */
static void
find_reaction_cards (BicGame *game)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    {
      BicReaction *row = &game->book.reactions[i];

      if (!row->takes)
        continue;
      row->offer.card = (gint16) (bic_game_find_card (game, row->takes) + 1);
      if (!row->offer.card || !bic_exists (game, row->offer.card - 1))
        row->window = BIC_NO_WINDOW;
    }
}

/**
 * bic_game_sort_reactions:
 * @game: (inout): a game whose rulebook has all of its reactions
 *
 * Notes which of them answer each window; to none does one that can never be used.
 */
void
bic_game_sort_reactions (BicGame *game)
{
  memset (game->answers, 0, sizeof game->answers);
  memset (game->spoken, 0, sizeof game->spoken);
  for (int i = 0; i < game->book.n_reactions; i++)
    {
      const BicReaction *row = &game->book.reactions[i];

      if (row->window == BIC_NO_WINDOW)
        continue;
      game->answers[row->window] |= G_GUINT64_CONSTANT (1) << i;
      game->spoken[row->window] |= G_GUINT64_CONSTANT (1) << (row->offer.verb & 63);
    }
}

static gboolean
prepare (BicGame            *game,
         const BicRulebook  *book,
         GError            **error)
{
  if (!find_rules (game, book, error))
    return FALSE;
  bic_game_tables_init (game);
  game->start.winner = BIC_NOBODY;
  if (!bic_board_init (&game->board, game->scenario, game->catalogue, error))
    return FALSE;
  bic_game_bring_ground (game);
  if (!find_first (game, error) || !bic_game_fill_decks (game, error))
    return FALSE;
  if (game->book.setup.ground)
    game->book.setup.ground (game);
  if (!add_pieces (game, TRUE, error) || !add_pieces (game, FALSE, error))
    return FALSE;
  add_reinforcements (game);
  game->start.n_pieces = (gint16) game->n_pieces;
  find_reaction_cards (game);
  if (!game->book.setup.prepare (game, error))
    return FALSE;
  bic_game_sort_reactions (game);
  return bic_rows_prepare (game, error);
}

/**
 * bic_game_new:
 * @book: (nullable): the rulebook of the battle: bic_rulebook_of ()
 * @scenario: a battle; a reference is kept, and it must not be edited while the game lives
 * @catalogue: the catalogue; a reference is kept
 * @flags: how it is played
 * @error: %BIC_ERROR_UNPLAYABLE with the reason and what to do
 *
 * Returns: (transfer full) (nullable): the game
 */
BicGame *
bic_game_new (const BicRulebook  *book,
              const BicScenario  *scenario,
              BicCatalogue       *catalogue,
              BicGameFlags        flags,
              GError            **error)
{
  BicGame *game = g_new0 (BicGame, 1);

  g_atomic_ref_count_init (&game->refs);
  game->scenario = bic_scenario_ref ((BicScenario *) scenario);
  game->catalogue = bic_catalogue_ref (catalogue);
  game->flags = flags;
  if (!prepare (game, book, error))
    g_clear_pointer (&game, bic_game_unref);
  return game;
}

BicGame *
bic_game_ref (BicGame *game)
{
  g_atomic_ref_count_inc (&game->refs);
  return game;
}

void
bic_game_unref (BicGame *game)
{
  if (!g_atomic_ref_count_dec (&game->refs))
    return;
  if (game->family)
    game->book.setup.discard (game->family);
  bic_board_clear (&game->board);
  g_free (game->row);
  g_free (game->rows);
  bic_game_tables_clear (game);
  bic_catalogue_unref (game->catalogue);
  bic_scenario_unref (game->scenario);
  g_free (game);
}

/**
 * bic_game_hold:
 * @held: (inout): the game that is held, or %NULL
 * @game: (nullable): the one to be held in its place, by a reference of its own
 */
void
bic_game_hold (const BicGame **held,
               const BicGame  *game)
{
  BicGame *before = (BicGame *) *held;

  *held = game ? bic_game_ref ((BicGame *) game) : NULL;
  if (before)
    bic_game_unref (before);
}

/**
 * bic_state_init:
 * @state: (out): the first state, ready to be asked
 * @game: a game
 * @seed: of dice and cards
 */
void
bic_state_init (BicState      *state,
                const BicGame *game,
                guint64        seed)
{
  BicRun r = { { game, state }, state, NULL };
  BicChoices scratch;

  *state = game->start;
  state->dice = bic_mix (seed);
  state->deck = bic_mix (~seed);
  game->book.setup.begin (&r);
  bic_settle (&r, &scratch);
}

gsize
bic_state_size (void)
{
  return sizeof (BicState);
}

/**
 * bic_state_equal:
 * @a: a state
 * @b: another of the same game
 *
 * Returns: whether they are the same to the last byte of truth, dice to come included
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
 * Returns: a hash of the bytes of its truth: it tells states of one game apart as long as the program runs, and no
 * longer. What is kept asks bic_state_hash ().
 */
guint64
bic_state_key (const BicState *state)
{
  const char *bytes = (const char *) state;
  guint64 hash = 0, word;

  for (gsize i = 0; i < G_STRUCT_OFFSET (BicState, units); i += sizeof word)
    {
      memcpy (&word, bytes + i, sizeof word);
      hash = bic_mix (hash + word);
    }
  return hash;
}

/* --- invariants ---------------------------------------------------------------------------------------------- */

static gboolean
is_cached (const BicGame       *game,
           const BicState      *s,
           const BicPieceState *p)
{
  int there = s->at[p->hex];

  if (p->marks & BIC_MARK_STACKS)
    return bic_set_has (&s->leaders[p->side], p->hex);
  if (p->marks & BIC_MARK_PASSING)
    return there && there != bic_index (s, p) + 1 && s->piece[there - 1].side == p->side;
  return bic_set_has (&s->units[p->side], p->hex) && there == bic_index (s, p) + 1;
}

static const char *
broken_piece (const BicGame       *game,
              const BicState      *s,
              const BicPieceState *p)
{
  gboolean off = p->marks & (BIC_MARK_WAITING | BIC_MARK_LEFT);

  if ((p->hex >= 0) != (p->blocks > 0 && !off))
    return "a piece has blocks exactly when it is on the map";
  if (p->blocks < 0 || p->blocks > p->full || p->left < 0)
    return "blocks and movement are in range";
  if (p->hex >= 0 && !is_cached (game, s, p))
    return "the caches know every piece";
  if (p->hex >= 0 && !bic_set_has (&game->board.real, p->hex))
    return "every piece stands on a hex of the board";
  return NULL;
}

static const char *
broken_caches (const BicGame  *game,
               const BicState *s)
{
  int units = bic_set_count (&s->units[0]) + bic_set_count (&s->units[1]);

  for (int i = game->n_leaders; i < s->n_pieces; i++)
    units -= s->piece[i].hex >= 0 && !(s->piece[i].marks & BIC_MARK_PASSING);
  for (int hex = 0; hex < BIC_MAX_HEXES; hex++)
    if (s->at[hex] && s->piece[s->at[hex] - 1].hex != hex)
      return "the caches know nothing else";
  return units ? "the caches know nothing else" : NULL;
}

static const char *
broken_stack (const BicState *s)
{
  static const guint8 zero[sizeof (BicFrame)];

  if (s->depth < 0 || s->depth > BIC_STACK || (s->winner == BIC_NOBODY && s->depth == 0))
    return "a game that runs has procedures under way";
  for (int i = s->depth; i < BIC_STACK; i++)
    if (memcmp (&s->stack[i], zero, sizeof zero) != 0)
      return "frames that ended leave no trace";
  return NULL;
}

/**
 * bic_state_broken:
 * @game: a game
 * @state: a state of it
 *
 * Returns: (nullable): the invariant that the state violates, in English; %NULL if it is valid
 */
const char *
bic_state_broken (const BicGame  *game,
                  const BicState *state)
{
  const char *broken = broken_stack (state);

  for (int i = 0; i < state->n_pieces && !broken; i++)
    broken = broken_piece (game, state, &state->piece[i]);
  broken = broken ? broken : broken_caches (game, state);
  return broken ? broken : game->book.broken (&(BicView) { game, state });
}

/**
 * bic_state_check:
 * @game: a game
 * @state: a state of it
 * @error: %BIC_ERROR_INVARIANT with what does not hold
 */
gboolean
bic_state_check (const BicGame   *game,
                 const BicState  *state,
                 GError         **error)
{
  const char *broken = bic_state_broken (game, state);

  if (broken)
    g_set_error (error, BIC_ERROR, BIC_ERROR_INVARIANT, "The engine broke its promise that %s", broken);
  return !broken;
}

/**
 * bic_state_hide:
 * @game: a game
 * @copy: (inout): a copy of a state
 * @side: who is to look at it
 * @rng: a generator that has nothing to do with the game
 *
 * Leaves what @side may know: other dice to come, and what it has not seen dealt anew.
 */
void
bic_state_hide (const BicGame *game,
                BicState      *copy,
                int            side,
                BicRng        *rng)
{
  copy->dice = bic_rng_next (rng);
  copy->deck = bic_rng_next (rng);
  game->book.hidden.hide (&(BicView) { game, copy }, copy, side, rng);
}

/**
 * bic_state_veil:
 * @game: a game
 * @copy: (inout): a copy of a state
 * @side: who is to look at it: a side, %BIC_NOBODY for what the whole table sees, or any other for everything
 *
 * Pieces that lie face down, and that @side may not look at, become pieces of an unknown type; which of them is which
 * cannot be told from the copy. It is a state like any other: it can be drawn, asked for choices and reasons, and told
 * of. Hands stay as they are.
 */
void
bic_state_veil (const BicGame *game,
                BicState      *copy,
                int            side)
{
  if (game->book.hidden.veil)
    game->book.hidden.veil (&(BicView) { game, copy }, copy, side);
}
