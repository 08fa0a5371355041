/* Tests of the window with earlier versions: the list with pictures, and the actions of its buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app-fixture.h"
#include "bic-compare-window.h"
#include "bic-folders.h"
#include "bic-history.h"
#include "bic-scenario-io.h"
#include "bic-versions-dialog.h"
#include "bic-widgets.h"

typedef struct { BicWindow *window; GFile *file; GtkWidget *dialog; } Fixture;

static void
rename_and_keep (Fixture    *f,
                 const char *title,
                 int         hour)
{
  g_autoptr (BicScenario) battle = bic_scenario_load (f->file, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_free (battle->title);
  battle->title = g_strdup (title);
  text = bic_scenario_write (battle, &length);
  g_assert_true (bic_versions_add (f->file, text, length, hour * G_GINT64_CONSTANT (3600000000), &error));
  g_assert_no_error (error);
}

static GtkListBox *
list_of (Fixture *f)
{
  return GTK_LIST_BOX (bic_find_widget_of_type (f->dialog, GTK_TYPE_LIST_BOX));
}

static guint
n_rows (Fixture *f)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list_of (f), (int) n))
    n++;
  return n;
}

static gpointer
shown_stack (Fixture *f)
{
  return bic_find_widget_of_type (f->dialog, GTK_TYPE_STACK);
}

static void
open_dialog (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.versions", NULL);
  f->dialog = toplevel_find ("BicVersionsDialog");
  g_assert_nonnull (f->dialog);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  WAIT_FOR (!g_str_equal (gtk_stack_get_visible_child_name (shown_stack (f)), "reading"));
}

/* Opens a window with a battle. @data: whether the battle has the versions "Old" and "New" */
static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-versions-XXXXXX", NULL);
  g_autoptr (GFile) original = app_battle (STAND);
  g_autoptr (GError) error = NULL;

  f->file = g_file_new_build_filename (folder, "stand.bicorne", NULL);
  g_assert_true (g_file_copy (original, f->file, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  f->window = app_open_file (f->file);
  if (data)
    {
      rename_and_keep (f, "Old", 1);
      rename_and_keep (f, "New", 2);
    }
  open_dialog (f);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  bic_document_discard_changes (f->window->document);
  if (f->dialog)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  f->window->closing = TRUE;
  gtk_window_destroy (GTK_WINDOW (f->window));
  WAIT_FOR (f->dialog == NULL);
  g_object_unref (f->file);
}

static void
choose (Fixture    *f,
        int         row,
        const char *button)
{
  gtk_list_box_select_row (list_of (f), gtk_list_box_get_row_at_index (list_of (f), row));
  g_signal_emit_by_name (bic_find_widget (f->dialog, is_button, button), "clicked");
}

static void
test_none (Fixture       *f,
           gconstpointer  data)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (shown_stack (f)), ==, "none");
  g_assert_cmpuint (n_rows (f), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (bic_find_widget (f->dialog, is_button, "_Restore")));
}

/* Checks that the newest version is first, and that each version has its changes and a picture. */
static void
test_list (Fixture       *f,
           gconstpointer  data)
{
  static const char *const changes[] = { "1 detail changed", "oldest version" };

  g_assert_cmpuint (n_rows (f), ==, 2);
  for (int i = 0; i < 2; i++)
    {
      AdwActionRow *row = ADW_ACTION_ROW (gtk_list_box_get_row_at_index (list_of (f), i));
      GtkPicture *picture = GTK_PICTURE (bic_find_widget_of_type (row, GTK_TYPE_PICTURE));

      g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, changes[i]);
      WAIT_FOR (gtk_picture_get_paintable (picture) != NULL);
    }
  g_assert_true (gtk_widget_is_sensitive (bic_find_widget (f->dialog, is_button, "_Restore")));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->dialog))
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (list_of (f), 0)));
  g_assert_cmpint (least_size (f->dialog, GTK_ORIENTATION_VERTICAL, -1), <, 600);
}

/* Checks that Restore changes the battle but not the file, and that it can be undone. */
static void
test_restore (Fixture       *f,
              gconstpointer  data)
{
  BicDocument *document = f->window->document;
  g_autofree char *before = g_strdup (bic_document_get_scenario (document)->title), *text = NULL, *now = NULL;

  g_assert_true (g_file_load_contents (f->file, NULL, &text, NULL, NULL, NULL));
  choose (f, 1, "_Restore");
  WAIT_FOR (f->dialog == NULL);
  g_assert_cmpstr (bic_document_get_scenario (document)->title, ==, "Old");
  g_assert_true (bic_document_is_modified (document));
  g_assert_true (g_file_load_contents (f->file, NULL, &now, NULL, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
  g_assert_true (bic_history_undo (bic_document_get_history (document)));
  g_assert_cmpstr (bic_document_get_scenario (document)->title, ==, before);
}

/* Checks that Compare shows a version next to the current battle, and that the list stays open. */
static void
test_compare (Fixture       *f,
              gconstpointer  data)
{
  GtkWindow *shown;

  choose (f, 0, "_Compare…");
  WAIT_FOR (toplevel_find ("BicCompareWindow"));
  shown = toplevel_find ("BicCompareWindow");
  g_assert_true (gtk_window_get_modal (shown));
  g_assert_true (gtk_window_get_transient_for (shown) == GTK_WINDOW (f->dialog));
  gtk_window_destroy (shown);
  g_assert_nonnull (f->dialog);
}

/* Checks that Open as Copy opens the version in a new window, as a new battle without a file. */
static void
test_copy (Fixture       *f,
           gconstpointer  data)
{
  BicWindow *other = NULL;
  BicDocument *copy;

  choose (f, 1, "_Open as Copy");
  WAIT_FOR (f->dialog == NULL);
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (app_get ())); item; item = item->next)
    if (BIC_IS_WINDOW (item->data) && item->data != f->window)
      other = item->data;
  g_assert_nonnull (other);
  copy = bic_window_get_document (other);
  g_assert_cmpstr (bic_document_get_scenario (copy)->title, ==, "Old");
  g_assert_null (bic_document_get_file (copy));
  g_assert_true (bic_document_is_modified (copy));
  g_assert_true (bic_document_get_scenario (copy)->identity
                 != bic_document_get_scenario (f->window->document)->identity);
  bic_document_discard_changes (copy);
  other->closing = TRUE;
  gtk_window_destroy (GTK_WINDOW (other));
}

#define ADD(path, function, data) g_test_add ("/versions-dialog/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  ADD ("none", test_none, NULL);
  ADD ("list", test_list, "versions");
  ADD ("restore", test_restore, "versions");
  ADD ("compare", test_compare, "versions");
  ADD ("copy", test_copy, "versions");
  return app_run ();
}
