/* Tables, unit types and terrain of the battle's rule system, and terrain on the hexsides of the battle's map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"
#include "bic-player-aid.h"

/* --- tables --- */

static const BicTable *
table_if_for_purpose (const BicCatalogue *catalogue,
                      int                 index,
                      const char         *purpose)
{
  const BicTable *table = index < 0 ? NULL : &bic_catalogue_tables (catalogue, NULL)[index];

  return table && g_str_equal (table->purpose, purpose) ? table : NULL;
}

static const BicTable *
table_of_ruleset (const BicScenario  *scenario,
                  const BicCatalogue *catalogue,
                  const char         *purpose)
{
  const BicRuleset *ruleset = bic_scenario_rules (scenario, catalogue);
  const BicTable *table = NULL;

  for (guint i = 0; ruleset && !table && i < ruleset->tables->len; i++)
    table = table_if_for_purpose (catalogue, g_array_index (ruleset->tables, gint16, i), purpose);
  return table;
}

/**
 * bic_scenario_custom_table:
 * @scenario: a battle
 * @purpose: purpose of a table in the rules, such as "combat-results"
 *
 * Returns: (nullable): the first of the battle's own tables for this purpose
 */
const BicCustomTable *
bic_scenario_custom_table (const BicScenario *scenario,
                           const char        *purpose)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TABLE); i++)
    {
      const BicCustomTable *own = bic_scenario_item (scenario, BIC_ITEM_TABLE, i);

      if (g_strcmp0 (own->table.purpose, purpose) == 0)
        return own;
    }
  return NULL;
}

/**
 * bic_scenario_catalogue_table:
 * @scenario: a battle
 * @catalogue: the catalogue with the tables
 * @purpose: purpose of a table in the rules
 *
 * Returns: (nullable): the table of the rule system, even if the battle has its own table; if the rule system has no
 *   table for this purpose, the first one of the catalogue
 */
const BicTable *
bic_scenario_catalogue_table (const BicScenario  *scenario,
                              const BicCatalogue *catalogue,
                              const char         *purpose)
{
  const BicTable *table = table_of_ruleset (scenario, catalogue, purpose);
  int n;

  bic_catalogue_tables (catalogue, &n);
  for (int i = 0; !table && i < n; i++)
    table = table_if_for_purpose (catalogue, i, purpose);
  return table;
}

/**
 * bic_custom_table_new:
 * @table: a table of a catalogue
 *
 * Returns: (transfer full): an item with the content of @table but without its source, which the author must state
 */
BicCustomTable *
bic_custom_table_new (const BicTable *table)
{
  BicCustomTable *own = bic_item_new (BIC_ITEM_TABLE);

  own->table = *table;
  own->table.id = g_strdup (table->id);
  own->table.name = g_strdup (table->name);
  own->table.purpose = g_strdup (table->purpose);
  own->table.source = (BicSource) { BIC_CONFIRMED, NULL, NULL, FALSE };
  return own;
}

/**
 * bic_scenario_table:
 * @scenario: a battle
 * @catalogue: the catalogue with the tables
 * @purpose: purpose of a table in the rules, such as "combat-results"
 *
 * Returns: (nullable): the battle's own table for the purpose; if there is none, the catalogue table that the battle
 *   chooses for the purpose; if there is none, the table of the rule system
 */
const BicTable *
bic_scenario_table (const BicScenario  *scenario,
                    const BicCatalogue *catalogue,
                    const char         *purpose)
{
  const BicCustomTable *own = bic_scenario_custom_table (scenario, purpose);

  if (own)
    return &own->table;
  for (guint i = 0; i < scenario->tables->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (scenario->tables, GQuark, i));
      const BicTable *table = table_if_for_purpose (catalogue, bic_catalogue_find_table (catalogue, id), purpose);

      if (table)
        return table;
    }
  return table_of_ruleset (scenario, catalogue, purpose);
}

/**
 * bic_scenario_tables:
 * @scenario: a battle
 * @catalogue: the catalogue with its rule system
 *
 * Returns: (transfer container) (element-type BicTable): the tables that the battle uses, in the order of the rule
 *   system's purposes
 */
GPtrArray *
bic_scenario_tables (const BicScenario  *scenario,
                     const BicCatalogue *catalogue)
{
  const BicRuleset *ruleset = bic_scenario_rules (scenario, catalogue);
  GPtrArray *tables = g_ptr_array_new ();

  for (guint i = 0; ruleset && i < ruleset->purposes->len; i++)
    {
      const BicPurpose *purpose = &g_array_index (ruleset->purposes, BicPurpose, i);
      const BicOption *option = purpose->option ? bic_ruleset_find_option (ruleset, purpose->option) : NULL;
      const BicTable *table = bic_scenario_table (scenario, catalogue, purpose->id);

      if (table && (!option || bic_scenario_option_is_on (scenario, option)))
        g_ptr_array_add (tables, (gpointer) table);
    }
  return tables;
}

/**
 * bic_scenario_rules:
 * @scenario: (nullable): a battle
 * @catalogue: a catalogue
 *
 * Returns: (nullable): the battle's rule system; %NULL if the catalogue does not have it
 */
const BicRuleset *
bic_scenario_rules (const BicScenario  *scenario,
                    const BicCatalogue *catalogue)
{
  const char *id = scenario ? g_quark_to_string (scenario->ruleset) : NULL;

  return id ? bic_catalogue_find_ruleset (catalogue, id) : NULL;
}

#define BIC_OF_SCENARIO(Type, name) \
  const Type * \
  bic_scenario_##name (const BicScenario  *scenario, \
                       const BicCatalogue *catalogue, \
                       int                *n) \
  { \
    return bic_ruleset_##name (catalogue, bic_scenario_rules (scenario, catalogue), n); \
  }
BIC_OF_SCENARIO (BicUnitType, unit_types)
BIC_OF_SCENARIO (BicTerrain, terrains)
BIC_OF_SCENARIO (BicChart, charts)
#undef BIC_OF_SCENARIO

#define BIC_ONE_OF_SCENARIO(Type, name) \
  const Type * \
  bic_scenario_##name (const BicScenario  *scenario, \
                       const BicCatalogue *catalogue, \
                       GQuark              id) \
  { \
    int index = id ? bic_catalogue_find_##name (catalogue, g_quark_to_string (id)) : -1; \
 \
    return index < 0 ? NULL : &bic_scenario_##name##s (scenario, catalogue, NULL)[index]; \
  }
BIC_ONE_OF_SCENARIO (BicUnitType, unit_type)
BIC_ONE_OF_SCENARIO (BicTerrain, terrain)
#undef BIC_ONE_OF_SCENARIO

/**
 * bic_scenario_rules_have_family:
 * @scenario: a battle
 * @catalogue: the catalogue with its rule system
 * @family: family of rule systems that have a unit type or a terrain
 *
 * Returns: whether the rule system of the battle belongs to @family; %TRUE if the rule system is unknown
 */
gboolean
bic_scenario_rules_have_family (const BicScenario  *scenario,
                                const BicCatalogue *catalogue,
                                const char         *family)
{
  const BicRuleset *ruleset = bic_scenario_rules (scenario, catalogue);

  return !ruleset || bic_family_matches (family, ruleset->family);
}

/**
 * bic_scenario_uses:
 * @scenario: a battle
 * @catalogue: the catalogue with its rule system
 * @uses: features
 *
 * Returns: whether battles of the rule system have all these features
 */
gboolean
bic_scenario_uses (const BicScenario  *scenario,
                   const BicCatalogue *catalogue,
                   BicUses             uses)
{
  return bic_ruleset_uses (bic_scenario_rules (scenario, catalogue), uses);
}

/* --- hexsides --- */

static const BicTerrain *
hexside_terrain_in_tile (const BicScenario  *scenario,
                         const BicCatalogue *catalogue,
                         int                 hex,
                         BicDirection        direction,
                         gboolean            shared)
{
  const BicTerrain *terrain = bic_scenario_terrain (scenario, catalogue, scenario->tiles[hex].side[direction]);

  return terrain && terrain->shared == shared ? terrain : NULL;
}

/**
 * bic_hexside_terrain:
 * @scenario: a battle
 * @catalogue: the catalogue with its terrain
 * @hex: a hex of the board
 * @direction: direction of one of its hexsides
 *
 * Returns: (nullable): the terrain of the hexside that the two hexes share, whichever hex stores it; %NULL at the edge
 *   of the board
 */
const BicTerrain *
bic_hexside_terrain (const BicScenario  *scenario,
                     const BicCatalogue *catalogue,
                     int                 hex,
                     BicDirection        direction)
{
  int next = bic_grid_neighbour (&scenario->grid, hex, direction);
  const BicTerrain *terrain = next == BIC_NO_HEX
                              ? NULL : hexside_terrain_in_tile (scenario, catalogue, hex, direction, TRUE);

  if (next != BIC_NO_HEX && !terrain)
    terrain = hexside_terrain_in_tile (scenario, catalogue, next, bic_direction_opposite (direction), TRUE);
  return terrain;
}

/**
 * bic_hexside_own_terrain:
 * @scenario: a battle
 * @catalogue: the catalogue with its terrain
 * @hex: a hex of the board
 * @direction: direction of one of its hexsides
 *
 * Returns: (nullable): the terrain that only this hex has on the hexside and that faces outward
 */
const BicTerrain *
bic_hexside_own_terrain (const BicScenario  *scenario,
                         const BicCatalogue *catalogue,
                         int                 hex,
                         BicDirection        direction)
{
  return hexside_terrain_in_tile (scenario, catalogue, hex, direction, FALSE);
}

gboolean
bic_scenario_has_terrain (const BicScenario *scenario,
                          GQuark             terrain)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    {
      const BicTile *tile = &scenario->tiles[hex];

      if (tile->terrain == terrain || tile->overlay == terrain)
        return TRUE;
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        if (tile->side[k] == terrain)
          return TRUE;
    }
  return FALSE;
}

/**
 * bic_scenario_option_is_on:
 * @scenario: a battle
 * @option: a switch of its rule system
 *
 * Returns: whether the switch is on in this battle
 */
gboolean
bic_scenario_option_is_on (const BicScenario *scenario,
                           const BicOption   *option)
{
  GQuark id = g_quark_try_string (option->id);

  for (guint i = 0; i < scenario->options->len; i++)
    if (id && g_array_index (scenario->options, BicSetting, i).option == id)
      return g_array_index (scenario->options, BicSetting, i).value != 0;
  return option->initial != 0;
}

/**
 * bic_scenario_options_with_switch:
 * @scenario: a battle
 * @option: a switch of its rule system
 * @on: the new value of the switch
 *
 * Returns: (transfer full): the new value of %BIC_FIELD_OPTIONS: the battle's settings with this switch changed. All
 *   other settings are kept, including unknown ones.
 */
char *
bic_scenario_options_with_switch (const BicScenario *scenario,
                                  const BicOption   *option,
                                  gboolean           on)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scenario->options->len; i++)
    {
      const BicSetting *setting = &g_array_index (scenario->options, BicSetting, i);

      if (setting->option != g_quark_from_string (option->id))
        g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", g_quark_to_string (setting->option),
                                setting->value);
    }
  if (on != (option->initial != 0))
    g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", option->id, on);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
