/* Prints a battle as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-info-json.h"

#include <stdlib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-check.h"
#include "bic-cli.h"
#include "bic-player-aid.h"
#include "bic-values.h"

/* --- values: the tables of the file format list all values, so that new values are added automatically */

typedef struct { JsonBuilder *json; const char *const *without; } Output;

static void
add_value (const char *name,
           BicShown    shown,
           const char *text,
           gpointer    data)
{
  const Output *output = data;
  g_autofree char *key = g_strdelimit (g_strdup (name), "-:", '_');

  if (output->without && g_strv_contains (output->without, key))
    return;
  if (shown == BIC_SHOWN_NUMBER)
    bic_json_int (output->json, key, atoi (text));
  else if (shown == BIC_SHOWN_FLAG)
    bic_json_flag (output->json, key, g_str_equal (text, "yes"));
  else if (shown == BIC_SHOWN_LIST || shown == BIC_SHOWN_NUMBERS)
    {
      g_auto (GStrv) words = g_strsplit (text, " ", -1);

      bic_json_begin_array (output->json, key);
      for (int i = 0; words[i]; i++)
        if (*words[i] && shown == BIC_SHOWN_NUMBERS)
          json_builder_add_int_value (output->json, atoi (words[i]));
        else if (*words[i])
          json_builder_add_string_value (output->json, words[i]);
      json_builder_end_array (output->json);
    }
  else
    bic_json_string (output->json, key, text);
}

/* --- items -------------------------------------------------------------- */
static void
add_texts (JsonBuilder  *json,
           const GArray *texts)
{
  bic_json_begin_array (json, "texts");
  for (guint i = 0; i < texts->len; i++)
    {
      const BicText *text = &g_array_index (texts, BicText, i);

      json_builder_begin_object (json);
      bic_json_string (json, "language", text->lang);
      bic_json_string (json, "text", text->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_item (const Output      *output,
          const BicScenario *scenario,
          const BicItem     *item)
{
  const GPtrArray *params = item->kind == BIC_ITEM_RULE ? ((const BicSpecialRule *) item)->params : NULL;

  json_builder_begin_object (output->json);
  if (item->kind == BIC_ITEM_PIECE)
    bic_json_int (output->json, "id", (int) item->id);
  bic_item_foreach_value (scenario, item, add_value, (gpointer) output);
  if (params != NULL)
    {
      bic_json_begin_array (output->json, "params");
      for (guint i = 0; i + 1 < params->len; i += 2)
        {
          json_builder_begin_object (output->json);
          bic_json_string (output->json, "name", params->pdata[i]);
          bic_json_string (output->json, "value", params->pdata[i + 1]);
          json_builder_end_object (output->json);
        }
      json_builder_end_array (output->json);
      add_texts (output->json, ((const BicSpecialRule *) item)->texts);
    }
  if (item->kind == BIC_ITEM_EVENT)
    add_texts (output->json, ((const BicEventCard *) item)->texts);
  if (item->kind == BIC_ITEM_EVENT_HALF)
    add_texts (output->json, ((const BicEventHalf *) item)->texts);
  json_builder_end_object (output->json);
}

/* Kinds of items that affect play. All other kinds are written by other functions, or are only used for editing. */
static const struct { BicItemKind kind; const char *key; } kinds[] = {
  { BIC_ITEM_PIECE, "pieces" },
  { BIC_ITEM_OBJECTIVE, "objectives" },
  { BIC_ITEM_EXIT, "exits" },
  { BIC_ITEM_REINFORCEMENT, "reinforcements" },
  { BIC_ITEM_RULE, "rules" },
  { BIC_ITEM_COMMUNICATION, "communications" },
  { BIC_ITEM_TURN, "track" },
  { BIC_ITEM_EVENT, "events" },
  { BIC_ITEM_EVENT_HALF, "event_halves" },
};

static void
add_hexes (const Output      *output,
           const BicScenario *scenario)
{
  static const BicTile bare;

  bic_json_begin_array (output->json, "hexes");
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    if (bic_grid_has (&scenario->grid, hex) && memcmp (bic_scenario_tile (scenario, hex), &bare, sizeof bare) != 0)
      {
        json_builder_begin_object (output->json);
        bic_hex_foreach_value (scenario, hex, add_value, (gpointer) output);
        json_builder_end_object (output->json);
      }
  json_builder_end_array (output->json);
}

/* Adds the values of the battle file to the current object. */
static void
add_battle_values (JsonBuilder       *json,
                   const BicScenario *scenario)
{
  const Output output = { json, NULL };

  json_builder_set_member_name (json, "setup");
  json_builder_begin_object (json);
  bic_setup_foreach_value (scenario, add_value, (gpointer) &output);
  json_builder_end_object (json);
  json_builder_set_member_name (json, "board");
  json_builder_begin_object (json);
  bic_board_foreach_value (scenario, add_value, (gpointer) &output);
  json_builder_end_object (json);
  add_hexes (&output, scenario);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      bic_json_begin_array (json, kinds[i].key);
      for (guint k = 0; k < bic_scenario_n_items (scenario, kinds[i].kind); k++)
        add_item (&output, scenario, bic_scenario_item (scenario, kinds[i].kind, k));
      json_builder_end_array (json);
    }
}

/* --- the battle --------------------------------------------------------- */

/* Returns the number of cards in the battle's custom event deck, including copies. */
int
bic_info_count_cards (const BicScenario *scenario)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    n += ((const BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->copies;
  return n;
}

static void
add_field (JsonBuilder       *json,
           const BicScenario *scenario,
           BicField           field,
           const char        *key,
           int                side)
{
  g_autofree char *text = bic_scenario_field (scenario, field, side);

  bic_json_string (json, key, text);
}

static void
add_army (JsonBuilder   *json,
          const BicInfo *info,
          const GArray  *line_up,
          int            side)
{
  static const char *const by_rules[] = { "name", "nations", "commander", "hand", "tacticians", "rating", NULL };
  const Output output = { json, by_rules };

  json_builder_begin_object (json);
  add_field (json, info->scenario, BIC_FIELD_ARMY_NAME, "name", side);
  add_field (json, info->scenario, BIC_FIELD_NATIONS, "nations", side);
  add_field (json, info->scenario, BIC_FIELD_COMMANDER, "commander", side);
  bic_json_int (json, "hand", bic_army_hand (info->scenario, info->catalogue, side));
  bic_json_int (json, "tacticians", bic_army_tacticians (info->scenario, info->catalogue, side));
  bic_json_int (json, "rating", bic_army_rating (info->scenario, info->catalogue, side));
  bic_army_foreach_value (info->scenario, side, add_value, (gpointer) &output);
  bic_json_begin_array (json, "line_up");
  for (guint i = 0; i < line_up->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (line_up, BicLineUpRow, i);

      if (row->side != side)
        continue;
      json_builder_begin_object (json);
      bic_json_string (json, "type", g_quark_to_string (row->type));
      bic_json_int (json, "count", row->count);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_tiles (JsonBuilder  *json,
           const GArray *tiles)
{
  bic_json_begin_array (json, "tiles");
  for (guint i = 0; i < tiles->len; i++)
    {
      const BicTileRow *row = &g_array_index (tiles, BicTileRow, i);

      json_builder_begin_object (json);
      bic_json_string (json, "terrain", g_quark_to_string (row->terrain));
      bic_json_string (json, "shape", row->shape);
      bic_json_int (json, "count", row->count);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* --- from which boxes --------------------------------------------------- */

/* Adds a component that both armies use, with the boxed games from which it is taken. A share that is not "known" can
 * come from any of the boxed games that have the same name. */
static void
add_component (JsonBuilder   *json,
               const BicInfo *info,
               const char    *key,
               const char    *id,
               int            index,
               int            count)
{
  int missing = 0;
  gboolean unit = g_str_equal (key, "unit_type");
  g_autoptr (GArray) shares = (unit ? bic_boxes_share_units : bic_boxes_share_tiles) (info->scenario, info->catalogue,
                                                                                     index, count, &missing);

  json_builder_begin_object (json);
  bic_json_string (json, key, id);
  bic_json_int (json, "count", count);
  bic_json_begin_array (json, "from");
  for (guint i = 0; i < shares->len; i++)
    {
      const BicBoxShare *share = &g_array_index (shares, BicBoxShare, i);

      json_builder_begin_object (json);
      bic_json_string (json, "box", g_quark_to_string (g_array_index (info->scenario->boxes, GQuark, share->box)));
      bic_json_int (json, "count", share->count);
      bic_json_flag (json, "known", share->known);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  bic_json_int (json, "short", missing);
  json_builder_end_object (json);
}

static void
add_components (JsonBuilder   *json,
                const BicInfo *info,
                const GArray  *tiles)
{
  int n_types = 0, n_terrains = 0;
  const BicUnitType *types = bic_scenario_unit_types (info->scenario, info->catalogue, &n_types);
  const BicTerrain *terrains = bic_scenario_terrains (info->scenario, info->catalogue, &n_terrains);

  bic_json_begin_array (json, "components");
  for (int i = 0; i < n_types; i++)
    if (bic_count_units (info->scenario, types[i].id) > 0)
      add_component (json, info, "unit_type", types[i].id, i, bic_count_units (info->scenario, types[i].id));
  for (int i = 0; i < n_terrains; i++)
    {
      int count = 0;

      for (guint k = 0; k < tiles->len; k++)
        if (g_str_equal (g_quark_to_string (g_array_index (tiles, BicTileRow, k).terrain), terrains[i].id))
          count += g_array_index (tiles, BicTileRow, k).count;
      if (count > 0)
        add_component (json, info, "terrain", terrains[i].id, i, count);
    }
  json_builder_end_array (json);
}

/* Adds the texts of the battle: place names, notes in all languages, and sources. */
static void
add_battle_texts (JsonBuilder       *json,
                  const BicScenario *scenario)
{
  char at[BIC_HEX_TEXT];

  bic_json_begin_array (json, "places");
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);

      json_builder_begin_object (json);
      bic_json_string (json, "at", bic_hex_write (&scenario->grid, label->hex, at));
      bic_json_string (json, "language", label->lang);
      bic_json_string (json, "name", label->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  bic_json_begin_array (json, "notes");
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); i++)
    {
      const BicNote *note = bic_scenario_item (scenario, BIC_ITEM_NOTE, i);

      for (guint k = 0; k < note->texts->len; k++)
        {
          const BicText *text = &g_array_index (note->texts, BicText, k);

          json_builder_begin_object (json);
          bic_json_string (json, "kind", g_quark_to_string (note->kind));
          bic_json_string (json, "language", text->lang);
          bic_json_string (json, "text", text->text);
          json_builder_end_object (json);
        }
    }
  json_builder_end_array (json);
  bic_json_begin_array (json, "sources");
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_SOURCE); i++)
    {
      const BicCitation *source = bic_scenario_item (scenario, BIC_ITEM_SOURCE, i);

      json_builder_begin_object (json);
      bic_json_string (json, "text", source->text);
      bic_json_string (json, "url", source->url);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* Adds the custom tables of the battle with all cells. An unknown cell is "". */
static void
add_tables (JsonBuilder       *json,
            const BicScenario *scenario)
{
  bic_json_begin_array (json, "tables");
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TABLE); i++)
    {
      const BicTable *table = &((const BicCustomTable *) bic_scenario_item (scenario, BIC_ITEM_TABLE, i))->table;

      json_builder_begin_object (json);
      bic_json_string (json, "purpose", table->purpose);
      bic_json_string (json, "name", bic_table_title (table));
      bic_json_string (json, "clamp", bic_table_ends[table->clamp]);
      bic_json_string (json, "source", table->source.source ? table->source.source : "");
      bic_json_string (json, "note", table->source.note ? table->source.note : "");
      bic_json_string (json, "status", bic_status_names[bic_table_lowest_status (table)]);
      bic_json_begin_array (json, "columns");
      for (int column = 0; column < table->n_columns; column++)
        json_builder_add_string_value (json, table->column[column]);
      json_builder_end_array (json);
      bic_json_begin_array (json, "rows");
      for (int row = 0; row < table->n_rows; row++)
        {
          json_builder_begin_object (json);
          bic_json_string (json, "at", table->row[row]);
          bic_json_begin_array (json, "cells");
          for (int column = 0; column < table->n_columns; column++)
            json_builder_add_string_value (json, table->cell[row][column] ? table->cell[row][column] : "");
          json_builder_end_array (json);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_main_fields (JsonBuilder       *json,
                 const BicScenario *scenario)
{
  static const struct { BicField field; const char *key; } fields[] = {
    { BIC_FIELD_CODE, "code" }, { BIC_FIELD_TITLE, "title" }, { BIC_FIELD_SUBTITLE, "subtitle" },
    { BIC_FIELD_DATE, "date" },
    { BIC_FIELD_DATE_END, "date_end" }, { BIC_FIELD_CAMPAIGN, "campaign" }, { BIC_FIELD_RULESET, "ruleset" },
    { BIC_FIELD_AUTHOR, "author" },
    { BIC_FIELD_LICENCE, "licence" }, { BIC_FIELD_URL, "url" }, { BIC_FIELD_REVISION, "revision" },
  };
  g_autofree char *boxes = bic_scenario_field (scenario, BIC_FIELD_BOXES, BIC_NOBODY);
  const struct { const char *key, *text, *between; } lists[] = {
    { "tags", scenario->tags, "," }, { "boxes", boxes, " " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_field (json, scenario, fields[i].field, fields[i].key, BIC_NOBODY);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) words = g_strsplit (lists[i].text ? lists[i].text : "", lists[i].between, -1);

      bic_json_begin_array (json, lists[i].key);
      for (int k = 0; words[k]; k++)
        if (*g_strstrip (words[k]))
          json_builder_add_string_value (json, words[k]);
      json_builder_end_array (json);
    }
  bic_json_int (json, "columns", scenario->grid.columns);
  bic_json_int (json, "rows", scenario->grid.rows);
  bic_json_int (json, "turns", (int) bic_scenario_n_items (scenario, BIC_ITEM_TURN));
  bic_json_int (json, "turn_limit", scenario->turn_limit);
  bic_json_int (json, "event_cards", bic_info_count_cards (scenario));
}

/* Prints all data of the battle that a web page can show. */
void
bic_info_print_json (const BicInfo *info,
                     const GArray  *line_up,
                     const GArray  *tiles)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  add_main_fields (json, info->scenario);
  bic_json_begin_array (json, "armies");
  for (int side = 0; side < BIC_N_SIDES; side++)
    add_army (json, info, line_up, side);
  json_builder_end_array (json);
  add_tiles (json, tiles);
  add_components (json, info, tiles);
  add_battle_texts (json, info->scenario);
  add_tables (json, info->scenario);
  add_battle_values (json, info->scenario);
  json_builder_end_object (json);
  bic_json_print (json);
}
