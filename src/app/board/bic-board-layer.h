/* Layer of the board, cached as textures: square tiles that are drawn when they come into view, and redrawn where
 * something changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"

G_BEGIN_DECLS

/* Draws a layer. Called in any thread, while other threads draw other layers and the main thread waits. */
typedef void (* BicLayerPainter) (cairo_t          *cr,
                                  const BicLayout  *layout,
                                  gpointer          user_data);

typedef struct _BicBoardLayer BicBoardLayer;

BicBoardLayer * bic_board_layer_new              (BicLayerPainter   paint,
                                                  gpointer          user_data);
void            bic_board_layer_free             (BicBoardLayer    *layer);
void            bic_board_layer_invalidate       (BicBoardLayer    *layer);
void            bic_board_layer_invalidate_hexes (BicBoardLayer    *layer,
                                                  const GArray     *hexes,
                                                  double            reach);
void            bic_board_layers_draw            (BicBoardLayer   **layers,
                                                  guint             n,
                                                  const BicLayout  *layout,
                                                  int               device_scale,
                                                  double            width,
                                                  double            height,
                                                  gboolean          by_cairo);
void            bic_board_layer_snapshot         (BicBoardLayer    *layer,
                                                  GtkSnapshot      *snapshot,
                                                  const BicLayout  *layout,
                                                  double            width,
                                                  double            height);
double          bic_board_layer_get_cell_grid    (BicBoardLayer    *layer,
                                                  const BicLayout  *layout,
                                                  double           *x,
                                                  double           *y);
gboolean        bic_board_layer_draw_ahead       (BicBoardLayer    *layer,
                                                  const BicLayout  *layout,
                                                  double            width,
                                                  double            height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBoardLayer, bic_board_layer_free)

G_END_DECLS
