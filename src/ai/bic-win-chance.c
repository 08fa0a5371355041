/* Chance to win in a position, computed from features that any rule system has and from weights learned from games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A feature is a property of one side, scaled to values near 1. The engine computes the attacks within reach and their
 * losses (bic_prospect ()). The weights are data (data/opponent) that `bicorne-dev train` creates.
 */
#include "config.h"

#include "bic-win-chance.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define FAR 10                          /* hexes; greater distances count as FAR */
#define FOLDER "/io/github/bicorne/Bicorne/opponent/"

typedef struct {
  const BicGame  *game;
  const BicState *state;
  int             n;
  BicPieceInfo    piece[BIC_MAX_PIECES];
} Scene;

static const struct { const char *name, *text; int sign; } kinds[BIC_N_FEATURES] = {
#define X(id, name, sign, text) { name, text, sign },
  BIC_FEATURES (X)
#undef X
};

const char *
bic_feature_name (BicFeature feature)
{
  return kinds[feature].name;
}

const char *
bic_feature_text (BicFeature feature)
{
  return kinds[feature].text;
}

int
bic_feature_expected_sign (BicFeature feature)
{
  return kinds[feature].sign;
}

/* --- features of one side ----------------------------------------------- */

static void
init_scene (Scene          *scene,
            const BicGame  *game,
            const BicState *state)
{
  BicPieceInfo piece;

  *scene = (Scene) { .game = game, .state = state };
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece))
      {
        piece.item = (guint32) i;       /* index of the piece in the engine */
        scene->piece[scene->n++] = piece;
      }
}

static int
distance_to_nearest (const Scene *scene,
                     int          hex,
                     int          side,
                     int          but)
{
  int least = FAR;

  for (int i = 0; i < scene->n; i++)
    if (scene->piece[i].side == side && !scene->piece[i].leader && i != but)
      least = MIN (least, bic_game_distance (scene->game, hex, scene->piece[i].hex));
  return least;
}

/* Estimates the probability that enemies in reach eliminate the piece: 0.7 if their expected hits equal its blocks. */
static double
chance_of_elimination (const Scene        *scene,
                       const BicPieceInfo *piece)
{
  double share = MAX (0.0, bic_prospect (scene->game, scene->state, -1, (int) piece->item)) / MAX (1, piece->blocks);

  return share * share / (0.4 + share * share);
}

static void
add_nearness_to_hexes (const Scene  *scene,
                       const GArray *hexes,
                       double        value,
                       int           side,
                       BicFeatures  *own)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      int away = distance_to_nearest (scene, g_array_index (hexes, int, i), side, -1);

      own->at[BIC_FEATURE_GOALS] += away == 0 ? value : 0.0;
      own->at[BIC_FEATURE_REACH] += away / 50.0;
    }
}

static void
add_nearness_to_goals (const Scene *scene,
                       int          side,
                       BicFeatures *own)
{
  const BicScenario *battle = bic_game_scenario (scene->game);
  double target = MAX (4, bic_game_target_score (scene->game, side));

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);

      if (goal->side == side || goal->side == BIC_NOBODY)
        add_nearness_to_hexes (scene, goal->hexes, MAX (1, goal->value) / target, side, own);
    }
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_EXIT); i++)
    {
      const BicExit *escape = bic_scenario_item (battle, BIC_ITEM_EXIT, i);

      if (escape->side == side)
        add_nearness_to_hexes (scene, escape->hexes, 0.0, side, own);
    }
}

/* Adds the score of a side. With a target, the last points before the target count most. Without one, the score is a
 * stock whose last points count most. */
static void
add_score (const Scene *scene,
           int          side,
           BicFeatures *own)
{
  double score = bic_state_score (scene->game, scene->state, side), target = bic_game_target_score (scene->game, side);

  own->at[BIC_FEATURE_SCORE] = target > 0.0 ? score / target : score / 6.0;
  own->at[BIC_FEATURE_EDGE] = target > 0.0 ? pow (score / target, 4.0) : -1.0 / (1.0 + MAX (0.0, score));
}

static BicFeatures
features_of_side (const Scene *scene,
                  int          side)
{
  BicFeatures own = { 0 };

  add_score (scene, side, &own);
  add_nearness_to_goals (scene, side, &own);
  for (int i = 0; i < scene->n; i++)
    if (scene->piece[i].side != side)
      continue;
    else if (scene->piece[i].leader)
      {
        const BicPieceInfo *piece = &scene->piece[i];
        gboolean with_men = distance_to_nearest (scene, piece->hex, piece->side, i) == 0;

        own.at[BIC_FEATURE_LEADERS] += 0.2;
        own.at[BIC_FEATURE_ALONE] += !with_men && distance_to_nearest (scene, piece->hex, !piece->side, -1) <= 1
                                     ? 1.0 : 0.0;
      }
    else
      {
        const BicPieceInfo *piece = &scene->piece[i];
        gboolean waits = piece->side != bic_state_active (scene->state);
        double worth = MAX (1, bic_game_unit_type (scene->game, piece->type)->strength);

        own.at[BIC_FEATURE_STRENGTH] += piece->blocks * worth / 20.0;
        own.at[BIC_FEATURE_UNITS] += 0.1;
        own.at[waits ? BIC_FEATURE_FACING : BIC_FEATURE_WAITING] += chance_of_elimination (scene, piece);
        own.at[BIC_FEATURE_FRONT] += distance_to_nearest (scene, piece->hex, !piece->side, -1) / 50.0;
        own.at[BIC_FEATURE_COMPANY] += distance_to_nearest (scene, piece->hex, piece->side, i) == 1 ? 0.1 : 0.0;
      }
  own.at[BIC_FEATURE_HAND] = bic_state_hand (scene->game, scene->state, side, BIC_ANY_DECK, NULL, 0) / 5.0;
  own.at[BIC_FEATURE_TURN] = bic_state_active (scene->state) == side ? 0.5 : -0.5;
  return own;
}

/**
 * bic_features_measure:
 * @features: (out): features of @side minus the features of the enemy
 * @game: a game
 * @state: a state of @game that contains only the information that @side is allowed to have
 * @side: the side whose features are measured
 */
void
bic_features_measure (BicFeatures    *features,
                      const BicGame  *game,
                      const BicState *state,
                      int             side)
{
  Scene scene;
  BicFeatures own, other;

  init_scene (&scene, game, state);
  own = features_of_side (&scene, side);
  other = features_of_side (&scene, !side);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    features->at[i] = own.at[i] - other.at[i];
}

/* --- the chance --------------------------------------------------------- */

double
bic_win_chance_of (const BicFeatures *features,
                   const BicFeatures *weights)
{
  double sum = 0.0;

  for (int i = 0; i < BIC_N_FEATURES; i++)
    sum += features->at[i] * weights->at[i];
  return 1.0 / (1.0 + exp (-sum));
}

/**
 * bic_total_enemy_distance:
 * @game: a game
 * @state: a state of @game
 * @side: one side
 *
 * Returns: the sum of the distances from each unit of @side to its nearest enemy, in hexes
 */
int
bic_total_enemy_distance (const BicGame  *game,
                          const BicState *state,
                          int             side)
{
  Scene scene;
  int sum = 0;

  init_scene (&scene, game, state);
  for (int i = 0; i < scene.n; i++)
    if (scene.piece[i].side == side && !scene.piece[i].leader)
      sum += distance_to_nearest (&scene, scene.piece[i].hex, !side, -1);
  return sum;
}

/**
 * bic_win_chance_load_weights:
 * @family: family of rule systems
 * @weights: (out): the weights of @family in data/opponent
 *
 * Returns: whether the family has weights
 */
gboolean
bic_win_chance_load_weights (const char  *family,
                             BicFeatures *weights)
{
  g_autofree char *path = g_strconcat (FOLDER, family, ".ini", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (data == NULL || !g_key_file_load_from_bytes (file, data, G_KEY_FILE_NONE, NULL))
    return FALSE;
  for (int i = 0; i < BIC_N_FEATURES; i++)
    weights->at[i] = g_key_file_get_double (file, "weights", kinds[i].name, NULL);
  return TRUE;
}
