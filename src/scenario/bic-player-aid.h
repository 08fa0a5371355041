/* Tables, unit types and terrain of the battle's rule system, and terrain on the hexsides of the battle's map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Returns: (nullable): the battle's own table for the purpose; if there is none, the catalogue table that the battle
 * chooses for the purpose; if there is none, the table of the battle's rule system. */
const BicTable *   bic_scenario_table             (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   const char         *purpose);
/* Returns: (nullable): the battle's own table for the purpose. */
const BicCustomTable * bic_scenario_custom_table  (const BicScenario  *scenario,
                                                   const char         *purpose);
/* Returns: (nullable): the table of the rule system for the purpose, or the first table of the catalogue for the
 * purpose. */
const BicTable *   bic_scenario_catalogue_table   (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   const char         *purpose);
/* Returns: (transfer container): the tables that the battle uses, in the order of the player aid. */
GPtrArray *        bic_scenario_tables            (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue);
/* Returns: (transfer full): an item for bic_edit_add () with the values of the table. */
BicCustomTable *   bic_custom_table_new           (const BicTable     *table);
/* These functions return the battle's rule system (NULL if unknown) and its unit types, terrain and charts. If the rule
 * system is unknown, they return the unit types, terrain and charts of the catalogue. @scenario can be NULL. */
const BicRuleset * bic_scenario_rules             (const BicScenario *scenario, const BicCatalogue *catalogue);
const BicUnitType * bic_scenario_unit_types       (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
const BicTerrain * bic_scenario_terrains          (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
const BicChart *   bic_scenario_charts            (const BicScenario *scenario, const BicCatalogue *catalogue, int *n);
/* Returns: (nullable): the unit type or terrain with this id, as defined by the battle's rule system. */
const BicUnitType * bic_scenario_unit_type        (const BicScenario *scenario, const BicCatalogue *catalogue,
                                                   GQuark id);
const BicTerrain * bic_scenario_terrain           (const BicScenario *scenario, const BicCatalogue *catalogue,
                                                   GQuark id);
/* Returns whether the terrain is on any hex or hexside of the map. */
gboolean           bic_scenario_has_terrain       (const BicScenario  *scenario,
                                                   GQuark              terrain);
/* Returns whether the battle's rule system belongs to this family of rule systems, so that it has the catalogue entries
 * of the family; TRUE if the battle's rule system is unknown. */
gboolean           bic_scenario_rules_have_family (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   const char         *family);
/* Returns whether battles of the rule system have these features; FALSE if the rule system is unknown. */
gboolean           bic_scenario_uses              (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   BicUses             uses);
/* Returns: (nullable): the terrain of the hexside that the hex shares with its neighbor, such as a river or a bridge,
 * whichever of the two hexes stores it. */
const BicTerrain * bic_hexside_terrain            (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   int                 hex,
                                                   BicDirection        direction);
/* Returns: (nullable): the terrain that only this hex has on the hexside and that faces outward, such as field works or
 * a slope. */
const BicTerrain * bic_hexside_own_terrain        (const BicScenario  *scenario,
                                                   const BicCatalogue *catalogue,
                                                   int                 hex,
                                                   BicDirection        direction);

/* Functions for the switches of the rule system */
gboolean           bic_scenario_option_is_on        (const BicScenario  *scenario,
                                                     const BicOption    *option);
char *             bic_scenario_options_with_switch (const BicScenario  *scenario,
                                                     const BicOption    *option,
                                                     gboolean            on);

/* Functions in bic-player-aid-words.c, which return values of the rule system as text */
const char *       bic_player_aid_garrison   (const BicUnitType  *type);
char *             bic_player_aid_unit       (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              int                 type);
char *             bic_player_aid_terrain    (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              int                 terrain,
                                              gboolean            out);
char *             bic_player_aid_arms       (BicTraits           traits);
/* Returns: (nullable): the label of the turn, translated if the rule system has this label. */
const char *       bic_player_aid_turn_label (const BicScenario  *scenario,
                                              const BicCatalogue *catalogue,
                                              const BicTurn      *turn);

G_END_DECLS
