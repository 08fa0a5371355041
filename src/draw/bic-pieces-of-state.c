/* The pieces of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"

/**
 * bic_pieces_of_state:
 * @game: a game
 * @state: where it stands
 *
 * Returns: (transfer full) (element-type BicPieceView): the pieces on the map; the names belong to @game
 */
GArray *
bic_pieces_of_state (const BicGame  *game,
                     const BicState *state)
{
  GArray *views = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  int n = 0;
  const BicUnitType *types = bic_catalogue_unit_types (bic_game_catalogue (game), &n);

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo info;
      BicPieceView view;

      if (!bic_state_piece (game, state, i, &info) || info.hex == BIC_NO_HEX)
        continue;
      view = (BicPieceView) {
        .hex = info.hex, .side = info.side, .type = info.type, .blocks = info.blocks, .full = info.full, .leader = info.leader,
        .square = (info.marks & BIC_MARK_SQUARE) != 0, .faded = (info.marks & (BIC_MARK_MOVED | BIC_MARK_FOUGHT)) != 0,
        .name = info.name,
      };
      if (info.type >= 0)
        bic_piece_view_figures (&view, &types[info.type], types[info.type].traits);
      g_strlcpy (view.code, info.type >= 0 ? types[info.type].code : "?", sizeof view.code);
      g_array_append_val (views, view);
    }
  return views;
}
