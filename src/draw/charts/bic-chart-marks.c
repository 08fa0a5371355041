/* Marks in charts: bars, columns and lines
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart-private.h"

#include <math.h>

#define LIGHTEN 0.30                    /* share of white that is mixed into colors on a dark background */
#define HATCHED 62.0                    /* scale of the hatches: chart units per hex */
/* --- pens --------------------------------------------------------------- */

/* Colors of the sides if they have no nation. The last color is for marks that belong to neither side. */
static const BicNationArt plain[] = {
  { .face = 0x2F6F8F, .hatch = BIC_HATCH_LEVEL, .hatch_space = 0.05, .hatch_width = 0.0115 },
  { .face = 0xC07A2C, .hatch = BIC_HATCH_RISING, .hatch_space = 0.08, .hatch_width = 0.0115 },
  { .face = 0x9A948A, .hatch = BIC_HATCH_NONE, .hatch_space = 0.05, .hatch_width = 0.0115 },
};

BicNationArt
_bic_chart_art (const BicTheme     *theme,
                const BicCatalogue *catalogue,
                int                 nation,
                int                 which)
{
  BicNationArt art = nation >= 0 ? *_bic_nation_art (catalogue, nation) : plain[which];

  if (theme->dark)
    art.face = _bic_mix (art.face, 0xFFFFFF, LIGHTEN);
  art.hatch_space *= 1.6;                               /* hatches need more space, because bars are larger than
                                                         * blocks */
  return art;
}

BicTextStyle
_bic_chart_text_style (const BicChartPen *pen,
                       double             share,
                       double             alpha,
                       BicTextAlign       anchor)
{
  return (BicTextStyle) { .face = BIC_FACE_SANS, .size = pen->text * share, .anchor = anchor, .upright = BIC_MIDDLE,
                          .colour = pen->theme.mono ? 0x000000 : pen->theme.dark ? 0xFFFFFF : 0x241C14,
                          .alpha = pen->theme.mono ? 1.0 : alpha };
}

/* Draws a rectangular mark of @series. Hatches distinguish the series if there are no colors. Hollow marks have a
 * dashed outline. */
void
_bic_chart_draw_mark (const BicChartPen *pen,
                      int                series,
                      gboolean           hollow,
                      BicArea            area)
{
  const BicNationArt *art = &pen->art[series == BIC_CHART_NEITHER ? BIC_CHART_SERIES : series];
  BicColour edge = pen->theme.mono ? 0x000000 : _bic_mix (art->face, pen->theme.dark ? 0xFFFFFF : 0x000000, 0.35);

  if (area.width < 0.5 || area.height < 0.5)
    return;
  cairo_rectangle (pen->cr, area.x, area.y, area.width, area.height);
  if (pen->theme.mono && !hollow)
    {
      cairo_save (pen->cr);
      cairo_clip (pen->cr);
      cairo_scale (pen->cr, HATCHED, HATCHED);
      _bic_ink (pen->cr, 0x000000, 1.0);
      _bic_hatch (pen->cr, art,
                  (BicArea) { area.x / HATCHED, area.y / HATCHED, area.width / HATCHED, area.height / HATCHED });
      cairo_restore (pen->cr);
      cairo_rectangle (pen->cr, area.x, area.y, area.width, area.height);
    }
  else if (!pen->theme.mono)
    {
      _bic_ink (pen->cr, art->face, hollow ? 0.22 : 1.0);
      cairo_fill_preserve (pen->cr);
    }
  if (hollow)
    cairo_set_dash (pen->cr, (double[]) { 3.0, 2.0 }, 2, 0.0);
  _bic_stroke (pen->cr, edge, 1.0, 1.0);
  cairo_set_dash (pen->cr, NULL, 0, 0.0);
}

static void
draw_rule (const BicChartPen *pen,
           double             x0,
           double             y0,
           double             x1,
           double             y1,
           double             alpha)
{
  BicTextStyle ink = _bic_chart_text_style (pen, 1.0, alpha, BIC_LEFT);

  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x1, y1);
  _bic_stroke (pen->cr, ink.colour, alpha, pen->theme.mono ? 0.6 : 1.0);
}

/* Range of an axis, and distance between the axis labels, in round numbers */
typedef struct { double from, to, step; } BicChartAxis;

/* Returns an axis from @least to @most. The step is 1, 2 or 5 times a power of ten and at least 1. */
static BicChartAxis
chart_axis (double least,
                 double most,
                 int    steps)
{
  static const double round[] = { 1, 2, 5, 10 };
  double rough = MAX (most - least, 1e-9) / MAX (steps, 1), power = pow (10.0, floor (log10 (rough))), step = power;

  for (gsize i = 0; i < G_N_ELEMENTS (round) && step < rough * (1 - 1e-9); i++)
    step = round[i] * power;
  step = MAX (step, 1.0);
  return (BicChartAxis) { step * floor (least / step), step * ceil (most / step), step };
}

/* --- bars --------------------------------------------------------------- */
#define AXIS 22.0                       /* height of the axis below the bars */
#define HEADING 24.0
#define BAR 0.56                        /* height of a bar, relative to its row */
#define MOST_LABEL 0.32                 /* largest widths of labels and texts, relative to the width of the chart */
#define MOST_TEXT 0.36
#define GAP 10.0

static gboolean
is_heading (const BicChartMark *mark)
{
  return mark->text == NULL;
}

double
_bic_chart_bars_height (const BicChartData *chart)
{
  double height = AXIS;

  for (guint i = 0; i < chart->marks->len; i++)
    height += is_heading (&g_array_index (chart->marks, BicChartMark, i)) ? HEADING : BIC_CHART_ROW;
  return height;
}

typedef struct { double labels, texts, left, right, scale; BicChartAxis axis; } Columns;

static void
widen_for_text (double            *width,
                const BicChartPen *pen,
                const char        *text)
{
  BicTextStyle type = _bic_chart_text_style (pen, 1.0, 1.0, BIC_LEFT);

  if (text)
    *width = MAX (*width, _bic_text_width (pen->cr, text, &type));
}

static Columns
measure_columns (const BicChartPen *pen)
{
  const BicChartData *chart = pen->chart;
  Columns c = { 0 };
  double most = 0.0;

  for (guint i = 0; i < chart->marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (chart->marks, BicChartMark, i);

      if (is_heading (mark))
        continue;
      widen_for_text (&c.labels, pen, mark->label);
      widen_for_text (&c.texts, pen, mark->text);
      most = MAX (most, MAX (mark->value, mark->ranged ? mark->high : 0.0));
    }
  c.labels = MIN (c.labels, pen->box.width * MOST_LABEL);
  c.texts = MIN (c.texts, pen->box.width * MOST_TEXT);
  c.left = pen->box.x + c.labels + GAP;
  c.right = pen->box.x + pen->box.width - c.texts - GAP;
  c.axis = chart->percent ? (BicChartAxis) { 0.0, 1.0, 0.25 } : chart_axis (0.0, MAX (most, 1.0), 4);
  c.scale = MAX (c.right - c.left, 1.0) / c.axis.to;
  return c;
}

static void
draw_axis (const BicChartPen *pen,
           const Columns     *c,
           double             bottom)
{
  for (double at = 0.0; at <= c->axis.to * 1.0001; at += c->axis.step)
    {
      g_autofree char *label = pen->chart->percent ? g_strdup_printf ("%.0f %%", at * 100.0)
                               : g_strdup_printf ("%.0f", at);
      BicTextStyle type = _bic_chart_text_style (pen, 0.85, 0.7, BIC_CENTRE);

      _bic_text (pen->cr, c->left + at * c->scale, bottom + pen->text * 0.9, label, &type);
    }
}

/* Draws the confidence interval of a mark. */
static void
draw_range (const BicChartPen *pen,
            const Columns     *c,
            const BicChartMark*mark,
            double             y,
            double             half)
{
  BicTextStyle ink = _bic_chart_text_style (pen, 1.0, 1.0, BIC_LEFT);
  double x0 = c->left + mark->low * c->scale, x1 = c->left + mark->high * c->scale;

  for (int pass = 0; pass < 2; pass++)                  /* first a white or black casing, which makes the line visible
                                                         * on bars of any color */
    {
      cairo_move_to (pen->cr, x0, y);
      cairo_line_to (pen->cr, x1, y);
      cairo_move_to (pen->cr, x0, y - half);
      cairo_line_to (pen->cr, x0, y + half);
      cairo_move_to (pen->cr, x1, y - half);
      cairo_line_to (pen->cr, x1, y + half);
      _bic_stroke (pen->cr, pass == 0 ? (pen->theme.dark ? 0x000000 : 0xFFFFFF) : ink.colour, pass == 0 ? 0.8 : 1.0,
                   pass == 0 ? 4.0 : 1.6);
    }
}

static void
draw_row (const BicChartPen *pen,
          const Columns     *c,
          const BicChartMark*mark,
          double             y,
          double             height)
{
  BicTextStyle label = _bic_chart_text_style (pen, 1.0, 0.95, BIC_RIGHT),
               text = _bic_chart_text_style (pen, 1.0, 0.95, BIC_LEFT);
  double middle = y + height / 2, bar = height * BAR;

  /* Grid lines are drawn for each row separately, because headings must not have lines behind them. */
  for (double at = 0.0; at <= c->axis.to * 1.0001; at += c->axis.step)
    draw_rule (pen, c->left + at * c->scale, y, c->left + at * c->scale, y + height, at == 0.0 ? 0.6 : 0.16);
  label.widest = c->labels;
  text.widest = c->texts;
  _bic_text (pen->cr, c->left - GAP, middle, mark->label, &label);
  _bic_chart_draw_mark (pen, mark->series, mark->hollow,
                        (BicArea) { c->left, middle - bar / 2, mark->value * c->scale, bar });
  if (mark->ranged)
    draw_range (pen, c, mark, middle, bar * 0.28);
  _bic_text (pen->cr, c->right + GAP, middle, mark->text, &text);
}

void
_bic_chart_bars (const BicChartPen *pen)
{
  double grown = pen->text / BIC_CHART_TEXT, y = pen->box.y;
  Columns c = measure_columns (pen);

  draw_axis (pen, &c, pen->box.y + (_bic_chart_bars_height (pen->chart) - AXIS) * grown);
  for (guint i = 0; i < pen->chart->marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (pen->chart->marks, BicChartMark, i);
      double height = (is_heading (mark) ? HEADING : BIC_CHART_ROW) * grown;
      BicTextStyle heading = _bic_chart_text_style (pen, 1.0, 0.95, BIC_LEFT);

      heading.weight = PANGO_WEIGHT_BOLD;
      heading.widest = c.left - pen->box.x + 0.5 * (c.right - c.left);
      if (is_heading (mark))
        _bic_text (pen->cr, pen->box.x, y + height * 0.62, mark->label, &heading);
      else
        draw_row (pen, &c, mark, y, height);
      y += height;
    }
}

/* --- columns and lines -------------------------------------------------- */
#define BELOW 2.9                       /* height of the labels and the axis title below the axis, in lines of text */
#define COLUMN 0.78                     /* width of a column, relative to the distance between columns */
#define WIDEST 64.0                     /* largest width of a column */
#define DOT 2.6
#define MOST_DOTS 60                    /* largest number of games for which each game has a dot */

/* Draws the vertical axis with its grid lines and numbers. @plot: (out): the area to the right of the numbers. Returns
 * the pixels per unit of the axis. */
static double
draw_vertical_axis (const BicChartPen  *pen,
                    const BicChartAxis *axis,
                    BicArea            *plot)
{
  double widest = 0.0, scale;
  BicTextStyle type = _bic_chart_text_style (pen, 0.85, 0.7, BIC_RIGHT);

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

      draw_rule (pen, plot->x, y, plot->x + plot->width, y, fabs (at) < 1e-6 ? 0.6 : 0.16);
      _bic_text (pen->cr, plot->x - 6.0, y, label, &type);
    }
  return scale;
}

static void
draw_axis_name (const BicChartPen *pen,
                const BicArea     *plot)
{
  BicTextStyle type = _bic_chart_text_style (pen, 0.92, 0.75, BIC_CENTRE);

  type.widest = plot->width;
  if (pen->chart->across)
    _bic_text (pen->cr, plot->x + plot->width / 2, plot->y + plot->height + pen->text * 2.2, pen->chart->across, &type);
}

/* --- columns ------------------------------------------------------------ */

/* Returns the smallest distance between two labels, in columns, at which the labels do not overlap. */
static guint
label_stride (const BicChartPen *pen,
              double             space)
{
  BicTextStyle type = _bic_chart_text_style (pen, 0.85, 0.8, BIC_CENTRE);
  double widest = 0.0;

  for (guint i = 0; i < pen->chart->marks->len; i++)
    widest = MAX (widest, _bic_text_width (pen->cr, g_array_index (pen->chart->marks, BicChartMark, i).label, &type));
  return (guint) MAX (1.0, ceil ((widest + 6.0) / space));
}

/* Draws a label below its column. The label is moved if it would extend beyond the edges of the chart. */
static void
label_column (const BicChartPen *pen,
              const char        *text,
              double             x,
              double             y)
{
  BicTextStyle label = _bic_chart_text_style (pen, 0.85, 0.8, BIC_CENTRE);
  double half = _bic_text_width (pen->cr, text, &label) / 2;

  _bic_text (pen->cr, CLAMP (x, pen->box.x + half, MAX (pen->box.x + half, pen->box.x + pen->box.width - half)), y,
             text, &label);
}

void
_bic_chart_columns (const BicChartPen *pen)
{
  const GArray *marks = pen->chart->marks;
  double most = 1.0, scale, space, wide;
  BicChartAxis axis;
  BicArea plot;
  guint stride;

  for (guint i = 0; i < marks->len; i++)
    most = MAX (most, g_array_index (marks, BicChartMark, i).value);
  axis = chart_axis (0.0, most, 4);
  scale = draw_vertical_axis (pen, &axis, &plot);
  space = plot.width / marks->len;
  wide = MIN (space * COLUMN, WIDEST);
  stride = label_stride (pen, space);
  for (guint i = 0; i < marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (marks, BicChartMark, i);
      double x = plot.x + space * (i + 0.5), height = mark->value * scale;

      _bic_chart_draw_mark (pen, mark->series, mark->hollow,
                            (BicArea) { x - wide / 2, plot.y + plot.height - height, wide, height });
      if (i % stride == 0)
        label_column (pen, mark->label, x, plot.y + plot.height + pen->text * 0.9);
    }
  draw_axis_name (pen, &plot);
}

/* --- lines -------------------------------------------------------------- */

static guint
count_of (const BicChartData *chart,
          int                 series)
{
  guint n = 0;

  for (guint i = 0; i < chart->marks->len; i++)
    n += g_array_index (chart->marks, BicChartMark, i).series == series;
  return n;
}

/* Draws the line of a series. The line starts with the value 0, before the first game. */
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
    cairo_set_dash (pen->cr, (double[]) { 6.0, 3.0 }, 2, 0.0);          /* the dashes distinguish the series as well as
                                                                         * the color does */
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
  BicTextStyle label = _bic_chart_text_style (pen, 0.85, 0.8, BIC_CENTRE);
  double least = -1.0, most = 1.0, scale, step;
  BicChartAxis axis, across = chart_axis (0.0, n, 8);
  BicArea plot;

  for (guint i = 0; i < marks->len; i++)
    {
      least = MIN (least, g_array_index (marks, BicChartMark, i).value);
      most = MAX (most, g_array_index (marks, BicChartMark, i).value);
    }
  axis = chart_axis (least, most, 5);
  scale = draw_vertical_axis (pen, &axis, &plot);
  plot.width -= pen->text;                              /* leaves space for the last label, which is centered at the end
                                                         * of the axis */
  step = plot.width / n;
  for (double at = 0.0; at <= n; at += across.step)
    {
      g_autofree char *number = g_strdup_printf ("%.0f", at);

      _bic_text (pen->cr, plot.x + at * step, plot.y + plot.height + pen->text * 0.9, number, &label);
    }
  for (int series = 0; series < pen->chart->n_series; series++)
    draw_line (pen, series, plot.x, plot.y + axis.to * scale, step, scale, n <= MOST_DOTS);
  draw_axis_name (pen, &plot);
}
