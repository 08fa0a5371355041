/* Layout of a poster: the part of the map on each page, and the positions of the cuts
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cell.h"
#include "bic-poster.h"

#include <math.h>

#define ROUNDING 1e-6                   /* in hexes */

/* Positions of hexes along one axis of the map. Hexes begin at multiples of `step'. A hex that begins before a multiple
 * extends beyond the multiple by at most `reach'. Therefore each hex is complete on at least one page if strips begin
 * at multiples of `step' and overlap by at least `reach'. */
typedef struct { double step, reach; } Raster;

static const Raster along_lines = { 0.5, 0.5 };
static const Raster across_lines = { BIC_PITCH, 2.0 * BIC_CORNER - BIC_PITCH };

/* Divides one dimension of the map into strips. @size: size of the map; @length: length of a page; @overlap: smallest
 * overlap; all in hexes. */
static GArray *
make_strips (double        size,
             double        length,
             double        overlap,
             const Raster *raster)
{
  GArray *strips = g_array_new (FALSE, FALSE, sizeof (BicPosterStrip));
  BicPosterStrip strip = { 0 };

  length = MAX (length, raster->step);      /* if the paper is smaller than a hex, the strips do not overlap, but there
                                             * are no gaps */
  overlap = MAX (overlap, raster->reach);
  while (strip.from + length < size - ROUNDING)
    {
      double latest = strip.from + length - overlap, next = floor (latest / raster->step + ROUNDING) * raster->step;

      next = MAX (next, strip.from + raster->step);
      strip.to = strip.from + length;
      strip.cut = (next + strip.to) / 2;
      g_array_append_val (strips, strip);
      strip.from = next;
    }
  strip.to = strip.cut = size;
  g_array_append_val (strips, strip);
  return strips;
}

static BicPosterLayout *
make_layout (const BicGrid   *grid,
             const BicExport *how,
             double           width,
             double           height)
{
  BicPosterLayout *self = g_new0 (BicPosterLayout, 1);
  double overlap = (how->overlap_mm ? how->overlap_mm : BIC_OVERLAP_MM) * BIC_POINTS_A_MM, columns, rows;

  bic_layout_size (grid, &columns, &rows);
  self->hex = (how->hex_mm > 0.0 ? how->hex_mm : BIC_HEX_MM) * BIC_POINTS_A_MM;
  self->width = width;
  self->height = height;
  self->columns = make_strips (columns, (width - 2 * BIC_POSTER_EDGE) / self->hex, overlap / self->hex,
                               grid->flat ? &across_lines : &along_lines);
  self->rows = make_strips (rows, (height - 2 * BIC_POSTER_EDGE) / self->hex, overlap / self->hex,
                            grid->flat ? &along_lines : &across_lines);
  return self;
}

BicPosterLayout *
_bic_poster_layout_new (const BicGrid   *grid,
                        const BicExport *how,
                        double           width,
                        double           height)
{
  BicPosterLayout *upright = make_layout (grid, how, MIN (width, height), MAX (width, height));
  BicPosterLayout *turned = make_layout (grid, how, MAX (width, height), MIN (width, height));
  gboolean turns = turned->columns->len * turned->rows->len < upright->columns->len * upright->rows->len;

  _bic_poster_layout_free (turns ? upright : turned);
  return turns ? turned : upright;
}

void
_bic_poster_layout_free (BicPosterLayout *self)
{
  g_array_unref (self->columns);
  g_array_unref (self->rows);
  g_free (self);
}
