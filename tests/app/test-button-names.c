/* Tests of the accessible names of buttons and drop-downs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-button-names.h"

/* Asserts that @button has this name. A relation to a label would have priority over the name, so there must be
 * none. */
static void
check_name (GtkWidget  *button,
            const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

/* Checks that a button has the name that was set. Since GTK 4.10 it keeps this name when its label changes. */
static void
test_named (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_with_label ("Fix"));

  bic_set_accessible_name (button, "Add an event that does nothing");
  check_name (button, "Add an event that does nothing");
  if (gtk_get_minor_version () >= 10)
    {
      gtk_button_set_label (GTK_BUTTON (button), "Add");
      check_name (button, "Add an event that does nothing");
    }
  g_object_unref (button);
}

/* Checks that a drop-down has the name that was set, whatever its value. */
static void
test_drop_down (void)
{
  const char *const players[] = { "Person", "Computer", NULL };
  GtkWidget *drop = g_object_ref_sink (gtk_drop_down_new_from_strings (players));

  bic_set_accessible_name (drop, "Who plays");
  check_name (drop, "Who plays");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), 1);
  check_name (drop, "Who plays");
  g_object_unref (drop);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  app_init (&argc, &argv);
  g_test_add_func ("/button-names/named", test_named);
  g_test_add_func ("/button-names/drop-down", test_drop_down);
  return app_run ();
}
