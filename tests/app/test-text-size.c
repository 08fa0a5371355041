/* Tests of dialogs that grow once to the size that their text needs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"

static void
assert_size (GtkWidget *window,
             int        width,
             int        height)
{
  int now[2];

  gtk_window_get_default_size (GTK_WINDOW (window), &now[0], &now[1]);
  g_assert_cmpint (now[0], ==, width);
  g_assert_cmpint (now[1], ==, height);
}

/* Checks that a dialog grows by half if the text is twice as large, and that it does not grow again when it is shown
 * again. */
static void
test_grows_once (void)
{
  BicWindow *library = app_open_window ();
  GtkWidget *window = adw_window_new ();

  /* AdwWindow is at least 360 by 200 since libadwaita 1.3 */
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (int i = 0; i < 2; i++)
    {
      gtk_window_present (GTK_WINDOW (window));
      wait_painted (window);
      assert_size (window, 600, 450);
      gtk_widget_hide (window);
      gtk_widget_unrealize (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (library));
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/text-size/grows-once", test_grows_once);
  return app_run ();
}
