/* Players that are no person: a table of them by name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-player-private.h"
#include "bic-state.h"

typedef BicChoice (*BicChooser) (BicPlayer *player, const BicGame *game, const BicState *state, const BicChoices *choices);

/* looks: it gets a copy of the state from which is gone what its side may not see; who does not look gets none */
typedef struct { const char *name; gboolean looks; BicChooser choose; } BicPlayerKind;

struct _BicPlayer {
  const BicPlayerKind *kind;
  BicRng      rng;
  BicState   *seen;             /* of one that looks */
  BicVeteran *veteran;
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

static BicChoice
choose_as_veteran (BicPlayer        *player,
                   const BicGame    *game,
                   const BicState   *state,
                   const BicChoices *choices)
{
  return bic_veteran_choose (player->veteran, &player->rng, game, state, choices);
}

static const BicPlayerKind kinds[] = {
  { "random", FALSE, choose_at_random },
  { "veteran", TRUE, choose_as_veteran },
};

static const BicPlayerKind *
find_kind (const char *name,
           GError    **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].name, name) == 0)
        return &kinds[i];
      g_string_append_printf (names, "%s%s", i ? ", " : "", kinds[i].name);
    }
  g_set_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN, _("%s is no player; there are: %s"), name, names->str);
  return NULL;
}

/**
 * bic_player_new:
 * @name: a kind of player
 * @seed: of its own chance
 * @error: %BIC_ERROR_UNKNOWN
 *
 * Returns: (transfer full) (nullable): a player
 */
BicPlayer *
bic_player_new (const char *name,
                guint64     seed,
                GError    **error)
{
  const BicPlayerKind *kind = find_kind (name, error);
  BicPlayer *player;

  if (kind == NULL)
    return NULL;
  player = g_new0 (BicPlayer, 1);
  player->kind = kind;
  bic_rng_init (&player->rng, seed);
  if (kind->looks)
    {
      player->seen = g_malloc0 (bic_state_size ());
      player->veteran = bic_veteran_new ();
    }
  return player;
}

/**
 * bic_player_choose:
 * @player: a player
 * @game: what is played
 * @state: as it is; the player gets to see what the side that is asked may know
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
  if (player->kind->looks)
    {
      memcpy (player->seen, state, bic_state_size ());
      bic_state_hide (game, player->seen, bic_state_asks (game, state), &player->rng);
    }
  return player->kind->choose (player, game, player->seen, choices);
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
  g_free (player->seen);
  g_free (player);
}
