/* Tests of the window with the text of a clause: its action, links to other clauses and back, and clauses without text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app-fixture.h"
#include "bic-clause-window.h"
#include "bic-facts.h"
#include "bic-game-setup.h"
#include "bic-clause-button.h"
#include "bic-rule-switch.h"
#include "bic-widgets.h"

static GtkWidget *
find_clause (void)
{
  g_assert_nonnull (toplevel_find ("BicClauseWindow"));
  return toplevel_find ("BicClauseWindow");
}

static GtkWidget *
open_clause (const char *id)
{
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "clause", g_variant_new_string (id));
  return find_clause ();
}

static GtkWidget *
find (GtkWidget  *widget,
      GType       type,
      const char *property,
      const char *text)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    {
      g_autofree char *value = NULL;

      g_object_get (widget, property, &value, NULL);
      if (value && strstr (value, text))
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, property, text);
  return found;
}

static GtkWidget *
find_label (GtkWidget  *window,
            const char *text)
{
  return find (window, GTK_TYPE_LABEL, "label", text);
}

static void
test_links (void)
{
  BicWindow *library = app_open_window ();
  GtkWidget *window = open_clause ("R-63"), *back;
  gboolean handled = FALSE;

  back = GTK_WIDGET (gtk_widget_get_template_child (window, BIC_TYPE_CLAUSE_WINDOW, "back"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "R-63");
  g_assert_false (gtk_widget_get_visible (back));
  g_signal_emit_by_name (find_label (window, "bicorne-clause:CCN-TERR-26"), "activate-link",
                         "bicorne-clause:CCN-TERR-26", &handled);
  g_assert_true (handled);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "CCN-TERR-26");
  g_assert_nonnull (find_label (window, "Terrain"));
  g_assert_true (gtk_widget_get_visible (back));
  g_signal_emit_by_name (back, "clicked");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "R-63");
  g_assert_false (gtk_widget_get_visible (back));
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (library));
}

static void
test_unknown (void)
{
  BicWindow *library = app_open_window ();
  GtkWidget *window = open_clause ("CCN-NO-1");

  g_assert_nonnull (find_label (window, "no help for clause"));
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (library));
}

/* Checks that the switch of a ruling has a button that opens the text of the ruling. */
static void
test_switch (void)
{
  const BicOption option = { "hills", "Hills", "They are high.", "R-63", 0 };
  GtkWidget *row = g_object_ref_sink (bic_rule_switch_row (&option, gtk_switch_new ()));
  GtkWidget *button = find (row, GTK_TYPE_BUTTON, "label", "R-63");

  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "app.clause");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)), NULL), ==,
                   "R-63");
  g_object_unref (row);
}

static gboolean
opens_clause (GtkWidget    *widget,
              gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "app.clause")
         == 0;
}

/* Checks that the dialog before a game, which is a separate window, can open the text of a ruling. */
static void
test_setup (void)
{
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  BicWindow *library = app_open_window ();
  GtkWidget *dialog = bic_game_setup_new (GTK_WINDOW (library), battle, bic_application_get_catalogue (app_get ()));
  GtkWidget *button = bic_find_widget (dialog, opens_clause, NULL);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (library));
}

/* Checks that the id of a clause in a card or a note becomes a link, and that other words do not change. */
static void
test_words (void)
{
  BicWindow *library = app_open_window ();
  GtkWidget *facts = bic_facts_new ("A card", NULL), *label;
  gboolean handled = FALSE;

  adw_application_window_set_content (ADW_APPLICATION_WINDOW (library), facts);
  bic_facts_add_sentence (facts, "It has no order <yet> (CCN-ORD-01).", "warning");
  label = gtk_widget_get_last_child (facts);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "It has no order <yet> (CCN-ORD-01).");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "<a href=\"bicorne-clause:CCN-ORD-01\">"));
  g_signal_emit_by_name (label, "activate-link", "bicorne-clause:CCN-ORD-01", &handled);
  g_assert_true (handled);
  gtk_window_destroy (GTK_WINDOW (find_clause ()));
  bic_emphasis_label_set_text (GTK_LABEL (label), "*Note:* see CCN-RNG-13");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "bicorne-clause:CCN-RNG-13"));
  gtk_window_destroy (GTK_WINDOW (library));
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/clause-window/links", test_links);
  g_test_add_func ("/clause-window/unknown", test_unknown);
  g_test_add_func ("/clause-window/switch", test_switch);
  g_test_add_func ("/clause-window/setup", test_setup);
  g_test_add_func ("/clause-window/words", test_words);
  return app_run ();
}
