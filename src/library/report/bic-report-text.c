/* Reports as plain text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-report-private.h"

#define GAP 2                           /* between columns */

static void
underlined (GString    *out,
            const char *text,
            char        with)
{
  g_autofree char *line = _bic_report_one_line (text);

  g_string_append_printf (out, "%s%s\n", out->len > 0 ? "\n" : "", line);
  for (glong i = g_utf8_strlen (line, -1); i > 0; i--)
    g_string_append_c (out, with);
  g_string_append_c (out, '\n');
}

/* The width of each column, in characters */
static GArray *
measure (const BicPart *table)
{
  GArray *widths = g_array_new (FALSE, TRUE, sizeof (glong));

  for (guint i = 0; i < table->rows->len; i++)
    for (guint k = 0; ((char **) table->rows->pdata[i])[k] != NULL; k++)
      {
        if (k >= widths->len)
          g_array_set_size (widths, k + 1);
        g_array_index (widths, glong, k) = MAX (g_array_index (widths, glong, k),
                                                g_utf8_strlen (((char **) table->rows->pdata[i])[k], -1));
      }
  return widths;
}

static void
write_table (const BicPart *part,
             GString       *out)
{
  g_autoptr (GArray) widths = measure (part);

  g_string_append_c (out, '\n');
  for (guint i = 0; i < part->rows->len; i++)
    {
      char **row = part->rows->pdata[i];

      for (guint k = 0; row[k] != NULL; k++)
        {
          g_autofree char *cell = _bic_report_one_line (row[k]);

          g_string_append (out, cell);
          for (glong n = g_utf8_strlen (cell, -1); row[k + 1] != NULL && n < g_array_index (widths, glong, k) + GAP;
               n++)
            g_string_append_c (out, ' ');
        }
      g_string_append_c (out, '\n');
    }
}

static void
write_part (const BicPart *part,
            GString       *out)
{
  g_auto (GStrv) lines = NULL;

  switch (part->kind)
    {
    case BIC_PART_TITLE:
      underlined (out, part->text, '=');
      break;
    case BIC_PART_HEADING:
      underlined (out, part->text, '-');
      break;
    case BIC_PART_TURN:
      g_string_append_printf (out, "\n%s\n", part->text);
      break;
    case BIC_PART_PHASE:
      g_string_append_printf (out, "  %s\n", part->text);
      break;
    case BIC_PART_LINE:
      g_string_append_printf (out, "    %s%s%s%s", part->bookmark ? "* " : "", part->taken_back ? "[" : "", part->text,
                              part->taken_back ? "]" : "");
      if (part->dice)
        g_string_append_printf (out, " (%s)", part->dice);
      g_string_append_c (out, '\n');
      break;
    case BIC_PART_NOTE:
      lines = g_strsplit (part->text, "\n", -1);
      for (int i = 0; lines[i]; i++)
        g_string_append_printf (out, "      > %s\n", lines[i]);
      break;
    case BIC_PART_SCORE:
      g_string_append_printf (out, "  == %s\n", part->text);
      break;
    case BIC_PART_TABLE:
      write_table (part, out);
      break;
    case BIC_PART_PICTURE:
    default:
      break;
    }
}

void
_bic_report_text (const BicReport *report,
                  GString         *out)
{
  for (guint i = 0; i < report->parts->len; i++)
    write_part (report->parts->pdata[i], out);
}
