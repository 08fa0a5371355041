/* Charts of results, calculated from the games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A chart has two series. In the chart of one player, the series are the player and the opponents. Otherwise the series
 * are the sides of the battle, or "top army" and "bottom army" if the games belong to several battles. Abandoned games
 * are not included.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bic-results-chart.h"
#include "bic-results-sum.h"

#define MOST_BATTLES 8                  /* largest number of battles in one chart; the most played battles are shown */
#define MOST_COLUMNS 18

/* Games of a chart, and the player whose results are shown */
typedef struct {
  GPtrArray          *games;            /* BicResult of finished games, oldest first; not owned */
  const char         *player;           /* NULL to show both sides */
  const BicCatalogue *catalogue;
  gboolean            one_battle;
} Games;

/* --- whose -------------------------------------------------------------- */

/* Returns the side of @series in @game. */
static int
side_of (const Games     *games,
         const BicResult *game,
         int              series)
{
  if (games->player == NULL || bic_result_same_name (game->side[BIC_TOP].player, games->player))
    return series == 0 ? BIC_TOP : BIC_BOTTOM;
  return series == 0 ? BIC_BOTTOM : BIC_TOP;
}

static gboolean
is_finished_game_of (const BicResult *game,
                     const char      *player)
{
  return game->winner != BIC_NOBODY
         && (player == NULL || bic_result_same_name (game->side[BIC_TOP].player, player)
             || bic_result_same_name (game->side[BIC_BOTTOM].player, player));
}

static gboolean
is_one_battle (GPtrArray *games)
{
  g_autofree char *first = games->len > 0 ? bic_result_key_of_battle (games->pdata[0]) : NULL;

  for (guint i = 1; i < games->len; i++)
    {
      g_autofree char *other = bic_result_key_of_battle (games->pdata[i]);

      if (strcmp (first, other) != 0)
        return FALSE;
    }
  return games->len > 0;
}

static void
name_series (BicChartData *chart,
             const Games  *games)
{
  const BicResult *last = games->games->len > 0 ? games->games->pdata[games->games->len - 1] : NULL;

  chart->n_series = 2;
  for (int i = 0; i < 2; i++)
    {
      BicChartSeries *series = &chart->series[i];

      series->nation = -1;
      if (games->player)
        series->name = g_strdup (i == 1 ? _("Opponents") : last ? last->side[side_of (games, last, 0)].player
                                 : games->player);
      else if (!games->one_battle)
        series->name = g_strdup (i == BIC_TOP ? _("Top army") : _("Bottom army"));
      else
        {
          g_auto(GStrv) ids = NULL;

          series->name = bic_result_army (last, i, games->catalogue);
          ids = g_strsplit (last->side[i].nations, " ", 2);
          series->nation = ids[0] != NULL ? bic_catalogue_find_nation (games->catalogue, ids[0]) : -1;
        }
    }
  if (chart->series[0].nation == chart->series[1].nation)
    chart->series[0].nation = chart->series[1].nation = -1;             /* use different colors for the series */
}

static char *
count_text (guint n)
{
  return g_strdup_printf (ngettext ("%u game", "%u games", n), n);
}

static void
add_note (BicChartData *chart,
          const char   *note)
{
  char *both = chart->note ? g_strdup_printf ("%s %s", chart->note, note) : g_strdup (note);

  g_free (chart->note);
  chart->note = both;
}

/* --- wins --------------------------------------------------------------- */

static void
add_win_rate_bar (BicChartData *chart,
                  int           series,
                  const char   *label,
                  int           wins,
                  int           games)
{
  BicRate rate = bic_rate_with_interval (wins, games);
  /* Translators: games won of all games, the share in percent, and its confidence interval */
  char *text = g_strdup_printf (_("%d of %d, %.0f %% (%.0f–%.0f)"), wins, games, 100 * rate.rate, 100 * rate.low,
                                100 * rate.high);

  bic_chart_add (chart,
                 (BicChartMark) { .series = series, .label = g_strdup (label), .text = text, .value = rate.rate,
                                  .ranged = games > 0,
                                         .low = rate.low, .high = rate.high });
}

static int
by_games (gconstpointer a,
          gconstpointer b)
{
  const BicBattleSum *x = *(BicBattleSum *const *) a, *y = *(BicBattleSum *const *) b;

  return y->games - x->games;
}

static int
wins_of (const Games *games,
         int          series)
{
  int wins = 0;

  for (guint i = 0; i < games->games->len; i++)
    wins += ((const BicResult *) games->games->pdata[i])->winner == side_of (games, games->games->pdata[i], series);
  return wins;
}

static void
fill_wins (BicChartData *chart,
           const Games  *games)
{
  int n = (int) games->games->len, drawn = 0;

  chart->percent = TRUE;
  for (guint i = 0; i < games->games->len; i++)
    drawn += ((const BicResult *) games->games->pdata[i])->winner == BIC_DRAWN;
  if (games->one_battle || games->player)
    for (int i = 0; i < 2 && n > 0; i++)
      add_win_rate_bar (chart, i, chart->series[i].name, wins_of (games, i), n);
  else
    {
      g_autoptr(GPtrArray) sums = bic_results_by_battle (games->games);

      g_ptr_array_sort (sums, by_games);
      for (guint k = 0; k < sums->len && k < MOST_BATTLES; k++)
        {
          const BicBattleSum *sum = sums->pdata[k];

          bic_chart_add (chart, (BicChartMark) { .series = BIC_CHART_NEITHER, .label = g_strdup (sum->last->title) });
          for (int side = 0; side < BIC_N_SIDES; side++)
            {
              g_autofree char *army = bic_result_army (sum->last, side, games->catalogue);

              add_win_rate_bar (chart, side, army, sum->side[side].wins, sum->games);
            }
        }
      if (sums->len > MOST_BATTLES)
        add_note (chart, _("Only the most-played battles are shown."));
    }
  if (drawn > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%d game was drawn.", "%d games were drawn.", (gulong) drawn),
                                               drawn);

      add_note (chart, text);
    }
  if (n > 0)
    add_note (chart, _("The line across each bar is Wilson’s interval: the true chance lies within it with 95 percent "
                       "confidence."));
}

/* --- distributions ------------------------------------------------------ */

/* Returns the width of a column, which is a round number of banners or turns. */
static int
column_step (int least,
             int most)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000 };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if ((most - least) / steps[i] < MOST_COLUMNS)
      return steps[i];
  return steps[G_N_ELEMENTS (steps) - 1];
}

static double
median (GArray *numbers)
{
  guint n = numbers->len;

  return n == 0 ? 0.0 : (g_array_index (numbers, int, (n - 1) / 2) + g_array_index (numbers, int, n / 2)) / 2.0;
}

static int
compare_ints (gconstpointer a,
              gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static char *
column_label (int      from,
              int      step,
              gboolean is_signed)
{
  int to = from + step - 1;

  if (is_signed && step == 1 && from == 0)
    return g_strdup ("0");
  if (step == 1)
    return is_signed ? g_strdup_printf ("%+d", from) : g_strdup_printf ("%d", from);
  return is_signed ? g_strdup_printf ("%+d…%+d", from, to) : g_strdup_printf ("%d–%d", from, to);
}

/* Returns the series of a column. In a chart of margins, the series is the leading side. */
static int
column_series (int      from,
               int      step,
               gboolean is_signed)
{
  if (!is_signed || (from <= 0 && from + step - 1 >= 0))
    return BIC_CHART_NEITHER;
  return from > 0 ? 0 : 1;
}

/* Adds columns for ranges of values. @numbers contains one int per game, in ascending order. */
static void
add_histogram (BicChartData *chart,
               GArray       *numbers,
               gboolean      is_signed)
{
  int least, most, step;

  if (numbers->len == 0)
    return;
  least = g_array_index (numbers, int, 0);
  most = g_array_index (numbers, int, numbers->len - 1);
  step = column_step (least, most);
  for (int from = (int) floor ((double) least / step) * step; from <= most; from += step)
    {
      guint n = 0;

      for (guint i = 0; i < numbers->len; i++)
        n += g_array_index (numbers, int, i) >= from && g_array_index (numbers, int, i) < from + step;
      bic_chart_add (chart,
                     (BicChartMark) { .series = column_series (from, step, is_signed),
                                      .label = column_label (from, step, is_signed),
                                             .text = n > 0 ? count_text (n) : NULL, .value = n });
    }
}

static void
fill_margins (BicChartData *chart,
              const Games  *games)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->games->len; i++)
    {
      const BicResult *game = games->games->pdata[i];
      int margin = game->side[side_of (games, game, 0)].score - game->side[side_of (games, game, 1)].score;

      g_array_append_val (numbers, margin);
    }
  g_array_sort (numbers, compare_ints);
  add_histogram (chart, numbers, TRUE);
  chart->across = g_strdup_printf (_("Banner lead of %s (+) or %s (−)"), chart->series[0].name, chart->series[1].name);
  if (numbers->len > 0)
    {
      g_autofree char *note = g_strdup_printf (_("Median: %+g."), median (numbers));

      add_note (chart, note);
    }
}

static void
fill_turns (BicChartData *chart,
            const Games  *games)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->games->len; i++)
    g_array_append_val (numbers, ((const BicResult *) games->games->pdata[i])->turns);
  g_array_sort (numbers, compare_ints);
  add_histogram (chart, numbers, FALSE);
  chart->n_series = 0;                                  /* both sides have the same number of turns */
  chart->across = g_strdup (_("Turns"));
  if (numbers->len > 0)
    {
      g_autofree char *note = g_strdup_printf (_("Median: %g turns."), median (numbers));

      add_note (chart, note);
    }
}

/* --- dice --------------------------------------------------------------- */

static void
fill_dice (BicChartData *chart,
           const Games  *games)
{
  for (int series = 0; series < 2 && games->games->len > 0; series++)
    {
      int dice = 0, hits = 0;
      double expected = 0.0;

      for (guint i = 0; i < games->games->len; i++)
        {
          const BicResult *game = games->games->pdata[i];
          const BicResultSide *side = &game->side[side_of (games, game, series)];

          dice += side->dice;
          hits += side->hits;
          expected += side->expected;
        }
      bic_chart_add (chart,
                     (BicChartMark) { .series = BIC_CHART_NEITHER, .label = g_strdup (chart->series[series].name) });
      bic_chart_add (chart,
                     (BicChartMark) { .series = series, .label = g_strdup (_("expected")), .value = expected,
                                      .hollow = TRUE,
                                             .text = g_strdup_printf (_("%.1f hits of %d dice"), expected, dice) });
      bic_chart_add (chart, (BicChartMark) { .series = series, .label = g_strdup (_("rolled")), .value = hits,
                                             .text = g_strdup_printf (_("%d hits, %+.1f"), hits, hits - expected) });
    }
  add_note (chart, _("Hits in attacks and battles back; expected hits are the average for the number of dice rolled."));
}

static void
fill_luck (BicChartData *chart,
           const Games  *games)
{
  for (int series = 0; series < 2; series++)
    {
      double sum = 0.0;
      int n = 0;

      for (guint i = 0; i < games->games->len; i++)
        {
          const BicResult *game = games->games->pdata[i];
          const BicResultSide *side = &game->side[side_of (games, game, series)];

          if (game->side[BIC_TOP].dice + game->side[BIC_BOTTOM].dice == 0)
            continue;
          n++;
          sum += side->hits - side->expected;
          bic_chart_add (chart, (BicChartMark) { .series = series, .value = sum });
        }
      chart->series[series].text = g_strdup_printf (_("%+.1f hits in all, %+.2f per game"), sum, n > 0 ? sum / n : 0.0);
    }
  chart->across = g_strdup (_("Games, oldest first"));
  add_note (chart, _("Hits above expectation, summed from game to game."));
}

/* --- charts ------------------------------------------------------------- */

static const struct {
  const char   *id, *name;
  BicChartForm  form;
  void        (*fill) (BicChartData *chart, const Games *games);
} kinds[BIC_N_RESULTS_CHARTS] = {
  [BIC_RESULTS_CHART_WINS] = { "wins", N_("Games won"), BIC_CHART_BARS, fill_wins },
  [BIC_RESULTS_CHART_MARGINS] = { "margins", N_("Banner margin"), BIC_CHART_COLUMNS, fill_margins },
  [BIC_RESULTS_CHART_TURNS] = { "turns", N_("Length in turns"), BIC_CHART_COLUMNS, fill_turns },
  [BIC_RESULTS_CHART_DICE] = { "dice", N_("Hits expected and rolled"), BIC_CHART_BARS, fill_dice },
  [BIC_RESULTS_CHART_LUCK] = { "luck", N_("Dice luck from game to game"), BIC_CHART_LINES, fill_luck },
};

int
bic_results_chart_find (const char *id)
{
  for (int i = 0; i < BIC_N_RESULTS_CHARTS; i++)
    if (g_strcmp0 (kinds[i].id, id) == 0)
      return i;
  return -1;
}

/**
 * bic_results_chart:
 * @results: (element-type BicResult): games
 * @kind: the kind of chart
 * @player: (nullable): player whose games are selected; the chart compares this player with the opponents
 * @catalogue: the catalogue with the nations
 *
 * Returns: (transfer full): the chart, with a note if there are no games
 */
BicChartData *
bic_results_chart (GPtrArray          *results,
                   BicResultsChart     kind,
                   const char         *player,
                   const BicCatalogue *catalogue)
{
  g_autoptr(GPtrArray) chosen = g_ptr_array_new ();
  Games games = { chosen, player, catalogue, FALSE };
  BicChartData *chart = bic_chart_new (kinds[kind].form, _(kinds[kind].name));
  const BicResult *last;
  g_autofree char *count = NULL;
  g_autoptr(GString) text = NULL;

  for (guint i = 0; i < results->len; i++)
    if (is_finished_game_of (results->pdata[i], player))
      g_ptr_array_add (chosen, results->pdata[i]);
  g_ptr_array_sort (chosen, bic_result_compare_time);
  games.one_battle = is_one_battle (chosen);
  name_series (chart, &games);
  last = games.games->len > 0 ? games.games->pdata[games.games->len - 1] : NULL;
  count = count_text (games.games->len);
  text = g_string_new (NULL);
  /* The subtitle names the battle, the player and the number of games. */
  if (games.one_battle)
    g_string_append_printf (text, "%s · ", last->title);
  if (games.player)
    g_string_append_printf (text, "%s · ", chart->series[0].name);
  g_string_append (text, count);
  chart->subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  kinds[kind].fill (chart, &games);
  if (games.games->len == 0)
    add_note (chart, _("No finished games of this kind yet."));
  else if (games.games->len < BIC_FEW_GAMES)
    add_note (chart, _("Too few games to draw conclusions; these differences may be chance."));
  return chart;
}
