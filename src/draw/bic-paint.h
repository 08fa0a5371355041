/* Declarations shared by the parts of the painter: the painter itself, colors, pens, text and hash.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is drawn in view units: 1.0 is a hex from flat side to flat side, 0, 0 the top left of the map in the
 * view.
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
  double              px;               /* pixels of the interface a hex: device units by the style's device_scale */
  double              width, height;    /* of the map */
  double              x0, y0, x1, y1;   /* what can be seen of it */
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
/* Hexes that can be seen or reach into what can, row by row downwards as seen. */
GArray *  _bic_painter_hexes   (const BicPainter *painter);
BicPoint  _bic_painter_centre  (const BicPainter *painter,
                                int               hex);
/* Side k of the board as the side of the view, and a mask of sides. */
int       _bic_view_side       (const BicPainter *painter,
                                int               k);
guint     _bic_view_sides      (const BicPainter *painter,
                                guint             sides);
double    _bic_pixels          (cairo_t          *cr,
                                double            length);
/* Text size in view units: `size' grown with the desktop's text, never under the smallest label. */
double    _bic_label_size      (const BicPainter *painter,
                                double            size);

/* Factor by which important lines are drawn wider if hexes are very small: roads, streams, houses; otherwise 1.0. */
double    _bic_broader         (const BicPainter *painter);

/* --- one hex ------------------------------------------------------------ */
typedef struct {
  int            hex, row, column;      /* of the board: seeds of the hash */
  BicPoint       at;                    /* its centre */
  const BicTile *tile;                  /* never NULL */
  GQuark         name;                  /* of the terrain that is painted */
  guint          sides;                 /* hexsides on which it is, in view directions */
} BicSpot;
BicSpot   _bic_spot            (const BicPainter *painter,
                                int               hex);
/* (transfer none) (nullable): a terrain of the battle; NULL for 0 and without a catalogue */
const BicTerrain * _bic_terrain_of (const BicPainter *painter,
                                    GQuark            terrain);
/* 0 .. 1, the same for the same hex and k everywhere and always. */
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
/* Drawn by hand around the middle of the hex; @k is its seed. */
void      _bic_ragged_ring     (cairo_t          *cr,
                                const BicSpot    *spot,
                                double            radius,
                                int               k);
void      _bic_circle          (cairo_t          *cr,
                                double            x,
                                double            y,
                                double            radius);
/* Discs of one size: the first adds one, the other fills all that were added. In a file each takes a third of what a
 * circle does. */
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
