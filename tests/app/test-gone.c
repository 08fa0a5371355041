/* Tests of handlers for windows, styles and threads that run after their object is gone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app-fixture.h"
#include "bic-facts.h"
#include "bic-preferences.h"

/* --- a game that was left ---------------------------------------------------------------------------------------- */

/* Checks the page of a game with a turn track that was left. The page still exists and is notified when the window
 * changes. */
static void
test_left_game (void)
{
  static const int size[][2] = { { 1400, 900 }, { 700, 500 }, { 1400, 900 }, { 360, 300 } };
  g_autoptr(GFile) file = app_bundled ("n20/ligny-quatre-bras.bicorne");
  BicWindow *window = app_open_window ();

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  wait_painted (window);
  app_go (window, "win.leave-game", "library");
  wait_painted (window);
  for (guint i = 0; i < G_N_ELEMENTS (size); i++)
    {
      int width = gtk_widget_get_width (GTK_WIDGET (window));

      gtk_window_set_default_size (GTK_WINDOW (window), size[i][0], size[i][1]);
      WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) != width);
      wait_painted (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- a window that was closed ------------------------------------------------------------------------------------ */

static void
close_then_load (const char *name,
                 void      (*load) (BicWindow *window, GFile *file))
{
  g_autoptr(GFile) file = app_bundled (name);
  BicWindow *window = app_open_window ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  load (window, file);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
}

/* Checks a file that finishes loading after its window was closed. */
static void
test_closed_window (void)
{
  close_then_load ("ccn/corunna.bicorne", bic_window_open_file);
  close_then_load ("ccn/corunna.bicorne", bic_window_play_file);
  close_then_load ("nowhere.bicorne", bic_window_open_file);
  close_then_load ("nowhere.bicorne-game", bic_window_play_file);
}

/* --- a popover whose parent is removed --------------------------------------------------------------------------- */

static void
test_popover (void)
{
  GtkWidget *window, *box, *button;

  window = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  button = gtk_button_new_with_label ("Over this");
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  g_object_add_weak_pointer (G_OBJECT (button), (gpointer *) &button);
  bic_facts_pop_up (bic_facts_new ("A title", NULL), button, &(GdkRectangle) { 0, 0, 10, 10 }, GTK_POS_BOTTOM);
  wait_painted (window);
  gtk_box_remove (GTK_BOX (box), button);
  WAIT_FOR (button == NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_idle ();
}

/* --- preferences ------------------------------------------------------------------------------------------------- */

static GtkWindow *
preferences (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (ADW_IS_PREFERENCES_WINDOW (item->data))
      return item->data;
  return NULL;
}

static AdwPreferencesPage *
page_of (GtkWidget  *widget,
         const char *title)
{
  AdwPreferencesPage *found = NULL;

  if (ADW_IS_PREFERENCES_PAGE (widget))
    return g_strcmp0 (adw_preferences_page_get_title (ADW_PREFERENCES_PAGE (widget)), title) == 0
           ? ADW_PREFERENCES_PAGE (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = page_of (child, title);
  return found;
}

static void
test_preferences (void)
{
  BicWindow *window = app_open_window ();

  bic_preferences_show (GTK_WINDOW (window));
  WAIT_FOR (preferences ());
  wait_painted (preferences ());
  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (preferences ()),
                                           page_of (GTK_WIDGET (preferences ()), "Shortcuts"));
  wait_painted (preferences ());
  gtk_window_close (preferences ());
  WAIT_FOR (preferences () == NULL);
  wait_idle ();
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/gone/left-game", test_left_game);
  g_test_add_func ("/gone/closed-window", test_closed_window);
  g_test_add_func ("/gone/popover", test_popover);
  g_test_add_func ("/gone/preferences", test_preferences);
  return app_run ();
}
