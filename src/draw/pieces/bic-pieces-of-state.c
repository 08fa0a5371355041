/* The pieces of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-glance.h"

/* Letters that stand for signs on a counter, and how grave they are; tiredness has a disc of its own. */
static const struct { const char *letter; guint8 tone; } signs[] = {
  [BIC_SIGN_CONTACT] = { "C", BIC_BADGE_WARNING }, [BIC_SIGN_COMMITTED] = { "G", BIC_BADGE_GOOD }, [BIC_SIGN_BARRED] = { "×", BIC_BADGE_PLAIN },
  [BIC_SIGN_ROUTED] = { "R", BIC_BADGE_BAD },
};

/**
 * bic_sign_letter:
 * @sign: of a marker
 *
 * Returns: (nullable): what stands for it on a counter; %NULL if that is no letter
 */
const char *
bic_sign_letter (BicSign sign)
{
  return sign < G_N_ELEMENTS (signs) ? signs[sign].letter : NULL;
}

/* Markers without a sign are told in words only. */
static void
add_signs (BicPieceView       *view,
           const BicPieceInfo *info)
{
  for (int i = 0; i < info->n_markers; i++)
    {
      const char *letter = bic_sign_letter (info->marker[i].sign);

      if (info->marker[i].sign == BIC_SIGN_TIRED)
        view->tired = info->marker[i].level;
      else if (letter)
        {
          g_strlcpy (view->badge[view->n_badges].sign, letter, sizeof view->badge[0].sign);
          view->badge[view->n_badges++].tone = signs[info->marker[i].sign].tone;
        }
    }
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
      const BicUnitType *type;
      BicPieceView view;

      if (!bic_state_piece (game, state, i, &info) || info.hex == BIC_NO_HEX)
        continue;
      type = info.type >= 0 ? bic_game_unit_type (game, info.type) : NULL;
      view = (BicPieceView) {
        .hex = info.hex, .side = info.side, .type = type ? bic_game_base_type (game, info.type) : -1, .blocks = info.blocks, .full = info.full, .leader = info.leader,
        .square = (info.marks & BIC_MARK_SQUARE) != 0, .faded = bic_state_spent (game, state, i),
        .name = info.name, .back = info.unknown, .veiled = info.hidden && !info.unknown,
      };
      if (type)
        bic_piece_view_figures (&view, type, type->traits);
      add_signs (&view, &info);
      view.figured |= info.hidden;
      g_strlcpy (view.code, type && !info.unknown ? type->code : "?", sizeof view.code);
      g_array_append_val (views, view);
    }
  return views;
}
