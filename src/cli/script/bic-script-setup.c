/* Rule scripts: the lines that state the battle, its ground, the cards and the moment.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "bic-developer-text.h"
#include "bic-edit.h"
#include "bic-scenario-io.h"
#include "bic-script.h"

/* Changes the battle; takes the edit over. */
gboolean
bic_world_edit (BicWorld  *world,
                BicEdit   *taken,
                GError   **error)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (BicEdit) inverse = bic_edit_apply (world->scenario, edit, error);

  return inverse != NULL;
}

gboolean
bic_world_field (BicWorld    *world,
                 BicField     field,
                 int          side,
                 const char  *value,
                 GError     **error)
{
  return bic_world_edit (world, bic_edit_field (field, side, value), error);
}

/* --- the battle --------------------------------------------------------------------------------------------------- */

static gboolean
set_ruleset (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  return bic_world_field (world, BIC_FIELD_RULESET, BIC_NOBODY, line->words[1], error);
}

static gboolean
set_board (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  BicGrid grid = world->scenario->grid;
  int columns, rows, sections[2] = { 0, 0 };

  if (!bic_word_number (line->words[1], 1, BIC_MAX_SIDE, &columns, error)
      || !bic_word_number (line->words[2], 1, BIC_MAX_SIDE, &rows, error))
    return FALSE;
  for (int i = 0; i < 2 && line->n == 5; i++)
    if (!bic_word_number (line->words[3 + i], 0, columns, &sections[i], error))
      return FALSE;
  grid.columns = (gint16) columns;
  grid.rows = (gint16) rows;
  return bic_world_edit (world, bic_edit_board (&grid, sections, 0, 0), error);
}

static gboolean
load_battle (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  g_autofree char *folder = g_path_get_dirname (world->test->file);
  g_autofree char *path = g_build_filename (folder, line->words[1], NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BicScenario *scenario = bic_scenario_load (file, error);

  if (scenario == NULL)
    return FALSE;
  bic_scenario_unref (world->scenario);
  world->scenario = scenario;
  world->active = BIC_NOBODY;
  world->dealt = TRUE;
  return TRUE;
}

/* Entries of a file beside the script replace ours, as a user's own would. */
static gboolean
load_catalogue (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  g_autofree char *folder = g_path_get_dirname (world->test->file);
  g_autofree char *path = g_build_filename (folder, line->words[1], NULL);
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  BicCatalogue *catalogue;

  file->name = g_steal_pointer (&path);
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_from (files, error);
  if (catalogue == NULL)
    return FALSE;
  bic_catalogue_unref (world->catalogue);
  world->catalogue = catalogue;
  return TRUE;
}

/* "tables n20-rally": of the catalogue, in place of those of the rule system. */
static gboolean
set_tables (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *ids = g_strjoinv (" ", line->words + 1);

  return bic_world_field (world, BIC_FIELD_TABLES, BIC_NOBODY, ids, error);
}

/* "option square-on-works 1": a switch of the rule system; the last word on one counts. */
static gboolean
set_option (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *old = bic_scenario_field (world->scenario, BIC_FIELD_OPTIONS, BIC_NOBODY);
  g_autofree char *value = g_strdup_printf ("%s=%s %s", line->words[1], line->words[2], old);

  return bic_world_field (world, BIC_FIELD_OPTIONS, BIC_NOBODY, value, error);
}

static gboolean
set_army_number (BicWorld             *world,
                 const BicScriptLine  *line,
                 BicField              field,
                 GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error) && bic_world_field (world, field, side, line->words[2], error);
}

static gboolean
set_hand_size (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  return set_army_number (world, line, BIC_FIELD_HAND, error);
}

/* "date 1809-01-16", "date 1809": of the battle. */
static gboolean
set_date (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int year = 0, month = 1, day = 1, used[3] = { 0 };
  int n = sscanf (line->words[1], "%4d%n-%2d%n-%2d%n", &year, &used[0], &month, &used[1], &day, &used[2]);

  if (n < 1 || line->words[1][used[n - 1]] != '\0' || year < 1 || month < 1 || month > 12 || day < 1
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return bic_script_fail (error, _("%s is no date; expected 1809, 1809-01 or 1809-01-16"), line->words[1]);
  return bic_world_field (world, BIC_FIELD_DATE, BIC_NOBODY, line->words[1], error);
}

/* "rating bottom 3": of its commander. */
static gboolean
set_rating (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  return set_army_number (world, line, BIC_FIELD_RATING, error);
}

static gboolean
set_target (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  return set_army_number (world, line, BIC_FIELD_BANNERS, error);
}

static gboolean
set_first (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error)
         && bic_world_field (world, BIC_FIELD_MOVES_FIRST, side, "yes", error)
         && bic_world_field (world, BIC_FIELD_MOVES_FIRST, !side, "", error);
}

static gboolean
set_boxes (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  return bic_world_field (world, BIC_FIELD_BOXES, BIC_NOBODY, line->words[1], error);
}

/* --- the ground --------------------------------------------------------- */

typedef enum { PLACE_TERRAIN, PLACE_OVERLAY } BicGroundKind;

/* Puts a terrain on each hex named. */
static gboolean
place (BicWorld             *world,
       const BicScriptLine  *line,
       BicGroundKind         what,
       GError              **error)
{
  if (bic_catalogue_find_terrain (world->catalogue, line->words[1]) < 0)
    return bic_script_fail (error, _("%s is no terrain of the catalogue"), line->words[1]);
  for (int i = 2; i < line->n; i++)
    {
      BicTile tile;
      int hex;

      if (!bic_word_hex (world, line->words[i], &hex, error))
        return FALSE;
      tile = *bic_scenario_tile (world->scenario, hex);
      *(what == PLACE_TERRAIN ? &tile.terrain : &tile.overlay) = g_quark_from_string (line->words[1]);
      if (!bic_world_edit (world, bic_edit_tile (hex, &tile), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_terrain (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  return place (world, line, PLACE_TERRAIN, error);
}

static gboolean
set_overlay (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  return place (world, line, PLACE_OVERLAY, error);
}

/* "works field-works E6 NW NE": what stands on the sides of a hex, facing outward. */
static gboolean
set_works (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  BicTile tile;
  int hex;

  if (!bic_word_hex (world, line->words[2], &hex, error))
    return FALSE;
  tile = *bic_scenario_tile (world->scenario, hex);
  for (int i = 3; i < line->n; i++)
    {
      int direction = bic_direction_read (line->words[i]);

      if (direction < 0)
        return bic_script_fail (error, _("%s is no direction; expected NE, E, SE, SW, W or NW"), line->words[i]);
      tile.side[direction] = g_quark_from_string (line->words[1]);
    }
  return bic_world_edit (world, bic_edit_tile (hex, &tile), error);
}

/* "side major-river-bridge E6 E7": what two hexes share. */
static gboolean
set_side (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  const BicGrid *grid = &world->scenario->grid;
  BicTile tile;
  int hex, next, direction;

  if (bic_catalogue_find_terrain (world->catalogue, line->words[1]) < 0)
    return bic_script_fail (error, _("%s is no terrain of the catalogue"), line->words[1]);
  if (!bic_word_hex (world, line->words[2], &hex, error) || !bic_word_hex (world, line->words[3], &next, error))
    return FALSE;
  direction = bic_grid_direction (grid, hex, next);
  if (direction < 0 || bic_grid_distance (grid, hex, next) != 1)
    return bic_script_fail (error, _("%s is not next to %s"), line->words[3], line->words[2]);
  tile = *bic_scenario_tile (world->scenario, hex);
  tile.side[direction] = g_quark_from_string (line->words[1]);
  return bic_world_edit (world, bic_edit_tile (hex, &tile), error);
}

static gboolean
pave (BicWorld  *world,
      int        hex,
      int        direction,
      GError   **error)
{
  BicTile tile = *bic_scenario_tile (world->scenario, hex);

  tile.road |= (guint8) (1 << direction);
  return bic_world_edit (world, bic_edit_tile (hex, &tile), error);
}

static gboolean
pave_between (BicWorld    *world,
              int          from,
              int          to,
              GError     **error)
{
  const BicGrid *grid = &world->scenario->grid;
  int direction = bic_grid_distance (grid, from, to) == 1 ? bic_grid_direction (grid, from, to) : -1;

  if (direction < 0)
    return bic_script_fail (error, _("the hexes of a road have to be next to each other"));
  return pave (world, from, direction, error) && pave (world, to, bic_direction_opposite (direction), error);
}

/* "road E1 E2 E3 [W]": from hex to hex; a direction leads from the first hex over the edge of the board. */
static gboolean
set_road (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int first, last, hex;

  if (!bic_word_hex (world, line->words[1], &first, error))
    return FALSE;
  last = first;
  for (int i = 2; i < line->n; i++)
    {
      int direction = bic_direction_read (line->words[i]);

      if (direction < 0 && !bic_word_hex (world, line->words[i], &hex, error))
        return FALSE;
      if (!(direction >= 0 ? pave (world, first, direction, error) : pave_between (world, last, hex, error)))
        return FALSE;
      last = direction >= 0 ? last : hex;
    }
  return TRUE;
}

/* --- the moment --------------------------------------------------------------------------------------------------- */

static gboolean
read_cards (BicWorld             *world,
            const BicScriptLine  *line,
            int                   from,
            GPtrArray           **cards,
            GError              **error)
{
  g_clear_pointer (cards, g_ptr_array_unref);
  world->dealt = FALSE;
  return (*cards = bic_words_cards (world, line, from, error)) != NULL;
}

static gboolean
set_hand (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error) && read_cards (world, line, 2, &world->hand[side], error);
}

/* "discards [SIDE] CARD..." */
static gboolean
set_discards (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  int i = 1, side = bic_words_side (line, &i);

  return read_cards (world, line, i, &world->discards[side], error);
}

/* They are laid when there is a game, as it takes one to know its decks. */
static gboolean
set_laid (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  g_ptr_array_add (world->laid, (gpointer) line);
  world->dealt = FALSE;
  return TRUE;
}

static gboolean
set_banners (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error)
         && bic_word_number (line->words[2], 0, 18, &world->banners[side], error);
}

static gboolean
set_active (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  return bic_word_side (line->words[1], &world->active, error);
}

static gboolean
set_turn (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  return bic_word_number (line->words[1], 1, 999, &world->turn, error);
}

static gboolean
set_phase (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  world->phase = line->words[1];
  world->dealt = FALSE;
  return TRUE;
}

static gboolean
set_card (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  return line->n > 2 ? set_laid (world, line, error) : bic_word_card (world, line->words[1], &world->card, error);
}

static gboolean
set_seed (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int seed;

  if (!bic_word_number (line->words[1], 0, G_MAXINT, &seed, error))
    return FALSE;
  world->seed = (guint64) seed;
  world->dealt = TRUE;
  return TRUE;
}

static gboolean
set_for_show (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  world->for_show = TRUE;
  return TRUE;
}

const BicScriptRow bic_setup_rows[] = {
  { "ruleset", 1, 1, "ID...", set_ruleset, .check = bic_check_ruleset },             /* each case runs once for each */
  { "board", 2, 4, "COLUMNS ROWS [LEFT-LINE RIGHT-LINE]", set_board },
  { "catalogue", 1, 1, "FILE", load_catalogue },
  { "load", 1, 1, "FILE", load_battle },
  { "option", 2, 2, "NAME VALUE", set_option, .check = bic_check_option },
  { "date", 1, 1, "YEAR[-MONTH[-DAY]]", set_date },
  { "tables", 1, 9, "TABLE...", set_tables },
  { "boxes", 1, 1, "\"BOX...\"", set_boxes, .uses = BIC_USE (TILES), .check = bic_check_boxes },
  { "hand-size", 2, 2, "SIDE N", set_hand_size, .uses = BIC_USE (HANDS) },
  { "rating", 2, 2, "SIDE N", set_rating, .uses = BIC_USE (RATINGS), .check = bic_check_rating },
  { "target", 2, 2, "SIDE BANNERS", set_target, .uses = BIC_USE (BANNERS) },
  { "first", 1, 1, "SIDE", set_first },
  { "terrain", 2, -1, "TERRAIN HEX...", set_terrain, .check = bic_check_ground },
  { "overlay", 2, -1, "TERRAIN HEX...", set_overlay, .check = bic_check_overlay },
  { "works", 3, -1, "TERRAIN HEX DIRECTION...", set_works, .check = bic_check_hexside },
  { "side", 3, 3, "TERRAIN HEX HEX", set_side, .check = bic_check_hexside },
  { "road", 2, -1, "HEX... [DIRECTION]", set_road, .uses = BIC_USE (ROADS) },
  { "hand", 1, -1, "SIDE CARD...", set_hand },
  { "discards", 0, -1, "[SIDE] CARD...", set_discards },
  { "pile", 1, -1, "DECK [SIDE] CARD...", set_laid },
  { "banners", 2, 2, "SIDE N", set_banners, .uses = BIC_USE (BANNERS) },
  { "active", 1, 1, "SIDE", set_active },
  { "turn", 1, 1, "N", set_turn },
  { "phase", 1, 1, "STEP", set_phase },
  { "card", 1, 3, "CARD [SIDE [HEX]]", set_card },
  { "seed", 1, 1, "N", set_seed },
  { "for-show", 0, 0, "", set_for_show },
};
const int bic_n_setup_rows = G_N_ELEMENTS (bic_setup_rows);
