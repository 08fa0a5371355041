/* Comma-separated values (RFC 4180).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names can come from other people and their files. A spreadsheet runs a cell that begins with certain characters as a
 * formula. Such a text is therefore written with an apostrophe at the start, which spreadsheets hide. Numbers come from
 * the program and are not changed.
 */
#include "config.h"

#include <string.h>

#include "bic-csv.h"
#include "bic-plain-text.h"

/* Returns %TRUE if a spreadsheet would run the text as a formula. Spreadsheets ignore leading blanks, and accept
 * full-width forms of the characters. */
static gboolean
is_formula (const char *text)
{
  static const char *const begins[] = { "=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20",
                                        "|", "%" };
  const char *from = text + strspn (text, " ");

  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_str_has_prefix (from, begins[i]))
      return TRUE;
  return FALSE;
}

void
bic_csv_text (GString    *csv,
              const char *text)
{
  g_autofree char *visible = bic_text_show_invisible (text != NULL ? text : "");

  g_string_append_c (csv, '"');
  if (is_formula (visible))
    g_string_append_c (csv, '\'');
  for (const char *p = visible; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *p);
    }
  g_string_append (csv, "\",");
}

void
bic_csv_int (GString *csv,
             gint64   number)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT ",", number);
}

void
bic_csv_double (GString *csv,
                double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (csv, "%s,", g_ascii_formatd (text, sizeof text, "%.6f", number));
}

/* Ends the row, and removes the comma after its last cell. */
void
bic_csv_end (GString *csv)
{
  if (csv->len > 0 && csv->str[csv->len - 1] == ',')
    g_string_truncate (csv, csv->len - 1);
  g_string_append (csv, "\r\n");
}
