/* Rule scripts: checks of the lines that set up a position. A line that the game ignores is an error, because it would
 * not test anything.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All lines are checked together when the position is complete, because a later line can change the rule system or the
 * terrain.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bic-developer-text.h"
#include "bic-engine-check.h"
#include "bic-script-world.h"
#include "bic-setup.h"

static const BicRuleset *
ruleset_of (const BicWorld *world)
{
  return bic_catalogue_find_ruleset (world->catalogue,
                                     world->scenario->ruleset ? g_quark_to_string (world->scenario->ruleset) : "");
}

static const BicUnitType *
type_of (const BicWorld *world,
         const char     *id)
{
  int type = bic_catalogue_find_unit_type (world->catalogue, id);

  return type >= 0 ? &bic_ruleset_unit_types (world->catalogue, ruleset_of (world), NULL)[type] : NULL;
}

static const BicTerrain *
terrain_of (const BicWorld *world,
            const char     *id)
{
  int terrain = id ? bic_catalogue_find_terrain (world->catalogue, id) : -1;

  return terrain >= 0 ? &bic_ruleset_terrains (world->catalogue, ruleset_of (world), NULL)[terrain] : NULL;
}

/* Returns %TRUE if the case contains "expect @first ... @second ...", so that the invalid value is intended. */
static gboolean
expects_error (const BicWorld *world,
               const char     *first,
               const char     *second)
{
  for (guint i = 0; i < world->test->lines->len; i++)
    {
      const BicScriptLine *line = world->test->lines->pdata[i];

      if (line->n > 2 && g_str_equal (line->words[0], "expect") && g_str_equal (line->words[1], first)
          && g_strv_contains ((const char *const *) line->words + 2, second))
        return TRUE;
    }
  return FALSE;
}

/* --- the rule system ---------------------------------------------------- */

/* Checks "ruleset ID". */
gboolean
bic_check_ruleset (BicWorld *world)
{
  g_autoptr (GString) known = g_string_new (NULL);
  int n;
  const BicRuleset *all = bic_catalogue_rulesets (world->catalogue, &n);

  if (bic_catalogue_find_ruleset (world->catalogue, world->words[1]))
    return TRUE;
  for (int i = 0; i < n; i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", all[i].id);
  return bic_script_fail (world, D_("%s is no rule system; expected one of: %s"), world->words[1], known->str);
}

/* Checks "option NAME VALUE". */
gboolean
bic_check_option (BicWorld *world)
{
  const BicRuleset *ruleset = ruleset_of (world);
  int value;

  if (!bic_ruleset_find_option (ruleset, world->words[1]))
    return bic_script_fail (world, D_("%s is no switch of %s; “bicorne-cli rules %s” lists them"), world->words[1],
                            ruleset->id, ruleset->id);
  return bic_word_number (world, 2, 0, 1, &value);
}

/* Checks "rating SIDE N". */
gboolean
bic_check_rating (BicWorld *world)
{
  int rating;

  return expects_error (world, "problem", "rating-impossible")
         || bic_word_number (world, 2, 1, BIC_BEST_RATING, &rating);
}

/* Checks "boxes "BOX..."". */
gboolean
bic_check_boxes (BicWorld *world)
{
  g_auto (GStrv) boxes = g_strsplit (world->words[1], " ", -1);

  for (int i = 0; boxes[i]; i++)
    if (*boxes[i] && bic_catalogue_find_box (world->catalogue, boxes[i]) < 0)
      return bic_script_fail (world, D_("%s is no box of the catalogue"), boxes[i]);
  return TRUE;
}

/* Checks "rule NAME". It must not have parameters, because no special rule that the program enforces has parameters. */
gboolean
bic_check_rule (BicWorld *world)
{
  const char *id, *name;

  for (int i = 0; (id = bic_special_rule (world->scenario, i, &name)); i++)
    if (g_str_equal (id, world->words[1]))
      return world->n == 2 || bic_script_fail (world, D_("the rule %s has no parameter %s"), id, world->words[2]);
  return bic_script_fail (world, D_("the program enforces no rule %s by %s"), world->words[1], ruleset_of (world)->id);
}

/* --- the ground --------------------------------------------------------- */

/* Checks that the terrain has the kind that this verb sets, and that a bridge or ford is on water. */
gboolean
bic_check_ground (BicWorld *world)
{
  static const char *const verbs[] = {
    [BIC_TERRAIN_HEX] = "terrain", [BIC_TERRAIN_OVERLAY] = "overlay", [BIC_TERRAIN_SIDE] = "works, side"
  };
  const char *id = world->words[1];
  const BicTerrain *terrain = terrain_of (world, id);
  BicTerrainKind kind = world->row->ground;

  if (!terrain)
    return bic_script_fail (world, D_("%s is no terrain of the catalogue"), id);
  if (!bic_family_matches (terrain->family, ruleset_of (world)->family)
      && !expects_error (world, "problem", "terrain-of-other-rules"))
    return bic_script_fail (world, D_("%s has no terrain %s"), ruleset_of (world)->id, id);
  if (terrain->kind != kind)
    return bic_script_fail (world, D_("%s is stated by: %s"), id, verbs[terrain->kind]);
  for (int i = 2, hex; kind == BIC_TERRAIN_OVERLAY && terrain->crossing_only && i < world->n; i++)
    {
      const BicTerrain *under;

      if (!bic_word_hex (world, i, &hex))
        return FALSE;
      under = terrain_of (world, g_quark_to_string (bic_scenario_tile (world->scenario, hex)->terrain));
      if ((!under || !under->water) && !expects_error (world, "problem", "bridge-without-river"))
        return bic_script_fail (world, D_("no water is in %s for the %s to cross"), world->words[i], id);
    }
  return TRUE;
}

/* --- pieces ------------------------------------------------------------- */

static gboolean
check_type (BicWorld   *world,
            const char *id)
{
  const BicUnitType *type = type_of (world, id);
  const BicRuleset *ruleset = ruleset_of (world);

  if (bic_family_matches (type->family, ruleset->family) || expects_error (world, "problem", "unit-of-other-rules"))
    return TRUE;
  return bic_script_fail (world, D_("%s has no unit %s"), ruleset->id, id);
}

/* Checks the unit type and the words after it. In "blocks N", N must not exceed the number of blocks of the type, plus
 * one if the unit was strengthened by the die roll before the battle. */
gboolean
bic_check_piece (BicWorld *world)
{
  const BicRuleset *ruleset = ruleset_of (world);
  const BicUnitType *type = type_of (world, world->words[world->row->type]);
  int blocks = 0, most = type->traits & BIC_TRAIT (LEADER) ? 1 : type->blocks, strength, moves;
  gboolean stronger = FALSE;
  char rest;

  if (!check_type (world, type->id))
    return FALSE;
  for (int i = world->row->type + 1; i < world->n; i++)
    if (g_str_equal (world->words[i], "blocks") && i + 1 < world->n)
      blocks = atoi (world->words[++i]);
    else
      stronger |= g_str_equal (world->words[i], "strengthened");
  if (blocks && !bic_ruleset_uses (ruleset, BIC_USE (BLOCKS)))
    return bic_script_fail (world, D_("units of %s have no blocks"), ruleset->id);
  if (stronger && blocks != most + 1)
    return bic_script_fail (world, D_("strengthened: a unit of %d blocks has one more"), most);
  if (!stronger && blocks > most && !expects_error (world, "problem", "too-many-blocks"))
    return bic_script_fail (
      world, D_("%s has at most %d blocks; a unit that the roll before the battle made stronger is “strengthened”"),
      type->id, most);
  for (int i = world->row->type + 1; i < world->n; i++)
    {
      const char *word = world->words[i];

      if (!bic_ruleset_uses (ruleset, BIC_USE (FIGURES)) && sscanf (word, "%d-%d%c", &strength, &moves, &rest) == 2)
        return bic_script_fail (world, D_("%s: pieces of %s have no strength and moves of their own"), word,
                                ruleset->id);
      if (!bic_ruleset_uses (ruleset, BIC_USE (TRAITS)) && bic_piece_may_have_trait (word))
        return bic_script_fail (world, D_("%s: pieces of %s have no traits of their own"), word, ruleset->id);
    }
  return TRUE;
}

/* Checks "unit SIDE TYPE HEX ...". A garrison is only allowed in terrain that can be garrisoned: the overlay of the hex
 * if there is one, otherwise its terrain. */
gboolean
bic_check_unit (BicWorld *world)
{
  const BicTerrain *ground;
  const BicTile *tile;
  GQuark id;
  int hex;

  if (!bic_check_piece (world) || !bic_word_hex (world, 3, &hex))
    return FALSE;
  tile = bic_scenario_tile (world->scenario, hex);
  id = tile->overlay ? tile->overlay : tile->terrain;
  ground = id ? terrain_of (world, g_quark_to_string (id)) : NULL;
  if (type_of (world, world->words[2])->traits & BIC_TRAIT (POST) && (!ground || !ground->garrison)
      && !expects_error (world, "problem", "garrison-out-of-place"))
    return bic_script_fail (world, D_("a garrison cannot be in %s: nothing there can be garrisoned"), world->words[3]);
  return TRUE;
}

/* Checks "leader SIDE NATION HEX ...". */
gboolean
bic_check_leader (BicWorld *world)
{
  g_autofree char *type = g_strconcat (world->words[2], "/LDR", NULL);

  return check_type (world, type);
}

/* --- the position as a whole -------------------------------------------- */

/**
 * bic_world_check_values:
 * @world: a world with a complete position
 *
 * Fails at the first line that sets a value which the rule system does not have.
 */
gboolean
bic_world_check_values (BicWorld *world)
{
  const BicRuleset *ruleset;

  for (guint i = world->stated->len; i-- > 0;)
    {
      const BicStated *stated = &g_array_index (world->stated, BicStated, i);

      bic_world_set_line (world, stated->line);
      if (g_str_equal (stated->row->name, "ruleset") && !bic_check_ruleset (world))
        return FALSE;
    }
  world->line = world->test->line;
  if (!(ruleset = ruleset_of (world)))
    return bic_script_fail (world, D_("no rule system is stated; add a line: ruleset ID"));
  for (guint i = 0; i < world->stated->len; i++)
    {
      const BicStated *stated = &g_array_index (world->stated, BicStated, i);

      bic_world_set_line (world, stated->line);
      world->row = stated->row;
      if (world->row->uses && !(ruleset->uses & world->row->uses))
        return bic_script_fail (world, D_("%s has no use for: %s"), ruleset->id, world->row->name);
      if (world->row->check && !world->row->check (world))
        return FALSE;
    }
  return TRUE;
}

/**
 * bic_world_check_pieces:
 * @world: a world with a game
 *
 * Fails if a piece is not part of the game because a switch is off, and the case does not expect this with a line such
 * as "expect no leader E6". Reinforcements are not checked, because they are not in a hex.
 */
gboolean
bic_world_check_pieces (BicWorld *world)
{
  int n = bic_state_n_pieces (world->game, world->state);

  for (guint i = 0; i < world->pieces->len; i++)
    {
      const BicScriptPiece *stated = &g_array_index (world->pieces, BicScriptPiece, i);
      int hex = ((const BicPiece *) bic_scenario_find (world->scenario, stated->item, NULL))->hex;
      char name[BIC_HEX_TEXT];
      BicPieceInfo piece;
      gboolean takes_part = FALSE;

      for (int k = 0; k < n && !takes_part; k++)
        {
          bic_state_piece (world->game, world->state, k, &piece);
          takes_part = piece.item == stated->item;
        }
      world->line = stated->line;
      if (!takes_part && hex != BIC_NO_HEX
          && !expects_error (world, "no", bic_hex_write (&world->scenario->grid, hex, name)))
        return bic_script_fail (world, D_("the piece has no part in the game: the switch that it belongs to is off"));
    }
  return TRUE;
}

/**
 * bic_world_check_square:
 * @hex: the hex of a unit in square
 *
 * Fails if the unit cannot form square.
 * @hex: the hex of a unit that is stated to be in square
 */
gboolean
bic_world_check_square (BicWorld *world,
                        int       hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (world->game, world->state); i++)
    if (bic_state_piece (world->game, world->state, i, &piece) && piece.hex == hex && !piece.leader)
      {
        BicTraits traits = bic_game_unit_type (world->game, piece.type)->traits;

        if (!(traits & BIC_TRAIT (INFANTRY)) || traits & BIC_TRAIT (POST))
          return bic_script_fail (world, D_("square: only infantry forms one"));
      }
  return TRUE;
}

/**
 * bic_world_locate_error:
 * @world: a world with an error, whose position cannot be played
 *
 * Finds the line that probably causes the error, and stores its number in world->line. This is the line that contains
 * most words of the error message, or the last of these lines. The verb of the line and the words "top" and "bottom"
 * are not counted. If no line contains any of the words, the line of the case is used.
 *
 * Returns: %FALSE
 */
gboolean
bic_world_locate_error (BicWorld *world)
{
  g_auto (GStrv) words = g_strsplit_set (world->error->message, " :;,.“”\"()", -1);
  int most = 1;

  world->line = world->test->line;
  for (guint i = 0; i < world->stated->len; i++)
    {
      const BicScriptLine *line = g_array_index (world->stated, BicStated, i).line;
      int n = 0;

      for (int k = 1; k < line->n; k++)
        n += strcmp (line->words[k], "top") && strcmp (line->words[k], "bottom")
             && g_strv_contains ((const char *const *) words, line->words[k]);
      if (n < most)
        continue;
      most = n;
      world->line = line->number;
    }
  return FALSE;
}
