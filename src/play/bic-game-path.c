/* A way of several hexes with one click or drop: each of its strides is a separate choice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The engine finds the ways (bic-path.h); here one of them is meant and followed.
 */
#include "config.h"

#include "bic-game-path.h"

#include "bic-game-attacks.h"
#include "bic-game-corners.h"
#include "bic-game-pick.h"

/**
 * bic_game_path_reaches:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: whether the selected piece can get there, be it by several strides
 */
gboolean
bic_game_path_reaches (BicGameModel *model,
                       int           hex)
{
  return bic_game_model_picked (model) != BIC_NO_HEX && !bic_game_model_is_past (model)
         && bic_paths_reach (bic_game_model_paths (model), hex);
}

/* --- the way along which a piece is dragged ----------------------------- */

static const BicTraced *
traced (BicGameModel *model,
        guint         i)
{
  return &g_array_index (bic_game_model_dragged_hexes (model), BicTraced, i);
}

/* The traced path without hexes that the pointer only brushed, or without all unnecessary hexes, if the remaining ones
 * are adjacent */
static GArray *
new_path (BicGameModel *model,
          gboolean      brushed_only)
{
  const BicGrid *grid = bic_game_grid (bic_game_model_game (model));
  GArray *path = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < bic_game_model_dragged_hexes (model)->len; i++)
    {
      const BicTraced *here = traced (model, i);
      gboolean corner = i > 0 && i + 1 < bic_game_model_dragged_hexes (model)->len &&
                        bic_grid_distance (grid, g_array_index (path, gint, path->len - 1), traced (model, i + 1)->hex)
                            == 1;

      if (!corner || (brushed_only && !here->brushed))
        g_array_append_val (path, here->hex);
    }
  return path;
}

/* Returns: (transfer full) (nullable): the choices along the way that was traced to the hex; NULL if that cannot be
 * gone */
static GArray *
choices_along (BicGameModel *model,
               int           hex,
               int           verb)
{
  GArray *choices = NULL;
  guint n = bic_game_model_dragged_hexes (model)->len;

  if (n < 3 || traced (model, 0)->hex != bic_game_model_picked (model) || traced (model, n - 1)->hex != hex)
    return NULL;
  for (int most = 0; most < 2 && !choices; most++)
    {
      g_autoptr (GArray) path = new_path (model, most == 0);

      choices = bic_paths_along (bic_game_model_paths (model), (const int *) (gpointer) path->data, (int) path->len,
                                 verb);
    }
  return choices;
}

/* Returns: (transfer full) (element-type BicChoice): what takes the picked piece there, along the way that it was
 * dragged if it can go that */
GArray *
bic_game_path_choices (BicGameModel *model,
                       int           hex,
                       int           verb)
{
  GArray *along = choices_along (model, hex, verb);

  return along ? along : bic_paths_choices (bic_game_model_paths (model), hex, verb);
}

/**
 * bic_game_path_is_traced:
 * @model: the model, with a game
 * @hex: where the dragged piece is
 *
 * Returns: whether it can go there along the way that it was dragged
 */
gboolean
bic_game_path_is_traced (BicGameModel *model,
                         int           hex)
{
  g_autoptr (GArray) verbs = bic_game_path_reaches (model, hex) ? bic_paths_verbs (bic_game_model_paths (model), hex)
      : NULL;
  g_autoptr (GArray) along = verbs && verbs->len > 0 ? choices_along (model, hex, g_array_index (verbs, gint, 0))
      : NULL;

  return along != NULL;
}

/* Returns: (transfer full): the hexes of the way that would be gone to @hex, from the piece's own on; empty if it does
 * not get there */
GArray *
bic_game_path_hexes (BicGameModel *model,
                     int           hex)
{
  g_autoptr (GArray) verbs = bic_game_path_reaches (model, hex) ? bic_paths_verbs (bic_game_model_paths (model), hex)
      : NULL;
  g_autoptr (GArray) choices = verbs ? bic_game_path_choices (model, hex, g_array_index (verbs, gint, 0)) : NULL;
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (gint));
  gint from = bic_game_model_picked (model);

  if (!choices)
    return hexes;
  g_array_append_val (hexes, from);
  for (guint i = 0; i < choices->len; i++)
    {
      gint to = bic_choice_hexes (bic_game_model_game (model), g_array_index (choices, BicChoice, i)).to;

      g_array_append_val (hexes, to);
    }
  return hexes;
}

/**
 * bic_game_path_take:
 * @model: the model, with a game
 * @choices: (element-type BicChoice): choices to be made one after the other
 *
 * A piece that has moved stays selected while it can go on or turn, and a piece that has declared an attack while it
 * can declare another.
 */
void
bic_game_path_take (BicGameModel *model,
                    const GArray *choices)
{
  const BicGame *game = bic_game_model_game (model);
  BicChoiceHexes last = { BIC_NO_HEX, BIC_NO_HEX };
  gboolean moves;
  BicPair pair;

  if (choices->len > 0)
    last = bic_choice_hexes (game, g_array_index (choices, BicChoice, choices->len - 1));
  moves = bic_game_path_reaches (model, last.to);
  bic_game_model_choose_each (model, choices);
  if (!bic_game_model_session (model) || choices->len == 0)
    return;
  if (moves && (bic_game_pick_acts (game, bic_game_model_choices (model), last.to) ||
                bic_game_corners_turns (model, last.to)))
    bic_game_model_pick (model, last.to);
  else if (bic_game_attacks_find (model, last.from, last.to, &pair) && !pair.now &&
           bic_game_pick_acts (game, bic_game_model_choices (model), last.from))
    bic_game_model_pick (model, last.from);
}
