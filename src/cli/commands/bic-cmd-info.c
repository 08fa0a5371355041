/* bicorne-cli info: prints the title, the armies and the components of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-check.h"
#include "bic-cli.h"
#include "bic-info-json.h"
#include "bic-player-aid.h"

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
print_army (const BicInfo *info,
            const GArray  *line_up,
            int            side)
{
  const BicArmy *army = &info->scenario->army[side];
  g_autofree char *spare = bic_army_spare_blocks_text (info->scenario, info->catalogue, side);

  g_print ("\n%s\n", side == BIC_TOP ? _("Top side") : _("Bottom side"));
  print_field (info, _("Army:"), BIC_FIELD_ARMY_NAME, side);
  print_field (info, _("Nations:"), BIC_FIELD_NATIONS, side);
  print_field (info, _("Commander:"), BIC_FIELD_COMMANDER, side);
  if (bic_scenario_uses (info->scenario, info->catalogue, BIC_USE (HANDS)))
    print_field (info, _("Hand:"), BIC_FIELD_HAND, side);
  if (bic_scenario_uses (info->scenario, info->catalogue, BIC_USE (RATINGS)))
    {
      print_field (info, _("Rating:"), BIC_FIELD_RATING, side);
      print_field (info, _("Action cards:"), BIC_FIELD_ACTIONS, side);
    }
  if (bic_army_tacticians (info->scenario, info->catalogue, side) > 0)
    print_field (info, _("Tacticians:"), BIC_FIELD_TACTICIANS, side);
  print_field (info, _("Banners to win:"), BIC_FIELD_BANNERS, side);
  print_field (info, _("Morale:"), BIC_FIELD_MORALE, side);
  print_field (info, _("Cadres:"), BIC_FIELD_CADRES, side);
  if (*spare)
    g_print ("%-14s %s\n", _("For garrisons:"), spare);
  if (army->moves_first)
    g_print ("%s\n", _("Moves first"));
  for (guint i = 0; i < line_up->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (line_up, BicLineUpRow, i);
      const BicUnitType *type = bic_scenario_unit_type (info->scenario, info->catalogue, row->type);
      const char *id = g_quark_to_string (row->type);

      if (row->side == side)
        g_print ("  %3d  %-16s %s\n", row->count, id, type ? _(type->name) : id);
    }
}

static void
print_campaign (const BicInfo *info)
{
  guint n = bic_scenario_n_items (info->scenario, BIC_ITEM_TURN);
  int cards = bic_info_count_cards (info->scenario);
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
    g_print ("%-14s %s\n", _("Night turns:"), nights->str);
  if (cards > 0)
    g_print ("%-14s %d\n", _("Event cards:"), cards);
}

static int
run_info (const BicSubcommand  *command,
          int                   argc,
          char                **argv)
{
  static const struct { const char *label; BicField field; } head[] = {
    { N_("Title:"), BIC_FIELD_TITLE }, { N_("Subtitle:"), BIC_FIELD_SUBTITLE }, { N_("Date:"), BIC_FIELD_DATE },
    { N_("Rules:"), BIC_FIELD_RULESET }, { N_("Author:"), BIC_FIELD_AUTHOR }, { N_("Boxes:"), BIC_FIELD_BOXES },
  };
  gboolean json = FALSE;
  const GOptionEntry options[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL }, { NULL } };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (GArray) line_up = NULL, tiles = NULL;
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE", 1, 1);
  BicInfo info;

  if (code != BIC_CLI_RUN)
    return code;
  scenario = bic_cli_load_with_options (argv[1], NULL, &catalogue);
  if (scenario == NULL)
    return BIC_CLI_USAGE;
  info = (BicInfo) { scenario, catalogue };
  line_up = bic_count_line_up (scenario);
  tiles = bic_count_tiles (scenario);
  if (json)
    return bic_info_print_json (&info, line_up, tiles), BIC_CLI_DONE;
  for (guint i = 0; i < G_N_ELEMENTS (head); i++)
    print_field (&info, _(head[i].label), head[i].field, BIC_NOBODY);
  g_print ("%-14s %d × %d\n", _("Board:"), scenario->grid.columns, scenario->grid.rows);
  for (int side = 0; side < BIC_N_SIDES; side++)
    print_army (&info, line_up, side);
  print_campaign (&info);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TABLE); i++)
    {
      const BicTable *table = &((const BicCustomTable *) bic_scenario_item (scenario, BIC_ITEM_TABLE, i))->table;

      g_print ("%-14s %s (%s)\n", _("Custom table:"), _(bic_table_title (table)),
               table->source.source ? table->source.source : _("no source given"));
    }
  g_print ("\n%s\n", _("Terrain"));
  for (guint i = 0; i < tiles->len; i++)
    {
      const BicTileRow *row = &g_array_index (tiles, BicTileRow, i);
      const BicTerrain *known = bic_scenario_terrain (scenario, catalogue, row->terrain);

      g_print ("  %3d  %s%s%s\n", row->count, known ? _(known->name) : g_quark_to_string (row->terrain),
               *row->shape != '\0' ? ", " : "", row->shape);
    }
  return BIC_CLI_DONE;
}

const BicSubcommand bic_command_info = {
  "info", N_("Describe a battle, its armies and its components"), run_info
};
