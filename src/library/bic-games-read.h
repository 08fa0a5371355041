/* Reads all saved games in a thread, the newest first, and hands them over some at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-games.h"

G_BEGIN_DECLS

/* @games: (element-type BicGameSummary): more of them, or none; @done: these were the last. In the main thread; not
 * after @self is gone. */
typedef void (*BicGamesGot) (gpointer self, GPtrArray *games, gboolean done);

void bic_games_read (BicCatalogue *catalogue,
                     GPtrArray    *known,
                     GCancellable *cancellable,
                     BicGamesGot   got,
                     GObject      *self);

G_END_DECLS
