/* What an army is called, and what it has by the rules of its battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_AVERAGE_RATING 2            /* of a commander, where it is not said */
#define BIC_BEST_RATING 4

gboolean bic_army_has_nation (const BicArmy *army,
                        GQuark              nation);
int    bic_army_nearest (const BicScenario *scenario,
                        int                 hex);
char * bic_army_title  (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
char * bic_army_subject (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_nation (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
/* How many command cards and tactician cards it begins with, and how its commander is rated; 0 where that is not said,
 * and by rules that have none */
int    bic_army_hand   (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_rating (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_tacticians (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
/* How many of a card the deck of its own has, and how many of them (hand) it begins with */
int    bic_army_copies (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side,
                        const BicDeckCard  *entry,
                        int                *hand);
char * bic_army_spare_blocks (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);

G_END_DECLS
