/* Dialog for the plan of a tournament: name, players, battles and scoring.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-tournaments.h"

G_BEGIN_DECLS

#define BIC_TYPE_TOURNAMENT_DIALOG (bic_tournament_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BicTournamentDialog, bic_tournament_dialog, BIC, TOURNAMENT_DIALOG, AdwWindow)
/* Signal "planned" (BicTournament *): the user confirmed the plan, which is valid only during the signal. */

GtkWidget * bic_tournament_dialog_new (GtkWindow           *parent,
                                       const BicTournament *tournament,
                                       GPtrArray           *battles);

/* Called with the outcome. @notice: a message for the user */
typedef void (*BicTournamentAssigned) (gpointer self, const char *notice);

void bic_tournament_assign         (GPtrArray            *games,
                                    const char           *tournament,
                                    BicCatalogue         *catalogue,
                                    BicTournamentAssigned done,
                                    GObject              *self);
void bic_tournament_ask_and_assign (GPtrArray            *games,
                                    GPtrArray            *known,
                                    BicCatalogue         *catalogue,
                                    BicTournamentAssigned done,
                                    GtkWidget            *self);

G_END_DECLS
