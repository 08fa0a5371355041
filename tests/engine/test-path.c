/* Tests of paths over several hexes: they reach the same hexes as a search through all choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-choice-move.h"
#include "bic-event.h"
#include "bic-path.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"

#include <string.h>

enum { GAMES = 3, LOOKS = 200 };

typedef struct {
  const BicGame *game;
  GHashTable    *seen;                  /* set of pairs of a state (as hash) and the verb that led to it */
  gboolean       reached[BIC_MAX_HEXES];
} Walk;

/* Returns whether there was an attack or a die roll before the move. Dice that are rolled after the move do not
 * matter. */
static gboolean
has_fought (const BicEvents *events)
{
  for (int i = 0; i < events->n && events->at[i].kind != BIC_EVENT_MOVED; i++)
    if (events->at[i].kind == BIC_EVENT_ATTACK || events->at[i].kind == BIC_EVENT_DIE)
      return TRUE;
  return FALSE;
}

typedef struct { guint8 in[BIC_MAX_PIECES]; } Crowd;

/* Returns whether a piece in @crowd moved between the two hexes @at without a fight before the move. Removes pieces
 * that did not move in this way from @crowd. */
static gboolean
has_gone (const BicState  *before,
          const BicState  *after,
          const BicEvents *events,
          BicChoiceHexes   at,
          Crowd           *crowd)
{
  gboolean gone = FALSE;

  for (int i = 0; i < before->n_pieces; i++)
    {
      crowd->in[i] = crowd->in[i] && before->piece[i].hex == at.from && after->piece[i].hex == at.to;
      gone |= crowd->in[i];
    }
  return gone && !has_fought (events);
}

static gboolean
is_new (Walk           *walk,
        const BicState *state,
        int             verb,
        const Crowd    *crowd)
{
  guint64 key = bic_state_key (state) ^ ((guint64) verb << 48);

  for (guint i = 0; i < G_N_ELEMENTS (crowd->in); i++)
    key = key * 31 + crowd->in[i];

  return g_hash_table_add (walk->seen, g_memdup2 (&key, sizeof key));
}

/* Returns whether the piece in @hex is only passing through the hex of another piece, so that one of the two must leave
 * before any other action. In this case, the hex does not count as reached. */
static gboolean
passes (const BicGame  *game,
        const BicState *state,
        int             hex)
{
  BicChoices choices;
  int others = -1;

  for (int i = 0; i < state->n_pieces; i++)
    others += state->piece[i].hex == hex;
  bic_choices (game, state, &choices);
  for (int i = 0; i < choices.n; i++)
    if (!bic_choice_is_additional (game, choices.at[i]) && bic_choice_hexes (game, choices.at[i]).from != hex)
      return FALSE;
  return others > 0 && choices.n > 0;
}

/* Returns the hex to which a piece moved from @from, or BIC_NO_HEX. */
static int
goal_of_move (const BicEvents *events,
              int              from)
{
  for (int i = 0; i < events->n; i++)
    if (events->at[i].kind == BIC_EVENT_MOVED && events->at[i].a == from)
      return events->at[i].b;
  return BIC_NO_HEX;
}

/* Searches all choices from @state, depth first. The paths that it finds can be longer than necessary. */
static void
walk_on (Walk           *walk,
         const BicState *state,
         int             here,
         int             verb,
         const Crowd    *crowd)
{
  BicChoices choices;

  bic_choices (walk->game, state, &choices);
  for (int i = 0; i < choices.n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (walk->game, choices.at[i]);
      BicState next = *state;
      Crowd going = *crowd;
      BicEvents events;

      if (at.from != here || (verb && (at.to == BIC_NO_HEX || choices.at[i].verb != verb)))
        continue;
      events.n = 0;
      events.barrier = FALSE;
      g_assert_true (bic_apply (walk->game, &next, choices.at[i], &events, NULL, NULL));
      if (at.to == BIC_NO_HEX)
        at.to = goal_of_move (&events, here);
      if (at.to == BIC_NO_HEX || !has_gone (state, &next, &events, at, &going)
          || !is_new (walk, &next, choices.at[i].verb, &going))
        continue;
      if (events.barrier || bic_state_asked_side (walk->game, &next) != bic_state_asked_side (walk->game, state))
        {
          walk->reached[at.to] = TRUE;
          continue;
        }
      walk->reached[at.to] |= !passes (walk->game, &next, at.to);
      walk_on (walk, &next, at.to, choices.at[i].verb, &going);
    }
}

/* Checks that only the last choice of the path reveals information, and that the piece reaches @hex. */
static void
follow_way (const BicGame  *game,
            const BicState *state,
            const BicPaths *paths,
            int             hex,
            int             verb)
{
  g_autoptr (GArray) choices = bic_paths_choices (paths, hex, verb);
  BicState now = *state;

  g_assert_cmpuint (choices->len, >, 0);
  for (guint i = 0; i < choices->len; i++)
    {
      BicChoice choice = g_array_index (choices, BicChoice, i);
      BicEvents events;

      events.n = 0;
      events.barrier = FALSE;
      g_assert_cmpint (choice.verb, ==, verb);
      g_assert_true (bic_apply (game, &now, choice, &events, NULL, NULL));
      g_assert_true (i + 1 == choices->len || !events.barrier);
      g_assert_true (i + 1 < choices->len || bic_choice_hexes (game, choice).to == hex
                     || bic_choice_hexes (game, choice).to == BIC_NO_HEX);
    }
}

/* Compares the paths from a hex with the search. Returns the number of hexes that are reached but not adjacent. */
static int
compare (const BicGame  *game,
         const BicState *state,
         int             from)
{
  g_autoptr (BicPaths) paths = bic_paths_new (game, state, from);
  Walk walk = { game, g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL), { FALSE } };
  Crowd all;
  int far = 0;

  memset (&all, 1, sizeof all);
  walk_on (&walk, state, from, 0, &all);
  walk.reached[from] = FALSE;
  for (int hex = 0; hex < bic_grid_hex_number_limit (bic_game_grid (game)); hex++)
    {
      g_autoptr (GArray) verbs = bic_paths_verbs (paths, hex);

      g_assert_cmpint (bic_paths_reach (paths, hex), ==, walk.reached[hex]);
      g_assert_cmpint (verbs->len > 0, ==, walk.reached[hex]);
      for (guint i = 0; i < verbs->len; i++)
        follow_way (game, state, paths, hex, g_array_index (verbs, gint, i));
      far += walk.reached[hex] && bic_grid_distance (bic_game_grid (game), from, hex) > 1;
    }
  g_hash_table_unref (walk.seen);
  return far;
}

static int
compare_all (const BicGame  *game,
             const BicState *state,
             int             piece)
{
  int far = 0;

  for (int i = 0; i < state->n_pieces; i++)
    if ((i + piece) % 5 == 0 && state->piece[i].hex >= 0 && state->piece[i].side == bic_state_asked_side (game, state))
      far += compare (game, state, state->piece[i].hex);
  return far;
}

/* Compares the paths of the pieces of the side that has to choose, at every question of random games. */
static void
check_games (BicScenario *battle)
{
  g_autoptr (BicGame) game = battle_game (battle, 0);
  int far = 0, looks = 0;

  for (int seed = 1; seed <= GAMES; seed++)
    {
      BicRng rng;
      BicState state;
      BicChoices choices;

      bic_rng_init (&rng, (guint64) seed);
      bic_state_init (&state, game, (guint64) seed);
      for (looks = 0; looks < LOOKS && bic_state_asked_side (game, &state) != BIC_NOBODY; looks++)
        {
          bic_choices (game, &state, &choices);
          far += compare_all (game, &state, looks);
          bic_apply_listed (game, &state, choices.at[bic_rng_below (&rng, (guint32) choices.n)], NULL, NULL);
        }
    }
  g_assert_cmpint (far, >, 30);
}

static void
test_field (void)
{
  check_games (battle_field ());
}

static void
test_crossing (void)
{
  check_games (battle_crossing ());
}

static void
test_weissdorf (void)
{
  check_games (battle_weissdorf ());
}

/* If @choice asks for the hex beyond a passed piece, checks that the paths reach each possible answer, and end there.
 * Returns the number of answers. */
static int
check_answers_beyond (const BicGame  *game,
                      const BicState *state,
                      BicChoice       choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);
  g_autoptr (BicPaths) paths = bic_paths_new (game, state, at.from);
  BicState asks = *state;
  BicChoices answers;
  int n = 0;

  g_assert_true (bic_apply (game, &asks, choice, NULL, NULL, NULL));
  if (!g_str_equal (bic_question_id (game, &asks), "beyond"))
    return 0;
  bic_choices (game, &asks, &answers);
  for (int i = 0; i < answers.n; i++)
    {
      int hex = bic_choice_hexes (game, answers.at[i]).from;
      g_autoptr (GArray) choices = bic_paths_choices (paths, hex, choice.verb);
      BicState now = *state;
      gboolean there = FALSE;

      g_assert_true (bic_paths_reach (paths, hex));
      for (guint k = 0; k < choices->len; k++)
        g_assert_true (bic_apply (game, &now, g_array_index (choices, BicChoice, k), NULL, NULL, NULL));
      for (int k = 0; k < now.n_pieces; k++)
        there |= state->piece[k].hex == at.from && now.piece[k].hex == hex;
      g_assert_true (there);
      n++;
    }
  return n;
}

/* Checks paths past a friendly piece (PLUS-MOV-27, PLUS-IMP-02). Such a path needs two choices: the passed piece, and
 * the hex beyond. */
static void
test_beyond (void)
{
  BicScenario *battle = battle_field ();
  g_autoptr (BicGame) game = NULL;
  int answers = 0;

  battle->ruleset = g_quark_from_static_string ("ccn-plus");
  game = battle_game (battle, 0);
  for (guint64 seed = 1; seed <= 2; seed++)
    {
      BicRng rng;
      BicState state;
      BicChoices choices;

      bic_rng_init (&rng, seed);
      bic_state_init (&state, game, seed);
      for (int looks = 0; looks < LOOKS && bic_state_asked_side (game, &state) != BIC_NOBODY; looks++)
        {
          bic_choices (game, &state, &choices);
          for (int i = 0; i < choices.n; i++)
            if (bic_choice_hexes (game, choices.at[i]).to != BIC_NO_HEX)
              answers += check_answers_beyond (game, &state, choices.at[i]);
          bic_apply_listed (game, &state, choices.at[bic_rng_below (&rng, (guint32) choices.n)], NULL, NULL);
        }
    }
  g_assert_cmpint (answers, >, 10);
}

static BicPaths *
paths_from (const BicGame  *game,
            const BicState *state,
            const char     *hex)
{
  return bic_paths_new (game, state, bic_hex_read (bic_game_grid (game), hex));
}

static void
hexes_of (const BicGame *game,
          const char    *way,
          int            out[8],
          int           *n)
{
  g_auto (GStrv) words = g_strsplit (way, " ", -1);

  for (*n = 0; words[*n]; ++*n)
    out[*n] = bic_hex_read (bic_game_grid (game), words[*n]);
}

/* Checks that a path that the player drew is followed hex by hex, or refused. */
static void
test_along (void)
{
  static const struct { const char *way; gboolean goes; } cases[] = {
    { "E3 E2 D2 C3", TRUE }, { "E3 D3 C3", TRUE }, { "E3 E4 E5", TRUE }, { "E3 E4", FALSE },
    { "E3 E2 E1 D1 C2", FALSE }, { "E3 C3", FALSE }, { "E3", FALSE },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tests", "app", "data", "march.bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);
  g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error);
  g_autofree BicState *state = g_new0 (BicState, 1);
  g_autoptr (BicPaths) paths = NULL;
  BicChoice step;

  g_assert_no_error (error);
  bic_state_init (state, game, 1);
  g_assert_true (bic_choice_read (game, "step E3 E2", &step, NULL));
  paths = paths_from (game, state, "E3");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int hexes[8], n;
      g_autoptr (GArray) choices = NULL;

      hexes_of (game, cases[i].way, hexes, &n);
      choices = bic_paths_choices_along (paths, hexes, n, step.verb);
      g_test_message ("%s", cases[i].way);
      g_assert_cmpint (choices != NULL, ==, cases[i].goes);
      for (int k = 1; choices && k < n; k++)
        g_assert_cmpint (bic_choice_hexes (game, g_array_index (choices, BicChoice, k - 1)).to, ==, hexes[k]);
    }
}

/* Checks that no hex can be reached from no hex or by a piece that cannot move yet. */
static void
test_nothing (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicState *state = g_new0 (BicState, 1);

  bic_state_init (state, game, 1);
  {
    g_autoptr (BicPaths) none = bic_paths_new (game, state, BIC_NO_HEX);
    g_autoptr (BicPaths) early = bic_paths_new (game, state, state->piece[0].hex);

    g_assert_false (bic_paths_reach (none, BIC_NO_HEX));
    for (int hex = 0; hex < bic_grid_hex_number_limit (bic_game_grid (game)); hex++)
      g_assert_true (!bic_paths_reach (none, hex) && !bic_paths_reach (early, hex));
  }
}

/* Checks that a choice that sends a unit back leads to the hex where it goes, although the choice does not name it
 * (GMT-LIS-03). */
static void
test_back (void)
{
  g_autofree BicState *state = g_new0 (BicState, 1);
  g_autoptr (BicGame) game = battle_skirmish (state);
  g_autoptr (BicPaths) paths = bic_paths_new (game, state, battle_hex (game, "E6"));
  BicChoice recall = battle_choice (game, "recall E6");
  g_autoptr (GArray) back = bic_paths_choices (paths, battle_hex (game, "F6"), recall.verb);

  g_assert_cmpint (bic_choice_goal (game, state, recall, battle_hex (game, "E6")), ==, battle_hex (game, "F6"));
  g_assert_true (bic_paths_reach (paths, battle_hex (game, "F6")));
  g_assert_cmpuint (back->len, ==, 1);
  g_assert_cmpint (bic_choice_compare (g_array_index (back, BicChoice, 0), recall), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/path/nothing", test_nothing);
  g_test_add_func ("/path/along", test_along);
  g_test_add_func ("/path/back", test_back);
  g_test_add_func ("/path/field", test_field);
  g_test_add_func ("/path/crossing", test_crossing);
  g_test_add_func ("/path/weissdorf", test_weissdorf);
  g_test_add_func ("/path/beyond", test_beyond);
  return g_test_run ();
}
