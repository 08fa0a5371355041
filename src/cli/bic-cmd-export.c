/* bicorne-cli export: the setup sheet of a battle, or its map, as PDF, SVG or PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-commands.h"

#define SHEET_DPI 150

typedef struct { const char *name; int value; } Word;

static const Word formats[] = { { "pdf", BIC_FORMAT_PDF }, { "svg", BIC_FORMAT_SVG }, { "png", BIC_FORMAT_PNG }, { NULL, -1 } };
static const Word papers[] = { { "a4", BIC_PAPER_A4 }, { "letter", BIC_PAPER_LETTER }, { NULL, -1 } };

typedef struct {
  char    *format, *paper, *out;
  gboolean map_only, mono, rotated;
  int      dpi;
} Options;

static int
find_word (const Word *words,
           const char *text)
{
  while (words->name && g_ascii_strcasecmp (words->name, text) != 0)
    words++;
  return words->value;
}

/* The format that was asked for, or else that of the name of the file. */
static int
format_of (const Options *options)
{
  const char *dot = strrchr (options->out, '.');

  return find_word (formats, options->format ? options->format : dot ? dot + 1 : "");
}

static int
read_options (const Options *options,
              BicExport     *how)
{
  int format, paper = find_word (papers, options->paper ? options->paper : "a4");

  if (!options->out)
    return bic_cli_usage (_("say where to with -o OUT"));
  format = format_of (options);
  if (format < 0)
    return bic_cli_usage (_("say which format: --format pdf, svg or png"));
  if (paper < 0)
    return bic_cli_usage (_("there is no paper %s: a4 or letter"), options->paper);
  *how = (BicExport) { .format = (BicFormat) format, .paper = (BicPaper) paper, .map_only = options->map_only, .mono = options->mono,
                       .rotated = options->rotated, .dpi = options->dpi };
  return BIC_CLI_RUN;
}

static int
export_file (const char      *path,
             const BicExport *how,
             const char      *out)
{
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (BicScenario) scenario = catalogue != NULL ? bic_cli_scenario (path) : NULL;
  g_autoptr (GError) error = NULL;

  if (scenario == NULL)
    return BIC_CLI_USAGE;
  if (!bic_export (scenario, catalogue, how, out, &error))
    return bic_cli_fail (error);
  return BIC_CLI_DONE;
}

int
bic_cmd_export (int    argc,
                char **argv)
{
  Options options = { .dpi = SHEET_DPI };
  BicExport how;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_("The file to write"), N_("OUT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_("pdf, svg or png; else that of the name of OUT"), N_("FORMAT") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, N_("a4 (default) or letter"), N_("PAPER") },
    { "map", 0, 0, G_OPTION_ARG_NONE, &options.map_only, N_("The map alone instead of the setup sheet"), NULL },
    { "mono", 0, 0, G_OPTION_ARG_NONE, &options.mono, N_("Black on white, to save ink"), NULL },
    { "rotate", 0, 0, G_OPTION_ARG_NONE, &options.rotated, N_("The map as seen from the other side of the table"), NULL },
    { "dpi", 0, 0, G_OPTION_ARG_INT, &options.dpi, N_("Dots an inch of a PNG, 36 to 1200 (default 150)"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  int code = bic_cli_parse (&argc, &argv, entries, "FILE", 1, 1);

  if (code == BIC_CLI_RUN)
    code = read_options (&options, &how);
  if (code == BIC_CLI_RUN)
    code = export_file (argv[1], &how, options.out);
  g_free (options.format);
  g_free (options.paper);
  g_free (options.out);
  return code;
}
