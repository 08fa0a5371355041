/* Tests of the corners of a hex: the corner at a position, and the choice that turns the picked unit to this corner.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-front.h"
#include "bic-game-corners.h"
#include "bic-game-path.h"
#include "bic-game-pieces.h"
#include "bic-game-text.h"

#define PATROL "tests/battles/ccn/patrol.bicorne"

/* Checks the index of the corner that is nearest to a point on both kinds of boards. The indices increase clockwise,
 * and corner 0 is between the last and the first hexside. */
static void
test_at (void)
{
  static const struct { double right, down; int pointed, flat; } points[] = {
    { 0.1, -0.9, 0, 0 }, { 0.8, -0.5, 1, 0 }, { 0.8, 0.5, 2, 2 }, { -0.1, 0.9, 3, 3 }, { -0.8, 0.5, 4, 3 },
    { -0.8, -0.5, 5, 5 }, { -0.1, -0.9, 0, 5 },
  };
  BicGrid pointed = { 0 }, flat = { .flat = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_assert_cmpint (bic_game_corner_at (&pointed, points[i].right, points[i].down), ==, points[i].pointed);
      /* Points 1, 2, 4 and 5 are between two corners of a flat-top hex, so they are not checked. */
      if (i != 1 && i != 2 && i != 4 && i != 5)
        g_assert_cmpint (bic_game_corner_at (&flat, points[i].right, points[i].down), ==, points[i].flat);
    }
}

static void
test_choice (void)
{
  static const char *const choices[] = { "keep-point G7", "keep-point G7", "none", "keep-point D6", "keep-point D6",
                                         "none", "order G5", "order G9", "done", NULL };
  g_autoptr (BicSession) session = session_after (PATROL, 3, choices);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autofree char *unpicked = NULL, *picked = NULL;
  int hex = bic_hex_read (bic_game_grid (bic_session_game (session)), "G5");
  BicChoice choice;

  bic_game_model_set_session (model, session, NULL);
  g_assert_false (bic_game_corners_find_choice (model, 1, &choice));
  unpicked = bic_game_describe_hex (model, hex);
  bic_game_model_pick_piece_in_hex (model, hex);
  picked = bic_game_describe_hex (model, hex);
  g_assert_null (strstr (unpicked, "click a corner"));
  g_assert_nonnull (strstr (picked, "click a corner"));
  /* The unit already faces this corner, so there is no choice. */
  g_assert_false (bic_game_corners_find_choice (model, 0, &choice));
  for (int corner = 1; corner < BIC_N_DIRECTIONS; corner++)
    {
      static const char *const words[] = { NULL, "face-ne G5", "face-se G5", "face-s G5", "face-sw G5", "face-nw G5" };
      char text[BIC_CHOICE_TEXT];

      g_assert_true (bic_game_corners_find_choice (model, corner, &choice));
      g_assert_true (bic_choice_write (bic_session_game (session), choice, text));
      g_assert_cmpstr (text, ==, words[corner]);
    }
}

/* Checks that a unit stays picked after its last step as long as it can still turn. */
static void
test_after_move (void)
{
  static const char *const choices[] = { "keep-point G7", "keep-point G7", "none", "keep-point D6", "keep-point D6",
                                         "none", "order G6", "done", NULL };
  g_autoptr (BicSession) session = session_after (PATROL, 3, choices);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  const BicGame *game = bic_session_game (session);
  BicChoice step, turn;

  bic_game_model_set_session (model, session, NULL);
  bic_game_model_pick_piece_in_hex (model, bic_hex_read (bic_game_grid (game), "G6"));
  g_assert_true (bic_choice_read (game, "step G6 F6", &step, NULL));
  g_array_append_val (steps, step);
  bic_game_path_make_choices (model, steps, bic_hex_read (bic_game_grid (game), "F6"));
  g_assert_false (bic_game_piece_can_act (game, bic_game_model_choices (model),
                                          bic_hex_read (bic_game_grid (game), "F6")));
  g_assert_cmpint (bic_game_model_picked_hex (model), ==, bic_hex_read (bic_game_grid (game), "F6"));
  g_assert_true (bic_game_corners_find_choice (model, 1, &turn));
}

/* Checks that a unit stays picked after it has turned, so that the player can move it on. */
static void
test_after_turn (void)
{
  static const char *const choices[] = { "keep-point G7", "keep-point G7", "none", "keep-point D6", "keep-point D6",
                                         "none", "order G5", "order G9", "done", NULL };
  g_autoptr (BicSession) session = session_after (PATROL, 3, choices);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  const BicGame *game = bic_session_game (session);
  BicChoice turn;

  for (int i = 0; i < 2; i++)
    {
      const char *unit = i ? "G9" : "G5";
      g_autofree char *words = g_strdup_printf ("face-se %s", unit);

      bic_game_model_set_session (model, session, NULL);
      bic_game_model_pick_piece_in_hex (model, bic_hex_read (bic_game_grid (game), unit));
      g_assert_true (bic_choice_read (game, words, &turn, NULL));
      bic_game_model_choose (model, turn);
      g_assert_cmpint (bic_game_model_picked_hex (model), ==, bic_hex_read (bic_game_grid (game), unit));
      g_assert_true (bic_game_model_is_picked_by_player (model));
    }
}

/* Checks that the facing is shown only on the unit that turns, and only for choices that turn a unit. */
static void
test_show (void)
{
  static const char *const choices[] = { "keep-point G7", "keep-point G7", "none", "keep-point D6", "keep-point D6",
                                         "none", "order G5", "order G9", "done", NULL };
  g_autoptr (BicSession) session = session_after (PATROL, 3, choices);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  const BicGame *game = bic_session_game (session);
  BicChoice turn, step;

  bic_game_model_set_session (model, session, NULL);
  g_assert_true (bic_choice_read (game, "face-se G5", &turn, NULL));
  g_assert_true (bic_choice_read (game, "step G5 F5", &step, NULL));
  for (int turns = 0; turns < 2; turns++)
    {
      g_autoptr (GArray) pieces = bic_piece_views_of_state (game, bic_game_model_visible_present_state (model));

      bic_game_corners_preview_choice (model, pieces, turns ? turn : step);
      for (guint i = 0; i < pieces->len; i++)
        {
          const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

          g_assert_cmpint (piece->aim, ==, turns && piece->hex == bic_hex_read (bic_game_grid (game), "G5")
                           ? bic_front_of_corner (2) : 0);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-corners/after-turn", test_after_turn);
  g_test_add_func ("/game-corners/at", test_at);
  g_test_add_func ("/game-corners/choice", test_choice);
  g_test_add_func ("/game-corners/after-move", test_after_move);
  g_test_add_func ("/game-corners/show", test_show);
  return g_test_run ();
}
