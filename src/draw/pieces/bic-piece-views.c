/* Views of pieces (the data that is needed to draw them), created from a battle or a game
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-front.h"
#include "bic-player-aid.h"
#include "bic-state-info.h"

#include <string.h>

/**
 * bic_piece_view_set_figures:
 * @view: (inout): the view of a piece
 * @type: the unit type of the piece
 * @traits: the traits of the piece, including the traits of its type
 *
 * Sets the numbers on the counter of a unit that has a strength, and marks the numbers of elite and guard units, which
 * are printed in red.
 */
void
bic_piece_view_set_figures (BicPieceView      *view,
                            const BicUnitType *type,
                            BicTraits          traits)
{
  view->garrison = (traits & BIC_TRAIT (GARRISON)) != 0;
  view->figured = type->strength > 0 || view->garrison;
  view->strength = type->strength;
  view->moves = type->moves;
  view->picked = (traits & BIC_TRAIT (ELITE) ? BIC_PICKED_STRENGTH : 0u)
                 | (traits & BIC_TRAIT (GUARD) ? BIC_PICKED_MOVES : 0u);
}

/**
 * bic_piece_view_of_type:
 * @type: (nullable): a unit type
 *
 * Returns: the view of a full-strength unit of this type, without name, markers or facing
 */
BicPieceView
bic_piece_view_of_type (const BicUnitType *type)
{
  int full = type ? type->blocks : 1;
  BicPieceView view = { .hex = BIC_NO_HEX, .side = BIC_BOTTOM, .type = type, .blocks = full, .full = full,
                        .leader = type && (type->traits & BIC_TRAIT (LEADER)) };

  if (type)
    bic_piece_view_set_figures (&view, type, type->traits);
  return view;
}

static const char *
code_of (const char *type)
{
  const char *slash = type ? strrchr (type, '/') : NULL;

  return slash ? slash + 1 : type ? type : "?";
}

/**
 * bic_piece_view:
 * @piece: a piece of a battle, which may be off the map
 * @scenario: the battle
 * @catalogue: the catalogue with the type of @piece
 *
 * Returns: the view of @piece; its name belongs to @piece
 */
BicPieceView
bic_piece_view (const BicPiece     *piece,
                const BicScenario  *scenario,
                const BicCatalogue *catalogue)
{
  const BicUnitType *known = bic_scenario_unit_type (scenario, catalogue, piece->type);
  BicPieceView view = bic_piece_view_of_type (known);

  view.hex = piece->hex;
  view.side = piece->side;
  view.square = piece->square;
  view.name = piece->name;
  view.blocks = piece->blocks > 0 ? piece->blocks : view.full;
  view.full = MAX (view.full, view.blocks);
  if (known)
    bic_piece_view_set_figures (&view, known, bic_piece_traits (piece, known->traits));
  view.figured |= piece->strength != BIC_AS_TYPE || piece->moves != BIC_AS_TYPE;
  view.strength = piece->strength == BIC_AS_TYPE ? view.strength : piece->strength;
  view.moves = piece->moves == BIC_AS_TYPE ? view.moves : piece->moves;
  view.routed = piece->state == BIC_CONDITION_ROUTED;
  view.tired = piece->fatigue;
  if (!view.leader && bic_scenario_uses (scenario, catalogue, BIC_USE (FACING)))
    view.front = bic_front_of_corner (bic_corner_of_front (piece->front, piece->side));
  g_strlcpy (view.code, known ? known->code : code_of (g_quark_to_string (piece->type)), sizeof view.code);
  return view;
}

/**
 * bic_piece_views_of_scenario:
 * @scenario: a battle
 * @catalogue: the catalogue with the unit types of @scenario
 *
 * Returns: (transfer full) (element-type BicPieceView): the views of all pieces that are on the map; their names belong
 * to @scenario
 */
GArray *
bic_piece_views_of_scenario (const BicScenario  *scenario,
                             const BicCatalogue *catalogue)
{
  GArray *views = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  GPtrArray *pieces = scenario->items[BIC_ITEM_PIECE];

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];
      BicPieceView view = bic_piece_view (piece, scenario, catalogue);

      if (bic_grid_has (&scenario->grid, piece->hex))
        g_array_append_val (views, view);
    }
  return views;
}

static void
add_badge (BicPieceView *view,
           const char   *sign,
           BicSignTone   tone)
{
  if (view->n_badges == BIC_MAX_MARKERS)
    return;
  g_strlcpy (view->badge[view->n_badges].sign, sign, sizeof view->badge[0].sign);
  view->badge[view->n_badges++].tone = (guint8) tone;
}

/* Adds a marker that shows a number, from 0 to 99. */
void
bic_piece_view_add_count (BicPieceView *view,
                          int           count,
                          BicSignTone   tone)
{
  char sign[8];

  g_snprintf (sign, sizeof sign, "%d", CLAMP (count, 0, 99));
  add_badge (view, sign, tone);
}

void
bic_piece_view_add_sign (BicPieceView  *view,
                         const BicSign *sign,
                         int            level)
{
  switch (sign->kind)
    {
    case BIC_SIGN_LETTER:
      add_badge (view, sign->letter, sign->tone);
      return;
    case BIC_SIGN_DISC:
      view->tired = level;
      return;
    case BIC_SIGN_COUNT:
      bic_piece_view_add_count (view, level, sign->tone);
      return;
    case BIC_SIGN_CORNER:
      view->front = bic_front_of_corner (level - 1);
      return;
    default:
      g_return_if_reached ();
    }
}

/**
 * bic_piece_view_of_game:
 * @game: a game
 * @type: index of a unit type of @game, or -1
 *
 * Returns: the view of a full-strength unit of this type. Its values come from @game, and view.type is the unit type of
 * the rule system
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
 * bic_piece_views_of_state:
 * @game: a game
 * @state: a state of @game
 *
 * Returns: (transfer full) (element-type BicPieceView): the views of all pieces on the map; their names belong to @game
 */
GArray *
bic_piece_views_of_state (const BicGame  *game,
                          const BicState *state)
{
  GArray *views = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  BicHexSet busy = { { 0 } };           /* hexes with pieces that can still act */

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicStage stage = bic_state_piece_readiness (game, state, i);
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
      view.done = stage == BIC_STAGE_DONE;
      if (stage == BIC_STAGE_READY || stage == BIC_STAGE_ORDERED || stage == BIC_STAGE_MOVED)
        bic_set_add (&busy, info.hex);
      view.name = info.name;
      view.back = info.unknown;
      view.face_down = info.hidden && !info.unknown;
      for (int k = 0; k < info.n_markers; k++)
        if (info.marker[k].sign)
          bic_piece_view_add_sign (&view, info.marker[k].sign, info.marker[k].level);
      view.figured |= info.hidden;
      g_strlcpy (view.code, view.type && !info.unknown ? view.type->code : "?", sizeof view.code);
      g_array_append_val (views, view);
    }
  for (guint i = 0; i < views->len; i++)
    g_array_index (views, BicPieceView, i).done &= !bic_set_has (&busy, g_array_index (views, BicPieceView, i).hex);
  return views;
}
