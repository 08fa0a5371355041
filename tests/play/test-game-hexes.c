/* Tests of the hexes that can be chosen: their descriptions, and moving from one hex to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-draw.h"
#include "bic-game-hexes.h"
#include "bic-game-text.h"
#include "bic-state-info.h"

#define STAND "tests/battles/ccn/stand.bicorne"
#define WEISSDORF "tests/battles/n20/weissdorf.bicorne"

typedef struct { BicGameModel *model; BicSession *session; } Fixture;

static int
at (Fixture    *f,
    const char *hex)
{
  return bic_hex_read (bic_game_grid (bic_game_model_game (f->model)), hex);
}

/* Plays until a question about orders, but not more than 20 choices. */
static void
set_up (Fixture       *f,
        gconstpointer  name)
{
  int given, most;

  f->session = session_of_battle (name, 3);
  f->model = bic_game_model_new ();
  bic_game_model_set_session (f->model, f->session, NULL);
  for (int i = 0; i < 20
       && !bic_state_count_orders (bic_game_model_game (f->model), bic_game_model_visible_present_state (f->model),
                                   &given, &most); i++)
    bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_object_unref (f->model);
  g_object_unref (f->session);
}

static int
first_choice (Fixture *f)
{
  return bic_game_next_choosable_hex (f->model, BIC_NO_HEX, 1);
}

/* Checks that the description of a hex mentions the order if its unit can be ordered. */
static void
test_order (Fixture       *f,
            gconstpointer  data)
{
  int hex = first_choice (f), empty = at (f, "A1");
  g_autofree char *there = bic_game_describe_hex (f->model, hex), *told = bic_game_hex_text (f->model, hex),
                           *nothing = bic_game_hex_text (f->model, empty);

  g_assert_true (g_str_has_prefix (told, there));
  g_assert_nonnull (strstr (told, ", choice: Order "));
  g_assert_null (strstr (nothing, "choice"));
}

/* Checks that the description of a hex names its section from the view of the active side, because the left section of
 * one side is the right section of the enemy (CCN-SECT-01). */
static void
test_section (Fixture       *f,
              gconstpointer  data)
{
  gboolean top = bic_state_active (bic_game_model_visible_present_state (f->model)) == BIC_TOP;
  g_autofree char *left = bic_game_hex_text (f->model, at (f, "E1")),
                          *middle = bic_game_hex_text (f->model, at (f, "E7"));

  g_assert_nonnull (strstr (left, top ? ", right section" : ", left section"));
  g_assert_nonnull (strstr (middle, ", center section"));
}

static void
test_objective (Fixture       *f,
                gconstpointer  data)
{
  const BicScenario *battle = bic_game_scenario (bic_game_model_game (f->model));
  GArray *hexes = bic_mark_hexes (BIC_ITEM_OBJECTIVE, bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, 0));
  g_autofree char *told = bic_game_hex_text (f->model, g_array_index (hexes, gint, 0)),
                          *other = bic_game_hex_text (f->model, at (f, "A1"));

  g_assert_nonnull (strstr (told, ", objective"));
  g_assert_null (strstr (other, ", objective"));
  g_assert_null (strstr (other, "section"));
}

/* Checks that an ordered piece has to be selected before hexes are described as its moves. */
static void
test_select (Fixture       *f,
             gconstpointer  data)
{
  const BicGame *game = bic_game_model_game (f->model);
  int hex = first_choice (f), goal;
  g_autofree char *select = NULL, *selected = NULL, *there = NULL;

  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  while (bic_choice_hexes (game, bic_session_choices (f->session)->at[0]).to == BIC_NO_HEX)
    bic_game_model_choose (f->model, bic_session_choices (f->session)->at[bic_session_choices (f->session)->n - 1]);
  hex = bic_choice_hexes (game, bic_session_choices (f->session)->at[0]).from;
  bic_game_model_pick_piece_in_hex (f->model, BIC_NO_HEX);
  select = bic_game_hex_text (f->model, hex);
  g_assert_true (g_str_has_suffix (select, ", can be selected"));
  bic_game_model_pick_piece_in_hex (f->model, hex);
  selected = bic_game_hex_text (f->model, hex);
  g_assert_nonnull (strstr (selected, ", selected"));
  goal = bic_game_next_choosable_hex (f->model, hex, 1);
  there = bic_game_hex_text (f->model, goal);
  g_assert_nonnull (strstr (there, ", choice: "));
}

/* Returns the index of the first choice with the verb, or -1 if there is none. If @hex is not BIC_NO_HEX, the choice
 * must start from this hex. */
static int
find (Fixture    *f,
      const char *verb,
      int         hex)
{
  const BicGame *game = bic_game_model_game (f->model);
  const BicChoices *choices = bic_session_choices (f->session);

  for (int i = 0; i < choices->n; i++)
    if (g_str_equal (bic_verb_name (game, choices->at[i].verb), verb)
        && (hex == BIC_NO_HEX || bic_choice_hexes (game, choices->at[i]).from == hex))
      return i;
  return -1;
}

static void
choose (Fixture    *f,
        const char *verb,
        int         hex)
{
  int i = find (f, verb, hex);

  g_assert_cmpint (i, >=, 0);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[i]);
}

static void
assert_spoken (Fixture    *f,
               int         hex,
               const char *state,
               gboolean    marked)
{
  g_autofree char *told = bic_game_hex_text (f->model, hex);
  BicHexSet ordered;

  g_assert_nonnull (strstr (told, state));
  bic_game_hexes_in_stage (f->model, BIC_STAGE_ORDERED, &ordered);
  g_assert_cmpint (bic_set_has (&ordered, hex), ==, marked);
}

/* Checks that an ordered unit is described and marked as ordered until it moves, and that it is marked again when an
 * earlier position is shown. */
static void
test_states (Fixture       *f,
             gconstpointer  data)
{
  const BicGame *game = bic_game_model_game (f->model);
  guint before;
  int hex, from;

  hex = bic_choice_hexes (game, bic_session_choices (f->session)->at[find (f, "order", BIC_NO_HEX)]).from;
  choose (f, "order", hex);
  assert_spoken (f, hex, ", ordered", TRUE);
  if (find (f, "order", BIC_NO_HEX) >= 0)
    choose (f, "done", BIC_NO_HEX);
  assert_spoken (f, from = hex, ", ordered", TRUE);
  before = bic_session_position (f->session);
  while (find (f, "step", hex) >= 0)
    {
      int to = bic_choice_hexes (game, bic_session_choices (f->session)->at[find (f, "step", hex)]).to;

      choose (f, "step", hex);
      hex = to;
    }
  g_assert_cmpuint (bic_session_position (f->session), >, before);
  if (find (f, "step", BIC_NO_HEX) >= 0)
    assert_spoken (f, hex, ", has moved, can still fight", FALSE);
  bic_game_model_show_position (f->model, before);
  g_assert_true (bic_game_model_is_past (f->model));
  {
    BicHexSet ordered;

    bic_game_hexes_in_stage (f->model, BIC_STAGE_ORDERED, &ordered);
    g_assert_true (bic_set_has (&ordered, from));
  }
}

/* Checks that Next goes to each marked hex once and then starts again, and that Previous goes in the opposite order. */
static void
test_next (Fixture       *f,
           gconstpointer  data)
{
  int first = first_choice (f), hex = first, n = 0, lit = 0;

  for (int i = 0; i < bic_grid_hex_number_limit (bic_game_grid (bic_game_model_game (f->model))); i++)
    lit += (bic_game_hex_marks (f->model, i) & BIC_HEX_CAN_ACT) != 0;
  do
    {
      int next = bic_game_next_choosable_hex (f->model, hex, 1);

      g_assert_cmpint (bic_game_next_choosable_hex (f->model, next, -1), ==, hex);
      hex = next;
      n++;
    }
  while (hex != first);
  g_assert_cmpint (lit, >, 1);
  g_assert_cmpint (n, ==, lit);
}

/* Checks that no hex can be chosen while an earlier position is shown. */
static void
test_past (Fixture       *f,
           gconstpointer  data)
{
  bic_game_model_show_position (f->model, 0);
  g_assert_cmpint (first_choice (f), ==, BIC_NO_HEX);
}

/* Checks that hexes are marked and described if the selected unit cannot fight after a move to them: light infantry can
 * fight after a move of one hex, but not of two. */
static void
test_end_of_combat (void)
{
  static const char *const choices[] = { "play flank-attack", "order I2", "order H11", "order H1", "order H10", NULL };
  Fixture f = { bic_game_model_new (), session_after ("scenarios/ccn/waterloo.bicorne", 3, choices) };
  static const struct { const char *hex; gboolean no_fight; } hexes[] = {
    { "G2", FALSE }, { "F2", TRUE }, { "G1", FALSE }, { "H5", FALSE }
  };

  bic_game_model_set_session (f.model, f.session, NULL);
  bic_game_model_pick_piece_in_hex (f.model, at (&f, "H1"));
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      int hex = at (&f, hexes[i].hex);
      g_autofree char *text = bic_game_hex_text (f.model, hex);

      g_test_message ("%s", text);
      g_assert_cmpint ((bic_game_hex_marks (f.model, hex) & BIC_HEX_NO_FIGHT) != 0, ==, hexes[i].no_fight);
      g_assert_cmpint (strstr (text, "cannot fight") != NULL, ==, hexes[i].no_fight);
    }
  tear_down (&f, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-hexes/order", Fixture, STAND, set_up, test_order, tear_down);
  g_test_add ("/game-hexes/section", Fixture, STAND, set_up, test_section, tear_down);
  g_test_add ("/game-hexes/objective", Fixture, WEISSDORF, set_up, test_objective, tear_down);
  g_test_add ("/game-hexes/select", Fixture, STAND, set_up, test_select, tear_down);
  g_test_add ("/game-hexes/states", Fixture, STAND, set_up, test_states, tear_down);
  g_test_add ("/game-hexes/next", Fixture, STAND, set_up, test_next, tear_down);
  g_test_add_func ("/game-hexes/end-of-combat", test_end_of_combat);
  g_test_add ("/game-hexes/past", Fixture, STAND, set_up, test_past, tear_down);
  return g_test_run ();
}
