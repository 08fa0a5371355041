/* Rule scripts: the lines that state pieces and what the battle makes of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-edit.h"
#include "bic-script.h"

/* The next word of a line, or NULL. */
static const char *
word_at (const BicScriptLine *line,
         int                  index)
{
  return index < line->n ? line->words[index] : NULL;
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

  return g_strv_contains ((const char * const *) known, nation) || bic_world_field (world, BIC_FIELD_NATIONS, side, more, error);
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
  good = bic_world_edit (world, bic_edit_add (BIC_ITEM_PIECE, piece, -1), error) && enlist (world, side, type, error);
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
         && bic_world_edit (world, bic_edit_add (BIC_ITEM_OBJECTIVE, goal, -1), error);
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

      if (strcmp (line->words[i], "sudden-death") == 0)
        way->sudden_death = TRUE;
      else if (direction >= 0)
        way->directions |= 1 << direction;
      else if ((good = bic_word_hex (world, line->words[i], &hex, error)))
        g_array_append_val (way->hexes, hex);
    }
  good = good && bic_world_edit (world, bic_edit_add (BIC_ITEM_EXIT, way, -1), error);
  bic_item_free (BIC_ITEM_EXIT, way);
  return good;
}

/* "arrival bottom 2 portuguese/LN I6 I7 [cards 1]": a unit that comes on in that turn, in one of the hexes. */
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
    if (strcmp (line->words[i], "cards") == 0 && i + 1 < line->n)
      good = bic_word_number (line->words[++i], -20, 20, &arrival->cards, error);
    else if ((good = bic_word_hex (world, line->words[i], &hex, error)))
      g_array_append_val (arrival->hexes, hex);
  if (good)
    {
      guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);
      const BicItem *piece = bic_scenario_item (world->scenario, BIC_ITEM_PIECE, n - 1);

      g_array_append_val (arrival->pieces, piece->id);
      good = bic_world_edit (world, bic_edit_add (BIC_ITEM_REINFORCEMENT, arrival, -1), error);
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
  good = bic_world_edit (world, bic_edit_add (BIC_ITEM_RULE, rule, -1), error);
  bic_item_free (BIC_ITEM_RULE, rule);
  return good;
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

const BicScriptRow bic_piece_rows[] = {
  { "unit", 3, -1, "SIDE TYPE HEX [blocks N] [square] [ordered] [moved N] [fought]", add_unit },
  { "leader", 3, -1, "SIDE NATION HEX [ordered]", add_leader },
  { "square", 2, 3, "HEX SPACE [CARD]", set_square },
  { "objective", 3, -1, "SIDE|both VALUE HEX... [while-held] [turn-start|turn-end] [sudden-death] [need N]", add_objective },
  { "exit", 3, -1, "SIDE VALUE HEX... DIRECTION... [sudden-death]", add_exit },
  { "arrival", 4, -1, "SIDE TURN TYPE HEX... [cards N]", add_arrival },
  { "rule", 1, -1, "NAME [PARAMETER VALUE]...", add_rule },
  { "ordered", 1, -1, "HEX...", set_ordered },
};
const int bic_n_piece_rows = G_N_ELEMENTS (bic_piece_rows);
