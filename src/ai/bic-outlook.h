/* The chance to win that a position gives: features that any rule system has, and weights that were learned from games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* What is looked at: of each the side that looks less the other, so that the chances of both add up to one */
#define BIC_FEATURES(X) \
  X (SCORE, "score") X (EDGE, "edge") X (STRENGTH, "strength") X (UNITS, "units") X (FACING, "facing") X (WAITING, "waiting") \
  X (FRONT, "front") X (COMPANY, "company") X (GOALS, "goals") X (REACH, "reach") X (LEADERS, "leaders") X (ALONE, "alone") X (HAND, "hand") \
  X (TURN, "turn")

#define X(id, name) BIC_FEATURE_##id,
typedef enum { BIC_FEATURES (X) BIC_N_FEATURES } BicFeature;
#undef X

typedef struct { double at[BIC_N_FEATURES]; } BicFeatures;

const char * bic_feature_name    (BicFeature         feature);
void         bic_features_look   (BicFeatures       *features,       /* (out) */
                                  const BicGame     *game,
                                  const BicState    *state,
                                  int                side);
double       bic_outlook_chance  (const BicFeatures *features,
                                  const BicFeatures *weights);       /* 0 to 1 */
double       bic_outlook         (const BicGame     *game,
                                  const BicState    *state,
                                  int                side,
                                  const BicFeatures *weights);

/* Weights of a family of rule systems, as they come with the program */
gboolean     bic_outlook_weights (const char        *family,
                                  BicFeatures       *weights);       /* (out); FALSE: nobody has learned any */

G_END_DECLS
