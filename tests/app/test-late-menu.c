/* Tests of a menu that is built only when it is opened, from the last model that was set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"
#include "painted.h"

typedef struct { GtkWidget *window; GtkMenuButton *button; } Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = gtk_window_new ();
  f->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->button));
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
}

static void
tell (Fixture *f, const char *label)
{
  g_autoptr(GMenu) menu = g_menu_new ();

  g_menu_append (menu, label, "win.do");
  bic_late_menu_set (f->button, G_MENU_MODEL (menu));
}

/* Opens the menu, checks that its only item has the label @label, and closes it. */
static void
assert_opens (Fixture *f, const char *label)
{
  GtkPopover *popover;
  g_autofree char *item = NULL;

  gtk_menu_button_popup (f->button);
  popover = gtk_menu_button_get_popover (f->button);
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  g_menu_model_get_item_attribute (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)), 0,
                                   G_MENU_ATTRIBUTE_LABEL, "s", &item);
  g_assert_cmpstr (item, ==, label);
  gtk_menu_button_popdown (f->button);
}

static void
test_opens (Fixture *f, gconstpointer data)
{
  GtkPopover *first;

  tell (f, "One");
  g_assert_true (gtk_widget_is_sensitive (gtk_widget_get_first_child (GTK_WIDGET (f->button))));
  g_assert_null (gtk_menu_button_get_popover (f->button));
  assert_opens (f, "One");
  first = gtk_menu_button_get_popover (f->button);
  assert_opens (f, "One");
  g_assert_true (gtk_menu_button_get_popover (f->button) == first);
}

static void
test_changes (Fixture *f, gconstpointer data)
{
  tell (f, "One");
  tell (f, "Two");
  assert_opens (f, "Two");
  tell (f, "Three");
  assert_opens (f, "Three");
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add ("/late-menu/opens", Fixture, NULL, set_up, test_opens, tear_down);
  g_test_add ("/late-menu/changes", Fixture, NULL, set_up, test_changes, tear_down);
  return g_test_run ();
}
