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

typedef struct { GString *out; const char *picture; guint n_pictures; gboolean listing; } Markdown;

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
heading (Markdown   *m,
         const char *hashes,
         const char *text)
{
  g_autofree char *escaped = escape (text);

  g_string_append_printf (m->out, "%s%s %s\n", m->out->len > 0 ? "\n" : "", hashes, escaped);
}

static void
write_title (Markdown      *m,
             const BicPart *part)
{
  heading (m, "#", part->text);
}

static void
write_heading (Markdown      *m,
               const BicPart *part)
{
  heading (m, "##", part->text);
}

static void
write_turn (Markdown      *m,
            const BicPart *part)
{
  heading (m, "###", part->text);
}

static void
write_phase (Markdown      *m,
             const BicPart *part)
{
  g_autofree char *escaped = escape (part->text);

  g_string_append_printf (m->out, "\n*%s*\n", escaped);
}

static void
write_line (Markdown      *m,
            const BicPart *part)
{
  g_autofree char *escaped = escape (part->text);
  const char *strike = part->taken_back ? "~~" : "";

  g_string_append_printf (m->out, "%s- %s%s%s%s", m->listing ? "" : "\n", part->bookmark ? "★ " : "", strike, escaped,
                          strike);
  if (part->dice != NULL)
    g_string_append_printf (m->out, " (%s)", part->dice);
  g_string_append_c (m->out, '\n');
}

static void
write_note (Markdown      *m,
            const BicPart *part)
{
  g_auto (GStrv) lines = g_strsplit (part->text, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *escaped = escape (lines[i]);

      g_string_append_printf (m->out, "  > %s\n", escaped);
    }
}

static void
write_score (Markdown      *m,
             const BicPart *part)
{
  g_autofree char *escaped = escape (part->text);

  g_string_append_printf (m->out, "\n**%s**\n", escaped);
}

static guint
n_cells (const BicPart *part)
{
  return part->rows->len > 0 ? g_strv_length (part->rows->pdata[0]) : 0;
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
  g_string_append_c (m->out, '\n');
  /* A table of Markdown always has a head. */
  if (part->has_head)
    write_row (m, part->rows->pdata[0]);
  for (guint k = 0; !part->has_head && k < n_cells (part); k++)
    g_string_append (m->out, "| ");
  g_string_append (m->out, part->has_head ? "" : "|\n");
  for (guint k = 0; k < n_cells (part); k++)
    g_string_append (m->out, "|---");
  g_string_append (m->out, "|\n");
  for (guint i = part->has_head ? 1 : 0; i < part->rows->len; i++)
    write_row (m, part->rows->pdata[i]);
}

static void
write_picture (Markdown      *m,
               const BicPart *part)
{
  g_autofree char *escaped = escape (part->text), *name = NULL, *uri = NULL;

  if (m->picture == NULL)
    return;
  name = g_strdup_printf ("%s-%u.png", m->picture, ++m->n_pictures);
  uri = g_uri_escape_string (name, NULL, FALSE);
  g_string_append_printf (m->out, "\n![%s](%s)\n\n%s\n", escaped, uri, escaped);
}

typedef void (*Writer) (Markdown      *m,
                        const BicPart *part);

static const Writer writers[BIC_N_PARTS] = {
  [BIC_PART_TITLE] = write_title, [BIC_PART_HEADING] = write_heading, [BIC_PART_TURN] = write_turn,
  [BIC_PART_PHASE] = write_phase,
  [BIC_PART_LINE] = write_line, [BIC_PART_NOTE] = write_note, [BIC_PART_SCORE] = write_score,
  [BIC_PART_TABLE] = write_table,
  [BIC_PART_PICTURE] = write_picture,
};

void
_bic_report_markdown (const BicReport *report,
                      const char      *picture,
                      GString         *out)
{
  Markdown m = { .out = out, .picture = picture };

  for (guint i = 0; i < report->parts->len; i++)
    {
      const BicPart *part = report->parts->pdata[i];

      writers[part->kind] (&m, part);
      m.listing = part->kind == BIC_PART_LINE || part->kind == BIC_PART_NOTE;
    }
}
