/* Reads games and results in a thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-battle.h"
#include "bic-games.h"

G_BEGIN_DECLS

void     bic_library_read_games_async  (BicCatalogue       *catalogue,
                                        GPtrArray          *known,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
gboolean bic_library_read_games_finish (GAsyncResult       *result,
                                        GPtrArray         **games,
                                        GPtrArray         **results);
char **  bic_library_recent_paths      (void);

G_END_DECLS
