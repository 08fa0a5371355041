/* Rule scripts: checks of the lines that state a position.  A line that the game ignores proves nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lines are checked when the position is complete, because a later line may change the rule system or the ground.
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-engine-check.h"
#include "bic-script.h"
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

/* The ground that counts in a hex: an overlay, or the terrain under it; NULL if it is clear */
static const BicTerrain *
ground_of (const BicWorld *world,
           int             hex)
{
  const BicTile *tile = bic_scenario_tile (world->scenario, hex);
  GQuark id = tile->overlay ? tile->overlay : tile->terrain;

  return id ? terrain_of (world, g_quark_to_string (id)) : NULL;
}

/* A case that expects a problem of the battle may state its cause. */
static gboolean
expects (const BicWorld *world,
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

/* --- the rule system -------------------------------------------------------------------------- */

/* "ruleset ID" */
gboolean
bic_check_ruleset (BicWorld             *world,
                   const BicScriptLine  *line,
                   GError              **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  int n;
  const BicRuleset *all = bic_catalogue_rulesets (world->catalogue, &n);

  if (bic_catalogue_find_ruleset (world->catalogue, line->words[1]))
    return TRUE;
  for (int i = 0; i < n; i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", all[i].id);
  return bic_script_fail (error, _("%s is no rule system; expected one of: %s"), line->words[1], known->str);
}

/* "option NAME VALUE" */
gboolean
bic_check_option (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  const BicRuleset *ruleset = ruleset_of (world);
  int value;

  if (!bic_ruleset_find_option (ruleset, line->words[1]))
    return bic_script_fail (error, _("%s is no switch of %s; “bicorne-cli rules %s” lists them"), line->words[1],
                            ruleset->id, ruleset->id);
  return bic_word_number (line->words[2], 0, 1, &value, error);
}

/* "rating SIDE N" */
gboolean
bic_check_rating (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  int rating;

  return expects (world, "problem", "rating-impossible")
         || bic_word_number (line->words[2], 1, BIC_BEST_RATING, &rating, error);
}

/* "boxes "BOX..."" */
gboolean
bic_check_boxes (BicWorld             *world,
                 const BicScriptLine  *line,
                 GError              **error)
{
  g_auto (GStrv) boxes = g_strsplit (line->words[1], " ", -1);

  for (int i = 0; boxes[i]; i++)
    if (*boxes[i] && bic_catalogue_find_box (world->catalogue, boxes[i]) < 0)
      return bic_script_fail (error, _("%s is no box of the catalogue"), boxes[i]);
  return TRUE;
}

/* "rule NAME": the rules that are enforced have no parameters. */
gboolean
bic_check_rule (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  const char *id, *name;

  for (int i = 0; (id = bic_special_rule (world->scenario, i, &name)); i++)
    if (g_str_equal (id, line->words[1]))
      return line->n == 2 || bic_script_fail (error, _("the rule %s has no parameter %s"), id, line->words[2]);
  return bic_script_fail (error, _("the program enforces no rule %s by %s"), line->words[1], ruleset_of (world)->id);
}

/* --- the ground ------------------------------------------------------------------------------- */

static gboolean
check_terrain (const BicWorld *world,
               const char     *id,
               BicTerrainKind  kind,
               GError        **error)
{
  static const char *const verbs[] = {
    [BIC_TERRAIN_HEX] = "terrain", [BIC_TERRAIN_OVERLAY] = "overlay", [BIC_TERRAIN_SIDE] = "works, side"
  };
  const BicTerrain *terrain = terrain_of (world, id);

  if (!terrain)
    return bic_script_fail (error, _("%s is no terrain of the catalogue"), id);
  if (!bic_family_serves (terrain->family, ruleset_of (world)->family)
      && !expects (world, "problem", "terrain-of-other-rules"))
    return bic_script_fail (error, _("%s has no terrain %s"), ruleset_of (world)->id, id);
  return terrain->kind == kind || bic_script_fail (error, _("%s is stated by: %s"), id, verbs[terrain->kind]);
}

gboolean
bic_check_ground (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  return check_terrain (world, line->words[1], BIC_TERRAIN_HEX, error);
}

gboolean
bic_check_hexside (BicWorld             *world,
                   const BicScriptLine  *line,
                   GError              **error)
{
  return check_terrain (world, line->words[1], BIC_TERRAIN_SIDE, error);
}

/* A bridge or a ford needs water under it. */
gboolean
bic_check_overlay (BicWorld             *world,
                   const BicScriptLine  *line,
                   GError              **error)
{
  if (!check_terrain (world, line->words[1], BIC_TERRAIN_OVERLAY, error))
    return FALSE;
  for (int i = 2, hex; i < line->n && terrain_of (world, line->words[1])->crossing_only; i++)
    {
      const BicTerrain *under;

      if (!bic_word_hex (world, line->words[i], &hex, error))
        return FALSE;
      under = terrain_of (world, g_quark_to_string (bic_scenario_tile (world->scenario, hex)->terrain));
      if ((!under || !under->water) && !expects (world, "problem", "bridge-without-river"))
        return bic_script_fail (error, _("no water is in %s for the %s to cross"), line->words[i], line->words[1]);
    }
  return TRUE;
}

/* --- pieces ----------------------------------------------------------------------------------- */

static gboolean
check_figures (const BicWorld       *world,
               const BicScriptLine  *line,
               int                   from,
               GError              **error)
{
  const BicRuleset *ruleset = ruleset_of (world);
  int strength, moves;
  char rest;

  for (int i = from; i < line->n; i++)
    {
      if (sscanf (line->words[i], "%d-%d%c", &strength, &moves, &rest) == 2
          && !bic_ruleset_uses (ruleset, BIC_USE (FIGURES)))
        return bic_script_fail (error, _("%s: pieces of %s have no strength and moves of their own"), line->words[i],
                                ruleset->id);
      if (bic_piece_may_be (line->words[i]) && !bic_ruleset_uses (ruleset, BIC_USE (TRAITS)))
        return bic_script_fail (error, _("%s: pieces of %s have no traits of their own"), line->words[i], ruleset->id);
    }
  return TRUE;
}

static gboolean
check_type (const BicWorld *world,
            const char     *id,
            GError        **error)
{
  const BicUnitType *type = type_of (world, id);
  const BicRuleset *ruleset = ruleset_of (world);

  if (bic_family_serves (type->family, ruleset->family) || expects (world, "problem", "unit-of-other-rules"))
    return TRUE;
  return bic_script_fail (error, _("%s has no unit %s"), ruleset->id, id);
}

/* "blocks N" of a piece: at most the blocks of its type, plus one if the roll before the battle added a block */
static gboolean
check_blocks (const BicWorld       *world,
              const BicUnitType    *type,
              const BicScriptLine  *line,
              int                   from,
              GError              **error)
{
  int blocks = 0, most = type->traits & BIC_TRAIT (LEADER) ? 1 : type->blocks;
  gboolean stronger = FALSE;

  for (int i = from; i < line->n; i++)
    if (g_str_equal (line->words[i], "blocks") && i + 1 < line->n)
      blocks = atoi (line->words[++i]);
    else
      stronger |= g_str_equal (line->words[i], "strengthened");
  if (blocks && !bic_ruleset_uses (ruleset_of (world), BIC_USE (BLOCKS)))
    return bic_script_fail (error, _("units of %s have no blocks"), ruleset_of (world)->id);
  if (stronger && blocks != most + 1)
    return bic_script_fail (error, _("strengthened: a unit of %d blocks has one more"), most);
  if (!stronger && blocks > most && !expects (world, "problem", "too-many-blocks"))
    return bic_script_fail (
      error, _("%s has at most %d blocks; a unit that the roll before the battle made stronger is “strengthened”"),
      type->id, most);
  return TRUE;
}

static gboolean
check_piece (const BicWorld       *world,
             const BicScriptLine  *line,
             const char           *id,
             int                   from,
             GError              **error)
{
  return check_type (world, id, error) && check_blocks (world, type_of (world, id), line, from, error)
         && check_figures (world, line, from, error);
}

/* "unit SIDE TYPE HEX ..." */
gboolean
bic_check_unit (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  const BicTerrain *ground;
  int hex;

  if (!check_piece (world, line, line->words[2], 4, error) || !bic_word_hex (world, line->words[3], &hex, error))
    return FALSE;
  ground = ground_of (world, hex);
  if (type_of (world, line->words[2])->traits & BIC_TRAIT (POST) && (!ground || !ground->garrison)
      && !expects (world, "problem", "garrison-out-of-place"))
    return bic_script_fail (error, _("a garrison cannot be in %s: nothing there can be garrisoned"), line->words[3]);
  return TRUE;
}

/* "lost SIDE TYPE ...", "gone SIDE TYPE ..." */
gboolean
bic_check_lost (BicWorld             *world,
                const BicScriptLine  *line,
                GError              **error)
{
  return check_piece (world, line, line->words[2], 3, error);
}

/* "leader SIDE NATION HEX ..." */
gboolean
bic_check_leader (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  g_autofree char *type = g_strconcat (line->words[2], "/LDR", NULL);

  return check_type (world, type, error);
}

/* "arrival SIDE TURN TYPE ..." */
gboolean
bic_check_arrival (BicWorld             *world,
                   const BicScriptLine  *line,
                   GError              **error)
{
  return check_piece (world, line, line->words[3], 4, error);
}

/* --- the position as a whole ------------------------------------------------------------------ */

/**
 * bic_world_check:
 * @world: a world whose position has been stated
 * @error: the first line with a value that the rule system does not have; world->line is its number
 */
gboolean
bic_world_check (BicWorld  *world,
                 GError   **error)
{
  const BicRuleset *ruleset;

  for (guint i = world->stated->len; i-- > 0;)
    {
      const BicStated *stated = &g_array_index (world->stated, BicStated, i);

      world->line = stated->line->number;
      if (g_str_equal (stated->row->name, "ruleset") && !stated->row->check (world, stated->line, error))
        return FALSE;
    }
  world->line = world->test->line;
  if (!(ruleset = ruleset_of (world)))
    return bic_script_fail (error, _("no rule system is stated; add a line: ruleset ID"));
  for (guint i = 0; i < world->stated->len; i++)
    {
      const BicStated *stated = &g_array_index (world->stated, BicStated, i);

      world->line = stated->line->number;
      if (stated->row->uses && !(ruleset->uses & stated->row->uses))
        return bic_script_fail (error, _("%s has no use for: %s"), ruleset->id, stated->row->name);
      if (stated->row->check && !stated->row->check (world, stated->line, error))
        return FALSE;
    }
  return TRUE;
}

/* The line that stated the piece of the battle */
static int
line_of_item (const BicWorld *world,
              guint32         item)
{
  for (guint i = 0; i < world->pieces->len; i++)
    if (g_array_index (world->pieces, BicScriptPiece, i).item == item)
      return g_array_index (world->pieces, BicScriptPiece, i).line;
  return world->test->line;
}

static gboolean
takes_part (const BicWorld *world,
            guint32         item)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (world->game, world->state); i++)
    {
      bic_state_piece (world->game, world->state, i, &piece);
      if (piece.item == item)
        return TRUE;
    }
  return FALSE;
}

/* "expect no leader E6" proves that the piece stated there has no part in the game.  A reinforcement is in no hex. */
static gboolean
is_expected_absent (const BicWorld *world,
                    guint32         item)
{
  const BicPiece *piece = bic_scenario_find (world->scenario, item, NULL);
  char hex[BIC_HEX_TEXT];

  return piece->hex == BIC_NO_HEX || expects (world, "no", bic_hex_write (&world->scenario->grid, piece->hex, hex));
}

/**
 * bic_world_check_pieces:
 * @world: a world with a game
 * @error: a piece that is not in the game, because its type belongs to a switch that is off
 */
gboolean
bic_world_check_pieces (BicWorld  *world,
                        GError   **error)
{
  for (guint i = 0; i < world->pieces->len; i++)
    {
      guint32 item = g_array_index (world->pieces, BicScriptPiece, i).item;

      world->line = line_of_item (world, item);
      if (!takes_part (world, item) && !is_expected_absent (world, item))
        return bic_script_fail (error, _("the piece has no part in the game: the switch that it belongs to is off"));
    }
  return TRUE;
}

/**
 * bic_world_check_square:
 * @world: a world with a game
 * @hex: the hex of a unit that is stated to be in square
 * @error: the reason why a unit there cannot be in square
 */
gboolean
bic_world_check_square (BicWorld  *world,
                        int        hex,
                        GError   **error)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (world->game, world->state); i++)
    if (bic_state_piece (world->game, world->state, i, &piece) && piece.hex == hex && !piece.leader)
      {
        BicTraits traits = bic_game_unit_type (world->game, piece.type)->traits;

        if (!(traits & BIC_TRAIT (INFANTRY)) || traits & BIC_TRAIT (POST))
          return bic_script_fail (error, _("square: only infantry forms one"));
      }
  return TRUE;
}

/* Counts the words of the line that are in the message, without its verb and its sides. */
static int
count_common (const BicScriptLine *line,
              const char          *message)
{
  g_auto (GStrv) words = g_strsplit_set (message, " :;,.“”\"()", -1);
  int n = 0;

  for (int i = 1; i < line->n; i++)
    n += strcmp (line->words[i], "top") && strcmp (line->words[i], "bottom")
         && g_strv_contains ((const char *const *) words, line->words[i]);
  return n;
}

/**
 * bic_world_blame:
 * @world: a world whose position cannot be played
 * @message: the reason
 *
 * Sets world->line to the line with the most words of the message, the last one if there are several, or else to the
 * case.
 */
void
bic_world_blame (BicWorld   *world,
                 const char *message)
{
  int most = 0;

  world->line = world->test->line;
  for (guint i = 0; i < world->stated->len; i++)
    {
      const BicScriptLine *line = g_array_index (world->stated, BicStated, i).line;
      int n = count_common (line, message);

      if (n == 0 || n < most)
        continue;
      most = n;
      world->line = line->number;
    }
}
