/* Garrisons: a block that infantry leaves behind when it moves out of a building.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A garrison is a unit of a separate type that never leaves its hex. Spare garrisons wait off the map. An eliminated
 * or relieved garrison can be used again, because its block returns to the boxed game.
 */
#include "config.h"

#include "cc-events.h"
#include "cc-moves.h"
#include "cc-pieces.h"

#include "bic-check.h"

/* Adds the garrisons that wait off the map: at most one per building hex. If the battle limits the blocks to those in
 * the boxed game, also at most one per spare block. */
void
cc_garrison_prepare (BicGame *game,
                     CcGame  *cc)
{
  const BicUnitType *known = bic_ruleset_unit_types (game->catalogue, game->ruleset, NULL);
  const BicBoard *board = &game->board;
  int buildings = 0, spare;

  for (int hex = bic_board_walk (board, &board->real, -1); hex >= 0; hex = bic_board_walk (board, &board->real, hex))
    buildings += game->terrains[board->terrain[hex]].garrison != 0;
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int type = -1; (type = cc_find_type (game, side, BIC_TRAIT (POST), type + 1)) >= 0;)
      {
        gboolean counted = bic_boxes_spare_infantry (game->scenario, game->catalogue, known[type].nation, &spare);

        cc_add_waiting (game, side, bic_game_add_catalogue_type (game, type),
                        counted ? MIN (buildings, spare) : buildings);
      }
  for (int i = game->n_leaders; i < game->n_pieces; i++)
    cc->posts |= (game->types[game->start.piece[i].type].traits & BIC_TRAIT (POST)) != 0;
}

/* Returns a garrison of the unit's nation that is not on the map, or -1. */
static int
spare_garrison (const BicView       *v,
                const BicPieceState *unit)
{
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex < 0 && p->side == unit->side && v->game->piece[i].turn == 0 && cc_is_post (v, p) &&
          bic_type (v, p)->nation == bic_type (v, unit)->nation)
        return i;
    }
  return -1;
}

/* Returns CC_GARRISON if the unit can leave a garrison, otherwise 0. The unit must be infantry with at least two
 * blocks. It must be in a building and must not have moved this turn (GMT-GAR-01 .. -03, -07, R-76). Unless joins_post
 * is set, a leader with a separate order prevents a garrison, because the leader would stay in the hex. */
static int
leaving (const BicView       *v,
         const BicPieceState *unit)
{
  const BicPieceState *leader;

  if (unit->moved > 0 || unit->blocks < 2 || !bic_ground (v, unit->hex)->garrison ||
      !bic_has (v, unit, BIC_TRAIT (INFANTRY)) || spare_garrison (v, unit) < 0)
    return 0;
  leader = cc_attached (v, unit);
  return leader && leader->marks & BIC_MARK_ORDERED && !cc_game (v)->joins_post ? 0 : CC_GARRISON;
}

/* Allows both answers, because the question is asked only if a garrison is possible. */
BicWhy
cc_garrison_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  return BIC_LEGAL;
}

/* Places the garrison before the unit moves, so that the hex is never empty. The unit does not lose a block
 * (GMT-GAR-04, -21). */
static BicFlow
garrison_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  const BicPieceState *unit = &r->state->piece[BIC_LOCALS (CcLeaving, f)->unit];
  BicPieceState *post;

  if (c.verb != BIC_DO_LEAVE_GARRISON)
    return BIC_NEXT;
  post = &r->state->piece[spare_garrison (&r->view, unit)];
  post->blocks = post->full;
  post->marks = 0;
  bic_place_piece (r, bic_index (r->state, post), unit->hex);
  bic_emit_event (r, CC_EVENT_GARRISON, post->side, post->hex, post->blocks, post->type, 1);
  return BIC_NEXT;
}

static BicFlow
move_after_garrison (BicRun   *r,
                     BicFrame *f)
{
  const CcLeaving *leaving = BIC_LOCALS (CcLeaving, f);

  cc_take_move (r, &r->state->stack[0], leaving->unit, leaving->to, leaving->hexes);
  return BIC_END;
}

static const BicStep steps[] = {
  { "garrison", BIC_OWN, NULL, cc_garrison_why, garrison_take,
    { { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_LEAVE_GARRISON, BIC_PLAIN, 0 } }, NULL,
    N_ ("Does {piece} leave a garrison behind?"),
    NULL, .about_first = TRUE },
  BIC_WORK ("go", move_after_garrison),
  { 0 },
};

void
cc_garrison_book (BicRulebook *book,
                  CcRules     *rules)
{
  book->procs[CC_GARRISON] = steps;
  book->names[CC_GARRISON] = "leave";
  rules->leaving = leaving;
}
