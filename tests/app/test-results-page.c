/* Tests of the tables and filters of the results, and of the texts about saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "bic-chart-view.h"
#include "bic-data-table.h"
#include "bic-widgets.h"
#include "bic-game-words.h"
#include "bic-results-chart.h"
#include "bic-results-filters.h"
#include "bic-results-tables.h"
#include "bic-results-words.h"
#include "made-result.h"
#include "painted.h"

static BicCatalogue *catalogue;

static const MadeRow rows[] = {
  { "004", "Corunna", "Anna", "Ben", { 6, 4 }, BIC_TOP, BIC_ENDED_SCORE, 20, 1700000000, { 30, 30 }, { 12, 9 },
    { 10.0, 10.0 }, "Cup" },
  { "004", "Corunna", "ben ", "Anna", { 6, 1 }, BIC_TOP, BIC_ENDED_SCORE, 100, 1710000000, { 30, 30 }, { 10, 10 },
    { 10.0, 10.5 }, NULL },
  { "005", "Talavera", "Carl", "Anna", { 2, 6 }, BIC_BOTTOM, BIC_ENDED_SUDDEN, 9, 1720000000, { 30, 30 }, { 8, 14 },
    { 10.0, 10.0 }, "cup" },
};

static char *
order_of (BicDataTable *table)
{
  g_autoptr(GPtrArray) chosen = bic_data_table_get_selected_rows (table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chosen->len; i++)
    g_string_append_printf (text, "%d ", ((const BicResult *) chosen->pdata[i])->turns);
  return g_string_free (text, FALSE);
}

static GtkColumnView *
view_of (BicDataTable *table)
{
  return GTK_COLUMN_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (table)))));
}

/* Checks that numbers are sorted by value, and that a second click reverses the order. Every table can be sorted by
 * each of its columns. */
static void
test_sorting (void)
{
  static const struct { const char *column, *once, *again; } cases[] = {
    { "date", "9 100 20 ", "20 100 9 " }, { "turns", "9 20 100 ", "100 20 9 " }, { "score", "100 20 9 ", "9 20 100 " },
    { "battle", NULL, NULL }, { "luck", "20 100 9 ", "9 100 20 " },
  };
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  BicDataTable *table;

  table = g_object_ref_sink (BIC_DATA_TABLE (bic_data_table_new (&bic_results_games_table)));
  bic_data_table_fill (table, results, catalogue);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int again = 0; again < 2; again++)
      {
        const char *wanted = again ? cases[i].again : cases[i].once;
        g_autofree char *order = NULL;

        bic_data_table_sort_by_or_reverse (table, cases[i].column);
        gtk_selection_model_select_all (gtk_column_view_get_model (view_of (table)));
        order = order_of (table);
        g_test_message ("%s: %s", cases[i].column, order);
        if (wanted)
          g_assert_cmpstr (order, ==, wanted);
      }
  g_object_unref (table);
}

static void
check_kind (const BicTableKind *kind,
            GPtrArray          *all)
{
  for (guint i = 0; i < kind->n_columns; i++)
    for (guint k = 0; k < all->len; k++)
      {
        g_autofree char *text = kind->columns[i].text (all->pdata[k], catalogue);

        g_assert_nonnull (text);
        if (kind->columns[i].value)
          g_assert_true (isfinite (kind->columns[i].value (all->pdata[k])));
      }
}

static void
test_cells (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows)), battles = bic_results_by_battle (results);
  g_autoptr(GPtrArray) players = bic_results_by_player (results), matches = bic_results_matches (results);
  g_autoptr(GPtrArray) standings = bic_results_standings (results, NULL, bic_points_find ("wins"));
  g_autofree char *spoken = bic_results_games_table.spoken (results->pdata[2], catalogue);

  check_kind (&bic_results_games_table, results);
  check_kind (&bic_results_battles_table, battles);
  check_kind (&bic_results_players_table, players);
  check_kind (&bic_results_standings_table, standings);
  /* Anna and Ben played one game in the cup, and the second game outside of it */
  g_assert_cmpuint (matches->len, ==, 0);
  g_assert_true (g_str_has_prefix (spoken, "Talavera, "));
  g_assert_nonnull (strstr (spoken,
                            "Carl (Sir John Moore's) against Anna (French), banners 2 to 6, won by: Anna, Sudden "
                            "death, 9 turns"));
}

static gboolean
is_label_with (GtkWidget     *widget,
               gconstpointer  text)
{
  return GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

/* Checks that a narrow window shows names in full, even if the other names are short. The table then scrolls. */
static void
test_names_whole (void)
{
  static const MadeRow long_names[] = {
    { "004", "Corunna", "Anna", "Ben", { 6, 4 }, BIC_TOP, BIC_ENDED_SCORE, 20, 1700000000, { 30, 30 }, { 12, 9 },
    { 10.0, 10.0 }, "Cup" },
    { "004", "Corunna", "Bernadette Holz", "Anna", { 6, 1 }, BIC_TOP, BIC_ENDED_SCORE, 9, 1710000000, { 30, 30 },
    { 10, 10 }, { 10.0, 10.5 }, NULL },
  };
  g_autoptr(GPtrArray) results = made_results (long_names, G_N_ELEMENTS (long_names));
  g_autofree char *side = bic_result_player_and_army_text (results->pdata[1], BIC_TOP, catalogue);
  GtkWidget *window = gtk_window_new (), *table = bic_data_table_new (&bic_results_games_table), *label;

  bic_data_table_fill (BIC_DATA_TABLE (table), results, catalogue);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  label = bic_find_widget (table, is_label_with, side);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  label = bic_find_widget (table, is_label_with, "Bernadette Holz");            /* the winner */
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- filters ------------------------------------------------------------ */

static int n_changes;

static void
changed_cb (GObject *self)
{
  n_changes++;
}

static void
choose (BicFilters          *filters,
        BicResultsFilterKind kind,
        guint                which)
{
  gtk_drop_down_set_selected (filters->drop[kind], which);
}

static guint
count (BicFilters *filters,
       GPtrArray  *results)
{
  BicResultsFilter filter = { 0 };
  g_autoptr(GPtrArray) found = NULL;

  bic_filters_read (filters, &filter);
  found = bic_results_filter (results, &filter);
  return found->len;
}

static void
test_filters (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(GObject) self = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr(GtkWidget) box = NULL;
  BicFilters filters = { 0 };

  box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  bic_filters_init (&filters, G_CALLBACK (changed_cb), self);
  for (int i = 0; i < BIC_N_RESULTS_FILTERS; i++)
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (filters.drop[i]));
  bic_filters_fill (&filters, results, catalogue);
  g_assert_cmpuint (count (&filters, results), ==, 3);
  g_assert_false (bic_filters_are_set (&filters));
  /* there is only one rule system */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (filters.drop[BIC_RESULTS_FILTER_RULESET])));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (filters.drop[BIC_RESULTS_FILTER_TOURNAMENT])));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (filters.drop[BIC_RESULTS_FILTER_TOURNAMENT])),
                    ==, 2);
  choose (&filters, BIC_RESULTS_FILTER_PLAYER, 2);              /* the items are: all, Anna, Ben, Carl */
  g_assert_cmpuint (count (&filters, results), ==, 2);
  g_assert_cmpint (n_changes, >, 0);
  choose (&filters, BIC_RESULTS_FILTER_BATTLE, 2);              /* Talavera, which Ben has not played */
  g_assert_cmpuint (count (&filters, results), ==, 0);
  bic_filters_fill (&filters, results, catalogue);      /* the chosen items stay chosen */
  g_assert_cmpuint (count (&filters, results), ==, 0);
  bic_filters_reset (&filters);
  choose (&filters, BIC_RESULTS_FILTER_TOURNAMENT, 1);
  g_assert_cmpuint (count (&filters, results), ==, 2);
  choose (&filters, BIC_RESULTS_FILTER_PERIOD, 1);              /* the last days */
  g_assert_cmpuint (count (&filters, results), ==, 0);
  bic_filters_clear (&filters);
}

/* --- charts and saved games --------------------------------------------- */

static void
test_chart_view (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(GtkWidget) view = NULL;
  int wide = 0, narrow = 0;

  view = g_object_ref_sink (bic_chart_view_new ());
  for (int kind = 0; kind < BIC_N_RESULTS_CHARTS; kind++)
    {
      bic_chart_view_set_chart (BIC_CHART_VIEW (view), bic_results_chart (results, kind, NULL, catalogue), catalogue);
      gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 900, &wide, NULL, NULL, NULL);
      gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 280, &narrow, NULL, NULL, NULL);
      g_assert_cmpint (wide, >, 80);
      g_assert_cmpint (narrow, >, wide);                /* the note of the chart needs more lines */
    }
}

static void
test_words (void)
{
  BicGameSummary game = { .title = (char *) "Corunna", .army = { (char *) "British", (char *) "French" },
                          .player = { (char *) "Anna", NULL },
                          .banners = { 3, 6 }, .turn = 12, .asks = BIC_TOP, .winner = BIC_NOBODY,
                          .changed = 1700000000, .shown = TRUE };
  g_autofree char *running = bic_game_words_accessible (&game), *broken = NULL, *over = NULL, *bad = NULL;

  g_assert_true (g_str_has_prefix (running, "Corunna, Turn 12 · British to play · saved on "));
  g_assert_true (g_str_has_suffix (running, ", British (Anna) 3, French 6"));
  game.state = BIC_GAME_BROKEN_OFF;
  broken = bic_game_words_state (&game);
  g_assert_true (g_str_has_prefix (broken, "Abandoned in turn 12 · "));
  game.state = BIC_GAME_FINISHED;
  game.winner = BIC_BOTTOM;
  over = bic_game_words_state (&game);
  g_assert_true (g_str_has_prefix (over, "French won in turn 12 · "));
  game = (BicGameSummary) { .title = (char *) "x.bicorne-game", .state = BIC_GAME_UNREADABLE,
                            .error = (char *) "line 3: oops", .changed = 1 };
  bad = bic_game_words_accessible (&game);
  g_assert_cmpstr (bad, ==, "x.bicorne-game: Its file cannot be read");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int code;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/results-page/sorting", test_sorting);
  g_test_add_func ("/results-page/cells", test_cells);
  g_test_add_func ("/results-page/names-whole", test_names_whole);
  g_test_add_func ("/results-page/filters", test_filters);
  g_test_add_func ("/results-page/chart-view", test_chart_view);
  g_test_add_func ("/results-page/words", test_words);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
