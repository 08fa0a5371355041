/* Tests of orders that cost points: units outside the range of leaders cost more, and the cost is shown before the
 * order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-game-prices.h"
#include "bic-game-text.h"
#include "bic-state-info.h"

static BicGameModel *model;

static int
at (const char *hex)
{
  return bic_hex_read (bic_game_grid (bic_game_model_game (model)), hex);
}

/* Returns a game at its first question about orders. */
static BicSession *
begin (const char *name)
{
  g_autofree char *path = g_strconcat ("tests/battles/ccn/", name, NULL);
  BicSession *session = session_of_battle (path, 3);
  int given, most;

  bic_game_model_set_session (model, session, NULL);
  for (int i = 0; i < 20 && !bic_state_count_orders (bic_game_model_game (model),
                                                     bic_game_model_visible_present_state (model), &given, &most);
       i++)
    bic_game_model_choose (model, bic_session_choices (session)->at[0]);
  return session;
}

static void
test_price (void)
{
  g_autoptr (BicSession) session = begin ("patrol.bicorne");
  g_autoptr (GArray) pieces = bic_piece_views_of_state (bic_game_model_game (model),
                                                        bic_game_model_visible_present_state (model));
  g_autofree char *near = bic_game_describe_hex (model, at ("H10")), *far = bic_game_describe_hex (model, at ("I13"));
  guint badges = 0;

  g_assert_cmpint (bic_game_price_at (model, at ("H10")), ==, 1);
  g_assert_cmpint (bic_game_price_at (model, at ("I13")), ==, 2);
  g_assert_cmpint (bic_game_price_at (model, at ("D2")), ==, 0);
  g_assert_true (g_str_has_suffix (near, ", an order costs 1 point"));
  g_assert_true (g_str_has_suffix (far, ", an order costs 2 points (1 order + 1 out of command)"));
  for (guint i = 0; i < pieces->len; i++)
    g_array_index (pieces, BicPieceView, i).n_badges = 0;
  bic_game_prices_add_badges (model, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

      badges += piece->n_badges;
      g_assert_true (piece->n_badges == 0 || (piece->hex == at ("I13") && g_str_equal (piece->badge[0].sign, "2")));
    }
  g_assert_cmpuint (badges, ==, 1);
}

/* Checks that the points that a leader has saved are shown on the leader. */
static void
test_kept (void)
{
  g_autoptr (BicSession) session = begin ("patrol.bicorne");
  g_autoptr (GArray) pieces = bic_piece_views_of_state (bic_game_model_game (model),
                                                        bic_game_model_visible_present_state (model));
  int stored = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

      g_assert_true (piece->n_badges == 0 || piece->leader);
      stored += piece->n_badges ? atoi (piece->badge[0].sign) : 0;
    }
  g_assert_cmpint (stored, >=, 2);
}

/* Checks that the points that leaders saved are counted separately from the points of the card, and that the points
 * that can be saved are shown even before the first turn. */
static void
test_order_points (void)
{
  g_autoptr (BicSession) session = begin ("patrol.bicorne");
  const BicGame *game = bic_game_model_game (model);

  g_assert_cmpint (bic_state_order_points (game, bic_game_model_visible_present_state (model)).stored, ==, 2);
  g_assert_cmpint (bic_state_order_points (game, bic_game_model_visible_present_state (model)).to_store, ==, 0);
  while (bic_session_undo (session, TRUE))
    ;
  bic_game_model_set_session (model, session, NULL);
  g_assert_cmpint (bic_state_order_points (game, bic_game_model_visible_present_state (model)).to_store, ==, 2);
  bic_game_model_choose (model, bic_session_choices (session)->at[0]);
  g_assert_cmpint (bic_state_order_points (game, bic_game_model_visible_present_state (model)).to_store, ==, 1);
}

/* Checks that a leader commands hexes within a distance of three, and that a hex without a leader has no command
 * range. */
static void
test_command (void)
{
  g_autoptr (BicSession) session = begin ("patrol.bicorne");
  const BicGame *game = bic_game_model_game (model);
  const BicState *now = bic_game_model_visible_present_state (model);
  BicHexSet reach = { { 0 } };

  g_assert_false (bic_state_commanded_hexes (game, now, at ("G5"), &reach));
  g_assert_false (bic_state_commanded_hexes (game, now, BIC_NO_HEX, &reach));
  g_assert_true (bic_state_commanded_hexes (game, now, at ("G7"), &reach));
  g_assert_true (bic_set_has (&reach, at ("G7")) && bic_set_has (&reach, at ("G10"))
                 && bic_set_has (&reach, at ("D6")));
  g_assert_false (bic_set_has (&reach, at ("G11")) || bic_set_has (&reach, at ("C7")));
}

/* Checks that no prices are shown if the card gives a number of orders, not points. */
static void
test_counted (void)
{
  g_autoptr (BicSession) session = begin ("stand.bicorne");

  g_assert_false (bic_game_has_prices (bic_game_model_game (model)));
  for (int hex = 0; hex < bic_grid_hex_number_limit (bic_game_grid (bic_game_model_game (model))); hex++)
    {
      BicHexSet reach = { { 0 } };

      g_assert_cmpint (bic_game_price_at (model, hex), ==, 0);
      g_assert_false (bic_state_commanded_hexes (bic_game_model_game (model),
                                                 bic_game_model_visible_present_state (model), hex, &reach));
    }
  g_assert_cmpint (bic_state_order_points (bic_game_model_game (model),
                                           bic_game_model_visible_present_state (model)).stored,
                   ==, 0);
}

/* Plays at random until orders can be given, but no points can be spent on them: with an ace that orders a leader. */
static gboolean
play_to_ace_without_points (BicSession *session,
                            guint64     seed)
{
  int given, most;
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_game_model_set_session (model, session, NULL);
  bic_game_model_set_hides_hands (model, FALSE);
  for (int i = 0; i < 2000 && bic_session_asked_side (session) != BIC_NOBODY; i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      if (bic_state_count_orders (bic_game_model_game (model), bic_game_model_visible_present_state (model), &given,
                                  &most) && most == 0)
        return TRUE;
      if (!bic_session_choose_text (session, "lead", NULL))
        bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL);
      bic_game_model_save_and_refresh (model);
    }
  return FALSE;
}

/* Checks that the count does not name points if the orders cost none, and names them otherwise. */
static void
test_count_text (void)
{
  g_autoptr (BicSession) paid = begin ("patrol.bicorne"), free_orders = NULL;
  g_autofree char *points = bic_game_order_count_text (model), *none = NULL;

  g_assert_true (g_str_has_prefix (points, "0 of "));
  g_assert_nonnull (strstr (points, " points spent, 2 left with leaders"));
  for (guint64 seed = 1; seed < 50; seed++)
    {
      g_clear_object (&free_orders);
      free_orders = session_of_battle ("tests/rules/ccn-plus/two-armies.bicorne", seed);
      if (play_to_ace_without_points (free_orders, seed))
        break;
    }
  none = bic_game_order_count_text (model);
  g_assert_cmpstr (none, ==, "These orders cost no points");
}

/* Checks that the explanation of orders and the tooltip of the count name the cost of an order. */
static void
test_explanations (void)
{
  g_autoptr (BicSession) session = begin ("patrol.bicorne");
  const BicGame *game = bic_game_model_game (model);

  const char *order = bic_question_lesson (game, bic_game_model_visible_present_state (model));
  g_autofree char *tip = bic_game_order_count_tip (model);

  g_assert_nonnull (strstr (order, "costs one point"));
  g_assert_true (g_str_has_suffix (tip, order));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  model = bic_game_model_new ();
  g_test_add_func ("/game-prices/price", test_price);
  g_test_add_func ("/game-prices/kept", test_kept);
  g_test_add_func ("/game-prices/purse", test_order_points);
  g_test_add_func ("/game-prices/command", test_command);
  g_test_add_func ("/game-prices/counted", test_counted);
  g_test_add_func ("/game-prices/count-text", test_count_text);
  g_test_add_func ("/game-prices/explanations", test_explanations);
  return g_test_run ();
}
