/* Ground: pieces that hold a hex, zones of control, and entering a hex.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-game.h"

/* --- n20-ground.c ------------------------------------------------------------------------------------------------ */

const BicPieceState * n20_garrison_at         (const BicView *v, int hex);
const BicPieceState * n20_unit_or_garrison_at (const BicView *v, int hex);
const BicPieceState * n20_leader_at           (const BicView *v, int side, int hex);
gboolean     n20_adjacent                     (const BicView *v, int a, int b);
N20Zoc       n20_piece_controls_hex           (const BicView *v, const BicPieceState *p, int hex);
N20Zoc       n20_enemy_controls_hex           (const BicView *v, int side, int hex);
gboolean     n20_is_exposed                   (const BicView *v, int side, int hex);
guint        n20_zone_of                      (const BicView *v, int side, int hex);
gboolean     n20_faces_unit                   (const BicView *v, int side, int hex);
gboolean     n20_is_next_to_enemy             (const BicView *v, int side, int hex);
gboolean     n20_is_hex_without_unit_in_zone  (const BicView *v, int side, int hex);
gboolean     n20_is_leader_lost_in            (const BicView *v, const BicPieceState *p, int hex);
void         n20_ground_prepare               (BicGame *game);
BicWhy       n20_ground_why                   (const BicView *v, const BicPieceState *p, int from, int to);
BicWhy       n20_held_why                     (const BicView *v, const BicPieceState *p, int to);
BicWhy       n20_enter_why                    (const BicView *v, const BicPieceState *p, int from, int to);
gboolean     n20_is_hex_open_to_piece         (const BicView *v, const BicPieceState *p, int from, int to);

/* Returns whether the piece is a leader of @side in @hex. */
static inline gboolean
n20_leads_in (const BicView *v,
              int            piece,
              int            side,
              int            hex)
{
  const BicPieceState *p = &v->state->piece[piece];

  return p->hex == hex && p->side == side && bic_has (v, p, BIC_TRAIT (LEADER));
}
