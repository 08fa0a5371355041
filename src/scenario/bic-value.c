/* Values as text: reading, writing and checking each kind of value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-table.h"

/* --- reading --- */

static gboolean
read_number (const char *text,
             int         min,
             int         max,
             int        *number,
             GError    **error)
{
  gint64 found;

  if (!g_ascii_string_to_signed (text, 10, min, max, &found, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a number from %d to %d"), text, min, max);
  *number = (int) found;
  return TRUE;
}

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const sides[] = { "top", "bottom", NULL };

static const char *const *
words_of (const BicValue *value)
{
  return value->kind == BIC_VALUE_FLAG ? no_yes : value->kind == BIC_VALUE_SIDE ? sides : value->words;
}

static gboolean
word_read (const BicTerms *terms,
           const char     *text,
           gpointer        member,
           GError        **error)
{
  const char *const *words = words_of (terms->value);
  g_autofree char *all = g_strjoinv (", ", (char **) words);

  for (int i = 0; words[i]; i++)
    if (g_str_equal (text, words[i]))
      {
        *(int *) member = i;
        return TRUE;
      }
  return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not one of: %s"), text, all);
}

/* Returns FALSE with @error if a required text is missing */
static gboolean
is_given (const BicValue *value,
          const char     *text,
          GError        **error)
{
  if (text || value->min <= 0)
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("a value is required"));
}

static gboolean
text_read (const BicTerms *terms,
           const char     *text,
           gpointer        member,
           GError        **error)
{
  if (!_bic_text_check (text, error))
    return FALSE;
  g_free (*(char **) member);
  *(char **) member = _bic_text_tidy (text);
  return is_given (terms->value, *(char **) member, error);
}

static gboolean
hex_read (const BicTerms *terms,
          const char     *text,
          gpointer        member,
          GError        **error)
{
  int hex = bic_hex_read (terms->grid, text);

  if (hex == BIC_NO_HEX && terms->lost && _bic_text_check (text, error))
    *terms->lost = g_strdup (text);
  else if (hex == BIC_NO_HEX)
    {
      if (error && !*error)
        return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a hex of this board"), text);
    }
  *(int *) member = hex;
  return TRUE;
}

static gboolean
directions_read (const BicTerms *terms,
                 const char     *text,
                 gpointer        member,
                 GError        **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  int bits = 0;

  for (int i = 0; words[i]; i++)
    {
      int direction = bic_direction_read (words[i]);

      if (direction < 0 && *words[i])
        return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a direction: use NE, E, SE, SW, W or NW"), words[i]);
      bits |= direction < 0 ? 0 : 1 << direction;
    }
  *(int *) member = bits;
  return TRUE;
}

static gboolean
read_one_side (const char *word,
               GQuark     *side,
               GError    **error)
{
  const char *colon = strchr (word, ':');
  g_autofree char *name = g_strndup (word, colon ? (gsize) (colon - word) : 0);
  int direction = bic_direction_read (name);

  if (!*word)
    return TRUE;
  if (direction < 0 || !_bic_id_check (colon + 1, NULL))
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not a hexside: write it like SE:field-works"), word);
  side[direction] = g_quark_from_string (colon + 1);
  return TRUE;
}

static gboolean
check_data (const char *text,
            GError    **error)
{
  gsize length = strlen (text),
                 digits = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

  if (length > BIC_MAX_DATA)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("the embedded file is larger than %d MB"),
                 BIC_MAX_UNDERLAY >> 20);
  else if (length % 4 != 0 || length - digits > 2 || strspn (text + digits, "=") != length - digits)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_RANGE, _("the embedded file is not in base64"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
data_read (const BicTerms *terms,
           const char     *text,
           gpointer        member,
           GError        **error)
{
  g_autoptr (GString) dense = g_string_sized_new (strlen (text));

  for (const char *at = text; *at; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (dense, *at);
  if (!check_data (dense->str, error))
    return FALSE;
  g_clear_pointer ((char **) member, g_ref_string_release);
  *(char **) member = dense->len > 0 ? g_ref_string_new_len (dense->str, (gssize) dense->len) : NULL;
  return TRUE;
}

gboolean
_bic_value_has_text (BicValueKind kind)
{
  return kind != BIC_VALUE_PARAMS && kind != BIC_VALUE_TEXTS && kind != BIC_VALUE_ROWS;
}

gboolean
_bic_terms_read (const BicTerms *terms,
                 const char     *text,
                 gpointer        member,
                 GError        **error)
{
  g_auto (GStrv) words = NULL;

  switch (terms->value->kind)
    {
    case BIC_VALUE_INT:
      return read_number (text, terms->value->min, terms->value->max, member, error);
    case BIC_VALUE_FLAG:
    case BIC_VALUE_SIDE:
    case BIC_VALUE_WORD:
      return word_read (terms, text, member, error);
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
      return text_read (terms, text, member, error);
    case BIC_VALUE_QUARK:
      if (!_bic_id_check (text, error))
        return FALSE;
      *(GQuark *) member = g_quark_from_string (text);
      return TRUE;
    case BIC_VALUE_HEX:
      return hex_read (terms, text, member, error);
    case BIC_VALUE_DIRECTIONS:
      return directions_read (terms, text, member, error);
    case BIC_VALUE_SIDES:
      words = g_strsplit_set (text, " \t\r\n", -1);
      for (int i = 0; words[i]; i++)
        if (!read_one_side (words[i], member, error))
          return FALSE;
      return TRUE;
    case BIC_VALUE_SECTIONS:
      words = g_strsplit (text, " ", -1);
      if (g_strv_length (words) != 2)
        return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not two numbers, as in 4 9"), text);
      return read_number (words[0], 0, BIC_MAX_SIDE, (int *) member, error)
             && read_number (words[1], 0, BIC_MAX_SIDE, (int *) member + 1, error);
    case BIC_VALUE_COLUMNS:
      return bic_table_set_columns (member, text, error);
    case BIC_VALUE_DATA:
      return data_read (terms, text, member, error);
    default:
      return _bic_list_read (terms, text, member, error);
    }
}

/* --- writing --- */

/* Writes hexsides as "NE SW", or their terrain as "NE:field-works SW:..." */
static char *
write_directions (int           bits,
                  const GQuark *side)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (side ? side[i] != 0 : bits >> i & 1)
      g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? " " : "", bic_direction_name ((BicDirection) i),
                              side ? ":" : "", side ? g_quark_to_string (side[i]) : "");
  return g_string_free (text, FALSE);
}

char *
_bic_terms_write (const BicTerms *terms,
                  gconstpointer   member)
{
  const int *number = member;
  char hex[BIC_HEX_TEXT];

  switch (terms->value->kind)
    {
    case BIC_VALUE_INT:
      return g_strdup_printf ("%d", *number);
    case BIC_VALUE_FLAG:
    case BIC_VALUE_SIDE:
    case BIC_VALUE_WORD:
      return *number < 0 ? NULL : g_strdup (words_of (terms->value)[*number]);
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
    case BIC_VALUE_DATA:
      return g_strdup (*(char *const *) member);
    case BIC_VALUE_QUARK:
      return g_strdup (g_quark_to_string (*(const GQuark *) member));
    case BIC_VALUE_HEX:
      return *number == BIC_NO_HEX ? NULL : g_strdup (bic_hex_write (terms->grid, *number, hex));
    case BIC_VALUE_DIRECTIONS:
      return write_directions (*number, NULL);
    case BIC_VALUE_SIDES:
      return write_directions (0, member);
    case BIC_VALUE_SECTIONS:
      return number[0] == 0 && number[1] == 0 ? NULL : g_strdup_printf ("%d %d", number[0], number[1]);
    case BIC_VALUE_COLUMNS:
      return bic_table_columns_text (member);
    default:
      return _bic_list_write (terms, member);
    }
}

/* --- checking --- */

static gboolean
check_number (int       number,
              int       min,
              int       max,
              GError  **error)
{
  if (number >= min && number <= max)
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("%d is not a number from %d to %d"), number, min, max);
}

/* Checks a table by writing its columns and rows as text and reading the text again */
static gboolean
check_table (const BicTable *table,
             GError        **error)
{
  g_autofree BicTable *trial = g_new0 (BicTable, 1);
  g_autofree char *columns = NULL;

  if (table->n_columns < 0 || table->n_columns > BIC_TABLE_COLUMNS || table->n_rows < 0
      || table->n_rows > BIC_TABLE_ROWS)
    return bic_fail (error, BIC_ERROR_RANGE, _("a table has too many columns or rows"));
  columns = bic_table_columns_text (table);
  if (!bic_table_set_columns (trial, columns, error))
    return FALSE;
  for (int row = 0; row < table->n_rows; row++)
    {
      g_autofree char *cells = bic_table_cells_text (table, row), *status = bic_table_status_text (table, row);

      if (!bic_table_add_row (trial, table->row[row], cells, status, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
_bic_terms_check (const BicTerms *terms,
                  gconstpointer   member,
                  GError        **error)
{
  const BicValue *value = terms->value;
  const int *number = member;
  const GQuark *quark = member;
  char *const *text = member;
  g_autofree char *tidy = NULL;

  switch (value->kind)
    {
    case BIC_VALUE_INT:
      return *number == value->unset || check_number (*number, value->min, value->max, error);
    case BIC_VALUE_FLAG:
    case BIC_VALUE_SIDE:
    case BIC_VALUE_WORD:
      return *number == value->min ||
             check_number (*number, value->min, (int) g_strv_length ((char **) words_of (value)) - 1, error);
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
      tidy = _bic_text_tidy (*text);
      return is_given (value, tidy, error) && _bic_text_check (*text, error);
    case BIC_VALUE_QUARK:
      return is_given (value, *quark ? g_quark_to_string (*quark) : NULL, error) &&
             (*quark == 0 || _bic_id_check (g_quark_to_string (*quark), error));
    case BIC_VALUE_HEX:
      if (*number == BIC_NO_HEX || bic_grid_has (terms->grid, *number))
        return TRUE;
      return bic_fail (error, BIC_ERROR_RANGE, _("%d is not a hex of this board"), *number);
    case BIC_VALUE_DIRECTIONS:
      return check_number (*number, 0, (1 << BIC_N_DIRECTIONS) - 1, error);
    case BIC_VALUE_SIDES:
      for (int i = 0; i < BIC_N_DIRECTIONS; i++)
        if (quark[i] && !_bic_id_check (g_quark_to_string (quark[i]), error))
          return FALSE;
      return TRUE;
    case BIC_VALUE_SECTIONS:
      return check_number (number[0], 0, BIC_MAX_SIDE, error) && check_number (number[1], 0, BIC_MAX_SIDE, error);
    case BIC_VALUE_DATA:
      return *text == NULL || check_data (*text, error);
    case BIC_VALUE_COLUMNS:
    case BIC_VALUE_ROWS:
      return check_table (member, error);
    case BIC_VALUE_PARAMS:
      return _bic_params_check (terms, member, error);
    case BIC_VALUE_TEXTS:
      return _bic_texts_check (terms, member, error);
    default:
      return _bic_list_check (terms, member, error);
    }
}
