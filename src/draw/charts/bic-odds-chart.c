/* The odds of a roll as bars: one bar for each number of hits, or for each result of a table
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-icons.h"
#include "bic-paint.h"
#include "bic-chart-private.h"

#define BAR 0x3584E4
#define ROLLED 0x26A269                 /* color of the result that was rolled */
#define TEXT 11.0
#define ROW 20.0                        /* height of the row of one result */
#define COLUMNS 92.0                   /* height of a chart of hits */
#define FEWEST 5                        /* the width of a column is the width for at least this number of columns */

typedef struct {
  cairo_t       *cr;
  const BicOdds *odds;
  BicColour      ink;
  double         width, height, strong; /* strong: opacity of secondary text */
  int            rolled;
} Chart;

/* Returns the number of bars. The last bar of a chart of hits can be for a number of hits or more. */
static int
n_bars (const BicOdds *odds)
{
  int most = MIN (odds->blocks, BIC_MAX_HITS);

  if (odds->n_results > 0)
    return odds->n_results;
  while (most > 1 && odds->hits[most] <= 0.0)
    most--;
  return most + 1;
}

static gboolean
is_open_end (const BicOdds *odds,
             int            bar)
{
  return odds->n_results == 0 && bar > 0 && bar + 1 == n_bars (odds) && bar < BIC_MAX_HITS && odds->hits[bar + 1] > 0.0;
}

static double
chance (const BicOdds *odds,
        int            bar)
{
  double p = 0.0;

  if (odds->n_results > 0)
    return odds->result[bar].chance;
  for (int hits = bar; hits <= (bar + 1 == n_bars (odds) ? BIC_MAX_HITS : bar); hits++)
    p += odds->hits[hits];
  return p;
}

static double
best_chance (const BicOdds *odds)
{
  double best = 0.01;

  for (int i = 0; i < n_bars (odds); i++)
    best = MAX (best, chance (odds, i));
  return best;
}

/* Returns a percentage as a whole number, or "< 1 %" for a small probability that is not 0. */
static char *
percent (double p)
{
  if (p > 0.0 && p < 0.01)
    return g_strdup (_("< 1 %"));
  return g_strdup_printf ("%.0f %%", 100.0 * p);
}

static void
write_text (const Chart  *chart,
            double        x,
            double        y,
            const char   *text,
            BicTextAlign  anchor,
            double        widest,
            gboolean      bold)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = TEXT, .weight = bold ? 700 : 400, .anchor = anchor,
                        .upright = BIC_MIDDLE,
                        .colour = chart->ink, .alpha = bold ? 1.0 : chart->strong, .widest = widest };

  _bic_text (chart->cr, x, y, text, &type);
}

static void
draw_bar (const Chart *chart,
          double       x,
          double       y,
          double       width,
          double       height,
          int          bar)
{
  gboolean nothing = chart->odds->n_results == 0 && bar == 0;

  _bic_round_rectangle (chart->cr, x, y, width, MAX (height, 2.0), MIN (3.0, MAX (height, 2.0) / 2));
  _bic_fill (chart->cr, bar == chart->rolled ? ROLLED : BAR, nothing && bar != chart->rolled ? 0.45 : 1.0);
}

static void
draw_column (const Chart *chart,
             int          bar)
{
  int n = n_bars (chart->odds);
  double slot = chart->width / MAX (n, FEWEST), left = (chart->width - slot * n) / 2 + slot * bar,
                width = MIN (slot - 6.0, 44.0);
  double space = chart->height - 2 * (TEXT + 8.0), height = space * chance (chart->odds,
                                                                            bar) / best_chance (chart->odds);
  double base = TEXT + 8.0 + space, middle = left + slot / 2;
  g_autofree char *figure = percent (chance (chart->odds, bar));
  g_autofree char *label = bar == 0 ? g_strdup (_("miss"))
                           : g_strdup_printf (is_open_end (chart->odds, bar) ? _("%d +") : "%d", bar);

  draw_bar (chart, middle - width / 2, base - height, width, height, bar);
  write_text (chart, middle, base - MAX (height, 2.0) - TEXT / 2 - 3.0, figure, BIC_CENTRE, slot, TRUE);
  write_text (chart, middle, base + TEXT / 2 + 5.0, label, BIC_CENTRE, slot, bar == chart->rolled);
}

/**
 * bic_odds_chart_height:
 * @odds: odds
 *
 * Returns: the height that the chart of @odds needs, in pixels on screen
 */
double
bic_odds_chart_height (const BicOdds *odds)
{
  return odds->n_results > 0 ? ROW * odds->n_results : COLUMNS;
}

/**
 * bic_draw_odds:
 * @cr: context to draw in
 * @width: width of the chart, in user units
 * @height: bic_odds_chart_height ()
 * @style: look and contrast
 * @odds: the odds of a roll
 * @rolled: number of hits that were rolled, or index of the result that was rolled, or -1 before the roll
 *
 * Draws bars with percentages. In a chart of hits, a dashed line shows the mean.
 */
void
bic_draw_odds (cairo_t        *cr,
               double          width,
               double          height,
               const BicStyle *style,
               const BicOdds  *odds,
               int             rolled)
{
  Chart chart = { cr, odds, style->look == BIC_LOOK_DARK ? 0xFFFFFF : 0x241F31, width, height,
                  style->high_contrast ? 1.0 : 0.72, rolled };

  if (odds->n_results == 0 && odds->n_dice == 0)
    return;
  chart.rolled = MIN (rolled, n_bars (odds) - 1);
  cairo_save (cr);
  cairo_set_line_width (cr, 1.0);
  for (int i = 0; i < n_bars (odds); i++)
    if (odds->n_results > 0)
      {
        double y = ROW * i + ROW / 2, left = chart.width * 0.56, space = chart.width - left - 44.0;
        double p = chance (chart.odds, i);
        g_autofree char *figure = percent (p);

        write_text (&chart, 0.0, y, g_dgettext (GETTEXT_PACKAGE, chart.odds->result[i].what), BIC_LEFT, left - 8.0,
                    i == chart.rolled);
        draw_bar (&chart, left, y - 5.0, MAX (2.0, space * p / best_chance (chart.odds)), 10.0, i);
        write_text (&chart, chart.width, y, figure, BIC_RIGHT, 42.0, TRUE);
      }
    else
      draw_column (&chart, i);
  if (odds->n_results == 0)
    {
      /* draws the dashed line at the mean, which is usually between two columns */
      int n = n_bars (chart.odds);
      double slot = chart.width / MAX (n, FEWEST), mean = MIN (bic_odds_mean_hits (chart.odds), n - 1.0);
      double x = (chart.width - slot * n) / 2 + slot * (mean + 0.5), base = chart.height - TEXT - 8.0;
      static const double dash[] = { 3.0, 3.0 };

      cairo_set_dash (chart.cr, dash, 2, 0.0);
      cairo_move_to (chart.cr, x, TEXT + 8.0);
      cairo_line_to (chart.cr, x, base);
      _bic_stroke (chart.cr, chart.ink, 0.55, 1.0);
      cairo_set_dash (chart.cr, NULL, 0, 0.0);
    }
  cairo_restore (cr);
}

/* --- a bar of shares ---------------------------------------------------- */
#define GAP 2.0

static void
draw_share (cairo_t  *cr,
            double    x,
            double    width,
            double    height,
            BicColour colour,
            double    alpha)
{
  if (width < 0.5)
    return;
  _bic_round_rectangle (cr, x, 0, width, height, MIN (height, width) / 2);
  _bic_fill (cr, colour, alpha);
}

/**
 * bic_draw_win_shares:
 * @nations: catalogue indices of the nations whose colors the two ends have; -1: no nation
 * @wins: wins of the two sides
 * @drawn: number of draws, shown between the two ends
 *
 * Draws a bar of @width by @height at 0, 0. Draws nothing if there are no games.
 */
void
bic_draw_win_shares (cairo_t            *cr,
                     double              width,
                     double              height,
                     const BicStyle     *style,
                     const BicCatalogue *catalogue,
                     const int           nations[2],
                     const int           wins[2],
                     int                 drawn)
{
  BicTheme theme = _bic_theme (style);
  BicColour pale = theme.dark ? 0xFFFFFF : 0x000000;
  int parts[] = { wins[0], drawn, wins[1] }, games = wins[0] + drawn + wins[1],
                n = (wins[0] > 0) + (drawn > 0) + (wins[1] > 0);
  double unit = games > 0 ? (width - GAP * (n - 1)) / games : 0.0, x = 0.0;

  for (int i = 0; i < 3; i++)
    {
      int nation = nations[0] == nations[1] ? -1 : nations[i / 2];
      BicColour colour = i == 1 ? pale : _bic_chart_art (&theme, catalogue, nation, i / 2).face;

      if (parts[i] == 0)
        continue;
      draw_share (cr, x, unit * parts[i], height, colour, i == 1 ? 0.35 : 1.0);
      x += unit * parts[i] + GAP;
    }
}
