/* Tests of the invariants of all rule systems, in random games of battles with every feature.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-engine-check.h"
#include "bic-rulebooks.h"

#include <string.h>

enum { LIMIT = 100000 };

typedef BicScenario * (*Maker) (void);

static void
check_list (const BicGame    *game,
            const BicState   *s,
            const BicChoices *list)
{
  for (int i = 0; i < list->n; i++)
    {
      char text[BIC_CHOICE_TEXT];
      BicChoice again;

      if (i > 0 && bic_choice_compare (list->at[i - 1], list->at[i]) >= 0)
        battle_blame (game, s, "the list is not sorted, or has doubles");
      if (!bic_choice_write (game, list->at[i], text) || !bic_choice_read (game, text, &again, NULL) ||
          bic_choice_compare (again, list->at[i]) != 0)
        battle_blame (game, s, "text does not lead back to the choice");
      if (bic_why_not (game, s, list->at[i]) != BIC_LEGAL)
        battle_blame (game, s, "a choice of the list is not legal");
    }
}

static int
verbs (const BicGame *game)
{
  int n = 0;

  while (bic_verb_name (game, n))
    n++;
  return n;
}

/* Checks with random choices, sensible or not, that a choice is on the list if and only if bic_why_not () returns no
 * reason. */
static void
check_why (const BicGame    *game,
           const BicState   *s,
           const BicChoices *list,
           BicRng           *rng)
{
  for (int i = 0; i < 8; i++)
    {
      BicChoice c = list->at[bic_rng_below (rng, list->n)];
      g_autofree char *sentence = NULL;

      if (i & 1)
        c.a = (gint16) (bic_rng_below (rng, bic_grid_hex_number_limit (bic_game_grid (game)) + 2) - 1);
      if (i & 2)
        c.b = (gint16) (bic_rng_below (rng, bic_grid_hex_number_limit (bic_game_grid (game)) + 2) - 1);
      if (i == 7)
        c.verb = (gint16) bic_rng_below (rng, verbs (game));
      if (battle_offers (list, c) != !bic_why_not (game, s, c))
        {
          char text[BIC_CHOICE_TEXT] = "?";

          bic_choice_write (game, c, text);
          g_message ("%s", text);
          battle_blame (game, s, "the list and why_not disagree");
        }
      sentence = bic_why_sentence (game, s, c, bic_why_not (game, s, c));
      g_assert_nonnull (sentence);
      g_assert_null (strstr (sentence, "{"));
    }
}

static void
check_left_out (const BicGame    *game,
                const BicState   *s,
                const BicChoices *list,
                BicChoice         c)
{
  char text[BIC_CHOICE_TEXT] = "?";

  if (bic_why_not (game, s, c) || battle_offers (list, c))
    return;
  bic_choice_write (game, c, text);
  g_message ("%s", text);
  battle_blame (game, s, "a legal choice is not on the list");
}

/* Checks that all choices that are not on the list are illegal. Tries each verb with each number, and with each pair of
 * neighboring hexes. */
static void
check_all (const BicGame    *game,
           const BicState   *s,
           const BicChoices *list)
{
  const BicGrid *grid = bic_game_grid (game);

  for (int verb = 1; verb < verbs (game); verb++)
    for (int a = 0; a < bic_grid_hex_number_limit (grid); a++)
      {
        check_left_out (game, s, list, (BicChoice) { (gint16) verb, (gint16) a, 0, 0 });
        for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
          check_left_out (game, s, list,
                          (BicChoice) { (gint16) verb, (gint16) a,
                                        (gint16) bic_grid_neighbour (grid, a, (BicDirection) dir), 0 });
      }
}

/* Checks that the choices of a side do not depend on hidden information. */
static void
check_hide (const BicGame    *game,
            const BicState   *s,
            const BicChoices *list,
            BicRng           *rng)
{
  BicState copy = *s;
  BicChoices other;
  g_autoptr (GError) error = NULL;

  bic_state_randomize_hidden (game, &copy, bic_state_asked_side (game, s), rng);
  bic_choices (game, &copy, &other);
  if (other.n != list->n || memcmp (other.at, list->at, sizeof list->at[0] * (gsize) list->n) != 0)
    battle_blame (game, s, "the list depends on what is not known");
  bic_state_check (game, &copy, &error);
  g_assert_no_error (error);
}

static void
check_texts (const BicGame  *game,
             const BicState *s)
{
  g_autofree char *prompt = bic_question_prompt (game, s), *phase = bic_state_phase (game, s);
  BicCombat combat;

  g_assert_cmpstr (prompt, !=, "");
  g_assert_cmpstr (phase, !=, "");
  if (bic_state_combat (game, s, &combat))
    g_assert_nonnull (combat.kind);
}

static void
check_events (const BicGame   *game,
              const BicEvents *events)
{
  for (int i = 0; i < events->n; i++)
    {
      g_autofree char *sentence = bic_event_sentence (game, &events->at[i]);

      if (sentence && strchr (sentence, '{'))
        g_error ("%s", sentence);
    }
}

static void
check_position (const BicGame    *game,
                const BicState   *s,
                const BicChoices *list,
                int               ply,
                BicRng           *rng)
{
  g_autoptr (GError) error = NULL;
  BicChoices fresh;

  bic_state_check (game, s, &error);
  g_assert_no_error (error);
  if (list->n == 0)
    battle_blame (game, s, "the list is empty while the game runs");
  check_why (game, s, list, rng);
  if (ply % 16 == 0)
    {
      check_list (game, s, list);
      check_texts (game, s);
      bic_choices (game, s, &fresh);
      g_assert_cmpint (fresh.n, ==, list->n);
    }
  if (ply % 64 == 9)
    check_all (game, s, list);
  if (ply % 4 == 2 && bic_state_asked_side (game, s) != BIC_CHANCE)
    check_hide (game, s, list, rng);
}

typedef struct { int n; BicChoice *at; } Log;

static guint64
play (const BicGame *game,
      guint64        seed,
      gboolean       checked,
      Log           *log)
{
  static BicEvents events;
  BicState s;
  BicChoices list;
  BicRng rng;
  int ply = 0;

  bic_rng_init (&rng, seed * 77);
  bic_state_init (&s, game, seed);
  for (bic_choices (game, &s, &list); list.n > 0 && ply < LIMIT; ply++)
    {
      BicChoice c;

      if (checked)
        check_position (game, &s, &list, ply, &rng);
      c = list.at[bic_rng_below (&rng, list.n)];
      if (log)
        log->at[log->n++] = c;
      events.n = 0;
      g_assert_true (bic_apply (game, &s, c, checked ? &events : NULL, &list, NULL));
      if (checked)
        check_events (game, &events);
    }
  if (bic_state_winner (&s) == BIC_NOBODY)
    battle_blame (game, &s, "the game does not end");
  return bic_state_key (&s);
}

/* Returns the battle of battle_field () with a rule system that derives from the 3rd edition: one with tactician cards,
 * or one with facing, command points and action cards. */
static BicScenario *
field_by (const char *ruleset)
{
  BicScenario *battle = battle_field ();

  battle->ruleset = g_quark_from_string (ruleset);
  return battle;
}

static BicScenario *
field_with_tacticians (void)
{
  return field_by ("ccn-gmt");
}

static BicScenario *
field_with_facing (void)
{
  return field_by ("ccn-plus");
}

static const Maker makers[] = {
  battle_field, battle_crossing, battle_weissdorf, battle_fog, battle_options, field_with_tacticians, field_with_facing,
};

static void
test_games (gconstpointer maker)
{
  g_autoptr (BicGame) hidden = battle_game (makers[GPOINTER_TO_INT (maker)] (), 0);
  g_autoptr (BicGame) open = battle_game (makers[GPOINTER_TO_INT (maker)] (), BIC_GAME_OPEN_HANDS);

  for (guint64 seed = 1; seed <= (g_test_slow () ? 12 : 2); seed++)
    play (seed % 2 ? open : hidden, seed, TRUE, NULL);
}

static void
test_many (gconstpointer maker)
{
  g_autoptr (BicGame) game = battle_game (makers[GPOINTER_TO_INT (maker)] (), 0);

  for (guint64 seed = 100; seed < (g_test_slow () ? 400 : 125); seed++)
    play (game, seed, FALSE, NULL);
}

/* Checks that the same seed and the same choices lead to the same state, whether or not events and lists of choices are
 * requested. */
static void
test_replay (gconstpointer maker)
{
  g_autoptr (BicGame) game = battle_game (makers[GPOINTER_TO_INT (maker)] (), 0);
  Log log = { 0, g_new (BicChoice, LIMIT) };

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      static BicEvents events;
      guint64 hash = play (game, seed, FALSE, &log);
      BicState s, copy;

      bic_state_init (&s, game, seed);
      for (int i = 0; i < log.n; i++)
        {
          copy = s;
          events.n = 0;
          g_assert_true (bic_apply (game, &s, log.at[i], &events, NULL, NULL));
          bic_apply_listed (game, &copy, log.at[i], NULL, NULL);
          g_assert_true (bic_state_equal (&s, &copy));
        }
      g_assert_true (bic_state_key (&s) == hash);
      log.n = 0;
    }
  g_free (log.at);
}

/* Checks that typing the faces that the random number generator would roll leads to the same game. */
static void
test_typed (gconstpointer maker)
{
  g_autoptr (BicGame) game = battle_game (makers[GPOINTER_TO_INT (maker)] (), 0);
  g_autoptr (BicGame) typed = battle_game (makers[GPOINTER_TO_INT (maker)] (), BIC_GAME_TYPED_DICE);
  BicRng rng;
  BicState a, b;
  BicChoices list, twin;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      bic_rng_init (&rng, seed);
      bic_state_init (&a, game, seed);
      bic_state_init (&b, typed, seed);
      bic_choices (game, &a, &list);
      while (list.n > 0)
        {
          BicChoice c = list.at[bic_rng_below (&rng, list.n)];

          g_assert_true (bic_apply (game, &a, c, NULL, &list, NULL));
          g_assert_true (bic_apply (typed, &b, c, NULL, &twin, NULL));
          while (bic_state_asked_side (typed, &b) == BIC_CHANCE)
            {
              g_assert_true (bic_state_draw_chance_result (typed, &b, &c));
              g_assert_true (bic_apply (typed, &b, c, NULL, &twin, NULL));
            }
          g_assert_true (bic_state_equal (&a, &b));
          g_assert_cmpint (list.n, ==, twin.n);
        }
    }
}

/* --- boards of any size ------------------------------------------------- */

static const struct { gint16 columns, rows; guint8 flat, shift, short_lines; } boards[] = {
  { 1, 2, 0, 1, 0 },   { 2, 2, 0, 1, 1 },   { 5, 3, 1, 0, 1 },   { 13, 17, 0, 1, 1 }, { 20, 11, 0, 0, 1 },
  { 26, 11, 0, 1, 1 },
  { 12, 30, 1, 1, 0 }, { 64, 32, 0, 1, 1 }, { 64, 32, 1, 0, 1 }, { 100, 3, 0, 0, 0 },
};

/* --- random battles with all parts of a rule system --------------------- */

typedef struct { const BicCatalogue *catalogue; const BicRuleset *rules; BicRng *rng; } Anything;

static int
below (const Anything *m,
       int             n)
{
  return bic_rng_below (m->rng, n);
}

/* Returns a random terrain of the given kind that belongs to the rule system. */
static const BicTerrain *
any_terrain (const Anything *m,
             BicTerrainKind  kind)
{
  int n;
  const BicTerrain *all = bic_catalogue_terrains (m->catalogue, &n), *terrain;

  do
    terrain = &all[below (m, n)];
  while (terrain->kind != kind || !bic_family_matches (terrain->family, m->rules->family));
  return terrain;
}

static const BicUnitType *
any_type (const Anything *m)
{
  int n;
  const BicUnitType *all = bic_catalogue_unit_types (m->catalogue, &n), *type;

  do
    type = &all[below (m, n)];
  while (!bic_family_matches (type->family, m->rules->family));
  return type;
}

static void
paint_anything (const Anything *m,
                BicScenario    *battle)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      BicTile *tile = &battle->tiles[hex];

      if (below (m, 5) == 0)
        tile->terrain = g_quark_from_string (any_terrain (m, BIC_TERRAIN_HEX)->id);
      if (below (m, 8) == 0)
        tile->side[below (m, 6)] = g_quark_from_string (any_terrain (m, BIC_TERRAIN_SIDE)->id);
      tile->road = (guint8) (below (m, 64) & below (m, 64));
    }
}

/* Gives the piece a random strength, movement and trait if the rule system allows pieces with their own values. */
static void
equip (const Anything *m,
       BicPiece       *piece)
{
  static const char *const traits[] = { "guard", "elite", "light", "cossack", "unreliable", "reluctant", "roadbound" };
  GQuark trait = g_quark_from_string (traits[below (m, G_N_ELEMENTS (traits))]);

  if (!bic_ruleset_uses (m->rules, BIC_USE (FIGURES)) || below (m, 2))
    return;
  piece->strength = below (m, 6);
  piece->moves = 1 + below (m, 3);
  if (below (m, 2))
    g_array_append_val (piece->traits, trait);
}

/* Places units of random types of any nation for both sides. */
static void
place_anything (const Anything *m,
                BicScenario    *battle)
{
  int n_hexes = bic_grid_hex_number_limit (&battle->grid);
  g_autofree guint8 *taken = g_new0 (guint8, n_hexes);

  for (int i = 0; i < MIN (120, n_hexes); i++)
    {
      int hex = below (m, n_hexes);
      const BicUnitType *type = any_type (m);
      gboolean leader = (type->traits & BIC_TRAIT (LEADER)) != 0;
      char text[BIC_HEX_TEXT];

      if (!bic_grid_has (&battle->grid, hex) || taken[hex])
        continue;
      taken[hex] = 1;
      battle->tiles[hex].terrain = 0;
      battle_place (battle, below (m, 2), type->id, bic_hex_write (&battle->grid, hex, text),
                    leader ? 0 : 1 + below (m, type->blocks));
      equip (m, g_ptr_array_index (battle->items[BIC_ITEM_PIECE], battle->items[BIC_ITEM_PIECE]->len - 1));
    }
}

/* Adds random reinforcements, some of which need a die roll to arrive, random night turns, and a turn of sudden
 * death. */
static void
schedule_anything (const Anything *m,
                   BicScenario    *battle)
{
  for (int i = 0; i < 8 && bic_ruleset_uses (m->rules, BIC_USE (TURN_TRACK)); i++)
    {
      int hex = below (m, bic_grid_hex_number_limit (&battle->grid));
      char text[BIC_HEX_TEXT];

      if (bic_grid_has (&battle->grid, hex))
        battle_reinforce (battle, bic_hex_write (&battle->grid, hex, text), below (m, 2), 1 + below (m, 4),
                          any_type (m)->id, below (m, 7));
      battle_turn (battle, 2 * i + 1, below (m, 2), i == 7 ? 3 : 0);
    }
}

/* Switches on about half of the rulings and optional rules, chosen at random. */
static void
switch_anything (const Anything *m,
                 BicScenario    *battle)
{
  for (guint i = 0; i < m->rules->options->len; i++)
    if (below (m, 2))
      battle_switch (battle, &g_array_index (m->rules->options, BicOption, i));
}

static BicScenario *
any_battle (const Anything *m,
            guint           index)
{
  BicScenario *battle = bic_scenario_new (boards[index].columns, boards[index].rows);

  battle->grid.flat = boards[index].flat;
  battle->grid.shift = boards[index].shift;
  battle->grid.short_lines = boards[index].short_lines;
  battle->ruleset = g_quark_from_string (m->rules->id);
  battle->sections[0] = boards[index].columns / 3;
  battle->sections[1] = 2 * boards[index].columns / 3;
  for (int side = 0; side < BIC_N_SIDES; side++)
    battle->army[side].hand = battle->army[side].banners = battle->army[side].morale = 6;
  battle->army[BIC_BOTTOM].moves_first = TRUE;
  battle->turn_limit = 60;
  paint_anything (m, battle);
  place_anything (m, battle);
  schedule_anything (m, battle);
  switch_anything (m, battle);
  return battle;
}

static void
play_some (const BicGame *game,
           guint64        seed,
           int            limit)
{
  BicState s;
  BicChoices list;
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  bic_choices (game, &s, &list);
  for (int ply = 0; list.n > 0 && ply < limit; ply++)
    {
      if (ply % 8 == 0)
        check_position (game, &s, &list, ply, &rng);
      g_assert_true (bic_apply (game, &s, list.at[bic_rng_below (&rng, list.n)], NULL, &list, NULL));
    }
}

static void
test_any_board (gconstpointer id)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  BicRng rng;
  Anything maker = { catalogue, bic_catalogue_find_ruleset (catalogue, id), &rng };

  bic_rng_init (&rng, 11);
  for (guint round = 0; round < 4; round++)
    for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
      {
        g_autoptr (BicScenario) battle = any_battle (&maker, i);
        g_autoptr (GError) error = NULL;
        BicGameFlags flags = round % 2 ? BIC_GAME_TYPED_DICE : 0;
        g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, flags, &error);

        g_assert_no_error (error);
        for (guint64 seed = 1; seed <= 3; seed++)
          play_some (game, seed, 600);
      }
}

/* Checks that an illegal choice leads to an error and changes nothing. */
static void
test_refusal (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autoptr (GError) error = NULL;
  BicState s, before;

  bic_state_init (&s, game, 1);
  before = s;
  g_assert_false (bic_apply (game, &s, battle_choice (game, "melee E6 D6"), NULL, NULL, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_ILLEGAL);
  g_assert_cmpint (memcmp (&s, &before, sizeof s), ==, 0);
  g_clear_error (&error);
  g_assert_false (bic_apply (game, &s, (BicChoice) { 3, 30000, -7, 2 }, NULL, NULL, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_ILLEGAL);
}

static gboolean
is_kept (const BicGame    *game,
         const BicState   *before,
         BicChoice         choice,
         const BicState   *after,
         const BicChoices *list)
{
  g_autoptr (GError) error = NULL;
  gboolean kept = bic_check_choice (game, before, choice, after, list, &error);

  g_assert_true (kept == (error == NULL));
  if (error)
    g_assert_error (error, BIC_ERROR, BIC_ERROR_INVARIANT);
  return kept;
}

/* Checks that bic_check_choice () reports each case in which a choice does not have the promised effect. */
static void
test_promises (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  BicState before, after, other;
  BicChoices list, wrong;
  BicChoice choice;

  bic_state_init (&before, game, 1);
  after = before;
  bic_choices (game, &before, &list);
  choice = list.at[0];
  g_assert_true (bic_apply (game, &after, choice, NULL, &list, NULL));
  g_assert_true (is_kept (game, &before, choice, &after, &list));
  wrong = list;
  wrong.at[1] = wrong.at[0];
  g_assert_false (is_kept (game, &before, choice, &after, &wrong));
  wrong.n = 0;
  g_assert_false (is_kept (game, &before, choice, &after, &wrong));
  wrong.n = list.n - 1;
  g_assert_false (is_kept (game, &before, choice, &after, &wrong));
  other = after;
  other.pile[0][0]++;
  g_assert_false (is_kept (game, &before, choice, &other, &list));
  other = after;
  other.dice++;
  g_assert_false (is_kept (game, &before, choice, &other, &list));
  other = after;
  other.piece[other.n_pieces - 1].blocks = 0;
  g_assert_false (is_kept (game, &before, choice, &other, &list));
  other = after;
  other.stack[BIC_STACK - 1].pc = 1;
  g_assert_false (is_kept (game, &before, choice, &other, &list));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/kernel/games/field", GINT_TO_POINTER (0), test_games);
  g_test_add_data_func ("/kernel/games/crossing", GINT_TO_POINTER (1), test_games);
  g_test_add_data_func ("/kernel/games/weissdorf", GINT_TO_POINTER (2), test_games);
  g_test_add_data_func ("/kernel/games/fog", GINT_TO_POINTER (3), test_games);
  g_test_add_data_func ("/kernel/games/options", GINT_TO_POINTER (4), test_games);
  g_test_add_data_func ("/kernel/games/tacticians", GINT_TO_POINTER (5), test_games);
  g_test_add_data_func ("/kernel/games/facing", GINT_TO_POINTER (6), test_games);
  g_test_add_data_func ("/kernel/many/field", GINT_TO_POINTER (0), test_many);
  g_test_add_data_func ("/kernel/many/crossing", GINT_TO_POINTER (1), test_many);
  g_test_add_data_func ("/kernel/many/weissdorf", GINT_TO_POINTER (2), test_many);
  g_test_add_data_func ("/kernel/many/options", GINT_TO_POINTER (4), test_many);
  g_test_add_data_func ("/kernel/replay/crossing", GINT_TO_POINTER (1), test_replay);
  g_test_add_data_func ("/kernel/replay/weissdorf", GINT_TO_POINTER (2), test_replay);
  g_test_add_data_func ("/kernel/replay/fog", GINT_TO_POINTER (3), test_replay);
  g_test_add_data_func ("/kernel/replay/facing", GINT_TO_POINTER (6), test_replay);
  g_test_add_data_func ("/kernel/replay/options", GINT_TO_POINTER (4), test_replay);
  g_test_add_data_func ("/kernel/typed/crossing", GINT_TO_POINTER (1), test_typed);
  g_test_add_data_func ("/kernel/typed/weissdorf", GINT_TO_POINTER (2), test_typed);
  g_test_add_data_func ("/kernel/typed/facing", GINT_TO_POINTER (6), test_typed);
  g_test_add_data_func ("/kernel/typed/options", GINT_TO_POINTER (4), test_typed);
  g_test_add_data_func ("/kernel/any-board/ccn-3e", "ccn-3e", test_any_board);
  g_test_add_data_func ("/kernel/any-board/n20", "n20", test_any_board);
  g_test_add_func ("/kernel/refusal", test_refusal);
  g_test_add_func ("/kernel/promises", test_promises);
  return g_test_run ();
}
