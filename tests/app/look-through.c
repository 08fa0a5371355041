/* Opens every view of a battle: the editor with each tab of its panel, a hex with all its content, each card expanded,
 * the game, and the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: look-through FILE
 * Prints the cost of each view. A file that the program refuses is not a failure; the window shows a message.
 */
#include "config.h"

#include <sys/resource.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-editor-page-private.h"

static void
tell (const char *what)
{
  static double before;
  struct rusage used;
  double now;

  getrusage (RUSAGE_SELF, &used);
  now = (double) used.ru_utime.tv_sec + (double) used.ru_stime.tv_sec + 1e-6
        * (double) (used.ru_utime.tv_usec + used.ru_stime.tv_usec);
  g_print ("%s %.2f s %ld MB\n", what, now - before, used.ru_maxrss >> 10);
  before = now;
}

/* Prints the messages that the window shows instead of the battle. */
static void
print_messages (void)
{
  BicAlert *alert = alert_find (NULL);

  if (alert)
    g_print ("says: %s\n", alert_body (alert));
}

static void
click_all (GtkWidget *widget)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    g_ptr_array_add (children, child);
  for (guint i = 0; i < children->len; i++)
    click_all (children->pdata[i]);
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Show or hide its fields") == 0)
    g_signal_emit_by_name (widget, "clicked");
  if (ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), TRUE);
}

static void
check_tab (GtkStack   *tabs,
           const char *name,
           gpointer    user_data)
{
  tell (name);
  click_all (GTK_WIDGET (tabs));
  wait_painted (tabs);
  tell ("unfolded");
}

static void
check_hex (BicEditorPage *page)
{
  BicScenario *scenario = bic_editor_get_scenario (page->editor);

  bic_editor_select (page->editor, bic_hex_read (&scenario->grid, "E7"));
  gtk_stack_set_visible_child_name (page->tabs, "hex");
  wait_painted (page);
  tell ("selected");
}

/* Edits the battle, so that all handlers run, whether their widgets are visible or not. */
static void
edit (BicEditorPage *page)
{
  bic_editor_apply (page->editor, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "Other"), "Title");
  wait_painted (page);
  tell ("edited");
  g_assert_true (bic_history_undo (bic_document_get_history (bic_editor_get_document (page->editor))));
  wait_painted (page);
  tell ("undone");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[1]);
  BicWindow *window;

  app_init (&argc, &argv);
  window = BIC_WINDOW (bic_window_new (app_get ()));
  tell ("begun");
  bic_window_open_file (window, file);
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)) && !bic_window_is_busy (window));
  wait_painted (window);
  tell ("opened");
  if (app_is_at (window, "editor"))
    {
      check_hex (window->editor);
      app_each_tab (window->editor->tabs, check_tab, NULL);
      edit (window->editor);
    }
  bic_window_play_file (window, file);
  WAIT_FOR (!bic_window_is_busy (window));
  wait_painted (window);
  tell (bic_window_get_page (window));
  print_messages ();
  return 0;
}
