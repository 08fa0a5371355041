/* Who plays which army, and the match or tournament that the game belongs to: rows of a dialog.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-terms.h"

G_BEGIN_DECLS

#define BIC_TYPE_SEATS_GROUP (bic_seats_group_get_type ())
G_DECLARE_FINAL_TYPE (BicSeatsGroup, bic_seats_group, BIC, SEATS_GROUP, AdwPreferencesGroup)

void bic_seats_group_show (BicSeatsGroup      *self,
                           const BicScenario  *scenario,
                           const BicCatalogue *catalogue,
                           const BicGameTerms *terms);
void bic_seats_group_read (BicSeatsGroup      *self,
                           BicGameTerms       *terms);

G_END_DECLS
