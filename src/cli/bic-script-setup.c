/* Rule scripts: the lines that state a position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-edit.h"
#include "bic-scenario-io.h"
#include "bic-script.h"

/* The next word of a line, or NULL. */
static const char *
word_at (const BicScriptLine *line,
         int                  index)
{
  return index < line->n ? line->words[index] : NULL;
}

static gboolean
apply (BicWorld  *world,
       BicEdit   *taken,
       GError   **error)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (BicEdit) inverse = bic_edit_apply (world->scenario, edit, error);

  return inverse != NULL;
}

static gboolean
set_field (BicWorld    *world,
           BicField     field,
           int          side,
           const char  *value,
           GError     **error)
{
  return apply (world, bic_edit_field (field, side, value), error);
}

/* --- the battle --------------------------------------------------------------------------------------------------- */

static gboolean
set_ruleset (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  return set_field (world, BIC_FIELD_RULESET, BIC_NOBODY, line->words[1], error);
}

static gboolean
set_board (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  BicGrid grid = world->scenario->grid;
  int columns, rows, sections[2] = { 0, 0 };

  if (!bic_word_number (line->words[1], 1, BIC_MAX_SIDE, &columns, error) || !bic_word_number (line->words[2], 1, BIC_MAX_SIDE, &rows, error))
    return FALSE;
  for (int i = 0; i < 2 && line->n == 5; i++)
    if (!bic_word_number (line->words[3 + i], 0, columns, &sections[i], error))
      return FALSE;
  grid.columns = (gint16) columns;
  grid.rows = (gint16) rows;
  return apply (world, bic_edit_board (&grid, sections, 0, 0), error);
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

/* "option square-on-works 1": a switch of the rule system. */
static gboolean
set_option (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *old = bic_scenario_field (world->scenario, BIC_FIELD_OPTIONS, BIC_NOBODY);
  g_autofree char *value = g_strdup_printf ("%s%s%s=%s", old, *old != '\0' ? " " : "", line->words[1], line->words[2]);

  return set_field (world, BIC_FIELD_OPTIONS, BIC_NOBODY, value, error);
}

static gboolean
set_army_number (BicWorld             *world,
                 const BicScriptLine  *line,
                 BicField              field,
                 GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error) && set_field (world, field, side, line->words[2], error);
}

static gboolean
set_hand_size (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  return set_army_number (world, line, BIC_FIELD_HAND, error);
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

  return bic_word_side (line->words[1], &side, error) && set_field (world, BIC_FIELD_MOVES_FIRST, side, "yes", error)
         && set_field (world, BIC_FIELD_MOVES_FIRST, !side, "", error);
}

static gboolean
set_boxes (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  return set_field (world, BIC_FIELD_BOXES, BIC_NOBODY, line->words[1], error);
}

/* --- the ground ----------------------------------------------------------------------------------------------------- */

typedef enum { PLACE_TERRAIN, PLACE_OVERLAY } BicPlace;

/* Puts a terrain on each hex named. */
static gboolean
place (BicWorld             *world,
       const BicScriptLine  *line,
       BicPlace              what,
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
      if (!apply (world, bic_edit_tile (hex, &tile), error))
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
  return apply (world, bic_edit_tile (hex, &tile), error);
}

/* --- the pieces --------------------------------------------------------------------------------------------------- */

static BicScriptMark *
mark_of (BicWorld *world,
         int       hex,
         gboolean  leader)
{
  BicScriptMark mark = { .hex = hex, .leader = leader, .space = -1, .card = -1 };

  for (guint i = 0; i < world->marks->len; i++)
    {
      BicScriptMark *old = &g_array_index (world->marks, BicScriptMark, i);

      if (old->hex == hex && old->leader == leader)
        return old;
    }
  g_array_append_val (world->marks, mark);
  return &g_array_index (world->marks, BicScriptMark, world->marks->len - 1);
}

/* Sees to it that the army has the nation of the type, "french" of "french/LN". */
static gboolean
enlist (BicWorld    *world,
        int          side,
        const char  *type,
        GError     **error)
{
  g_autofree char *nation = g_strndup (type, strcspn (type, "/"));
  g_autofree char *nations = bic_scenario_field (world->scenario, BIC_FIELD_NATIONS, side);
  g_auto (GStrv) known = g_strsplit (nations, " ", -1);
  g_autofree char *more = g_strjoin (*nations != '\0' ? " " : "", nations, nation, NULL);

  return g_strv_contains ((const char * const *) known, nation) || set_field (world, BIC_FIELD_NATIONS, side, more, error);
}

/* A hex of BIC_NO_HEX: the piece is in a reinforcement. */
static gboolean
add_piece (BicWorld    *world,
           int          side,
           const char  *type,
           int          hex,
           int          blocks,
           const char  *name,
           GError     **error)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  gboolean good;

  piece->side = side;
  piece->type = g_quark_from_string (type);
  piece->hex = hex;
  piece->blocks = blocks;
  piece->name = g_strdup (name);
  good = apply (world, bic_edit_add (BIC_ITEM_PIECE, piece, -1), error) && enlist (world, side, type, error);
  bic_item_free (BIC_ITEM_PIECE, piece);
  return good;
}

/* What may follow a unit: "blocks N", "square", "ordered", "moved", "fought". */
static gboolean
read_unit_words (BicWorld             *world,
                 const BicScriptLine  *line,
                 int                   hex,
                 int                  *blocks,
                 GError              **error)
{
  for (int i = 4; i < line->n; i++)
    {
      const char *word = line->words[i], *value = word_at (line, i + 1);

      if (strcmp (word, "blocks") == 0 && value != NULL)
        {
          if (!bic_word_number (value, 1, 8, blocks, error))
            return FALSE;
          i++;
        }
      else if (strcmp (word, "square") == 0)
        mark_of (world, hex, FALSE)->marks |= BIC_MARK_SQUARE;
      else if (strcmp (word, "ordered") == 0)
        mark_of (world, hex, FALSE)->marks |= BIC_MARK_ORDERED;
      else if (strcmp (word, "moved") == 0 && value != NULL)
        {
          if (!bic_word_number (value, 0, 8, &mark_of (world, hex, FALSE)->moved, error))
            return FALSE;
          mark_of (world, hex, FALSE)->marks |= BIC_MARK_MOVED;
          i++;
        }
      else if (strcmp (word, "fought") == 0)
        mark_of (world, hex, FALSE)->marks |= BIC_MARK_FOUGHT;
      else
        return bic_script_fail (error, _("%s: expected blocks N, square, ordered, moved N or fought"), word);
    }
  return TRUE;
}

static gboolean
add_unit (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int side, type, hex, blocks = 0;

  return bic_word_side (line->words[1], &side, error) && bic_word_type (world, line->words[2], &type, error)
         && bic_word_hex (world, line->words[3], &hex, error) && read_unit_words (world, line, hex, &blocks, error)
         && add_piece (world, side, line->words[2], hex, blocks, NULL, error);
}

/* "leader bottom british F6 [ordered] [moved N]": of the nation's own leader type. */
static gboolean
add_leader (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *type = g_strconcat (line->words[2], "/LDR", NULL);
  int side, index, hex;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_type (world, type, &index, error)
      || !bic_word_hex (world, line->words[3], &hex, error))
    return FALSE;
  for (int i = 4; i < line->n; i++)
    {
      if (strcmp (line->words[i], "ordered") != 0)
        return bic_script_fail (error, _("%s: expected ordered"), line->words[i]);
      mark_of (world, hex, TRUE)->marks |= BIC_MARK_ORDERED;
    }
  return add_piece (world, side, type, hex, 0, NULL, error);
}

/* "square E6 2 probe-left": the space of the track, from 1, and the card on it. */
static gboolean
set_square (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  BicScriptMark *mark;
  int hex, space;

  if (!bic_word_hex (world, line->words[1], &hex, error) || !bic_word_number (line->words[2], 1, 8, &space, error))
    return FALSE;
  mark = mark_of (world, hex, FALSE);
  mark->marks |= BIC_MARK_SQUARE;
  mark->space = space - 1;
  return line->n < 4 || bic_word_card (world, line->words[3], &mark->card, error);
}

/* --- objectives, exits, special rules ----------------------------------------------------------------------------- */

/* "objective bottom 1 E7 [E8...] [while-held] [turn-start] [turn-end] [sudden-death] [need N]" */
static gboolean
read_objective (BicWorld             *world,
                const BicScriptLine  *line,
                BicObjective         *goal,
                GError              **error)
{
  for (int i = 3; i < line->n; i++)
    {
      const char *word = line->words[i];
      int hex;

      if (strcmp (word, "while-held") == 0)
        goal->gain = BIC_GAIN_WHILE_HELD;
      else if (strcmp (word, "turn-start") == 0)
        goal->when = BIC_CHECK_TURN_START;
      else if (strcmp (word, "turn-end") == 0)
        goal->when = BIC_CHECK_TURN_END;
      else if (strcmp (word, "sudden-death") == 0)
        goal->sudden_death = TRUE;
      else if (strcmp (word, "need") == 0 && i + 1 < line->n)
        {
          if (!bic_word_number (line->words[++i], 0, 99, &goal->need, error))
            return FALSE;
        }
      else if (bic_word_hex (world, word, &hex, error))
        g_array_append_val (goal->hexes, hex);
      else
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_objective (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  BicObjective *goal = bic_item_new (BIC_ITEM_OBJECTIVE);
  gboolean good = strcmp (line->words[1], "both") == 0 ? (goal->side = BIC_NOBODY, TRUE) : bic_word_side (line->words[1], &goal->side, error);

  good = good && bic_word_number (line->words[2], 0, 18, &goal->value, error) && read_objective (world, line, goal, error)
         && apply (world, bic_edit_add (BIC_ITEM_OBJECTIVE, goal, -1), error);
  bic_item_free (BIC_ITEM_OBJECTIVE, goal);
  return good;
}

/* "exit bottom 1 E13 E NE": hexes and the directions by which pieces may leave the map. */
static gboolean
add_exit (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicExit *way = bic_item_new (BIC_ITEM_EXIT);
  gboolean good = bic_word_side (line->words[1], &way->side, error) && bic_word_number (line->words[2], 0, 18, &way->value, error);

  for (int i = 3; good && i < line->n; i++)
    {
      int direction = bic_direction_read (line->words[i]), hex;

      if (direction >= 0)
        way->directions |= 1 << direction;
      else if ((good = bic_word_hex (world, line->words[i], &hex, error)))
        g_array_append_val (way->hexes, hex);
    }
  good = good && apply (world, bic_edit_add (BIC_ITEM_EXIT, way, -1), error);
  bic_item_free (BIC_ITEM_EXIT, way);
  return good;
}

/* "arrival bottom 2 portuguese/LN I6 I7": a unit that comes on in that turn, in one of the hexes. */
static gboolean
add_arrival (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  BicReinforcement *arrival = bic_item_new (BIC_ITEM_REINFORCEMENT);
  int type;
  gboolean good = bic_word_side (line->words[1], &arrival->side, error) && bic_word_number (line->words[2], 1, 99, &arrival->turn, error)
                  && bic_word_type (world, line->words[3], &type, error)
                  && add_piece (world, arrival->side, line->words[3], BIC_NO_HEX, 0, NULL, error);

  for (int i = 4, hex; good && i < line->n; i++)
    if ((good = bic_word_hex (world, line->words[i], &hex, error)))
      g_array_append_val (arrival->hexes, hex);
  if (good)
    {
      guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);
      const BicItem *piece = bic_scenario_item (world->scenario, BIC_ITEM_PIECE, n - 1);

      g_array_append_val (arrival->pieces, piece->id);
      good = apply (world, bic_edit_add (BIC_ITEM_REINFORCEMENT, arrival, -1), error);
    }
  bic_item_free (BIC_ITEM_REINFORCEMENT, arrival);
  return good;
}

/* "rule fordable-rivers [NAME VALUE]..." */
static gboolean
add_rule (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicSpecialRule *rule = bic_item_new (BIC_ITEM_RULE);
  gboolean good;

  rule->rule = g_quark_from_string (line->words[1]);
  for (int i = 2; i < line->n; i++)
    g_ptr_array_add (rule->params, g_strdup (line->words[i]));
  good = apply (world, bic_edit_add (BIC_ITEM_RULE, rule, -1), error);
  bic_item_free (BIC_ITEM_RULE, rule);
  return good;
}

/* --- the moment --------------------------------------------------------------------------------------------------- */

static gboolean
read_cards (BicWorld             *world,
            const BicScriptLine  *line,
            int                   from,
            GArray              **cards,
            GError              **error)
{
  g_clear_pointer (cards, g_array_unref);
  *cards = g_array_new (FALSE, FALSE, sizeof (int));
  world->dealt = FALSE;
  for (int i = from; i < line->n; i++)
    {
      int card;

      if (!bic_word_card (world, line->words[i], &card, error))
        return FALSE;
      g_array_append_val (*cards, card);
    }
  return TRUE;
}

static gboolean
set_hand (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error) && read_cards (world, line, 2, &world->hand[side], error);
}

static gboolean
set_discards (BicWorld             *world,
              const BicScriptLine  *line,
              GError              **error)
{
  return read_cards (world, line, 1, &world->discards, error);
}

static gboolean
set_banners (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  int side;

  return bic_word_side (line->words[1], &side, error) && bic_word_number (line->words[2], 0, 18, &world->banners[side], error);
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
  return bic_word_card (world, line->words[1], &world->card, error);
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
set_ordered (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  for (int i = 1; i < line->n; i++)
    {
      int hex;

      if (!bic_word_hex (world, line->words[i], &hex, error))
        return FALSE;
      mark_of (world, hex, FALSE)->marks |= BIC_MARK_ORDERED;
    }
  return TRUE;
}

const BicScriptRow bic_setup_rows[] = {
  { "ruleset", 1, 1, "ID", set_ruleset },
  { "board", 2, 4, "COLUMNS ROWS [LEFT-LINE RIGHT-LINE]", set_board },
  { "catalogue", 1, 1, "FILE", load_catalogue },
  { "load", 1, 1, "FILE", load_battle },
  { "option", 2, 2, "NAME VALUE", set_option },
  { "boxes", 1, 1, "\"BOX...\"", set_boxes },
  { "hand-size", 2, 2, "SIDE N", set_hand_size },
  { "target", 2, 2, "SIDE BANNERS", set_target },
  { "first", 1, 1, "SIDE", set_first },
  { "terrain", 2, -1, "TERRAIN HEX...", set_terrain },
  { "overlay", 2, -1, "TERRAIN HEX...", set_overlay },
  { "works", 3, -1, "TERRAIN HEX DIRECTION...", set_works },
  { "unit", 3, -1, "SIDE TYPE HEX [blocks N] [square] [ordered] [moved N] [fought]", add_unit },
  { "leader", 3, -1, "SIDE NATION HEX [ordered]", add_leader },
  { "square", 2, 3, "HEX SPACE [CARD]", set_square },
  { "objective", 3, -1, "SIDE|both VALUE HEX... [while-held] [turn-start|turn-end] [sudden-death] [need N]", add_objective },
  { "exit", 3, -1, "SIDE VALUE HEX... DIRECTION...", add_exit },
  { "arrival", 4, -1, "SIDE TURN TYPE HEX...", add_arrival },
  { "rule", 1, -1, "NAME [PARAMETER VALUE]...", add_rule },
  { "hand", 1, -1, "SIDE CARD...", set_hand },
  { "discards", 0, -1, "CARD...", set_discards },
  { "banners", 2, 2, "SIDE N", set_banners },
  { "active", 1, 1, "SIDE", set_active },
  { "turn", 1, 1, "N", set_turn },
  { "phase", 1, 1, "STEP", set_phase },
  { "card", 1, 1, "CARD", set_card },
  { "seed", 1, 1, "N", set_seed },
  { "ordered", 1, -1, "HEX...", set_ordered },
};
const int bic_n_setup_rows = G_N_ELEMENTS (bic_setup_rows);
