/* Charts: the data, the frame around the marks, and export to files
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart.h"

#include <math.h>

#include "bic-chart-private.h"
#include "bic-pages.h"

#define PAGE_WIDTH 620.0                /* width of an exported chart without margins, in points */
#define PAGE_MARGIN 14.0
#define MARGIN 4.0
#define PLOT 230.0                      /* height of a chart of columns or lines, with its axes */
#define TITLE 1.35                      /* sizes of the title, the note and a line of the legend, relative to the text
                                         * size */
#define SMALL 0.92
#define LINE 1.5

/* --- the data ----------------------------------------------------------- */

static void
mark_clear (gpointer mark)
{
  g_free (((BicChartMark *) mark)->label);
  g_free (((BicChartMark *) mark)->text);
}

/**
 * bic_chart_new:
 *
 * Returns: (transfer full): a chart without marks
 */
BicChartData *
bic_chart_new (BicChartForm  form,
               const char   *title)
{
  BicChartData *chart = g_new0 (BicChartData, 1);

  chart->form = form;
  chart->title = g_strdup (title);
  chart->marks = g_array_new (FALSE, FALSE, sizeof (BicChartMark));
  g_array_set_clear_func (chart->marks, mark_clear);
  return chart;
}

void
bic_chart_free (BicChartData *chart)
{
  if (chart == NULL)
    return;
  for (int i = 0; i < BIC_CHART_SERIES; i++)
    {
      g_free (chart->series[i].name);
      g_free (chart->series[i].text);
    }
  g_free (chart->title);
  g_free (chart->subtitle);
  g_free (chart->note);
  g_free (chart->across);
  g_array_unref (chart->marks);
  g_free (chart);
}

void
bic_chart_add (BicChartData *chart,
               BicChartMark  mark)
{
  g_array_append_val (chart->marks, mark);
}

static void
add_fact (GString    *facts,
          const char *label,
          const char *text)
{
  if (label == NULL && text == NULL)
    return;
  if (facts->len > 0)
    g_string_append_c (facts, '\n');
  g_string_append_printf (facts, "%s%s%s", label ? label : "", label && text ? ": " : "", text ? text : "");
}

/**
 * bic_chart_facts:
 *
 * Returns: (transfer full): the content of the chart as text with one fact per line, for screen readers and text output
 */
char *
bic_chart_facts (const BicChartData *chart)
{
  GString *facts = g_string_new (chart->title);

  add_fact (facts, NULL, chart->subtitle);
  for (int i = 0; i < chart->n_series; i++)
    if (chart->series[i].text)
      add_fact (facts, chart->series[i].name, chart->series[i].text);
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const BicChartMark *mark = &g_array_index (chart->marks, BicChartMark, i);

      if (mark->text || chart->form == BIC_CHART_BARS)
        add_fact (facts, mark->label, mark->text);
    }
  add_fact (facts, NULL, chart->note);
  return g_string_free (facts, FALSE);
}

/* --- the legend --------------------------------------------------------- */

/* Returns the number of series in the legend, or 0 for bars, because their labels make a legend unnecessary. */
static int
n_legend_entries (const BicChartData *chart)
{
  return chart->form == BIC_CHART_BARS ? 0 : chart->n_series;
}

/* Draws the legend at @y and returns the height of the legend. */
static double
draw_legend (const BicChartPen *pen,
             double             y)
{
  double line = pen->text * LINE;
  int n = (int) n_legend_entries (pen->chart);

  for (int i = 0; i < n; i++)
    {
      const BicChartSeries *series = &pen->chart->series[i];
      g_autofree char *text = series->text ? g_strdup_printf ("%s: %s", series->name, series->text)
                              : g_strdup (series->name);
      BicTextStyle type = _bic_chart_text_style (pen, 1.0, 0.9, BIC_LEFT);

      type.widest = pen->box.width - pen->text * 1.6;
      _bic_chart_draw_mark (pen, i, FALSE,
                            (BicArea) { pen->box.x + 0.5, y + line * i + line / 2 - pen->text * 0.4, pen->text,
                                        pen->text * 0.8 });
      _bic_text (pen->cr, pen->box.x + pen->text * 1.6, y + line * i + line / 2, text, &type);
    }
  return n * line;
}

/* --- the frame ---------------------------------------------------------- */

static PangoLayout *
paragraph (const BicChartPen  *pen,
           const char         *text,
           const BicTextStyle *type)
{
  PangoLayout *layout = _bic_text_layout (pen->cr, text, type);

  pango_layout_set_width (layout, (int) (pen->box.width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static double
height_of (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

/* Draws a text if @draw is TRUE. Returns the height of the text with the space below it. */
static double
draw_or_measure_text (const BicChartPen *pen,
                      double             y,
                      const char        *text,
                      BicTextStyle       type,
                      gboolean           draw)
{
  g_autoptr(PangoLayout) layout = text ? paragraph (pen, text, &type) : NULL;

  if (layout == NULL)
    return 0.0;
  if (draw)
    {
      cairo_move_to (pen->cr, pen->box.x, y);
      _bic_ink (pen->cr, type.colour, type.alpha);
      pango_cairo_show_layout (pen->cr, layout);
      cairo_new_path (pen->cr);
    }
  return height_of (layout) + pen->text * 0.35;
}

/* Draws the title and the subtitle if @draw is TRUE. Returns the height of both. */
static double
draw_or_measure_head (const BicChartPen *pen,
                      gboolean           draw)
{
  BicTextStyle title = _bic_chart_text_style (pen, TITLE, 1.0, BIC_LEFT);
  double y = pen->box.y;

  title.weight = PANGO_WEIGHT_BOLD;
  y += draw_or_measure_text (pen, y, pen->chart->title, title, draw);
  y += draw_or_measure_text (pen, y, pen->chart->subtitle, _bic_chart_text_style (pen, 1.0, 0.72, BIC_LEFT), draw)
       + pen->text * 0.5;
  return y - pen->box.y;
}

static double
draw_or_measure_note (const BicChartPen *pen,
                      double             y,
                      gboolean           draw)
{
  return draw_or_measure_text (pen, y, pen->chart->note, _bic_chart_text_style (pen, SMALL, 0.72, BIC_LEFT), draw);
}

/* Draws title, legend and note, and reduces the box of @pen to the area between legend and note. The height of bars
 * does not depend on the available height; the note is directly below them. */
static void
draw_frame (BicChartPen *pen)
{
  double head = draw_or_measure_head (pen, TRUE), note = draw_or_measure_note (pen, 0.0, FALSE),
         bottom = pen->box.y + pen->box.height, space;

  pen->box.y += head;
  pen->box.y += draw_legend (pen, pen->box.y);
  space = bottom - note - pen->text * 0.4 - pen->box.y;
  if (pen->chart->form == BIC_CHART_BARS)
    space = MIN (space, _bic_chart_bars_height (pen->chart) * pen->text / BIC_CHART_TEXT);
  pen->box.height = space;
  draw_or_measure_note (pen, pen->box.y + space + pen->text * 0.4, TRUE);
}

/**
 * bic_chart_height:
 * @width: width of the chart, in pixels or points
 * @text_scale: text scale of the desktop; 1.0 by default
 *
 * Returns: the height that the chart needs at this width
 */
double
bic_chart_height (const BicChartData *chart,
                  double              width,
                  double              text_scale)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  BicChartPen pen = { .cr = cairo_create (surface), .chart = chart, .text = BIC_CHART_TEXT * text_scale,
                      .box = { 0, 0, width - 2 * MARGIN, 0 } };
  double body = chart->marks->len == 0 ? 0.0 : chart->form == BIC_CHART_BARS ? _bic_chart_bars_height (chart) : PLOT;
  double height = draw_or_measure_head (&pen, FALSE) + draw_or_measure_note (&pen, 0.0, FALSE)
                  + n_legend_entries (chart) * LINE * pen.text;

  cairo_destroy (pen.cr);
  cairo_surface_destroy (surface);
  return 2 * MARGIN + height + pen.text * 0.4 + text_scale * body;
}

/**
 * bic_chart_draw:
 * @chart: a chart
 * @cr: a context with the top left of the chart at 0, 0; the background is not painted
 * @style: light, dark, monochrome or print
 * @catalogue: the catalogue with the nations of the series
 */
void
bic_chart_draw (const BicChartData *chart,
                cairo_t            *cr,
                double              width,
                double              height,
                const BicStyle     *style,
                const BicCatalogue *catalogue)
{
  static void (*const forms[]) (const BicChartPen *) = {
    [BIC_CHART_BARS] = _bic_chart_bars, [BIC_CHART_COLUMNS] = _bic_chart_columns, [BIC_CHART_LINES] = _bic_chart_lines,
  };
  BicChartPen pen = { .cr = cr, .chart = chart, .theme = _bic_theme (style),
                      .text = BIC_CHART_TEXT * (style->text_scale > 0 ? style->text_scale : 1.0),
                      .box = { MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN } };

  for (int i = 0; i <= BIC_CHART_SERIES; i++)
    pen.art[i] = _bic_chart_art (&pen.theme, catalogue, i < chart->n_series ? chart->series[i].nation : -1, i);
  cairo_save (cr);
  draw_frame (&pen);
  if (chart->marks->len > 0 && pen.box.width > 0 && pen.box.height > 0)
    forms[chart->form] (&pen);
  cairo_restore (cr);
}

/* --- files -------------------------------------------------------------- */

typedef struct { const BicChartData *chart; const BicCatalogue *catalogue; const BicExport *how; double width, height;
    } ChartJob;

static void
draw_page (gconstpointer data,
           BicNextPage   next,
           gpointer      pen)
{
  const ChartJob *job = data;
  cairo_t *cr = next (pen);
  BicStyle style;

  bic_style_init (&style, job->how->mono ? BIC_LOOK_MONO : BIC_LOOK_PRINT);
  cairo_translate (cr, PAGE_MARGIN, PAGE_MARGIN);
  bic_chart_draw (job->chart, cr, job->width, job->height, &style, job->catalogue);
}

/**
 * bic_chart_export:
 * @how: settings of which format, dpi and mono are used; the paper size is ignored, because the page is as large as the
 *   chart
 * @path: path of the file; an existing file is replaced when the new file is complete
 * @error: the same errors as in bic_export ()
 *
 * Returns: whether the file was written
 */
gboolean
bic_chart_export (const BicChartData *chart,
                  const BicCatalogue *catalogue,
                  const BicExport    *how,
                  const char         *path,
                  GError            **error)
{
  ChartJob job = { chart, catalogue, how, PAGE_WIDTH, bic_chart_height (chart, PAGE_WIDTH, 1.0) };

  return _bic_pages_write (&(BicPages) { job.width + 2 * PAGE_MARGIN, job.height + 2 * PAGE_MARGIN, 1, draw_page, &job,
                                         chart->title, NULL,
                                         chart->subtitle, NULL }, how->format, how->dpi, path, error);
}
