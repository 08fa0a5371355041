/* The window's results: the pages of the library that show what is kept of games, and results and charts as files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-output.h"
#include "bic-results-csv.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

#define CHART_DPI 200

static BicResultsPage *
page_of (BicWindow *self)
{
  return g_str_equal (bic_window_get_place (self), "library")
         ? bic_library_page_get_results (_bic_window_library (self)) : NULL;
}

/* --- showing ----------------------------------------------------------------------------------------------------- */

static void
show_part (BicWindow    *self,
           BicScopeKind  kind)
{
  _bic_window_show_place (self, "library");
  bic_library_page_show (_bic_window_library (self), kind);
}

static void
games_action (BicWindow *self)
{
  show_part (self, BIC_SCOPE_GAMES);
}

static void
results_action (BicWindow *self)
{
  show_part (self, BIC_SCOPE_RESULTS);
}

static void
tournaments_action (BicWindow *self)
{
  show_part (self, BIC_SCOPE_TOURNAMENTS);
}

static void
charts_action (BicWindow *self)
{
  show_part (self, BIC_SCOPE_RESULTS);
  if (page_of (self))
    bic_results_page_show (page_of (self), "charts");
}

/* --- results as a file ------------------------------------------------------------------------------------------- */

static void
table_cb (BicWindow *self,
          int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);
  GPtrArray *results = page_of (self) ? bic_results_page_get_shown (page_of (self)) : NULL;
  g_autofree char *csv = results ? bic_results_csv (results) : NULL;
  g_autoptr(BicOutput) output = NULL;
  g_autoptr(GError) error = NULL;

  if (file == NULL || csv == NULL)
    return;
  output = bic_output_new (BIC_OUTPUT_ANYWHERE);
  if (bic_output_begin (output, file))
    bic_output_write (output, csv, strlen (csv));
  if (bic_output_commit (output, &error))
    bic_toast (self->toasts, _("Exported"));
  else
    _bic_window_report (self, _("The Results Could Not Be Exported"), error->message);
}

static void
export_results_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Comma-separated values"), { "csv" } };

  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Results"), _("_Export"),
                                           &kind, 1, _("results.csv")),
                      G_CALLBACK (table_cb));
}

/* --- charts as files --------------------------------------------------------------------------------------------- */

static const BicFileKind kinds[] = {
  { N_("Chart as SVG"), { "svg" } },
  { N_("Chart as PNG"), { "png" } },
  { N_("Chart as PDF"), { "pdf" } },
};

static void
chart_cb (BicWindow *self,
          int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  const BicChartData *chart = page_of (self) ? bic_results_page_get_chart (page_of (self)) : NULL;
  BicExport how = { .dpi = CHART_DPI };
  g_autoptr(GError) error = NULL;

  if (path == NULL || chart == NULL)
    return;
  if (!bic_format_of_name (path, &how.format))
    _bic_window_report (self, _("The Chart Could Not Be Exported"),
                        _("Give the file a name ending in .svg, .png or .pdf."));
  else if (bic_chart_export (chart, _bic_window_catalogue (self), &how, path, &error))
    bic_toast (self->toasts, _("Exported"));
  else
    _bic_window_report (self, _("The Chart Could Not Be Exported"), error->message);
}

static void
export_chart_action (BicWindow *self)
{
  const BicChartData *chart;
  g_autofree char *name = NULL;

  if (page_of (self))
    bic_results_page_show (page_of (self), "charts");
  chart = page_of (self) ? bic_results_page_get_chart (page_of (self)) : NULL;
  if (chart == NULL)
    return;
  name = g_strdup_printf ("%s.svg", chart->title);
  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Chart"), _("_Export"), kinds,
                                           G_N_ELEMENTS (kinds), name),
                      G_CALLBACK (chart_cb));
}

/* --- tournaments ------------------------------------------------------------------------------------------------- */

static void
put_into_tournament_action (BicWindow *self)
{
  if (page_of (self) == NULL || !bic_results_page_put_into_tournament (page_of (self)))
    bic_toast (self->toasts, _("Select games in the results table first"));
}

/* --- counting again ---------------------------------------------------------------------------------------------- */

static void
rebuild_results_action (BicWindow *self)
{
  show_part (self, BIC_SCOPE_RESULTS);
  if (page_of (self))
    bic_results_page_rebuild (page_of (self));
}

static const BicAction actions[] = {
  { "games", G_CALLBACK (games_action) },
  { "results", G_CALLBACK (results_action) },
  { "tournaments", G_CALLBACK (tournaments_action) },
  { "charts", G_CALLBACK (charts_action) },
  { "export-results", G_CALLBACK (export_results_action) },
  { "export-chart", G_CALLBACK (export_chart_action) },
  { "put-into-tournament", G_CALLBACK (put_into_tournament_action) },
  { "rebuild-results", G_CALLBACK (rebuild_results_action) },
};

void
_bic_window_add_results (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
