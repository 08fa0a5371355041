/* Balance window: the computer plays a battle many times to estimate its balance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The games are played in threads, on a copy of the battle, so the author can continue to edit. The results are updated
 * during the games. Closing the window stops the games.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-balance-window.h"
#include "bic-chart-view.h"
#include "bic-deliver.h"
#include "bic-notice.h"
#include "bic-run-chart.h"
#include "bic-run.h"
#include "bic-variant.h"

#define USUAL_LEVEL 1                   /* the veteran, because levels that plan take 20 times as long */

struct _BicBalanceWindow
{
  AdwWindow            parent_instance;

  AdwComboRow         *level;
  GtkSpinButton       *games;
  GtkSwitch           *changes;
  GtkStack            *action;
  GtkProgressBar      *progress;
  GtkLabel            *verdict;
  GtkWidget           *results;
  AdwPreferencesGroup *effects;
  GtkBox              *charts;
  BicScenario         *scenario;
  BicCatalogue        *catalogue;
  GCancellable        *playing;         /* NULL if no games are being played */
  GPtrArray           *rows;            /* rows of @effects */
};

G_DEFINE_FINAL_TYPE (BicBalanceWindow, bic_balance_window, ADW_TYPE_WINDOW)

/* Data of the thread that plays */
typedef struct { BicSimulation *simulation; BicScenario *scenario; BicCatalogue *catalogue; char **changes;
                 BicSeries series; } Work;

/* Results so far, sent from the thread to the window */
typedef struct { BicBalanceWindow *self; GCancellable *playing; BicSeriesRun *run; double share; } BalancePart;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->simulation, bic_simulation_free);
  bic_scenario_unref (work->scenario);
  bic_catalogue_unref (work->catalogue);
  g_strfreev (work->changes);
  g_free (work);
}

static void
partial_results_free (gpointer data)
{
  BalancePart *part = data;

  g_object_unref (part->self);
  g_object_unref (part->playing);
  bic_run_free (part->run);
  g_free (part);
}

/* --- results ------------------------------------------------------------ */

static void
show_results (BicBalanceWindow   *self,
              const BicSeriesRun *run)
{
  g_autofree char *verdict = bic_balance_verdict (run->counts->pdata[0], (const char *const *) run->army);
  g_autofree guint *order = NULL;
  GtkWidget *view;

  gtk_widget_set_visible (self->results, TRUE);
  gtk_label_set_label (self->verdict, verdict);
  order = bic_run_order_by_effect (run);
  gtk_widget_set_visible (GTK_WIDGET (self->effects), run->changes->len > 0);
  for (guint i = 0; i < run->changes->len; i++)
    {
      g_autofree char *effect = bic_balance_verdict_change (run->counts->pdata[order[i] + 1],
                                                            (const char *const *) run->army);
      AdwActionRow *row = i < self->rows->len ? self->rows->pdata[i] : ADW_ACTION_ROW (adw_action_row_new ());

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), run->labels->pdata[order[i]]);
      adw_action_row_set_subtitle (row, effect);
      if (i < self->rows->len)
        continue;
      adw_preferences_group_add (self->effects, GTK_WIDGET (row));
      g_ptr_array_add (self->rows, row);
    }
  view = gtk_widget_get_first_child (GTK_WIDGET (self->charts));
  for (int k = 0; k < BIC_N_RUN_CHARTS; k++, view = gtk_widget_get_next_sibling (view))
    {
      BicChartData *chart = bic_run_chart (run, (BicRunChart) k, self->scenario, self->catalogue);

      gtk_widget_set_visible (view, chart != NULL);
      if (chart != NULL)
        bic_chart_view_set_chart (BIC_CHART_VIEW (view), chart, self->catalogue);
    }
}

static gboolean
show_partial_results_cb (gpointer data)
{
  const BalancePart *part = data;

  if (part->self->playing != part->playing)
    return G_SOURCE_REMOVE;
  gtk_progress_bar_set_fraction (part->self->progress, part->share);
  show_results (part->self, part->run);
  return G_SOURCE_REMOVE;
}

/* --- thread ------------------------------------------------------------- */

static BicSeriesRun *
summarize_games (const Work *work)
{
  BicSeriesRun *run =
      bic_run_new_for_battle (work->scenario, work->catalogue, (const char *const *) work->changes, &work->series);

  bic_run_set_counts (run, work->simulation);
  return run;
}

/* Sends the results so far to the window, but at most 100 times, because more updates would not be visible. */
static void
report_progress (int      done,
                 int      of,
                 gpointer user_data)
{
  GTask *task = user_data;
  BalancePart *part;

  if ((gint64) done * 100 / of == (gint64) (done - 1) * 100 / of)
    return;
  part = g_new (BalancePart, 1);
  *part = (BalancePart) { g_object_ref (g_task_get_source_object (task)), g_object_ref (g_task_get_cancellable (task)),
                          summarize_games (g_task_get_task_data (task)), (double) done / of };
  bic_task_deliver (task, show_partial_results_cb, part, partial_results_free);
}

static void
play_games_thread (GTask        *task,
                   gpointer      source,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  Work *work = task_data;
  GError *error = NULL;

  if (bic_simulation_run (work->simulation, cancellable, report_progress, task, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- starting and stopping ---------------------------------------------- */

static void
set_playing (BicBalanceWindow *self,
             GCancellable     *playing)
{
  g_set_object (&self->playing, playing);
  gtk_stack_set_visible_child_name (self->action, playing != NULL ? "stop" : "start");
  gtk_progress_bar_set_fraction (self->progress, 0.0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), playing != NULL);
}

/* Called when the games have ended. If they were stopped, the results so far are shown. */
static void
played_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  BicBalanceWindow *self = BIC_BALANCE_WINDOW (source);
  GTask *task = G_TASK (result);

  if (self->playing == NULL || self->playing != g_task_get_cancellable (task))
    return;
  show_results (self, summarize_games (g_task_get_task_data (task)));
  set_playing (self, NULL);
  bic_notify_desktop (GTK_WIDGET (self), _("Balance Test Finished"), gtk_label_get_label (self->verdict));
}

static void
stop_cb (BicBalanceWindow *self)
{
  if (self->playing != NULL)
    g_cancellable_cancel (self->playing);
}

static void
start_cb (BicBalanceWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) playing = g_cancellable_new ();
  g_autoptr (GTask) task = NULL;
  Work *work;
  const char *level;

  if (self->playing != NULL)
    return;
  level = bic_player_levels (NULL)[adw_combo_row_get_selected (self->level)].id;
  work = g_new0 (Work, 1);
  work->scenario = bic_scenario_ref (self->scenario);
  work->catalogue = bic_catalogue_ref (self->catalogue);
  work->changes = gtk_switch_get_active (self->changes) ? bic_variant_list (self->scenario, self->catalogue) : NULL;
  work->series = (BicSeries) { .players = { level, level },
                               .seed = g_random_int (),
                               .games = gtk_spin_button_get_value_as_int (self->games),
                               .jobs = (int) MAX (1, g_get_num_processors () - 1) };
  work->simulation =
      bic_simulation_new (self->scenario, self->catalogue, (const char *const *) work->changes, &work->series, &error);
  task = g_task_new (self, playing, played_cb, NULL);
  g_task_set_task_data (task, work, work_free);
  g_task_set_check_cancellable (task, FALSE);
  if (work->simulation == NULL)
    {
      gtk_label_set_label (self->verdict, error->message);
      return;
    }
  set_playing (self, playing);
  bic_run_in_thread (task, play_games_thread);
}

/* --- the window --------------------------------------------------------- */

static void
bic_balance_window_dispose (GObject *object)
{
  BicBalanceWindow *self = BIC_BALANCE_WINDOW (object);

  stop_cb (self);
  g_clear_object (&self->playing);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_balance_window_parent_class)->dispose (object);
}

/* Closes the window and stops the games, because the task of the games would keep the window alive. */
static gboolean
bic_balance_window_close_request (GtkWindow *window)
{
  BicBalanceWindow *self = BIC_BALANCE_WINDOW (window);

  stop_cb (self);
  g_clear_object (&self->playing);
  return GTK_WINDOW_CLASS (bic_balance_window_parent_class)->close_request (window);
}

static void
bic_balance_window_class_init (BicBalanceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_balance_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bic_balance_window_close_request;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-balance-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, level);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, games);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, changes);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, action);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, results);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, effects);
  gtk_widget_class_bind_template_child (widget_class, BicBalanceWindow, charts);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
bic_balance_window_init (BicBalanceWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const BicPlayerLevel *levels = bic_player_levels (&n);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _(levels[i].name));
  adw_combo_row_set_model (self->level, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->level, USUAL_LEVEL);
  for (int i = 0; i < BIC_N_RUN_CHARTS; i++)
    {
      GtkWidget *view = bic_chart_view_new ();

      gtk_widget_set_visible (view, FALSE);
      gtk_box_append (self->charts, view);
    }
}

GtkWidget *
bic_balance_window_new (GtkWindow         *parent,
                        const BicScenario *scenario,
                        BicCatalogue      *catalogue)
{
  BicBalanceWindow *self = g_object_new (BIC_TYPE_BALANCE_WINDOW, "transient-for", parent, NULL);

  self->scenario = bic_scenario_copy (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  return GTK_WIDGET (self);
}
