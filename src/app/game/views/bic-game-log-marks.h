/* Bookmarks and notes on the lines of the log of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line may cover several entries of the session. It shows the marks of all of them, and sets its own on the first.
 */
#pragma once

#include "bic-game-log.h"

G_BEGIN_DECLS

void bic_game_log_toggle_bookmark (BicGameLog *log);
void bic_game_log_edit_note       (BicGameLog *log);

G_END_DECLS
