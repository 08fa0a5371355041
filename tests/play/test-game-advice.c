/* Tests of the text of a piece of advice: the percentages must agree with the advised choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-computer.h"

static void
assert_hint (BicAdvice advice, const char *expected)
{
  g_autofree char *text = bic_game_advice_hint_text (&advice, "Attack Left", "Assault");

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_reason (BicAdvice advice, gboolean made_best, const char *expected)
{
  g_autofree char *text = bic_game_advice_reason_text (&advice, made_best, "Attack Left", "Assault");

  g_assert_cmpstr (text, ==, expected);
}

static void
test_hint (void)
{
  assert_hint ((BicAdvice) { .compared = FALSE }, "A marshal would choose “Attack Left”.");
  assert_hint ((BicAdvice) { .compared = TRUE, .chance = 0.672, .other_chance = 0.6, .why = "banners" },
               "A marshal would choose “Attack Left”: 67 % to win, against 60 % with “Assault”. Main difference: "
               "banners.");
  assert_hint ((BicAdvice) { .compared = TRUE, .chance = 0.672, .other_chance = 0.6 },
               "A marshal would choose “Attack Left”: 67 % to win, against 60 % with “Assault”. Main difference: "
               "almost nothing.");
}

/* Checks that the text never describes the advised choice as worse than the alternative. */
static void
test_hint_luck (void)
{
  const double others[] = { 0.7, 0.672, 0.665 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_hint ((BicAdvice) { .compared = TRUE, .chance = 0.672, .other_chance = others[i], .why = "banners" },
                 "A marshal would choose “Attack Left”: 67 % to win, and about as much with “Assault”.");
}

static void
test_reason (void)
{
  BicAdvice advice = { .compared = TRUE, .chance = 0.672, .other_chance = 0.6, .why = "banners" };

  assert_reason (advice, TRUE,
                 "It estimated a 67 % chance of winning with “Attack Left”, and 60 % with “Assault”. Main difference: "
                 "banners.");
  assert_reason (advice, FALSE,
                 "It estimated a 60 % chance of winning with “Attack Left”, and 67 % with “Assault”. Main difference: "
                 "banners.");
  advice.compared = FALSE;
  assert_reason (advice, TRUE,
                 "“Attack Left” was chosen without planning ahead: this level does not plan, or there was no "
                 "alternative.");
}

static void
test_reason_luck (void)
{
  BicAdvice advice = { .compared = TRUE, .chance = 0.6, .other_chance = 0.672, .why = "banners" };

  assert_reason (advice, TRUE,
                 "It estimated a 60 % chance of winning with “Attack Left”, and about the same with “Assault”.");
  assert_reason (advice, FALSE,
                 "It estimated a 67 % chance of winning with “Attack Left”, and about the same with “Assault”.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-advice/hint", test_hint);
  g_test_add_func ("/game-advice/hint/luck", test_hint_luck);
  g_test_add_func ("/game-advice/reason", test_reason);
  g_test_add_func ("/game-advice/reason/luck", test_reason_luck);
  return g_test_run ();
}
