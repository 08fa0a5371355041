/* Odds, against every way in which the dice of the engine itself can fall.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-setup.h"
#include "cc.h"

#include <math.h>

typedef struct { double destroyed, hits[20]; } Found;

static const double chance[] = { 2 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0 };

/* Rolls all that is to be rolled by the attack in every way, and looks at the target afterwards. */
static void
every_way (const BicGame  *game,
           const BicState *s,
           int             target,
           int             blocks,
           double          p,
           Found          *found)
{
  g_autofree char *stack = bic_stack_text (game, s);
  int lost = blocks - s->piece[target].blocks;

  if (!g_str_has_suffix (stack, "dice > roll.dice") && !strstr (stack, "> roll.dice"))
    {
      found->hits[lost] += p;
      found->destroyed += lost == blocks ? p : 0.0;
      return;
    }
  for (int face = 0; face < CC_N_FACES; face++)
    {
      BicState next = *s;

      g_assert_true (bic_apply (game, &next, (BicChoice) { BIC_DO_ROLL, (gint16) face, 0, 0 }, NULL, NULL, NULL));
      every_way (game, &next, target, blocks, p * chance[face], found);
    }
}

static void
check (const char *words,
       const char *attack)
{
  g_autofree char *all = g_strconcat (words, "top portuguese/LN A13\nbottom portuguese/LN I13\n", NULL);
  g_autoptr (BicGame) game = battle_game (battle_from_words (all), BIC_GAME_TYPED_DICE | BIC_GAME_OPEN_HANDS);
  BicChoice choice = battle_choice (game, attack);
  Found found = { 0 };
  BicOdds odds;
  BicState s;
  int target;
  double sum = 0.0;

  bic_state_init (&s, game, 1);
  target = s.at[choice.b] - 1;
  for (int i = 0; i < s.n_pieces; i++)
    s.piece[i].marks |= s.piece[i].side == BIC_TOP ? BIC_MARK_ORDERED : 0;
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", NULL));
  g_assert_true (bic_odds (game, &s, choice, &odds));
  g_assert_true (bic_apply (game, &s, choice, NULL, NULL, NULL));
  if (bic_state_asks (game, &s) == BIC_BOTTOM)                  /* whose hand happens to hold a reaction */
    g_assert_true (bic_apply (game, &s, battle_choice (game, "none"), NULL, NULL, NULL));
  every_way (game, &s, target, s.piece[target].blocks, 1.0, &found);
  g_test_message ("%s%s: destroyed %.4f", words, attack, odds.destroyed);
  g_assert_cmpfloat_with_epsilon (odds.destroyed, found.destroyed, 1e-9);
  for (int i = 0; i < odds.blocks; i++)
    g_assert_cmpfloat_with_epsilon (odds.hits[i], found.hits[i], 1e-9);
  for (int i = 0; i <= BIC_MAX_HITS; i++)
    sum += odds.hits[i];
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
}

/* The targets stand in the middle of the board: what they lose, they lose to hits. */
static void
test_every_way (void)
{
  check ("top portuguese/LN D6 3\nbottom portuguese/LN E6 2\n", "melee D6 E6");
  check ("top portuguese/LN D6 4\nbottom portuguese/LN F6 1\n", "fire D6 F6");
  check ("top portuguese/MI D6 3\nbottom portuguese/LN E6 2\n", "melee D6 E6");
  check ("top portuguese/LN D6 3\nbottom british/FA E6 3\n", "melee D6 E6");
  check ("top french/LNCR D6 2\nbottom british/LC E6 2\n", "melee D6 E6");
}

static void
test_figures (void)
{
  g_autoptr (BicGame) game = battle_game (battle_from_words ("top portuguese/LN D6\ntop french/LDR B1\n"
                                                             "bottom portuguese/LN F6\nbottom british/LDR E6\n"), 0);
  BicOdds odds;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_true (bic_odds (game, &s, battle_choice (game, "melee D6 E6"), &odds));      /* a leader alone */
  g_assert_cmpfloat_with_epsilon (odds.destroyed, 1.0 - pow (5 / 6.0, 4), 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.flags[0], 1.0, 1e-9);
  g_assert_false (bic_odds (game, &s, battle_choice (game, "done"), &odds));
  g_assert_false (bic_odds (game, &s, battle_choice (game, "battle-back"), &odds));
  g_assert_false (bic_odds (game, &s, battle_choice (game, "melee A1 A2"), &odds));
}

static void
test_flags (void)
{
  g_autoptr (BicGame) game = battle_game (battle_from_words ("top portuguese/LN D6 1\nbottom portuguese/LN E6\n"), 0);
  g_autofree char *text = NULL;
  BicOdds odds;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_true (bic_odds (game, &s, battle_choice (game, "melee D6 E6"), &odds));
  text = bic_odds_text (&odds);
  g_assert_cmpstr (text, ==, "hits 0: 50.0 %, 1: 50.0 %, eliminated 0.0 %, driven off 16.7 %");
  g_assert_cmpint (odds.n_dice, ==, 1);
  g_assert_cmpfloat_with_epsilon (odds.hits[1], 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.flags[1], 1 / 6.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.driven_off, 1 / 6.0, 1e-9);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/every-way", test_every_way);
  g_test_add_func ("/odds/figures", test_figures);
  g_test_add_func ("/odds/flags", test_flags);
  return g_test_run ();
}
