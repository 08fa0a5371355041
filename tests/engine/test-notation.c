/* Tests of the notation: each verb is documented, the example of each verb can be read, and errors are explained.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"
#include "n20-verbs.h"

#include <string.h>

static char *document;

static char *
load_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "notation.md", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Returns the example from the verb's table row in the document: "| `verb` | names | `example` | ...". */
static char *
example_of (const char *verb)
{
  g_autofree char *start = g_strdup_printf ("\n| `%s` |", verb);
  const char *row = strstr (document, start), *cell, *end;

  if (!row)
    g_error ("%s is not in the document", verb);
  cell = strstr (row + strlen (start), "| `");
  end = cell ? strchr (cell + 3, '`') : NULL;
  g_assert_nonnull (end);
  return g_strndup (cell + 3, (gsize) (end - cell - 3));
}

/* Checks that each verb of the battle has an example that can be read. @others: kinds of arguments, as letters, whose
 * examples are not read because they are from another family */
static void
assert_documented (BicScenario *battle,
                   const char  *others)
{
  g_autoptr (BicGame) game = battle_game (battle, 0);
  int n = 0;

  for (int verb = 0; bic_verb_name (game, verb); verb++, n++)
    {
      g_autofree char *example = example_of (bic_verb_name (game, verb));
      BicChoice choice;
      char text[BIC_CHOICE_TEXT];

      if (strpbrk (bic_verb (game, verb)->args, others))
        continue;
      choice = battle_choice (game, example);
      g_assert_cmpint (choice.verb, ==, verb);
      g_assert_true (bic_choice_write (game, choice, text));
      g_assert_cmpstr (text, ==, example);
    }
  g_assert_cmpint (n, >, 25);
  g_assert_null (bic_verb_name (game, -1));
}

static void
test_document (void)
{
  assert_documented (battle_field (), "");
  assert_documented (battle_weissdorf (), "cf");
}

static void
test_wrong (void)
{
  static const struct { const char *text, *says; gboolean twenty; } cases[] = {
    { "", "not a verb" }, { "charge E6", "charge" }, { "order", "argument" }, { "order E6 E7", "argument" },
    { "order E14", "E14" }, { "order B13", "B13" }, { "order J1", "J1" }, { "step E6 Z9", "Z9" }, { "play ace", "ace" },
    { "roll HEARTS", "HEARTS" }, { "ignore-flags 10", "10" }, { "ignore-flags -1", "-1" }, { "ignore-flags 1x", "1x" },
    { "ORDER E6", "ORDER" }, { "order e6\n", "e6" }, { "order 99999999999999999999", "9999" },
    { "arrive 1 E1", "arrive" },
    { "arrive 0 E1", "\xe2\x80\x9c" "0", TRUE }, { "arrive 99 E1", "99", TRUE }, { "arrive E1 E1", "E1", TRUE },
    { "arrive 1", "argument", TRUE },
    { "order E6", "order", TRUE },
  };
  g_autoptr (BicGame) game = battle_game (battle_field (), 0), twenty = battle_game (battle_weissdorf (), 0);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      BicChoice choice;

      g_assert_false (bic_choice_read (cases[i].twenty ? twenty : game, cases[i].text, &choice, &error));
      g_assert_error (error, BIC_ERROR, BIC_ERROR_PARSE);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_spaces (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  BicChoice choice = battle_choice (game, "  step \t E6  F6 ");
  char text[BIC_CHOICE_TEXT];

  g_assert_true (bic_choice_write (game, choice, text));
  g_assert_cmpstr (text, ==, "step E6 F6");
}

static void
test_labels (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0), twenty = battle_game (battle_weissdorf (), 0);
  BicState s;
  g_autofree char *label = NULL, *card = NULL, *unit = NULL;
  BicChoiceHexes hexes;

  bic_state_init (&s, game, 1);
  label = bic_choice_label (game, &s, battle_choice (game, "fire E6 C6"));
  g_assert_nonnull (strstr (label, "E6"));
  g_assert_nonnull (strstr (label, "C6"));
  card = bic_choice_label (game, &s, battle_choice (game, "play probe-center"));
  g_assert_nonnull (strstr (card, "Probe Center"));
  unit = bic_choice_label (twenty, &s, battle_choice (twenty, "arrive 4 A4"));
  g_assert_cmpstr (unit, ==, "Bring on I Corps in A4");
  hexes = bic_choice_hexes (twenty, battle_choice (twenty, "arrive 1 A4"));
  g_assert_cmpint (hexes.from, ==, BIC_NO_HEX);
  g_assert_cmpint (hexes.to, ==, battle_hex (twenty, "A4"));
  hexes = bic_choice_hexes (game, battle_choice (game, "fire E6 C6"));
  g_assert_cmpint (hexes.from, ==, battle_hex (game, "E6"));
  g_assert_cmpint (hexes.to, ==, battle_hex (game, "C6"));
  g_assert_cmpint (bic_choice_card (game, battle_choice (game, "fire E6 C6")), ==, -1);
  g_assert_cmpint (bic_choice_card (game, battle_choice (game, "play probe-center")), >=, 0);
}

/* Checks that the choice that ends a phase names the phase. With the label "Done", players could skip their attacks by
 * mistake. */
static void
test_escape (void)
{
  static const struct { const char *phase, *label; } expected[] = {
    { "Orders", "No more orders" }, { "Movement", "No more moves" }, { "Combat", "No more attacks" },
  };
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  gboolean seen[G_N_ELEMENTS (expected)] = { FALSE };
  BicRng rng;
  BicState s;

  bic_rng_init (&rng, 5);
  bic_state_init (&s, game, 5);
  bic_choices (game, &s, list);
  for (int n = 0; n < 400 && bic_state_winner (&s) == BIC_NOBODY; n++)
    {
      g_autofree char *stack = bic_stack_text (game, &s), *phase = bic_state_phase (game, &s);
      g_autofree char *label = bic_choice_label (game, &s, battle_choice (game, "done"));

      for (gsize i = 0; list->at[0].verb == BIC_DO_DONE && !strchr (stack, '>') && i < G_N_ELEMENTS (expected); i++)
        if (g_str_equal (phase, expected[i].phase))
          {
            g_assert_cmpstr (label, ==, expected[i].label);
            seen[i] = TRUE;
          }
      bic_apply_listed (game, &s, list->at[bic_rng_below (&rng, list->n)], NULL, list);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (seen[i]);
}

/* Checks that the label of a choice about flags states the resulting retreat or losses. */
static void
assert_spoken (const BicGame  *game,
               const BicState *s,
               BicChoice       choice,
               int            *told)
{
  g_autofree char *label = bic_choice_label (game, s, choice), *lost = NULL;
  BicState after = *s;
  BicCombat combat;
  int unit, blocks;

  g_assert_true (bic_state_combat (game, s, &combat));
  unit = s->at[combat.to] - 1;
  bic_apply_listed (game, &after, choice, NULL, NULL);
  blocks = s->piece[unit].blocks - after.piece[unit].blocks;
  lost = g_strdup_printf ("(%d block", blocks);
  if (strstr (label, "(it stays)"))
    {
      g_assert_cmpint (after.piece[unit].hex, ==, s->piece[unit].hex);
      g_assert_cmpint (blocks, ==, 0);
      told[0]++;
    }
  else if (!strstr (label, "(back "))
    {
      g_assert_nonnull (strstr (label, lost));
      told[1]++;
    }
  else
    told[2]++;
}

static void
test_remarks (void)
{
  int told[3] = { 0 };

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (BicGame) game = battle_game (battle_field (), 0);
      g_autofree BicChoices *list = g_new0 (BicChoices, 1);
      BicRng rng;
      BicState s;

      bic_rng_init (&rng, seed);
      bic_state_init (&s, game, seed);
      bic_choices (game, &s, list);
      for (int n = 0; n < 1500 && bic_state_winner (&s) == BIC_NOBODY; n++)
        {
          g_autofree char *stack = bic_stack_text (game, &s);

          for (int i = 0; g_str_has_suffix (stack, "fire.flags") && i < list->n; i++)
            assert_spoken (game, &s, list->at[i], told);
          bic_apply_listed (game, &s, list->at[bic_rng_below (&rng, list->n)], NULL, list);
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpint (told[i], >, 0);
}

/* Returns the first loss of score that @choice causes for the side that chooses, or 0. */
static int
first_loss (const BicGame  *game,
            const BicState *s,
            BicChoice       choice)
{
  g_autofree BicEvents *events = g_new0 (BicEvents, 1);
  BicState after = *s;

  bic_apply_listed (game, &after, choice, events, NULL);
  for (int i = 0; i < events->n; i++)
    if (events->at[i].kind == BIC_EVENT_SCORE && events->at[i].side == bic_state_asked_side (game, s))
      return -events->at[i].b;
  return 0;
}

/* Checks that the stated cost of a choice is its real cost, and that its label contains the cost. Returns whether there
 * is a cost. */
static gboolean
assert_cost (const BicGame  *game,
             const BicState *s,
             BicChoice       choice,
             const char     *told)
{
  g_autofree char *label = bic_choice_label (game, s, choice);
  int cost = bic_choice_score_cost (game, s, choice);

  g_assert_cmpint (cost, ==, first_loss (game, s, choice));
  g_assert_true (!cost || g_str_has_suffix (label, told));
  g_assert_true (cost || !strstr (label, "morale"));
  g_assert_false (cost && bic_choice_is_pass (game, choice));
  return cost != 0;
}

static void
check_costs (const BicGame *game,
             guint64        seed,
             gboolean       seen[N20_N_VERBS][2])
{
  static const guint8 buys[] = { BIC_DO_FORCED_MARCH, BIC_DO_COMMIT, BIC_DO_ARRIVE_COMMITTED, BIC_DO_RESERVES,
                                 BIC_DO_AID, BIC_DO_BREAK_DOWN };
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicRng rng;
  BicState s;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  bic_choices (game, &s, list);
  while (bic_state_winner (&s) == BIC_NOBODY)
    {
      for (int i = 0; i < list->n; i++)
        if (memchr (buys, list->at[i].verb, sizeof buys))
          seen[list->at[i].verb][assert_cost (game, &s, list->at[i], " (morale\u00a0−1)")] = TRUE;
        else
          g_assert_cmpint (bic_choice_score_cost (game, &s, list->at[i]), ==, 0);
      bic_apply_listed (game, &s, list->at[bic_rng_below (&rng, list->n)], NULL, list);
    }
}

static void
test_costs (void)
{
  g_autoptr (BicGame) game = battle_game (battle_options (), BIC_GAME_TYPED_DICE),
      other = battle_game (battle_field (), 0);
  gboolean seen[N20_N_VERBS][2] = { { FALSE } };
  BicState s;

  for (guint64 seed = 1; seed <= 60; seed++)
    check_costs (game, seed, seen);
  g_assert_true (seen[BIC_DO_FORCED_MARCH][TRUE] && seen[BIC_DO_COMMIT][TRUE] && seen[BIC_DO_RESERVES][TRUE]);
  g_assert_true (seen[BIC_DO_AID][TRUE] && seen[BIC_DO_BREAK_DOWN][TRUE]);
  g_assert_true (seen[BIC_DO_RESERVES][FALSE]);         /* Reserves are free after an event. */
  bic_state_init (&s, game, 1);
  g_assert_cmpint (bic_choice_score_cost (game, &s, battle_choice (game, "arrive-committed 1 E4")), ==, 1);
  bic_state_init (&s, other, 1);
  g_assert_cmpint (bic_choice_score_cost (other, &s, battle_choice (other, "play probe-center")), ==, 0);
}

/* Checks which verbs change nothing, and which verbs are offered in addition to the current question. */
static void
test_manners (void)
{
  g_autoptr (BicGame) game = battle_game (battle_weissdorf (), 0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int verb = 0; verb <= N20_N_VERBS; verb++)
    {
      BicChoice choice = { (gint16) verb, 0, 0, 0 };

      if (bic_choice_is_pass (game, choice))
        g_string_append_printf (text, "%s passes ", bic_verb_name (game, verb));
      if (bic_choice_is_additional (game, choice))
        g_string_append_printf (text, "%s aside ", bic_verb_name (game, verb));
    }
  g_assert_cmpstr (text->str, ==, "none passes done passes reveal aside decoy aside ");
}

static void
check_words (const BicGame  *game,
             const BicState *state,
             BicChoice       choice)
{
  g_autofree char *prompt = bic_question_prompt (game, state), *label = bic_choice_label (game, state, choice);

  if (choice.verb == BIC_DO_DONE)
    g_assert_cmpstr (label, !=, "Done");
  if (choice.verb == BIC_DO_NONE && g_str_has_prefix (prompt, "Where"))
    g_assert_cmpstr (label, !=, "No");
}

/* Checks the labels of choices that decline a question of Napoleonic 20: no label is "Done", and a question about a
 * destination is not declined with "No". */
static void
test_words (void)
{
  g_autoptr (BicGame) game = battle_game (battle_options (), 0);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicState s;

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      BicRng rng;

      bic_rng_init (&rng, seed);
      bic_state_init (&s, game, seed);
      bic_choices (game, &s, list);
      while (bic_state_winner (&s) == BIC_NOBODY)
        {
          for (int i = 0; i < list->n; i++)
            if (bic_choice_is_pass (game, list->at[i]))
              check_words (game, &s, list->at[i]);
          bic_apply_listed (game, &s, list->at[bic_rng_below (&rng, list->n)], NULL, list);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  document = load_document ();
  g_test_add_func ("/notation/document", test_document);
  g_test_add_func ("/notation/wrong", test_wrong);
  g_test_add_func ("/notation/spaces", test_spaces);
  g_test_add_func ("/notation/labels", test_labels);
  g_test_add_func ("/notation/way-out", test_escape);
  g_test_add_func ("/notation/words", test_words);
  g_test_add_func ("/notation/remarks", test_remarks);
  g_test_add_func ("/notation/costs", test_costs);
  g_test_add_func ("/notation/manners", test_manners);
  result = g_test_run ();
  g_free (document);
  return result;
}
