/* Smoothed distances to the edge of an area of hexes
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-heights-private.h"

#include <math.h>
#include <string.h>

#define REACH 0.62                      /* largest distance from the edge that is computed, in hexes */
#define NOISE 0.028
#define STRAY 0.050                     /* largest deviation of a hill's outline from the sides of its hexes */
#define BAY 0.2                         /* largest depth of a bay between hexes that is filled */
#define RIDGE 0.43                      /* half of the width of a ridge, which fills the bays between two neighboring
                                         * hexes */
#define PASSES 3                        /* number of times that the values are blurred */
#define WIDE (BIC_CHUNK_KEPT + 2 * PASSES)

typedef struct { BicPoint a, b, middle; } Edge;

/* --- cells of the area -------------------------------------------------- */
static gboolean
has_cell (const BicHeights *field,
          BicCell           cell)
{
  int line = cell.line - field->first.line, place = cell.place - field->first.place;

  if (line < 0 || place < 0 || line >= field->n_lines || place >= field->n_places)
    return FALSE;
  return field->cells[line * field->n_places + place];
}

static void
add_cell (BicHeights *field,
          BicCell     cell)
{
  field->cells[(cell.line - field->first.line) * field->n_places + cell.place - field->first.place] = TRUE;
}

static BicCell
neighbour (const BicHeights *field,
           BicPoint          centre,
           int               k)
{
  BicPoint side = _bic_side_middle (&field->layout.grid, k);

  return _bic_cell_at (&field->layout, (BicPoint) { centre.x + 2 * side.x, centre.y + 2 * side.y });
}

/* Checks whether a river flows from the board into the cell at @at. */
static gboolean
receives_river (const BicPainter *painter,
                const BicHeights *field,
                BicPoint          at)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int hex = _bic_cell_hex (&field->layout.grid, neighbour (field, at, k));

      if (hex != BIC_NO_HEX
          && _bic_view_sides (painter, painter->scenario->tiles[hex].river) >> (k + 3) % BIC_N_DIRECTIONS & 1)
        return TRUE;
    }
  return FALSE;
}

/* Adds the hexes of the area. Also adds their neighbors beyond the edge of the board, so that the area continues off
 * the map, except cells into which a river flows. */
static void
fill_cells (const BicPainter *painter,
            BicHeights       *field,
            const BicSpot    *spots,
            int               n)
{
  for (int i = 0; i < n; i++)
    {
      add_cell (field, _bic_cell_of (&field->layout.grid, spots[i].hex));
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        {
          BicCell beyond = neighbour (field, spots[i].at, k);
          BicPoint side = _bic_side_middle (&field->layout.grid, k);

          if (_bic_cell_hex (&field->layout.grid, beyond) == BIC_NO_HEX
              && !receives_river (painter, field,
                                  (BicPoint) { spots[i].at.x + 2 * side.x, spots[i].at.y + 2 * side.y }))
            add_cell (field, beyond);
        }
    }
}

static void
set_up_cells (const BicPainter *painter,
              BicHeights       *field,
              const BicSpot    *spots,
              int               n)
{
  BicCell low = n > 0 ? _bic_cell_of (&field->layout.grid, spots[0].hex) : (BicCell) { 0, 0 }, high = low;

  for (int i = 1; i < n; i++)
    {
      BicCell cell = _bic_cell_of (&field->layout.grid, spots[i].hex);

      low = (BicCell) { MIN (low.line, cell.line), MIN (low.place, cell.place) };
      high = (BicCell) { MAX (high.line, cell.line), MAX (high.place, cell.place) };
    }
  field->first = (BicCell) { low.line - 1, low.place - 1 };
  field->n_lines = high.line - low.line + 3;
  field->n_places = high.place - low.place + 3;
  field->cells = g_new0 (guint8, (gsize) field->n_lines * field->n_places);
  fill_cells (painter, field, spots, n);
}

/* --- lines in the chunks near them -------------------------------------- */
static gint64
chunk_key (int a,
           int b)
{
  return (gint64) ((guint64) (guint32) a << 32 | (guint32) b);
}

static BicChunk *
obtain_chunk (BicHeights *field,
              int         a,
              int         b)
{
  gint64 key = chunk_key (a, b);
  BicChunk *chunk = g_hash_table_lookup (field->chunks, &key);

  if (chunk)
    return chunk;
  chunk = g_new0 (BicChunk, 1);
  *chunk = (BicChunk) { .key = key, .a = a, .b = b, .edges = g_array_new (FALSE, FALSE, sizeof (Edge)),
                        .ridges = g_array_new (FALSE, FALSE, sizeof (Edge)) };
  g_hash_table_insert (field->chunks, &chunk->key, chunk);
  g_ptr_array_add (field->in_order, chunk);
  return chunk;
}

static void
add_line (BicHeights *field,
          Edge        line,
          gboolean    ridge)
{
  double size = BIC_CHUNK * field->step, near = REACH + (PASSES + 1) * field->step;

  for (int b = (int) floor ((MIN (line.a.y, line.b.y) - near) / size); b * size <= MAX (line.a.y, line.b.y) + near; b++)
    for (int a = (int) floor ((MIN (line.a.x, line.b.x) - near) / size); a * size <= MAX (line.a.x, line.b.x) + near;
         a++)
      {
        BicChunk *chunk = obtain_chunk (field, a, b);

        g_array_append_val (ridge ? chunk->ridges : chunk->edges, line);
      }
}

/* If the area ends at side @k of a cell, adds the side to the outline. Otherwise, adds a ridge from the cell to its
 * neighbor (only for hills, and once per pair of cells). */
static void
add_side (BicHeights *field,
          BicPoint    centre,
          int         k)
{
  BicPoint p = _bic_corner (&field->layout.grid, k), q = _bic_corner (&field->layout.grid, k + 1),
               middle = { centre.x + (p.x + q.x) / 2, centre.y + (p.y + q.y) / 2 };

  if (!has_cell (field, neighbour (field, centre, k)))
    add_line (field, (Edge) { { centre.x + p.x, centre.y + p.y }, { centre.x + q.x, centre.y + q.y }, middle }, FALSE);
  else if (field->relief && k < BIC_N_DIRECTIONS / 2)
    add_line (field, (Edge) { centre, { 2 * middle.x - centre.x, 2 * middle.y - centre.y }, middle }, TRUE);
}

/* --- values ------------------------------------------------------------- */
/* Returns the distance from @p to the nearest line, or REACH if no line is nearer. @length: length of every line. */
static double
distance_to_nearest_edge (const GArray *edges,
                          double        length,
                          BicPoint      p)
{
  double least = REACH * REACH;

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *e = &g_array_index (edges, Edge, i);
      double mx = p.x - e->middle.x, my = p.y - e->middle.y, ux, uy, vx, vy, t, dx, dy;

      if (mx * mx + my * my > (REACH + length / 2) * (REACH + length / 2))
        continue;
      ux = e->b.x - e->a.x;
      uy = e->b.y - e->a.y;
      vx = p.x - e->a.x;
      vy = p.y - e->a.y;
      t = CLAMP ((vx * ux + vy * uy) / (length * length), 0.0, 1.0);
      dx = vx - t * ux;
      dy = vy - t * uy;
      least = MIN (least, dx * dx + dy * dy);
    }
  return sqrt (least);
}

static double
noise (BicPoint p)
{
  return (sin (p.x * 5.1 + 1.3 * sin (p.y * 3.3)) + sin (p.y * 6.3 + p.x * 2.1) + 0.6 * sin (p.x * 11.0 + p.y * 9.0))
         / 2.6;
}

/* Returns the height at a point. @d: distance of the point from the edge, positive inside the area and negative
 * outside. */
static double
height_at (const BicHeights *field,
           const BicChunk   *chunk,
           BicPoint          p,
           double            d)
{
  if (!field->relief)
    return d > 0 ? d + NOISE * noise (p) * MIN (6.0 * d, 1.0) : d;
  if (d < -BAY)
    return d;
  if (d < BAY)
    d = MAX (d, RIDGE - distance_to_nearest_edge (chunk->ridges, 1.0, p));
  return d + STRAY * noise (p);
}

/* Fills a row of samples. @x, @y: first sample of the row, in steps. If a sample is at least two steps away from every
 * edge, the edge is not between this sample and the previous sample, so both are inside the area or both are outside. A
 * distance of one step would not be enough, because the previous sample could then be on the edge. */
static void
fill_row (const BicHeights *field,
          const BicChunk   *chunk,
          int               x,
          int               y,
          float            *row)
{
  gboolean inside = FALSE;

  for (int i = 0; i < WIDE; i++)
    {
      BicPoint p = { (x + i) * field->step, y * field->step };
      double d = distance_to_nearest_edge (chunk->edges, BIC_CORNER, p);

      if (i == 0 || d < 2 * field->step)
        inside = has_cell (field, _bic_cell_at (&field->layout, p));
      row[i] = (float) height_at (field, chunk, p, inside ? d : -d);
    }
}

static void
blur (float *from,
      float *to)
{
  for (int j = 1; j < WIDE - 1; j++)
    for (int i = 1; i < WIDE - 1; i++)
      {
        const float *at = from + j * WIDE + i;

        to[j * WIDE + i] = (at[-1] + at[1] + at[-WIDE] + at[WIDE] + 2.0f * at[0]) / 6.0f;
      }
}

static void
fill_chunk (const BicHeights *field,
            BicChunk         *chunk)
{
  g_autofree float *one = g_new0 (float, WIDE * WIDE), *two = g_new0 (float, WIDE * WIDE);
  float *from = one, *to = two;

  for (int j = 0; j < WIDE; j++)
    fill_row (field, chunk, chunk->a * BIC_CHUNK - PASSES - 1, chunk->b * BIC_CHUNK + j - PASSES - 1, from + j * WIDE);
  for (int pass = 0; pass < PASSES; pass++)
    {
      float *other = from;

      blur (from, to);
      from = to;
      to = other;
    }
  for (int j = 0; j < BIC_CHUNK_KEPT; j++)
    memcpy (chunk->value + j * BIC_CHUNK_KEPT, from + (j + PASSES) * WIDE + PASSES, BIC_CHUNK_KEPT * sizeof (float));
}

static void
free_chunk (gpointer data)
{
  BicChunk *chunk = data;

  g_array_unref (chunk->edges);
  g_array_unref (chunk->ridges);
  g_free (chunk);
}

static BicHeights *
make_heights (const BicPainter *painter,
              const BicSpot    *spots,
              int               n,
              gboolean          relief)
{
  BicHeights *field = g_new0 (BicHeights, 1);

  field->layout = painter->layout;
  field->relief = relief;
  field->step = painter->px < BIC_COARSE_BELOW ? 0.1 : 0.05;
  field->chunks = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, free_chunk);
  field->in_order = g_ptr_array_new ();
  set_up_cells (painter, field, spots, n);
  for (int line = 0; line < field->n_lines; line++)
    for (int place = 0; place < field->n_places; place++)
      {
        BicCell cell = { line + field->first.line, place + field->first.place };
        BicPoint centre;

        if (!field->cells[line * field->n_places + place])
          continue;
        centre = _bic_cell_centre (&field->layout, cell);
        for (int k = 0; k < BIC_N_DIRECTIONS; k++)
          add_side (field, centre, k);
      }
  for (guint i = 0; i < field->in_order->len; i++)
    fill_chunk (field, field->in_order->pdata[i]);
  return field;
}

BicHeights *
_bic_heights_new (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  return make_heights (painter, spots, n, FALSE);
}

BicHeights *
_bic_heights_new_relief (const BicPainter *painter,
                         const BicSpot    *spots,
                         int               n)
{
  return make_heights (painter, spots, n, TRUE);
}

void
_bic_heights_free (BicHeights *field)
{
  g_ptr_array_unref (field->in_order);
  g_hash_table_unref (field->chunks);
  g_free (field->cells);
  g_free (field);
}

static const BicChunk *
chunk_at (const BicHeights *field,
          BicPoint          at,
          int              *i,
          int              *j)
{
  int x = (int) floor (at.x / field->step + 0.5), y = (int) floor (at.y / field->step + 0.5);
  int a = (int) floor ((double) x / BIC_CHUNK), b = (int) floor ((double) y / BIC_CHUNK);
  gint64 key = chunk_key (a, b);

  *i = x - a * BIC_CHUNK;
  *j = y - b * BIC_CHUNK;
  return g_hash_table_lookup (field->chunks, &key);
}

double
_bic_heights_value (const BicHeights *field,
                  BicPoint        at)
{
  int i, j;
  const BicChunk *chunk = chunk_at (field, at, &i, &j);

  if (!chunk)
    return has_cell (field, _bic_cell_at (&field->layout, at)) ? REACH : -REACH;
  return _bic_chunk_value (chunk, i, j);
}

BicPoint
_bic_heights_uphill (const BicHeights *field,
                   BicPoint        at)
{
  int i, j;
  const BicChunk *chunk = chunk_at (field, at, &i, &j);
  double dx, dy, length;

  if (!chunk)
    return (BicPoint) { 0, -1 };
  dx = _bic_chunk_value (chunk, i + 1, j) - _bic_chunk_value (chunk, i - 1, j);
  dy = _bic_chunk_value (chunk, i, j + 1) - _bic_chunk_value (chunk, i, j - 1);
  length = hypot (dx, dy);
  return length > 0 ? (BicPoint) { dx / length, dy / length } : (BicPoint) { 0, -1 };
}
