/* Values as text: the one place that knows how each kind is read, written and checked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-table.h"

/* --- numbers and words --- */

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

static gboolean
int_read (const BicTerms *terms,
          const char     *text,
          gpointer        member,
          GError        **error)
{
  return read_number (text, terms->value->min, terms->value->max, member, error);
}

static char *
int_write (const BicTerms *terms,
           gconstpointer   member)
{
  return g_strdup_printf ("%d", *(const int *) member);
}

static gboolean
check_number (int             number,
              const BicValue *value,
              GError        **error)
{
  if (number == value->unset || (number >= value->min && number <= value->max))
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("%d is not a number from %d to %d"), number, value->min, value->max);
}

static gboolean
int_check (const BicTerms *terms,
           gconstpointer   member,
           GError        **error)
{
  return check_number (*(const int *) member, terms->value, error);
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
  return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is none of: %s"), text, all);
}

static char *
word_write (const BicTerms *terms,
            gconstpointer   member)
{
  int word = *(const int *) member;

  return word < 0 ? NULL : g_strdup (words_of (terms->value)[word]);
}

static gboolean
word_check (const BicTerms *terms,
            gconstpointer   member,
            GError        **error)
{
  BicValue range = *terms->value;

  range.max = (int) g_strv_length ((char **) words_of (&range)) - 1;
  range.unset = range.min;
  return check_number (*(const int *) member, &range, error);
}

/* --- texts --- */

/* Whether there is a text, where there has to be one */
static gboolean
is_given (const BicValue *value,
          const char     *text,
          GError        **error)
{
  if (text || value->min <= 0)
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("it must be given"));
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

static char *
text_write (const BicTerms *terms,
            gconstpointer   member)
{
  return g_strdup (*(char *const *) member);
}

static gboolean
text_check (const BicTerms *terms,
            gconstpointer   member,
            GError        **error)
{
  char *tidy = _bic_text_tidy (*(char *const *) member);
  gboolean given = is_given (terms->value, tidy, error);

  g_free (tidy);
  return given && _bic_text_check (*(char *const *) member, error);
}

/* --- ids of the catalogue --- */

static gboolean
quark_read (const BicTerms *terms,
            const char     *text,
            gpointer        member,
            GError        **error)
{
  if (!_bic_id_check (text, error))
    return FALSE;
  *(GQuark *) member = g_quark_from_string (text);
  return TRUE;
}

static char *
quark_write (const BicTerms *terms,
             gconstpointer   member)
{
  return g_strdup (g_quark_to_string (*(const GQuark *) member));
}

static gboolean
quark_check (const BicTerms *terms,
             gconstpointer   member,
             GError        **error)
{
  GQuark quark = *(const GQuark *) member;

  if (quark == 0 && terms->value->min > 0)
    return bic_fail (error, BIC_ERROR_RANGE, _("it must be given"));
  return quark == 0 || _bic_id_check (g_quark_to_string (quark), error);
}

/* --- hexes --- */

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

static char *
hex_write (const BicTerms *terms,
           gconstpointer   member)
{
  char text[BIC_HEX_TEXT];
  int hex = *(const int *) member;

  return hex == BIC_NO_HEX ? NULL : g_strdup (bic_hex_write (terms->grid, hex, text));
}

static gboolean
hex_check (const BicTerms *terms,
           gconstpointer   member,
           GError        **error)
{
  int hex = *(const int *) member;

  if (hex == BIC_NO_HEX || bic_grid_has (terms->grid, hex))
    return TRUE;
  return bic_fail (error, BIC_ERROR_RANGE, _("%d is not a hex of this board"), hex);
}

/* --- directions, as bits --- */

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

static void
add_word (GString    *text,
          const char *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

static char *
directions_write (const BicTerms *terms,
                  gconstpointer   member)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (*(const int *) member >> i & 1)
      add_word (text, bic_direction_name ((BicDirection) i));
  return g_string_free (text, FALSE);
}

static gboolean
directions_check (const BicTerms *terms,
                  gconstpointer   member,
                  GError        **error)
{
  BicValue range = { .max = (1 << BIC_N_DIRECTIONS) - 1 };

  return check_number (*(const int *) member, &range, error);
}

/* --- what stands on the hexsides: "SE:field-works" --- */

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
sides_read (const BicTerms *terms,
            const char     *text,
            gpointer        member,
            GError        **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  for (int i = 0; words[i]; i++)
    if (!read_one_side (words[i], member, error))
      return FALSE;
  return TRUE;
}

static char *
sides_write (const BicTerms *terms,
             gconstpointer   member)
{
  const GQuark *side = member;
  GString *text = g_string_new (NULL);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (side[i])
      {
        add_word (text, bic_direction_name ((BicDirection) i));
        g_string_append_printf (text, ":%s", g_quark_to_string (side[i]));
      }
  return g_string_free (text, FALSE);
}

static gboolean
sides_check (const BicTerms *terms,
             gconstpointer   member,
             GError        **error)
{
  const GQuark *side = member;

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (side[i] && !_bic_id_check (g_quark_to_string (side[i]), error))
      return FALSE;
  return TRUE;
}

/* --- the section lines --- */

static gboolean
sections_read (const BicTerms *terms,
               const char     *text,
               gpointer        member,
               GError        **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_strv_length (words) != 2)
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not two numbers, as in 4 9"), text);
  return read_number (words[0], 0, BIC_MAX_SIDE, (int *) member, error)
         && read_number (words[1], 0, BIC_MAX_SIDE, (int *) member + 1, error);
}

static char *
sections_write (const BicTerms *terms,
                gconstpointer   member)
{
  const int *line = member;

  return line[0] == 0 && line[1] == 0 ? NULL : g_strdup_printf ("%d %d", line[0], line[1]);
}

static gboolean
sections_check (const BicTerms *terms,
                gconstpointer   member,
                GError        **error)
{
  const int *line = member;
  BicValue range = { .max = BIC_MAX_SIDE };

  return check_number (line[0], &range, error) && check_number (line[1], &range, error);
}

/* --- files --- */

static gboolean
check_data (const char *text,
            GError    **error)
{
  gsize length = strlen (text),
                 digits = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

  if (length > BIC_MAX_DATA)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("the file that is kept here has more than %d MB"),
                 BIC_MAX_UNDERLAY >> 20);
  else if (length % 4 != 0 || length - digits > 2 || strspn (text + digits, "=") != length - digits)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_RANGE, _("the file that is kept here is not in base64"));
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

static char *
data_write (const BicTerms *terms,
            gconstpointer   member)
{
  return g_strdup (*(char *const *) member);
}

static gboolean
data_check (const BicTerms *terms,
            gconstpointer   member,
            GError        **error)
{
  return *(char *const *) member == NULL || check_data (*(char *const *) member, error);
}

/* --- columns and rows of tables --- */

static gboolean
columns_read (const BicTerms *terms,
              const char     *text,
              gpointer        member,
              GError        **error)
{
  return bic_table_set_columns (member, text, error);
}

static char *
columns_write (const BicTerms *terms,
               gconstpointer   member)
{
  return bic_table_columns_text (member);
}

/* As it would be read again, row for row */
static gboolean
table_check (const BicTerms *terms,
             gconstpointer   member,
             GError        **error)
{
  const BicTable *table = member;
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

static const BicCodec codecs[BIC_N_VALUES] = {
  [BIC_VALUE_INT] = { int_read, int_write, int_check },
  [BIC_VALUE_FLAG] = { word_read, word_write, word_check },
  [BIC_VALUE_TEXT] = { text_read, text_write, text_check },
  [BIC_VALUE_SAID] = { text_read, text_write, text_check },
  [BIC_VALUE_QUARK] = { quark_read, quark_write, quark_check },
  [BIC_VALUE_SIDE] = { word_read, word_write, word_check },
  [BIC_VALUE_WORD] = { word_read, word_write, word_check },
  [BIC_VALUE_HEX] = { hex_read, hex_write, hex_check },
  [BIC_VALUE_HEXES] = { _bic_list_read, _bic_list_write, _bic_list_check },
  [BIC_VALUE_IDS] = { _bic_list_read, _bic_list_write, _bic_list_check },
  [BIC_VALUE_QUARKS] = { _bic_list_read, _bic_list_write, _bic_list_check },
  [BIC_VALUE_SETTINGS] = { _bic_list_read, _bic_list_write, _bic_list_check },
  [BIC_VALUE_DIRECTIONS] = { directions_read, directions_write, directions_check },
  [BIC_VALUE_SIDES] = { sides_read, sides_write, sides_check },
  [BIC_VALUE_SECTIONS] = { sections_read, sections_write, sections_check },
  [BIC_VALUE_PARAMS] = { NULL, NULL, _bic_params_check },
  [BIC_VALUE_TEXTS] = { NULL, NULL, _bic_texts_check },
  [BIC_VALUE_COLUMNS] = { columns_read, columns_write, table_check },
  [BIC_VALUE_ROWS] = { NULL, NULL, table_check },
  [BIC_VALUE_DATA] = { data_read, data_write, data_check },
};

const BicCodec *
_bic_codec_for (BicValueKind kind)
{
  return &codecs[kind];
}
