/* Declarations shared by the parts of the painter: the painter itself, colors, pens, text and hash.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In view units 1.0 is one hex from flat side to flat side, and 0, 0 is the top left of the visible map.
 */
#pragma once

#include "bic-cell.h"
#include "bic-palette.h"
#include "bic-text.h"

G_BEGIN_DECLS

typedef struct {
  cairo_t            *cr;               /* scaled to view units */
  BicLayout           layout;           /* in view units: scale 1, origin 0, 0 */
  BicStyle            style;
  BicTheme            theme;
  const BicPicture   *what;
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  double              px;               /* pixels of the interface per hex: device units divided by device_scale */
  double              width, height;    /* size of the map */
  double              x0, y0, x1, y1;   /* visible part of the map */
} BicPainter;

void      _bic_painter_begin   (BicPainter       *painter,
                                cairo_t          *cr,
                                const BicLayout  *layout,
                                const BicStyle   *style,
                                const BicPicture *what);
void      _bic_painter_end     (BicPainter       *painter);
gboolean  _bic_painter_sees    (const BicPainter *painter,
                                BicPoint          at,
                                double            margin);
/* Returns the visible hexes and the hexes that reach into the visible part, row by row from the top. */
GArray *  _bic_painter_hexes   (const BicPainter *painter);
BicPoint  _bic_painter_centre  (const BicPainter *painter,
                                int               hex);
/* Convert side k, or a mask of sides, from the board to the view. */
int       _bic_view_side       (const BicPainter *painter,
                                int               k);
guint     _bic_view_sides      (const BicPainter *painter,
                                guint             sides);
double    _bic_pixels          (cairo_t          *cr,
                                double            length);
/* Returns a text size in view units: `size' times the text scale of the desktop, but at least the smallest label. */
double    _bic_label_size      (const BicPainter *painter,
                                double            size);

/* Returns a factor for the width of roads, streams and houses: above 1.0 if hexes are very small, otherwise 1.0. */
double    _bic_broader         (const BicPainter *painter);

/* --- one hex ------------------------------------------------------------ */
typedef struct {
  int            hex, row, column;      /* position on the board, and seeds of the hash */
  BicPoint       at;                    /* center of the hex */
  const BicTile *tile;                  /* never NULL */
  GQuark         name;                  /* terrain that is painted */
  guint          sides;                 /* hexsides with this terrain, in view directions */
} BicSpot;
BicSpot   _bic_spot            (const BicPainter *painter,
                                int               hex);
/* Returns (transfer none) (nullable) a terrain of the battle, or NULL if @terrain is 0 or without a catalogue. */
const BicTerrain * _bic_terrain_of (const BicPainter *painter,
                                    GQuark            terrain);
/* Returns a number from 0 to 1, always the same for the same hex and k. */
double    _bic_hash            (int               a,
                                int               b,
                                int               k);
double    _bic_jitter          (const BicSpot    *spot,
                                int               k);

/* --- pens --------------------------------------------------------------- */
void      _bic_ink             (cairo_t          *cr,
                                BicColour         colour,
                                double            alpha);
void      _bic_fill            (cairo_t          *cr,
                                BicColour         colour,
                                double            alpha);
void      _bic_stroke          (cairo_t          *cr,
                                BicColour         colour,
                                double            alpha,
                                double            width);
void      _bic_fill_stroke     (cairo_t          *cr,
                                BicColour         fill,
                                BicColour         stroke,
                                double            width);
void      _bic_hex_outline     (const BicPainter *painter,
                                BicPoint          at,
                                double            factor);
/* Adds a ring around the middle of the hex, as if drawn by hand; @k is its seed. */
void      _bic_ragged_ring     (cairo_t          *cr,
                                const BicSpot    *spot,
                                double            radius,
                                int               k);
void      _bic_circle          (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            radius);
/* Adds a disc, or fills all added discs, which have one size. In a file a disc takes a third of the space of a
 * circle. */
void      _bic_disc            (cairo_t          *cr,
                                double            x,
                                double            y);
void      _bic_fill_discs      (cairo_t          *cr,
                                BicColour         colour,
                                double            alpha,
                                double            radius);
void      _bic_ellipse         (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            rx,
                                double            ry);
void      _bic_round_rectangle (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            width,
                                double            height,
                                double            radius);
void      _bic_polygon         (cairo_t          *cr,
                                const double     *xy,
                                int               n_points);
void      _bic_star            (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            radius);

G_END_DECLS
