/* Unit symbols: block faces, hatches, cockades and pictures
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef enum { BIC_ARM_FOOT, BIC_ARM_HORSE, BIC_ARM_GUNS, BIC_ARM_LEADER, BIC_N_ARMS } BicArm;
typedef struct { double x, y, width, height; } BicArea;

/* Appearance of a unit type, looked up in the catalogue */
typedef struct {
  const BicNationArt *nation;
  const float        *picture, *wide;   /* wide: picture for faces that are much wider than they are high, or NULL */
  BicArm              arm;
  gboolean            guard;
  const char         *code;
} BicSymbol;

BicSymbol _bic_symbol         (const BicCatalogue *catalogue,
                               const BicUnitType  *type,               /* NULL: unknown type */
                               const char         *code);
void      _bic_face_path      (cairo_t            *cr,
                               BicArm              arm,
                               BicArea             box);
/* Draws the face of a block with edge, shadow and outline, but without a picture. */
void      _bic_face           (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               BicArea             box,
                               double              depth);
void      _bic_block          (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               BicArea             box);
void      _bic_lost_block     (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               BicArea             box);
void      _bic_hatch          (cairo_t            *cr,
                               const BicNationArt *nation,
                               BicArea             box);
void      _bic_cockade        (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicNationArt *nation,
                               double              x,
                               double              y,
                               double              radius);
/* Return the color of pictures and text on a face, and the color of the area behind them. */
BicColour _bic_symbol_ink     (const BicTheme     *theme,
                               const BicSymbol    *symbol);
BicColour _bic_symbol_paper   (const BicTheme     *theme,
                               const BicSymbol    *symbol);
/* Returns the color of the line around a face or a ribbon. darker: share of black in this color; 0: the color of the
 * face. */
BicColour _bic_symbol_edge    (const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               double              darker);
void      _bic_icon           (cairo_t            *cr,
                               const float        *sketch,
                               double              x,
                               double              y,
                               double              half,
                               BicColour           ink,
                               BicColour           paper,
                               double              halo);

/* Draws a ribbon without text at the lower edge of a face. */
void      _bic_draw_block_foot           (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          const BicSymbol    *symbol,
                                          BicArea             box);
/* Draws a unit in its hex. px: device units per hex, which determine the level of detail. */
void      _bic_unit                      (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          const BicSymbol    *symbol,
                                          const BicPieceView *piece,
                                          BicPoint            at,
                                          double              px);
/* Draws a counter with numbers in its hex. */
void      _bic_figured_unit              (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          const BicSymbol    *symbol,
                                          const BicPieceView *piece,
                                          BicPoint            at,
                                          double              px);
void      _bic_garrison                  (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          const BicSymbol    *symbol,
                                          const BicPieceView *piece,
                                          BicPoint            at,
                                          gboolean            alone,
                                          double              px);
/* Draws a marker as a disc with a sign. */
void      _bic_badge                     (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          BicPoint            at,
                                          const char         *sign,
                                          BicSignTone         tone);
/* Draws the visible leader of a hex with @n leaders. If @piece is NULL, draws a block without a command range. */
void      _bic_leader                    (cairo_t            *cr,
                                          const BicTheme     *theme,
                                          const BicSymbol    *symbol,
                                          const BicPieceView *piece,
                                          BicPoint            at,
                                          gboolean            alone,
                                          int                 n,
                                          double              px);
/* Returns the distance by which a unit is farther to the left if a leader is in its hex. */
double    _bic_unit_offset_beside_leader (double              px);

#define BIC_BLOCKS_FROM 66.0            /* smallest device units per hex at which blocks are drawn; smaller hexes have
                                         * counters */
#define BIC_COUNTER_FROM 30.0           /* smallest device units per hex at which counters have details; in smaller
                                         * hexes they have only a face and a picture */
#define BIC_SPAN_INK 0x7A1FA2           /* color of command ranges; strengths never have this color */
#define BIC_FIGURES_FROM 20.0           /* smallest device units per hex at which counters have numbers */
#define BIC_FIGURE_PX 9.4               /* usual text size of the numbers on counters, in device units */
#define BIC_PICTURE_FROM 10.0           /* smallest device units per hex at which pictures are drawn; in smaller hexes
                                         * pieces are spots of color */

G_END_DECLS
