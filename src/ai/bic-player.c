/* Players that are no person: a table of them by name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-player.h"

typedef BicChoice (*BicChooser) (BicPlayer *player, const BicGame *game, const BicState *state, const BicChoices *choices);

struct _BicPlayer {
  BicChooser choose;
  BicRng     rng;
};

/* Any of them, each as likely. */
static BicChoice
choose_at_random (BicPlayer        *player,
                  const BicGame    *game,
                  const BicState   *state,
                  const BicChoices *choices)
{
  return choices->at[bic_rng_below (&player->rng, choices->n)];
}

static const struct { const char *name; BicChooser choose; } kinds[] = {
  { "random", choose_at_random },
};

/**
 * bic_player_new:
 * @name: a kind of player
 * @seed: of its own chance
 * @error: %BIC_ERROR_UNKNOWN
 *
 * Returns: (transfer full) (nullable): a player
 */
BicPlayer *
bic_player_new (const char  *name,
                guint64      seed,
                GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].name, name) == 0)
      {
        BicPlayer *player = g_new0 (BicPlayer, 1);

        player->choose = kinds[i].choose;
        bic_rng_init (&player->rng, seed);
        return player;
      }
  g_set_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN, _("%s is no player; there is: random"), name);
  return NULL;
}

/**
 * bic_player_choose:
 * @player: a player
 * @game: what is played
 * @state: as far as the player may know it
 * @choices: what may be chosen; at least one
 *
 * Returns: one of @choices
 */
BicChoice
bic_player_choose (BicPlayer        *player,
                   const BicGame    *game,
                   const BicState   *state,
                   const BicChoices *choices)
{
  g_assert (choices->n > 0);
  return player->choose (player, game, state, choices);
}

/**
 * bic_player_free:
 * @player: (nullable): a player
 */
void
bic_player_free (BicPlayer *player)
{
  g_free (player);
}
