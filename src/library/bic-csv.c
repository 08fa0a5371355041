/* Rows of comma-separated values (RFC 4180).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names come from people and from files of others.  A spreadsheet takes a cell that begins with one of a few characters for a
 * formula and runs it, so such a text gets an apostrophe in front, which spreadsheets hide.  Numbers are ours and stay plain.
 */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include "bic-csv.h"

/* As a spreadsheet sees it: blanks before do not count, nor do the wide forms of the signs. */
static gboolean
is_formula (const char *text)
{
  static const char *const begins[] = { "=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20", "|", "%" };
  const char *from = text + strspn (text, " ");

  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_str_has_prefix (from, begins[i]))
      return TRUE;
  return FALSE;
}

static void
add_text (GString    *out,
          const char *text)
{
  g_string_append_c (out, '"');
  if (is_formula (text))
    g_string_append_c (out, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

/* With a point, whatever the locale */
static void
add_double (GString *out,
            double   value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.6f", value));
}

/**
 * bic_csv_row:
 * @text: where the row goes, with its line end
 * @types: a letter a cell
 */
void
bic_csv_row (GString    *text,
             const char *types,
             ...)
{
  va_list args;

  va_start (args, types);
  for (const char *type = types; *type != '\0'; type++)
    {
      if (type > types)
        g_string_append_c (text, ',');
      if (*type == 't')
        add_text (text, va_arg (args, const char *));
      else if (*type == 'i')
        g_string_append_printf (text, "%d", va_arg (args, int));
      else if (*type == 'l')
        g_string_append_printf (text, "%" G_GINT64_FORMAT, va_arg (args, gint64));
      else if (*type == 'd')
        add_double (text, va_arg (args, double));
    }
  va_end (args);
  g_string_append (text, "\r\n");
}
