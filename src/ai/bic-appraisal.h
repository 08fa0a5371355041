/* The value of a position for a side, by rules of thumb.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

#define BIC_N_CONSIDERATIONS 6                  /* of a piece */

/* Properties of a piece that are compared; marks: BicMarkFlags; broken: it has a harmful marker, so that it is on the
 * map but of little use */
typedef struct { gint16 hex, type; gint8 side, blocks, full; guint8 leader, broken, marks; } BicAppraisedPiece;

/* A position as one side sees it.  It looks into @state as long as it is used; what is worked out of it is kept. */
typedef struct {
  const BicGame    *game;
  const BicState   *state;
  int               side, n_pieces;
  BicAppraisedPiece piece[BIC_MAX_PIECES];
  double            whole[2];                                           /* NAN = not asked yet */
  double            worth[BIC_MAX_PIECES][BIC_N_CONSIDERATIONS];        /* the same */
} BicAppraisal;

typedef enum {
  BIC_CHANGED_WHERE = 1 << 0,                   /* its hex, or its strength */
  BIC_CHANGED_DONE = 1 << 1,                    /* it has moved or fought, or is ready to again */
  BIC_CHANGED_REGAINED = 1 << 2,                /* it regained blocks, and perhaps an order, and can still act */
} BicAppraisalChange;

void     bic_appraisal_init           (BicAppraisal   *appraisal,
                                       const BicGame  *game,
                                       const BicState *state,
                                       int             side);
double   bic_appraisal_better         (BicAppraisal   *before,
                                       BicAppraisal   *after,
                                       guint          *changes);       /* (out): BicAppraisalChange */
double   bic_appraisal_better_by_card (BicAppraisal   *before,
                                       BicAppraisal   *after);
double   bic_appraisal_piece_action   (BicAppraisal   *appraisal,
                                       int             piece);
double   bic_appraisal_attack         (BicAppraisal   *appraisal,
                                       int             from,
                                       int             to);

G_END_DECLS
