/* The chance to win that a position gives: features that any rule system has, and weights that were learned from games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* The features: the value of the side less the value of its enemy, so that the chances of both add up to one.  Sign: 1
 * = more of it is never bad, -1 = it is never good, 0 = either.  No weight may have the other sign, because its text
 * would then state the opposite. */
#define BIC_FEATURES(X) \
  X (SCORE, "score", 1, N_("the score")) \
  X (EDGE, "edge", 1, N_("how near the end is")) \
  X (STRENGTH, "strength", 1, N_("strength")) \
  X (UNITS, "units", 1, N_("units left")) \
  X (FACING, "facing", -1, N_("units that can be attacked next")) \
  X (WAITING, "waiting", -1, N_("units that can be attacked later")) \
  X (FRONT, "front", 0, N_("how near the enemy is")) \
  X (COMPANY, "company", 1, N_("friends side by side")) \
  X (GOALS, "goals", 1, N_("objectives held")) \
  X (REACH, "reach", -1, N_("the way to objectives")) \
  X (LEADERS, "leaders", 1, N_("leaders left")) \
  X (ALONE, "alone", -1, N_("leaders alone next to the enemy")) \
  X (HAND, "hand", 1, N_("cards in hand")) \
  X (TURN, "turn", 0, N_("whose turn it is"))

#define X(id, name, sign, text) BIC_FEATURE_##id,
typedef enum { BIC_FEATURES (X) BIC_N_FEATURES } BicFeature;
#undef X

typedef struct { double at[BIC_N_FEATURES]; } BicFeatures;

const char * bic_feature_name      (BicFeature         feature);
const char * bic_feature_text      (BicFeature         feature);        /* to be translated */
int          bic_feature_sign      (BicFeature         feature);        /* that its weight may have; 0 = either */
void         bic_features_measure  (BicFeatures       *features,        /* (out) */
                                    const BicGame     *game,
                                    const BicState    *state,
                                    int                side);
int          bic_features_distance (const BicGame     *game,
                                    const BicState    *state,
                                    int                side);
double       bic_win_chance_of     (const BicFeatures *features,
                                    const BicFeatures *weights);        /* 0 to 1 */

/* Weights of a family of rule systems, as they come with the program */
gboolean     bic_win_chance_weights (const char  *family,
                                     BicFeatures *weights);             /* (out); FALSE: there are no weights */

G_END_DECLS
