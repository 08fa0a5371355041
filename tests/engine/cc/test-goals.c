/* Tests of objectives, exits, arrivals and the turn limit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-edit.h"
#include "cc-verbs.h"
#include "bic-rulebooks.h"
#include "bic-setup.h"

#define ARMIES "top french/LN A13\nbottom portuguese/LN I13\n"

static BicObjective *
add_goal (BicScenario *battle,
          const char  *hexes,
          int          side)
{
  BicObjective *goal = bic_item_new (BIC_ITEM_OBJECTIVE);
  g_auto (GStrv) names = g_strsplit (hexes, " ", -1);

  goal->side = side;
  goal->value = 1;
  for (int i = 0; names[i]; i++)
    {
      int hex = bic_hex_read (&battle->grid, names[i]);

      g_array_append_val (goal->hexes, hex);
    }
  goal->item.id = ++battle->last_id;
  g_ptr_array_add (battle->items[BIC_ITEM_OBJECTIVE], goal);
  return goal;
}

typedef struct { BicGame *game; BicState s; BicChoices list; } Table;

static void
begin (Table       *t,
       BicScenario *battle)
{
  t->game = battle_game (battle, 0);
  bic_state_init (&t->s, t->game, 1);
  bic_choices (t->game, &t->s, &t->list);
}

static void
end (Table *t)
{
  bic_game_unref (t->game);
}

/* Starts the movement phase with an order for the unit in @hex, which can move nine hexes. */
static void
order (Table      *t,
       const char *hex)
{
  g_autoptr (GError) error = NULL;
  BicPieceState *p = &t->s.piece[battle_piece (t->game, &t->s, hex, FALSE)];

  p->marks |= BIC_MARK_ORDERED;
  p->left = 9;
  g_assert_true (bic_setup_turn (t->game, &t->s, t->s.turn, t->s.active, "move", &error));
  g_assert_no_error (error);
  bic_choices (t->game, &t->s, &t->list);
}

static void
say (Table      *t,
     const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_apply (t->game, &t->s, battle_choice (t->game, text), NULL, &t->list, &error));
  g_assert_no_error (error);
}

/* Plays until the other side has to choose its card. */
static void
pass_turn (Table *t)
{
  int side = t->s.active;

  while (t->s.active == side && t->list.n > 0)
    g_assert_true (bic_apply (t->game, &t->s, t->list.at[0], NULL, &t->list, NULL));
}

static void
test_while_held (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  Table t;

  add_goal (battle, "E6", BIC_TOP)->gain = BIC_GAIN_WHILE_HELD;
  begin (&t, battle);
  order (&t, "D6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  say (&t, "step D6 E6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 1);
  say (&t, "step E6 F6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  end (&t);
}

/* Returns the banners that @side gains or loses for objectives because of the move. Ignores all events from the first
 * one that is neither a move nor a change of score. */
static int
change_of (const BicEvents *events,
           int              side)
{
  int change = 0;

  for (int i = 0; i < events->n; i++)
    if (events->at[i].kind == BIC_EVENT_SCORE && events->at[i].d && events->at[i].side == side)
      change += events->at[i].b;
    else if (events->at[i].kind != BIC_EVENT_SCORE && events->at[i].kind != BIC_EVENT_MOVED)
      break;
  return change;
}

/* Checks that the stated cost of a choice equals its real cost, and returns the cost. */
static int
check_cost (const BicGame  *game,
            const BicState *s,
            BicChoice       choice)
{
  int side = bic_state_asked_side (game, s), cost = bic_choice_score_cost (game, s, choice), change;
  BicState after = *s;
  BicEvents events = { 0 };

  bic_apply_listed (game, &after, choice, &events, NULL);
  change = change_of (&events, side);
  if (cost > 0)
    g_assert_cmpint (change, ==, -cost);
  else if (choice.verb == BIC_DO_STEP || choice.verb == BIC_DO_TAKE_GROUND || choice.verb == BIC_DO_BREAKTHROUGH)
    g_assert_cmpint (change, >=, 0);
  return cost;
}

static void
test_cost (void)
{
  BicScenario *battle = battle_crossing ();
  int costs[CC_N_VERBS] = { 0 };
  Table t;
  BicRng rng;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    ((BicObjective *) battle->items[BIC_ITEM_OBJECTIVE]->pdata[i])->gain = BIC_GAIN_WHILE_HELD;
  add_goal (battle, "D4 D5 D6 D7 E5 E6 E7 F5 F6 F7", BIC_NOBODY)->gain = BIC_GAIN_WHILE_HELD;
  begin (&t, battle);
  bic_rng_init (&rng, 1);
  for (guint64 seed = 1; seed <= 30; seed++)
    {
      bic_state_init (&t.s, t.game, seed);
      for (bic_choices (t.game, &t.s, &t.list); t.list.n > 0;
           bic_apply_listed (t.game, &t.s, t.list.at[bic_rng_below (&rng, (guint32) t.list.n)], NULL, &t.list))
        for (int i = 0; i < t.list.n; i++)
          costs[t.list.at[i].verb] += check_cost (t.game, &t.s, t.list.at[i]);
    }
  g_assert_cmpint (costs[BIC_DO_STEP], >, 0);
  g_assert_cmpint (costs[BIC_DO_TAKE_GROUND], >, 0);
  g_assert_cmpint (costs[BIC_DO_BREAKTHROUGH], >, 0);
  end (&t);
}

/* Checks that the button shows the banner that a move will lose, and that the log reports the loss after the move. */
static void
test_told (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  g_autofree char *label = NULL, *sentence = NULL;
  BicEvents events = { 0 };
  Table t;

  add_goal (battle, "D6", BIC_TOP)->gain = BIC_GAIN_WHILE_HELD;
  begin (&t, battle);
  order (&t, "D6");
  label = bic_choice_label (t.game, &t.s, battle_choice (t.game, "step D6 E6"));
  g_assert_cmpstr (label, ==, "Move D6 to E6 (−1 banner)");
  bic_apply_listed (t.game, &t.s, battle_choice (t.game, "step D6 E6"), &events, NULL);
  g_assert_cmpint (events.at[0].kind, ==, BIC_EVENT_MOVED);
  sentence = bic_event_sentence (t.game, &events.at[1]);
  g_assert_cmpstr (sentence, ==, "Top army, banners: 0, after the loss of the objective in D6");
  end (&t);
}

static void
test_permanent (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  Table t;

  add_goal (battle, "E6", BIC_NOBODY);
  begin (&t, battle);
  order (&t, "D6");
  say (&t, "step D6 E6");
  say (&t, "step E6 F6");
  say (&t, "step F6 E6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 1);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_BOTTOM), ==, 0);
  end (&t);
}

static void
test_turn_start (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  BicObjective *goal = add_goal (battle, "E6", BIC_TOP);
  Table t;

  goal->gain = BIC_GAIN_WHILE_HELD;
  goal->when = BIC_CHECK_TURN_START;
  begin (&t, battle);
  order (&t, "D6");
  say (&t, "step D6 E6");
  pass_turn (&t);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  pass_turn (&t);
  g_assert_cmpint (bic_state_active (&t.s), ==, BIC_TOP);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 1);
  order (&t, "E6");
  say (&t, "step E6 E7");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  end (&t);
}

static void
test_turn_end (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  Table t;

  add_goal (battle, "E6", BIC_TOP)->when = BIC_CHECK_TURN_END;
  begin (&t, battle);
  order (&t, "D6");
  say (&t, "step D6 E6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  pass_turn (&t);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 1);
  end (&t);
}

static void
test_need (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\ntop french/LN C1\n" ARMIES);
  BicObjective *goal = add_goal (battle, "E6 C1 G3", BIC_TOP);
  Table t;

  goal->need = 2;
  goal->value = 2;
  begin (&t, battle);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 0);
  order (&t, "D6");
  say (&t, "step D6 E6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 2);
  end (&t);
}

/* Checks that each hex of an objective is worth a banner if the objective does not state how many hexes must be
 * held. */
static void
test_each (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\ntop french/LN C1\n" ARMIES);
  Table t;

  add_goal (battle, "E6 C1 G3", BIC_TOP);
  begin (&t, battle);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 1);
  order (&t, "D6");
  say (&t, "step D6 E6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 2);
  end (&t);
}

static void
test_sudden_death (void)
{
  BicScenario *battle = battle_from_words ("top french/LC D6\n" ARMIES);
  Table t;

  add_goal (battle, "E6", BIC_TOP)->sudden_death = TRUE;
  begin (&t, battle);
  order (&t, "D6");
  say (&t, "step D6 E6");
  g_assert_cmpint (bic_state_winner (&t.s), ==, BIC_TOP);
  g_assert_cmpint (t.list.n, ==, 0);
  g_assert_cmpint (bic_state_asked_side (t.game, &t.s), ==, BIC_NOBODY);
  end (&t);
}

/* Checks that a unit that leaves through an exit gains the banners of the exit, but its leader gains none. The opponent
 * does not get banners for either of them. */
static void
test_exit (void)
{
  BicScenario *battle = battle_from_words ("top french/LC H6\ntop french/LDR H6\n" ARMIES);
  BicExit *way = bic_item_new (BIC_ITEM_EXIT);
  int hex = bic_hex_read (&battle->grid, "I6");
  Table t;

  way->side = BIC_TOP;
  way->value = 2;
  g_array_append_val (way->hexes, hex);
  g_ptr_array_add (battle->items[BIC_ITEM_EXIT], way);
  begin (&t, battle);
  order (&t, "H6");
  g_assert_false (battle_offers (&t.list, battle_choice (t.game, "exit H6")));
  say (&t, "step H6 I6");
  say (&t, "exit I6");
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_TOP), ==, 2);
  g_assert_cmpint (bic_state_score (t.game, &t.s, BIC_BOTTOM), ==, 0);
  g_assert_true (bic_state_check (t.game, &t.s, NULL));
  end (&t);
}

static void
test_reinforcement (void)
{
  BicScenario *battle = battle_crossing ();
  Table t;

  begin (&t, battle);
  pass_turn (&t);
  pass_turn (&t);
  g_assert_cmpint (bic_state_turn (&t.s), ==, 2);
  pass_turn (&t);                                               /* now the second turn of the bottom side begins */
  g_assert_true (battle_offers (&t.list, battle_choice (t.game, "place I1")));
  say (&t, "place I1");                                         /* the leader arrives first */
  g_assert_true (battle_offers (&t.list, battle_choice (t.game, "place I1")));
  say (&t, "place I1");                                         /* the unit can join the leader */
  g_assert_cmpint (t.s.piece[battle_piece (t.game, &t.s, "I1", FALSE)].blocks, ==, 4);
  end (&t);
}

static void
test_turn_limit (void)
{
  BicScenario *battle = battle_from_words (ARMIES);
  Table t;

  battle->turn_limit = 2;
  begin (&t, battle);
  for (int i = 0; i < 3; i++)
    pass_turn (&t);
  g_assert_cmpint (bic_state_winner (&t.s), ==, BIC_NOBODY);
  pass_turn (&t);
  g_assert_cmpint (bic_state_winner (&t.s), ==, BIC_DRAWN);
  g_assert_cmpint (bic_state_turn (&t.s), ==, 2);               /* the third turn has not begun */
  end (&t);
}

static void
expect_unplayable (BicScenario *battle,
                   const char  *says)
{
  g_autoptr (BicScenario) owned = battle;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_unplayable (void)
{
  BicScenario *battle = battle_from_words (ARMIES);

  battle->ruleset = g_quark_from_string ("chess");
  expect_unplayable (battle, "chess");
  battle = battle_from_words (ARMIES);
  battle->army[BIC_TOP].moves_first = FALSE;
  expect_unplayable (battle, "first");
  battle = battle_from_words (ARMIES);
  battle->army[BIC_BOTTOM].banners = 0;
  expect_unplayable (battle, "banners");
  battle = battle_from_words (ARMIES);
  battle->army[BIC_BOTTOM].hand = 0;
  expect_unplayable (battle, "cards");
  battle = battle_from_words (ARMIES);
  battle->army[BIC_BOTTOM].hand = 70;
  expect_unplayable (battle, "deck");
  expect_unplayable (battle_from_words (ARMIES "top french/LN A13\n"), "A13");
  expect_unplayable (battle_from_words (ARMIES "top french/XX A12\n"), "french/XX");
  expect_unplayable (battle_from_words (ARMIES "river E6\ntop french/LN E6\n"), "E6");
  expect_unplayable (battle_from_words (ARMIES "jungle E6\n"), "jungle");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/goals/while-held", test_while_held);
  g_test_add_func ("/goals/cost", test_cost);
  g_test_add_func ("/goals/told", test_told);
  g_test_add_func ("/goals/permanent", test_permanent);
  g_test_add_func ("/goals/turn-start", test_turn_start);
  g_test_add_func ("/goals/turn-end", test_turn_end);
  g_test_add_func ("/goals/need", test_need);
  g_test_add_func ("/goals/each", test_each);
  g_test_add_func ("/goals/sudden-death", test_sudden_death);
  g_test_add_func ("/goals/exit", test_exit);
  g_test_add_func ("/goals/reinforcement", test_reinforcement);
  g_test_add_func ("/goals/turn-limit", test_turn_limit);
  g_test_add_func ("/goals/unplayable", test_unplayable);
  return g_test_run ();
}
