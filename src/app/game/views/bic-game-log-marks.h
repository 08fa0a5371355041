/* Bookmarks and notes on log lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A log line can cover several entries of the session. The log line shows the marks of all these entries. New marks are
 * stored in the first entry.
 */
#pragma once

#include "bic-game-log.h"

G_BEGIN_DECLS

void bic_game_log_toggle_bookmark (BicGameLog *log);
void bic_game_log_edit_note       (BicGameLog *log);

G_END_DECLS
