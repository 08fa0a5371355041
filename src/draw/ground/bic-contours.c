/* Contours of the distance to an edge: marching squares, whose segments are joined into loops
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-heights-private.h"

#include <math.h>
#include <stdlib.h>

/* Sides of a square between four samples: top, right, bottom, left */
enum { T, R, B, L, N_SQUARE_SIDES };

/* Pairs of sides between which a contour crosses a square. The index is the sum of the corners above the level: 8 top
 * left, 4 top right, 2 bottom right, 1 bottom left. -1 ends the list. */
/* clang-format off */
static const gint8 runs[16][4] = {
  { -1 },           { L, B, -1 },     { B, R, -1 }, { L, R, -1 }, { R, T, -1 }, { L, T, R, B }, { B, T, -1 },
  { L, T, -1 },
  { T, L, -1 },     { T, B, -1 },     { T, R, B, L }, { T, R, -1 }, { R, L, -1 }, { R, B, -1 }, { B, L, -1 }, { -1 },
};
/* clang-format on */

typedef struct {
  guint64  from, to;                    /* names of the two sides between which the segment crosses a square */
  BicPoint at;                          /* start of the segment */
  int      chunk;
  gboolean used;
} Segment;

/* Returns the name of a side of a square. It consists of the sample at the start of the side and the direction of the
 * side. */
static guint64
id_of_side (int      x,
            int      y,
            gboolean down)
{
  return (guint64) (guint32) (y + (1 << 28)) << 32 | (guint64) (guint32) (x + (1 << 28)) << 1 | down;
}

typedef struct { const BicHeights *field; const BicChunk *chunk; double level; int i, j, seed; } Square;

static guint64
id_of_square_side (const Square *s,
                   int           side)
{
  int x = s->chunk->a * BIC_CHUNK + s->i, y = s->chunk->b * BIC_CHUNK + s->j;

  return id_of_side (x + (side == R), y + (side == B), side == L || side == R);
}

static BicPoint
contour_point_on_side (const Square *s,
                       int           side)
{
  int i = s->i + (side == R), j = s->j + (side == B), down = side == L || side == R;
  double v = _bic_chunk_value (s->chunk, i, j), w = _bic_chunk_value (s->chunk, i + !down, j + down);
  double t = v != w ? (s->level - v) / (w - v) : 0.5;

  return (BicPoint) { (s->chunk->a * BIC_CHUNK + i + (down ? 0 : t)) * s->field->step,
                      (s->chunk->b * BIC_CHUNK + j + (down ? t : 0)) * s->field->step };
}

static void
add_segments_in_square (const Square *s,
                        GArray       *segments)
{
  int corners = (_bic_chunk_value (s->chunk, s->i, s->j) > s->level) << 3
                | (_bic_chunk_value (s->chunk, s->i + 1, s->j) > s->level) << 2
                | (_bic_chunk_value (s->chunk, s->i + 1, s->j + 1) > s->level) << 1
                    | (_bic_chunk_value (s->chunk, s->i, s->j + 1) > s->level);

  for (int k = 0; k < 4 && runs[corners][k] >= 0; k += 2)
    {
      Segment segment = { id_of_square_side (s, runs[corners][k]), id_of_square_side (s, runs[corners][k + 1]),
                          contour_point_on_side (s, runs[corners][k]), s->seed, FALSE };

      g_array_append_val (segments, segment);
    }
}

static int
compare_segments (gconstpointer a,
                  gconstpointer b)
{
  const Segment *p = a, *q = b;

  return p->from < q->from ? -1 : p->from > q->from;
}

static GArray *
segments_of (const BicHeights *field,
             double            level)
{
  GArray *segments = g_array_new (FALSE, FALSE, sizeof (Segment));

  for (guint c = 0; c < field->in_order->len; c++)
    {
      const BicChunk *chunk = field->in_order->pdata[c];
      Square square = { field, chunk, level, 0, 0, chunk->a * 4099 + chunk->b };

      for (square.j = 0; square.j < BIC_CHUNK; square.j++)
        for (square.i = 0; square.i < BIC_CHUNK; square.i++)
          add_segments_in_square (&square, segments);
    }
  g_array_sort (segments, compare_segments);
  return segments;
}

BicContours
_bic_contours_at_level (const BicHeights *field,
                        double            level)
{
  g_autoptr(GArray) segments = segments_of (field, level);
  BicContours contours = { g_array_new (FALSE, FALSE, sizeof (BicPoint)), g_array_new (FALSE, FALSE, sizeof (int)),
                           g_array_new (FALSE, FALSE, sizeof (guint)) };

  for (guint i = 0; i < segments->len; i++)
    {
      Segment *segment = &g_array_index (segments, Segment, i);

      if (!segment->used)
        {
          guint n = 0;

          for (Segment *s = segment; s && !s->used; n++)
            {
              Segment next = { .from = s->to };

              s->used = TRUE;
              g_array_append_val (contours.points, s->at);
              g_array_append_val (contours.chunks, s->chunk);
              s = bsearch (&next, segments->data, segments->len, sizeof (Segment), compare_segments);
            }
          g_array_append_val (contours.loops, n);
        }
    }
  return contours;
}

void
_bic_contours_clear (BicContours *contours)
{
  g_clear_pointer (&contours->points, g_array_unref);
  g_clear_pointer (&contours->chunks, g_array_unref);
  g_clear_pointer (&contours->loops, g_array_unref);
}

/* Adds a smooth closed curve through every third point of a loop, or through every point of a short loop. */
static void
smooth_loop (cairo_t        *cr,
             const BicPoint *p,
             int             n)
{
  int step = n > 21 ? 3 : 1, m = n / step;

  if (m < 3)
    return;
  cairo_move_to (cr, p[0].x, p[0].y);
  for (int i = 0; i < m; i++)
    {
      BicPoint a = p[(i + m - 1) % m * step], b = p[i * step], c = p[(i + 1) % m * step], d = p[(i + 2) % m * step];

      cairo_curve_to (cr, b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6, c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6,
                      c.x, c.y);
    }
  cairo_close_path (cr);
}

void
_bic_contours_path (cairo_t           *cr,
                    const BicContours *contours)
{
  const BicPoint *p = (const BicPoint *) (gpointer) contours->points->data;

  for (guint i = 0; i < contours->loops->len; i++)
    {
      guint n = g_array_index (contours->loops, guint, i);

      smooth_loop (cr, p, (int) n);
      p += n;
    }
}

/* --- steps along contours ----------------------------------------------- */
typedef struct { const BicPoint *points; const int *chunks; int n; } Loop;

/* Calls @each at even steps along the part of a loop that starts at point @first and is in one chunk. Returns the
 * number of points in this part. */
static int
call_along_chunk (const Loop *loop,
                  int         first,
                  int         most,
                  double      step,
                  BicAlong    each,
                  gpointer    data)
{
  int chunk = loop->chunks[first % loop->n], i = 0, k = 0;
  double ahead = step / 2;

  for (; i < most && loop->chunks[(first + i) % loop->n] == chunk; i++)
    {
      BicPoint a = loop->points[(first + i) % loop->n], b = loop->points[(first + i + 1) % loop->n];
      double length = hypot (b.x - a.x, b.y - a.y);

      for (; ahead < length; ahead += step)
        each (data, (BicPoint) { a.x + (b.x - a.x) * ahead / length, a.y + (b.y - a.y) * ahead / length }, chunk, k++);
      ahead -= length;
    }
  return MAX (i, 1);
}

/* Returns the first point of the loop at which a new chunk starts. Steps begin at this point, so that they do not
 * depend on the point at which the loop happens to start. */
static int
first_point_of_chunk (const Loop *loop)
{
  for (int i = 0; i < loop->n; i++)
    if (loop->chunks[i] != loop->chunks[(i + loop->n - 1) % loop->n])
      return i;
  return 0;
}

void
_bic_contours_for_each_step (const BicContours *contours,
                             double             step,
                             BicAlong           each,
                             gpointer           data)
{
  Loop loop = { (const BicPoint *) (gpointer) contours->points->data, (const int *) (gpointer) contours->chunks->data,
                0 };

  for (guint l = 0; l < contours->loops->len; l++)
    {
      loop.n = (int) g_array_index (contours->loops, guint, l);
      for (int done = 0, first = first_point_of_chunk (&loop); done < loop.n;)
        done += call_along_chunk (&loop, first + done, loop.n - done, step, each, data);
      loop.points += loop.n;
      loop.chunks += loop.n;
    }
}
