/* bicorne-cli results: prints the results of finished games, and tables and charts of these results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-folders.h"
#include "bic-output.h"
#include "bic-results.h"
#include "bic-results-chart.h"
#include "bic-results-csv.h"
#include "bic-results-words.h"

#define CHART_DPI 150

typedef struct {
  char    *folder, *battle, *player, *ruleset, *tournament, *by, *points, *chart, *out, *format;
  gboolean json, csv, mono;
} BicResultsOptions;

typedef enum { BIC_SHOW_TEXT, BIC_SHOW_JSON, BIC_SHOW_CSV } BicShowAs;

typedef struct {
  GPtrArray          *results;
  const BicCatalogue *catalogue;
  const BicPoints    *points;
  BicShowAs           as;
} BicResultsShow;

#define KEY(side, top, bottom) ((side) == BIC_TOP ? (top) : (bottom))

typedef void (*BicAddRow) (BicColumns *table, gconstpointer item, const BicCatalogue *catalogue);

/* Prints the items. For users, @add adds them as rows to @table (transfer full). For scripts, @cells prints them as
 * JSON or CSV. */
static void
print_items (const BicResultsShow *show,
             GPtrArray            *items,
             gconstpointer         blank,
             BicSinkRow            cells,
             BicAddRow             add,
             BicColumns           *table)
{
  for (guint i = 0; i < items->len; i++)
    add (table, items->pdata[i], show->catalogue);
  if (show->as == BIC_SHOW_TEXT)
    {
      bic_columns_print (table);
      return;
    }
  bic_sink_print (show->as == BIC_SHOW_JSON ? BIC_SINK_JSON : BIC_SINK_CSV, items, blank, cells);
  bic_columns_free (table);
}

static char *
date_of (const BicResult *result)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->played);

  return result->played > 0 && time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

static char *
percent (BicRate rate)
{
  /* Translators: how often a side wins, and the 95 % confidence interval */
  return g_strdup_printf (_("%.0f %% (%.0f–%.0f)"), 100.0 * rate.rate, 100.0 * rate.low, 100.0 * rate.high);
}

/* --- games -------------------------------------------------------------- */

static void
add_battle_cells (BicSink         *sink,
                  const BicResult *r)
{
  bic_sink_text (sink, "code", r->code);
  bic_sink_text (sink, "title", r->title);
  bic_sink_text (sink, "subtitle", r->subtitle);
}

static void
add_game_cells (BicSink       *sink,
                gconstpointer  item)
{
  static const BicCells cells = { bic_sink_text, bic_sink_int, bic_sink_double, bic_sink_flag };

  bic_result_write_cells (item, &cells, sink);
}

static void
add_game (BicColumns         *table,
          gconstpointer       item,
          const BicCatalogue *catalogue)
{
  const BicResult *r = item;
  g_autofree char *when = date_of (r), *luck = bic_result_luck (r), *turns = g_strdup_printf ("%d", r->turns);
  g_autofree char *top = bic_result_player_and_army_text (r, BIC_TOP, catalogue),
                  *bottom = bic_result_player_and_army_text (r, BIC_BOTTOM, catalogue);
  g_autofree char *score = g_strdup_printf ("%d : %d", r->side[BIC_TOP].score, r->side[BIC_BOTTOM].score);

  bic_columns_add (table, when, r->title, top, bottom, score, bic_ended_name (r->ended), turns, luck, NULL);
}

static void
show_games (const BicResultsShow *show)
{
  g_autoptr (BicResult) blank = bic_result_new ();

  print_items (show, show->results, blank, add_game_cells, add_game,
               bic_columns_new (_("date"), _("battle"), _("top"), _("bottom"), _("score"), _("ended"), _("turns"),
                                _("dice luck"), NULL));
}

/* --- battles ------------------------------------------------------------ */

static void
add_battle_sum_cells (BicSink       *sink,
                      gconstpointer  item)
{
  const BicBattleSum *sum = item;

  add_battle_cells (sink, sum->last);
  bic_sink_int (sink, "games", sum->games);
  bic_sink_int (sink, "drawn", sum->drawn);
  bic_sink_int (sink, "broken_off", sum->broken_off);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicSideSum *s = &sum->side[side];

      bic_sink_int (sink, KEY (side, "wins_top", "wins_bottom"), s->wins);
      bic_sink_double (sink, KEY (side, "rate_top", "rate_bottom"), s->rate.rate);
      bic_sink_double (sink, KEY (side, "rate_low_top", "rate_low_bottom"), s->rate.low);
      bic_sink_double (sink, KEY (side, "rate_high_top", "rate_high_bottom"), s->rate.high);
      bic_sink_double (sink, KEY (side, "score_mean_top", "score_mean_bottom"), s->score);
      bic_sink_int (sink, KEY (side, "dice_top", "dice_bottom"), s->dice);
      bic_sink_int (sink, KEY (side, "hits_top", "hits_bottom"), s->hits);
      bic_sink_double (sink, KEY (side, "expected_top", "expected_bottom"), s->expected);
    }
  bic_sink_double (sink, "margin_mean", sum->margin);
  bic_sink_double (sink, "turns_mean", sum->turns);
}

static void
add_battle (BicColumns         *table,
            gconstpointer       item,
            const BicCatalogue *catalogue)
{
  const BicBattleSum *sum = item;
  g_autofree char *games = g_strdup_printf ("%d", sum->games), *luck = bic_battle_sum_luck (sum);
  g_autofree char *top = percent (sum->side[BIC_TOP].rate), *bottom = percent (sum->side[BIC_BOTTOM].rate);
  g_autofree char *margin = g_strdup_printf ("%+.1f", sum->margin), *turns = g_strdup_printf ("%.1f", sum->turns);

  bic_columns_add (table, sum->last->code, sum->last->title, games, top, bottom, margin, turns, luck, NULL);
}

static void
show_battles (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) sums = bic_results_by_battle (show->results);
  g_autoptr (BicResult) nothing = bic_result_new ();

  print_items (show, sums, &(BicBattleSum) { .last = nothing }, add_battle_sum_cells, add_battle,
               bic_columns_new (_("code"), _("battle"), _("games"), _("top wins"), _("bottom wins"), _("margin"),
                                _("turns"), _("dice luck"), NULL));
}

/* --- players and tournaments -------------------------------------------- */

static void
add_player_cells (BicSink       *sink,
                  gconstpointer  item)
{
  const BicPlayerSum *sum = item;

  bic_sink_text (sink, "player", sum->name);
  bic_sink_text (sink, "computer", sum->level);
  bic_sink_int (sink, "games", sum->games);
  bic_sink_int (sink, "wins", sum->wins);
  bic_sink_int (sink, "drawn", sum->drawn);
  bic_sink_int (sink, "lost", sum->lost);
  bic_sink_int (sink, "broken_off", sum->broken_off);
  bic_sink_double (sink, "rate", sum->rate.rate);
  bic_sink_double (sink, "rate_low", sum->rate.low);
  bic_sink_double (sink, "rate_high", sum->rate.high);
  bic_sink_int (sink, "score", sum->score);
  bic_sink_int (sink, "against", sum->against);
  bic_sink_int (sink, "dice", sum->dice);
  bic_sink_int (sink, "hits", sum->hits);
  bic_sink_double (sink, "expected", sum->expected);
}

static void
add_player (BicColumns         *table,
            gconstpointer       item,
            const BicCatalogue *catalogue)
{
  const BicPlayerSum *sum = item;
  g_autofree char *title = bic_player_sum_title (sum), *games = g_strdup_printf ("%d", sum->games);
  g_autofree char *won = g_strdup_printf ("%d/%d/%d", sum->wins, sum->drawn, sum->lost), *rate = percent (sum->rate);
  g_autofree char *score = g_strdup_printf ("%d : %d", sum->score, sum->against), *luck = bic_player_sum_luck (sum);

  bic_columns_add (table, title, games, won, rate, score, luck, NULL);
}

static void
show_players (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) sums = bic_results_by_player (show->results);

  print_items (show, sums, &(BicPlayerSum) { 0 }, add_player_cells, add_player,
               bic_columns_new (_("player"), _("games"), _("won/drawn/lost"), _("wins"), _("score"), _("dice luck"),
                                NULL));
}

static void
add_standing_cells (BicSink       *sink,
                    gconstpointer  item)
{
  const BicStanding *standing = item;

  bic_sink_int (sink, "place", standing->place);
  add_player_cells (sink, &standing->player);
  bic_sink_int (sink, "matches", standing->matches);
  bic_sink_int (sink, "matches_won", standing->matches_won);
}

static void
add_standing (BicColumns         *table,
              gconstpointer       item,
              const BicCatalogue *catalogue)
{
  const BicStanding *standing = item;
  const BicPlayerSum *sum = &standing->player;
  g_autofree char *place = g_strdup_printf ("%d", standing->place), *luck = bic_player_sum_luck (sum);
  g_autofree char *score = g_strdup_printf ("%d : %d", sum->score, sum->against);
  g_autofree char *won = g_strdup_printf ("%d/%d/%d", sum->wins, sum->drawn, sum->lost);
  g_autofree char *matches = g_strdup_printf ("%d/%d", standing->matches_won, standing->matches);

  bic_columns_add (table, place, sum->name, score, won, matches, luck, NULL);
}

static void
show_standings (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) standings = bic_results_standings (show->results, NULL, show->points);

  print_items (show, standings, &(BicStanding) { .place = 0 }, add_standing_cells, add_standing,
               bic_columns_new (C_("rank", "place"), _("player"), _("score"), _("won/drawn/lost"), _("matches"),
                                _("dice luck"), NULL));
}

/* --- matches ------------------------------------------------------------ */

static void
add_match_cells (BicSink       *sink,
                 gconstpointer  item)
{
  const BicMatch *match = item;

  add_battle_cells (sink, match->game[0]);
  bic_sink_text (sink, "tournament", match->game[0]->tournament);
  bic_sink_text (sink, "player_1", match->player[0]);
  bic_sink_text (sink, "player_2", match->player[1]);
  bic_sink_int (sink, "score_1", match->score[0]);
  bic_sink_int (sink, "score_2", match->score[1]);
  bic_sink_int (sink, "wins_1", match->wins[0]);
  bic_sink_int (sink, "wins_2", match->wins[1]);
  bic_sink_text (sink, "winner", match->winner == BIC_DRAWN ? "" : match->player[match->winner]);
  bic_sink_text (sink, "game_1", match->game[0]->id);
  bic_sink_text (sink, "game_2", match->game[1]->id);
}

static void
add_match (BicColumns         *table,
           gconstpointer       item,
           const BicCatalogue *catalogue)
{
  const BicMatch *match = item;
  g_autofree char *when = date_of (match->game[1]);
  g_autofree char *score = g_strdup_printf ("%d : %d", match->score[0], match->score[1]);
  const char *winner = match->winner == BIC_DRAWN ? _("drawn") : match->player[match->winner];

  bic_columns_add (table, when, match->game[0]->title, match->player[0], match->player[1], score, winner, NULL);
}

static void
show_matches (const BicResultsShow *show)
{
  g_autoptr (GPtrArray) matches = bic_results_matches (show->results);
  g_autoptr (BicResult) nothing = bic_result_new ();
  const BicMatch blank = { .game = { nothing, nothing }, .winner = BIC_DRAWN };

  print_items (show, matches, &blank, add_match_cells, add_match,
               bic_columns_new (_("date"), _("battle"), _("player"), _("player"), _("score"), _("winner"), NULL));
}

/* Values of --by for the action "table"; the first one is the default. */
static const struct { const char *by; void (*show) (const BicResultsShow *show); } tables[] = {
  { "battle", show_battles }, { "player", show_players }, { "match", show_matches },
  { "points", show_standings },
};

/* --- the actions -------------------------------------------------------- */

/* Reads the results. If there are no results yet, creates them from the saved games. */
static GPtrArray *
read_filtered_results (const BicResultsOptions *options,
                       BicCatalogue            *catalogue)
{
  const BicResultsFilter filter = { .battle = options->battle, .player = options->player, .ruleset = options->ruleset,
                                    .tournament = options->tournament };
  g_autofree char *path = g_build_filename (options->folder, BIC_RESULTS_NAME, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicResults) results
    = g_file_test (path, G_FILE_TEST_EXISTS) ? bic_results_open (options->folder, BIC_RESULTS_READ, &error)
                                             : bic_results_open_or_rebuild (options->folder, catalogue, &error);
  g_autoptr (GPtrArray) all = results != NULL ? bic_results_list (results, &error) : NULL;

  if (all == NULL)
    return bic_cli_fail_usage (error), NULL;
  if (bic_results_notice (results) != NULL)
    bic_cli_print_error (bic_results_notice (results));
  return bic_results_filter (all, &filter);
}

static int
show_results (const BicResultsOptions *options,
              BicCatalogue            *catalogue,
              void                    (*show) (const BicResultsShow *show))
{
  g_autoptr (GPtrArray) chosen = read_filtered_results (options, catalogue);
  BicShowAs as = options->json ? BIC_SHOW_JSON : options->csv ? BIC_SHOW_CSV : BIC_SHOW_TEXT;

  if (chosen == NULL)
    return BIC_CLI_USAGE;
  show (&(BicResultsShow) { chosen, catalogue, bic_points_find (options->points != NULL ? options->points : "banners"),
                            as });
  return BIC_CLI_DONE;
}

/* Gets the format from --format or from the file name extension. If the output has no file name, the default is SVG. */
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
    bic_cli_usage_error (_("--format %s: expected svg, png or pdf"), options->format);
  else
    bic_cli_usage_error (_("-o: end the name of the file with .svg, .png or .pdf"));
  return FALSE;
}

/* Prints the data of a chart as text, or exports the chart if an output file is given. */
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
    return bic_cli_usage_error (_("--chart: expected wins, margins, turns, dice or luck"));
  if (options->out != NULL && !read_format (options, &how.format))
    return BIC_CLI_USAGE;
  chosen = read_filtered_results (options, catalogue);
  if (chosen == NULL)
    return BIC_CLI_USAGE;
  chart = bic_results_chart (chosen, kind, options->player, catalogue);
  if (options->out == NULL)
    {
      g_autofree char *facts = bic_chart_facts (chart);

      g_print ("%s\n", facts);
      return BIC_CLI_DONE;
    }
  return bic_chart_export (chart, catalogue, &how, options->out, &error) ? BIC_CLI_DONE : bic_cli_fail_usage (error);
}

static int
rebuild (const BicResultsOptions *options,
         BicCatalogue            *catalogue)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicResults) results = bic_results_open (options->folder, BIC_RESULTS_WRITE, &error);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_auto (BicRebuilt) rebuilt = { 0 };

  if (results != NULL && bic_results_notice (results) != NULL)
    bic_cli_print_error (bic_results_notice (results));
  if (results == NULL || !bic_results_rebuild (results, catalogue, NULL, &rebuilt, &error))
    return bic_cli_fail_usage (error);
  for (guint i = 0; i < rebuilt.unread->len; i++)
    bic_cli_print_error (rebuilt.unread->pdata[i]);
  json_builder_begin_object (json);
  bic_json_int (json, "counted", rebuilt.recorded);
  bic_json_int (json, "running", rebuilt.running);
  bic_json_int (json, "unread", rebuilt.unread->len);
  json_builder_end_object (json);
  if (options->json)
    bic_json_print (json);
  else
    /* Translators: how many games were counted, how many are not over, and how many files cannot be used */
    g_print (ngettext ("%1$d game counted, %2$d in progress, %3$u unusable\n",
                       "%1$d games counted, %2$d in progress, %3$u unusable\n",
                       (gulong) rebuilt.recorded), rebuilt.recorded, rebuilt.running, rebuilt.unread->len);
  return rebuilt.unread->len == 0 ? BIC_CLI_DONE : BIC_CLI_NO;
}

/* --- the command -------------------------------------------------------- */

/* Reports an option that would have no effect with the action, or together with --chart. */
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

  return bic_cli_check_ignored (rows);
}

static int
run (const BicResultsOptions *options,
     const char              *action)
{
  g_autoptr (BicCatalogue) catalogue = NULL;
  gboolean table = strcmp (action, "table") == 0, counts = strcmp (action, "rebuild") == 0;
  void (*show) (const BicResultsShow *show) = table ? NULL : show_games;

  if (refuse_ignored (options, action) != BIC_CLI_RUN)
    return BIC_CLI_USAGE;
  if (options->points != NULL && bic_points_find (options->points) == NULL)
    return bic_cli_usage_error (_("--points: expected banners, wins or matches"));
  if (options->out != NULL && options->chart == NULL)
    return bic_cli_usage_error (_("-o writes a chart: choose it with --chart"));
  for (gsize i = 0; table && show == NULL && i < G_N_ELEMENTS (tables); i++)
    if (options->by == NULL || strcmp (tables[i].by, options->by) == 0)
      show = tables[i].show;
  if (options->chart == NULL && !table && !counts && strcmp (action, "list") != 0)
    return bic_cli_usage_error (_("%s: expected list, table or rebuild"), action);
  if ((catalogue = bic_cli_catalogue ()) == NULL)
    return BIC_CLI_USAGE;
  if (options->chart != NULL)
    return show_chart (options, catalogue);
  if (show == NULL)
    return bic_cli_usage_error (_("--by: expected battle, player, match or points"));
  return counts ? rebuild (options, catalogue) : show_results (options, catalogue, show);
}

static int
run_results (const BicSubcommand  *command,
             int                   argc,
             char                **argv)
{
  BicResultsOptions o = { 0 };
  const GOptionEntry options[] = {
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &o.folder, N_("Folder of the saved games and their results"), "DIR" },
    { "battle", 0, 0, G_OPTION_ARG_STRING, &o.battle, N_("Only games of the battle with this code or title"), "ID" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &o.player, N_("Only games of this player"), "NAME" },
    { "ruleset", 0, 0, G_OPTION_ARG_STRING, &o.ruleset, N_("Only games by this rule system"), "ID" },
    { "tournament", 0, 0, G_OPTION_ARG_STRING, &o.tournament, N_("Only games of this tournament"), "NAME" },
    { "by", 0, 0, G_OPTION_ARG_STRING, &o.by, N_("Rows of the table: battle (default), player, match or points"),
      "WHAT" },
    { "points", 0, 0, G_OPTION_ARG_STRING, &o.points, N_("Rank players by banners (default), wins or matches"),
      "RULE" },
    { "chart", 0, 0, G_OPTION_ARG_STRING, &o.chart, N_("Describe a chart in words: wins, margins, turns, dice, luck"),
      "KIND" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o.out, N_("Draw the chart: .svg, .png or .pdf; - is standard output"),
      "FILE" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &o.format,
      N_("Format of the chart: svg, png or pdf (default: from the name of FILE, or svg)"), N_("FORMAT") },
    { "mono", 0, 0, G_OPTION_ARG_NONE, &o.mono, N_("Draw the chart without color"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &o.csv, N_("Print comma-separated values"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "[list|table|rebuild]", 0, 1);
  g_autofree char *database = NULL;

  if (code == BIC_CLI_RUN && o.folder != NULL && !g_file_test (o.folder, G_FILE_TEST_IS_DIR))
    code = bic_cli_usage_error (_("%s is not a folder with saved games"), o.folder);
  o.folder = o.folder != NULL ? o.folder : bic_folder (BIC_FOLDER_GAMES);
  database = g_build_filename (o.folder, BIC_RESULTS_NAME, NULL);
  if (code == BIC_CLI_RUN)
    code = bic_cli_check_output (&o.out, (char *[]) { database, NULL });
  if (code == BIC_CLI_RUN)
    code = run (&o, argc > 1 ? argv[1] : "list");
  bic_cli_free_options (options);
  return code;
}

const BicSubcommand bic_command_results = {
  "results", N_("Show the results of the games played"), run_results
};
