/* bicorne-cli info: what a battle is, who is in it, what it takes to set it up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-check.h"
#include "bic-cli.h"
#include "bic-commands.h"

typedef struct { const BicScenario *scenario; const BicCatalogue *catalogue; } BicInfo;

static void
print_field (const BicInfo *info,
             const char    *label,
             BicField       field,
             int            side)
{
  g_autofree char *text = bic_scenario_field (info->scenario, field, side);

  if (*text != '\0')
    g_print ("%-14s %s\n", label, text);
}

static void
print_head (const BicInfo *info)
{
  const BicGrid *grid = &info->scenario->grid;

  print_field (info, _("Title:"), BIC_FIELD_TITLE, BIC_NOBODY);
  print_field (info, _("Subtitle:"), BIC_FIELD_SUBTITLE, BIC_NOBODY);
  print_field (info, _("Date:"), BIC_FIELD_DATE, BIC_NOBODY);
  print_field (info, _("Rules:"), BIC_FIELD_RULESET, BIC_NOBODY);
  print_field (info, _("Author:"), BIC_FIELD_AUTHOR, BIC_NOBODY);
  print_field (info, _("Boxes:"), BIC_FIELD_BOXES, BIC_NOBODY);
  g_print ("%-14s %d × %d\n", _("Board:"), grid->columns, grid->rows);
}

/* The name of a unit type, or its id where the catalogue does not know it. */
static const char *
type_name (const BicInfo *info,
           GQuark         type)
{
  int index = bic_catalogue_find_unit_type (info->catalogue, g_quark_to_string (type));

  return index >= 0 ? _(bic_catalogue_unit_types (info->catalogue, NULL)[index].name) : g_quark_to_string (type);
}

static const char *
terrain_name (const BicInfo *info,
              GQuark         terrain)
{
  int index = bic_catalogue_find_terrain (info->catalogue, g_quark_to_string (terrain));

  return index >= 0 ? _(bic_catalogue_terrains (info->catalogue, NULL)[index].name) : g_quark_to_string (terrain);
}

static void
print_army (const BicInfo *info,
            const GArray  *line_up,
            int            side)
{
  const BicArmy *army = &info->scenario->army[side];

  g_print ("\n%s\n", side == BIC_TOP ? _("Top side") : _("Bottom side"));
  print_field (info, _("Army:"), BIC_FIELD_ARMY_NAME, side);
  print_field (info, _("Nations:"), BIC_FIELD_NATIONS, side);
  print_field (info, _("Commander:"), BIC_FIELD_COMMANDER, side);
  print_field (info, _("Hand:"), BIC_FIELD_HAND, side);
  print_field (info, _("Banners to win:"), BIC_FIELD_BANNERS, side);
  print_field (info, _("Morale:"), BIC_FIELD_MORALE, side);
  if (army->moves_first)
    g_print ("%s\n", _("Moves first"));
  for (guint i = 0; i < line_up->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (line_up, BicLineUpRow, i);

      if (row->side == side)
        g_print ("  %3d  %-16s %s\n", row->count, g_quark_to_string (row->type), type_name (info, row->type));
    }
}

static int
count_cards (const BicScenario *scenario)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    n += ((const BicEventCard *) bic_scenario_item (scenario, BIC_ITEM_EVENT, i))->copies;
  return n;
}

static void
print_campaign (const BicInfo *info)
{
  guint n = bic_scenario_n_items (info->scenario, BIC_ITEM_TURN);
  int cards = count_cards (info->scenario);
  g_autoptr (GString) nights = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const BicTurn *turn = bic_scenario_item (info->scenario, BIC_ITEM_TURN, i);

      if (turn->night)
        g_string_append_printf (nights, "%s%d", nights->len ? ", " : "", turn->number);
    }
  if (n > 0)
    g_print ("\n%-14s %u\n", _("Turns:"), n);
  if (nights->len > 0)
    g_print ("%-14s %s\n", _("By night:"), nights->str);
  if (cards > 0)
    g_print ("%-14s %d\n", _("Event cards:"), cards);
}

static void
print_tiles (const BicInfo *info,
             const GArray  *tiles)
{
  g_print ("\n%s\n", _("Terrain"));
  for (guint i = 0; i < tiles->len; i++)
    {
      const BicTileRow *row = &g_array_index (tiles, BicTileRow, i);

      g_print ("  %3d  %s%s%s\n", row->count, terrain_name (info, row->terrain), *row->shape != '\0' ? ", " : "", row->shape);
    }
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
add_line_up (JsonBuilder  *json,
             const GArray *line_up,
             int           side)
{
  bic_json_array (json, "line_up");
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
}

static void
add_army (JsonBuilder   *json,
          const BicInfo *info,
          const GArray  *line_up,
          int            side)
{
  const BicArmy *army = &info->scenario->army[side];

  json_builder_begin_object (json);
  add_field (json, info->scenario, BIC_FIELD_ARMY_NAME, "name", side);
  add_field (json, info->scenario, BIC_FIELD_NATIONS, "nations", side);
  add_field (json, info->scenario, BIC_FIELD_COMMANDER, "commander", side);
  bic_json_int (json, "hand", army->hand);
  bic_json_int (json, "banners", army->banners);
  bic_json_int (json, "morale", army->morale);
  bic_json_flag (json, "moves_first", army->moves_first);
  add_line_up (json, line_up, side);
  json_builder_end_object (json);
}

static void
print_json (const BicInfo *info,
            const GArray  *line_up,
            const GArray  *tiles)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  add_field (json, info->scenario, BIC_FIELD_TITLE, "title", BIC_NOBODY);
  add_field (json, info->scenario, BIC_FIELD_DATE, "date", BIC_NOBODY);
  add_field (json, info->scenario, BIC_FIELD_RULESET, "ruleset", BIC_NOBODY);
  bic_json_int (json, "columns", info->scenario->grid.columns);
  bic_json_int (json, "rows", info->scenario->grid.rows);
  bic_json_int (json, "turns", (int) bic_scenario_n_items (info->scenario, BIC_ITEM_TURN));
  bic_json_int (json, "event_cards", count_cards (info->scenario));
  bic_json_array (json, "armies");
  for (int side = 0; side < BIC_N_SIDES; side++)
    add_army (json, info, line_up, side);
  json_builder_end_array (json);
  bic_json_array (json, "tiles");
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
  json_builder_end_object (json);
  bic_json_print (json);
}

int
bic_cmd_info (int    argc,
              char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Answer as JSON"), NULL }, { NULL } };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (GArray) line_up = NULL, tiles = NULL;
  int code = bic_cli_parse (&argc, &argv, options, "FILE", 1, 1);
  BicInfo info;

  if (code != BIC_CLI_RUN)
    return code;
  catalogue = bic_cli_catalogue ();
  scenario = catalogue != NULL ? bic_cli_scenario (argv[1]) : NULL;
  if (scenario == NULL)
    return BIC_CLI_USAGE;
  info = (BicInfo) { scenario, catalogue };
  line_up = bic_count_line_up (scenario);
  tiles = bic_count_tiles (scenario);
  if (json)
    return print_json (&info, line_up, tiles), BIC_CLI_DONE;
  print_head (&info);
  for (int side = 0; side < BIC_N_SIDES; side++)
    print_army (&info, line_up, side);
  print_campaign (&info);
  print_tiles (&info, tiles);
  return BIC_CLI_DONE;
}
