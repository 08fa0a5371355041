/* Rule scripts: the lines that state the turn track, morale, lines of communication and the battle's own events.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-edit.h"
#include "bic-script.h"

/* --- the turn track and morale ------------------------------------------ */

static gboolean
add_turn (BicWorld   *world,
          int         number,
          gboolean    night,
          int         sudden_death,
          GError    **error)
{
  BicTurn *turn = bic_item_new (BIC_ITEM_TURN);
  gboolean good;

  turn->number = number;
  turn->night = night;
  turn->sudden_death = sudden_death;
  good = bic_world_edit (world, bic_edit_add (BIC_ITEM_TURN, turn, -1), error);
  bic_item_free (BIC_ITEM_TURN, turn);
  return good;
}

/* "night TURN...", "sudden-death TURN NUMBER [night]" */
static gboolean
set_night (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  for (int i = 1, number; i < line->n; i++)
    if (!bic_word_number (line->words[i], 1, 99, &number, error) || !add_turn (world, number, TRUE, 0, error))
      return FALSE;
  return TRUE;
}

static gboolean
set_sudden_death (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  int number, roll;

  if (line->n > 3 && strcmp (line->words[3], "night") != 0)
    return bic_script_fail (error, _("%s: expected night"), line->words[3]);
  return bic_word_number (line->words[1], 1, 99, &number, error) && bic_word_number (line->words[2], 1, 6, &roll, error)
         && add_turn (world, number, line->n > 3, roll, error);
}

static gboolean
set_last_turn (BicWorld             *world,
               const BicScriptLine  *line,
               GError              **error)
{
  return bic_world_field (world, BIC_FIELD_TURN_LIMIT, BIC_NOBODY, line->words[1], error);
}

static gboolean
set_skip_first_event (BicWorld             *world,
                      const BicScriptLine  *line,
                      GError              **error)
{
  return bic_world_field (world, BIC_FIELD_SKIP_FIRST_EVENT, BIC_NOBODY, "yes", error);
}

static gboolean
set_morale (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  int side, morale;

  return bic_word_side (line->words[1], &side, error) && bic_word_number (line->words[2], 0, 10, &morale, error)
         && bic_world_field (world, BIC_FIELD_MORALE, side, line->words[2], error);
}

static gboolean
set_cadres (BicWorld             *world,
            const BicScriptLine  *line,
            GError              **error)
{
  int side, cadres;

  return bic_word_side (line->words[1], &side, error) && bic_word_number (line->words[2], 0, 20, &cadres, error)
         && bic_world_field (world, BIC_FIELD_CADRES, side, line->words[2], error);
}

static gboolean
set_dummies (BicWorld             *world,
             const BicScriptLine  *line,
             GError              **error)
{
  int side, dummies;

  return bic_word_side (line->words[1], &side, error)
         && bic_word_number (line->words[2], 0, BIC_MAX_DUMMIES, &dummies, error)
         && bic_world_field (world, BIC_FIELD_DUMMIES, side, line->words[2], error);
}

/* --- lines of communication --------------------------------------------- */

/* "line bottom E1 [value 2]": of communication. */
static gboolean
add_line (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicCommunication *way = bic_item_new (BIC_ITEM_COMMUNICATION);
  gboolean good = bic_word_side (line->words[1], &way->side, error);

  for (int i = 2, hex; good && i < line->n; i++)
    if (strcmp (line->words[i], "value") == 0 && i + 1 < line->n)
      good = bic_word_number (line->words[++i], 0, 9, &way->value, error);
    else if ((good = bic_word_hex (world, line->words[i], &hex, error)))
      g_array_append_val (way->hexes, hex);
  good = good && bic_world_edit (world, bic_edit_add (BIC_ITEM_COMMUNICATION, way, -1), error);
  bic_item_free (BIC_ITEM_COMMUNICATION, way);
  return good;
}

/* --- events ------------------------------------------------------------- */

static gboolean
add_item (BicWorld     *world,
          BicItemKind   kind,
          gpointer      item,
          GError      **error)
{
  gboolean good = bic_world_edit (world, bic_edit_add (kind, item, -1), error);

  bic_item_free (kind, item);
  return good;
}

/* "event rain [copies N] [red]": a card of the deck. */
static gboolean
add_event (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  BicEventCard *event = bic_item_new (BIC_ITEM_EVENT);
  gboolean good = TRUE;

  event->id = g_quark_from_string (line->words[1]);
  event->title = g_strdup (line->words[1]);
  for (int i = 2; good && i < line->n; i++)
    if (strcmp (line->words[i], "copies") == 0 && i + 1 < line->n)
      good = bic_word_number (line->words[++i], 1, 9, &event->copies, error);
    else if (!(good = strcmp (line->words[i], "red") == 0))
      bic_script_fail (error, _("%s: expected copies N or red"), line->words[i]);
    else
      event->red = TRUE;
  if (good)
    return add_item (world, BIC_ITEM_EVENT, event, error);
  bic_item_free (BIC_ITEM_EVENT, event);
  return FALSE;
}

static gboolean
read_until (const char    *word,
            BicEventHalf  *half,
            GError       **error)
{
  static const char *const words[] = { [BIC_UNTIL_TURN] = "turn", [BIC_UNTIL_OWN_NIGHT] = "own-night",
                                       [BIC_UNTIL_USED] = "used" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i], word) == 0)
      return half->until = (BicUntil) i, TRUE;
  return bic_script_fail (error, _("%s: expected turn, own-night or used"), word);
}

/* "piece 2": the second piece that the case states. */
static gboolean
read_piece (BicWorld      *world,
            const char    *word,
            BicEventHalf  *half,
            GError       **error)
{
  guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_PIECE);
  int number;
  guint32 id;

  if (!bic_word_number (word, 1, (int) n, &number, error))
    return FALSE;
  id = ((const BicItem *) bic_scenario_item (world->scenario, BIC_ITEM_PIECE, (guint) number - 1))->id;
  g_array_append_val (half->pieces, id);
  return TRUE;
}

/* One of the words that may follow a half; moves @index on to the last that belongs to it. */
static gboolean
read_half_word (BicWorld             *world,
                const BicScriptLine  *line,
                int                  *index,
                BicEventHalf         *half,
                GError              **error)
{
  const char *word = line->words[*index], *value = *index + 1 < line->n ? line->words[*index + 1] : NULL;
  int hex = bic_hex_read (&world->scenario->grid, word);

  if (strcmp (word, "amount") == 0 && value != NULL)
    return bic_word_number (line->words[++*index], -9, 9, &half->amount, error);
  if (strcmp (word, "until") == 0 && value != NULL)
    return read_until (line->words[++*index], half, error);
  if (strcmp (word, "piece") == 0 && value != NULL)
    return read_piece (world, line->words[++*index], half, error);
  if (strcmp (word, "keep") == 0)
    half->keep = TRUE;
  else if (hex != BIC_NO_HEX)
    g_array_append_val (half->hexes, hex);
  else
    return bic_script_fail (error, _("%s: expected amount N, until WHEN, piece N, keep or a hex"), word);
  return TRUE;
}

/* "half rain both morale amount -1 [keep] [until turn] [piece N...] [HEX...]": what the card does for a side. */
static gboolean
add_half (BicWorld             *world,
          const BicScriptLine  *line,
          GError              **error)
{
  BicEventHalf *half = bic_item_new (BIC_ITEM_EVENT_HALF);
  gboolean good = strcmp (line->words[2], "both") == 0 ? (half->side = BIC_NOBODY, TRUE)
                  : bic_word_side (line->words[2], &half->side, error);

  half->event = g_quark_from_string (line->words[1]);
  half->effect = g_quark_from_string (line->words[3]);
  for (int i = 4; good && i < line->n; i++)
    good = read_half_word (world, line, &i, half, error);
  if (good)
    return add_item (world, BIC_ITEM_EVENT_HALF, half, error);
  bic_item_free (BIC_ITEM_EVENT_HALF, half);
  return FALSE;
}

/* "3=AB,AR": a row of a table */
static gboolean
read_table_row (BicTable    *table,
                const char  *word,
                GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  return bic_table_add_row (table, parts[0], parts[1] ? g_strdelimit (parts[1], ",", ' ') : NULL, NULL, error);
}

/* "table rally result 1=broken 2=rallied ...": a table of the battle's own, the ends of which hold for what lies beyond
 * them. */
static gboolean
add_table (BicWorld             *world,
           const BicScriptLine  *line,
           GError              **error)
{
  BicOwnTable *own = bic_item_new (BIC_ITEM_TABLE);
  g_autoptr (GString) columns = g_string_new (NULL);
  int first = 2;
  gboolean good;

  while (first < line->n && !strchr (line->words[first], '='))
    g_string_append_printf (columns, "%s ", line->words[first++]);
  own->table.purpose = g_strdup (line->words[1]);
  own->table.clamp = BIC_ENDS_BOTH;
  good = bic_table_set_columns (&own->table, columns->str, error);
  for (int i = first; good && i < line->n; i++)
    good = read_table_row (&own->table, line->words[i], error);
  if (good)
    return add_item (world, BIC_ITEM_TABLE, own, error);
  bic_item_free (BIC_ITEM_TABLE, own);
  return FALSE;
}

const BicScriptRow bic_track_rows[] = {
  { "night", 1, -1, "TURN...", set_night, .uses = BIC_USE (TURN_TRACK) },
  { "sudden-death", 2, 3, "TURN NUMBER [night]", set_sudden_death, .uses = BIC_USE (TURN_TRACK) },
  { "last-turn", 1, 1, "TURN", set_last_turn },
  { "skip-first-event", 0, 0, "", set_skip_first_event, .uses = BIC_USE (EVENTS) },
  { "morale", 2, 2, "SIDE N", set_morale, .uses = BIC_USE (MORALE) },
  { "cadres", 2, 2, "SIDE N", set_cadres, .uses = BIC_USE (CADRES) },
  { "dummies", 2, 2, "SIDE N", set_dummies, .uses = BIC_USE (DUMMIES) },
  { "line", 2, -1, "SIDE HEX... [value N]", add_line, .uses = BIC_USE (COMMUNICATIONS) },
  { "event", 1, -1, "ID [copies N] [red]", add_event, .uses = BIC_USE (EVENTS) },
  { "half", 3, -1, "EVENT SIDE|both EFFECT [amount N] [keep] [until turn|own-night|used] [piece N...] [HEX...]",
    add_half, .uses = BIC_USE (EVENTS) },
  { "table", 3, -1, "PURPOSE COLUMN... ROW=CELL,CELL...", add_table },
};
const int bic_n_track_rows = G_N_ELEMENTS (bic_track_rows);
