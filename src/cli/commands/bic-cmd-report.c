/* bicorne-cli report: writes the report of a saved game as text, Markdown or HTML.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-output.h"

typedef struct { const char *name; int value; } Word;

static const Word formats[] = { { "text", BIC_REPORT_TEXT }, { "markdown", BIC_REPORT_MARKDOWN },
                                { "html", BIC_REPORT_HTML }, { NULL, -1 } };
static const Word pictures[] = {
  { "none", BIC_PICTURES_NONE }, { "turning-points", BIC_PICTURES_TURNING_POINTS }, { "turns", BIC_PICTURES_TURNS },
  { NULL, -1 }
};
#define NO_VIEW (-9)
static const Word views[] = { { "public", BIC_NOBODY }, { "top", BIC_TOP }, { "bottom", BIC_BOTTOM },
                              { "open", BIC_EVERYBODY }, { NULL, NO_VIEW } };

static int
value_of_word (const Word *words,
               const char *text)
{
  while (words->name && strcmp (words->name, text) != 0)
    words++;
  return words->value;
}

static int
run_report (const BicSubcommand *command,
            int                  argc,
            char               **argv)
{
  g_autofree char *out = NULL, *format_name = NULL, *when = NULL, *view_name = NULL, *mismatch = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_("Output file; default: standard output"), N_("OUT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name,
      N_("Format: text, markdown or html (default: from the name of OUT, or text)"), N_("FORMAT") },
    { "pictures", 0, 0, G_OPTION_ARG_STRING, &when,
      N_("Pictures of the board: none, turning-points (default) or turns"), N_("WHEN") },
    { "view", 0, 0, G_OPTION_ARG_STRING, &view_name,
      N_("View: public (default), top or bottom (what that side knew), or open"), N_("VIEW") },
    G_OPTION_ENTRY_NULL,
  };
  int code = bic_cli_parse (command, &argc, &argv, entries, "GAME", 1, 1), format, picture, view;
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicSession) session = NULL;
  g_autoptr (BicReport) report = NULL;
  g_autoptr (GFile) file = NULL, target = NULL;
  g_autoptr (GError) error = NULL;

  out = out ? out : g_strdup ("-");
  if (code == BIC_CLI_RUN)
    code = bic_cli_check_output (&out, argv + 1);
  if (code != BIC_CLI_RUN)
    return code;
  /* The file name extension determines the default format. For a stream, the default is text */
  format = format_name ? value_of_word (formats, format_name)
           : bic_is_stream (out) ? BIC_REPORT_TEXT : bic_report_format (out);
  picture = value_of_word (pictures, when ? when : "turning-points");
  view = value_of_word (views, view_name ? view_name : "public");
  if (format < 0)
    return bic_cli_usage_error (_("specify the format: --format text, markdown or html"));
  if (picture < 0)
    return bic_cli_usage_error (_("--pictures %s: expected none, turning-points or turns"), when);
  if (view == NO_VIEW)
    return bic_cli_usage_error (_("--view %s: expected public, top, bottom or open"), view_name);
  if (format == BIC_REPORT_TEXT && when && picture != BIC_PICTURES_NONE)
    return bic_cli_check_ignored ((BicIgnored[]) { { TRUE, "--pictures", .without = "--format html" }, { 0 } });
  if ((catalogue = bic_cli_catalogue ()) == NULL)
    return BIC_CLI_USAGE;
  file = g_file_new_for_commandline_arg (argv[1]);
  session = bic_session_load (file, catalogue, &mismatch, &error);
  if (session == NULL)
    return bic_cli_fail (error);
  report = bic_report_new (session, view, (BicReportPictures) picture);
  target = g_file_new_for_commandline_arg (out);
  if (!bic_report_save (report, (BicReportFormat) format, target, &error))
    return bic_cli_fail (error);
  return mismatch == NULL ? BIC_CLI_DONE : bic_cli_report_mismatch (argv[1], mismatch);
}

const BicSubcommand bic_command_report = {
  "report", N_("Write the report of a saved game, with pictures"), run_report
};
