/* The dialog before a game: players, dice and rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-terms.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_SETUP (bic_game_setup_get_type ())
G_DECLARE_FINAL_TYPE (BicGameSetup, bic_game_setup, BIC, GAME_SETUP, AdwWindow)
/* Signal "start" (BicScenario *, BicGameTerms *): starts a game of this battle, emitted after the dialog is gone */

GtkWidget * bic_game_setup_new         (GtkWindow         *parent,
                                        const BicScenario *scenario,
                                        BicCatalogue      *catalogue);
void        bic_game_setup_set_players (BicGameSetup      *self,
                                        const char        *top,
                                        const char        *bottom,
                                        const char        *tournament);

G_END_DECLS
