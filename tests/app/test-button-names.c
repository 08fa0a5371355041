/* Accessible names of buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-button-names.h"

/* The relation to the label would come before the name that is set. */
static void
check_name (GtkWidget  *button,
            const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

/* A button has the name that it is given, and keeps it when its label changes. */
static void
test_named (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_with_label ("Fix"));

  bic_button_name (button, "Add an event that does nothing");
  check_name (button, "Add an event that does nothing");
  gtk_button_set_label (GTK_BUTTON (button), "Add");
  check_name (button, "Add an event that does nothing");
  g_object_unref (button);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  app_init (&argc, &argv);
  g_test_add_func ("/button-names/named", test_named);
  return app_run ();
}
