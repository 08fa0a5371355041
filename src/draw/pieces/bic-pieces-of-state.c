/* The pieces of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-front.h"
#include "bic-moment.h"

void
bic_piece_view_badge (BicPieceView *view,
                      const char   *sign,
                      BicSignTone   tone)
{
  if (view->n_badges == BIC_MAX_MARKERS)
    return;
  g_strlcpy (view->badge[view->n_badges].sign, sign, sizeof view->badge[0].sign);
  view->badge[view->n_badges++].tone = (guint8) tone;
}

/* As many as there are points or the like */
void
bic_piece_view_count (BicPieceView *view,
                      int           count,
                      BicSignTone   tone)
{
  char sign[8];

  g_snprintf (sign, sizeof sign, "%d", CLAMP (count, 0, 99));
  bic_piece_view_badge (view, sign, tone);
}

void
bic_piece_view_mark (BicPieceView  *view,
                     const BicSign *sign,
                     int            level)
{
  switch (sign->kind)
    {
    case BIC_SIGN_LETTER:
      bic_piece_view_badge (view, sign->letter, sign->tone);
      return;
    case BIC_SIGN_DISC:
      view->tired = level;
      return;
    case BIC_SIGN_COUNT:
      bic_piece_view_count (view, level, sign->tone);
      return;
    case BIC_SIGN_CORNER:
      view->front = bic_corner_front (level - 1);
      return;
    default:
      g_return_if_reached ();
    }
}

/**
 * bic_piece_view_of_game:
 * @game: a game
 * @type: one of its unit types, or -1
 *
 * Returns: how a unit of it is drawn that has lost nothing: as the rule system has it, with the figures that it has in
 * @game
 */
BicPieceView
bic_piece_view_of_game (const BicGame *game,
                        int            type)
{
  BicPieceView view = bic_piece_view_of_type (type < 0 ? NULL : bic_game_unit_type (game, type));

  if (type >= 0)
    view.type = &bic_ruleset_unit_types (bic_game_catalogue (game), bic_game_ruleset (game),
                                         NULL)[bic_game_base_type (game, type)];
  return view;
}

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

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo info;
      BicPieceView view;

      if (!bic_state_piece (game, state, i, &info) || info.hex == BIC_NO_HEX)
        continue;
      view = bic_piece_view_of_game (game, info.type);
      view.hex = info.hex;
      view.side = info.side;
      view.blocks = info.blocks;
      view.full = info.full;
      view.leader = info.leader;
      view.square = (info.marks & BIC_MARK_SQUARE) != 0;
      view.faded = bic_state_spent (game, state, i);
      view.name = info.name;
      view.back = info.unknown;
      view.veiled = info.hidden && !info.unknown;
      for (int k = 0; k < info.n_markers; k++)
        if (info.marker[k].sign)
          bic_piece_view_mark (&view, info.marker[k].sign, info.marker[k].level);
      view.figured |= info.hidden;
      g_strlcpy (view.code, view.type && !info.unknown ? view.type->code : "?", sizeof view.code);
      g_array_append_val (views, view);
    }
  return views;
}
