/* Chance to win in a position, computed from features that any rule system has and from weights learned from games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"
#include "bic-state.h"

G_BEGIN_DECLS

/* Features of a position. Each one is the value of the side minus the value of the enemy, so that the chances of both
 * sides add up to 1. The sign is 1 if a greater value is never bad, -1 if a greater value is never good, and 0
 * otherwise. A weight must not have the opposite sign, because the text of the feature would then be wrong. */
#define BIC_FEATURES(X) \
  X (SCORE, "score", 1, N_("the score")) \
  X (EDGE, "edge", 1, N_("the nearness of the end")) \
  X (STRENGTH, "strength", 1, N_("strength")) \
  X (UNITS, "units", 1, N_("units left")) \
  X (FACING, "facing", -1, N_("units that can be attacked next")) \
  X (WAITING, "waiting", -1, N_("units that can be attacked later")) \
  X (FRONT, "front", 0, N_("the nearness of the enemy")) \
  X (COMPANY, "company", 1, N_("adjacent friendly units")) \
  X (GOALS, "goals", 1, N_("objectives held")) \
  X (REACH, "reach", -1, N_("the distance to objectives")) \
  X (LEADERS, "leaders", 1, N_("leaders left")) \
  X (ALONE, "alone", -1, N_("leaders alone next to the enemy")) \
  X (HAND, "hand", 1, N_("cards in hand")) \
  X (TURN, "turn", 0, N_("whose turn it is"))

#define X(id, name, sign, text) BIC_FEATURE_##id,
typedef enum { BIC_FEATURES (X) BIC_N_FEATURES } BicFeature;
#undef X

typedef struct { double at[BIC_N_FEATURES]; } BicFeatures;

const char * bic_feature_name          (BicFeature         feature);
const char * bic_feature_text          (BicFeature         feature);    /* to be translated */
int          bic_feature_expected_sign (BicFeature         feature);    /* sign that the weight can have; 0 if either */
void         bic_features_measure      (BicFeatures       *features,    /* (out) */
                                        const BicGame     *game,
                                        const BicState    *state,
                                        int                side);
int          bic_total_enemy_distance  (const BicGame     *game,
                                        const BicState    *state,
                                        int                side);
double       bic_win_chance_of         (const BicFeatures *features,
                                        const BicFeatures *weights);    /* 0 to 1 */

/* Loads the weights of a family of rule systems from the resources of the program. */
gboolean     bic_win_chance_load_weights (const char  *family,
                                          BicFeatures *weights);        /* (out) */

G_END_DECLS
