/* Symbols of units: block faces, hatches, cockades and pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef enum { BIC_ARM_FOOT, BIC_ARM_HORSE, BIC_ARM_GUNS, BIC_ARM_LEADER, BIC_N_ARMS } BicArm;
typedef struct { double x, y, width, height; } BicArea;

/* Drawing of a piece, looked up once in the catalogue. */
typedef struct {
  const BicNationArt *nation;
  const float        *picture, *wide;   /* wide: for faces much wider than high, or NULL */
  BicArm              arm;
  gboolean            guard;
  const char         *code;
} BicSymbol;

BicSymbol _bic_symbol         (const BicCatalogue *catalogue,
                               const BicUnitType  *type,               /* nullable */
                               const char         *code);
void      _bic_face_path      (cairo_t            *cr,
                               BicArm              arm,
                               BicArea             box);
/* A face with its edge, shadow and keyline, without a picture. */
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
/* Ink and paper of pictures and text on a face. */
BicColour _bic_symbol_ink     (const BicTheme     *theme,
                               const BicSymbol    *symbol);
BicColour _bic_symbol_paper   (const BicTheme     *theme,
                               const BicSymbol    *symbol);
/* The line around a face or a ribbon; darker: from 0 = as the face to 1 = black. */
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

/* A ribbon too low for text, on the lower edge of a face. */
void      _bic_foot           (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               BicArea             box);
/* A piece in its hex, at the level of detail of `px' device units a hex. */
void      _bic_unit           (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               const BicPieceView *piece,
                               BicPoint            at,
                               double              px);
/* The same for pieces with figures. */
void      _bic_figured_unit   (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               const BicPieceView *piece,
                               BicPoint            at,
                               double              px);
void      _bic_garrison       (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               const BicPieceView *piece,
                               BicPoint            at,
                               gboolean            alone,
                               double              px);
/* The leader of a hex with n leaders; piece: NULL = a block without figures. */
void      _bic_badge          (cairo_t            *cr,
                               const BicTheme     *theme,
                               BicPoint            at,
                               const char         *sign,
                               BicSignTone         tone);
void      _bic_leader         (cairo_t            *cr,
                               const BicTheme     *theme,
                               const BicSymbol    *symbol,
                               const BicPieceView *piece,
                               BicPoint            at,
                               gboolean            alone,
                               int                 n,
                               double              px);
/* The distance by which a unit moves aside for a leader in its hex. */
double    _bic_unit_offset    (double              px);

#define BIC_BLOCKS_FROM 66.0            /* device units a hex from which on blocks are drawn, below it one counter */
#define BIC_COUNTER_FROM 30.0           /* below it a face and a picture alone */
#define BIC_SPAN_INK 0x7A1FA2           /* of a leader's span of command; no strength is printed in it */
#define BIC_FIGURES_FROM 20.0           /* the same for counters with figures, which grow to be read */
#define BIC_FIGURE_PX 9.4               /* device units that a figure should have */
#define BIC_PICTURE_FROM 10.0           /* below it a spot of the nation's colour */

G_END_DECLS
