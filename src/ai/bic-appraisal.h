/* Value of a position for one side, estimated by rules of thumb.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

#define BIC_N_CONSIDERATIONS 6                  /* considerations for each piece */

/* Properties of a piece that affect the value of a position. marks: BicMarkFlags; broken: the piece has a harmful
 * marker, so it is on the map but of little use */
typedef struct { gint16 hex, type; gint8 side, blocks, full; guint8 leader, broken, marks; } BicAppraisedPiece;

/* A position as one side sees it, with a cache of the values computed so far. @state must exist as long as the
 * appraisal. */
typedef struct {
  const BicGame    *game;
  const BicState   *state;
  int               side, n_pieces;
  BicAppraisedPiece piece[BIC_MAX_PIECES];
  /* Value of the whole position. Index: FALSE = compared across turns, TRUE = compared within a turn. NAN if not
   * computed yet */
  double            whole[2];
  /* Value of each consideration for each piece; NAN if not computed yet */
  double            worth[BIC_MAX_PIECES][BIC_N_CONSIDERATIONS];
} BicAppraisal;

typedef enum {
  BIC_CHANGED_WHERE = 1 << 0,                   /* the hex, strength or formation of a piece has changed */
  BIC_CHANGED_DONE = 1 << 1,                    /* a piece has moved or fought, or can do so again */
  BIC_CHANGED_REGAINED = 1 << 2,                /* a piece has regained blocks, and perhaps got an order */
} BicAppraisalChange;

void     bic_appraisal_init                (BicAppraisal   *appraisal,
                                            const BicGame  *game,
                                            const BicState *state,
                                            int             side);
double   bic_appraisal_improvement         (BicAppraisal   *before,
                                            BicAppraisal   *after,
                                            guint          *changes);  /* (out): BicAppraisalChange */
double   bic_appraisal_improvement_by_card (BicAppraisal   *before,
                                            BicAppraisal   *after);
double   bic_appraisal_value_of_action     (BicAppraisal   *appraisal,
                                            int             piece);
double   bic_appraisal_value_of_attack     (BicAppraisal   *appraisal,
                                            int             from,
                                            int             to);

G_END_DECLS
