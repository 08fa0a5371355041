/* Results of the window: the pages of the library for games and results, and the export of results, charts and battle
 * reports.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-output.h"
#include "bic-report.h"
#include "bic-results-csv.h"
#include "bic-translation.h"
#include "bic-window-private.h"

#define CHART_DPI 200

static BicResultsPage *
results_page_of (BicWindow *self)
{
  return g_str_equal (bic_window_get_page (self), "library")
             ? bic_library_page_get_results (_bic_window_ensure_library_page (self))
             : NULL;
}

/* --- pages of the library ---------------------------------------------------------------------------------------- */

static void
show_part_of_library (BicWindow    *self,
                      BicScopeKind  kind)
{
  _bic_window_show_page (self, "library");
  bic_library_page_show_part (_bic_window_ensure_library_page (self), kind);
}

static void
show_games_action (BicWindow *self)
{
  show_part_of_library (self, BIC_SCOPE_GAMES);
}

static void
show_results_action (BicWindow *self)
{
  show_part_of_library (self, BIC_SCOPE_RESULTS);
}

static void
show_tournaments_action (BicWindow *self)
{
  show_part_of_library (self, BIC_SCOPE_TOURNAMENTS);
}

static void
show_charts_action (BicWindow *self)
{
  show_part_of_library (self, BIC_SCOPE_RESULTS);
  if (results_page_of (self))
    bic_results_page_show (results_page_of (self), "charts");
}

/* --- export of results ------------------------------------------------------------------------------------------- */

static void
export_table_cb (BicWindow *self,
                 int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  GPtrArray *results = results_page_of (self) ? bic_results_page_get_shown (results_page_of (self)) : NULL;
  g_autofree char *csv = results ? bic_results_csv (results) : NULL;
  g_autoptr(BicOutput) output = NULL;
  g_autoptr(GError) error = NULL;

  if (file == NULL || csv == NULL)
    return;
  output = bic_output_new (BIC_OUTPUT_ANYWHERE);
  if (bic_output_begin (output, file))
    bic_output_write (output, csv, strlen (csv));
  if (bic_output_commit (output, &error))
    bic_toast_show_text (self->toasts, _("Exported"));
  else
    _bic_window_show_error (self, _("The Results Could Not Be Exported"), error->message);
}

static void
export_results_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Comma-separated values"), { "csv" } };

  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Results"),
                                                               _("_Export"), &kind, 1, _("results.csv")),
                                 G_CALLBACK (export_table_cb));
}

/* --- export of charts -------------------------------------------------------------------------------------------- */

static const BicFileKind chart_kinds[] = {
  { N_("Chart as SVG"), { "svg" } },
  { N_("Chart as PNG"), { "png" } },
  { N_("Chart as PDF"), { "pdf" } },
};

static void
export_chart_cb (BicWindow *self,
                 int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  const BicChartData *chart = results_page_of (self) ? bic_results_page_get_chart (results_page_of (self)) : NULL;
  BicExport how = { .dpi = CHART_DPI };
  g_autoptr(GError) error = NULL;

  if (path == NULL || chart == NULL)
    return;
  if (!bic_format_of_name (path, &how.format))
    _bic_window_show_error (self, _("The Chart Could Not Be Exported"),
                            _("Give the file a name ending in .svg, .png or .pdf."));
  else if (bic_chart_export (chart, _bic_window_catalogue (self), &how, path, &error))
    bic_toast_show_text (self->toasts, _("Exported"));
  else
    _bic_window_show_error (self, _("The Chart Could Not Be Exported"), error->message);
}

static void
export_chart_action (BicWindow *self)
{
  const BicChartData *chart;
  g_autofree char *name = NULL;

  if (results_page_of (self))
    bic_results_page_show (results_page_of (self), "charts");
  chart = results_page_of (self) ? bic_results_page_get_chart (results_page_of (self)) : NULL;
  if (chart == NULL)
    return;
  name = g_strdup_printf ("%s.svg", chart->title);
  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Chart"),
                                                               _("_Export"), chart_kinds, G_N_ELEMENTS (chart_kinds),
                                                               name),
                                 G_CALLBACK (export_chart_cb));
}

/* --- tournaments ------------------------------------------------------------------------------------------------- */

static void
put_into_tournament_action (BicWindow *self)
{
  if (results_page_of (self) == NULL || !bic_results_page_ask_tournament (results_page_of (self)))
    bic_toast_show_text (self->toasts, _("Select games in the results table first"));
}

/* --- rebuilding the results -------------------------------------------------------------------------------------- */

static void
rebuild_results_action (BicWindow *self)
{
  show_part_of_library (self, BIC_SCOPE_RESULTS);
  if (results_page_of (self))
    bic_results_page_rebuild (results_page_of (self));
}

/* --- battle reports --------------------------------------------------------------------------------------------- */

static const BicFileKind report_kinds[] = {
  { N_("Web page with pictures"), { "html" } },
  { N_("Markdown with picture files"), { "md" } },
  { N_("Plain text"), { "txt" } },
};

typedef struct { char *game; gsize length; BicCatalogue *catalogue; GFile *file; BicReportFormat format; int reader;
    } ReportJob;

static void
report_job_free (ReportJob *job)
{
  g_free (job->game);
  bic_catalogue_unref (job->catalogue);
  g_object_unref (job->file);
  g_free (job);
}

static void
report_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  ReportJob *job = task_data;
  GError *error = NULL;
  g_autofree char *mismatch = NULL;
  g_autoptr(BicSession) session = bic_session_parse (job->game, job->length, "", job->catalogue, &mismatch, &error);
  g_autoptr(BicReport) report = session ? bic_report_new (session, job->reader, BIC_PICTURES_TURNING_POINTS) : NULL;

  if (report && bic_report_save (report, job->format, job->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
reported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  g_autoptr(GError) error = NULL;

  if (!_bic_window_end_task (self))
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    bic_toast_show_text (self->toasts, _("Battle report written"));
  else
    _bic_window_show_error (self, _("The Battle Report Could Not Be Written"), error->message);
}

/* Returns: (nullable): the text of the saved game @game, or of the current game if @game is NULL. If the game cannot be
 * read, shows an error message and returns NULL. */
static char *
read_game_text (BicWindow *self,
                GFile     *game,
                gsize     *length)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  if (game == NULL)
    return bic_session_write (bic_game_page_get_session (self->game), length);
  if (!g_file_load_contents (game, NULL, &text, length, NULL, &error))
    _bic_window_show_error (self, _("The Battle Report Could Not Be Written"), error->message);
  return text;
}

static void
begin_report (BicWindow *self,
              GFile     *game,
              GFile     *file)
{
  g_autofree char *name = g_file_get_basename (file);
  int format = bic_report_format (name);
  g_autofree char *text = NULL;
  gsize length = 0;
  ReportJob *job;

  if (format < 0)
    {
      _bic_window_show_error (
          self, _("The Battle Report Could Not Be Written"),
          _("Give the file a name ending in .html for a web page, .md for Markdown, or .txt for plain "
            "text."));
      return;
    }
  text = read_game_text (self, game, &length);
  if (text == NULL)
    return;
  job = g_new0 (ReportJob, 1);
  job->game = g_steal_pointer (&text);
  job->length = length;
  job->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  job->file = g_object_ref (file);
  job->format = (BicReportFormat) format;
  /* The report of a saved game contains only information that all players have. */
  job->reader = game ? BIC_NOBODY : bic_game_page_get_viewer (self->game);
  _bic_window_begin_task (self, report_thread, job, (GDestroyNotify) report_job_free, reported_cb);
}

static void
report_file_chosen_cb (BicWindow *self,
                       int        response)
{
  g_autoptr(GFile) game = g_object_steal_data (G_OBJECT (self->chooser), "game");
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);

  if (file && (game || (self->game && bic_game_page_get_session (self->game)))
      && _bic_window_check_not_source (self, game ? game : bic_game_page_get_file (self->game), file,
                                       _("The Battle Report Could Not Be Written")))
    begin_report (self, game, file);
}

/* Asks for the file of a battle report. @game: (nullable) (transfer full): a saved game; NULL for the current game */
static void
ask_report_file (BicWindow  *self,
                 GFile      *game,
                 const char *title)
{
  g_autofree char *name = g_strdup_printf ("%s.html", title);
  GtkFileChooserNative *chooser = _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                                _("Export Battle Report"), _("_Export"), report_kinds,
                                                                G_N_ELEMENTS (report_kinds), name);

  if (game)
    g_object_set_data_full (G_OBJECT (chooser), "game", game, g_object_unref);
  _bic_window_show_file_chooser (self, chooser, G_CALLBACK (report_file_chosen_cb));
}

static void
export_report_action (BicWindow *self)
{
  const BicScenario *battle = bic_game_scenario (bic_session_game (bic_game_page_get_session (self->game)));

  ask_report_file (self, NULL, bic_scenario_title (battle));
}

/* Exports the report of a saved game that is not open. */
static void
export_report_uri_action (BicWindow *self,
                          GVariant  *parameter)
{
  ask_report_file (self, g_file_new_for_uri (g_variant_get_string (parameter, NULL)), _("Battle Report"));
}

static const BicAction actions[] = {
  { "games", G_CALLBACK (show_games_action) },
  { "results", G_CALLBACK (show_results_action) },
  { "tournaments", G_CALLBACK (show_tournaments_action) },
  { "charts", G_CALLBACK (show_charts_action) },
  { "export-results", G_CALLBACK (export_results_action) },
  { "export-chart", G_CALLBACK (export_chart_action) },
  { "put-into-tournament", G_CALLBACK (put_into_tournament_action) },
  { "rebuild-results", G_CALLBACK (rebuild_results_action) },
  { "export-report", G_CALLBACK (export_report_action) },
  { "export-report-uri", G_CALLBACK (export_report_uri_action), "s" },
};

void
_bic_window_add_result_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
