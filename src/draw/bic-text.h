/* Text on maps, blocks and sheets. Pango lays out the text without hinted metrics, so that line breaks are the same on
 * screen, in PNG, in SVG and in PDF.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes are in the user units of the cairo_t.
 */
#pragma once

#include <pango/pangocairo.h>

#include "bic-palette.h"

G_BEGIN_DECLS

typedef enum { BIC_FACE_SERIF, BIC_FACE_DISPLAY, BIC_FACE_SANS, BIC_N_FACES } BicFace;
typedef enum { BIC_LEFT, BIC_CENTRE, BIC_RIGHT } BicTextAlign;
typedef enum { BIC_BASELINE, BIC_MIDDLE } BicUpright;       /* meaning of y: the baseline, or the middle of capital
                                                             * letters */

typedef struct {
  BicFace    face;
  double     size;
  int        weight;                    /* Pango weight; 0 means 400 */
  gboolean   italic;
  double     spacing;                   /* additional space between letters */
  BicTextAlign  anchor;
  BicUpright upright;
  BicColour  colour;
  double     alpha;                     /* opacity; 0 means 1.0 */
  BicColour  halo;
  double     halo_width;                /* 0: no halo */
  double     widest;                    /* largest width; wider text is first narrowed, then made smaller; 0: no
                                         * limit */
} BicTextStyle;

/* Draws a text and returns the width of the text. */
double        _bic_text              (cairo_t            *cr,
                                      double              x,
                                      double              y,
                                      const char         *text,
                                      const BicTextStyle *type);
double        _bic_text_width        (cairo_t            *cr,
                                      const char         *text,
                                      const BicTextStyle *type);
/* Returns (transfer full) the layout of a text for the surface of @cr. Before the layout is used on another surface,
 * pango_cairo_update_layout () must be called. */
PangoLayout * _bic_text_layout       (cairo_t            *cr,
                                      const char         *text,
                                      const BicTextStyle *type);
double        _bic_text_show         (cairo_t            *cr,
                                      double              x,
                                      double              y,
                                      PangoLayout        *layout,
                                      const BicTextStyle *type);
double        _bic_text_layout_width (PangoLayout        *layout,
                                      const BicTextStyle *type);

G_END_DECLS
