/* Every value of a battle as JSON.  The tables of the file format list them, so a new value needs no change here.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-info-json.h"

#include "bic-cli.h"
#include "bic-values.h"

#include <stdlib.h>
#include <string.h>

typedef struct { JsonBuilder *json; const char *const *without; } Output;

static void
add_list (JsonBuilder *json,
          const char  *key,
          const char  *text,
          gboolean     numbers)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  bic_json_array (json, key);
  for (int i = 0; words[i]; i++)
    if (*words[i] && numbers)
      json_builder_add_int_value (json, atoi (words[i]));
    else if (*words[i])
      json_builder_add_string_value (json, words[i]);
  json_builder_end_array (json);
}

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
    add_list (output->json, key, text, shown == BIC_SHOWN_NUMBERS);
  else
    bic_json_string (output->json, key, text);
}

/* --- items --- */
static void
add_texts (JsonBuilder  *json,
           const GArray *texts)
{
  bic_json_array (json, "texts");
  for (guint i = 0; i < texts->len; i++)
    {
      const BicText *text = &g_array_index (texts, BicText, i);

      json_builder_begin_object (json);
      bic_json_string (json, "language", text->lang ? text->lang : "");
      bic_json_string (json, "text", text->text ? text->text : "");
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_params (JsonBuilder     *json,
            const GPtrArray *params)
{
  bic_json_array (json, "params");
  for (guint i = 0; i + 1 < params->len; i += 2)
    {
      json_builder_begin_object (json);
      bic_json_string (json, "name", params->pdata[i]);
      bic_json_string (json, "value", params->pdata[i + 1]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_item (const Output      *output,
          const BicScenario *scenario,
          const BicItem     *item)
{
  json_builder_begin_object (output->json);
  if (item->kind == BIC_ITEM_PIECE)
    bic_json_int (output->json, "id", (int) item->id);
  bic_item_values (scenario, item, add_value, (gpointer) output);
  if (item->kind == BIC_ITEM_RULE)
    add_params (output->json, ((const BicSpecialRule *) item)->params);
  if (item->kind == BIC_ITEM_RULE)
    add_texts (output->json, ((const BicSpecialRule *) item)->texts);
  if (item->kind == BIC_ITEM_EVENT)
    add_texts (output->json, ((const BicEventCard *) item)->texts);
  if (item->kind == BIC_ITEM_EVENT_HALF)
    add_texts (output->json, ((const BicEventHalf *) item)->texts);
  json_builder_end_object (output->json);
}

/* Kinds that play depends on; the other kinds have keys elsewhere, or are only for editing. */
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

  bic_json_array (output->json, "hexes");
  for (int hex = 0; hex < bic_grid_size (&scenario->grid); hex++)
    if (bic_grid_has (&scenario->grid, hex) && memcmp (bic_scenario_tile (scenario, hex), &bare, sizeof bare) != 0)
      {
        json_builder_begin_object (output->json);
        bic_hex_values (scenario, hex, add_value, (gpointer) output);
        json_builder_end_object (output->json);
      }
  json_builder_end_array (output->json);
}

/* Adds the values that the file sets to the open object. */
void
bic_info_add_all (JsonBuilder       *json,
                  const BicScenario *scenario)
{
  const Output output = { json, NULL };

  json_builder_set_member_name (json, "setup");
  json_builder_begin_object (json);
  bic_setup_values (scenario, add_value, (gpointer) &output);
  json_builder_end_object (json);
  json_builder_set_member_name (json, "board");
  json_builder_begin_object (json);
  bic_board_values (scenario, add_value, (gpointer) &output);
  json_builder_end_object (json);
  add_hexes (&output, scenario);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      bic_json_array (json, kinds[i].key);
      for (guint k = 0; k < bic_scenario_n_items (scenario, kinds[i].kind); k++)
        add_item (&output, scenario, bic_scenario_item (scenario, kinds[i].kind, k));
      json_builder_end_array (json);
    }
}

/* Adds the values of an army to the open object, without the keys in @without, which it has already. */
void
bic_info_add_army (JsonBuilder       *json,
                   const BicScenario *scenario,
                   int                side,
                   const char *const *without)
{
  const Output output = { json, without };

  bic_army_values (scenario, side, add_value, (gpointer) &output);
}
