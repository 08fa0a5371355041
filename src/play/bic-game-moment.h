/* Texts about the earlier moment that the window shows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

char * bic_game_moment_title  (BicGameModel *model);
char * bic_game_moment_events (BicGameModel *model);

G_END_DECLS
