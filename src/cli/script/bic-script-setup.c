/* Rule scripts: lines that set up the battle, its terrain, the cards and the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "bic-developer-text.h"
#include "bic-scenario-io.h"
#include "bic-script-world.h"

/* Applies the edit @taken (transfer full) to the battle. */
static gboolean
edit_battle (BicWorld *world,
             BicEdit  *taken)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (BicEdit) inverse = bic_edit_apply (world->scenario, edit, &world->error);

  return inverse != NULL;
}

gboolean
bic_world_set_field (BicWorld   *world,
                     BicField    field,
                     int         side,
                     const char *value)
{
  return edit_battle (world, bic_edit_field (field, side, value));
}

/**
 * bic_world_add:
 * @world: a world
 * @kind: a kind of items
 * @item: (transfer full): an item of that kind
 * @good: whether the line could be read; if %FALSE, @item is only freed
 *
 * Returns: %TRUE if the item was added to the battle
 */
gboolean
bic_world_add (BicWorld    *world,
               BicItemKind  kind,
               gpointer     item,
               gboolean     good)
{
  good = good && edit_battle (world, bic_edit_add (kind, item, -1));
  bic_item_free (kind, item);
  return good;
}

/* "VERB VALUE", or "VERB" for the value "yes": sets the field of the battle that the row of the verb names. */
gboolean
bic_set_field (BicWorld *world)
{
  return bic_world_set_field (world, world->row->field, BIC_NOBODY, world->n > 1 ? world->words[1] : "yes");
}

/* "VERB SIDE VALUE": sets the field of an army that the row of the verb names. */
gboolean
bic_set_army_field (BicWorld *world)
{
  int side, number, limit = world->row->limit;

  return bic_word_side (world, 1, &side) && (limit == 0 || bic_word_number (world, 2, 0, limit, &number))
         && bic_world_set_field (world, world->row->field, side, world->words[2]);
}

/* --- the battle --------------------------------------------------------- */

static gboolean
set_board (BicWorld *world)
{
  BicGrid grid = world->scenario->grid;
  int columns, rows, sections[2] = { 0, 0 };

  if (!bic_word_number (world, 1, 1, BIC_MAX_SIDE, &columns) || !bic_word_number (world, 2, 1, BIC_MAX_SIDE, &rows))
    return FALSE;
  for (int i = 0; i < 2 && world->n == 5; i++)
    if (!bic_word_number (world, 3 + i, 0, columns, &sections[i]))
      return FALSE;
  grid.columns = (gint16) columns;
  grid.rows = (gint16) rows;
  return edit_battle (world, bic_edit_board (&grid, sections, 0, 0));
}

static gboolean
load_battle (BicWorld *world)
{
  g_autofree char *folder = g_path_get_dirname (world->test->file);
  g_autofree char *path = g_build_filename (folder, world->words[1], NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BicScenario *scenario = bic_scenario_load (file, &world->error);

  if (scenario == NULL)
    return FALSE;
  bic_scenario_unref (world->scenario);
  world->scenario = scenario;
  world->active = BIC_NOBODY;
  world->dealt = TRUE;
  return TRUE;
}

/* Loads a catalogue file from the folder of the script. Its entries replace built-in entries, as the entries of a
 * user's file do. */
static gboolean
load_catalogue (BicWorld *world)
{
  g_autofree char *folder = g_path_get_dirname (world->test->file);
  g_autofree char *path = g_build_filename (folder, world->words[1], NULL);
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  BicCatalogue *catalogue;

  file->name = g_steal_pointer (&path);
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_files (files, &world->error);
  if (catalogue == NULL)
    return FALSE;
  bic_catalogue_unref (world->catalogue);
  world->catalogue = catalogue;
  return TRUE;
}

/* "tables n20-rally": uses tables of the catalogue instead of the tables of the rule system. */
static gboolean
set_table_overrides (BicWorld *world)
{
  g_autofree char *ids = g_strjoinv (" ", world->words + 1);

  return bic_world_set_field (world, BIC_FIELD_TABLES, BIC_NOBODY, ids);
}

/* "option square-on-works 1": sets a switch of the rule system. If several lines set the same switch, the last line
 * applies. */
static gboolean
set_option (BicWorld *world)
{
  g_autofree char *old = bic_scenario_field (world->scenario, BIC_FIELD_OPTIONS, BIC_NOBODY);
  g_autofree char *value = g_strdup_printf ("%s=%s %s", world->words[1], world->words[2], old);

  return bic_world_set_field (world, BIC_FIELD_OPTIONS, BIC_NOBODY, value);
}

/* "date 1809-01-16", "date 1809": date of the battle. */
static gboolean
set_date (BicWorld *world)
{
  int year = 0, month = 1, day = 1, used[3] = { 0 };
  int n = sscanf (world->words[1], "%4d%n-%2d%n-%2d%n", &year, &used[0], &month, &used[1], &day, &used[2]);

  if (n < 1 || world->words[1][used[n - 1]] != '\0' || year < 1 || month < 1 || month > 12 || day < 1
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return bic_script_fail (world, D_("%s is no date; expected 1809, 1809-01 or 1809-01-16"), world->words[1]);
  return bic_world_set_field (world, BIC_FIELD_DATE, BIC_NOBODY, world->words[1]);
}

static gboolean
set_first_side (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side) && bic_world_set_field (world, BIC_FIELD_MOVES_FIRST, side, "yes")
         && bic_world_set_field (world, BIC_FIELD_MOVES_FIRST, !side, "");
}

/* --- the ground --------------------------------------------------------- */

typedef enum { PLACE_TERRAIN, PLACE_OVERLAY } BicGroundKind;

/* "terrain TERRAIN HEX...", "overlay TERRAIN HEX...": the terrain or overlay of hexes. */
static gboolean
set_ground (BicWorld *world)
{
  gboolean overlay = strcmp (world->words[0], "overlay") == 0;

  if (bic_catalogue_find_terrain (world->catalogue, world->words[1]) < 0)
    return bic_script_fail (world, D_("%s is no terrain of the catalogue"), world->words[1]);
  for (int i = 2; i < world->n; i++)
    {
      BicTile tile;
      int hex;

      if (!bic_word_hex (world, i, &hex))
        return FALSE;
      tile = *bic_scenario_tile (world->scenario, hex);
      *(overlay ? &tile.overlay : &tile.terrain) = g_quark_from_string (world->words[1]);
      if (!edit_battle (world, bic_edit_tile (hex, &tile)))
        return FALSE;
    }
  return TRUE;
}

/* "works field-works E6 NW NE": field works on sides of a hex, which face away from the hex. */
static gboolean
set_works (BicWorld *world)
{
  BicTile tile;
  int hex;

  if (!bic_word_hex (world, 2, &hex))
    return FALSE;
  tile = *bic_scenario_tile (world->scenario, hex);
  for (int i = 3; i < world->n; i++)
    {
      int direction = bic_direction_read (world->words[i]);

      if (direction < 0)
        return bic_script_fail (world, D_("%s is no direction; expected NE, E, SE, SW, W or NW"), world->words[i]);
      tile.side[direction] = g_quark_from_string (world->words[1]);
    }
  return edit_battle (world, bic_edit_tile (hex, &tile));
}

/* "side major-river-bridge E6 E7": terrain on the hexside between two hexes. */
static gboolean
set_hexside_terrain (BicWorld *world)
{
  const BicGrid *grid = &world->scenario->grid;
  BicTile tile;
  int hex, next, direction;

  if (bic_catalogue_find_terrain (world->catalogue, world->words[1]) < 0)
    return bic_script_fail (world, D_("%s is no terrain of the catalogue"), world->words[1]);
  if (!bic_word_hex (world, 2, &hex) || !bic_word_hex (world, 3, &next))
    return FALSE;
  direction = bic_grid_direction (grid, hex, next);
  if (direction < 0 || bic_grid_distance (grid, hex, next) != 1)
    return bic_script_fail (world, D_("%s is not next to %s"), world->words[3], world->words[2]);
  tile = *bic_scenario_tile (world->scenario, hex);
  tile.side[direction] = g_quark_from_string (world->words[1]);
  return edit_battle (world, bic_edit_tile (hex, &tile));
}

static gboolean
add_road_direction (BicWorld *world,
                    int       hex,
                    int       direction)
{
  BicTile tile = *bic_scenario_tile (world->scenario, hex);

  tile.road |= (guint8) (1 << direction);
  return edit_battle (world, bic_edit_tile (hex, &tile));
}

static gboolean
add_road_between (BicWorld *world,
                  int       from,
                  int       to)
{
  const BicGrid *grid = &world->scenario->grid;
  int direction = bic_grid_distance (grid, from, to) == 1 ? bic_grid_direction (grid, from, to) : -1;

  if (direction < 0)
    return bic_script_fail (world, D_("the hexes of a road have to be next to each other"));
  return add_road_direction (world, from, direction)
         && add_road_direction (world, to, bic_direction_opposite (direction));
}

/* "road E1 E2 E3 [W]": a road from hex to hex. With a direction, the road also crosses this hexside of the first hex,
 * for example to leave the map. */
static gboolean
set_road (BicWorld *world)
{
  int first, last, hex;

  if (!bic_word_hex (world, 1, &first))
    return FALSE;
  last = first;
  for (int i = 2; i < world->n; i++)
    {
      int direction = bic_direction_read (world->words[i]);

      if (direction < 0 && !bic_word_hex (world, i, &hex))
        return FALSE;
      if (!(direction >= 0 ? add_road_direction (world, first, direction) : add_road_between (world, last, hex)))
        return FALSE;
      last = direction >= 0 ? last : hex;
    }
  return TRUE;
}

/* --- the moment --------------------------------------------------------- */

static gboolean
read_cards (BicWorld   *world,
            int         from,
            GPtrArray **cards)
{
  g_clear_pointer (cards, g_ptr_array_unref);
  world->dealt = FALSE;
  return (*cards = bic_words_cards (world, from)) != NULL;
}

static gboolean
set_hand (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side) && read_cards (world, 2, &world->hand[side]);
}

/* "discards [SIDE] CARD...": the discard pile. */
static gboolean
set_discards (BicWorld *world)
{
  int i = 1, side = bic_word_optional_side (world, &i);

  return read_cards (world, i, &world->discards[side]);
}

static gboolean
set_banners (BicWorld *world)
{
  int side;

  return bic_word_side (world, 1, &side) && bic_word_number (world, 2, 0, 18, &world->banners[side]);
}

static gboolean
set_active (BicWorld *world)
{
  return bic_word_side (world, 1, &world->active);
}

static gboolean
set_turn (BicWorld *world)
{
  return bic_word_number (world, 1, 1, 999, &world->turn);
}

static gboolean
set_phase (BicWorld *world)
{
  world->phase = world->words[1];
  world->dealt = FALSE;
  return TRUE;
}

/* Does not place the cards yet. bic_world_start () places draw piles, and cards in play other than the command card,
 * because this requires a game. */
static gboolean
mark_cards_undealt (BicWorld *world)
{
  world->dealt = FALSE;
  return TRUE;
}

static gboolean
set_card (BicWorld *world)
{
  return world->n > 2 ? mark_cards_undealt (world) : bic_word_card (world, 1, &world->card);
}

static gboolean
set_seed (BicWorld *world)
{
  int seed;

  if (!bic_word_number (world, 1, 0, G_MAXINT, &seed))
    return FALSE;
  world->seed = (guint64) seed;
  world->dealt = TRUE;
  return TRUE;
}

static gboolean
set_wait_for_single_answer (BicWorld *world)
{
  world->for_show = TRUE;
  return TRUE;
}

const BicScriptRow bic_setup_rows[] = {
  { "ruleset", 1, 1, "ID...", bic_set_field, .field = BIC_FIELD_RULESET, .check = bic_check_ruleset },
  { "board", 2, 4, "COLUMNS ROWS [LEFT-LINE RIGHT-LINE]", set_board },
  { "catalogue", 1, 1, "FILE", load_catalogue },
  { "load", 1, 1, "FILE", load_battle },
  { "option", 2, 2, "NAME VALUE", set_option, .check = bic_check_option },
  { "date", 1, 1, "YEAR[-MONTH[-DAY]]", set_date },
  { "tables", 1, 9, "TABLE...", set_table_overrides },
  { "boxes", 1, 1, "\"BOX...\"", bic_set_field, .field = BIC_FIELD_BOXES,
    .uses = BIC_USE (TILES), .check = bic_check_boxes },
  { "hand-size", 2, 2, "SIDE N", bic_set_army_field, .field = BIC_FIELD_HAND, .uses = BIC_USE (HANDS) },
  { "rating", 2, 2, "SIDE N", bic_set_army_field, .field = BIC_FIELD_RATING,
    .uses = BIC_USE (RATINGS), .check = bic_check_rating },
  { "target", 2, 2, "SIDE BANNERS", bic_set_army_field, .field = BIC_FIELD_BANNERS, .uses = BIC_USE (BANNERS) },
  { "first", 1, 1, "SIDE", set_first_side },
  { "terrain", 2, -1, "TERRAIN HEX...", set_ground, .check = bic_check_ground },
  { "overlay", 2, -1, "TERRAIN HEX...", set_ground, .check = bic_check_ground,
    .ground = BIC_TERRAIN_OVERLAY },
  { "works", 3, -1, "TERRAIN HEX DIRECTION...", set_works, .check = bic_check_ground,
    .ground = BIC_TERRAIN_SIDE },
  { "side", 3, 3, "TERRAIN HEX HEX", set_hexside_terrain, .check = bic_check_ground,
    .ground = BIC_TERRAIN_SIDE },
  { "road", 2, -1, "HEX... [DIRECTION]", set_road, .uses = BIC_USE (ROADS) },
  { "hand", 1, -1, "SIDE CARD...", set_hand },
  { "discards", 0, -1, "[SIDE] CARD...", set_discards },
  { "pile", 1, -1, "DECK [SIDE] CARD...", mark_cards_undealt },
  { "banners", 2, 2, "SIDE N", set_banners, .uses = BIC_USE (BANNERS) },
  { "active", 1, 1, "SIDE", set_active },
  { "turn", 1, 1, "N", set_turn },
  { "phase", 1, 1, "STEP", set_phase },
  { "card", 1, 3, "CARD [SIDE [HEX]]", set_card },
  { "seed", 1, 1, "N", set_seed },
  { "for-show", 0, 0, "", set_wait_for_single_answer },
  { NULL },
};
