/* Writes reports to files: plain text, Markdown with separate picture files, or HTML (bic-report-html.c).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-output.h"
#include "bic-plain-text.h"
#include "bic-report-private.h"

/* --- plain text --------------------------------------------------------------------------------------------- */

#define GAP 2                           /* number of spaces between columns */

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

/* Returns the width of each column, in characters. */
static GArray *
column_widths (const BicPart *table)
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
write_text_table (const BicPart *part,
             GString       *out)
{
  g_autoptr (GArray) widths = column_widths (part);

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
report_text (const BicReport *report,
             GString         *out)
{
  for (guint i = 0; i < report->parts->len; i++)
    {
      const BicPart *part = report->parts->pdata[i];
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
          g_string_append_printf (out, "    %s%s%s%s", part->bookmark ? "* " : "", part->taken_back ? "[" : "",
                                  part->text, part->taken_back ? "]" : "");
          if (part->dice)
            g_string_append_printf (out, " (%s)", part->dice);
          g_string_append_c (out, '\n');
          break;
        case BIC_PART_NOTE:
          lines = g_strsplit (part->text, "\n", -1);
          for (int k = 0; lines[k]; k++)
            g_string_append_printf (out, "      > %s\n", lines[k]);
          break;
        case BIC_PART_SCORE:
          g_string_append_printf (out, "  == %s\n", part->text);
          break;
        case BIC_PART_TABLE:
          write_text_table (part, out);
          break;
        case BIC_PART_PICTURE:
        default:
          break;
        }
    }
}

/* --- Markdown, as CommonMark with tables ---
 *
 * Titles, names and notes can contain any text, so characters with a meaning in Markdown are escaped. */

#define SIGNS "\\`*_[]<>|#~!&"

typedef struct {
  GString    *out;
  const char *picture;                  /* (nullable): start of the file names of pictures; a number follows */
  guint       n_pictures;
  gboolean    listing;                  /* TRUE if the last part was a list item */
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
  /* A table in Markdown always has a header row, which is empty if the table does not have column headings. */
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

static void
report_markdown (const BicReport *report,
                 const char      *picture,
                 GString         *out)
{
  Markdown m = { .out = out, .picture = picture };

  for (guint i = 0; i < report->parts->len; i++)
    write_part (&m, report->parts->pdata[i]);
}

static const struct { const char *ending; BicReportFormat format; } endings[] = {
  { ".txt", BIC_REPORT_TEXT }, { ".md", BIC_REPORT_MARKDOWN }, { ".markdown", BIC_REPORT_MARKDOWN },
  { ".html", BIC_REPORT_HTML }, { ".htm", BIC_REPORT_HTML }, { ".xhtml", BIC_REPORT_HTML },
};

/**
 * bic_report_format:
 * @name: a file name
 *
 * Returns: the #BicReportFormat for the file name extension, or -1 if the extension is unknown
 */
int
bic_report_format (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].ending))
      return (int) endings[i].format;
  return -1;
}

/**
 * bic_report_to_text:
 * @report: a report
 * @format: the format
 * @picture: (nullable): start of the file names of pictures in Markdown; a number follows
 *
 * Returns: (transfer full): the text of the report. HTML contains the pictures; plain text does not have pictures.
 */
char *
bic_report_to_text (const BicReport *report,
                    BicReportFormat  format,
                    const char      *picture)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (format == BIC_REPORT_HTML)
    _bic_report_html (report, out);
  else if (format == BIC_REPORT_MARKDOWN)
    report_markdown (report, picture, out);
  else
    report_text (report, out);
  /* The text may be shown in a terminal, so invisible control characters are replaced by visible text. */
  return format == BIC_REPORT_TEXT ? bic_text_show_invisible (out->str) : bic_markup_show_invisible (out->str);
}

/* Writes the pictures to files next to the text: NAME-1.png and so on. */
static void
put_pictures (const BicReport *report,
              BicOutput       *output,
              GFile           *folder,
              const char      *stem)
{
  guint n = 0;

  for (guint i = 0; i < report->parts->len; i++)
    {
      const BicPart *part = report->parts->pdata[i];
      g_autofree char *name = part->kind == BIC_PART_PICTURE ? g_strdup_printf ("%s-%u.png", stem, ++n) : NULL;
      g_autoptr (GFile) file = name ? g_file_get_child (folder, name) : NULL;
      g_autoptr (GBytes) png = NULL;

      if (!name)
        continue;
      if (!bic_output_begin (output, file))
        return;
      png = _bic_report_board (report->session, part->position, report->viewer, BIC_BOARD_ALL);
      bic_output_write (output, g_bytes_get_data (png, NULL), g_bytes_get_size (png));
    }
}

/**
 * bic_report_save:
 * @report: a report
 * @format: the format
 * @file: the file to write. The pictures of a Markdown report are written to files next to it, NAME-1.png and so on,
 *   unless @file is a pipe or a device.
 * @error: error from bic_output_commit ()
 *
 * Returns: %TRUE if everything was written; otherwise the earlier file is unchanged
 */
gboolean
bic_report_save (const BicReport  *report,
                 BicReportFormat   format,
                 GFile            *file,
                 GError          **error)
{
  const char *path = g_file_peek_path (file);
  gboolean pictures = format == BIC_REPORT_MARKDOWN && !(path && bic_is_stream (path));
  g_autofree char *name = g_file_get_basename (file), *stem = NULL, *text = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);
  const char *dot = strrchr (name, '.');

  stem = dot && dot > name ? g_strndup (name, (gsize) (dot - name)) : g_strdup (name);
  if (bic_output_begin (output, file))
    {
      text = bic_report_to_text (report, format, pictures ? stem : NULL);
      bic_output_write (output, text, strlen (text));
      if (pictures)
        put_pictures (report, output, folder, stem);
    }
  return bic_output_commit (output, error);
}
