/* Pieces: lookup, moves and losses, and the immediate effect of moves and losses on goals and banners.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-pieces.h"
#include "cc-rules.h"
#include "cc-victory.h"

/* Finds the leader that cc_attached () returns. The caller has checked that the hex contains a leader of this side. */
const BicPieceState *
cc_find_attached (const BicView       *v,
                  const BicPieceState *unit)
{
  const BicPieceState *leader = bic_find_leader (v, unit->hex, -1);

  return leader->side == unit->side && !cc_is_leader (unit) ? leader : NULL;
}

/* Returns the face of the die that shows the arm of a unit. */
int
cc_die_face_of_unit (const BicView       *v,
                     const BicPieceState *unit)
{
  return bic_has (v, unit, BIC_TRAIT (CAVALRY)) ? CC_CAV : bic_has (v, unit, BIC_TRAIT (ARTILLERY)) ? CC_ART : CC_INF;
}

/* Moves a unit or leader, and with it the leader @with unless @with is -1. */
void
cc_move (BicRun      *r,
         int          unit,
         int          to,
         BicMoveKind  kind,
         int          with)
{
  const BicPieceState *p = &r->state->piece[unit];
  int from = p->hex;

  bic_emit_event (r, BIC_EVENT_MOVED, p->side, (gint16) from, (gint16) to, p->type, (gint16) kind);
  bic_place_piece (r, unit, to);
  if (with >= 0)
    bic_place_piece (r, with, to);
  cc_check_goals_at (r, from);
  cc_check_goals_at (r, to);
}

/* Moves a unit with its attached leader (CCN-RET-09). */
void
cc_move_attached (BicRun      *r,
                  int          unit,
                  int          to,
                  BicMoveKind  kind)
{
  const BicPieceState *leader = cc_attached (&r->view, &r->state->piece[unit]);

  cc_move (r, unit, to, kind, leader ? bic_index (r->state, leader) : -1);
}

/* Removes up to @n blocks from a unit. Excess hits have no effect (CCN-DICE-07). Eliminates the unit if its last block
 * is lost. */
void
cc_lose_blocks (BicRun *r,
                int     unit,
                int     n)
{
  BicPieceState *p = &r->state->piece[unit];
  int hex = p->hex;

  n = MIN (n, p->blocks);
  if (n <= 0)
    return;
  p->blocks = (gint8) (p->blocks - n);
  bic_emit_event (r, BIC_EVENT_LOST, p->side, p->hex, (gint16) n, p->type, p->blocks);
  if (p->blocks == 0)
    {
      bic_emit_event (r, BIC_EVENT_ELIMINATED, p->side, p->hex, 0, p->type);
      if (cc_is_square (p))
        cc_square_end (r, unit);
      bic_place_piece (r, unit, BIC_NO_HEX);
      p->marks = 0;
      p->left = p->moved = 0;
    }
  cc_rules (&r->view)->toll (r, p, n);
  if (p->blocks == 0)
    cc_check_goals_at (r, hex);
}

/* Scores a banner for an eliminated unit (CCN-VIC-02). */
void
cc_score_lost_unit (BicRun              *r,
                    const BicPieceState *unit,
                    int                  blocks)
{
  if (unit->blocks == 0 && !bic_has (&r->view, unit, BIC_TRAIT (NO_BANNER)))
    cc_score_banners (r, !unit->side, 1);
}

/* Eliminates a leader and scores a banner for the enemy (CCN-VIC-03). */
void
cc_lose_leader (BicRun *r,
                int     leader)
{
  BicPieceState *p = &r->state->piece[leader];

  if (cc_rules (&r->view)->fallen)
    cc_rules (&r->view)->fallen (r, leader, p->hex);
  bic_emit_event (r, BIC_EVENT_ELIMINATED, p->side, p->hex, 0, p->type);
  bic_place_piece (r, leader, BIC_NO_HEX);
  p->blocks = 0;
  p->left = p->moved = 0;
  p->marks = BIC_MARK_STACKS;
  cc_score_banners (r, !p->side, 1);
}

/* Removes a piece that leaves the map over an edge. It is out of the game, but the enemy gains no banner (CCN-LCC-13,
 * */
void
cc_leave_map (BicRun *r,
              int     piece,
              int     banners)
{
  BicPieceState *p = &r->state->piece[piece];
  int hex = p->hex;

  bic_emit_event (r, CC_EVENT_LEFT_MAP, p->side, (gint16) hex, p->blocks, p->type, (gint16) banners);
  bic_place_piece (r, piece, BIC_NO_HEX);
  p->marks = (p->marks & BIC_MARK_STACKS) | BIC_MARK_LEFT;
  p->left = p->moved = 0;
  cc_check_goals_at (r, hex);
}

/* Applies the effect of terrain to a unit of the active side that has moved from @from to @to (CCN-TERR-04, R-106). */
void
cc_apply_ground_effect (BicRun *r,
                        int     unit,
                        int     from,
                        int     to)
{
  BicPieceState *p = &r->state->piece[unit];

  if (!(bic_ground (&r->view, to)->may_battle & bic_type (&r->view, p)->traits))
    p->marks |= CC_MARK_HELD;
  if (cc_stops_move (&r->view, from, to))
    p->left = 0;
}

/* --- pieces that wait off the map --------------------------------------- */

static gboolean
has_units_of (const BicGame *game,
              int            side,
              int            nation)
{
  for (int i = game->n_leaders; i < game->n_pieces; i++)
    if (game->start.piece[i].side == side && game->types[game->start.piece[i].type].nation == nation)
      return TRUE;
  return FALSE;
}

/* Returns the first unit type of the catalogue, starting at @from, that has any of @traits and belongs to a nation with
 * units on the side. Returns -1 if there is none. */
int
cc_find_type (const BicGame *game,
              int            side,
              BicTraits      traits,
              int            from)
{
  int n;
  const BicUnitType *known = bic_ruleset_unit_types (game->catalogue, game->ruleset, &n);

  for (int type = from; type < n; type++)
    if (known[type].traits & traits && bic_family_matches (known[type].family, game->ruleset->family) &&
        has_units_of (game, side, known[type].nation))
      return type;
  return -1;
}

/* Adds up to @n units that wait off the map. */
void
cc_add_waiting (BicGame *game,
                int      side,
                int      type,
                int      n)
{
  int blocks = game->types[type].blocks;

  for (; n > 0 && game->n_pieces < BIC_MAX_PIECES; n--)
    {
      int index = game->n_pieces++;

      game->piece[index] = (BicPieceCard) { .type = type, .blocks = blocks };
      game->start.piece[index] = (BicPieceState) {
        .hex = BIC_NO_HEX, .type = (gint16) type, .side = (guint8) side, .blocks = (gint8) blocks,
        .full = (gint8) blocks, .marks = BIC_MARK_WAITING
      };
    }
  game->start.n_pieces = (gint16) game->n_pieces;
}
