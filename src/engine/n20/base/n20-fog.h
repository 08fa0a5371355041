/* Units that are face down (16.1). Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-events.h"
#include "n20-game.h"

static inline gboolean
n20_is_dummy (const BicView       *v,
              const BicPieceState *p)
{
  return bic_type (v, p)->dummy;
}

/* --- n20-fog.c --------------------------------------------------------------------------------------------------- */

gboolean     n20_has_face_down_pieces (const BicGame *game);
gboolean     n20_is_hidden            (const BicView *v, const BicPieceState *p);
guint        n20_stored_markers       (const BicState *state, int piece);
void         n20_store_markers        (BicState *state, int piece, guint marks);
void         n20_conceal              (BicRun *r, int piece);
void         n20_reveal               (BicRun *r, int piece);
BicWhy       n20_reveal_why           (const BicView *v, BicChoice c);
BicWhy       n20_reveal_late_why      (const BicView *v, int side, BicChoice c);
void         n20_reveal_take          (BicRun *r, BicChoice c);
void         n20_reveal_by_cavalry    (BicRun *r, int side);
void         n20_reveal_battle        (BicRun *r, int number);
void         n20_emit_piece_event     (BicRun *r, const BicPieceState *p, BicEvent event);
void         n20_move_to              (BicRun *r, int piece, int to, int how);
void         n20_report_trial         (BicRun *r, const BicPieceState *p, N20Trial trial, int outcome);
gboolean     n20_is_secret            (const BicView *v, BicChoice c);
void         n20_mask_hidden          (const BicView *v, BicState *copy, int side);
void         n20_randomize_hidden     (const BicView *v, BicState *copy, int side, BicRng *rng);
