/* Declarations shared by the files that paint the map: the painter, one hex, the hash, and pens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In view units, 1.0 is one hex from flat side to flat side, and 0, 0 is the top left corner of the map in the view.
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
  double              px;               /* interface pixels per hex: device units per hex, divided by device_scale */
  double              width, height;    /* size of the map, in view units */
  double              x0, y0, x1, y1;   /* corners of the visible part of the map, in view units */
} BicPainter;

void      _bic_painter_begin         (BicPainter       *painter,
                                      cairo_t          *cr,
                                      const BicLayout  *layout,
                                      const BicStyle   *style,
                                      const BicPicture *what);
void      _bic_painter_end           (BicPainter       *painter);
gboolean  _bic_painter_sees          (const BicPainter *painter,
                                      BicPoint          at,
                                      double            margin);
/* Returns the hexes that are at least partly visible, and some hexes next to them, row by row from the top. */
GArray *  _bic_painter_visible_hexes (const BicPainter *painter);
BicPoint  _bic_painter_centre        (const BicPainter *painter,
                                      int               hex);
/* Convert side @k, or the bits of @sides, from directions of the board to view directions. */
int       _bic_view_side             (const BicPainter *painter,
                                      int               k);
guint     _bic_view_sides            (const BicPainter *painter,
                                      guint             sides);
double    _bic_length_in_pixels      (cairo_t          *cr,
                                      double            length);
/* Returns a text size in view units: @size times the text scale of the desktop, but at least the size of the smallest
 * label. */
double    _bic_label_size            (const BicPainter *painter,
                                      double            size);

/* Returns a factor for the widths of roads, rivers and houses: 1.0, or more if hexes are very small. */
double    _bic_line_broadening (const BicPainter *painter);

/* --- one hex ------------------------------------------------------------ */
typedef struct {
  int            hex, row, column;      /* position on the board, which is also the seed of the hash */
  BicPoint       at;                    /* center of the hex */
  const BicTile *tile;                  /* never NULL */
  GQuark         name;                  /* terrain that is painted in the hex */
  guint          sides;                 /* hexsides with this terrain, as bits of view directions */
} BicSpot;
BicSpot   _bic_spot            (const BicPainter *painter,
                                int               hex);
/* Returns (transfer none) (nullable) a terrain of the battle. Returns NULL if @terrain is 0 or if the painter has no
 * catalogue. */
const BicTerrain * _bic_terrain_of (const BicPainter *painter,
                                    GQuark            terrain);
/* Return a pseudorandom number from 0 to 1. The number depends only on the arguments. */
double    _bic_hash            (int               a,
                                int               b,
                                int               k);
double    _bic_random_at_spot  (const BicSpot    *spot,
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
/* Adds a ring around the middle of the hex, as if it were drawn by hand. @k: seed of the shape. */
void      _bic_ragged_ring     (cairo_t          *cr,
                                const BicSpot    *spot,
                                double            radius,
                                int               k);
void      _bic_circle          (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            radius);
/* Add a disc, and fill all added discs with one radius. In a vector file, a disc needs a third of the space of a
 * circle. */
void      _bic_add_disc        (cairo_t          *cr,
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
