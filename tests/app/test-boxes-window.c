/* Tests of the window with the contents of the boxed games: numbers are shown, entered, cleared and saved, and the
 * checks use them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-box-counts.h"
#include "bic-boxes-window.h"
#include "bic-edit.h"
#include "bic-widgets.h"
#include "forms-fixture.h"

#define EXPANSION "Expansion 1, Spain"
#define FRENCH "All blocks: France"
#define WALLED_CITY "Walled city"
#define HILL "Hill"

static GtkWidget *
open_boxes (BicWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "app.boxes", NULL));
  g_assert_nonnull (toplevel_find ("BicBoxesWindow"));
  wait_painted (toplevel_find ("BicBoxesWindow"));
  return toplevel_find ("BicBoxesWindow");
}

static void
close_boxes (GtkWidget *boxes)
{
  gtk_window_close (GTK_WINDOW (boxes));
  WAIT_FOR (toplevel_find ("BicBoxesWindow") == NULL);
}

/* Returns: (nullable) (transfer full): the text of the user's file */
static char *
saved_text (void)
{
  g_autofree char *path = bic_box_counts_path ();
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static gboolean
is_saved (const char *words)
{
  g_autofree char *text = saved_text ();

  return text && strstr (text, words);
}

static void
remove_file (void)
{
  g_autofree char *path = bic_box_counts_path ();

  g_remove (path);
}

static gboolean
is_group (GtkWidget    *widget,
          gconstpointer title)
{
  return ADW_IS_PREFERENCES_GROUP (widget)
         && g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget)), title) == 0;
}

static GtkWidget *
row_of (GtkWidget  *boxes,
        const char *box,
        const char *title)
{
  GtkWidget *group = bic_find_widget (boxes, is_group, box), *row = group ? bic_find_widget (group, is_row, title)
                     : NULL;

  if (!row)
    g_error ("no row “%s” of “%s”", title, box);
  return row;
}

static gboolean
is_spin (GtkWidget    *widget,
         gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

/* Returns the spin button in the row @title of the expansion. */
static GtkSpinButton *
number (GtkWidget  *boxes,
        const char *title)
{
  return GTK_SPIN_BUTTON (bic_find_widget (row_of (boxes, EXPANSION, title), is_spin, NULL));
}

static gboolean
is_clear_button (GtkWidget    *widget,
                 gconstpointer data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Clear the entered number") == 0;
}

static GtkWidget *
clear_button (GtkWidget  *boxes,
              const char *title)
{
  return bic_find_widget (row_of (boxes, EXPANSION, title), is_clear_button, NULL);
}

static guint
count_problems (BicWindow  *window,
                const char *code,
                const char *about)
{
  GPtrArray *problems = bic_document_get_problems (window->document);
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      n += g_str_equal (problem->code, code) && g_strcmp0 (problem->about, about) == 0;
    }
  return n;
}

/* Opens The Stand in the editor. The first expansion is its only boxed game, and has too few blocks for the French
 * units. */
static BicWindow *
open_battle (void)
{
  BicWindow *window = app_edit (STAND);

  for (int column = 2; column <= 12; column++)
    {
      g_autofree char *hex = g_strdup_printf ("I%d", column);
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->side = BIC_BOTTOM;
      piece->type = g_quark_from_static_string ("french/LN");
      piece->hex = bic_hex_read (&bic_document_get_scenario (window->document)->grid, hex);
      g_assert_true (bic_document_apply (window->document, bic_edit_add (BIC_ITEM_PIECE, piece, -1), "Unit"));
      bic_item_free (BIC_ITEM_PIECE, piece);
    }
  g_assert_true (bic_document_apply (window->document, bic_edit_field (BIC_FIELD_BOXES, BIC_NOBODY, "exp1"), "Boxes"));
  bic_document_check_now (window->document);
  return window;
}

static void
close_battle (BicWindow *window)
{
  while (bic_history_undo (bic_document_get_history (window->document)))
    ;
  gtk_window_destroy (GTK_WINDOW (window));
  remove_file ();
}

/* Checks that a confirmed number is shown as text with its source, and that an unconfirmed or unknown number can be
 * entered. */
static void
test_shows (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *boxes = open_boxes (window), *row = row_of (boxes, "Base box", "Line infantry (France)");
  GtkSpinButton *french = number (boxes, FRENCH);

  g_assert_nonnull (forms_find (row, "10"));
  g_assert_true (strlen (adw_action_row_get_subtitle (ADW_ACTION_ROW (row))) > 0);
  g_assert_null (bic_find_widget (row, is_spin, NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (french)), ==, "Not entered");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row_of (boxes, EXPANSION, FRENCH))),
                                   "60 (unconfirmed"));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row_of (boxes, EXPANSION, WALLED_CITY))), ==,
                   "Not known");
  g_assert_false (gtk_widget_get_sensitive (clear_button (boxes, FRENCH)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (french), GTK_ACCESSIBLE_PROPERTY_LABEL, FRENCH ", " EXPANSION);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (clear_button (boxes, FRENCH)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Clear: " FRENCH ", " EXPANSION);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (forms_find (row, "10")), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Line infantry (France): 10");
  close_boxes (boxes);
  g_assert_null (saved_text ());
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the window saves a number and checks battles with it at once. After the user clears it, the number of the
 * catalog is used again. */
static void
test_checks (void)
{
  BicWindow *window = open_battle ();
  GtkWidget *boxes;

  g_assert_cmpuint (count_problems (window, "too-many-blocks-for-box", "french"), ==, 1);       /* the catalog has 60 */
  g_assert_cmpuint (count_problems (window, "too-many-tiles-for-box", "hill"), ==, 0);
  boxes = open_boxes (window);
  gtk_spin_button_set_value (number (boxes, FRENCH), 300);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row_of (boxes, EXPANSION, "Other Tiles")), TRUE);
  wait_painted (boxes);
  gtk_spin_button_set_value (number (boxes, HILL), 0);
  gtk_spin_button_set_value (number (boxes, WALLED_CITY), 1);
  WAIT_FOR (is_saved ("blocks=\"300\""));
  WAIT_FOR (count_problems (window, "too-many-tiles-for-box", "hill") == 1); /* the check can run before the number is
                                                                              * saved */
  g_assert_true (bic_document_get_catalogue (window->document) == bic_application_get_catalogue (app_get ()));
  g_assert_cmpuint (count_problems (window, "too-many-blocks-for-box", "french"), ==, 0);

  /* a reopened window has the numbers; cleared numbers are gone */
  close_boxes (boxes);
  boxes = open_boxes (window);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (number (boxes, FRENCH)), ==, 300);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (number (boxes, HILL)), ==, 0);
  g_signal_emit_by_name (clear_button (boxes, FRENCH), "clicked");
  g_signal_emit_by_name (clear_button (boxes, HILL), "clicked");
  g_signal_emit_by_name (clear_button (boxes, WALLED_CITY), "clicked");
  close_boxes (boxes);
  g_assert_cmpuint (count_problems (window, "too-many-blocks-for-box", "french"), ==, 1);
  g_assert_cmpuint (count_problems (window, "too-many-tiles-for-box", "hill"), ==, 0);
  g_assert_false (is_saved ("exp1"));
  close_battle (window);
}

/* Checks that the library counts problems with the same numbers. */
static void
test_library (void)
{
  BicWindow *window = app_open_window ();
  BicLibrary *library = bic_application_get_library (app_get ());
  guint before = bic_library_n_read (library);
  GtkWidget *boxes = open_boxes (window);

  gtk_spin_button_set_value (number (boxes, FRENCH), 3);
  close_boxes (boxes);
  WAIT_FOR (bic_library_n_read (library) > before);
  gtk_window_destroy (GTK_WINDOW (window));
  remove_file ();
}

/* Checks that the window names an unreadable file, does not change it, and accepts no numbers until the file is
 * repaired. */
static void
test_bad_file (void)
{
  g_autofree char *path = bic_box_counts_path (), *folder = g_path_get_dirname (path);
  BicWindow *window = app_open_window ();
  GtkWidget *boxes;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<catalogue", -1, NULL));
  boxes = open_boxes (window);
  g_assert_nonnull (forms_find (boxes, "Try Again"));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (number (boxes, FRENCH))));
  forms_click (boxes, "Try Again");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (number (boxes, FRENCH))));
  g_assert_true (is_saved ("<catalogue"));

  remove_file ();
  forms_click (boxes, "Try Again");
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (number (boxes, FRENCH))));
  wait_painted (boxes);
  g_assert_null (forms_find (boxes, "Try Again"));
  close_boxes (boxes);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that numbers that cannot be saved remain in the window, and that the window asks before it closes. */
static void
test_unwritable (void)
{
  g_autofree char *path = bic_box_counts_path ();
  BicWindow *window = app_open_window ();
  GtkWidget *boxes = open_boxes (window);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  gtk_spin_button_set_value (number (boxes, FRENCH), 44);
  WAIT_FOR (forms_find (boxes, "Try Again"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (number (boxes, FRENCH)), ==, 44);
  gtk_window_close (GTK_WINDOW (boxes));
  WAIT_FOR (alert_find (boxes) != NULL);
  alert_answer (alert_find (boxes), "cancel");
  g_assert_true (toplevel_find ("BicBoxesWindow") == boxes);

  g_assert_cmpint (g_rmdir (path), ==, 0);
  forms_click (boxes, "Try Again");
  g_assert_true (is_saved ("blocks=\"44\""));
  close_boxes (boxes);
  gtk_window_destroy (GTK_WINDOW (window));
  remove_file ();
}

/* Checks that Escape closes the window and saves a number that was just typed. */
static void
test_keyboard (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *boxes = open_boxes (window);
  GtkSpinButton *french = number (boxes, FRENCH);

  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (boxes), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (french)));
  gtk_editable_set_text (GTK_EDITABLE (french), "21");
  g_assert_true (gtk_widget_activate_action (boxes, "window.close", NULL));
  WAIT_FOR (toplevel_find ("BicBoxesWindow") == NULL);
  g_assert_true (is_saved ("blocks=\"21\""));

  boxes = open_boxes (window);
  french = number (boxes, FRENCH);
  gtk_editable_set_text (GTK_EDITABLE (french), "");
  close_boxes (boxes);
  g_assert_false (is_saved ("blocks=\"21\""));
  gtk_window_destroy (GTK_WINDOW (window));
  remove_file ();
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  app_init (&argc, &argv);
  g_test_add_func ("/boxes-window/shows", test_shows);
  g_test_add_func ("/boxes-window/checks", test_checks);
  g_test_add_func ("/boxes-window/library", test_library);
  g_test_add_func ("/boxes-window/bad-file", test_bad_file);
  g_test_add_func ("/boxes-window/unwritable", test_unwritable);
  g_test_add_func ("/boxes-window/keyboard", test_keyboard);
  return app_run ();
}
