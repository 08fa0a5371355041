/* Reads all saved games in a thread, newest first, and delivers them in batches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-games.h"

G_BEGIN_DECLS

/* Receives one batch of games, in the main thread. @games (element-type BicGameSummary) may be empty; @done is %TRUE
 * for the last batch. The function is not called after @self is disposed. */
typedef void (*BicGamesGot) (gpointer self, GPtrArray *games, gboolean done);

void bic_games_read (BicCatalogue *catalogue,
                     GPtrArray    *known,
                     GCancellable *cancellable,
                     BicGamesGot   got,
                     GObject      *self);

G_END_DECLS
