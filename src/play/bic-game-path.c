/* Paths of several hexes with one click or drop; each step of a path is a separate choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The engine finds the paths (bic-path.h). This code selects one of them and makes its choices.
 */
#include "config.h"

#include "bic-game-path.h"

#include "bic-game-attacks.h"
#include "bic-game-corners.h"
#include "bic-game-pieces.h"
#include "bic-state-info.h"

/**
 * bic_game_path_reaches:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: whether the selected piece can reach @hex, in one or several steps
 */
gboolean
bic_game_path_reaches (BicGameModel *model,
                       int           hex)
{
  return bic_game_model_picked_hex (model) != BIC_NO_HEX && !bic_game_model_is_past (model)
         && bic_paths_reach (bic_game_model_paths (model), hex);
}

/* Returns whether the move from @start to @place makes the piece unable to fight in this turn. */
static gboolean
place_ends_combat (const BicGame *game,
                   BicPathPlace   start,
                   BicPathPlace   place)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, place.state); i++)
    if (bic_state_piece (game, place.state, i, &piece) && piece.hex == place.hex
        && bic_state_piece_may_fight (game, start.state, i) && !bic_state_piece_may_fight (game, place.state, i))
      return TRUE;
  return FALSE;
}

/**
 * bic_game_path_ends_combat:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: whether the selected piece can reach @hex, but cannot fight in this turn after this move
 */
gboolean
bic_game_path_ends_combat (BicGameModel *model,
                           int           hex)
{
  const BicPaths *paths;
  g_autoptr (GArray) verbs = NULL;
  BicPathPlace goal;

  if (!bic_game_path_reaches (model, hex))
    return FALSE;
  paths = bic_game_model_paths (model);
  verbs = bic_paths_verbs (paths, hex);
  goal = bic_paths_goal (paths, hex, g_array_index (verbs, gint, 0));
  return goal.state && place_ends_combat (bic_game_model_game (model), bic_paths_place (paths, 0), goal);
}

/* --- the path of a drag ------------------------------------------------- */

static const BicTraced *
nth_traced_hex (BicGameModel *model,
                guint         i)
{
  return &g_array_index (bic_game_model_dragged_hexes (model), BicTraced, i);
}

/* Returns the traced path without unnecessary hexes: a hex is unnecessary if the hexes before and after it are
 * adjacent. With @brushed_only, only hexes that the pointer barely touched are left out. */
static GArray *
new_shortened_path (BicGameModel *model,
                    gboolean      brushed_only)
{
  const BicGrid *grid = bic_game_grid (bic_game_model_game (model));
  GArray *path = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < bic_game_model_dragged_hexes (model)->len; i++)
    {
      const BicTraced *here = nth_traced_hex (model, i);
      gboolean corner = i > 0 && i + 1 < bic_game_model_dragged_hexes (model)->len &&
                        bic_grid_distance (grid, g_array_index (path, gint, path->len - 1),
                                           nth_traced_hex (model, i + 1)->hex) == 1;

      if (!corner || (brushed_only && !here->brushed))
        g_array_append_val (path, here->hex);
    }
  return path;
}

/* Returns: (transfer full) (nullable): the choices along the traced path to @hex; NULL if the piece cannot follow this
 * path */
static GArray *
choices_along_traced_path (BicGameModel *model,
                           int           hex,
                           int           verb)
{
  GArray *choices = NULL;
  guint n = bic_game_model_dragged_hexes (model)->len;

  if (n < 3 || nth_traced_hex (model, 0)->hex != bic_game_model_picked_hex (model)
      || nth_traced_hex (model, n - 1)->hex != hex)
    return NULL;
  for (int most = 0; most < 2 && !choices; most++)
    {
      g_autoptr (GArray) path = new_shortened_path (model, most == 0);

      choices = bic_paths_choices_along (bic_game_model_paths (model), (const int *) (gpointer) path->data,
                                         (int) path->len, verb);
    }
  return choices;
}

/* Returns: (transfer full) (element-type BicChoice): the choices that take the selected piece to @hex, along the traced
 * path if possible */
GArray *
bic_game_path_choices (BicGameModel *model,
                       int           hex,
                       int           verb)
{
  GArray *along = choices_along_traced_path (model, hex, verb);

  return along ? along : bic_paths_choices (bic_game_model_paths (model), hex, verb);
}

/**
 * bic_game_path_is_traced:
 * @model: the model, with a game
 * @hex: the hex under the dragged piece
 *
 * Returns: whether the piece can reach @hex along the path of the drag
 */
gboolean
bic_game_path_is_traced (BicGameModel *model,
                         int           hex)
{
  g_autoptr (GArray) verbs = bic_game_path_reaches (model, hex) ? bic_paths_verbs (bic_game_model_paths (model), hex)
      : NULL;
  g_autoptr (GArray) along = verbs && verbs->len > 0
      ? choices_along_traced_path (model, hex, g_array_index (verbs, gint, 0)) : NULL;

  return along != NULL;
}

/* Returns: (transfer full): the hexes of the path to @hex, including the hex of the piece; empty if the piece cannot
 * reach @hex */
GArray *
bic_game_path_hexes (BicGameModel *model,
                     int           hex)
{
  g_autoptr (GArray) verbs = NULL, along = NULL;
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (gint));
  gint from = bic_game_model_picked_hex (model), verb;

  if (!bic_game_path_reaches (model, hex))
    return hexes;
  verbs = bic_paths_verbs (bic_game_model_paths (model), hex);
  verb = g_array_index (verbs, gint, 0);
  along = choices_along_traced_path (model, hex, verb);
  if (!along)
    {
      g_array_unref (hexes);
      return bic_paths_hexes (bic_game_model_paths (model), hex, verb);
    }
  g_array_append_val (hexes, from);
  for (guint i = 0; i < along->len; i++)
    {
      gint to = bic_choice_hexes (bic_game_model_game (model), g_array_index (along, BicChoice, i)).to;

      g_array_append_val (hexes, to);
    }
  return hexes;
}

/**
 * bic_game_path_make_choices:
 * @model: the model, with a game
 * @choices: (element-type BicChoice): the choices, in order
 * @goal: the hex that the piece moves to or attacks; BIC_NO_HEX if there is none
 *
 * Makes the choices. A piece that has moved stays selected while it can continue or turn. A piece that has declared an
 * attack stays selected while it can declare another one.
 */
void
bic_game_path_make_choices (BicGameModel *model,
                            const GArray *choices,
                            int           goal)
{
  const BicGame *game = bic_game_model_game (model);
  gboolean moves = goal != BIC_NO_HEX && bic_game_path_reaches (model, goal);
  int from;
  BicPair pair;

  if (choices->len == 0)
    return;
  from = bic_choice_hexes (game, g_array_index (choices, BicChoice, choices->len - 1)).from;
  bic_game_model_choose_each (model, choices);
  if (!bic_game_model_session (model))
    return;
  if (moves && (bic_game_piece_can_act (game, bic_game_model_choices (model), goal) ||
                bic_game_corners_can_turn (model, goal)))
    bic_game_model_pick_piece_in_hex (model, goal);
  else if (bic_game_attacks_find (model, from, goal, &pair) && !pair.now &&
           bic_game_piece_can_act (game, bic_game_model_choices (model), from))
    bic_game_model_pick_piece_in_hex (model, from);
}
