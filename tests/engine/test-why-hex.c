/* Tests of the message after a click on a hex that has no choice: a reason or the current question.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-kernel.h"
#include "bic-path.h"
#include "bic-setup.h"

#include <string.h>

enum { GAMES = 12, SELDOM = 40 };

static gboolean
is_named (const BicGame    *game,
          const BicChoices *list,
          int               hex)
{
  for (int i = 0; i < list->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, list->at[i]);

      if (at.from == hex || at.to == hex)
        return TRUE;
    }
  return FALSE;
}

static gboolean
holds_own (const BicGame  *game,
           const BicState *s,
           int             hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, s); i++)
    if (bic_state_piece (game, s, i, &piece) && piece.hex == hex && piece.side == bic_state_asked_side (game, s))
      return TRUE;
  return FALSE;
}

/* Checks that the message names the clicked hex. If a friendly piece was clicked, the message can cite a clause
 * instead. */
static void
check_hex (const BicGame  *game,
           const BicState *s,
           int             hex)
{
  g_autofree char *why = bic_why_hex (game, s, NULL, hex, FALSE), *stack = bic_stack_text (game, s);
  char at[BIC_HEX_TEXT];

  bic_hex_write (bic_game_grid (game), hex, at);
  if (!why)
    g_error ("nothing is said of %s at %s", at, stack);
  if (strstr (why, "{") || strstr (why, "–")
      || (!strstr (why, at) && !(holds_own (game, s, hex) && g_str_has_suffix (why, ")"))))
    g_error ("%s at %s: %s", at, stack, why);
  g_test_message ("%s\t%s", stack, why);
}

static void
check_all (const BicGame    *game,
           const BicState   *s,
           const BicChoices *list)
{
  const BicGrid *grid = bic_game_grid (game);
  int asked = bic_state_asked_side (game, s);

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid) && bic_is_side (asked); hex++)
    if (bic_grid_has (grid, hex) && !is_named (game, list, hex))
      check_hex (game, s, hex);
}

static void
test_games (void)
{
  BicScenario *(*const makers[]) (void) = { battle_field, battle_crossing, battle_weissdorf, battle_fog,
                                            battle_options };

  for (gsize i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      g_autoptr (BicGame) game = battle_game (makers[i] (), 0);

      for (guint64 seed = 1; seed <= GAMES; seed++)
        battle_wander (game, seed, SELDOM, check_all);
    }
}

/* --- single cases ------------------------------------------------------------------------------------------------- */

typedef struct { const char *hex, *why; } Case;

static void
check_cases (const BicGame  *game,
             const BicState *s,
             const Case     *cases,
             gsize           n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *why = bic_why_hex (game, s, NULL, battle_hex (game, cases[i].hex), FALSE);

      g_assert_cmpstr (why, ==, cases[i].why);
    }
}

static void
go_on (const BicGame *game,
       BicState      *s,
       const char    *choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_apply (game, s, battle_choice (game, choice), NULL, NULL, &error));
  g_assert_no_error (error);
}

/* Checks the messages before a card is chosen, during movement and during combat. None of them mentions an unfinished
 * move. */
static void
test_phases (void)
{
  static const Case command[] = {
    { "D6", "Nothing in D6 can be chosen now. Choose a command card to play" },
    { "E6", "Nothing in E6 can be chosen now. Choose a command card to play" },
  };
  static const Case move[] = {
    { "G10", "Nothing in G10 can be chosen now. Move an ordered unit or leader" },
    { "E6", "Nothing in E6 can be chosen now. Move an ordered unit or leader" },
    { "C3", "Line infantry in C3 has not been ordered this turn (CCN-ORD-01)" },
  };
  static const Case combat[] = {
    { "G10", "Nothing in G10 can be chosen now. Choose an attacker and a target" },
    { "C4", "No unit can attack C4 now. Line infantry in C3 has not been ordered this turn (CCN-ORD-01)" },
    { "F6", "No unit can attack F6 now. Line infantry in E6 is next to D6, so Line infantry must fight in melee or "
            "hold (CCN-RNG-13)" },
  };
  g_autoptr (BicGame) game =
      battle_game (battle_from_words ("top french/LN D6\ntop french/LN C3\nbottom portuguese/LN E6\nbottom "
                                      "portuguese/LN C4\nbottom portuguese/LN F6\n"), BIC_GAME_TYPED_DICE);
  g_autoptr (GError) error = NULL;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "command", &error));
  check_cases (game, &s, command, G_N_ELEMENTS (command));
  s.piece[battle_piece (game, &s, "D6", FALSE)].marks |= BIC_MARK_ORDERED;
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "move", &error));
  check_cases (game, &s, move, G_N_ELEMENTS (move));
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", &error));
  check_cases (game, &s, combat, G_N_ELEMENTS (combat));
  go_on (game, &s, "melee D6 E6");
  go_on (game, &s, "none");
  check_cases (game, &s, (Case[]) { { "G10", "Nothing in G10 can be chosen now. Which face does the die show?" } }, 1);
}

/* Checks the reason for an enemy in range that no unit can see. The reason is the line of sight, not the distance to
 * the enemy for a melee. */
static void
test_out_of_sight (void)
{
  static const Case combat[] = {
    { "D8", "No unit can attack D8 now. Forest in D7 is in the way between D6 and D8 (CCN-LOS-04)" },
  };
  g_autoptr (BicGame) game = battle_game (battle_from_words ("forest D7\ntop french/LT D6\nbottom portuguese/LN D8\n"),
                                          BIC_GAME_TYPED_DICE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicPaths) paths = NULL;
  g_autofree char *picked = NULL;
  BicState s;

  bic_state_init (&s, game, 1);
  s.piece[battle_piece (game, &s, "D6", FALSE)].marks |= BIC_MARK_ORDERED;
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", &error));
  check_cases (game, &s, combat, G_N_ELEMENTS (combat));
  paths = bic_paths_new (game, &s, battle_hex (game, "D6"));
  picked = bic_why_hex (game, &s, paths, battle_hex (game, "D8"), FALSE);
  g_assert_cmpstr (picked, ==, "Forest in D7 is in the way between D6 and D8 (CCN-LOS-04)");
}

/* Starts a game of @ruleset at the given phase of the top side's turn. The pieces in the hexes @ordered have orders. */
static BicGame *
begin_turn (const char *ruleset,
            const char *words,
            const char *ordered,
            const char *step,
            BicState   *s)
{
  BicScenario *battle = battle_from_words (words);
  g_auto (GStrv) hexes = g_strsplit (ordered, " ", -1);
  g_autoptr (GError) error = NULL;
  BicGame *game;

  battle->ruleset = g_quark_from_string (ruleset);
  game = battle_game (battle, BIC_GAME_TYPED_DICE);
  bic_state_init (s, game, 1);
  for (char **hex = hexes; *hex; hex++)
    {
      BicPieceState *unit = &s->piece[battle_piece (game, s, *hex, FALSE)];

      unit->marks |= BIC_MARK_ORDERED;
      unit->left = 1;
    }
  g_assert_true (bic_setup_turn (game, s, 1, BIC_TOP, step, &error));
  return game;
}

static void
check_picked (const BicGame  *game,
              const BicState *s,
              const char     *picked,
              const char     *hex,
              const char     *expected)
{
  g_autoptr (BicPaths) paths = bic_paths_new (game, s, battle_hex (game, picked));
  g_autofree char *why = bic_why_hex (game, s, paths, battle_hex (game, hex), FALSE);

  g_assert_cmpstr (why, ==, expected);
}

/* Checks that the reason why infantry cannot attack is about its fire, not about a grand battery, which infantry cannot
 * form. */
static void
test_other_kind (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game =
    begin_turn ("ccn-gmt", "top french/LN D6\nbottom portuguese/LN E6\nbottom portuguese/LN F6\n", "D6", "combat", s);

  check_picked (game, s, "D6", "F6",
                "Line infantry in E6 is next to D6, so Line infantry must fight in melee or hold (CCN-RNG-13)");
}

/* Checks the reasons for two actions on a hex with a friendly piece. If another piece is dropped on the hex, the reason
 * is about the path. If the hex is clicked, the reason is about the friendly piece. */
static void
test_dropped (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game =
    begin_turn ("ccn-3e", "top french/LN D6\ntop french/LN E6\nbottom portuguese/LN H6\n", "D6", "move", s);
  g_autoptr (BicPaths) paths = bic_paths_new (game, s, battle_hex (game, "D6"));
  g_autofree char *dropped = bic_why_hex (game, s, paths, battle_hex (game, "E6"), TRUE);
  g_autofree char *clicked = bic_why_hex (game, s, paths, battle_hex (game, "E6"), FALSE);

  g_assert_cmpstr (dropped, ==, "E6 is held by a friendly unit: Line infantry (CCN-MOV-05)");
  g_assert_cmpstr (clicked, ==, "Line infantry in E6 has not been ordered this turn (CCN-ORD-01)");
}

/* Checks a click on another piece during the retreat of a leader. The reason is about its hex as the target of the
 * retreat: the direction is wrong, not the distance. */
static void
test_retreat (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game =
    begin_turn ("ccn-gmt",
                "top french/LN D9\nbottom portuguese/LN F9 1\nbottom british/LDR F9\nbottom portuguese/LN G8\n", "D9",
                "combat", s);

  go_on (game, s, "fire D9 F9");
  while (bic_state_asked_side (game, s) == BIC_CHANCE)
    go_on (game, s, "roll INF");
  check_picked (game, s, "F9", "D9",
                "The piece in F9 cannot reach D9. Moving from F9 to E9 does not lead toward the unit’s own side "
                "(CCN-RET-05)");
  check_picked (game, s, "F9", "G8",
                "The piece in F9 cannot reach G8. Moving from G9 to G8 does not lead toward the unit’s own side "
                "(CCN-RET-05)");
}

/* A hex is called too far away only if it is farther than the movement of the piece. A forest stops the move. */
static void
test_too_far (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game =
    begin_turn ("ccn-3e", "forest C6\nforest D6\nforest D7\nforest E5\nforest E7\nforest F6\nforest F7\n"
                          "top french/LC E6\nbottom portuguese/LN I1\n", "", "move", s);
  BicPieceState *unit = &s->piece[battle_piece (game, s, "E6", FALSE)];

  unit->marks |= BIC_MARK_ORDERED;
  unit->left = 3;
  check_picked (game, s, "E6", "G6", "The piece in E6 cannot reach G6");
  check_picked (game, s, "E6", "E3", "The piece in E6 cannot reach E3");
  check_picked (game, s, "E6", "E2", "E2 is too far away for the piece in E6");
}

/* An enemy in a hex that the piece cannot reach is the reason, also if the piece would have to stop before the hex. */
static void
test_enemy_there (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game =
    begin_turn ("ccn-3e", "top french/LN E6\nbottom portuguese/LN G6\n", "E6", "move", s);

  check_picked (game, s, "E6", "G6",
                "The piece in E6 cannot reach G6. G6 is held by the enemy: Line infantry (CCN-MOV-06)");
}

static void
test_enemy_beyond_zone (void)
{
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autoptr (BicGame) game = battle_game (battle_weissdorf (), BIC_GAME_TYPED_DICE);
  g_autoptr (GError) error = NULL;

  bic_state_init (s, game, 1);
  g_assert_true (bic_setup_turn (game, s, 1, BIC_BOTTOM, "move", &error));
  check_picked (game, s, "H11", "F13", "The piece in H11 cannot reach F13. F13 is held by the enemy (N20-MOV-11)");
}

static void
check_card (const BicGame *game,
            BicState      *s,
            const char    *card,
            const char    *expected)
{
  int index = bic_game_find_card (game, card);
  g_autofree char *why = NULL;

  s->hand[bic_state_asked_side (game, s)][index] = 1;
  why = bic_why_card (game, s, index, BIC_NO_HEX);
  g_assert_cmpstr (why, ==, expected);
}

/* The clause of a refused card is never the rule of a melee in which it plays no part. */
static void
test_cards (void)
{
  const char *const words = "top french/LN D6\nbottom portuguese/LN E6\n";
  g_autofree BicState *melee = g_new0 (BicState, 1), *command = g_new0 (BicState, 1);
  g_autoptr (BicGame) third = begin_turn ("ccn-3e", words, "D6", "combat", melee);
  g_autoptr (BicGame) gmt = begin_turn ("ccn-gmt", words, "", "command", command);

  go_on (third, melee, "melee D6 E6");
  check_card (third, melee, "rally", "Rally is not a possible answer here");
  check_card (third, melee, "bombard", "Bombard is not a possible answer here");
  check_card (gmt, command, "first-strike", "First Strike is played at another time (GMT-TAC-06)");
  check_card (gmt, command, "sappers", "Sappers is not a possible answer here");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why-hex/games", test_games);
  g_test_add_func ("/why-hex/phases", test_phases);
  g_test_add_func ("/why-hex/out-of-sight", test_out_of_sight);
  g_test_add_func ("/why-hex/other-kind", test_other_kind);
  g_test_add_func ("/why-hex/dropped", test_dropped);
  g_test_add_func ("/why-hex/retreat", test_retreat);
  g_test_add_func ("/why-hex/too-far", test_too_far);
  g_test_add_func ("/why-hex/enemy-there", test_enemy_there);
  g_test_add_func ("/why-hex/enemy-beyond-zone", test_enemy_beyond_zone);
  g_test_add_func ("/why-hex/cards", test_cards);
  return g_test_run ();
}
