/* Rule scripts: lines that set up the turn track, morale, lines of communication and custom events.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-script-world.h"

/* --- the turn track and morale ------------------------------------------ */

static gboolean
add_turn (BicWorld *world,
          int       number,
          gboolean  night,
          int       sudden_death)
{
  BicTurn *turn = bic_item_new (BIC_ITEM_TURN);

  turn->number = number;
  turn->night = night;
  turn->sudden_death = sudden_death;
  return bic_world_add (world, BIC_ITEM_TURN, turn, TRUE);
}

/* "night TURN...": night turns. */
static gboolean
set_night (BicWorld *world)
{
  for (int i = 1, number; i < world->n; i++)
    if (!bic_word_number (world, i, 1, 99, &number) || !add_turn (world, number, TRUE, 0))
      return FALSE;
  return TRUE;
}

static gboolean
set_sudden_death (BicWorld *world)
{
  int number, roll;

  if (world->n > 3 && strcmp (world->words[3], "night") != 0)
    return bic_script_fail (world, D_("%s: expected night"), world->words[3]);
  return bic_word_number (world, 1, 1, 99, &number) && bic_word_number (world, 2, 1, 6, &roll)
         && add_turn (world, number, world->n > 3, roll);
}

/* --- lines of communication --------------------------------------------- */

/* "line bottom E1 [value 2]": a line of communication. */
static gboolean
add_communication (BicWorld *world)
{
  BicCommunication *way = bic_item_new (BIC_ITEM_COMMUNICATION);
  gboolean good = bic_word_side (world, 1, &way->side);

  for (int i = 2, hex; good && i < world->n; i++)
    if (strcmp (world->words[i], "value") == 0 && i + 1 < world->n)
      good = bic_word_number (world, ++i, 0, 9, &way->value);
    else if ((good = bic_word_hex (world, i, &hex)))
      g_array_append_val (way->hexes, hex);
  return bic_world_add (world, BIC_ITEM_COMMUNICATION, way, good);
}

/* --- events ------------------------------------------------------------- */

/* "event rain [copies N] [red]": a card of the event deck. */
static gboolean
add_event (BicWorld *world)
{
  BicEventCard *event = bic_item_new (BIC_ITEM_EVENT);
  gboolean good = TRUE;

  event->id = g_quark_from_string (world->words[1]);
  event->title = g_strdup (world->words[1]);
  for (int i = 2; good && i < world->n; i++)
    if (strcmp (world->words[i], "copies") == 0 && i + 1 < world->n)
      good = bic_word_number (world, ++i, 1, 9, &event->copies);
    else if (strcmp (world->words[i], "red") == 0)
      event->red = TRUE;
    else
      good = bic_script_fail (world, D_("%s: expected copies N or red"), world->words[i]);
  return bic_world_add (world, BIC_ITEM_EVENT, event, good);
}

static gboolean
read_until_word (BicWorld     *world,
                 int           i,
                 BicEventHalf *half)
{
  static const char *const words[] = {
    [BIC_UNTIL_TURN] = "turn", [BIC_UNTIL_OWN_NIGHT] = "own-night", [BIC_UNTIL_USED] = "used"
  };

  for (half->until = 0; half->until < G_N_ELEMENTS (words); half->until++)
    if (strcmp (words[half->until], world->words[i]) == 0)
      return TRUE;
  return bic_script_fail (world, D_("%s: expected turn, own-night or used"), world->words[i]);
}

/* Reads a word that follows the half of an event card, and the value of the word if it has one. Sets @index to the last
 * word that was read. */
static gboolean
read_half_word (BicWorld     *world,
                int          *index,
                BicEventHalf *half)
{
  const char *word = world->words[*index];
  gboolean has_value = *index + 1 < world->n;
  int hex = bic_hex_read (&world->scenario->grid, word), number;

  if (strcmp (word, "amount") == 0 && has_value)
    return bic_word_number (world, ++*index, -9, 9, &half->amount);
  if (strcmp (word, "until") == 0 && has_value)
    return read_until_word (world, ++*index, half);
  if (strcmp (word, "piece") == 0 && has_value) /* "piece 2": the second piece in the script */
    {
      int n = (int) bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);
      const BicItem *piece;

      if (!bic_word_number (world, ++*index, 1, n, &number))
        return FALSE;
      piece = bic_scenario_item (world->scenario, BIC_ITEM_PIECE, (guint) number - 1);
      g_array_append_val (half->pieces, piece->id);
    }
  else if (strcmp (word, "keep") == 0)
    half->keep = TRUE;
  else if (hex != BIC_NO_HEX)
    g_array_append_val (half->hexes, hex);
  else
    return bic_script_fail (world, D_("%s: expected amount N, until WHEN, piece N, keep or a hex"), word);
  return TRUE;
}

/* "half rain both morale amount -1 [keep] [until turn] [piece N...] [HEX...]": the effect of an event card on one side,
 * or on both. */
static gboolean
add_event_half (BicWorld *world)
{
  BicEventHalf *half = bic_item_new (BIC_ITEM_EVENT_HALF);
  gboolean good = bic_word_sides (world, 2, &half->side);

  half->event = g_quark_from_string (world->words[1]);
  half->effect = g_quark_from_string (world->words[3]);
  for (int i = 4; good && i < world->n; i++)
    good = read_half_word (world, &i, half);
  return bic_world_add (world, BIC_ITEM_EVENT_HALF, half, good);
}

/* "table rally result 1=broken 2=rallied 3=AB,AR ...": a custom table. For a roll beyond the ends of the table, the
 * first or last row applies. */
static gboolean
add_table (BicWorld *world)
{
  BicCustomTable *own = bic_item_new (BIC_ITEM_TABLE);
  g_autoptr (GString) columns = g_string_new (NULL);
  int first = 2;
  gboolean good;

  while (first < world->n && !strchr (world->words[first], '='))
    g_string_append_printf (columns, "%s ", world->words[first++]);
  own->table.purpose = g_strdup (world->words[1]);
  own->table.clamp = BIC_ENDS_BOTH;
  good = bic_table_set_columns (&own->table, columns->str, &world->error);
  for (int i = first; good && i < world->n; i++)
    {
      g_auto (GStrv) row = g_strsplit (world->words[i], "=", 2);
      const char *cells = row[1] ? g_strdelimit (row[1], ",", ' ') : NULL;

      good = bic_table_add_row (&own->table, row[0], cells, NULL, &world->error);
    }
  return bic_world_add (world, BIC_ITEM_TABLE, own, good);
}

const BicScriptRow bic_track_rows[] = {
  { "night", 1, -1, "TURN...", set_night, .uses = BIC_USE (TURN_TRACK) },
  { "sudden-death", 2, 3, "TURN NUMBER [night]", set_sudden_death, .uses = BIC_USE (TURN_TRACK) },
  { "last-turn", 1, 1, "TURN", bic_set_field, .field = BIC_FIELD_TURN_LIMIT },
  { "skip-first-event", 0, 0, "", bic_set_field, .field = BIC_FIELD_SKIP_FIRST_EVENT, .uses = BIC_USE (EVENTS) },
  { "morale", 2, 2, "SIDE N", bic_set_army_field, .field = BIC_FIELD_MORALE, .limit = 10, .uses = BIC_USE (MORALE) },
  { "cadres", 2, 2, "SIDE N", bic_set_army_field, .field = BIC_FIELD_CADRES, .limit = 20, .uses = BIC_USE (CADRES) },
  { "dummies", 2, 2, "SIDE N", bic_set_army_field, .field = BIC_FIELD_DUMMIES, .limit = BIC_MAX_DUMMIES,
    .uses = BIC_USE (DUMMIES) },
  { "line", 2, -1, "SIDE HEX... [value N]", add_communication, .uses = BIC_USE (COMMUNICATIONS) },
  { "event", 1, -1, "ID [copies N] [red]", add_event, .uses = BIC_USE (EVENTS) },
  { "half", 3, -1, "EVENT SIDE|both EFFECT [amount N] [keep] [until turn|own-night|used] [piece N...] [HEX...]",
    add_event_half, .uses = BIC_USE (EVENTS) },
  { "table", 3, -1, "PURPOSE COLUMN... ROW=CELL,CELL...", add_table },
  { NULL },
};
