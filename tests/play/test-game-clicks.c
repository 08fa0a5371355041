/* Tests that each click has only one meaning. Clicks on pieces and hexes are tried in random games of every rule
 * system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A click that makes a choice at once must not spend a card or points, end a phase, or make another kind of choice with
 * a piece. Only a second click on a unit lists its turns. The test checks the effect of the choice on the state, and
 * not only the tables of the rules.
 */
#include "config.h"

#include "battle-session.h"
#include "bic-choice-move.h"
#include "bic-game-attacks.h"
#include "bic-game-pick.h"
#include "bic-game-pieces.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"

#include <string.h>

enum { QUESTIONS = 3000 };

static const struct { const char *battle, *ruleset, *options[5]; } battles[] = {
  { "tests/battles/ccn/valley.bicorne", NULL }, { "scenarios/ccn/waterloo.bicorne", NULL },
  { "scenarios/ccn/rolica-second-position.bicorne", "ccn-web" },
  { "tests/rules/ccn-gmt/with-tacticians.bicorne", NULL }, { "scenarios/ccn/maida.bicorne", NULL },
  { "tests/rules/ccn-plus/two-armies.bicorne", NULL }, { "scenarios/ccn/ocana.bicorne", NULL },
  { "tests/battles/n20/weissdorf.bicorne", NULL },
  { "tests/battles/n20/weissdorf.bicorne", NULL, { "fog-of-war", "penetration", "special-troops", "rally-places" } },
  { "scenarios/n20/jena-auerstedt.bicorne", NULL },
};

/* Verbs that name a piece and must be confirmed; @seen: number of times that the verb was legal */
static struct { const char *word; guint seen; } confirmed[] = {
  { "detach" }, { "dissolve" }, { "exit" }, { "leader-exit" }, { "leave-map" }, { "react-on" },
  { "commit" }, { "reveal" }, { "decoy" }, { "stay" }, { "break-down" },
};

static int taken_ground;                /* number of times that ground could be taken */

static BicSession *
open_session (gsize   i,
              guint64 seed)
{
  g_autoptr (BicSession) first = session_of_battle (battles[i].battle, seed);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = bic_scenario_copy (bic_game_scenario (bic_session_game (first)));
  g_autoptr (GError) error = NULL;
  BicSession *session;

  if (battles[i].ruleset)
    battle->ruleset = g_quark_from_string (battles[i].ruleset);
  for (int k = 0; battles[i].options[k]; k++)
    {
      BicSetting setting = { g_quark_from_string (battles[i].options[k]), 1 };

      g_array_append_val (battle->options, setting);
    }
  for (int side = 0; side < BIC_N_SIDES && battles[i].options[0]; side++)
    battle->army[side].dummies = 3;
  session = bic_session_new (battle, catalogue, seed, 0, &error);
  g_assert_no_error (error);
  return session;
}

static char *
words_of (const BicGame *game,
          BicChoice      choice)
{
  char text[BIC_CHOICE_TEXT];

  g_assert_true (bic_choice_write (game, choice, text));
  return g_strdup (text);
}

/* Stores the number of cards in the hidden hands of @side and its score, both of which a choice can cost. */
static void
count_wealth (const BicGame  *game,
              const BicState *state,
              int             side,
              int            *cards,
              int            *score)
{
  *cards = 0;
  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    if (!bic_game_deck_is_open (game, deck))
      *cards += bic_state_hand (game, state, side, deck, NULL, 0);
  *score = bic_state_score (game, state, side);
}

static gboolean
hex_has_friend (const BicGame  *game,
                const BicState *state,
                int             hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex
        && piece.side == bic_state_asked_side (game, state))
      return TRUE;
  return FALSE;
}

/* Checks a choice that a click makes without asking for confirmation: the choice must not cost a card or score, and a
 * click on a friendly piece must not move the selected piece past it. */
static void
check_made (const BicGame    *game,
            const BicState   *state,
            const BicChoices *choices,
            BicChoice         choice)
{
  g_autofree BicState *after = g_memdup2 (state, bic_state_size ());
  g_autofree char *words = words_of (game, choice);
  BicChoiceHexes at = bic_choice_hexes (game, choice);
  int side = bic_state_asked_side (game, state), cards, score, cards_after, score_after;
  BicEvents events = { 0 };

  g_assert_false (bic_choice_is_pass (game, choice));
  if (at.from != BIC_NO_HEX && at.to != BIC_NO_HEX && hex_has_friend (game, state, at.to)
      && !bic_choice_enters_hex (game, state, choice))
    g_error ("a click on a friend makes “%s”", words);
  for (gsize i = 0; i < G_N_ELEMENTS (confirmed); i++)
    if (g_str_equal (bic_verb_name (game, choice.verb), confirmed[i].word)
        && !(g_str_equal (confirmed[i].word, "commit") && bic_choice_score_cost (game, state, choice) == 0))
      g_error ("a click makes “%s”", words);
  count_wealth (game, state, side, &cards, &score);
  bic_apply_listed (game, after, choice, &events, NULL);
  count_wealth (game, after, side, &cards_after, &score_after);
  /* If the side cannot pass, as in a mandatory retreat, lost score is not a cost of the click. */
  if (!bic_choice_is_pass (game, choices->at[0]))
    score_after = score;
  if (!events.barrier && (cards_after < cards || score_after < score))
    g_error ("a click spends by “%s”: cards %d to %d, score %d to %d", words, cards, cards_after, score, score_after);
}

static void
click (const BicGame    *game,
       const BicState   *state,
       const BicChoices *choices,
       int               selected,
       int               hex)
{
  g_auto (BicPick) pick = bic_game_pick_for_click (game, state, choices, selected, hex);
  BicChoice choice;

  for (guint i = 0; pick.kind == BIC_PICK_SEVERAL && selected != hex && i < pick.choices->len; i++)
    g_assert_cmpint (bic_game_corner_after_choice (game, state, g_array_index (pick.choices, BicChoice, i), hex),
                     ==, -1);
  if (pick.kind != BIC_PICK_CHOICE)
    return;
  choice = g_array_index (pick.choices, BicChoice, 0);
  if (!bic_game_pick_needs_confirmation (game, state, choice))
    check_made (game, state, choices, choice);
}

/* Checks that a unit is selected if it can only turn or go back, so that one click on a corner or on its old hex
 * answers. */
static void
check_only_turns (const BicGame    *game,
                  const BicState   *state,
                  const BicChoices *choices)
{
  int hex = choices->n > 1 ? bic_choice_hexes (game, choices->at[1]).from : BIC_NO_HEX;

  for (int i = 1; i < choices->n; i++)
    if (bic_choice_hexes (game, choices->at[i]).to != BIC_NO_HEX
        || (bic_game_corner_after_choice (game, state, choices->at[i], hex) < 0
            && bic_choice_goal (game, state, choices->at[i], hex) == BIC_NO_HEX))
      return;
  if (hex != BIC_NO_HEX)
    g_assert_cmpint (bic_game_find_only_piece (game, state, choices), ==, hex);
}

/* Checks that a click on the hex that the winner can take is the answer that takes it. */
static void
check_ground (const BicGame    *game,
              const BicState   *state,
              const BicChoices *choices)
{
  BicCombat combat;

  for (int i = 0; i < choices->n && bic_state_combat (game, state, &combat); i++)
    if (g_str_equal (bic_verb_name (game, choices->at[i].verb), "take-ground"))
      {
        g_auto (BicPick) pick = bic_game_pick_for_click (game, state, choices, BIC_NO_HEX, combat.to);

        g_assert_cmpint (pick.kind, ==, BIC_PICK_CHOICE);
        g_assert_cmpint (g_array_index (pick.choices, BicChoice, 0).verb, ==, choices->at[i].verb);
        taken_ground++;
      }
}

static void
click_around (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);
  const BicChoices *choices = bic_session_choices (session);
  int only = bic_game_find_only_piece (game, state, choices);

  check_only_turns (game, state, choices);
  check_ground (game, state, choices);
  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      for (gsize k = 0; k < G_N_ELEMENTS (confirmed); k++)
        confirmed[k].seen += g_str_equal (bic_verb_name (game, choices->at[i].verb), confirmed[k].word);
      if (at.from != BIC_NO_HEX)
        {
          click (game, state, choices, BIC_NO_HEX, at.from);
          click (game, state, choices, at.from, at.from);
          click (game, state, choices, only, at.from);
        }
      if (at.to != BIC_NO_HEX)
        {
          click (game, state, choices, BIC_NO_HEX, at.to);
          click (game, state, choices, at.from, at.to);
        }
    }
}

static void
test_one_meaning (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  int left = QUESTIONS;

  for (guint64 seed = 1; left > 0; seed++)
    {
      g_autoptr (BicSession) session = open_session (i, seed);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (; left > 0 && bic_session_asked_side (session) != BIC_NOBODY; left--)
        {
          const BicChoices *choices = bic_session_choices (session);

          if (bic_session_asked_side (session) != BIC_CHANCE)
            click_around (session);
          g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
        }
    }
}

/* Checks that each of the important verbs was legal at least once in the games above. */
static void
test_all_seen (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (confirmed); i++)
    g_test_message ("%s: %u", confirmed[i].word, confirmed[i].seen);
  g_assert_cmpuint (confirmed[0].seen, >, 0);
  g_assert_cmpuint (confirmed[5].seen, >, 0);
  g_assert_cmpuint (confirmed[6].seen, >, 0);
  g_assert_cmpint (taken_ground, >, 10);
}

/* --- a second click ----------------------------------------------------------------------------------------------- */

/* Orders the piece of @choice, as one click does, and then clicks the piece again. Returns whether this second click
 * was tested. */
static gboolean
click_twice (BicGameModel *model,
             BicChoice     choice)
{
  BicSession *session = bic_game_model_session (model);
  const BicGame *game = bic_session_game (session);
  guint64 before = bic_session_hash (session);
  int hex = bic_choice_hexes (game, choice).from;
  g_auto (BicPick) pick = { 0 };
  int given, most;

  bic_game_model_choose (model, choice);
  if (!bic_state_count_orders (game, bic_session_state (session), &given, &most)
      || bic_game_piece_can_act (game, bic_session_choices (session), hex))
    return FALSE;
  pick = bic_game_pick_for_click (game, bic_session_state (session), bic_session_choices (session), BIC_NO_HEX, hex);
  g_assert_true (bic_game_pick_undoes_order (game, bic_session_state (session), bic_session_choices (session),
                                             BIC_NO_HEX, &pick, hex));
  g_assert_true (bic_game_orders_undo (model, hex));
  g_assert_cmpuint (bic_session_hash (session), ==, before);
  return TRUE;
}

/* Checks that a second click on a piece undoes its order, even if its leader could be detached or its square dissolved.
 * Those choices have buttons. */
static void
test_second_click (gconstpointer data)
{
  int taken = 0;

  for (guint64 seed = 1; taken < 40; seed++)
    {
      g_autoptr (BicGameModel) model = bic_game_model_new ();
      g_autoptr (BicSession) session = open_session (GPOINTER_TO_SIZE (data), seed);
      BicRng rng;

      g_assert_cmpuint (seed, <, 100);
      bic_rng_init (&rng, seed);
      bic_game_model_set_session (model, session, NULL);
      bic_game_model_set_hides_hands (model, FALSE);
      for (int n = 0; n < 1000 && bic_session_asked_side (session) != BIC_NOBODY; n++)
        {
          const BicChoices *choices = bic_session_choices (session);
          BicChoice choice = choices->at[bic_rng_below (&rng, (guint32) choices->n)];

          if (g_str_equal (bic_verb_name (bic_session_game (session), choice.verb), "order"))
            taken += click_twice (model, choice);
          choices = bic_session_choices (session);
          if (choices->n > 0)
            bic_game_model_choose (model, choices->at[bic_rng_below (&rng, (guint32) choices->n)]);
        }
    }
}

/* Makes one click with up to three choices. As after a click on a far hex, choices that are no longer legal are not
 * made. */
static void
click_at_random (BicGameModel *model,
                 BicSession   *session,
                 BicRng       *rng)
{
  const BicChoices *choices = bic_session_choices (session);
  g_autoptr (GArray) several = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  int n = 1 + bic_rng_below (rng, 3);

  for (int i = 0; i < n; i++)
    g_array_append_val (several, choices->at[bic_rng_below (rng, (guint32) choices->n)]);
  bic_game_model_choose_each (model, several);
}

/* Checks that one undo undoes the whole last click, and that one redo makes it again, in any order of clicks, undos and
 * redos, also twice in a row. An undo across a roll needs an agreement, and cannot be redone. */
static void
test_undo (gconstpointer data)
{
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autoptr (BicSession) session = open_session (GPOINTER_TO_SIZE (data), 3);
  g_autoptr (GArray) begins = g_array_new (FALSE, FALSE, sizeof (guint));
  const BicGame *game = bic_session_game (session);
  guint longest = 0;
  BicRng rng;

  bic_rng_init (&rng, 5);
  bic_game_model_set_session (model, session, NULL);
  bic_game_model_set_hides_hands (model, FALSE);
  for (int n = 0; n < 600 && bic_session_choices (session)->n > 0; n++)
    {
      guint before = bic_session_position (session), undone = (guint) bic_rng_below (&rng, 3);
      guint64 hash = bic_state_hash (game, bic_session_state (session));
      gboolean redoes;

      undone = MIN (undone, begins->len);
      redoes = undone > 0 && bic_rng_below (&rng, 2)
               && bic_session_can_retract (session, g_array_index (begins, guint, begins->len - undone));
      for (guint i = 1; i <= undone; i++)
        {
          bic_game_model_undo (model);
          g_assert_cmpuint (bic_session_position (session), ==, g_array_index (begins, guint, begins->len - i));
        }
      if (redoes)
        {
          for (guint i = 0; i < undone; i++)
            bic_game_model_redo (model);
          g_assert_cmpuint (bic_session_position (session), ==, before);
          g_assert_cmpuint (bic_state_hash (game, bic_session_state (session)), ==, hash);
          undone = 0;
        }
      g_array_set_size (begins, begins->len - undone);
      before = bic_session_position (session);
      click_at_random (model, session, &rng);
      if (bic_session_position (session) > before)
        g_array_append_val (begins, before);
      longest = MAX (longest, bic_session_position (session) - before);
    }
  g_assert_cmpuint (longest, >, 1);
}

/* Checks that in the movement phase the first click on a piece selects it and the second click undoes its order. If the
 * program has already selected the piece, the first click only confirms this. */
static void
test_picked_twice (void)
{
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autoptr (BicSession) session = session_of_battle ("tests/app/data/duel.bicorne", 7);
  const BicGame *game = bic_session_game (session);
  int hex = BIC_NO_HEX;

  bic_game_model_set_session (model, session, NULL);
  for (int i = 0; hex == BIC_NO_HEX; i++)
    {
      const BicChoices *choices = bic_session_choices (session);
      BicChoice choice = choices->at[choices->n - 1];

      g_assert_cmpint (i, <, 100);
      if (g_str_equal (bic_verb_name (game, choice.verb), "order"))
        hex = bic_choice_hexes (game, choice).from;
      bic_game_model_choose (model, choice);
    }
  while (!bic_game_piece_can_act (game, bic_session_choices (session), hex))
    bic_game_model_choose (model, bic_session_choices (session)->at[0]);
  g_assert_cmpint (bic_game_model_picked_hex (model), ==, hex);
  g_assert_false (bic_game_model_is_picked_by_player (model));
  bic_game_model_pick_piece_in_hex (model, hex);
  g_assert_true (bic_game_model_is_picked_by_player (model));
  {
    g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (session), bic_session_choices (session),
                                                     hex, hex);

    g_assert_true (bic_game_pick_undoes_order (game, bic_session_state (session), bic_session_choices (session), hex,
                                               &pick, hex));
    g_assert_false (bic_game_pick_undoes_order (game, bic_session_state (session), bic_session_choices (session),
                                                BIC_NO_HEX, &pick, hex));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *meaning = g_strdup_printf ("/game-clicks/one-meaning/%zu", i),
                              *second = g_strdup_printf ("/game-clicks/second-click/%zu", i),
                              *undo = g_strdup_printf ("/game-clicks/undo/%zu", i);

      g_test_add_data_func (meaning, GSIZE_TO_POINTER (i), test_one_meaning);
      g_test_add_data_func (undo, GSIZE_TO_POINTER (i), test_undo);
      if (!strstr (battles[i].battle, "/n20/"))
        g_test_add_data_func (second, GSIZE_TO_POINTER (i), test_second_click);
    }
  g_test_add_func ("/game-clicks-seen/all", test_all_seen);
  g_test_add_func ("/game-clicks/picked-twice", test_picked_twice);
  return g_test_run ();
}
