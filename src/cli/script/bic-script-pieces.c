/* Rule scripts: the lines that state pieces and what the battle makes of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
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

BicScriptMark *
bic_world_mark (BicWorld *world,
                int       hex,
                gboolean  leader)
{
  BicScriptMark mark = { .hex = hex, .leader = leader, .space = -1, .card = NULL, .line = world->line };

  for (guint i = 0; i < world->marks->len; i++)
    {
      BicScriptMark *old = &g_array_index (world->marks, BicScriptMark, i);

      if (old->hex == hex && old->leader == leader)
        {
          old->line = world->line;
          return old;
        }
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

  return g_strv_contains ((const char * const *) known, nation)
         || bic_world_field (world, BIC_FIELD_NATIONS, side, more, error);
}

static guint32
last_piece (const BicWorld *world)
{
  guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);

  return ((const BicItem *) bic_scenario_item (world->scenario, BIC_ITEM_PIECE, n - 1))->id;
}

static void
note_piece (BicWorld *world)
{
  BicScriptPiece piece = { last_piece (world), world->line };

  g_array_append_val (world->pieces, piece);
}

/* Adds the piece, of that type, with what has been read of it; takes it over. */
static gboolean
add_piece (BicWorld    *world,
           BicPiece    *piece,
           const char  *type,
           GError     **error)
{
  gboolean good;

  piece->type = g_quark_from_string (type);
  good = bic_world_edit (world, bic_edit_add (BIC_ITEM_PIECE, piece, -1), error)
         && enlist (world, piece->side, type, error);
  bic_item_free (BIC_ITEM_PIECE, piece);
  if (good)
    note_piece (world);
  return good;
}

/* "3-2": strength and moves of its own. */
static gboolean
read_figures (const char *word,
              BicPiece   *piece)
{
  g_auto (GStrv) parts = g_strsplit (word, "-", 2);
  gint64 strength, moves;

  if (g_strv_length (parts) != 2 || !g_ascii_string_to_signed (parts[0], 10, 0, 99, &strength, NULL)
      || !g_ascii_string_to_signed (parts[1], 10, 0, 9, &moves, NULL))
    return FALSE;
  piece->strength = (int) strength;
  piece->moves = (int) moves;
  return TRUE;
}

/* A trait is a fact of the piece; what the family has for a marker is put on it when there is a game. */
static void
add_word (BicWorld   *world,
          BicPiece   *piece,
          const char *word)
{
  BicScriptMarker marker = { piece->hex, word, FALSE, world->line };
  GQuark trait = g_quark_from_string (word);

  if (bic_piece_may_be (word))
    g_array_append_val (piece->traits, trait);
  else
    g_array_append_val (world->markers, marker);
}

/* One of the words that may follow a unit, at @index; moves it on to the last that belongs to it. */
static gboolean
read_unit_word (BicWorld             *world,
                const BicScriptLine  *line,
                int                  *index,
                BicPiece             *piece,
                GError              **error)
{
  const char *word = line->words[*index], *value = word_at (line, *index + 1);
  gboolean needs_value = strcmp (word, "blocks") == 0 || strcmp (word, "named") == 0 || strcmp (word, "moved") == 0;

  if (needs_value && value == NULL)
    return bic_script_fail (error, _("a word is missing after %s"), word);
  if (strcmp (word, "blocks") == 0 && value != NULL)
    {
      bic_world_mark (world, piece->hex, FALSE)->reduced = TRUE;
      return bic_word_number (line->words[++*index], 1, 8, &piece->blocks, error);
    }
  if (strcmp (word, "named") == 0 && value != NULL)
    {
      piece->name = g_strdup (line->words[++*index]);
      return TRUE;
    }
  if (piece->hex == BIC_NO_HEX && !read_figures (word, piece) && !bic_piece_may_be (word))
    return bic_script_fail (error,
                            _("%s: expected the strength and moves or a trait of a piece that is not on the map"),
                            word);
  if (strcmp (word, "moved") == 0 && value != NULL)
    {
      bic_world_mark (world, piece->hex, FALSE)->marks |= BIC_MARK_MOVED;
      return bic_word_number (line->words[++*index], 0, 8, &bic_world_mark (world, piece->hex, FALSE)->moved, error);
    }
  if (strcmp (word, "strengthened") == 0)
    return TRUE;                        /* only allows more blocks: bic_check_unit () */
  if (strcmp (word, "square") == 0)
    bic_world_mark (world, piece->hex, FALSE)->marks |= BIC_MARK_SQUARE;
  else if (!read_figures (word, piece))
    add_word (world, piece, word);
  return TRUE;
}

static gboolean
read_unit_words (BicWorld             *world,
                 const BicScriptLine  *line,
                 int                   from,
                 BicPiece             *piece,
                 GError              **error)
{
  for (int i = from; i < line->n; i++)
    if (!read_unit_word (world, line, &i, piece, error))
      return FALSE;
  return TRUE;
}

static gboolean
add_unit (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  int type;

  if (bic_word_side (line->words[1], &piece->side, error) && bic_word_type (world, line->words[2], &type, error)
      && bic_word_hex (world, line->words[3], &piece->hex, error) && read_unit_words (world, line, 4, piece, error))
    return add_piece (world, piece, line->words[2], error);
  bic_item_free (BIC_ITEM_PIECE, piece);
  return FALSE;
}

/* "lost top british/INF 3-2": a unit that was there, and is no more; "gone" if it cannot rally. */
static gboolean
add_lost (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  BicScriptLoss loss = { .for_good = strcmp (line->words[0], "gone") == 0, .line = world->line };
  int type;

  piece->hex = BIC_NO_HEX;
  if (!bic_word_side (line->words[1], &piece->side, error) || !bic_word_type (world, line->words[2], &type, error)
      || !read_unit_words (world, line, 3, piece, error))
    {
      bic_item_free (BIC_ITEM_PIECE, piece);
      return FALSE;
    }
  if (!add_piece (world, piece, line->words[2], error))
    return FALSE;
  loss.item = last_piece (world);
  g_array_append_val (world->lost, loss);
  return TRUE;
}

/* "leader bottom british F6 [ordered] [MARKER...]": of the nation's own leader type. */
static gboolean
add_leader (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  g_autofree char *type = g_strconcat (line->words[2], "/LDR", NULL);
  int side, index, hex;
  BicPiece *piece;

  if (!bic_word_side (line->words[1], &side, error) || !bic_word_type (world, type, &index, error)
      || !bic_word_hex (world, line->words[3], &hex, error))
    return FALSE;
  for (int i = 4; i < line->n; i++)
    {
      BicScriptMarker marker = { hex, line->words[i], TRUE, world->line };

      g_array_append_val (world->markers, marker);
    }
  piece = bic_item_new (BIC_ITEM_PIECE);
  piece->side = side;
  piece->hex = hex;
  return add_piece (world, piece, type, error);
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
  mark = bic_world_mark (world, hex, FALSE);
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
  gboolean good = strcmp (line->words[1], "both") == 0 ? (goal->side = BIC_NOBODY, TRUE)
                  : bic_word_side (line->words[1], &goal->side, error);

  good = good && bic_word_number (line->words[2], 0, 18, &goal->value, error)
         && read_objective (world, line, goal, error)
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
  gboolean good = bic_word_side (line->words[1], &way->side, error)
                  && bic_word_number (line->words[2], 0, 18, &way->value, error);

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

/* One of the words that may follow an arrival: hexes, hexsides, a number of cards or a roll, or else what may follow a
 * unit. */
static gboolean
read_arrival_word (BicWorld             *world,
                   const BicScriptLine  *line,
                   int                  *index,
                   BicReinforcement     *arrival,
                   BicPiece             *piece,
                   GError              **error)
{
  const char *word = line->words[*index], *value = word_at (line, *index + 1);
  int hex = bic_hex_read (&world->scenario->grid, word), direction = bic_direction_read (word);

  if (strcmp (word, "cards") == 0 && value != NULL)
    return bic_word_number (line->words[++*index], -20, 20, &arrival->cards, error);
  if (strcmp (word, "roll") == 0 && value != NULL)
    return bic_word_number (line->words[++*index], 1, 6, &arrival->roll, error);
  if (direction >= 0)
    arrival->directions |= 1 << direction;
  else if (hex != BIC_NO_HEX)
    g_array_append_val (arrival->hexes, hex);
  else
    return read_unit_word (world, line, index, piece, error);
  return TRUE;
}

/* "arrival bottom 2 french/INF 3-2 E1 W roll 4": a unit that comes on in that turn, in one of the hexes. */
static gboolean
add_arrival (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  BicReinforcement *arrival = bic_item_new (BIC_ITEM_REINFORCEMENT);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  int type;
  gboolean good = bic_word_side (line->words[1], &arrival->side, error)
                  && bic_word_number (line->words[2], 0, 99, &arrival->turn, error)
                  && bic_word_type (world, line->words[3], &type, error);

  piece->side = arrival->side;
  piece->hex = BIC_NO_HEX;
  for (int i = 4; good && i < line->n; i++)
    good = read_arrival_word (world, line, &i, arrival, piece, error);
  if (good)
    good = add_piece (world, piece, line->words[3], error);
  else
    bic_item_free (BIC_ITEM_PIECE, piece);
  if (good)
    {
      guint32 id = last_piece (world);

      g_array_append_val (arrival->pieces, id);
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
      bic_world_mark (world, hex, FALSE)->marks |= BIC_MARK_ORDERED;
    }
  return TRUE;
}

const BicScriptRow bic_piece_rows[] = {
  { "unit", 3, -1, "SIDE TYPE HEX [STRENGTH-MOVES] [blocks N] [square] [moved N] [TRAIT...] [MARKER...]", add_unit,
    .check = bic_check_unit },
  { "lost", 2, -1, "SIDE TYPE [STRENGTH-MOVES] [TRAIT...]", add_lost, .check = bic_check_lost },
  { "gone", 2, -1, "SIDE TYPE [STRENGTH-MOVES] [TRAIT...]", add_lost, .check = bic_check_lost },
  { "leader", 3, -1, "SIDE NATION HEX [ordered] [MARKER...]", add_leader, .check = bic_check_leader },
  { "square", 2, 3, "HEX SPACE [CARD]", set_square, .uses = BIC_USE (SQUARES) },
  { "objective", 3, -1, "SIDE|both VALUE HEX... [while-held] [turn-start|turn-end] [sudden-death] [need N]",
    add_objective },
  { "exit", 3, -1, "SIDE VALUE HEX... DIRECTION... [sudden-death]", add_exit },
  { "arrival", 4, -1, "SIDE TURN TYPE HEX... [DIRECTION...] [roll N] [cards N] [STRENGTH-MOVES] [TRAIT...]",
    add_arrival, .check = bic_check_arrival },
  { "rule", 1, -1, "NAME", add_rule, .check = bic_check_rule },
  { "ordered", 1, -1, "HEX...", set_ordered },
};
const int bic_n_piece_rows = G_N_ELEMENTS (bic_piece_rows);
