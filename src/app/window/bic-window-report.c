/* The window's battle reports: the game that is shown, as a file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A report with pictures takes a moment, so a thread makes it, of a copy of the game: a session belongs to one thread.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-report.h"
#include "bic-translation.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

static const BicFileKind kinds[] = {
  { N_("Web page with pictures"), { "html" } },
  { N_("Markdown with pictures beside it"), { "md" } },
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

  if (!_bic_window_done (self))
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    bic_toast (self->toasts, _("Battle report written"));
  else
    _bic_window_report (self, _("The Battle Report Could Not Be Written"), error->message);
}

/* The game that is shown, or that of a file; NULL: it has been told why not. */
static char *
game_text (BicWindow *self,
           GFile     *game,
           gsize     *length)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  if (game == NULL)
    return bic_session_write (bic_game_page_get_session (self->game), length);
  if (!g_file_load_contents (game, NULL, &text, length, NULL, &error))
    _bic_window_report (self, _("The Battle Report Could Not Be Written"), error->message);
  return text;
}

static void
report_to (BicWindow *self,
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
      _bic_window_report (self, _("The Battle Report Could Not Be Written"),
                          _("Give the file a name ending in .html for a web page, .md for Markdown, or .txt for plain "
                            "text."));
      return;
    }
  text = game_text (self, game, &length);
  if (text == NULL)
    return;
  job = g_new0 (ReportJob, 1);
  job->game = g_steal_pointer (&text);
  job->length = length;
  job->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  job->file = g_object_ref (file);
  job->format = (BicReportFormat) format;
  /* of a file: what the whole table may know */
  job->reader = game ? BIC_NOBODY : bic_game_page_get_reader (self->game);
  _bic_window_begin (self, report_thread, job, (GDestroyNotify) report_job_free, reported_cb);
}

static void
report_cb (BicWindow *self,
           int        response)
{
  g_autoptr(GFile) game = g_object_steal_data (G_OBJECT (self->chooser), "game");
  g_autoptr(GFile) file = _bic_window_chosen (self, response);

  if (file && (game || (self->game && bic_game_page_get_session (self->game)))
      && _bic_window_spares (self, game ? game : bic_game_page_get_file (self->game), file,
                             _("The Battle Report Could Not Be Written")))
    report_to (self, game, file);
}

/* @game: (nullable) (transfer full): a saved game, else the one that is shown */
static void
ask_where (BicWindow  *self,
           GFile      *game,
           const char *title)
{
  g_autofree char *name = g_strdup_printf ("%s.html", title);
  GtkFileChooserNative *chooser = _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Battle Report"),
                                                       _("_Export"), kinds, G_N_ELEMENTS (kinds), name);

  if (game)
    g_object_set_data_full (G_OBJECT (chooser), "game", game, g_object_unref);
  _bic_window_choose (self, chooser, G_CALLBACK (report_cb));
}

static void
export_report_action (BicWindow *self)
{
  const BicScenario *battle = bic_game_scenario (bic_session_game (bic_game_page_get_session (self->game)));

  ask_where (self, NULL, bic_scenario_title (battle));
}

/* Of a saved game that is not open */
static void
export_report_uri_action (BicWindow *self,
                          GVariant  *parameter)
{
  ask_where (self, g_file_new_for_uri (g_variant_get_string (parameter, NULL)), _("Battle Report"));
}

static const BicAction actions[] = {
  { "export-report", G_CALLBACK (export_report_action) },
  { "export-report-uri", G_CALLBACK (export_report_uri_action), "s" },
};

void
_bic_window_add_report (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
