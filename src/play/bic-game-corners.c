/* Corners of a hex that a unit can turn to: a click on a corner is the choice that turns the unit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-game-corners.h"

#include "bic-front.h"
#include "bic-game-pieces.h"

static int
corner_after_choice (BicGameModel *model,
                     BicChoice     choice,
                     int           hex)
{
  return bic_game_corner_after_choice (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                       choice, hex);
}

/**
 * bic_game_corner_at:
 * @grid: a board
 * @right: distance of a point to the right of the center of a hex, on the unrotated board
 * @down: distance of the point below the center
 *
 * Returns: the corner nearest to the point
 */
int
bic_game_corner_at (const BicGrid *grid,
                    double         right,
                    double         down)
{
  double sixths = atan2 (right, -down) * BIC_N_DIRECTIONS / (2.0 * G_PI) - (grid->flat ? 0.5 : 0.0);

  return ((int) lround (sixths) + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS;
}

/**
 * bic_game_corners_find_choice:
 * @model: the model, with a game
 * @corner: a corner of the hex of the selected unit
 * @out: (out): the choice that turns the unit to @corner
 *
 * Returns: %FALSE if no choice turns the unit to @corner, or if a click on the unit would only select the unit
 */
gboolean
bic_game_corners_find_choice (BicGameModel *model,
                              int           corner,
                              BicChoice    *out)
{
  const BicChoices *choices = bic_game_model_choices (model);
  int hex = bic_game_model_is_picked_by_program (model) ? BIC_NO_HEX : bic_game_model_picked_hex (model);

  for (int i = 0; hex != BIC_NO_HEX && i < choices->n; i++)
    if (corner_after_choice (model, choices->at[i], hex) == corner)
      {
        *out = choices->at[i];
        return TRUE;
      }
  return FALSE;
}

/**
 * bic_game_corners_preview_choice:
 * @model: the model, with a game
 * @pieces: (element-type BicPieceView): pieces of the state shown
 * @answer: a choice
 *
 * Turns the unit in @pieces to the corner that it would face after @answer.
 */
void
bic_game_corners_preview_choice (BicGameModel *model,
                                 GArray       *pieces,
                                 BicChoice     answer)
{
  int hex = bic_choice_hexes (bic_game_model_game (model), answer).from;
  int corner = corner_after_choice (model, answer, hex);

  for (guint i = 0; corner >= 0 && i < pieces->len; i++)
    {
      BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

      if (piece->hex == hex && piece->front)
        piece->aim = bic_front_of_corner (corner);
    }
}

/**
 * bic_game_corners_can_turn:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: whether a possible choice turns a unit in @hex
 */
gboolean
bic_game_corners_can_turn (BicGameModel *model,
                           int           hex)
{
  return bic_game_piece_can_turn (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                  bic_game_model_choices (model), hex);
}
