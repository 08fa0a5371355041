/* bicorne-cli report: the report of a saved game, as text, Markdown or HTML.
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

typedef struct { char *format, *pictures, *view, *out; } Options;
typedef struct { int format, pictures, view; } How;

static int
find_word (const Word *words,
           const char *text)
{
  while (words->name && strcmp (words->name, text) != 0)
    words++;
  return words->value;
}

/* The format that was asked for, or else that of the name of the file; what has no name gets text. */
static int
format_of (const Options *options)
{
  if (options->format)
    return find_word (formats, options->format);
  return bic_is_stream (options->out) ? BIC_REPORT_TEXT : bic_report_format (options->out);
}

static int
read_options (const Options *options,
              How           *how)
{
  how->format = format_of (options);
  how->pictures = find_word (pictures, options->pictures ? options->pictures : "turning-points");
  how->view = find_word (views, options->view ? options->view : "public");
  if (how->format < 0)
    return bic_cli_usage (_("specify the format: --format text, markdown or html"));
  if (how->pictures < 0)
    return bic_cli_usage (_("--pictures %s: none, turning-points or turns"), options->pictures);
  if (how->view == NO_VIEW)
    return bic_cli_usage (_("--view %s: public, top, bottom or open"), options->view);
  return bic_cli_ignored (
    (BicIgnored[]) { { how->format == BIC_REPORT_TEXT && options->pictures && how->pictures != BIC_PICTURES_NONE,
                      "--pictures", .without = "--format html" },
                    { 0 } });
}

static int
report_file (const char *path,
             const How  *how,
             const char *out)
{
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path), target = g_file_new_for_commandline_arg (out);
  g_autofree char *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSession) session = catalogue != NULL ? bic_session_load (file, catalogue, &mismatch, &error) : NULL;
  g_autoptr (BicReport) report = NULL;

  if (session == NULL)
    return error != NULL ? bic_cli_fail (error) : BIC_CLI_USAGE;
  report = bic_report_new (session, how->view, (BicReportPictures) how->pictures);
  if (!bic_report_save (report, (BicReportFormat) how->format, target, &error))
    return bic_cli_fail (error);
  return mismatch == NULL ? BIC_CLI_DONE : bic_cli_misfit (path, mismatch);
}

static int
run_report (const BicSubcommand  *command,
            int                   argc,
            char                **argv)
{
  Options options = { 0 };
  How how;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_("Output file; default: standard output"), N_("OUT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format,
      N_("text, markdown or html; else that of the name of OUT, or text"), N_("FORMAT") },
    { "pictures", 0, 0, G_OPTION_ARG_STRING, &options.pictures,
      N_("Pictures of the board: none, turning-points (default) or turns"), N_("WHEN") },
    { "view", 0, 0, G_OPTION_ARG_STRING, &options.view,
      N_("What is shown: public (default), what top or bottom knew, or open"), N_("VIEW") },
    G_OPTION_ENTRY_NULL,
  };
  int code = bic_cli_parse (command, &argc, &argv, entries, "GAME", 1, 1);

  options.out = options.out ? options.out : g_strdup ("-");
  if (code == BIC_CLI_RUN)
    code = bic_cli_output (&options.out, argv + 1);
  if (code == BIC_CLI_RUN)
    code = read_options (&options, &how);
  if (code == BIC_CLI_RUN)
    code = report_file (argv[1], &how, options.out);
  bic_cli_free_options (entries);
  return code;
}

const BicSubcommand bic_command_report = {
  "report", N_("Write the report of a saved game, with pictures"), run_report
};
