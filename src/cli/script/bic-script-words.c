/* Rule scripts: reads the words of a line (hexes, sides, numbers, cards, unit types, choices), and finds verbs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-error.h"
#include "bic-script-world.h"

/**
 * bic_script_fail:
 * @world: the world that receives the error; bic_case_run () adds file and line to it
 * @format: the message
 *
 * Returns: %FALSE
 */
gboolean
bic_script_fail (BicWorld   *world,
                 const char *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  world->error = g_error_new_valist (BIC_ERROR, BIC_ERROR_PARSE, format, args);
  va_end (args);
  return FALSE;
}

void
bic_world_set_line (BicWorld            *world,
                    const BicScriptLine *line)
{
  world->words = line->words;
  world->n = line->n;
  world->line = line->number;
}

const BicScriptRow *
bic_script_find (const BicScriptRow *rows,
                 const char         *name)
{
  for (; rows->name != NULL; rows++)
    if (strcmp (rows->name, name) == 0)
      return rows;
  return NULL;
}

gboolean
bic_world_check_word_count (BicWorld *world)
{
  const BicScriptRow *row = world->row;
  int n = world->n - 1;

  return (n >= row->least && (row->most < 0 || n <= row->most))
         || bic_script_fail (world, D_("expected: %s %s"), row->name, row->usage);
}

gboolean
bic_word_hex (BicWorld *world,
              int       i,
              int      *hex)
{
  *hex = bic_hex_read (&world->scenario->grid, world->words[i]);
  return *hex != BIC_NO_HEX || bic_script_fail (world, D_("%s is not a hex of this board"), world->words[i]);
}

static int
side_of (const char *word)
{
  return strcmp (word, "top") == 0 ? BIC_TOP : strcmp (word, "bottom") == 0 ? BIC_BOTTOM : BIC_NOBODY;
}

gboolean
bic_word_side (BicWorld *world,
               int       i,
               int      *side)
{
  *side = side_of (world->words[i]);
  return *side != BIC_NOBODY || bic_script_fail (world, D_("%s is no side; expected top or bottom"), world->words[i]);
}

gboolean
bic_word_sides (BicWorld *world,
                int       i,
                int      *side)
{
  *side = BIC_NOBODY;
  return strcmp (world->words[i], "both") == 0 || bic_word_side (world, i, side);
}

/* Returns the side that word @i names, and sets @i to the next word. If the word is not a side, returns BIC_TOP and
 * does not change @i. */
int
bic_word_optional_side (BicWorld *world,
                        int      *i)
{
  int side = *i < world->n ? side_of (world->words[*i]) : BIC_NOBODY;

  *i += side != BIC_NOBODY;
  return MAX (side, BIC_TOP);
}

gboolean
bic_word_number (BicWorld *world,
                 int       i,
                 int       least,
                 int       most,
                 int      *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (world->words[i], 10, least, most, &value, NULL))
    return bic_script_fail (world, D_("%s is no number from %d to %d"), world->words[i], least, most);
  *number = (int) value;
  return TRUE;
}

/* Fails unless word @i is the number @found. */
gboolean
bic_expect_number (BicWorld *world,
                   int       found,
                   int       i)
{
  int number;

  return bic_word_number (world, i, 0, 999, &number)
         && (found == number || bic_script_fail (world, D_("%d, expected %d"), found, number));
}

gboolean
bic_word_card (BicWorld    *world,
               int          i,
               const char **card)
{
  guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_EVENT);

  *card = g_intern_string (world->words[i]);
  for (guint k = 0; k < n; k++)
    if (((const BicEventCard *) bic_scenario_item (world->scenario, BIC_ITEM_EVENT, k))->id
        == g_quark_from_string (*card))
      return TRUE;
  return (n == 0 && bic_catalogue_find_card (world->catalogue, *card) >= 0)
         || bic_script_fail (world, D_("%s is no card of the catalogue or of the battle"), *card);
}

/* Returns (transfer full) (element-type utf8) (nullable) the cards that the words from @from to the end of the line
 * name. */
GPtrArray *
bic_words_cards (BicWorld *world,
                 int       from)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  for (int i = from; i < world->n; i++)
    {
      const char *card;

      if (!bic_word_card (world, i, &card))
        return NULL;
      g_ptr_array_add (cards, (gpointer) card);
    }
  return g_steal_pointer (&cards);
}

gboolean
bic_word_type (BicWorld *world,
               int       i,
               int      *type)
{
  *type = bic_catalogue_find_unit_type (world->catalogue, world->words[i]);
  return *type >= 0 || bic_script_fail (world, D_("%s is no unit type of the catalogue"), world->words[i]);
}

gboolean
bic_word_choice (BicWorld  *world,
                 int        i,
                 BicChoice *choice)
{
  return bic_choice_read (world->game, world->words[i], choice, &world->error);
}

/**
 * bic_piece_index_in_hex:
 *
 * Returns: the index of a piece in @hex, or -1 if there is none
 */
int
bic_piece_index_in_hex (const BicGame  *game,
                        const BicState *state,
                        int             hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      return i;
  return -1;
}
