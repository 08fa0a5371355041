/* Tests of the help window: the help page for each page of the program, links between pages, narrow and wide windows,
 * and closing at any time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app-fixture.h"
#include "bic-widgets.h"
#include "bic-help-window.h"

static gboolean
is_label (GtkWidget    *widget,
          gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static const char *
title_of (BicHelpWindow *help)
{
  GObject *title = gtk_widget_get_template_child (GTK_WIDGET (help), BIC_TYPE_HELP_WINDOW, "title");

  return adw_window_title_get_title (ADW_WINDOW_TITLE (title));
}

/* --- the first page ----------------------------------------------------- */

static void
test_places (void)
{
  BicWindow *library = app_open_window (), *editor = app_edit (STAND);

  bic_window_run (library, "win.help");
  g_assert_cmpstr (title_of (toplevel_find ("BicHelpWindow")), ==, "Play your first game");
  gtk_window_destroy (GTK_WINDOW (toplevel_find ("BicHelpWindow")));

  bic_window_run (editor, "win.help");
  g_assert_cmpstr (title_of (toplevel_find ("BicHelpWindow")), ==, "The editor");

  /* its transient parent is destroyed first */
  gtk_window_destroy (GTK_WINDOW (editor));
  wait_painted (library);
  gtk_window_destroy (GTK_WINDOW (library));
}

/* --- pages -------------------------------------------------------------- */

static BicHelpWindow *
open_help (int width)
{
  g_autoptr(GError) error = NULL;
  GtkWidget *window = bic_help_window_new (NULL, bic_help_open (&error));

  g_assert_no_error (error);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 640);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  return BIC_HELP_WINDOW (window);
}

static void
test_links (void)
{
  BicHelpWindow *help = open_help (900);
  gboolean handled = FALSE;
  GtkWidget *label;

  g_assert_true (bic_help_window_show (help, "first-game"));
  label = bic_find_widget (help, is_label, "bicorne-help:playing\"");
  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", "bicorne-help:playing", &handled);
  g_assert_true (handled);
  g_assert_cmpstr (title_of (help), ==, "Play a game");

  /* a page outside the program's help is left to the desktop, and the window does not change */
  g_assert_false (bic_help_window_show (help, "no-such-page"));
  g_assert_cmpstr (title_of (help), ==, "Play a game");
  gtk_window_destroy (GTK_WINDOW (help));
}

/* Checks that a narrow window shows either the topics or a page, with a button back to the topics. */
static void
test_narrow (void)
{
  BicHelpWindow *help = open_help (360);
  AdwLeaflet *leaflet =
      ADW_LEAFLET (gtk_widget_get_template_child (GTK_WIDGET (help), BIC_TYPE_HELP_WINDOW, "leaflet"));
  GtkWidget *page = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (help), BIC_TYPE_HELP_WINDOW, "page_side"));

  g_assert_true (adw_leaflet_get_folded (leaflet));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) != page);
  g_assert_true (bic_help_window_show (help, "sheets"));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == page);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (help)), <=, 360);
  gtk_window_destroy (GTK_WINDOW (help));
}

/* Checks that each page is laid out without a warning of GTK (warnings are fatal), and fits the narrowest window. */
static void
test_pages (void)
{
  BicHelpWindow *help = open_help (360);
  g_autoptr(BicHelp) book = bic_help_open (NULL);

  for (guint i = 0; i < book->pages->len; i++)
    {
      g_assert_true (bic_help_window_show (help, ((const BicHelpPage *) book->pages->pdata[i])->id));
      wait_painted (help);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (help)), <=, 360);
    }
  gtk_window_destroy (GTK_WINDOW (help));
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/help-window/places", test_places);
  g_test_add_func ("/help-window/links", test_links);
  g_test_add_func ("/help-window/narrow", test_narrow);
  g_test_add_func ("/help-window/pages", test_pages);
  return app_run ();
}
