/* The chance to win that a position gives: features that any rule system has, and weights that were learned from games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* What is looked at: of each the side that looks less the other, so that the chances of both add up to one */
#define BIC_FEATURES(X) \
  X (SCORE, "score", N_("the score")) \
  X (EDGE, "edge", N_("how near the end is")) \
  X (STRENGTH, "strength", N_("strength")) \
  X (UNITS, "units", N_("units left")) \
  X (FACING, "facing", N_("units that can be attacked next")) \
  X (WAITING, "waiting", N_("units that can be attacked later")) \
  X (FRONT, "front", N_("how near the enemy is")) \
  X (COMPANY, "company", N_("friends side by side")) \
  X (GOALS, "goals", N_("objectives held")) \
  X (REACH, "reach", N_("the way to objectives")) \
  X (LEADERS, "leaders", N_("leaders left")) \
  X (ALONE, "alone", N_("leaders alone beside the enemy")) \
  X (HAND, "hand", N_("cards in hand")) \
  X (TURN, "turn", N_("whose turn it is"))

#define X(id, name, text) BIC_FEATURE_##id,
typedef enum { BIC_FEATURES (X) BIC_N_FEATURES } BicFeature;
#undef X

typedef struct { double at[BIC_N_FEATURES]; } BicFeatures;

const char * bic_feature_name    (BicFeature         feature);
const char * bic_feature_text    (BicFeature         feature);       /* to be translated */
void         bic_features_look   (BicFeatures       *features,       /* (out) */
                                  const BicGame     *game,
                                  const BicState    *state,
                                  int                side);
double       bic_win_chance_of  (const BicFeatures *features,
                                 const BicFeatures *weights);       /* 0 to 1 */

/* Weights of a family of rule systems, as they come with the program */
gboolean     bic_win_chance_weights (const char  *family,
                                     BicFeatures *weights);             /* (out); FALSE: nobody has learned any */

G_END_DECLS
