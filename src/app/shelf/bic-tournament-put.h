/* Asks which tournament games are to belong to, and changes the saved games accordingly.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-tournaments.h"

G_BEGIN_DECLS

/* What became of it; @said: for people */
typedef void (*BicTournamentPutDone) (gpointer self, const char *said);

void bic_tournament_put (GPtrArray            *games,
                         const char           *tournament,
                         BicCatalogue         *catalogue,
                         BicTournamentPutDone  done,
                         GObject              *self);
void bic_tournament_ask (GPtrArray            *games,
                         GPtrArray            *known,
                         BicCatalogue         *catalogue,
                         BicTournamentPutDone  done,
                         GtkWidget            *self);

G_END_DECLS
