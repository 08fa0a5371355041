/* Terrain, works and lines of sight. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "cc-state.h"

/* --- cc-board.c --------------------------------------------------------- */
guint        cc_hexsides_with_raised_works (const BicView *v, int hex, int *terrain);
/* whether works protect @to from @from */
gboolean     cc_works_protect              (const BicView *v, int from, int to);
gboolean     cc_stops_move                 (const BicView *v, int from, int to);
gboolean     cc_is_clear                   (const BicView *v, int hex);
gboolean     cc_is_nearer_to_own_edge      (const BicView *v, int side, int from, int to);
gboolean     cc_has_hex_behind             (const BicView *v, int side, int hex);

/* --- line of sight ------------------------------------------------------ */
BicWhy       cc_sight_why     (const BicView *v, int from, int to, const BicPieceState *over, gboolean edges,
                               int *blocker);
BicWhy       cc_sight_hook    (const BicView *v, int from, int to, int *blocker);

/* Returns whether the terrain of the hex lets the piece enter (CCN-MOV-12). */
static inline gboolean
cc_may_enter (const BicView       *v,
              const BicPieceState *p,
              int                  hex)
{
  return (bic_ground (v, hex)->may_enter & bic_type (v, p)->traits) != 0;
}

/* Returns whether no piece is on the hex. */
static inline gboolean
cc_is_empty (const BicView *v,
             int            hex)
{
  const BicHexSet *leaders = v->state->leaders;

  return v->state->at[hex] == 0
         && !((leaders[BIC_TOP].word[hex >> 6] | leaders[BIC_BOTTOM].word[hex >> 6]) >> (hex & 63) & 1);
}

/* Returns the terrain of a hexside, or BIC_NO_SIDE. Works can be part of the map or can have been built before the
 * battle. */
static inline int
cc_side (const BicView *v,
         int            hex,
         int            dir)
{
  int side = v->game->board.side[hex][dir], raised;

  if (side != BIC_NO_SIDE || !CC_STATE (v->state)->works[0].sides)
    return side;
  return cc_hexsides_with_raised_works (v, hex, &raised) >> dir & 1 ? raised : side;
}
