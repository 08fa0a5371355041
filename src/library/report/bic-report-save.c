/* Reports as files: the format by its name, and pictures beside a text that cannot hold them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-output.h"
#include "bic-plain-text.h"
#include "bic-report-private.h"

static const struct { const char *ending; BicReportFormat format; } endings[] = {
  { ".txt", BIC_REPORT_TEXT }, { ".md", BIC_REPORT_MARKDOWN }, { ".markdown", BIC_REPORT_MARKDOWN },
  { ".html", BIC_REPORT_HTML }, { ".htm", BIC_REPORT_HTML }, { ".xhtml", BIC_REPORT_HTML },
};

/**
 * bic_report_format:
 * @name: of a file
 *
 * Returns: the #BicReportFormat of its ending, or -1
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
 * bic_report_write:
 * @report: a report
 * @format: how it is written
 * @picture: (nullable): in Markdown, the names of its pictures up to their number
 *
 * Returns: (transfer full): the report; HTML holds its pictures, plain text has none
 */
char *
bic_report_write (const BicReport *report,
                  BicReportFormat  format,
                  const char      *picture)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (format == BIC_REPORT_HTML)
    _bic_report_html (report, out);
  else if (format == BIC_REPORT_MARKDOWN)
    _bic_report_markdown (report, picture, out);
  else
    _bic_report_text (report, out);
  /* Any of them may be read on a terminal, which obeys what is not seen. */
  return format == BIC_REPORT_TEXT ? bic_text_visible (out->str) : bic_markup_visible (out->str);
}

/* Pictures stand beside the text, as NAME-1.png and so on. */
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
 * @format: how it is written
 * @file: where to; pictures of Markdown stand beside it, as NAME-1.png and so on, but not beside a pipe or a device
 * @error: as bic_output_commit ()
 *
 * Returns: %TRUE if all is written; else what was there before is as it was
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
      text = bic_report_write (report, format, pictures ? stem : NULL);
      bic_output_write (output, text, strlen (text));
      if (pictures)
        put_pictures (report, output, folder, stem);
    }
  return bic_output_commit (output, error);
}
