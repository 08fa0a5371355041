/* Benchmark: draws setup sheets as PDF, and compares the time with the time that cairo alone takes for the same pages.
 * Prints the median processor times and their ratio.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * To measure cairo alone, the finished pages are recorded and the recording is drawn to a PDF. It contains the same
 * glyphs, paths and fonts, but needs no layout.
 */
#include "config.h"

#include "bic-export.h"
#include "pages.h"
#include "sample.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <time.h>

#define ROUNDS 9
#define WIDTH 595.28
#define HEIGHT 841.89

typedef struct { const BicScenario *battle; const BicCatalogue *catalogue; BicExport how; GPtrArray *recorded; } Sheet;

static double
milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static cairo_status_t
swallow (void                *closure,
         const unsigned char *data,
         unsigned             length)
{
  return CAIRO_STATUS_SUCCESS;
}

typedef struct { cairo_surface_t *surface; cairo_t *cr; } Pen;

static void
end_page (Pen *pen)
{
  if (pen->cr)
    cairo_show_page (pen->cr);
  g_clear_pointer (&pen->cr, cairo_destroy);
}

static cairo_t *
next_page (gpointer data)
{
  Pen *pen = data;

  end_page (pen);
  return pen->cr = cairo_create (pen->surface);
}

static void
draw (const Sheet *sheet,
      Pen         *pen)
{
  g_autoptr (BicBooklet) booklet = sheet_booklet (sheet->battle, sheet->catalogue, &sheet->how, WIDTH, HEIGHT);

  bic_booklet_write (booklet, next_page, pen);
}

static void
play_back (const Sheet *sheet,
           Pen         *pen)
{
  for (guint i = 0; i < sheet->recorded->len; i++)
    {
      cairo_t *cr = next_page (pen);

      cairo_set_source_surface (cr, sheet->recorded->pdata[i], 0, 0);
      cairo_paint (cr);
    }
}

static double
once (const Sheet *sheet,
      void       (*pages) (const Sheet *sheet, Pen *pen))
{
  double start = milliseconds ();
  Pen pen = { cairo_pdf_surface_create_for_stream (swallow, NULL, WIDTH, HEIGHT), NULL };

  pages (sheet, &pen);
  end_page (&pen);
  cairo_surface_finish (pen.surface);
  cairo_surface_destroy (pen.surface);
  return milliseconds () - start;
}

static int
compare (const void *a,
         const void *b)
{
  return *(const double *) a < *(const double *) b ? -1 : 1;
}

static double
median (const Sheet *sheet,
        void       (*pages) (const Sheet *sheet, Pen *pen))
{
  double times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    times[i] = once (sheet, pages);
  qsort (times, ROUNDS, sizeof times[0], compare);
  return times[ROUNDS / 2];
}

static void
record (Sheet *sheet)
{
  cairo_rectangle_t whole = { 0, 0, WIDTH, HEIGHT };
  g_autoptr (BicBooklet) booklet = sheet_booklet (sheet->battle, sheet->catalogue, &sheet->how, WIDTH, HEIGHT);

  for (int page = 0; page < bic_booklet_pages (booklet); page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &whole);
      cairo_t *cr = cairo_create (surface);

      bic_booklet_draw (booklet, cr, page);
      cairo_destroy (cr);
      g_ptr_array_add (sheet->recorded, surface);
    }
}

int
main (void)
{
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr(BicScenario) battle = sample_battle ();
  g_autoptr(GPtrArray) recorded = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  Sheet sheet = { battle, catalogue, { .paper = BIC_PAPER_A4 }, recorded };
  double ours, bare;

  record (&sheet);
  ours = median (&sheet, draw);
  bare = median (&sheet, play_back);
  g_print ("%u pages: %.1f ms, bare cairo %.1f ms, ratio %.2f\n", recorded->len, ours, bare, ours / bare);
  return 0;
}
