/* Printing and export: the print dialog, and setup sheets, maps and booklets as files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-notice.h"
#include "bic-scenario-io.h"
#include "bic-sheet-dialog.h"
#include "bic-sheet-options.h"
#include "bic-window-private.h"

#define EXPORT_DPI 300

/* --- printing -------------------------------------------------------------------------------------------------- */

/* Data of a print job. The data remain valid if the document is closed during the job. */
typedef struct { GPtrArray *battles; BicCatalogue *catalogue; BicExport how; char *language; BicBooklet *booklet;
    } SheetJob;

static SheetJob *
sheet_job_new (BicWindow  *self,
               const char *language)
{
  SheetJob *sheet = g_new0 (SheetJob, 1);

  sheet->battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  g_ptr_array_add (sheet->battles, bic_scenario_copy (bic_document_get_scenario (self->document)));
  sheet->catalogue = bic_catalogue_ref (bic_document_get_catalogue (self->document));
  sheet->language = language && *language ? g_strdup (language) : NULL;
  sheet->how = bic_sheet_last_options ();
  sheet->how.language = sheet->language;
  return sheet;
}

static void
sheet_job_free (gpointer  data,
                GClosure *closure)
{
  SheetJob *sheet = data;

  g_clear_pointer (&sheet->booklet, bic_booklet_free);
  g_ptr_array_unref (sheet->battles);
  bic_catalogue_unref (sheet->catalogue);
  g_free (sheet->language);
  g_free (sheet);
}

/* Lays out the sheet for the size of the chosen paper. Cancels a job without pages, because GTK treats it as a
 * programming error. */
static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                SheetJob          *sheet)
{
  GtkPrintSettings *settings;
  int n = 0;

  g_clear_pointer (&sheet->booklet, bic_booklet_free);
  sheet->booklet = bic_booklet_new (sheet->battles, sheet->catalogue, &sheet->how, NULL,
                                    gtk_print_context_get_width (context), gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, bic_booklet_pages (sheet->booklet));
  /* Cancels the job if a page range was requested, but none of its pages exists. */
  settings = gtk_print_operation_get_print_settings (operation);
  g_free (gtk_print_settings_get_page_ranges (settings, &n));
  if (gtk_print_settings_get_print_pages (settings) == GTK_PRINT_PAGES_RANGES && n == 0)
    gtk_print_operation_cancel (operation);
}

/* Sets the orientation of the paper for a page of a poster. */
static void
page_setup_cb (GtkPrintOperation *operation,
               GtkPrintContext   *context,
               int                page,
               GtkPageSetup      *setup,
               SheetJob          *sheet)
{
  double width, height;

  bic_booklet_page_size (sheet->booklet, &width, &height);
  if (sheet->how.poster)
    gtk_page_setup_set_orientation (setup, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                    : GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              SheetJob          *sheet)
{
  bic_booklet_draw (sheet->booklet, gtk_print_context_get_cairo_context (context), page);
}

static void
clear_focus_cb (GtkWindow *dialog)
{
  gtk_window_set_focus (dialog, NULL);
}

/* Clears the focus when the print dialog is unmapped, because GTK 4.8 then removes the options of the chosen printer
 * first. If one of these options had the focus, the pages of the dialog would still refer to it, and would use it later
 * without a window. */
static void
clear_focus_on_unmap_cb (GtkWidget *page)
{
  GtkRoot *dialog = gtk_widget_get_root (page);

  if (dialog)
    g_signal_connect (dialog, "unmap", G_CALLBACK (clear_focus_cb), NULL);
}

/* Returns a page for the print dialog with the same rows as the setup sheet dialog. */
static GObject *
new_options_page_cb (GtkPrintOperation *operation,
                     SheetJob          *sheet)
{
  GtkWidget *options = bic_sheet_options_new (sheet->battles->pdata[0]), *scrolled = gtk_scrolled_window_new ();

  gtk_widget_set_margin_start (options, 12);
  gtk_widget_set_margin_end (options, 12);
  gtk_widget_set_margin_top (options, 12);
  gtk_widget_set_margin_bottom (options, 12);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), options);
  g_object_set_data (G_OBJECT (scrolled), "options", options);
  g_signal_connect (scrolled, "notify::root", G_CALLBACK (clear_focus_on_unmap_cb), NULL);
  return G_OBJECT (scrolled);
}

static void
custom_widget_apply_cb (GtkPrintOperation *operation,
                        GtkWidget         *widget,
                        SheetJob          *sheet)
{
  sheet->how = bic_sheet_options_get (g_object_get_data (G_OBJECT (widget), "options"));
  g_free (sheet->language);
  sheet->how.language = sheet->language = g_strdup (sheet->how.language);
}

/* Returns whether the job was canceled because the requested pages do not exist. After the pages are counted, there is
 * no other reason for a cancellation, because the job does not have a progress window with a cancel button. */
static gboolean
requested_page_is_missing (GtkPrintOperation       *operation,
                           GtkPrintOperationResult  result)
{
  int n_pages;

  g_object_get (operation, "n-pages", &n_pages, NULL);
  return result == GTK_PRINT_OPERATION_RESULT_CANCEL && n_pages > 0;
}

static void
printed_cb (BicWindow               *self,
            GtkPrintOperationResult  result,
            GtkPrintOperation       *operation)
{
  g_autoptr(GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error || requested_page_is_missing (operation, result))
    _bic_window_show_error (self, _("The Sheet Could Not Be Printed"),
                            error
                                ? error->message
                                : _("The sheet has no such pages. Choose other pages, or print all."));
}

static GtkPageSetup *
page_setup_for_paper (BicPaper paper)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  const BicPaperInfo *info = &bic_papers (NULL)[paper];
  GtkPaperSize *size = gtk_paper_size_new_custom (info->id, _(info->name), info->width, info->height, GTK_UNIT_POINTS);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  return setup;
}

static const char *
language_from_parameter (GVariant *parameter)
{
  return parameter ? g_variant_get_string (parameter, NULL) : NULL;
}

static void
print_action (BicWindow *self,
              GVariant  *parameter)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  SheetJob *sheet = sheet_job_new (self, language_from_parameter (parameter));
  g_autoptr (GtkPageSetup) setup = page_setup_for_paper (sheet->how.paper);

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, bic_document_get_title (self->document));
  gtk_print_operation_set_custom_tab_label (operation, _("Sheet"));
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), sheet, sheet_job_free, 0);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (page_setup_cb), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (new_options_page_cb), sheet);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (custom_widget_apply_cb), sheet);
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

static void
sheet_action (BicWindow *self)
{
  g_autoptr(BicScenario) scenario = bic_scenario_copy (bic_document_get_scenario (self->document));

  gtk_window_present (
      GTK_WINDOW (bic_sheet_dialog_new (GTK_WINDOW (self), scenario, bic_document_get_catalogue (self->document))));
}

/* --- files ----------------------------------------------------------------------------------------------------- */

/* Kinds of files for the export. Index 0: setup sheet, index 1: poster */
static const BicFileKind kinds[][3] = {
  { { N_("Setup sheet as PDF"), { "pdf" } }, { N_("Map as SVG"), { "svg" } }, { N_("Map as PNG"), { "png" } } },
  { { N_("Poster as PDF"), { "pdf" } }, { N_("Map as SVG"), { "svg" } }, { N_("Map as PNG"), { "png" } } },
};

typedef struct { BicScenario *scenario; BicCatalogue *catalogue; BicExport how; char *path, *language; } ExportJob;

static void
export_job_free (ExportJob *job)
{
  bic_scenario_unref (job->scenario);
  bic_catalogue_unref (job->catalogue);
  g_free (job->path);
  g_free (job->language);
  g_free (job);
}

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  ExportJob *job = task_data;
  GError *error = NULL;

  if (bic_export (job->scenario, job->catalogue, &job->how, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  const ExportJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  if (!_bic_window_end_task (self))
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    bic_show_export (self->toasts, _("Exported"), job->path);
  else
    _bic_window_show_error (self, _("The Battle Could Not Be Exported"), error->message);
}

static void
begin_export (BicWindow  *self,
              const char *path)
{
  BicFormat format;
  ExportJob *job;

  if (!bic_format_of_name (path, &format))
    {
      _bic_window_show_error (
          self, _("The Battle Could Not Be Exported"),
          _("Give the file a name ending in .pdf for the setup sheet, or .svg or .png for the map."));
      return;
    }
  job = g_new0 (ExportJob, 1);
  job->scenario = bic_scenario_copy (bic_document_get_scenario (self->document));
  job->catalogue = bic_catalogue_ref (bic_document_get_catalogue (self->document));
  job->language = self->sheet_language && *self->sheet_language ? g_strdup (self->sheet_language) : NULL;
  job->how = bic_sheet_last_options ();
  job->how.format = format;
  job->how.map_only = format != BIC_FORMAT_PDF;
  job->how.poster &= !job->how.map_only;
  job->how.dpi = EXPORT_DPI;
  job->how.language = job->language;
  job->path = g_strdup (path);
  _bic_window_begin_task (self, export_thread, job, (GDestroyNotify) export_job_free, exported_cb);
}

static void
export_file_chosen_cb (BicWindow *self,
                       int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path
      && _bic_window_check_not_source (self, bic_document_get_file (self->document), file,
                                       _("The Battle Could Not Be Exported")))
    begin_export (self, path);
}

static void
export_action (BicWindow *self,
               GVariant  *parameter)
{
  gboolean poster = bic_sheet_last_options ().poster;
  /* Translators: file name of the poster of a battle */
  g_autofree char *name = g_strdup_printf (poster ? _("%s (poster).pdf") : "%s.pdf",
                                           bic_document_get_title (self->document));

  g_free (self->sheet_language);
  self->sheet_language = g_strdup (language_from_parameter (parameter));
  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Export Battle"),
                                                               _("_Export"), kinds[poster],
                                                               G_N_ELEMENTS (kinds[poster]), name),
                                 G_CALLBACK (export_file_chosen_cb));
}

/* --- a booklet of the battles in the library --------------------------------------------------------------------- */

#define MOST_BATTLES 100                /* maximum number of battles in one booklet */

typedef struct { GPtrArray *paths; BicCatalogue *catalogue; BicExport how; char *title, *path; guint done; } Booklet;

static void
booklet_free (Booklet *booklet)
{
  g_ptr_array_unref (booklet->paths);
  bic_catalogue_unref (booklet->catalogue);
  g_free (booklet->title);
  g_free (booklet->path);
  g_free (booklet);
}

static void
booklet_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Booklet *booklet = task_data;
  g_autoptr(GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  GError *error = NULL;

  for (guint i = 0; i < booklet->paths->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (booklet->paths->pdata[i]);
      BicScenario *battle = bic_scenario_load (file, &error);

      if (battle == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      g_ptr_array_add (battles, battle);
    }
  booklet->done = battles->len;
  if (bic_export_booklet (battles, booklet->catalogue, &booklet->how, booklet->title, booklet->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
booklet_written_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  Booklet *booklet = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (!_bic_window_end_task (self))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      _bic_window_show_error (self, _("The Booklet Could Not Be Exported"), error->message);
      return;
    }
  text = g_strdup_printf (ngettext ("A booklet of %u battle", "A booklet of %u battles", booklet->done), booklet->done);
  bic_show_export (self->toasts, text, booklet->path);
}

/* Returns the paths of the readable battles, at most MOST_BATTLES. */
static GPtrArray *
paths_for_booklet (GPtrArray *battles)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < battles->len && paths->len < MOST_BATTLES; i++)
    if (((const BicBattle *) battles->pdata[i])->error == NULL)
      g_ptr_array_add (paths, g_strdup (((const BicBattle *) battles->pdata[i])->path));
  return paths;
}

static void
begin_booklet_cb (BicWindow *self,
                  int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  g_autoptr(GPtrArray) battles = bic_library_page_get_shown_battles (_bic_window_ensure_library_page (self));
  Booklet *booklet;

  if (file == NULL || battles->len == 0)
    return;
  booklet = g_new0 (Booklet, 1);
  booklet->paths = paths_for_booklet (battles);
  booklet->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  booklet->how = bic_sheet_last_options ();
  booklet->how.poster = FALSE;
  booklet->title = g_strdup (bic_library_page_get_heading (_bic_window_ensure_library_page (self)));
  booklet->path = g_file_get_path (file);
  _bic_window_begin_task (self, booklet_thread, booklet, (GDestroyNotify) booklet_free, booklet_written_cb);
}

static void
booklet_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Booklet as PDF"), { "pdf" } };
  g_autoptr(GPtrArray) battles = bic_library_page_get_shown_battles (_bic_window_ensure_library_page (self)),
                       paths = paths_for_booklet (battles);
  g_autofree char *name =
      g_strdup_printf ("%s.pdf", bic_library_page_get_heading (_bic_window_ensure_library_page (self)));

  if (paths->len == 0)
    {
      bic_toast_show_text (self->toasts, _("No battles to export as a booklet"));
      return;
    }
  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("Booklet of These Battles"), _("_Export"), &kind, 1,
                                                               name),
                                 G_CALLBACK (begin_booklet_cb));
}

static const BicAction actions[] = {
  { "sheet", G_CALLBACK (sheet_action) },
  { "print", G_CALLBACK (print_action) },
  { "print-in", G_CALLBACK (print_action), "s" },
  { "export", G_CALLBACK (export_action) },
  { "export-in", G_CALLBACK (export_action), "s" },
  { "booklet", G_CALLBACK (booklet_action) },
};

void
_bic_window_add_print_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
