/* Computer players: the levels, a random player and a passive player.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-player-private.h"
#include "bic-state.h"

/* Precision and planning of a level; recruit and veteran do not plan */
typedef struct { BicPrecision care; BicPlannerOptions planning; } BicEffort;

static const BicPlayerLevel levels[] = {
  { "recruit", N_("Recruit"), N_("Looks no further than the next move, and often takes the second best") },
  { "veteran", N_("Veteran"), N_("Weighs each move on its own") },
  { "colonel", N_("Colonel"), N_("Plays the best moves out to the end of the turn") },
  { "marshal", N_("Marshal"), N_("Like the colonel, with more patience") },
};
static const BicEffort efforts[] = {
  { { 2, TRUE, 1.5, 0.5 } },
  { { .whim = 0.04 } },
  { { .whim = 0.04 }, { .candidates = 5, .turnings = 6, .worlds = 24 } },
  { { .whim = 0.04 }, { .candidates = 8, .turnings = 4, .worlds = 80, .revises = TRUE } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (levels) == G_N_ELEMENTS (efforts));

/* Players that are not levels. "random" takes any choice with equal chances. "passive" chooses like the veteran, but
 * moves a piece only if it must. */
#define RANDOM "random"
#define PASSIVE "passive"
#define PASSIVE_LEVEL "veteran"

struct _BicPlayer {
  const BicEffort *effort;      /* NULL for the random player */
  gboolean      passive;
  BicRng        rng;
  BicState     *seen;
  BicVeteran   *veteran;
  BicPlanner   *planner;        /* NULL if the player does not plan */
  GCancellable *cancellable;
};

const BicPlayerLevel *
bic_player_levels (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (levels);
  return levels;
}

const BicPlayerLevel *
bic_player_find_level (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (strcmp (levels[i].id, id) == 0)
      return &levels[i];
  return NULL;
}

static void
set_unknown_player_error (const char  *name,
                          GError     **error)
{
  g_autoptr (GString) names = g_string_new (RANDOM ", " PASSIVE);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_string_append_printf (names, ", %s", levels[i].id);
  g_set_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN, _("%s is not a player; there are: %s"), name, names->str);
}

/**
 * bic_player_new:
 * @name: a level, "random" or "passive"
 * @seed: seed of the player's random numbers
 * @error: set to %BIC_ERROR_UNKNOWN if no player has this name
 *
 * Returns: (transfer full) (nullable): a player
 */
BicPlayer *
bic_player_new (const char  *name,
                guint64      seed,
                GError     **error)
{
  gboolean passive = strcmp (name, PASSIVE) == 0;
  const BicPlayerLevel *level = bic_player_find_level (passive ? PASSIVE_LEVEL : name);
  BicPlayer *player;

  if (level == NULL && strcmp (name, RANDOM) != 0)
    {
      set_unknown_player_error (name, error);
      return NULL;
    }
  player = g_new0 (BicPlayer, 1);
  bic_rng_init (&player->rng, seed);
  if (level == NULL)
    return player;
  player->effort = &efforts[level - levels];
  player->passive = passive;
  player->seen = g_malloc0 (bic_state_size ());
  player->veteran = bic_veteran_new ();
  player->planner = player->effort->planning.worlds > 0 ? bic_planner_new (player->effort->planning) : NULL;
  return player;
}

/* Returns the question without the information that is hidden from the player. */
static BicPlayerQuestion
question_without_hidden (BicPlayer        *player,
                         const BicGame    *game,
                         const BicState   *state,
                         const BicChoices *choices)
{
  BicPlayerQuestion thought = { game, player->seen, choices, bic_state_asked_side (game, state), &player->rng,
                                player->cancellable };

  memcpy (player->seen, state, bic_state_size ());
  bic_state_randomize_hidden (game, player->seen, thought.side, &player->rng);
  return thought;
}

/* Collects the choices that do not move a piece, or all choices if each of them moves a piece. */
static void
list_choices_without_move (const BicGame    *game,
                           const BicState   *state,
                           const BicChoices *choices,
                           BicChoices       *rest)
{
  BicOdds odds;

  rest->n = 0;
  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes hexes = bic_choice_hexes (game, choices->at[i]);

      if (hexes.from == BIC_NO_HEX || hexes.to == BIC_NO_HEX || bic_attack_odds (game, state, choices->at[i], &odds))
        rest->at[rest->n++] = choices->at[i];
    }
  if (rest->n == 0)
    *rest = *choices;
}

/**
 * bic_player_choose:
 * @player: a player
 * @game: the game
 * @state: the full state; the player sees only the information of the side that must choose
 * @choices: the legal choices; at least one
 *
 * Returns: one of @choices
 */
BicChoice
bic_player_choose (BicPlayer        *player,
                   const BicGame    *game,
                   const BicState   *state,
                   const BicChoices *choices)
{
  g_autofree BicChoices *rest = player->passive ? g_new (BicChoices, 1) : NULL;
  BicPlayerQuestion thought;

  g_assert (choices->n > 0);
  if (player->passive)
    {
      list_choices_without_move (game, state, choices, rest);
      choices = rest;
    }
  if (player->effort == NULL)
    return choices->at[bic_rng_below (&player->rng, choices->n)];
  if (choices->n == 1)
    return choices->at[0];
  thought = question_without_hidden (player, game, state, choices);
  if (player->planner)
    return bic_planner_choose (player->planner, player->veteran, &thought);
  return bic_veteran_choose (player->veteran, &thought, player->effort->care);
}

/**
 * bic_player_advise:
 * @player: a player
 * @game: the game
 * @state: the full state; the player sees only the information of the side that must choose
 * @choices: the legal choices; at least one
 * @about: (nullable): one of @choices, to be compared with the best choice
 *
 * Returns: the advice; only players that plan set the chances
 */
BicAdvice
bic_player_advise (BicPlayer        *player,
                   const BicGame    *game,
                   const BicState   *state,
                   const BicChoices *choices,
                   const BicChoice  *about)
{
  BicPlayerQuestion thought;

  if (player->planner == NULL || choices->n == 1)
    return (BicAdvice) { .choice = bic_player_choose (player, game, state, choices) };
  thought = question_without_hidden (player, game, state, choices);
  return bic_planner_advise (player->planner, player->veteran, &thought, about);
}

/**
 * bic_player_set_cancellable:
 * @player: a player
 * @cancellable: (nullable): when it is cancelled, the player answers at once with the best choice found so far
 */
void
bic_player_set_cancellable (BicPlayer    *player,
                            GCancellable *cancellable)
{
  g_set_object (&player->cancellable, cancellable);
}

/**
 * bic_player_free:
 * @player: (nullable): a player
 */
void
bic_player_free (BicPlayer *player)
{
  if (player == NULL)
    return;
  g_clear_pointer (&player->veteran, bic_veteran_free);
  g_clear_pointer (&player->planner, bic_planner_free);
  g_clear_object (&player->cancellable);
  g_free (player->seen);
  g_free (player);
}
