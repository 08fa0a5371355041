/* Charts of columns and of lines, on two axes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart-private.h"

#include <math.h>

#define BELOW 2.9                       /* lines of text below the axis: labels, and what they are of */
#define COLUMN 0.78                     /* of its room */
#define WIDEST 64.0                     /* a column */
#define DOT 2.6
#define MOST_DOTS 60                    /* games that are marked one by one */

/* Room at the left for the numbers of the upright axis, whose lines are drawn across. */
static double
draw_upright (const BicChartPen  *pen,
              const BicChartAxis *axis,
              BicArea            *plot)
{
  double widest = 0.0, scale;
  BicType type = _bic_chart_type (pen, 0.85, 0.7, BIC_RIGHT);

  for (double at = axis->from; at <= axis->to + axis->step / 2; at += axis->step)
    {
      g_autofree char *label = g_strdup_printf ("%.0f", at);

      widest = MAX (widest, _bic_text_width (pen->cr, label, &type));
    }
  *plot = (BicArea) { pen->box.x + widest + 8.0, pen->box.y + pen->text * 0.5, pen->box.width - widest - 12.0,
                      pen->box.height - pen->text * (BELOW + 0.5) };
  scale = plot->height / (axis->to - axis->from);
  for (double at = axis->from; at <= axis->to + axis->step / 2; at += axis->step)
    {
      g_autofree char *label = g_strdup_printf ("%.0f", at);
      double y = plot->y + (axis->to - at) * scale;

      _bic_chart_rule (pen, plot->x, y, plot->x + plot->width, y, fabs (at) < 1e-6 ? 0.6 : 0.16);
      _bic_text (pen->cr, plot->x - 6.0, y, label, &type);
    }
  return scale;
}

static void
name_across (const BicChartPen *pen,
             const BicArea     *plot)
{
  BicType type = _bic_chart_type (pen, 0.92, 0.75, BIC_CENTRE);

  type.widest = plot->width;
  if (pen->chart->across)
    _bic_text (pen->cr, plot->x + plot->width / 2, plot->y + plot->height + pen->text * 2.2, pen->chart->across, &type);
}

/* --- columns ------------------------------------------------------------ */

/* Every how many labels have room */
static guint
label_stride (const BicChartPen *pen,
              double             room)
{
  BicType type = _bic_chart_type (pen, 0.85, 0.8, BIC_CENTRE);
  double widest = 0.0;

  for (guint i = 0; i < pen->chart->marks->len; i++)
    widest = MAX (widest, _bic_text_width (pen->cr, g_array_index (pen->chart->marks, BicChartMark, i).label, &type));
  return (guint) MAX (1.0, ceil ((widest + 6.0) / room));
}

/* Below its column, or as near as the edges let it */
static void
label_column (const BicChartPen *pen,
              const char        *text,
              double             x,
              double             y)
{
  BicType label = _bic_chart_type (pen, 0.85, 0.8, BIC_CENTRE);
  double half = _bic_text_width (pen->cr, text, &label) / 2;

  _bic_text (pen->cr, CLAMP (x, pen->box.x + half, MAX (pen->box.x + half, pen->box.x + pen->box.width - half)), y,
             text, &label);
}

void
_bic_chart_columns (const BicChartPen *pen)
{
  const GArray *marks = pen->chart->marks;
  double most = 1.0, scale, room, wide;
  BicChartAxis axis;
  BicArea plot;
  guint stride;

  for (guint i = 0; i < marks->len; i++)
    most = MAX (most, g_array_index (marks, BicChartMark, i).value);
  axis = _bic_chart_axis (0.0, most, 4);
  scale = draw_upright (pen, &axis, &plot);
  room = plot.width / marks->len;
  wide = MIN (room * COLUMN, WIDEST);
  stride = label_stride (pen, room);
  for (guint i = 0; i < marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (marks, BicChartMark, i);
      double x = plot.x + room * (i + 0.5), height = mark->value * scale;

      _bic_chart_fill (pen, mark->series, mark->hollow,
                       (BicArea) { x - wide / 2, plot.y + plot.height - height, wide, height });
      if (i % stride == 0)
        label_column (pen, mark->label, x, plot.y + plot.height + pen->text * 0.9);
    }
  name_across (pen, &plot);
}

/* --- lines -------------------------------------------------------------- */

static guint
count_of (const BicChartData *chart,
          int             series)
{
  guint n = 0;

  for (guint i = 0; i < chart->marks->len; i++)
    n += g_array_index (chart->marks, BicChartMark, i).series == series;
  return n;
}

/* From zero, before the first game */
static void
draw_line (const BicChartPen *pen,
           int                series,
           double             x,
           double             y,
           double             step,
           double             scale,
           gboolean           dots)
{
  const GArray *marks = pen->chart->marks;
  BicColour colour = pen->theme.mono ? 0x000000 : pen->art[series].face;

  cairo_save (pen->cr);
  cairo_move_to (pen->cr, x, y);
  for (guint i = 0, n = 1; i < marks->len; i++)
    if (g_array_index (marks, BicChartMark, i).series == series)
      cairo_line_to (pen->cr, x + step * n++, y - g_array_index (marks, BicChartMark, i).value * scale);
  if (series > 0)
    cairo_set_dash (pen->cr, (double[]) { 6.0, 3.0 }, 2, 0.0);          /* told apart without colour too */
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_stroke (pen->cr, colour, 1.0, 2.0);
  cairo_restore (pen->cr);
  for (guint i = 0, n = 1; dots && i < marks->len; i++)
    if (g_array_index (marks, BicChartMark, i).series == series)
      {
        _bic_circle (pen->cr, x + step * n++, y - g_array_index (marks, BicChartMark, i).value * scale, DOT);
        _bic_fill (pen->cr, colour, 1.0);
      }
}

void
_bic_chart_lines (const BicChartPen *pen)
{
  const GArray *marks = pen->chart->marks;
  guint n = MAX (1, MAX (count_of (pen->chart, 0), count_of (pen->chart, 1)));
  BicType label = _bic_chart_type (pen, 0.85, 0.8, BIC_CENTRE);
  double least = -1.0, most = 1.0, scale, step;
  BicChartAxis axis, across = _bic_chart_axis (0.0, n, 8);
  BicArea plot;

  for (guint i = 0; i < marks->len; i++)
    {
      least = MIN (least, g_array_index (marks, BicChartMark, i).value);
      most = MAX (most, g_array_index (marks, BicChartMark, i).value);
    }
  axis = _bic_chart_axis (least, most, 5);
  scale = draw_upright (pen, &axis, &plot);
  plot.width -= pen->text;                              /* the last label stands across the end */
  step = plot.width / n;
  for (double at = 0.0; at <= n; at += across.step)
    {
      g_autofree char *number = g_strdup_printf ("%.0f", at);

      _bic_text (pen->cr, plot.x + at * step, plot.y + plot.height + pen->text * 0.9, number, &label);
    }
  for (int series = 0; series < pen->chart->n_series; series++)
    draw_line (pen, series, plot.x, plot.y + axis.to * scale, step, scale, n <= MOST_DOTS);
  name_across (pen, &plot);
}
