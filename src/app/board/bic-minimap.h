/* Minimap: a small picture of the whole map with a frame around the visible part. Dragging the frame moves the view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

#define BIC_TYPE_MINIMAP (bic_minimap_get_type ())
G_DECLARE_FINAL_TYPE (BicMinimap, bic_minimap, BIC, MINIMAP, GtkWidget)

GtkWidget *bic_minimap_new          (BicBoardView *board);
void       bic_minimap_queue_update (BicMinimap   *self);
void       bic_minimap_set_wanted   (BicMinimap   *self,
                                     gboolean      wanted);

G_END_DECLS
