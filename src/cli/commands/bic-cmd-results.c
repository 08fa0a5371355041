/* bicorne-cli results: the games that were played to their end, and what they come to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-folders.h"
#include "bic-output.h"
#include "bic-results.h"
#include "bic-results-chart.h"
#include "bic-results-show.h"

#define CHART_DPI 150

typedef struct {
  char    *folder, *battle, *player, *ruleset, *tournament, *by, *points, *chart, *out, *format;
  gboolean json, csv, mono;
} BicResultsOptions;

/* What `table' can be of; the first is meant where nothing is said. */
static const struct { const char *by; void (*show) (const BicResultsShow *show); } tables[] = {
  { "battle", bic_show_battles }, { "player", bic_show_players }, { "match", bic_show_matches },
  { "points", bic_show_standings },
};

static void
say_notice (BicResults *results)
{
  if (results != NULL && bic_results_notice (results) != NULL)
    bic_cli_complain (bic_results_notice (results));
}

/* Only looks at a file that there is; where there is none, the saved games are counted. */
static BicResults *
open_to_look (const char    *folder,
              BicCatalogue  *catalogue,
              GError       **error)
{
  g_autofree char *path = g_build_filename (folder, BIC_RESULTS_NAME, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return bic_results_open (folder, BIC_RESULTS_READ, error);
  return bic_results_ready (folder, catalogue, error);
}

/* --- the actions -------------------------------------------------------- */

static GPtrArray *
read_chosen (const BicResultsOptions *options,
             BicCatalogue            *catalogue)
{
  const BicResultsFilter filter = { .battle = options->battle, .player = options->player, .ruleset = options->ruleset,
                                    .tournament = options->tournament };
  g_autoptr (GError) error = NULL;
  g_autoptr (BicResults) results = open_to_look (options->folder, catalogue, &error);
  g_autoptr (GPtrArray) all = results != NULL ? bic_results_list (results, &error) : NULL;

  if (all == NULL)
    return bic_cli_refuse (error), NULL;
  say_notice (results);
  return bic_results_filter (all, &filter);
}

static int
show_results (const BicResultsOptions *options,
              BicCatalogue            *catalogue,
              void                   (*show) (const BicResultsShow *show))
{
  g_autoptr (GPtrArray) chosen = read_chosen (options, catalogue);
  BicShowAs as = options->json ? BIC_SHOW_JSON : options->csv ? BIC_SHOW_CSV : BIC_SHOW_TEXT;

  if (chosen == NULL)
    return BIC_CLI_USAGE;
  show (&(BicResultsShow) { chosen, catalogue,
                            bic_points (options->points != NULL ? options->points : "banners"), as });
  return BIC_CLI_DONE;
}

/* The format that was asked for, or else that of the name of the file; what has no name gets SVG. */
static gboolean
read_format (const BicResultsOptions *options,
             BicFormat               *format)
{
  g_autofree char *name = options->format != NULL ? g_strconcat (".", options->format, NULL) : g_strdup (options->out);

  if (bic_format_of_name (name, format))
    return TRUE;
  *format = BIC_FORMAT_SVG;
  if (options->format == NULL && bic_is_stream (options->out))
    return TRUE;
  if (options->format != NULL)
    bic_cli_usage (_("--format %s: svg, png or pdf"), options->format);
  else
    bic_cli_usage (_("-o: end the name of the file with .svg, .png or .pdf"));
  return FALSE;
}

/* What a chart says, in words; and the picture, where it is asked for. */
static int
show_chart (const BicResultsOptions *options,
            BicCatalogue            *catalogue)
{
  int kind = bic_results_chart_find (options->chart);
  BicExport how = { .mono = options->mono, .dpi = CHART_DPI };
  g_autoptr (GPtrArray) chosen = NULL;
  g_autoptr (BicChartData) chart = NULL;
  g_autoptr (GError) error = NULL;

  if (kind < 0)
    return bic_cli_usage (_("--chart: expected wins, margins, turns, dice or luck"));
  if (options->out != NULL && !read_format (options, &how.format))
    return BIC_CLI_USAGE;
  chosen = read_chosen (options, catalogue);
  if (chosen == NULL)
    return BIC_CLI_USAGE;
  chart = bic_results_chart (chosen, kind, options->player, catalogue);
  if (options->out == NULL)
    {
      g_autofree char *facts = bic_chart_facts (chart);

      g_print ("%s\n", facts);
      return BIC_CLI_DONE;
    }
  return bic_chart_export (chart, catalogue, &how, options->out, &error) ? BIC_CLI_DONE : bic_cli_refuse (error);
}

static int
act_list (const BicResultsOptions *options,
          BicCatalogue            *catalogue)
{
  return show_results (options, catalogue, bic_show_list);
}

static int
act_table (const BicResultsOptions *options,
           BicCatalogue            *catalogue)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    if (options->by == NULL || strcmp (tables[i].by, options->by) == 0)
      return show_results (options, catalogue, tables[i].show);
  return bic_cli_usage (_("--by: expected battle, player, match or points"));
}

static void
print_rebuilt (const BicResultsOptions *options,
               const BicRebuilt        *rebuilt)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  for (guint i = 0; i < rebuilt->unread->len; i++)
    bic_cli_complain (rebuilt->unread->pdata[i]);
  if (!options->json)
    {
      /* Translators: how many games were counted, how many are not over, and how many files cannot be used */
      g_print (ngettext ("%1$d game counted, %2$d in progress, %3$u unusable\n",
                         "%1$d games counted, %2$d in progress, %3$u unusable\n",
                         (gulong) rebuilt->recorded), rebuilt->recorded, rebuilt->running, rebuilt->unread->len);
      return;
    }
  json_builder_begin_object (json);
  bic_json_int (json, "counted", rebuilt->recorded);
  bic_json_int (json, "running", rebuilt->running);
  bic_json_int (json, "unread", rebuilt->unread->len);
  json_builder_end_object (json);
  bic_json_print (json);
}

static int
act_rebuild (const BicResultsOptions *options,
             BicCatalogue            *catalogue)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicResults) results = bic_results_open (options->folder, BIC_RESULTS_WRITE, &error);
  g_auto (BicRebuilt) rebuilt = { 0 };

  say_notice (results);
  if (results == NULL || !bic_results_rebuild (results, catalogue, NULL, &rebuilt, &error))
    return bic_cli_refuse (error);
  print_rebuilt (options, &rebuilt);
  return rebuilt.unread->len == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
}

static const struct { const char *name; int (*run) (const BicResultsOptions *options, BicCatalogue *catalogue);
    } actions[] = {
  { "list", act_list }, { "table", act_table }, { "rebuild", act_rebuild },
};

/* --- the command -------------------------------------------------------- */

/* The action, or the chart that replaces it, and options without effect */
static int
refuse_ignored (const BicResultsOptions *options,
                const char              *action)
{
  gboolean chart = options->chart != NULL, table = strcmp (action, "table") == 0,
           rebuild = strcmp (action, "rebuild") == 0;
  gboolean ranked = table && options->by && strcmp (options->by, "points") == 0;
  const BicIgnored rows[] = {
    { options->json && options->csv, "--json", .with = "--csv" },
    { chart && options->json, "--chart", .with = "--json" },
    { chart && options->csv, "--chart", .with = "--csv" },
    { options->mono && !(chart && options->out), "--mono", .without = "--chart -o" },
    { options->format && !(chart && options->out), "--format", .without = "--chart -o" },
    { options->by && !table, "--by", .without = "table" },
    { options->points && !ranked, "--points", .without = "table --by points" },
    { rebuild && options->csv, "rebuild", .with = "--csv" },
    { rebuild && options->battle, "rebuild", .with = "--battle" },
    { rebuild && options->player, "rebuild", .with = "--player" },
    { rebuild && options->ruleset, "rebuild", .with = "--ruleset" },
    { rebuild && options->tournament, "rebuild", .with = "--tournament" },
    { 0 },
  };

  return bic_cli_ignored (rows);
}

static int
run (const BicResultsOptions *options,
     const char              *action)
{
  g_autoptr (BicCatalogue) catalogue = NULL;

  if (refuse_ignored (options, action) != BIC_CLI_RUN)
    return BIC_CLI_USAGE;
  if (options->points != NULL && bic_points (options->points) == NULL)
    return bic_cli_usage (_("--points: expected banners, wins or matches"));
  if (options->out != NULL && options->chart == NULL)
    return bic_cli_usage (_("-o writes a chart: choose it with --chart"));
  if (options->chart != NULL)
    return (catalogue = bic_cli_catalogue ()) != NULL ? show_chart (options, catalogue) : BIC_CLI_USAGE;
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (actions[i].name, action) == 0)
      return (catalogue = bic_cli_catalogue ()) != NULL ? actions[i].run (options, catalogue) : BIC_CLI_USAGE;
  return bic_cli_usage (_("%s: expected list, table or rebuild"), action);
}

int
bic_cmd_results (int    argc,
                 char **argv)
{
  BicResultsOptions o = { 0 };
  const GOptionEntry options[] = {
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &o.folder, N_("Where the saved games and their results are"), "DIR" },
    { "battle", 0, 0, G_OPTION_ARG_STRING, &o.battle, N_("Only games of the battle with this code or title"), "ID" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &o.player, N_("Only games of this player"), "NAME" },
    { "ruleset", 0, 0, G_OPTION_ARG_STRING, &o.ruleset, N_("Only games by this rule system"), "ID" },
    { "tournament", 0, 0, G_OPTION_ARG_STRING, &o.tournament, N_("Only games of this tournament"), "NAME" },
    { "by", 0, 0, G_OPTION_ARG_STRING, &o.by, N_("What the table is of: battle, player, match, points (battle)"),
      "WHAT" },
    { "points", 0, 0, G_OPTION_ARG_STRING, &o.points, N_("What ranks the players: banners, wins, matches (banners)"),
      "RULE" },
    { "chart", 0, 0, G_OPTION_ARG_STRING, &o.chart, N_("Describe a chart in words: wins, margins, turns, dice, luck"),
      "KIND" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o.out, N_("Draw the chart: .svg, .png or .pdf; - is standard output"),
      "FILE" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &o.format,
      N_("Of the chart: svg, png or pdf; else that of the name of FILE, or svg"), N_("FORMAT") },
    { "mono", 0, 0, G_OPTION_ARG_NONE, &o.mono, N_("Draw the chart without color"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &o.csv, N_("Print comma-separated values"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (&argc, &argv, options, "[list|table|rebuild]", 0, 1);
  g_autofree char *database = NULL;

  if (code == BIC_CLI_RUN && o.folder != NULL && !g_file_test (o.folder, G_FILE_TEST_IS_DIR))
    code = bic_cli_usage (_("%s is not a folder with saved games"), o.folder);
  o.folder = o.folder != NULL ? o.folder : bic_folder (BIC_FOLDER_GAMES);
  database = g_build_filename (o.folder, BIC_RESULTS_NAME, NULL);
  if (code == BIC_CLI_RUN)
    code = bic_cli_output (&o.out, (char *[]) { database, NULL });
  if (code == BIC_CLI_RUN)
    code = run (&o, argc > 1 ? argv[1] : "list");
  g_free (o.folder);
  g_free (o.battle);
  g_free (o.player);
  g_free (o.ruleset);
  g_free (o.chart);
  g_free (o.out);
  g_free (o.format);
  g_free (o.tournament);
  g_free (o.by);
  g_free (o.points);
  return code;
}
