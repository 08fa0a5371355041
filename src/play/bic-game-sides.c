/* The two sides of a game by name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-sides.h"

#include "bic-army.h"
#include "bic-player.h"

gboolean
bic_game_is_side (int who)
{
  return who == BIC_TOP || who == BIC_BOTTOM;
}

gboolean
bic_game_person_chose (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);
  guint position = session ? bic_session_position (session) : 0;
  g_autofree BicState *before = g_malloc (bic_state_size ());
  int side;

  if (position == 0 || !bic_session_state_at (session, position - 1, before))
    return FALSE;
  side = bic_state_asks (bic_game_model_game (model), before);
  return bic_game_is_side (side) && !bic_session_about (session)->computer[side];
}

int
bic_game_nation (BicGameModel *model,
                 int           side)
{
  const BicGame *game = bic_game_model_game (model);

  return bic_army_nation (bic_game_scenario (game), bic_game_catalogue (game), side);
}

char *
bic_game_army (BicGameModel *model,
               int           side)
{
  const BicGame *game = bic_game_model_game (model);

  return bic_army_title (bic_game_scenario (game), bic_game_catalogue (game), side);
}

/* (nullable): its player; of the computer, its level */
static char *
player_of (BicGameModel *model,
           int           side)
{
  const BicGameAbout *about = bic_session_about (bic_game_model_session (model));
  const BicPlayerLevel *level = about->computer[side] ? bic_player_find_level (about->computer[side]) : NULL;

  return level ? g_strdup_printf (_("Computer: %s"), _(level->name)) : g_strdup (about->player[side]);
}

/* Returns: (transfer full): its player and army, "Anna (French)", or only the army if nobody said who plays it */
char *
bic_game_who (BicGameModel *model,
              int           side)
{
  g_autofree char *player = player_of (model, side);
  g_autofree char *army = bic_game_army (model, side);

  /* Translators: a player and his army, “Anna (French)” */
  return player ? g_strdup_printf (_("%s (%s)"), player, army) : g_steal_pointer (&army);
}

/* Returns: (transfer full): its player, or the army if nobody said who plays it: where both are told elsewhere */
char *
bic_game_who_short (BicGameModel *model,
                    int           side)
{
  char *player = player_of (model, side);

  return player ? player : bic_game_army (model, side);
}

/* Returns: (transfer full): what the button says that shows a side what is its own */
char *
bic_game_show_hand_label (BicGameModel *model,
                          int           side)
{
  g_autofree char *army = bic_game_army (model, side);

  return g_strdup_printf (bic_game_is_veiled (bic_game_model_game (model)) ? _("_Show the %s Pieces")
                          : _("_Show the %s Hand"), army);
}
