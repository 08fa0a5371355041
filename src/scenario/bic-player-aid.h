/* Parts of the player aid that a battle uses, and terrain between two of its hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* (nullable): the battle's own table for the purpose, else the table that it names, else the table of its rule
 * system. */
const BicTable *   bic_scenario_table   (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         const char         *purpose);
/* (nullable): the battle's own table for the purpose. */
const BicCustomTable * bic_scenario_custom_table (const BicScenario *scenario,
                                             const char         *purpose);
/* (nullable): the catalogue's table: the table of the rule system, or else another one for the purpose. */
const BicTable *   bic_scenario_catalogue_table (const BicScenario *scenario,
                                             const BicCatalogue *catalogue,
                                             const char         *purpose);
/* (transfer container): the tables that the battle plays by, in the order of the player aid. */
GPtrArray *        bic_scenario_tables  (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue);
/* (transfer full): an item for bic_edit_add (), with the figures of a table. */
BicCustomTable *   bic_custom_table_new (const BicTable     *table);
/* The battle's rule system, NULL when it is not known; and entries as that has them, or as the catalogue does.
 * @scenario may be NULL. */
const BicRuleset *  bic_scenario_rules          (const BicScenario *scenario, const BicCatalogue *catalogue);
const BicUnitType * bic_scenario_unit_types     (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
const BicTerrain *  bic_scenario_terrains       (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
const BicChart *    bic_scenario_charts         (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
/* (nullable): one of them by its id, as the rule system of the battle has it. */
const BicUnitType * bic_scenario_unit_type      (const BicScenario *scenario, const BicCatalogue *catalogue, GQuark id);
const BicTerrain *  bic_scenario_terrain        (const BicScenario *scenario, const BicCatalogue *catalogue, GQuark id);
/* Returns whether it is on some hex or hexside of the map. */
gboolean           bic_scenario_has_terrain     (const BicScenario *scenario,
                                             GQuark              terrain);
/* Returns whether the rule system of the battle has entries of that family; TRUE for an unknown rule system. */
gboolean           bic_scenario_has     (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         const char         *family);
/* Returns whether its battles have the feature (BicUses); an unknown rule system has none. */
gboolean           bic_scenario_uses    (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         BicUses             uses);
/* (nullable): what the hex and its neighbour share (a river, a bridge over it), in the slot of either. */
const BicTerrain * bic_hexside          (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         int                 hex,
                                         BicDirection        direction);
/* (nullable): what only the hex has on that side, facing outward: works, a slope that falls there. */
const BicTerrain * bic_hexside_own      (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         int                 hex,
                                         BicDirection        direction);

/* its switches */
gboolean           bic_scenario_option  (const BicScenario  *scenario,
                                         const BicOption    *option);
char *             bic_scenario_switch  (const BicScenario  *scenario,
                                         const BicOption    *option,
                                         gboolean            on);

/* bic-player-aid-words.c: the rows of its rule system in words */
const char *       bic_player_aid_garrison   (const BicUnitType  *type);
char *             bic_player_aid_unit       (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              int                 type);
char *             bic_player_aid_terrain    (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              int                 terrain,
                                              gboolean            out);
char *             bic_player_aid_arms       (BicTraits           traits);
/* (nullable): the label of the turn: translated if it is a word of the rule system. */
const char *       bic_player_aid_turn_label (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              const BicTurn      *turn);

G_END_DECLS
