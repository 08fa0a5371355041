/* Tests of GTK's print dialog and its results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-settings.h"

/* --- the dialog --------------------------------------------------------- */

/* Returns the part of the print dialog that has the name @name in GTK's template. */
static GtkWidget *
part_of (GtkWidget  *dialog,
         const char *name)
{
  GtkWidget *part = GTK_WIDGET (gtk_widget_get_template_child (dialog, G_OBJECT_TYPE (dialog), name));

  g_assert_nonnull (part);
  return part;
}

static GtkWidget *
button_of (GtkWidget  *top,
           const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_CHECK_BUTTON (top) && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (top)), label) == 0)
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = button_of (child, label);
  return found;
}

static GtkWidget *
open_dialog (BicWindow *window)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  WAIT_FOR ((dialog = toplevel_find ("GtkPrintUnixDialog")) != NULL);
  wait_painted (dialog);
  return dialog;
}

/* --- tests -------------------------------------------------------------- */

/* Checks that the dialog closes cleanly while the focus is on a widget of the file printer. GTK removes the widgets of
 * a printer before the dialog. */
static void
test_focus (void)
{
  BicWindow *window = app_edit (STAND);
  GtkWidget *dialog = open_dialog (window), *format;
  GtkSelectionModel *printers = gtk_column_view_get_model (GTK_COLUMN_VIEW (part_of (dialog, "printer_list")));

  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (printers)) > 0);
  gtk_selection_model_select_item (printers, 0, TRUE);
  WAIT_FOR ((format = button_of (dialog, "PDF")) != NULL && gtk_widget_get_mapped (format));
  g_assert_true (gtk_widget_grab_focus (format));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  WAIT_FOR (dialog == NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
preview_pages (const char *pages)
{
  BicWindow *window = app_edit (STAND);
  GtkWidget *dialog = open_dialog (window);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (part_of (dialog, "page_range_radio")), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (part_of (dialog, "page_range_entry")), pages);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_APPLY);
  WAIT_FOR (alert_find (NULL) != NULL);
  g_assert_cmpstr (alert_heading (alert_find (NULL)), ==, "The Sheet Could Not Be Printed");
  alert_answer (alert_find (NULL), "close");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that an error is shown if the user requests no page, or a page that does not exist. */
static void
test_no_pages (void)
{
  preview_pages ("");
  preview_pages ("99");
}

/* Selects the printer that writes a file, and prints to @path. */
static void
print_to (GtkWidget  *dialog,
          const char *path)
{
  GtkSelectionModel *printers = gtk_column_view_get_model (GTK_COLUMN_VIEW (part_of (dialog, "printer_list")));
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GtkPrintSettings) settings = NULL;

  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (printers)) > 0);
  g_object_get (dialog, "print-settings", &settings, NULL);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  g_object_set (dialog, "print-settings", settings, NULL);
  gtk_selection_model_select_item (printers, 0, TRUE);
  WAIT_FOR (button_of (dialog, "PDF") != NULL && gtk_widget_get_mapped (button_of (dialog, "PDF")));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
}

/* Returns the output of pdfinfo for a file, or NULL if the file is not complete. */
static char *
info_of (const char *path)
{
  const char *const command[] = { "pdfinfo", "-f", "1", "-l", "99", path, NULL };
  g_autofree char *text = NULL;
  int status = 1;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text,
                NULL, &status, NULL);
  return status == 0 ? g_steal_pointer (&text) : NULL;
}

/* Checks that the pages are rotated if a poster needs fewer rotated pages. */
static void
test_poster (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-print-XXXXXX", NULL),
                  *path = g_build_filename (folder, "poster.pdf", NULL), *info = NULL;
  BicWindow *window;

  g_settings_set_boolean (bic_settings (), "sheet-poster", TRUE);
  g_settings_set_string (bic_settings (), "sheet-paper", "letter");
  window = app_edit (STAND);
  print_to (open_dialog (window), path);
  WAIT_FOR ((info = info_of (path)) != NULL);
  g_assert_nonnull (strstr (info, "Page   13 size:"));
  g_assert_null (strstr (info, "Page   14 size:"));
  g_assert_null (strstr (info, " size:  612 x 792"));
  g_unlink (path);
  g_rmdir (folder);
  g_settings_reset (bic_settings (), "sheet-poster");
  g_settings_reset (bic_settings (), "sheet-paper");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/print/focus", test_focus);
  g_test_add_func ("/print/no-pages", test_no_pages);
  g_test_add_func ("/print/poster", test_poster);
  return app_run ();
}
