/* Results page: filters, tables and charts of all game results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread reads all results once. The page then filters and sums them. Only the visible view is filled.
 */
#include "config.h"

#include "bic-results-page.h"

#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-chart-view.h"
#include "bic-folders.h"
#include "bic-results-chart.h"
#include "bic-results-filters.h"
#include "bic-results-read.h"
#include "bic-results-tables.h"
#include "bic-compat.h"
#include "bic-notice.h"
#include "bic-tournament-dialog.h"

/* Views of the results, tables first */
enum { VIEW_GAMES, VIEW_BATTLES, VIEW_PLAYERS, VIEW_MATCHES, N_TABLES, VIEW_CHARTS = N_TABLES, N_VIEWS };

struct _BicResultsPage
{
  AdwBin          parent_instance;

  GtkInfoBar     *notice_bar;
  GtkLabel       *notice, *totals;
  GtkBox         *views, *filters;
  GtkMenuButton  *sort;
  GtkFlowBox     *charts;
  GtkStack       *contents;
  AdwStatusPage  *error;

  BicCatalogue   *catalogue;
  BicFilters      filter;
  GtkWidget      *button[N_VIEWS], *reset;
  BicDataTable       *table[N_TABLES];
  BicChartView   *chart[BIC_N_RESULTS_CHARTS];
  GPtrArray      *results, *shown;      /* BicResult: all results, and results that match the filters */
  char           *words;
  int             view;
  GCancellable   *reading;
};

G_DEFINE_FINAL_TYPE (BicResultsPage, bic_results_page, ADW_TYPE_BIN)

static const struct { const char *id, *label; const BicTableKind *table; GPtrArray *(*sum) (GPtrArray *results);
    } views[N_VIEWS] = {
  [VIEW_GAMES] = { "games", N_("Games"), &bic_results_games_table, NULL },
  [VIEW_BATTLES] = { "battles", N_("Battles"), &bic_results_battles_table, bic_results_by_battle },
  [VIEW_PLAYERS] = { "players", N_("Players"), &bic_results_players_table, bic_results_by_player },
  [VIEW_MATCHES] = { "matches", N_("Matches"), &bic_results_matches_table, bic_results_matches },
  [VIEW_CHARTS] = { "charts", N_("Charts"), NULL, NULL },
};

/* --- views ----------------------------------------------------------------------------------------------------- */

static void
show_charts (BicResultsPage *self)
{
  BicResultsFilter filter = { 0 };

  bic_filters_read (&self->filter, &filter);
  for (int kind = 0; kind < BIC_N_RESULTS_CHARTS; kind++)
    bic_chart_view_set_chart (self->chart[kind], bic_results_chart (self->shown, kind, filter.player, self->catalogue),
                              self->catalogue);
}

static const char *
page_name (BicResultsPage *self)
{
  return self->results->len == 0 ? "none-yet" : self->shown->len == 0 ? "none-found" : views[self->view].id;
}

static void
update_shown_results (BicResultsPage *self)
{
  BicResultsFilter filter = { .words = self->words };
  guint n, broken = 0;
  g_autoptr (GString) text = NULL;

  if (self->results == NULL || self->filter.filling)
    return;
  bic_filters_read (&self->filter, &filter);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = bic_results_filter (self->results, &filter);
  if (self->view < N_TABLES)
    {
      int view = self->view;
      g_autoptr (GPtrArray) rows = views[view].sum ? views[view].sum (self->shown) : g_ptr_array_ref (self->shown);

      /* Sums contain pointers to results, so the table keeps a reference to the results of its rows. */
      bic_data_table_fill (self->table[view], rows, self->catalogue);
      g_object_set_data_full (G_OBJECT (self->table[view]), "results", g_ptr_array_ref (self->shown),
                              (GDestroyNotify) g_ptr_array_unref);
    }
  else
    show_charts (self);
  n = self->shown->len;
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    broken += ((const BicResult *) self->shown->pdata[i])->winner == BIC_NOBODY;
  g_string_append_printf (text, ngettext ("%u game", "%u games", n), n);
  if (n < self->results->len)
    g_string_append_printf (text, _(" of %u"), self->results->len);
  if (broken > 0)
    g_string_append_printf (text, ngettext (", %u abandoned", ", %u abandoned", broken), broken);
  gtk_label_set_text (self->totals, text->str);
  gtk_widget_set_visible (self->reset, bic_filters_are_set (&self->filter));
  gtk_widget_set_visible (GTK_WIDGET (self->sort), self->view < N_TABLES);
  gtk_widget_set_visible (GTK_WIDGET (self->filters), self->results->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), self->results->len > 0);
  gtk_stack_set_visible_child_name (self->contents, page_name (self));
}

static void
change_view_cb (BicResultsPage  *self,
                GtkToggleButton *button)
{
  for (int i = 0; i < N_VIEWS; i++)
    if (GTK_WIDGET (button) == self->button[i] && gtk_toggle_button_get_active (button))
      {
        g_autoptr (GMenuModel) menu = NULL;

        self->view = i;
        menu = self->view < N_TABLES ? bic_data_table_sort_menu (views[self->view].table, "results.sort") : NULL;
        gtk_menu_button_set_menu_model (self->sort, menu);
        update_shown_results (self);
      }
}

static void
sort_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  BicResultsPage *self = BIC_RESULTS_PAGE (widget);

  if (self->view < N_TABLES)
    bic_data_table_sort_by_or_reverse (self->table[self->view], g_variant_get_string (parameter, NULL));
}

static void
reset_cb (BicResultsPage *self)
{
  bic_filters_reset (&self->filter);
}

static void
game_activated_cb (BicResultsPage  *self,
                   const BicResult *game)
{
  g_autoptr(GFile) file = g_file_new_for_path (game->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
}

/* --- reading --------------------------------------------------------------------------------------------------- */

static void
notice_closed_cb (BicResultsPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->notice_bar), FALSE);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(BicResultsPage) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResultsRead) read = bic_results_read_finish (result, &error);
  const char *text;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (read == NULL)
    {
      adw_status_page_set_description (self->error, error->message);
      gtk_stack_set_visible_child_name (self->contents, "error");
      return;
    }
  text = read->notice;
  gtk_label_set_text (self->notice, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice_bar), text != NULL);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  self->results = g_steal_pointer (&read->results);
  bic_filters_fill (&self->filter, self->results, self->catalogue);
  update_shown_results (self);
}

static void
read_results (BicResultsPage *self,
              gboolean        rebuild)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  if (self->results == NULL)
    gtk_stack_set_visible_child_name (self->contents, "reading");
  bic_results_read_async (self->catalogue, rebuild, self->reading, read_cb, g_object_ref (self));
}

/**
 * bic_results_page_refresh:
 *
 * Reads the results again. The old results stay visible until then.
 */
void
bic_results_page_refresh (BicResultsPage *self)
{
  g_return_if_fail (BIC_IS_RESULTS_PAGE (self));

  read_results (self, FALSE);
}

/**
 * bic_results_page_rebuild:
 *
 * Rebuilds the results from all saved games and reports the outcome.
 */
void
bic_results_page_rebuild (BicResultsPage *self)
{
  g_return_if_fail (BIC_IS_RESULTS_PAGE (self));

  read_results (self, TRUE);
}

/**
 * bic_results_page_search:
 * @words: (nullable): search words; a result must contain all of them
 *
 * Shows only the results that match the search.
 */
void
bic_results_page_search (BicResultsPage *self,
                         const char     *words)
{
  g_return_if_fail (BIC_IS_RESULTS_PAGE (self));

  g_free (self->words);
  self->words = words && *words ? g_strdup (words) : NULL;
  update_shown_results (self);
}

/**
 * bic_results_page_show:
 * @view: the view to show: "games", "battles", "players", "matches" or "charts"
 */
void
bic_results_page_show (BicResultsPage *self,
                       const char     *view)
{
  g_return_if_fail (BIC_IS_RESULTS_PAGE (self));

  for (int i = 0; i < N_VIEWS; i++)
    if (g_str_equal (views[i].id, view))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button[i]), TRUE);
}

/**
 * bic_results_page_get_shown:
 *
 * Returns: (nullable) (element-type BicResult): the results that match the filters
 */
GPtrArray *
bic_results_page_get_shown (BicResultsPage *self)
{
  g_return_val_if_fail (BIC_IS_RESULTS_PAGE (self), NULL);

  return self->shown;
}

/**
 * bic_results_page_get_chart:
 *
 * Returns: (nullable): the selected chart, or the first chart; %NULL if no chart is shown
 */
const BicChartData *
bic_results_page_get_chart (BicResultsPage *self)
{
  g_autoptr(GList) chosen = NULL;
  int index;

  g_return_val_if_fail (BIC_IS_RESULTS_PAGE (self), NULL);

  if (self->view != VIEW_CHARTS || self->shown == NULL || self->shown->len == 0)
    return NULL;
  chosen = gtk_flow_box_get_selected_children (self->charts);
  index = chosen ? gtk_flow_box_child_get_index (chosen->data) : 0;
  return bic_chart_view_get_chart (self->chart[index]);
}

static void
report_tournament_change (gpointer    self,
                          const char *notice)
{
  bic_toast_show_text (self, notice);
  bic_results_page_refresh (self);
}

/**
 * bic_results_page_ask_tournament:
 *
 * Asks the user for the tournament of the games that are selected in the table, and stores the answer in the games.
 *
 * Returns: %FALSE if no game is selected
 */
gboolean
bic_results_page_ask_tournament (BicResultsPage *self)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GPtrArray) games = NULL, known = NULL;

  g_return_val_if_fail (BIC_IS_RESULTS_PAGE (self), FALSE);

  games = bic_data_table_get_selected_rows (self->table[VIEW_GAMES]);
  if (self->view != VIEW_GAMES || games->len == 0)
    return FALSE;
  known = bic_tournaments_read (folder, self->results, NULL);
  if (known == NULL)                                    /* if the tournaments cannot be read, only a new tournament is
                                                         * offered */
    known = g_ptr_array_new ();
  bic_tournament_ask_and_assign (games, known, self->catalogue, report_tournament_change, GTK_WIDGET (self));
  return TRUE;
}

gboolean
bic_results_page_is_busy (BicResultsPage *self)
{
  g_return_val_if_fail (BIC_IS_RESULTS_PAGE (self), FALSE);

  return self->reading != NULL;
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
add_view (BicResultsPage *self,
          int             view)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_(views[view].label));

  self->button[view] = button;
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), view > 0 ? GTK_TOGGLE_BUTTON (self->button[0]) : NULL);
  g_signal_connect_object (button, "toggled", G_CALLBACK (change_view_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->views, button);
  if (view >= N_TABLES)
    return;
  self->table[view] = BIC_DATA_TABLE (bic_data_table_new (views[view].table));
  gtk_stack_add_named (self->contents, GTK_WIDGET (self->table[view]), views[view].id);
}

static void
bic_results_page_dispose (GObject *object)
{
  BicResultsPage *self = BIC_RESULTS_PAGE (object);

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  bic_filters_clear (&self->filter);
  G_OBJECT_CLASS (bic_results_page_parent_class)->dispose (object);
}

static void
bic_results_page_finalize (GObject *object)
{
  g_free (BIC_RESULTS_PAGE (object)->words);
  G_OBJECT_CLASS (bic_results_page_parent_class)->finalize (object);
}

static void
bic_results_page_class_init (BicResultsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_results_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_results_page_finalize;
  gtk_widget_class_install_action (widget_class, "results.sort", "s", sort_action);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-results-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, notice);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, totals);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, views);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, sort);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, filters);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, charts);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BicResultsPage, error);
  gtk_widget_class_bind_template_callback (widget_class, notice_closed_cb);
}

static void
bic_results_page_init (BicResultsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_buttons_add_missing_names (GTK_WIDGET (self->notice_bar));
  for (int view = 0; view < N_VIEWS; view++)
    add_view (self, view);
  for (int kind = 0; kind < BIC_N_RESULTS_CHARTS; kind++)
    {
      GtkWidget *card = adw_bin_new ();

      self->chart[kind] = BIC_CHART_VIEW (bic_chart_view_new ());
      adw_bin_set_child (ADW_BIN (card), GTK_WIDGET (self->chart[kind]));
      gtk_widget_add_css_class (card, "card");
      gtk_widget_add_css_class (card, "chart-card");
      gtk_flow_box_append (self->charts, card);
    }
  bic_filters_init (&self->filter, G_CALLBACK (update_shown_results), G_OBJECT (self));
  for (int i = 0; i < BIC_N_RESULTS_FILTERS; i++)
    gtk_box_append (self->filters, GTK_WIDGET (self->filter.drop[i]));
  self->reset = gtk_button_new_with_mnemonic (_("_Clear Filters"));
  gtk_widget_add_css_class (self->reset, "flat");
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->filters, self->reset);
  bic_stack_hide_others (self->contents);
  g_signal_connect_object (self->table[VIEW_GAMES], "activate", G_CALLBACK (game_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button[VIEW_GAMES]), TRUE);
  bic_data_table_sort_by_or_reverse (self->table[VIEW_GAMES], "date");
}

/**
 * bic_results_page_new:
 *
 * Returns: (transfer floating): an empty page; bic_results_page_refresh () fills it
 */
GtkWidget *
bic_results_page_new (BicCatalogue *catalogue)
{
  BicResultsPage *self = g_object_new (BIC_TYPE_RESULTS_PAGE, NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  return GTK_WIDGET (self);
}
