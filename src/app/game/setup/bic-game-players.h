/* The dialog that gives the players of a running game their names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-terms.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_PLAYERS (bic_game_players_get_type ())
G_DECLARE_FINAL_TYPE (BicGamePlayers, bic_game_players, BIC, GAME_PLAYERS, AdwWindow)
/* Signal "renamed" (BicGameTerms *): these are the names now; the dialog is gone. */

GtkWidget * bic_game_players_new (GtkWindow  *parent,
                                  BicSession *session);

G_END_DECLS
