/* The players of a game: rows of a dialog with the player of each army, and a dialog that renames the players of a
 * running game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-terms.h"

G_BEGIN_DECLS

#define BIC_TYPE_PLAYERS_GROUP (bic_players_group_get_type ())
G_DECLARE_FINAL_TYPE (BicPlayersGroup, bic_players_group, BIC, PLAYERS_GROUP, AdwPreferencesGroup)

void bic_players_group_show (BicPlayersGroup    *self,
                             const BicScenario  *scenario,
                             const BicCatalogue *catalogue,
                             const BicGameTerms *terms);
void bic_players_group_read (BicPlayersGroup    *self,
                             BicGameTerms       *terms);

#define BIC_TYPE_GAME_PLAYERS (bic_game_players_get_type ())
G_DECLARE_FINAL_TYPE (BicGamePlayers, bic_game_players, BIC, GAME_PLAYERS, AdwWindow)
/* Signal "renamed" (BicGameTerms *): new names of the players, emitted after the dialog is gone */

GtkWidget * bic_game_players_new (GtkWindow  *parent,
                                  BicSession *session);

G_END_DECLS
