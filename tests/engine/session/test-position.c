/* Tests of a position that is saved as a battle, with its pieces, losses, arrivals and active side, but without cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include <string.h>

#include "bic-kernel.h"
#include "bic-position.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"
#include "bic-translation.h"
#include "cc-state.h"

#define GAMES 12

typedef BicScenario *(*Maker) (void);

/* --- comparing ------------------------------------------------------------------------------------------------- */

static gboolean
is_routed (const BicPieceInfo *info)
{
  for (int i = 0; i < info->n_markers; i++)
    if (g_str_equal (info->marker[i].name, "routed"))
      return TRUE;
  return FALSE;
}

/* Returns a piece as text: side, type, hex, blocks, square and rout. */
static char *
word_of (const BicGame *game, const BicPieceInfo *info)
{
  return g_strdup_printf ("%d %s %d %d %d %d", info->side, bic_game_unit_type (game, info->type)->id, info->hex,
                          info->leader ? 1 : info->blocks,
                          (info->marks & BIC_MARK_SQUARE) != 0, is_routed (info));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
join (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("\n", (char **) words->pdata);
}

static char *
pieces_of_state (const BicGame *game, const BicState *state)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo info;

      if (bic_state_piece (game, state, i, &info))
        g_ptr_array_add (words, word_of (game, &info));
    }
  return join (words);
}

/* Returns whether two pieces of the same kind are in one hex. This can happen during a move, but not at the start of a
 * battle. */
static gboolean
is_crowded (const BicGame *game, const BicState *state)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  BicPieceInfo info;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &info)
        && !g_hash_table_add (seen, GINT_TO_POINTER (2 * info.hex + (i < game->n_leaders))))
      return TRUE;
  return FALSE;
}

/* Checks that a game of the saved battle starts with the same pieces, active side and morale as the position. */
static void
check_position (const BicGame *game, const BicState *state)
{
  g_autoptr (BicScenario) battle = bic_position_battle (game, state), again = NULL;
  g_autofree char *text = bic_scenario_write (battle, NULL), *then = pieces_of_state (game, state), *now = NULL;
  g_autofree BicState *first = g_malloc (bic_state_size ());
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) next = NULL;

  again = bic_scenario_parse (text, strlen (text), "position", &error);
  g_assert_no_error (error);
  next = bic_game_new (bic_rulebook_of (again), again, (BicCatalogue *) bic_game_catalogue (game), 0, &error);
  g_assert_no_error (error);
  bic_state_init (first, next, 1);
  now = pieces_of_state (next, first);
  g_assert_cmpstr (now, ==, then);
  g_assert_cmpint (bic_state_active (first), ==, bic_state_active (state));
  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (MORALE)))
    for (int side = 0; side < BIC_N_SIDES; side++)
      g_assert_cmpint (bic_state_score (next, first, side), ==, bic_state_score (game, state, side));
}

/* --- playing --------------------------------------------------------------------------------------------------- */

/* Plays a random game and checks some of its positions, which can be in the middle of a turn. */
static void
play (const BicGame *game, guint64 seed)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autofree BicChoices *list = g_new (BicChoices, 1);
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_state_init (state, game, seed);
  check_position (game, state);
  bic_choices (game, state, list);
  for (int i = 0; i < 1500 && bic_state_asked_side (game, state) != BIC_NOBODY; i++)
    {
      bic_apply_listed (game, state, list->at[bic_rng_below (&rng, list->n)], NULL, list);
      if (i % 50 == 0 && bic_state_winner (state) == BIC_NOBODY && !is_crowded (game, state))
        check_position (game, state);
    }
}

static void
test_games (gconstpointer maker)
{
  g_autoptr (BicGame) game = battle_game (((Maker) maker) (), 0);

  for (guint64 seed = 1; seed <= GAMES; seed++)
    play (game, seed);
}

/* --- single cases ---------------------------------------------------------------------------------------------- */

static BicState *
begin (const BicGame *game)
{
  BicState *state = g_malloc (bic_state_size ());

  bic_state_init (state, game, 7);
  return state;
}

/* Checks that the turns of the saved battle are counted from the current turn, so that arrivals and the turn limit have
 * lower numbers. */
static void
test_turns (void)
{
  g_autoptr (BicScenario) made = battle_from_words ("top french/LN A1\nbottom british/LN I1\n"), battle = NULL;
  g_autoptr (BicGame) game = NULL;
  g_autofree BicState *state = NULL;
  const BicReinforcement *later;

  battle_reinforce (made, "A5", BIC_TOP, 4, "french/GR", 0);
  made->turn_limit = 9;
  game = battle_game (bic_scenario_ref (made), 0);
  state = begin (game);
  state->turn = 3;
  battle = bic_position_battle (game, state);
  later = bic_scenario_item (battle, BIC_ITEM_REINFORCEMENT, 0);
  g_assert_cmpint (later->turn, ==, 2);
  g_assert_cmpuint (later->pieces->len, ==, 1);
  g_assert_cmpint (battle->turn_limit, ==, 7);
  g_assert_cmpint (made->turn_limit, ==, 9);
}

static void
test_words (void)
{
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicState *state = begin (game);
  const BicNote *note;

  CC_STATE (state)->banners[BIC_TOP] = 2;
  battle = bic_position_battle (game, state);
  note = bic_scenario_item (battle, BIC_ITEM_NOTE, bic_scenario_n_items (battle, BIC_ITEM_NOTE) - 1);
  g_assert_nonnull (strstr (bic_texts_find (note->texts, NULL, NULL), " 2 of "));
  g_assert_nonnull (battle->derived_from);
  g_assert_nonnull (strstr (battle->title, "Turn 1"));
  g_assert_null (strstr (bic_game_scenario (game)->title ? bic_game_scenario (game)->title : "", "Turn"));
}

/* Checks that the cards in the hands, pile and discards do not affect the saved battle. */
static void
test_hands_are_hidden (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicState *state = begin (game);
  g_autoptr (BicScenario) before = bic_position_battle (game, state), after = NULL;
  g_autofree char *text = bic_scenario_write (before, NULL), *other = NULL;

  for (int card = 0; card < BIC_DECK; card++)
    {
      guint8 held = state->hand[BIC_TOP][card];

      state->hand[BIC_TOP][card] = state->pile[0][card];
      state->discard[0][card] = state->hand[BIC_BOTTOM][card];
      state->hand[BIC_BOTTOM][card] = held;
    }
  after = bic_position_battle (game, state);
  other = bic_scenario_write (after, NULL);
  g_assert_cmpstr (other, ==, text);
}

/* Checks that field works that a side built during the game become terrain of the saved battle. */
static void
test_works (void)
{
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicState *state = begin (game);
  int hex = battle_hex (game, "E5");

  CC_STATE (state)->works[0].hex = (gint16) hex;
  CC_STATE (state)->works[0].sides = 1 << BIC_NE;
  battle = bic_position_battle (game, state);
  g_assert_cmpuint (battle->tiles[hex].side[BIC_NE], !=, 0);
  g_assert_cmpuint (bic_scenario_tile (bic_game_scenario (game), hex)->side[BIC_NE], ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/position/games/field", battle_field, test_games);
  g_test_add_data_func ("/position/games/crossing", battle_crossing, test_games);
  g_test_add_data_func ("/position/games/weissdorf", battle_weissdorf, test_games);
  g_test_add_func ("/position/turns", test_turns);
  g_test_add_func ("/position/words", test_words);
  g_test_add_func ("/position/hands-not-told", test_hands_are_hidden);
  g_test_add_func ("/position/works", test_works);
  return g_test_run ();
}
