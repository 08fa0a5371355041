/* The words of rule scripts: hexes, sides, numbers, cards, unit types, choices; and the table of verbs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-developer-text.h"
#include "bic-error.h"
#include "bic-script.h"

/**
 * bic_script_fail:
 * @error: (nullable): where it goes; the place is put before it later
 * @format: what is wrong
 *
 * Returns: %FALSE
 */
gboolean
bic_script_fail (GError     **error,
                 const char  *format,
                 ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, message);
  return FALSE;
}

const BicScriptRow *
bic_script_find (const BicScriptRow *rows,
                 int                 n_rows,
                 const char         *name)
{
  for (int i = 0; i < n_rows; i++)
    if (strcmp (rows[i].name, name) == 0)
      return &rows[i];
  return NULL;
}

/* Does the line have as many words as its verb takes?  @line's first word is the verb. */
gboolean
bic_script_row_fits (const BicScriptRow   *row,
                     const BicScriptLine  *line,
                     GError              **error)
{
  int n = line->n - 1;

  return (n >= row->least && (row->most < 0 || n <= row->most))
         || bic_script_fail (error, _("expected: %s %s"), row->name, row->usage);
}

gboolean
bic_word_hex (BicWorld    *world,
              const char  *word,
              int         *hex,
              GError     **error)
{
  *hex = bic_hex_read (&world->scenario->grid, word);
  return *hex != BIC_NO_HEX || bic_script_fail (error, _("%s is not a hex of this board"), word);
}

gboolean
bic_word_side (const char  *word,
               int         *side,
               GError     **error)
{
  *side = strcmp (word, "top") == 0 ? BIC_TOP : strcmp (word, "bottom") == 0 ? BIC_BOTTOM : BIC_NOBODY;
  return *side != BIC_NOBODY || bic_script_fail (error, _("%s is no side; expected top or bottom"), word);
}

gboolean
bic_word_number (const char  *word,
                 int          least,
                 int          most,
                 int         *number,
                 GError     **error)
{
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, least, most, &value, NULL))
    return bic_script_fail (error, _("%s is no number from %d to %d"), word, least, most);
  *number = (int) value;
  return TRUE;
}

gboolean
bic_word_card (BicWorld    *world,
               const char  *word,
               const char **card,
               GError     **error)
{
  guint n = bic_scenario_n_items (world->scenario, BIC_ITEM_EVENT);

  *card = g_intern_string (word);
  for (guint i = 0; i < n; i++)
    if (strcmp (word, g_quark_to_string (((const BicEventCard *) bic_scenario_item (world->scenario, BIC_ITEM_EVENT,
                                                                                    i))->id)) == 0)
      return TRUE;
  if (n == 0 && bic_catalogue_find_card (world->catalogue, word) >= 0)
    return TRUE;
  return bic_script_fail (error, _("%s is no card of the catalogue or of the battle"), word);
}

gboolean
bic_word_type (BicWorld    *world,
               const char  *word,
               int         *type,
               GError     **error)
{
  *type = bic_catalogue_find_unit_type (world->catalogue, word);
  return *type >= 0 || bic_script_fail (error, _("%s is no unit type of the catalogue"), word);
}

gboolean
bic_word_choice (BicWorld    *world,
                 const char  *text,
                 BicChoice   *choice,
                 GError     **error)
{
  return bic_choice_read (world->game, text, choice, error);
}

/**
 * bic_piece_in:
 *
 * Returns: the index of a piece in @hex; -1: nobody is there
 */
int
bic_piece_in (const BicGame  *game,
              const BicState *state,
              int             hex)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      return i;
  return -1;
}
