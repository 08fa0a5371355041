/* The title of an army, and the army's values under the rules of its battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

#define BIC_AVERAGE_RATING 2            /* Rating of a commander if the battle does not state it */
#define BIC_BEST_RATING 4

gboolean bic_army_has_nation      (const BicArmy      *army,
                                   GQuark              nation);
int    bic_army_nearest_to_hex    (const BicScenario  *scenario,
                                   int                 hex);
char * bic_army_title             (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
char * bic_army_subject           (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
int    bic_army_first_nation      (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
/* These functions return the initial number of command cards, the commander's rating and the initial number of
 * tactician cards. Each value is 0 if the battle does not state it or the rule system does not use it. */
int    bic_army_hand              (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
int    bic_army_rating            (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
int    bic_army_tacticians        (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);
/* Returns the number of copies of a card in the army's deck. Sets @hand to the number of copies in the army's initial
 * hand. */
int    bic_army_card_copies       (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side,
                                   const BicDeckCard  *entry,
                                   int                *hand);
char * bic_army_spare_blocks_text (const BicScenario  *scenario,
                                   const BicCatalogue *catalogue,
                                   int                 side);

G_END_DECLS
