/* Reports as Markdown, as CommonMark with tables reads it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Titles, names and notes are anybody's: what Markdown would take for a sign of its own is escaped.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-report-private.h"

#define SIGNS "\\`*_[]<>|#~!&"

typedef struct {
  GString    *out;
  const char *picture;                  /* (nullable): the names of pictures up to their number */
  guint       n_pictures;
  gboolean    listing;                  /* the last part was an item of a list */
} Markdown;

static char *
escape (const char *text)
{
  g_autofree char *line = _bic_report_one_line (text);
  GString *escaped = g_string_new (NULL);

  for (const char *at = line; *at != '\0'; at++)
    {
      if (strchr (SIGNS, *at) != NULL)
        g_string_append_c (escaped, '\\');
      g_string_append_c (escaped, *at);
    }
  return g_string_free (escaped, FALSE);
}

static void
write_row (Markdown  *m,
           char     **row)
{
  for (int i = 0; row[i] != NULL; i++)
    {
      g_autofree char *escaped = escape (row[i]);

      g_string_append_printf (m->out, "| %s ", escaped);
    }
  g_string_append (m->out, "|\n");
}

static void
write_table (Markdown      *m,
             const BicPart *part)
{
  guint n = part->rows->len > 0 ? g_strv_length (part->rows->pdata[0]) : 0;

  g_string_append_c (m->out, '\n');
  /* A table of Markdown always has a head. */
  if (part->has_head)
    write_row (m, part->rows->pdata[0]);
  for (guint k = 0; !part->has_head && k < n; k++)
    g_string_append (m->out, "| ");
  g_string_append (m->out, part->has_head ? "" : "|\n");
  for (guint k = 0; k < n; k++)
    g_string_append (m->out, "|---");
  g_string_append (m->out, "|\n");
  for (guint i = part->has_head ? 1 : 0; i < part->rows->len; i++)
    write_row (m, part->rows->pdata[i]);
}

static void
write_picture (Markdown   *m,
               const char *caption)
{
  g_autofree char *name = g_strdup_printf ("%s-%u.png", m->picture, ++m->n_pictures);
  g_autofree char *uri = g_uri_escape_string (name, NULL, FALSE);

  g_string_append_printf (m->out, "\n![%s](%s)\n\n%s\n", caption, uri, caption);
}

static void
write_part (Markdown      *m,
            const BicPart *part)
{
  g_autofree char *escaped = escape (part->text ? part->text : "");
  const char *strike = part->taken_back ? "~~" : "";
  g_auto (GStrv) lines = NULL;

  switch (part->kind)
    {
    case BIC_PART_TITLE:
    case BIC_PART_HEADING:
    case BIC_PART_TURN:
      g_string_append_printf (m->out, "%s%s %s\n", m->out->len > 0 ? "\n" : "",
                              part->kind == BIC_PART_TITLE ? "#" : part->kind == BIC_PART_HEADING ? "##" : "###",
                              escaped);
      break;
    case BIC_PART_PHASE:
      g_string_append_printf (m->out, "\n*%s*\n", escaped);
      break;
    case BIC_PART_LINE:
      g_string_append_printf (m->out, "%s- %s%s%s%s", m->listing ? "" : "\n", part->bookmark ? "★ " : "", strike,
                              escaped, strike);
      if (part->dice)
        g_string_append_printf (m->out, " (%s)", part->dice);
      g_string_append_c (m->out, '\n');
      break;
    case BIC_PART_NOTE:
      lines = g_strsplit (part->text, "\n", -1);
      for (int i = 0; lines[i]; i++)
        {
          g_autofree char *line = escape (lines[i]);

          g_string_append_printf (m->out, "  > %s\n", line);
        }
      break;
    case BIC_PART_SCORE:
      g_string_append_printf (m->out, "\n**%s**\n", escaped);
      break;
    case BIC_PART_TABLE:
      write_table (m, part);
      break;
    case BIC_PART_PICTURE:
      if (m->picture)
        write_picture (m, escaped);
      break;
    default:
      break;
    }
  m->listing = part->kind == BIC_PART_LINE || part->kind == BIC_PART_NOTE;
}

void
_bic_report_markdown (const BicReport *report,
                      const char      *picture,
                      GString         *out)
{
  Markdown m = { .out = out, .picture = picture };

  for (guint i = 0; i < report->parts->len; i++)
    write_part (&m, report->parts->pdata[i]);
}
