/* Tests of the marks for a list of choices, and of the choice for a click.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"
#include "battle-session.h"
#include "bic-game-buttons.h"
#include "bic-game-card-choices.h"
#include "bic-game-model.h"
#include "bic-game-pick.h"
#include "bic-game-pieces.h"
#include "bic-path.h"
#include "bic-session.h"
#include "bic-state-info.h"

#define VALLEY "tests/battles/ccn/valley.bicorne"
#define MARCH "tests/app/data/march.bicorne"      /* battle with three units next to each other, far from the enemy */

typedef struct { BicSession *session; } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  f->session = session_of_battle (data, 7);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_assert_finalize_object (f->session);
}

/* Plays the first card, so that a question about hexes follows. */
static void
play_a_card (Fixture *f)
{
  const BicGame *game = bic_session_game (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) >= 0)
      {
        g_assert_true (bic_session_choose (f->session, choices->at[i], &error));
        return;
      }
  g_assert_not_reached ();
}

static int
first_lit (Fixture *f,
           guint    mark)
{
  const BicGame *game = bic_session_game (f->session);

  for (int hex = 0; hex < bic_grid_hex_number_limit (bic_game_grid (game)); hex++)
    if (bic_game_pick_marks_of_hex (game, bic_session_state (f->session), bic_session_choices (f->session), -1,
                                    BIC_NO_HEX, hex)
        & mark)
      return hex;
  return BIC_NO_HEX;
}

static void
test_cards (Fixture       *f,
            gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  int cards[BIC_MAX_CARDS],
      n = bic_state_hand (game, bic_session_state (f->session), BIC_BOTTOM, BIC_ANY_DECK, cards, BIC_MAX_CARDS);
  g_autoptr (GArray) buttons = bic_game_buttons_new (game, bic_session_state (f->session),
                                                     bic_session_choices (f->session));
  BicChoice choice;

  g_assert_cmpint (n, ==, 6);
  g_assert_cmpuint (buttons->len, ==, 0);
  for (int i = 0; i < n; i++)
    {
      g_assert_true (bic_game_card_choices_find_play (game, bic_session_choices (f->session), cards[i], &choice));
      g_assert_cmpint (bic_choice_card (game, choice), ==, cards[i]);
    }
  g_assert_false (bic_game_card_choices_find_play (game, bic_session_choices (f->session), BIC_MAX_CARDS, &choice));
}

static int
count_buttons (Fixture    *f,
               const char *first,
               const char *second)
{
  const BicGame *game = bic_session_game (f->session);
  g_autofree BicChoices *choices = g_new0 (BicChoices, 1);
  g_autoptr (GArray) buttons = NULL;

  g_assert_true (bic_choice_read (game, first, &choices->at[0], NULL));
  g_assert_true (bic_choice_read (game, second, &choices->at[1], NULL));
  choices->n = 2;
  buttons = bic_game_buttons_new (game, bic_session_state (f->session), choices);
  return (int) buttons->len;
}

/* Checks that cards outside the hand, such as discards, are shown as buttons, whether or not the hand contains the same
 * card. */
static void
test_discards (Fixture       *f,
               gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  int cards[BIC_MAX_CARDS];
  g_autofree char *held = NULL;

  g_assert_cmpint (bic_state_hand (game, bic_session_state (f->session), BIC_BOTTOM, BIC_ANY_DECK, cards,
                                   BIC_MAX_CARDS), >, 0);
  held = g_strdup_printf ("keep %s", bic_game_card (game, cards[0])->id);
  g_assert_cmpint (count_buttons (f, held, held), ==, 0);
  g_assert_cmpint (count_buttons (f, held, "keep elan"), ==, 2);
  g_assert_cmpint (count_buttons (f, "keep rally", "keep elan"), ==, 2);
}

/* Checks that a piece that can be ordered is marked and is ordered by one click. A click on an unmarked hex shows the
 * reason and the question. */
static void
test_orders (Fixture       *f,
             gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  int lit, dark = bic_hex_read (bic_game_grid (game), "E5");
  g_autofree char *why = NULL, *prompt = NULL;

  play_a_card (f);
  lit = first_lit (f, BIC_HEX_CAN_ACT);
  g_assert_cmpint (lit, !=, BIC_NO_HEX);
  {
    g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (f->session),
                                                     bic_session_choices (f->session), BIC_NO_HEX, lit);
    g_auto (BicPick) none = bic_game_pick_for_click (game, bic_session_state (f->session),
                                                     bic_session_choices (f->session), BIC_NO_HEX, dark);

    g_assert_cmpint (pick.kind, ==, BIC_PICK_CHOICE);
    g_assert_cmpint (none.kind, ==, BIC_PICK_NOTHING);
  }
  why = bic_why_hex (game, bic_session_state (f->session), NULL, dark, FALSE);
  g_assert_nonnull (why);
  g_assert_nonnull (strstr (why, "E5"));
  prompt = bic_question_prompt (game, bic_session_state (f->session));
  g_assert_true (g_str_has_suffix (why, prompt));
}

/* Ends the orders if more orders could be given. */
static void
end_orders (Fixture *f)
{
  g_autofree char *stack = bic_stack_text (bic_session_game (f->session), bic_session_state (f->session));
  g_autoptr (GError) error = NULL;

  if (strstr (stack, "order"))
    g_assert_true (bic_session_choose_text (f->session, "done", &error));
  g_assert_no_error (error);
}

/* Checks that a move takes two clicks: the first on the piece, the second on the destination. */
static void
test_moves (Fixture       *f,
            gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  int piece, to = BIC_NO_HEX;

  play_a_card (f);
  piece = first_lit (f, BIC_HEX_CAN_ACT);
  {
    g_auto (BicPick) order = bic_game_pick_for_click (game, bic_session_state (f->session),
                                                      bic_session_choices (f->session), BIC_NO_HEX, piece);

    g_assert_true (bic_session_choose (f->session, g_array_index (order.choices, BicChoice, 0), NULL));
  }
  end_orders (f);
  {
    g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (f->session),
                                                     bic_session_choices (f->session), BIC_NO_HEX, piece);

    g_assert_cmpint (pick.kind, ==, BIC_PICK_SELECT);
  }
  for (int hex = 0; hex < bic_grid_hex_number_limit (bic_game_grid (game)) && to == BIC_NO_HEX; hex++)
    if (bic_game_pick_marks_of_hex (game, bic_session_state (f->session), bic_session_choices (f->session), -1, piece,
                                    hex)
        & BIC_HEX_CAN_GO)
      to = hex;
  g_assert_cmpint (to, !=, BIC_NO_HEX);
  {
    g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (f->session),
                                                     bic_session_choices (f->session), piece, to);

    g_assert_cmpint (pick.kind, ==, BIC_PICK_CHOICE);
    g_assert_cmpint (bic_choice_hexes (game, g_array_index (pick.choices, BicChoice, 0)).to, ==, to);
  }
}

static void
say (Fixture    *f,
     const char *choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_session_choose_text (f->session, choice, &error));
  g_assert_no_error (error);
}

/* Returns the meaning of a click or drop: "select", "nothing", or the resulting choices in notation. */
static char *
meaning (Fixture    *f,
         const char *selected,
         const char *hex,
         gboolean    drop)
{
  const BicGame *game = bic_session_game (f->session);
  int from = bic_hex_read (bic_game_grid (game), selected), to = bic_hex_read (bic_game_grid (game), hex);
  const BicState *state = bic_session_state (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  g_auto (BicPick) pick = drop ? bic_game_pick_for_drop (game, state, choices, from, to)
                          : bic_game_pick_for_click (game, state, choices, from, to);
  GString *text = g_string_new (pick.kind == BIC_PICK_SELECT ? "select" : pick.kind == BIC_PICK_NOTHING ? "nothing"
                                : NULL);

  for (guint i = 0; pick.kind != BIC_PICK_SELECT && i < pick.choices->len; i++)
    {
      char choice[BIC_CHOICE_TEXT];

      g_assert_true (bic_choice_write (game, g_array_index (pick.choices, BicChoice, i), choice));
      g_string_append_printf (text, "%s%s", i ? ", " : "", choice);
    }
  return g_string_free (text, FALSE);
}

typedef struct { const char *selected, *hex, *click, *drop; } Case;

static void
check (Fixture    *f,
       const Case *cases,
       gsize       n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *click = meaning (f, cases[i].selected, cases[i].hex, FALSE),
                               *drop = meaning (f, cases[i].selected, cases[i].hex, TRUE);

      g_test_message ("%s at %s", cases[i].selected, cases[i].hex);
      g_assert_cmpstr (click, ==, cases[i].click);
      g_assert_cmpstr (drop, ==, cases[i].drop);
    }
}

/* Checks that a click on a friendly unit selects this unit, even if the selected unit could move onto it. A drop always
 * is for the piece that was dragged and its destination. */
static void
test_friends (Fixture       *f,
              gconstpointer  data)
{
  static const Case before[] = {
    { "E3", "E4", "select", "step E3 E4" }, { "E3", "D3", "step E3 D3", "step E3 D3" },
    { "E4", "F4", "select", "step E4 F4" },
  };
  static const Case midway[] = {
    { "D3", "D3", "halt D3", "nothing" }, { "E4", "D3", "select", "step E4 D3" },
    { "D3", "E4", "select", "step D3 E4" },
  };
  const BicGame *game = bic_session_game (f->session);
  int e3 = bic_hex_read (bic_game_grid (game), "E3"), e4 = bic_hex_read (bic_game_grid (game), "E4");

  check (f, before, G_N_ELEMENTS (before));
  g_assert_cmpuint (bic_game_pick_marks_of_hex (game, bic_session_state (f->session), bic_session_choices (f->session),
                                                -1, e3, e4), ==, BIC_HEX_CAN_ACT);
  say (f, "step E3 D3");
  check (f, midway, G_N_ELEMENTS (midway));
}

/* Checks that N20-MOV-23 is the reason why a third unit cannot act while one unit is in the hex of another unit. */
static void
test_midway (Fixture       *f,
             gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  g_autofree char *why = NULL;

  say (f, "step E3 E4");
  why = bic_why_hex (game, bic_session_state (f->session), NULL, bic_hex_read (bic_game_grid (game), "F4"), FALSE);
  g_assert_nonnull (strstr (why, "N20-MOV-23"));
}

/* Checks that, if no unit is selected, a click on an enemy offers the units that can attack it, and a click on a
 * friendly unit selects this unit. Returns the number of offered attacks. */
static int
check_duties (Fixture *f)
{
  const BicGame *game = bic_session_game (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  BicDuty owed[BIC_MAX_PAIRS];
  int n = bic_state_duties (game, bic_session_state (f->session), owed, BIC_MAX_PAIRS), offered = 0;

  for (int i = 0; i < n; i++)
    {
      g_autoptr (GArray) against = bic_game_pick_attacks_on (game, bic_session_state (f->session), choices,
                                                             owed[i].hex);
      g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (f->session), choices, BIC_NO_HEX,
                                                       owed[i].hex);

      g_assert_cmpint (against->len > 0, ==, owed[i].foe);
      g_assert_cmpint (pick.kind, ==, owed[i].foe ? BIC_PICK_NOTHING : BIC_PICK_SELECT);
      for (guint k = 0; k < against->len; k++)
        g_assert_cmpint (bic_choice_hexes (game, g_array_index (against, BicChoice, k)).to, ==, owed[i].hex);
      offered += (int) against->len;
    }
  return offered;
}

/* Returns the suggested button in notation, or "" if no button is suggested. */
static char *
suggested (Fixture *f)
{
  const BicGame *game = bic_session_game (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  g_autoptr (GArray) buttons = bic_game_buttons_new (game, bic_session_state (f->session), choices);
  int i = bic_game_buttons_find_suggested (game, bic_session_state (f->session), choices, buttons);
  char text[BIC_CHOICE_TEXT] = "";

  if (i >= 0)
    g_assert_true (bic_choice_write (game, g_array_index (buttons, BicChoice, i), text));
  return g_strdup (text);
}

/* Checks that ending the orders is suggested only after the first order. */
static void
test_orders_suggested (Fixture       *f,
                       gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  g_autofree char *before = NULL, *after = NULL;
  BicChoice choice;

  play_a_card (f);
  before = suggested (f);
  g_assert_cmpstr (before, ==, "");
  g_assert_cmpint (bic_session_choices (f->session)->n, >, 2);
  choice = bic_session_choices (f->session)->at[bic_choice_is_pass (game, bic_session_choices (f->session)->at[0])];
  g_assert_true (bic_session_choose (f->session, choice, NULL));
  after = suggested (f);
  g_assert_true (bic_choice_read (game, after, &choice, NULL) && bic_choice_is_pass (game, choice));
}

typedef struct { int passes, bought, both, offered; } Seen;

static void
check_buttons (Fixture *f,
               Seen    *seen)
{
  const BicGame *game = bic_session_game (f->session);
  const BicState *state = bic_session_state (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  g_autoptr (GArray) buttons = bic_game_buttons_new (game, state, choices);
  g_autofree char *text = suggested (f), *prompt = bic_question_prompt (game, state);
  BicChoice choice;

  if (*text)
    {
      g_assert_true (bic_choice_read (game, text, &choice, NULL));
      g_assert_cmpint (bic_choice_score_cost (game, state, choice), ==, 0);
      g_assert_false (bic_choice_is_pass (game, choice) && g_str_has_prefix (prompt, "Where does"));
      seen->passes += bic_choice_is_pass (game, choice);
    }
  for (guint i = 0; i < buttons->len; i++)
    seen->bought += bic_choice_score_cost (game, state, g_array_index (buttons, BicChoice, i)) > 0;
  if (choices->n != 2 || !bic_choice_is_pass (game, choices->at[0])
      || bic_choice_hexes (game, choices->at[1]).to != BIC_NO_HEX)
    return;
  g_assert_cmpuint (buttons->len, ==, 2);              /* Both answers are buttons, although one of them names a hex. */
  seen->both += bic_choice_hexes (game, choices->at[1]).from != BIC_NO_HEX;
}

/* Checks that a choice that costs morale is never suggested, that passing is not suggested when the question is about a
 * destination, and that units that must be attacked can be clicked. */
static void
test_suggested (Fixture       *f,
                gconstpointer  data)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  Seen seen = { 0 };

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BicSession) old = f->session;
      BicRng rng;

      bic_rng_init (&rng, seed);
      f->session = bic_session_new (bic_game_scenario (bic_session_game (old)), catalogue, seed, 0, NULL);
      while (bic_session_asked_side (f->session) != BIC_NOBODY)
        {
          const BicChoices *choices = bic_session_choices (f->session);

          check_buttons (f, &seen);
          seen.offered += check_duties (f);
          g_assert_true (bic_session_choose (f->session, choices->at[bic_rng_below (&rng, (guint32) choices->n)],
                                             NULL));
        }
    }
  g_assert_cmpint (seen.passes, >, 10);
  g_assert_cmpint (seen.bought, >, 10);
  g_assert_cmpint (seen.both, >, 0);
  g_assert_cmpint (seen.offered, >, 10);
}

enum { ENOUGH = 100 };            /* number of clicks; needed because random clicks would never end this small battle */

/* Checks that playing a card on a piece must be confirmed, and that a click on a piece that can act selects the piece
 * instead. */
static void
check_card (Fixture  *f,
            BicChoice choice,
            int      *seen)
{
  const BicGame *game = bic_session_game (f->session);
  const BicState *state = bic_session_state (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  int hex = bic_choice_hexes (game, choice).from, from[] = { BIC_NO_HEX, hex };

  g_assert_true (bic_game_pick_needs_confirmation (game, state, choice));
  for (gsize i = 0; i < G_N_ELEMENTS (from) && bic_game_piece_can_act (game, choices, hex); i++)
    {
      g_auto (BicPick) pick = bic_game_pick_for_click (game, state, choices, from[i], hex);

      g_assert_cmpint (pick.kind, ==, BIC_PICK_SELECT);
      (*seen)++;
    }
}

/* Checks that a piece on which a card can be played, but which cannot act, is marked only while the card is
 * selected. */
static void
check_rings (Fixture  *f,
             BicChoice choice,
             int      *seen)
{
  const BicGame *game = bic_session_game (f->session);
  const BicState *state = bic_session_state (f->session);
  const BicChoices *choices = bic_session_choices (f->session);
  int hex = bic_choice_hexes (game, choice).from, card = bic_choice_card (game, choice);
  BicChoices meant = { .n = 1, .at = { choice } };

  g_assert_true (bic_game_pick_marks_of_hex (game, state, &meant, card, BIC_NO_HEX, hex) & BIC_HEX_CAN_ACT);
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) < 0 && (bic_choice_hexes (game, choices->at[i]).from == hex
                                                       || bic_choice_hexes (game, choices->at[i]).to == hex))
      return;
  g_assert_cmphex (bic_game_pick_marks_of_hex (game, state, choices, -1, BIC_NO_HEX, hex), ==, 0);
  (*seen)++;
}

/* Checks that a click on a piece that can act never plays a card on it, whether or not the piece is selected. */
static void
test_card_on_piece (Fixture       *f,
                    gconstpointer  data)
{
  const BicGame *game = bic_session_game (f->session);
  BicRng rng;
  int seen = 0, rings = 0;

  bic_rng_init (&rng, 1);
  while (seen < ENOUGH && bic_session_asked_side (f->session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (f->session);

      for (int i = 0; i < choices->n; i++)
        if (bic_choice_card (game, choices->at[i]) >= 0 && bic_choice_hexes (game, choices->at[i]).from != BIC_NO_HEX)
          {
            check_card (f, choices->at[i], &seen);
            check_rings (f, choices->at[i], &rings);
          }
      g_assert_true (bic_session_choose (f->session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
    }
  g_assert_cmpint (seen, >=, ENOUGH);
  g_assert_cmpint (rings, >, 0);
}

/* Checks that units arrive by a click on their hex, not by a button, and that a unit that has arrived can be moved: it
 * is selected, and a click on it never brings on the next unit. */
static void
test_arrivals (void)
{
  static const char *const before[] = { "done", "done", NULL };
  g_autoptr (BicSession) session = session_after ("scenarios/n20/ligny-quatre-bras.bicorne", 3, before);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  const BicGame *game = bic_session_game (session);
  int hex = bic_hex_read (bic_game_grid (game), "T3");
  BicChoice choice;

  bic_game_model_set_session (model, session, NULL);
  {
    const BicChoices *choices = bic_session_choices (session);
    g_autoptr (GArray) buttons = bic_game_buttons_new (game, bic_session_state (session), choices);
    g_auto (BicPick) pick = bic_game_pick_for_click (game, bic_session_state (session), choices, BIC_NO_HEX, hex);

    g_assert_cmpint (pick.kind, ==, BIC_PICK_SEVERAL);
    g_assert_cmpuint (pick.choices->len, ==, 4);
    choice = g_array_index (pick.choices, BicChoice, 0);
    for (guint i = 0; i < buttons->len; i++)
      g_assert_cmpint (bic_game_arrival_hex (game, g_array_index (buttons, BicChoice, i)), ==, BIC_NO_HEX);
    g_assert_cmpint (bic_game_buttons_find_suggested (game, bic_session_state (session), choices, buttons), ==, -1);
  }
  bic_game_model_choose (model, choice);
  g_assert_cmpint (bic_game_model_picked_hex (model), ==, hex);
  g_assert_false (bic_game_model_is_picked_by_player (model));
  {
    const BicChoices *choices = bic_session_choices (session);
    g_auto (BicPick) first = bic_game_pick_for_click (game, bic_session_state (session), choices, BIC_NO_HEX, hex);
    g_auto (BicPick) second = bic_game_pick_for_click (game, bic_session_state (session), choices, hex, hex);

    g_assert_cmpint (first.kind, ==, BIC_PICK_SELECT);
    g_assert_cmpint (second.kind, ==, BIC_PICK_SEVERAL);
    g_assert_cmpuint (second.choices->len, ==, 4);           /* stop, and three arrivals */
  }
}

/* Checks that a unit that may only go back is selected, and that its old hex can be clicked. */
static void
test_goes_back (void)
{
  g_autofree BicState *state = g_new0 (BicState, 1);
  g_autofree BicChoices *choices = g_new0 (BicChoices, 1);
  g_autoptr (BicGame) game = battle_skirmish (state);
  g_autoptr (BicPaths) paths = NULL;
  int unit;

  bic_choices (game, state, choices);
  unit = bic_game_find_only_piece (game, state, choices);
  g_assert_cmpint (unit, ==, battle_hex (game, "E6"));
  paths = bic_paths_new (game, state, unit);
  g_assert_true (bic_paths_reach (paths, battle_hex (game, "F6")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-pick/cards", Fixture, VALLEY, set_up, test_cards, tear_down);
  g_test_add ("/game-pick/card-on-piece", Fixture, "tests/rules/ccn-gmt/with-tacticians.bicorne", set_up,
              test_card_on_piece, tear_down);
  g_test_add ("/game-pick/discards", Fixture, VALLEY, set_up, test_discards, tear_down);
  g_test_add ("/game-pick/orders", Fixture, VALLEY, set_up, test_orders, tear_down);
  g_test_add ("/game-pick/orders-suggested", Fixture, VALLEY, set_up, test_orders_suggested, tear_down);
  g_test_add ("/game-pick/moves", Fixture, VALLEY, set_up, test_moves, tear_down);
  g_test_add ("/game-pick/midway", Fixture, MARCH, set_up, test_midway, tear_down);
  g_test_add ("/game-pick/suggested", Fixture, "tests/battles/n20/weissdorf.bicorne", set_up, test_suggested,
              tear_down);
  g_test_add ("/game-pick/friends", Fixture, MARCH, set_up, test_friends, tear_down);
  g_test_add_func ("/game-pick/arrivals", test_arrivals);
  g_test_add_func ("/game-pick/goes-back", test_goes_back);
  return g_test_run ();
}
