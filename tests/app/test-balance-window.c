/* Tests of the balance window: a battle is played in the background, with text and charts during the run, and stopped
 * by the button and by closing the window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-balance-window.h"
#include "bic-chart-view.h"
#include "painted.h"
#include "waiting.h"

typedef struct { BicCatalogue *catalogue; BicScenario *scenario; GtkWidget *window; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->catalogue = bic_catalogue_load (NULL);
  f->scenario = app_scenario ("app/data/duel.bicorne");
  f->window = bic_balance_window_new (NULL, f->scenario, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  gtk_window_close (GTK_WINDOW (f->window));
  WAIT_FOR (f->window == NULL);
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
}

static gpointer
part (Fixture    *f,
      const char *name)
{
  return gtk_widget_get_template_child (f->window, BIC_TYPE_BALANCE_WINDOW, name);
}

/* Clicks a button: "start" or "stop". */
static void
press (Fixture    *f,
       const char *name)
{
  g_signal_emit_by_name (gtk_stack_get_child_by_name (part (f, "action"), name), "clicked");
}

static gboolean
shows (Fixture    *f,
       const char *name)
{
  return g_str_equal (gtk_stack_get_visible_child_name (part (f, "action")), name);
}

static int
count_charts (Fixture *f)
{
  int n = 0;

  for (GtkWidget *view = gtk_widget_get_first_child (part (f, "charts")); view;
       view = gtk_widget_get_next_sibling (view))
    n += gtk_widget_get_visible (view) && bic_chart_view_get_chart (BIC_CHART_VIEW (view)) != NULL;
  return n;
}

static void
test_to_the_end (Fixture      *f,
                 gconstpointer data)
{
  gtk_spin_button_set_value (part (f, "games"), 10);
  gtk_switch_set_active (part (f, "changes"), TRUE);
  press (f, "start");
  g_assert_true (shows (f, "stop"));
  WAIT_FOR (shows (f, "start"));
  g_assert_nonnull (strstr (gtk_label_get_label (part (f, "verdict")), "% confidence, games played: 10)"));
  g_assert_true (gtk_widget_get_visible (part (f, "effects")));
  g_assert_cmpint (count_charts (f), >=, 6);
  g_assert_false (gtk_widget_get_visible (part (f, "progress")));
}

/* Checks that stopping a run keeps the results so far, and that another run can follow. */
static void
test_stop (Fixture      *f,
           gconstpointer data)
{
  gtk_spin_button_set_value (part (f, "games"), 100000);
  press (f, "start");
  press (f, "stop");
  WAIT_FOR (shows (f, "start"));
  g_assert_cmpstr (gtk_label_get_label (part (f, "verdict")), !=, "");
  gtk_spin_button_set_value (part (f, "games"), 10);
  press (f, "start");
  WAIT_FOR (shows (f, "start"));
  g_assert_nonnull (strstr (gtk_label_get_label (part (f, "verdict")), "games played: 10)"));
}

/* Checks that a window can close during a run. tear_down () waits until no reference is left. */
static void
test_close (Fixture      *f,
            gconstpointer data)
{
  gtk_spin_button_set_value (part (f, "games"), 100000);
  press (f, "start");
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add ("/balance-window/to-the-end", Fixture, NULL, set_up, test_to_the_end, tear_down);
  g_test_add ("/balance-window/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/balance-window/close", Fixture, NULL, set_up, test_close, tear_down);
  return g_test_run ();
}
