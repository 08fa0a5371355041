/* Rule scripts: lines that set up pieces, objectives, exits, arrivals and special rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-script-world.h"

/* --- the pieces --------------------------------------------------------- */

/**
 * bic_world_obtain_mark:
 * @world: a world whose position is being set up
 * @hex: a hex
 * @leader: %TRUE for the leader in the hex, %FALSE for the unit
 *
 * Returns: the script's values for this piece, which are created if necessary
 */
BicScriptMark *
bic_world_obtain_mark (BicWorld *world,
                       int       hex,
                       gboolean  leader)
{
  BicScriptMark *mark = NULL;

  for (guint i = 0; i < world->marks->len; i++)
    {
      BicScriptMark *old = &g_array_index (world->marks, BicScriptMark, i);

      if (old->hex == hex && old->leader == leader)
        mark = old;
    }
  if (mark == NULL)
    {
      g_array_append_vals (world->marks, &(BicScriptMark){ .hex = hex, .leader = leader, .space = -1 }, 1);
      mark = &g_array_index (world->marks, BicScriptMark, world->marks->len - 1);
    }
  mark->line = world->line;
  return mark;
}

static guint32
id_of_last_piece (const BicWorld *world)
{
  guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);

  return ((const BicItem *) bic_scenario_item (world->scenario, BIC_ITEM_PIECE, n - 1))->id;
}

/* Takes @piece. If @good, adds the piece to the battle, and its nation to the army: "french" for "french/LN". @good:
 * whether the line could be read */
static gboolean
add_piece (BicWorld   *world,
           BicPiece   *piece,
           const char *type,
           gboolean    good)
{
  int side = piece->side;
  g_autofree char *nation = g_strndup (type, strcspn (type, "/")), *nations = NULL, *more = NULL;
  g_auto (GStrv) known = NULL;

  piece->type = g_quark_from_string (type);
  if (!bic_world_add (world, BIC_ITEM_PIECE, piece, good))
    return FALSE;
  nations = bic_scenario_field (world->scenario, BIC_FIELD_NATIONS, side);
  known = g_strsplit (nations, " ", -1);
  more = g_strjoin (*nations != '\0' ? " " : "", nations, nation, NULL);
  if (!g_strv_contains ((const char *const *) known, nation)
      && !bic_world_set_field (world, BIC_FIELD_NATIONS, side, more))
    return FALSE;
  g_array_append_vals (world->pieces, &(BicScriptPiece) { id_of_last_piece (world), world->line }, 1);
  return TRUE;
}

/* Reads strength and moves of a piece: "3-2". */
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

/* Reads a word that follows a unit, and the value of the word if it has one. Sets @index to the last word that was
 * read. A trait is stored in the piece. A marker is placed when the game starts, because the names of markers depend on
 * the family of the rule system. */
static gboolean
read_unit_word (BicWorld *world,
                int      *index,
                BicPiece *piece)
{
  const char *word = world->words[*index];
  gboolean blocks = strcmp (word, "blocks") == 0, named = strcmp (word, "named") == 0,
           moved = strcmp (word, "moved") == 0;

  if ((blocks || named || moved) && *index + 1 == world->n)
    return bic_script_fail (world, D_("a word is missing after %s"), word);
  if (blocks)
    {
      bic_world_obtain_mark (world, piece->hex, FALSE)->reduced = TRUE;
      return bic_word_number (world, ++*index, 1, 8, &piece->blocks);
    }
  if (named)
    {
      piece->name = g_strdup (world->words[++*index]);
      return TRUE;
    }
  if (piece->hex == BIC_NO_HEX && !read_figures (word, piece) && !bic_piece_may_have_trait (word))
    return bic_script_fail (world,
                            D_("%s: expected the strength and moves or a trait of a piece that is not on the map"),
                            word);
  if (moved)
    {
      bic_world_obtain_mark (world, piece->hex, FALSE)->marks |= BIC_MARK_MOVED;
      return bic_word_number (world, ++*index, 0, 8, &bic_world_obtain_mark (world, piece->hex, FALSE)->moved);
    }
  if (strcmp (word, "strengthened") == 0)
    return TRUE; /* only allows an additional block, see bic_check_piece () */
  if (strcmp (word, "square") == 0)
    bic_world_obtain_mark (world, piece->hex, FALSE)->marks |= BIC_MARK_SQUARE;
  else if (bic_piece_may_have_trait (word))
    g_array_append_vals (piece->traits, (GQuark[]){ g_quark_from_string (word) }, 1);
  else if (!read_figures (word, piece))
    g_array_append_vals (world->markers, &(BicScriptMarker){ piece->hex, word, FALSE, world->line }, 1);
  return TRUE;
}

static gboolean
read_unit_words (BicWorld *world,
                 int       from,
                 BicPiece *piece)
{
  for (int i = from; i < world->n; i++)
    if (!read_unit_word (world, &i, piece))
      return FALSE;
  return TRUE;
}

static gboolean
add_unit (BicWorld *world)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  int type;
  gboolean good = bic_word_side (world, 1, &piece->side) && bic_word_type (world, 2, &type)
                  && bic_word_hex (world, 3, &piece->hex) && read_unit_words (world, 4, piece);

  return add_piece (world, piece, world->words[2], good);
}

/* "lost top british/INF 3-2": a unit that was eliminated earlier. "gone" instead of "lost" is a unit that cannot
 * rally. */
static gboolean
add_lost_unit (BicWorld *world)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  BicScriptLoss loss = { .for_good = strcmp (world->words[0], "gone") == 0, .line = world->line };
  int type;
  gboolean good = bic_word_side (world, 1, &piece->side) && bic_word_type (world, 2, &type);

  piece->hex = BIC_NO_HEX;
  if (!add_piece (world, piece, world->words[2], good && read_unit_words (world, 3, piece)))
    return FALSE;
  loss.item = id_of_last_piece (world);
  g_array_append_val (world->lost, loss);
  return TRUE;
}

/* "leader bottom british F6 [ordered] [MARKER...]": a leader, who has the leader type of the nation. */
static gboolean
add_leader (BicWorld *world)
{
  g_autofree char *type = g_strconcat (world->words[2], "/LDR", NULL);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  gboolean good = bic_word_side (world, 1, &piece->side);

  if (good && bic_catalogue_find_unit_type (world->catalogue, type) < 0)
    good = bic_script_fail (world, D_("%s is no unit type of the catalogue"), type);
  good = good && bic_word_hex (world, 3, &piece->hex);
  for (int i = 4; good && i < world->n; i++)
    {
      BicScriptMarker marker = { piece->hex, world->words[i], TRUE, world->line };

      g_array_append_val (world->markers, marker);
    }
  return add_piece (world, piece, type, good);
}

/* "square E6 2 probe-left": a unit in square, the number of its space on the square track (from 1), and the card in
 * this space. */
static gboolean
set_square (BicWorld *world)
{
  BicScriptMark *mark;
  int hex, space;

  if (!bic_word_hex (world, 1, &hex) || !bic_word_number (world, 2, 1, 8, &space))
    return FALSE;
  mark = bic_world_obtain_mark (world, hex, FALSE);
  mark->marks |= BIC_MARK_SQUARE;
  mark->space = space - 1;
  return world->n < 4 || bic_word_card (world, 3, &mark->card);
}

/* --- objectives, exits, special rules ----------------------------------- */

/* Reads the words of an objective: "objective bottom 1 E7 [E8...] [while-held] [turn-start] [turn-end] [sudden-death]
 * [need N]". */
static gboolean
read_objective (BicWorld     *world,
                BicObjective *goal)
{
  for (int i = 3; i < world->n; i++)
    {
      const char *word = world->words[i];
      int hex;

      if (strcmp (word, "while-held") == 0)
        goal->gain = BIC_GAIN_WHILE_HELD;
      else if (strcmp (word, "turn-start") == 0)
        goal->when = BIC_CHECK_TURN_START;
      else if (strcmp (word, "turn-end") == 0)
        goal->when = BIC_CHECK_TURN_END;
      else if (strcmp (word, "sudden-death") == 0)
        goal->sudden_death = TRUE;
      else if (strcmp (word, "need") == 0 && i + 1 < world->n)
        {
          if (!bic_word_number (world, ++i, 0, 99, &goal->need))
            return FALSE;
        }
      else if (bic_word_hex (world, i, &hex))
        g_array_append_val (goal->hexes, hex);
      else
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_objective (BicWorld *world)
{
  BicObjective *goal = bic_item_new (BIC_ITEM_OBJECTIVE);

  return bic_world_add (world, BIC_ITEM_OBJECTIVE, goal,
                        bic_word_sides (world, 1, &goal->side) && bic_word_number (world, 2, 0, 18, &goal->value)
                          && read_objective (world, goal));
}

/* "exit bottom 1 E13 E NE": exit hexes, and the directions in which pieces can leave the map. */
static gboolean
add_exit (BicWorld *world)
{
  BicExit *way = bic_item_new (BIC_ITEM_EXIT);
  gboolean good = bic_word_side (world, 1, &way->side) && bic_word_number (world, 2, 0, 18, &way->value);

  for (int i = 3; good && i < world->n; i++)
    {
      int direction = bic_direction_read (world->words[i]), hex;

      if (strcmp (world->words[i], "sudden-death") == 0)
        way->sudden_death = TRUE;
      else if (direction >= 0)
        way->directions |= 1 << direction;
      else if ((good = bic_word_hex (world, i, &hex)))
        g_array_append_val (way->hexes, hex);
    }
  return bic_world_add (world, BIC_ITEM_EXIT, way, good);
}

/* Reads a word that follows an arrival: a hex, the direction of a hexside, "cards N", "roll N", or a word that can
 * follow a unit. */
static gboolean
read_arrival_word (BicWorld         *world,
                   int              *index,
                   BicReinforcement *arrival,
                   BicPiece         *piece)
{
  const char *word = world->words[*index];
  gboolean has_value = *index + 1 < world->n;
  int hex = bic_hex_read (&world->scenario->grid, word), direction = bic_direction_read (word);

  if (strcmp (word, "cards") == 0 && has_value)
    return bic_word_number (world, ++*index, -20, 20, &arrival->cards);
  if (strcmp (word, "roll") == 0 && has_value)
    return bic_word_number (world, ++*index, 1, 6, &arrival->roll);
  if (direction >= 0)
    arrival->directions |= 1 << direction;
  else if (hex != BIC_NO_HEX)
    g_array_append_val (arrival->hexes, hex);
  else
    return read_unit_word (world, index, piece);
  return TRUE;
}

/* "arrival bottom 2 french/INF 3-2 E1 W roll 4": a unit that enters the map in turn 2, in one of the hexes. */
static gboolean
add_arrival (BicWorld *world)
{
  BicReinforcement *arrival = bic_item_new (BIC_ITEM_REINFORCEMENT);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  int type;
  gboolean good = bic_word_side (world, 1, &arrival->side) && bic_word_number (world, 2, 0, 99, &arrival->turn)
                  && bic_word_type (world, 3, &type);

  piece->side = arrival->side;
  piece->hex = BIC_NO_HEX;
  for (int i = 4; good && i < world->n; i++)
    good = read_arrival_word (world, &i, arrival, piece);
  good = add_piece (world, piece, world->words[3], good);
  if (good)
    g_array_append_vals (arrival->pieces, (guint32[]){ id_of_last_piece (world) }, 1);
  return bic_world_add (world, BIC_ITEM_REINFORCEMENT, arrival, good);
}

/* "rule fordable-rivers [NAME VALUE]...": a special rule, and its parameters. */
static gboolean
add_rule (BicWorld *world)
{
  BicSpecialRule *rule = bic_item_new (BIC_ITEM_RULE);

  rule->rule = g_quark_from_string (world->words[1]);
  for (int i = 2; i < world->n; i++)
    g_ptr_array_add (rule->params, g_strdup (world->words[i]));
  return bic_world_add (world, BIC_ITEM_RULE, rule, TRUE);
}

static gboolean
mark_units_ordered (BicWorld *world)
{
  for (int i = 1; i < world->n; i++)
    {
      int hex;

      if (!bic_word_hex (world, i, &hex))
        return FALSE;
      bic_world_obtain_mark (world, hex, FALSE)->marks |= BIC_MARK_ORDERED;
    }
  return TRUE;
}

const BicScriptRow bic_piece_rows[] = {
  { "unit", 3, -1, "SIDE TYPE HEX [STRENGTH-MOVES] [blocks N] [square] [moved N] [TRAIT...] [MARKER...]", add_unit,
    .check = bic_check_unit, .type = 2 },
  { "lost", 2, -1, "SIDE TYPE [STRENGTH-MOVES] [TRAIT...]", add_lost_unit, .check = bic_check_piece, .type = 2 },
  { "gone", 2, -1, "SIDE TYPE [STRENGTH-MOVES] [TRAIT...]", add_lost_unit, .check = bic_check_piece, .type = 2 },
  { "leader", 3, -1, "SIDE NATION HEX [ordered] [MARKER...]", add_leader, .check = bic_check_leader },
  { "square", 2, 3, "HEX SPACE [CARD]", set_square, .uses = BIC_USE (SQUARES) },
  { "objective", 3, -1, "SIDE|both VALUE HEX... [while-held] [turn-start|turn-end] [sudden-death] [need N]",
    add_objective },
  { "exit", 3, -1, "SIDE VALUE HEX... DIRECTION... [sudden-death]", add_exit },
  { "arrival", 4, -1, "SIDE TURN TYPE HEX... [DIRECTION...] [roll N] [cards N] [STRENGTH-MOVES] [TRAIT...]",
    add_arrival, .check = bic_check_piece, .type = 3 },
  { "rule", 1, -1, "NAME", add_rule, .check = bic_check_rule },
  { "ordered", 1, -1, "HEX...", mark_units_ordered },
  { NULL },
};
