/* Charts of results, on screen and on paper
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lengths are in pixels on screen or in typographic points on paper. The content of a chart is also available as text
 * (bic_chart_facts ()).
 */
#pragma once

#include "bic-export.h"

G_BEGIN_DECLS

typedef enum {
  BIC_CHART_BARS,                       /* horizontal bars, each with a label and its values as text */
  BIC_CHART_COLUMNS,                    /* vertical bars that show the frequency of each result */
  BIC_CHART_LINES,                      /* lines that show how values develop from game to game */
} BicChartForm;

#define BIC_CHART_SERIES 2
#define BIC_CHART_NEITHER (-1)          /* series of marks that belong to neither side */

/* A series of marks: the marks of a side, of a player, or of the player's opponents */
typedef struct {
  char *name;
  char *text;                           /* total that the legend shows; may be NULL */
  int   nation;                         /* catalogue index of the nation whose color is used; -1: no nation */
} BicChartSeries;

typedef struct {
  int      series;                      /* index of the series, or BIC_CHART_NEITHER */
  char    *label;                       /* text next to a bar or below a column; NULL for a line */
  char    *text;                        /* the values as text; NULL: the mark is a heading between bars, or a column
                                         * without text */
  double   value;
  gboolean ranged;                      /* TRUE: the mark has an interval from low to high */
  double   low, high;
  gboolean hollow;                      /* TRUE: an expected value; FALSE: a result */
} BicChartMark;

typedef struct {
  BicChartForm   form;
  char          *title;
  char          *subtitle, *note;       /* subtitle: subject of the chart; note: text about the reliability of the
                                         * values; each may be NULL */
  char          *across;                /* quantity along the horizontal axis of columns or lines; may be NULL */
  BicChartSeries series[BIC_CHART_SERIES];
  int            n_series;
  gboolean       percent;               /* TRUE: the axis runs from 0 to 1 and is labeled in percent */
  GArray        *marks;                 /* element type: BicChartMark */
} BicChartData;

BicChartData * bic_chart_new (BicChartForm       form,
                             const char         *title);
void       bic_chart_free   (BicChartData       *chart);
void       bic_chart_add    (BicChartData       *chart,
                             BicChartMark        mark);                 /* the chart takes ownership of the texts */
/* Returns (transfer full) the content of the chart as text, one fact per line. */
char *     bic_chart_facts  (const BicChartData *chart);
double     bic_chart_height (const BicChartData *chart,
                             double              width,
                             double              text_scale);           /* returns the height that the chart needs */
void       bic_chart_draw   (const BicChartData *chart,
                             cairo_t            *cr,
                             double              width,
                             double              height,
                             const BicStyle     *style,
                             const BicCatalogue *catalogue);
gboolean   bic_chart_export (const BicChartData *chart,
                             const BicCatalogue *catalogue,
                             const BicExport    *how,
                             const char         *path,
                             GError            **error);

/* Draws a bar that shows the shares of wins and draws (bic-odds-chart.c). */
void       bic_draw_win_shares (cairo_t            *cr,
                                double              width,
                                double              height,
                                const BicStyle     *style,
                                const BicCatalogue *catalogue,
                                const int           nations[2],
                                const int           wins[2],
                                int                 drawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicChartData, bic_chart_free)

G_END_DECLS
