/* Tests of charts: nothing is clipped in any form, style, size and language; texts; charts as files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-chart.h"
#include "bic-error.h"
#include "pixels.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static BicCatalogue *catalogue;

#define LONG "The Anglo-Portuguese army under Sir Arthur Wellesley, Baron Douro of Wellesley"

static BicChartData *
make_bars (gboolean long_names)
{
  BicChartData *chart = bic_chart_new (BIC_CHART_BARS, "Games won");
  const char *names[] = { long_names ? LONG : "French", "British" };

  chart->percent = TRUE;
  chart->n_series = 2;
  chart->subtitle = g_strdup ("Roliça · 20 games");
  chart->note = g_strdup (long_names ? LONG ", " LONG ", " LONG ", " LONG : "A note.");
  for (int i = 0; i < 2; i++)
    {
      chart->series[i].name = g_strdup (names[i]);
      chart->series[i].nation = bic_catalogue_find_nation (catalogue, i == 0 ? "french" : "austrian");
    }
  bic_chart_add (chart, (BicChartMark) { .series = BIC_CHART_NEITHER, .label = g_strdup ("Roliça") });
  bic_chart_add (chart,
                 (BicChartMark) { .series = 0, .label = g_strdup (names[0]),
                                  .text = g_strdup (long_names ? LONG : "7 of 20, 35 % (18–57)"),
                                         .value = 0.35, .ranged = TRUE, .low = 0.18, .high = 0.57 });
  bic_chart_add (chart,
                 (BicChartMark) { .series = 1, .label = g_strdup (names[1]),
                                  .text = g_strdup ("13 of 20, 65 % (43–82)"),
                                         .value = 0.65, .ranged = TRUE, .low = 0.43, .high = 0.82, .hollow = TRUE });
  return chart;
}

static BicChartData *
make_columns (int n)
{
  BicChartData *chart = bic_chart_new (BIC_CHART_COLUMNS, "Banner margin");

  chart->n_series = 2;
  chart->across = g_strdup (LONG);
  for (int i = 0; i < 2; i++)
    {
      chart->series[i].name = g_strdup (LONG);
      chart->series[i].nation = -1;
    }
  for (int i = 0; i < n; i++)
    bic_chart_add (chart,
                   (BicChartMark) { .series = i % 3 - 1,
                                    .label = g_strdup_printf ("%d–%d", 10000 * i, 10000 * i + 9999),
                                           .text = g_strdup ("3 games"), .value = i * 37 % 11 });
  return chart;
}

static BicChartData *
make_lines (int n)
{
  BicChartData *chart = bic_chart_new (BIC_CHART_LINES, "Dice luck");

  chart->n_series = 2;
  chart->across = g_strdup ("Games");
  for (int i = 0; i < 2; i++)
    {
      chart->series[i].name = g_strdup (i == 0 ? "Anna" : "Opponents");
      chart->series[i].text = g_strdup ("+3.0 hits in all");
      chart->series[i].nation = -1;
      for (int k = 0; k < n; k++)
        bic_chart_add (chart, (BicChartMark) { .series = i, .value = (i == 0 ? 1.0 : -1.3) * (k * 29 % 17 - 5.0) });
    }
  return chart;
}

#define AROUND 60                       /* Width of the paper around the chart that must stay empty, in pixels */

/* Counts the pixels with ink inside and outside of the chart. */
static void
count_ink (cairo_surface_t *surface,
           double           width,
           double           height,
           int             *inside,
           int             *outside)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  *inside = *outside = 0;
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      if (((const guint32 *) (gconstpointer) (data + y * stride))[x] != 0)
        {
          gboolean in = x >= AROUND && x < AROUND + ceil (width) && y >= AROUND && y < AROUND + ceil (height);

          *inside += in;
          *outside += !in;
        }
}

/* Checks that all ink is inside the chart. */
static void
check_inside (const BicChartData *chart,
              BicLook             look,
              double              width,
              double              text_scale)
{
  double height = bic_chart_height (chart, width, text_scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width + 2 * AROUND,
                                                         (int) height + 2 * AROUND);
  cairo_t *cr = cairo_create (surface);
  int inside, outside;
  BicStyle style;

  bic_style_init (&style, look);
  style.text_scale = text_scale;
  cairo_translate (cr, AROUND, AROUND);
  bic_chart_draw (chart, cr, width, height, &style, catalogue);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);
  count_ink (surface, width, height, &inside, &outside);
  g_test_message ("%s, look %d, %g x %g: %d pixels, %d beyond", chart->title, look, width, height, inside, outside);
  g_assert_cmpint (inside, >, 1000);
  g_assert_cmpint (outside, ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_inside (void)
{
  BicChartData *charts[] = { make_bars (FALSE), make_bars (TRUE), make_columns (1), make_columns (30), make_lines (1),
                             make_lines (300),
                             bic_chart_new (BIC_CHART_BARS, "Nothing"), bic_chart_new (BIC_CHART_COLUMNS, "Nothing"),
                             bic_chart_new (BIC_CHART_LINES,
                                            "Nothing, and it has a long title that takes more than one line of a small "
                                            "chart") };

  for (gsize i = 0; i < G_N_ELEMENTS (charts); i++)
    {
      for (int look = 0; charts[i]->marks->len > 0 && look < BIC_N_LOOKS; look++)
        {
          check_inside (charts[i], look, 620, 1.0);
          check_inside (charts[i], look, 300, 1.0);
          check_inside (charts[i], look, 620, 2.0);
        }
      g_assert_cmpfloat (bic_chart_height (charts[i], 300, 1.0), >, 10.0);
      bic_chart_free (charts[i]);
    }
}

/* --- parts of a chart --------------------------------------------------- */

static cairo_surface_t *
paint (const BicChartData *chart,
       BicLook             look)
{
  double height = bic_chart_height (chart, 600, 1.0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 600, (int) height + 1);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;

  bic_style_init (&style, look);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  bic_chart_draw (chart, cr, 600, height, &style, catalogue);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Returns the number of pixels with this color. */
static int
count_colour (cairo_surface_t *surface,
              guint32          rgb)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += (((const guint32 *) (gconstpointer) (data + y * stride))[x] & 0xFFFFFF) == rgb;
  return n;
}

/* Checks that a bar of twice the value has twice the area. */
static void
test_proportions (void)
{
  BicChartData *chart = bic_chart_new (BIC_CHART_BARS, "Bars");
  cairo_surface_t *surface;
  int first, second;

  chart->n_series = 2;
  for (int i = 0; i < 2; i++)
    {
      chart->series[i].name = g_strdup ("x");
      chart->series[i].nation = bic_catalogue_find_nation (catalogue, i == 0 ? "french" : "british");
      bic_chart_add (chart,
                     (BicChartMark) { .series = i, .label = g_strdup ("x"), .text = g_strdup ("x"),
                                      .value = 40.0 * (i + 1) });
    }
  surface = paint (chart, BIC_LOOK_PRINT);
  first = count_colour (surface, 0x22468C);
  second = count_colour (surface, 0xB3261E);
  g_assert_cmpint (first, >, 500);
  g_assert_cmpfloat_with_epsilon ((double) second / first, 2.0, 0.03);
  cairo_surface_destroy (surface);
  bic_chart_free (chart);
}

/* Checks that the monochrome style has no color, and that the two sides still look different. */
static void
test_mono (void)
{
  BicChartData *chart = make_bars (FALSE), *swapped = make_bars (FALSE);
  cairo_surface_t *a = paint (chart, BIC_LOOK_MONO), *b;
  const guchar *data = cairo_image_surface_get_data (a);
  int stride = cairo_image_surface_get_stride (a);
  Difference difference;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      g_assert_true (data[y * stride + x * 4] == data[y * stride + x * 4 + 1]
                     && data[y * stride + x * 4] == data[y * stride + x * 4 + 2]);
  g_array_index (swapped->marks, BicChartMark, 1).series = 1;
  b = paint (swapped, BIC_LOOK_MONO);
  difference = difference_of (a, b);
  g_assert_cmpfloat (difference.worst, >, 5.0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  bic_chart_free (chart);
  bic_chart_free (swapped);
}

static void
test_facts (void)
{
  BicChartData *chart = make_bars (FALSE), *lines = make_lines (3);
  g_autofree char *facts = bic_chart_facts (chart), *of_lines = bic_chart_facts (lines);

  g_assert_cmpstr (facts, ==,
                   "Games won\nRoliça · 20 games\nRoliça\nFrench: 7 of 20, 35 % (18–57)\nBritish: 13 of 20, 65 % "
                   "(43–82)\nA note.");
  g_assert_cmpstr (of_lines, ==, "Dice luck\nAnna: +3.0 hits in all\nOpponents: +3.0 hits in all");
  bic_chart_free (chart);
  bic_chart_free (lines);
}

/* Checks that each part of the bar is as wide as its share, and that nothing is drawn without games. Two sides of the
 * same nation have different colors. */
static void
test_shares (void)
{
  int french = bic_catalogue_find_nation (catalogue, "french"),
               british = bic_catalogue_find_nation (catalogue, "british");
  static const int played[] = { 6, 3 }, none[] = { 0, 0 };
  const int nations[] = { french, british }, same[] = { french, french };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 302, 30);
  cairo_t *cr = cairo_create (surface);
  int inside, outside;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_win_shares (cr, 302, 10, &style, catalogue, nations, none, 0);
  cairo_surface_flush (surface);
  count_ink (surface, 0, 0, &inside, &outside);
  g_assert_cmpint (inside + outside, ==, 0);
  bic_draw_win_shares (cr, 302, 10, &style, catalogue, nations, played, 0);
  cairo_surface_flush (surface);
  g_assert_cmpfloat_with_epsilon ((double) count_colour (surface, 0x22468C) / count_colour (surface, 0xB3261E), 2.0,
                                  0.1);
  cairo_translate (cr, 0, 15);
  bic_draw_win_shares (cr, 302, 10, &style, catalogue, same, played, 0);
  cairo_surface_flush (surface);
  g_assert_cmpint (count_colour (surface, 0x2F6F8F), >, 1000);
  g_assert_cmpint (count_colour (surface, 0xC07A2C), >, 500);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* --- files -------------------------------------------------------------- */

static void
test_files (void)
{
  static const struct { const char *name, *begins;
      } files[] = { { "c.pdf", "%PDF" }, { "c.SVG", "<?xml" }, { "c.png", "\x89PNG" } };
  g_autofree char *folder = g_dir_make_tmp ("bicorne-chart-XXXXXX", NULL);
  BicChartData *chart = make_bars (FALSE);
  BicExport how = { .dpi = 96 };
  g_autoptr(GError) error = NULL;
  g_autofree char *never = g_build_filename (folder, "never.png", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL), *bytes = NULL;

      g_assert_true (bic_format_of_name (path, &how.format));
      g_assert_true (bic_chart_export (chart, catalogue, &how, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (strncmp (bytes, files[i].begins, strlen (files[i].begins)) == 0);
      g_unlink (path);
    }
  g_assert_false (bic_format_of_name ("chart.jpeg", &how.format));
  g_assert_false (bic_format_of_name ("chart", &how.format));
  how = (BicExport) { .format = BIC_FORMAT_PNG, .dpi = 7 };
  g_assert_false (bic_chart_export (chart, catalogue, &how, never, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
  g_rmdir (folder);
  bic_chart_free (chart);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int code;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/chart/inside", test_inside);
  g_test_add_func ("/chart/proportions", test_proportions);
  g_test_add_func ("/chart/mono", test_mono);
  g_test_add_func ("/chart/facts", test_facts);
  g_test_add_func ("/chart/shares", test_shares);
  g_test_add_func ("/chart/files", test_files);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
