/* Charts of bars, one below the other: label, bar with its interval, figures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart-private.h"

#define AXIS 22.0                       /* below the bars */
#define HEADING 24.0
#define BAR 0.56                        /* of the row */
#define MOST_LABEL 0.32                 /* of the width */
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
widen (double            *width,
       const BicChartPen *pen,
       const char        *text)
{
  BicType type = _bic_chart_type (pen, 1.0, 1.0, BIC_LEFT);

  if (text)
    *width = MAX (*width, _bic_text_width (pen->cr, text, &type));
}

static Columns
measure (const BicChartPen *pen)
{
  const BicChartData *chart = pen->chart;
  Columns c = { 0 };
  double most = 0.0;

  for (guint i = 0; i < chart->marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (chart->marks, BicChartMark, i);

      if (is_heading (mark))
        continue;
      widen (&c.labels, pen, mark->label);
      widen (&c.texts, pen, mark->text);
      most = MAX (most, MAX (mark->value, mark->ranged ? mark->high : 0.0));
    }
  c.labels = MIN (c.labels, pen->box.width * MOST_LABEL);
  c.texts = MIN (c.texts, pen->box.width * MOST_TEXT);
  c.left = pen->box.x + c.labels + GAP;
  c.right = pen->box.x + pen->box.width - c.texts - GAP;
  c.axis = chart->percent ? (BicChartAxis) { 0.0, 1.0, 0.25 } : _bic_chart_axis (0.0, MAX (most, 1.0), 4);
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
      BicType type = _bic_chart_type (pen, 0.85, 0.7, BIC_CENTRE);

      _bic_text (pen->cr, c->left + at * c->scale, bottom + pen->text * 0.9, label, &type);
    }
}

/* Where the chance behind it may lie */
static void
draw_range (const BicChartPen *pen,
            const Columns     *c,
            const BicChartMark*mark,
            double             y,
            double             half)
{
  BicType ink = _bic_chart_type (pen, 1.0, 1.0, BIC_LEFT);
  double x0 = c->left + mark->low * c->scale, x1 = c->left + mark->high * c->scale;

  for (int pass = 0; pass < 2; pass++)                  /* a casing of paper under the line, over any colour of bar */
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
  BicType label = _bic_chart_type (pen, 1.0, 0.95, BIC_RIGHT), text = _bic_chart_type (pen, 1.0, 0.95, BIC_LEFT);
  double middle = y + height / 2, bar = height * BAR;

  /* Of one row: headings have none behind them. */
  for (double at = 0.0; at <= c->axis.to * 1.0001; at += c->axis.step)
    _bic_chart_rule (pen, c->left + at * c->scale, y, c->left + at * c->scale, y + height, at == 0.0 ? 0.6 : 0.16);
  label.widest = c->labels;
  text.widest = c->texts;
  _bic_text (pen->cr, c->left - GAP, middle, mark->label, &label);
  _bic_chart_fill (pen, mark->series, mark->hollow,
                   (BicArea) { c->left, middle - bar / 2, mark->value * c->scale, bar });
  if (mark->ranged)
    draw_range (pen, c, mark, middle, bar * 0.28);
  _bic_text (pen->cr, c->right + GAP, middle, mark->text, &text);
}

void
_bic_chart_bars (const BicChartPen *pen)
{
  double grown = pen->text / BIC_CHART_TEXT, y = pen->box.y;
  Columns c = measure (pen);

  draw_axis (pen, &c, pen->box.y + (_bic_chart_bars_height (pen->chart) - AXIS) * grown);
  for (guint i = 0; i < pen->chart->marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (pen->chart->marks, BicChartMark, i);
      double height = (is_heading (mark) ? HEADING : BIC_CHART_ROW) * grown;
      BicType heading = _bic_chart_type (pen, 1.0, 0.95, BIC_LEFT);

      heading.weight = PANGO_WEIGHT_BOLD;
      heading.widest = c.left - pen->box.x + 0.5 * (c.right - c.left);
      if (is_heading (mark))
        _bic_text (pen->cr, pen->box.x, y + height * 0.62, mark->label, &heading);
      else
        draw_row (pen, &c, mark, y, height);
      y += height;
    }
}
