/* What a position is worth to a side, by rules of thumb.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

#define BIC_N_CONSIDERATIONS 6                  /* of a piece */

/* A position as one side sees it.  It looks into @state as long as it is used; what is worked out of a piece is kept. */
typedef struct {
  const BicGame  *game;
  const BicState *state;
  int             side, n_pieces;
  BicPieceInfo    piece[BIC_MAX_PIECES];
  double          worth[BIC_MAX_PIECES][BIC_N_CONSIDERATIONS];        /* NAN = not asked yet */
} BicAppraisal;

typedef enum {
  BIC_CHANGED_WHERE = 1 << 0,                   /* its hex, or its strength */
  BIC_CHANGED_DONE = 1 << 1,                    /* it has moved or fought, or is ready to again */
} BicAppraisalChange;

void     bic_appraisal_init      (BicAppraisal   *appraisal,
                                  const BicGame  *game,
                                  const BicState *state,
                                  int             side);
double   bic_appraisal_better    (BicAppraisal   *before,
                                  BicAppraisal   *after,
                                  guint          *changes);            /* (out): BicAppraisalChange */
double   bic_appraisal_elsewhere (BicAppraisal   *before,
                                  BicAppraisal   *after);
double   bic_appraisal_use       (BicAppraisal   *appraisal,
                                  int             piece);
double   bic_appraisal_attack    (BicAppraisal   *appraisal,
                                  int             from,
                                  int             to);

G_END_DECLS
