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
  return g_str_equal (bic_window_get_place (self), "library") ? bic_library_page_get_results (_bic_window_library (self)) : NULL;
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
games_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  show_part (user_data, BIC_SCOPE_GAMES);
}

static void
results_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  show_part (user_data, BIC_SCOPE_RESULTS);
}

static void
tournaments_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  show_part (user_data, BIC_SCOPE_TOURNAMENTS);
}

static void
charts_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  show_part (user_data, BIC_SCOPE_RESULTS);
  if (page_of (user_data))
    bic_results_page_show (page_of (user_data), "charts");
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
export_results_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  static const char * const endings[] = { "csv", NULL };
  BicWindow *self = user_data;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Export Results"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("_Export"), _("_Cancel"));
  g_autoptr(GtkFileFilter) filter = _bic_file_filter (_("Comma-separated values"), endings);

  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), _("results.csv"));
  _bic_window_choose (self, chooser, G_CALLBACK (table_cb));
}

/* --- charts as files --------------------------------------------------------------------------------------------- */

static const struct { const char *ending, *name; } formats[] = {
  { "svg", N_("Chart as SVG") },
  { "png", N_("Chart as PNG") },
  { "pdf", N_("Chart as PDF") },
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
    _bic_window_report (self, _("The Chart Could Not Be Exported"), _("End the file’s name with .svg, .png or .pdf."));
  else if (bic_chart_export (chart, _bic_window_catalogue (self), &how, path, &error))
    bic_toast (self->toasts, _("Exported"));
  else
    _bic_window_report (self, _("The Chart Could Not Be Exported"), error->message);
}

static void
export_chart_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  BicWindow *self = user_data;
  const BicChartData *chart;
  GtkFileChooserNative *chooser;
  g_autofree char *name = NULL;

  if (page_of (self))
    bic_results_page_show (page_of (self), "charts");
  chart = page_of (self) ? bic_results_page_get_chart (page_of (self)) : NULL;
  if (chart == NULL)
    return;
  chooser = gtk_file_chooser_native_new (_("Export Chart"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), _("_Cancel"));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const char * const endings[] = { formats[i].ending, NULL };
      g_autoptr(GtkFileFilter) filter = _bic_file_filter (_(formats[i].name), endings);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
    }
  name = g_strdup_printf ("%s.svg", chart->title);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), g_strdelimit (name, "/", '-'));
  _bic_window_choose (self, chooser, G_CALLBACK (chart_cb));
}

/* --- tournaments ------------------------------------------------------------------------------------------------- */

static void
put_into_tournament_action (GSimpleAction *action,
                            GVariant      *parameter,
                            gpointer       user_data)
{
  BicWindow *self = user_data;

  if (page_of (self) == NULL || !bic_results_page_put_into_tournament (page_of (self)))
    bic_toast (self->toasts, _("Choose games in the table of results first"));
}

/* --- counting again ---------------------------------------------------------------------------------------------- */

static void
rebuild_results_action (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  show_part (user_data, BIC_SCOPE_RESULTS);
  if (page_of (user_data))
    bic_results_page_rebuild (page_of (user_data));
}

static const GActionEntry actions[] = {
  { "games", games_action },
  { "results", results_action },
  { "tournaments", tournaments_action },
  { "charts", charts_action },
  { "export-results", export_results_action },
  { "export-chart", export_chart_action },
  { "put-into-tournament", put_into_tournament_action },
  { "rebuild-results", rebuild_results_action },
};

void
_bic_window_add_results (BicWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
