/* Types of pieces, squares, and movement and loss of pieces. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

static inline gboolean
cc_is_leader (const BicPieceState *p)            /* only leaders stack in Commands & Colors */
{
  return (p->marks & BIC_MARK_STACKS) != 0;
}

static inline gboolean
cc_is_square (const BicPieceState *p)
{
  return (p->marks & BIC_MARK_SQUARE) != 0;
}

static inline gboolean
cc_is_post (const BicView       *v,
            const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (POST));
}

/* Returns whether this unit forms a battalion mass instead of a square. A battalion mass does not take a card. */
static inline gboolean
cc_is_mass (const BicView       *v,
            const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (MASS));
}

/* Returns the unit in @hex, or the leader there if there is no unit; NULL if the hex is empty. */
static inline const BicPieceState *
cc_piece_at (const BicView *v,
             int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit || hex < 0 ? unit : bic_leader_at (v, hex, -1);
}

const BicPieceState * cc_find_attached (const BicView *v, const BicPieceState *unit);

/* Returns the leader attached to a unit: a leader in the hex of a friendly unit (CCN-ORD-03). */
static inline const BicPieceState *
cc_attached (const BicView       *v,
             const BicPieceState *unit)
{
  return bic_set_has (&v->state->leaders[unit->side], unit->hex) ? cc_find_attached (v, unit) : NULL;
}

/* --- cc-pieces.c -------------------------------------------------------- */
int          cc_die_face_of_unit    (const BicView *v, const BicPieceState *unit);
void         cc_move                (BicRun *r, int unit, int to, BicMoveKind kind, int with);
void         cc_move_attached       (BicRun *r, int unit, int to, BicMoveKind kind);
void         cc_lose_blocks         (BicRun *r, int unit, int n);
void         cc_lose_leader         (BicRun *r, int leader);
void         cc_score_lost_unit     (BicRun *r, const BicPieceState *unit, int blocks);
void         cc_leave_map           (BicRun *r, int piece, int banners);
void         cc_apply_ground_effect (BicRun *r, int unit, int from, int to);
int          cc_find_type           (const BicGame *game, int side, BicTraits traits, int from);
void         cc_add_waiting         (BicGame *game, int side, int type, int n);

/* --- cc-square.c -------------------------------------------------------- */
BicWhy       cc_square_why        (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_square_effect     (BicRun *r, BicFrame *caller, int side, BicChoice c);
BicFlow      cc_square_form       (BicRun *r, BicFrame *f);
gboolean     cc_has_squares       (const BicView *v, int side);
gboolean     cc_square_takes_card (const BicView *v, const BicPieceState *unit);
void         cc_square_end        (BicRun *r, int unit);
const char * cc_square_set_up     (BicRun *r, BicPieceState *unit, int space, int card);

extern const BicStep cc_aside_steps[];
