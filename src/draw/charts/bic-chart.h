/* Charts of results: data in, a picture out, on screen and on paper.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lengths are in pixels of the screen or points of the paper.  What a chart shows can be had as sentences too.
 */
#pragma once

#include "bic-export.h"

G_BEGIN_DECLS

typedef enum {
  BIC_CHART_BARS,                       /* one below the other, each with its label and its figures */
  BIC_CHART_COLUMNS,                    /* how often what came about */
  BIC_CHART_LINES,                      /* from game to game */
} BicChartForm;

#define BIC_CHART_SERIES 2
#define BIC_CHART_NEITHER (-1)          /* the series of what belongs to none */

/* The owner of marks: a side, or a player or the player's opponents. */
typedef struct {
  char *name;
  char *text;                           /* what it comes to, for the legend of lines; may be NULL */
  int   nation;                         /* index in the catalogue, whose colour it has; -1 = none */
} BicChartSeries;

typedef struct {
  int      series;                      /* or BIC_CHART_NEITHER */
  char    *label;                       /* next to a bar, below a column; NULL for a line */
  char    *text;                        /* the figures in words; NULL: a heading of bars, or a column that needs none */
  double   value;
  gboolean ranged;                      /* it has an interval from low to high */
  double   low, high;
  gboolean hollow;                      /* what was to be expected, not what happened */
} BicChartMark;

typedef struct {
  BicChartForm   form;
  char          *title;
  char          *subtitle, *note;       /* what is counted, and how far it can be trusted; each may be NULL */
  char          *across;                /* quantity along which columns or lines are arranged; may be NULL */
  BicChartSeries series[BIC_CHART_SERIES];
  int            n_series;
  gboolean       percent;               /* the axis runs from 0 to 1, shown in percent */
  GArray        *marks;                 /* BicChartMark */
} BicChartData;

BicChartData * bic_chart_new (BicChartForm       form,
                             const char         *title);
void       bic_chart_free   (BicChartData       *chart);
void       bic_chart_add    (BicChartData       *chart,
                             BicChartMark        mark);                 /* its texts are taken over */
/* (transfer full): all that it shows, a line each */
char *     bic_chart_facts  (const BicChartData *chart);
double     bic_chart_height (const BicChartData *chart,
                             double              width,
                             double              text_scale);           /* that it needs */
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

/* bic-odds-chart.c */
void       bic_draw_shares  (cairo_t            *cr,
                             double              width,
                             double              height,
                             const BicStyle     *style,
                             const BicCatalogue *catalogue,
                             const int           nations[2],
                             const int           wins[2],
                             int                 drawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicChartData, bic_chart_free)

G_END_DECLS
