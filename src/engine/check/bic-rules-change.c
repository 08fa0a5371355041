/* Effects of another rule system on a battle: the differences between both rule systems that affect the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rules-change.h"

#include <glib/gi18n-lib.h>

#include "bic-edit.h"
#include "bic-engine-check.h"
#include "bic-player-aid.h"

/* Data of the catalogue that the battle uses, by id. ground: terrain by index, as in modifier rows. */
typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  GHashTable         *units, *terrains, *charts;
  BicTerrains         ground;
} Used;

static void
note_used_unit (Used   *used,
                GQuark  id)
{
  const BicUnitType *type = bic_scenario_unit_type (used->scenario, used->catalogue, id);

  if (!type)
    return;
  g_hash_table_add (used->units, (gpointer) type->id);
  if (type->chart >= 0)
    g_hash_table_add (used->charts,
                      (gpointer) bic_scenario_charts (used->scenario, used->catalogue, NULL)[type->chart].id);
}

static void
note_used_terrain (Used   *used,
                   GQuark  id)
{
  const BicTerrain *terrain = bic_scenario_terrain (used->scenario, used->catalogue, id);

  if (!terrain)
    return;
  g_hash_table_add (used->terrains, (gpointer) terrain->id);
  bic_terrains_add (&used->ground, (int) (terrain - bic_scenario_terrains (used->scenario, used->catalogue, NULL)));
}

static void
note_used_tile (Used          *used,
                const BicTile *tile)
{
  note_used_terrain (used, tile->terrain ? tile->terrain : g_quark_from_static_string ("clear"));
  note_used_terrain (used, tile->overlay);
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    note_used_terrain (used, tile->side[i]);
}

static void
note_all_used (Used *used)
{
  for (guint i = 0; i < bic_scenario_n_items (used->scenario, BIC_ITEM_PIECE); i++)
    note_used_unit (used, ((const BicPiece *) bic_scenario_item (used->scenario, BIC_ITEM_PIECE, i))->type);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&used->scenario->grid); hex++)
    note_used_tile (used, &used->scenario->tiles[hex]);
}

static gboolean
sets_option (const BicScenario *scenario,
             const char        *id)
{
  for (guint i = 0; i < scenario->options->len; i++)
    if (g_str_equal (g_quark_to_string (g_array_index (scenario->options, BicSetting, i).option), id))
      return TRUE;
  return FALSE;
}

static gboolean
has_trait (const BicScenario *scenario,
           const char        *id)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      for (guint k = 0; k < piece->traits->len; k++)
        if (g_str_equal (g_quark_to_string (g_array_index (piece->traits, GQuark, k)), id))
          return TRUE;
    }
  return FALSE;
}

/* Returns whether a row affects the battle. A row of a unit type, or with a terrain condition, affects only battles
 * with that type or terrain. */
static gboolean
row_concerns (const Used        *used,
              const BicModifier *row,
              const char        *unit)
{
  return (!unit || g_hash_table_contains (used->units, unit))
         && (bic_terrains_is_empty (&row->ours) || bic_terrains_meet (&row->ours, &used->ground)) &&
         (bic_terrains_is_empty (&row->theirs) || bic_terrains_meet (&row->theirs, &used->ground));
}

/* Returns whether a difference affects the battle. Boards and turns are only for new battles. A different default of a
 * switch does not affect a battle that sets the switch. */
static gboolean
difference_affects_battle (const Used               *used,
                           const BicRulesDifference *difference)
{
  switch (difference->kind)
    {
    case BIC_DIFFERS_UNIT:    return g_hash_table_contains (used->units, difference->id);
    case BIC_DIFFERS_TERRAIN: return g_hash_table_contains (used->terrains, difference->id);
    case BIC_DIFFERS_CHART:   return g_hash_table_contains (used->charts, difference->id);
    case BIC_DIFFERS_ROW:     return row_concerns (used, difference->row, difference->id);
    case BIC_DIFFERS_OPTION:  return g_strcmp0 (difference->figure, "initial") != 0
        || !sets_option (used->scenario, difference->id);
    case BIC_DIFFERS_WORD:    return has_trait (used->scenario, difference->id);
    case BIC_DIFFERS_BOARD:
    case BIC_DIFFERS_TURN:    return FALSE;
    case BIC_DIFFERS_RULES:
    case BIC_DIFFERS_USE:
    case BIC_DIFFERS_DECK:
    case BIC_DIFFERS_CARD:
    case BIC_DIFFERS_TABLE:
    case BIC_DIFFERS_SPECIAL:
    case BIC_N_DIFFERS:
    default:                  return TRUE;
    }
}

/* Returns the name of a special rule from the rulebook that enforces it, or the id of the rule if no rulebook does */
static const char *
name_of_rule (const BicScenario *scenario,
              const BicScenario *then,
              const char        *id)
{
  const BicScenario *const both[] = { scenario, then };
  const char *rule, *name;

  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; (rule = bic_special_rule (both[k], i, &name)); i++)
      if (g_str_equal (rule, id))
        return _(name);
  return id;
}

/* Adds the special rules whose enforcement differs between both rule systems. */
static void
add_special_rules (GPtrArray         *list,
                   const BicScenario *scenario,
                   const BicScenario *then,
                   const BicRuleset  *to)
{
  static const char *const words[] = { [BIC_ENFORCED] = N_("by the program"),
                                       [BIC_PARTLY_ENFORCED] = N_("partly by the program"),
                                       [BIC_FOR_HUMANS] = N_("by the players") };

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_RULE); i++)
    {
      const BicSpecialRule *rule = bic_scenario_item (scenario, BIC_ITEM_RULE, i);
      BicEnforcement was = bic_enforcement_of_item (scenario, rule, NULL),
                           now = bic_enforcement_of_item (then, rule, NULL);
      const char *id = g_quark_to_string (rule->rule);

      if (now != was)
        bic_rules_differences_add (list,
                                   (BicRulesDifference) { .kind = BIC_DIFFERS_SPECIAL, .id = id,
                                                          .name = (char *) name_of_rule (scenario, then, id),
                                                                .figure = "enforced", .source = to->source },
                                   g_strdup (_(words[now])), g_strdup (_(words[was])));
    }
}

/**
 * bic_rules_change_differences:
 * @scenario: a battle
 * @catalogue: the catalogue with both rule systems
 * @to: the other rule system
 *
 * Returns: (transfer full) (element-type BicRulesDifference): the differences that affect the battle, sorted by kind;
 *   empty if there are none, or if the battle's rule system is unknown
 */
GPtrArray *
bic_rules_change_differences (const BicScenario  *scenario,
                              const BicCatalogue *catalogue,
                              const BicRuleset   *to)
{
  const BicRuleset *from = bic_scenario_rules (scenario, catalogue);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, to->id);
  g_autoptr (BicScenario) then = bic_edit_try_copy (edit, scenario);
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal),
      terrains = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) charts = g_hash_table_new (g_str_hash, g_str_equal);
  Used used = { scenario, catalogue, units, terrains, charts, { { 0 } } };
  GPtrArray *list = bic_rulesets_compare (catalogue, to, from ? from : to);

  note_all_used (&used);
  for (guint i = list->len; i-- > 0;)
    if (!difference_affects_battle (&used, list->pdata[i]))
      g_ptr_array_remove_index (list, i);
  if (from && then)
    add_special_rules (list, scenario, then, to);
  return list;
}

static int
count_problems (const BicScenario *scenario,
                BicCatalogue      *catalogue,
                BicSeverity        least)
{
  g_autoptr (GPtrArray) problems = bic_check_all (scenario, catalogue);
  int n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += ((const BicProblem *) problems->pdata[i])->severity <= least;
  return n;
}

/**
 * bic_rules_change_fits:
 * @scenario: a battle
 * @catalogue: the catalogue with both rule systems
 * @to: a rule system
 * @least: the least severity of the problems that count
 *
 * Returns: whether @to is the battle's rule system, or a rule system of the same family with which the battle does not
 *   have more problems of severity @least or worse
 */
gboolean
bic_rules_change_fits (const BicScenario *scenario,
                       BicCatalogue      *catalogue,
                       const BicRuleset  *to,
                       BicSeverity        least)
{
  const BicRuleset *from = bic_scenario_rules (scenario, catalogue);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, to->id);
  g_autoptr (BicScenario) then = NULL;

  if (from == NULL || from == to || !g_str_equal (from->family, to->family))
    return from != NULL && from == to;
  then = bic_edit_try_copy (edit, scenario);
  return then && count_problems (then, catalogue, least) <= count_problems (scenario, catalogue, least);
}
