/* What hears of a window, a style or a thread when the thing that it shows is gone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "bic-application.h"
#include "bic-facts.h"
#include "bic-preferences.h"
#include "bic-window.h"

static BicApplication *application;

static void
spin (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

#define WAIT_FOR(what) G_STMT_START { for (int _i = 0; _i < 800 && !(what); _i++) spin (25); g_assert_true (what); } G_STMT_END
#define NEEDS_DISPLAY if (!application) { g_test_skip ("no display"); return; }

static BicWindow *
open_window (void)
{
  BicWindow *window = BIC_WINDOW (bic_window_new (application));

  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (!bic_window_is_busy (window));
  return window;
}

static GFile *
bundled (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", name, NULL);
}

static gboolean
is_in (BicWindow  *window,
       const char *place)
{
  return g_str_equal (bic_window_get_place (window), place);
}

/* --- a game that was left ---------------------------------------------------------------------------------------- */

/* The page of a game with a track of turns is still there, and hears of the window. */
static void
test_left_game (void)
{
  static const int size[][2] = { { 1500, 900 }, { 700, 500 }, { 1500, 900 }, { 360, 300 } };
  g_autoptr(GFile) file = bundled ("n20/ligny-quatre-bras.bicorne");
  BicWindow *window;

  NEEDS_DISPLAY
  window = open_window ();
  bic_window_play_file (window, file);
  WAIT_FOR (is_in (window, "game"));
  spin (200);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-game", NULL);
  WAIT_FOR (is_in (window, "library"));
  spin (400);
  for (guint i = 0; i < G_N_ELEMENTS (size); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), size[i][0], size[i][1]);
      spin (300);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- a window that was closed ------------------------------------------------------------------------------------ */

static void
close_then_load (const char *name,
                 void      (*load) (BicWindow *window, GFile *file))
{
  g_autoptr(GFile) file = bundled (name);
  BicWindow *window = open_window ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  load (window, file);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
}

/* What is being read comes when nobody is there any more. */
static void
test_closed_window (void)
{
  NEEDS_DISPLAY
  close_then_load ("ccn/corunna.bicorne", bic_window_open_file);
  close_then_load ("ccn/corunna.bicorne", bic_window_play_file);
  close_then_load ("nowhere.bicorne", bic_window_open_file);
  close_then_load ("nowhere.bicorne-game", bic_window_play_file);
}

/* --- a popover over what is taken away --------------------------------------------------------------------------- */

static void
test_popover (void)
{
  GtkWidget *window, *box, *button;

  NEEDS_DISPLAY
  window = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  button = gtk_button_new_with_label ("Over this");
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  spin (200);
  g_object_add_weak_pointer (G_OBJECT (button), (gpointer *) &button);
  bic_facts_pop_up (bic_facts_new ("A title", NULL), button, &(GdkRectangle) { 0, 0, 10, 10 }, GTK_POS_BOTTOM);
  spin (200);
  gtk_box_remove (GTK_BOX (box), button);
  WAIT_FOR (button == NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  spin (100);
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
    return g_strcmp0 (adw_preferences_page_get_title (ADW_PREFERENCES_PAGE (widget)), title) == 0 ? ADW_PREFERENCES_PAGE (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found; child = gtk_widget_get_next_sibling (child))
    found = page_of (child, title);
  return found;
}

static void
test_preferences (void)
{
  BicWindow *window;

  NEEDS_DISPLAY
  window = open_window ();
  bic_preferences_show (GTK_WINDOW (window));
  WAIT_FOR (preferences ());
  spin (200);
  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (preferences ()), page_of (GTK_WIDGET (preferences ()), "Shortcuts"));
  spin (300);
  gtk_window_close (preferences ());
  WAIT_FOR (preferences () == NULL);
  spin (200);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("bicorne-gone-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  if (gtk_init_check ())
    {
      application = bic_application_new ();
      g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
    }
  g_test_add_func ("/gone/left-game", test_left_game);
  g_test_add_func ("/gone/closed-window", test_closed_window);
  g_test_add_func ("/gone/popover", test_popover);
  g_test_add_func ("/gone/preferences", test_preferences);
  result = g_test_run ();
  g_clear_object (&application);
  return result;
}
