/* The title of an army, and the values that it has by the rules of its battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_AVERAGE_RATING 2            /* rating of a commander, if none is stated */
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
/* The numbers of command cards and tactician cards with which it begins, and the rating of its commander; 0 if not
 * stated, and in rule systems without them */
int    bic_army_hand   (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_rating (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_tacticians (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
/* The number of copies of a card in its own deck, and the number of them (hand) with which it begins */
int    bic_army_copies (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side,
                        const BicDeckCard  *entry,
                        int                *hand);
char * bic_army_spare_blocks (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);

G_END_DECLS
