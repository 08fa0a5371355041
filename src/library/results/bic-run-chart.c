/* Charts of a series of games between computer players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-run-chart.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-player-aid.h"

#define MOST_COLUMNS 16
#define MOST_ROWS 10

typedef struct { BicChartData *chart; const BicSeriesRun *run; const BicCounts *counts; const BicScenario *scenario;
                 const BicCatalogue *catalogue; } ChartDraft;

/* --- wins --------------------------------------------------------------- */

static void
add_rate (ChartDraft      *d,
          int              series,
          const char      *label,
          const BicCounts *counts,
          const char      *text)
{
  BicRate rate = bic_counts_win_rate (counts, series);
  char *figures = g_strdup_printf ("%.0f %% (%.0f–%.0f)%s%s", 100 * rate.rate, 100 * rate.low, 100 * rate.high,
                                   text ? " " : "", text ? text : "");

  bic_chart_add (d->chart,
                 (BicChartMark) { .series = series, .label = g_strdup (label), .text = figures, .value = rate.rate,
                                  .ranged = TRUE,
                                            .low = rate.low, .high = rate.high });
}

static void
fill_wins (ChartDraft *d)
{
  d->chart->percent = TRUE;
  for (int side = 0; side < BIC_N_SIDES; side++)
    add_rate (d, side, d->chart->series[side].name, d->counts, NULL);
  d->chart->note = g_strdup (_("The line across each bar is Wilson’s interval: the true chance lies within it with 95 "
                               "percent confidence."));
}

static void
fill_changes (ChartDraft *d)
{
  g_autofree guint *order = bic_run_order_by_effect (d->run);

  d->chart->percent = TRUE;
  d->chart->n_series = 1;
  add_rate (d, BIC_TOP, _("Without changes"), d->counts, NULL);
  for (guint i = 0; i < d->run->changes->len; i++)
    add_rate (d, BIC_TOP, d->run->labels->pdata[order[i]], d->run->counts->pdata[order[i] + 1], NULL);
}

/* --- distributions ------------------------------------------------------ */

static void
add_histogram (ChartDraft *d,
               int         series,
               const char *name)
{
  g_autoptr (GArray) bars = bic_counts_histogram (d->counts, name, MOST_COLUMNS);

  for (guint i = 0; i < bars->len; i++)
    {
      const BicBar *bar = &g_array_index (bars, BicBar, i);
      char *label = bar->from == bar->to ? g_strdup_printf ("%d", bar->from)
                    : g_strdup_printf ("%d–%d", bar->from, bar->to);
      char *text = NULL;

      if (bar->times > 0)
        text = g_strdup_printf (ngettext ("%u game", "%u games", (gulong) bar->times), (guint) bar->times);
      bic_chart_add (d->chart, (BicChartMark) { .series = series, .label = label, .value = bar->times, .text = text });
    }
}

static void
fill_turns (ChartDraft *d)
{
  d->chart->n_series = 0;
  add_histogram (d, BIC_CHART_NEITHER, "turns");
  d->chart->across = g_strdup (_("Turns"));
}

static void
fill_score (ChartDraft *d,
            int         side)
{
  g_autofree char *title = g_strdup_printf (_("%s: %s at the end of a game"), d->chart->series[side].name,
                                            g_dgettext (GETTEXT_PACKAGE, d->run->score_name));

  add_histogram (d, side, side == BIC_TOP ? "score top" : "score bottom");
  d->chart->n_series = 0;
  g_free (d->chart->title);
  d->chart->title = g_steal_pointer (&title);
}

static void
fill_score_top (ChartDraft *d)
{
  fill_score (d, BIC_TOP);
}

static void
fill_score_bottom (ChartDraft *d)
{
  fill_score (d, BIC_BOTTOM);
}

/* --- what was lost, what was held --------------------------------------- */

static const char *
type_name (const ChartDraft *d,
           const char       *id)
{
  const BicUnitType *type = bic_scenario_unit_type (d->scenario, d->catalogue, g_quark_try_string (id));

  return type != NULL ? g_dgettext (GETTEXT_PACKAGE, type->name) : strcmp (id, "-") == 0 ? _("No attack") : id;
}

static int
compare_counts (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const BicCounts *counts = user_data;
  gint64 x = bic_counts_get (counts, *(const char *const *) a), y = bic_counts_get (counts, *(const char *const *) b);

  return x < y ? 1 : x > y ? -1 : g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static int
side_with_type (const ChartDraft *d,
                const char       *id)
{
  for (guint i = 0; i < bic_scenario_n_items (d->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (d->scenario, BIC_ITEM_PIECE, i);

      if (piece->type == g_quark_try_string (id))
        return piece->side;
    }
  return BIC_CHART_NEITHER;
}

static void
fill_losses (ChartDraft *d)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (d->counts, "killed ");
  double games = (double) MAX (1, bic_counts_get (d->counts, "games"));

  g_ptr_array_sort_with_data (names, compare_counts, (gpointer) d->counts);
  for (guint i = 0; i < MIN (names->len, MOST_ROWS); i++)
    {
      g_auto (GStrv) word = g_strsplit (names->pdata[i], " ", 3);
      double a_game = (double) bic_counts_get (d->counts, names->pdata[i]) / games;

      char *label = g_strdup_printf ("%s → %s", type_name (d, word[1]), type_name (d, word[2]));

      bic_chart_add (d->chart, (BicChartMark) { .series = side_with_type (d, word[1]), .label = label, .value = a_game,
                                                .text = g_strdup_printf (_("%.2f per game"), a_game) });
    }
}

static void
fill_goals (ChartDraft *d)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (d->counts, "goal ");

  /* names are sorted: "decided", then "held" for each objective */
  for (guint i = 0; i + 1 < names->len; i += 2)
    {
      g_auto (GStrv) word = g_strsplit (names->pdata[i], " ", 4);
      int side = g_strcmp0 (word[2], "top") == 0 ? BIC_TOP : BIC_BOTTOM;
      int decided = (int) bic_counts_get (d->counts, names->pdata[i]);
      int held = (int) bic_counts_get (d->counts, names->pdata[i + 1]);
      char *text = g_strdup_printf (_("held in %d wins, needed in %d"), held, decided);

      bic_chart_add (d->chart, (BicChartMark) { .series = side, .label = g_strdup (word[1]), .value = held,
                                                .text = text });
    }
}

/* --- charts ------------------------------------------------------------- */

static const struct { BicChartForm form; const char *title; void (*fill) (ChartDraft *d); } kinds[BIC_N_RUN_CHARTS] = {
  [BIC_RUN_CHART_WINS] = { BIC_CHART_BARS, N_("How Often Each Side Wins"), fill_wins },
  [BIC_RUN_CHART_CHANGES] = { BIC_CHART_BARS, N_("Win Rate With Changes"), fill_changes },
  [BIC_RUN_CHART_TURNS] = { BIC_CHART_COLUMNS, N_("How Long Games Took"), fill_turns },
  [BIC_RUN_CHART_SCORE_TOP] = { BIC_CHART_COLUMNS, "", fill_score_top },
  [BIC_RUN_CHART_SCORE_BOTTOM] = { BIC_CHART_COLUMNS, "", fill_score_bottom },
  [BIC_RUN_CHART_KILLED] = { BIC_CHART_BARS, N_("Losses by Attacker"), fill_losses },
  [BIC_RUN_CHART_GOALS] = { BIC_CHART_BARS, N_("Objectives Held by the Winner"), fill_goals },
};

BicChartData *
bic_run_chart (const BicSeriesRun *run,
               BicRunChart         which,
               const BicScenario  *scenario,
               const BicCatalogue *catalogue)
{
  const char *title = kinds[which].title;
  g_autoptr (BicChartData) chart = bic_chart_new (kinds[which].form, *title != '\0' ? _(title) : "");
  ChartDraft d = { chart, run, run->counts->pdata[0], scenario, catalogue };
  BicChartSeries *series = d.chart->series;

  d.chart->n_series = BIC_N_SIDES;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      series[side].name = bic_army_title (d.scenario, d.catalogue, side);
      series[side].nation = bic_army_first_nation (d.scenario, d.catalogue, side);
    }
  if (series[0].nation == series[1].nation)
    series[0].nation = series[1].nation = -1;           /* use different colors for the series */
  if (bic_counts_get (d.counts, "games") > 0 && (which != BIC_RUN_CHART_CHANGES || run->changes->len > 0))
    kinds[which].fill (&d);
  return chart->marks->len > 0 ? g_steal_pointer (&chart) : NULL;
}
