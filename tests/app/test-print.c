/* The toolkit's print dialog and its results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "alerts.h"
#include "app-fixture.h"

/* --- the dialog --------------------------------------------------------- */

/* A part of the dialog, by the name that its template has for it */
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

/* Widgets of that printer only are removed before the dialog is, and their focus is on no widget. */
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

/* If no page, or a page that does not exist, is requested, the user is told so. */
static void
test_no_pages (void)
{
  preview_pages ("");
  preview_pages ("99");
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/print/focus", test_focus);
  g_test_add_func ("/print/no-pages", test_no_pages);
  return app_run ();
}
