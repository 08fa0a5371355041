/* Creates a game: the data that stays constant during play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <string.h>

#include "bic-error.h"
#include "bic-translation.h"

enum { MAX_BLOCKS = 100 };

static gboolean
check_piece_can_stand (BicGame              *game,
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
  gboolean by_card = bic_game_option (game, "full-by-card");    /* switch of older saved games */

  game->piece[index] = (BicPieceCard) { .item = piece->item.id,
                                        .name = bic_scenario_translate (game->scenario, piece->name),
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
  else if (check_piece_can_stand (game, p, error))
    {
      p->hex = BIC_NO_HEX;
      bic_place_piece (&r, index, piece->hex);
    }
  else
    return FALSE;
  return TRUE;
}

/* Adds either the pieces that can stack or the other pieces. Stacking pieces are added first, so a search for a leader
 * checks only a few pieces. */
static gboolean
add_pieces (BicGame   *game,
            gboolean   stacking,
            GError   **error)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (game->scenario, BIC_ITEM_PIECE, i);
      const char *id = g_quark_to_string (piece->type);
      int index = bic_game_add_type_of_piece (game, piece);
      const BicUnitType *type = index < 0 ? NULL : &game->types[index];

      if (!type)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                         _ ("The catalog has no unit “%s”; choose another or add it to your catalog"),
                         id ? id : "");
      if (((type->traits & BIC_TRAITS_STACKING) != 0) != stacking
          || (type->option && !bic_game_option (game, type->option)))
        continue;
      if (game->n_pieces == BIC_MAX_PIECES)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("More than %d pieces cannot be played"), BIC_MAX_PIECES);
      if (!add_piece (game, piece, index, error))
        return FALSE;
    }
  return TRUE;
}

static int
find_piece_of_item (const BicGame *game,
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
          int piece = find_piece_of_item (game, g_array_index (group->pieces, guint32, k));

          if (piece >= 0 && game->start.piece[piece].marks & BIC_MARK_WAITING)
            {
              game->piece[piece].group = group;
              game->piece[piece].turn = MAX (1, group->turn);
              game->piece[piece].entry = group->hexes;
            }
        }
    }
}

/* Finds the cards of all reactions. Disables reactions whose card is not in a deck. */
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
 * @game: (inout): a game whose rulebook already has all of its reactions
 *
 * Lists the reactions that answer each window.
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
  const char *id = game->scenario->ruleset ? g_quark_to_string (game->scenario->ruleset) : "";
  const BicArmy *army = game->scenario->army;

  game->ruleset = bic_catalogue_find_ruleset (game->catalogue, id);
  if (!game->ruleset)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The catalog has no rule system “%s”"), id);
  if (!book)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE,
                     _ ("Bicorne does not know the rules of “%s” yet: the battle can be edited but not played"), id);
  game->book = *book;
  bic_game_tables_init (game);
  game->start.winner = BIC_NOBODY;
  if (!bic_board_init (&game->board, game->scenario, game->catalogue, error))
    return FALSE;
  bic_game_convert_board_terrain (game);
  if (army[BIC_TOP].moves_first == army[BIC_BOTTOM].moves_first)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The battle does not set which side moves first"));
  game->start.active = army[BIC_TOP].moves_first ? BIC_TOP : BIC_BOTTOM;
  if (!bic_game_fill_decks (game, error))
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
 * @book: (nullable): the rulebook of the battle, as returned by bic_rulebook_of ()
 * @scenario: a battle; the game keeps a reference, and the battle must not be edited while the game exists
 * @catalogue: the catalogue; the game keeps a reference
 * @flags: the flags of the game
 * @error: %BIC_ERROR_UNPLAYABLE with the reason and a remedy
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
  g_free (game->types);
  g_free (game->base);
  g_free (game->cards);
  g_free (game->terrains);
  bic_catalogue_unref (game->catalogue);
  bic_scenario_unref (game->scenario);
  g_free (game);
}

/**
 * bic_game_replace_ref:
 * @held: (inout): the game that is referenced, or %NULL
 * @game: (nullable): the game to reference instead
 *
 * Replaces a reference to one game by a reference to another.
 */
void
bic_game_replace_ref (const BicGame **held,
                      const BicGame  *game)
{
  BicGame *before = (BicGame *) *held;

  *held = game ? bic_game_ref ((BicGame *) game) : NULL;
  if (before)
    bic_game_unref (before);
}
