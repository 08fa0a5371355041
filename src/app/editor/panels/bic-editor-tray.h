/* Tray below the map: pieces off the map as counters, grouped by reinforcement.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A counter is dragged to the edge of the map to arrive there, onto the map to start there, or to another position in
 * the tray. Pieces on the map can be dropped into the tray. The menu of each counter has the same actions.
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_TRAY (bic_editor_tray_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorTray, bic_editor_tray, BIC, EDITOR_TRAY, AdwBin)

void     bic_editor_tray_set_editor      (BicEditorTray *self,
                                          BicEditor     *editor);
/* Returns whether the pointer is over the tray; x and y are coordinates of the board. */
gboolean bic_editor_tray_contains_point  (BicEditorTray *self,
                                          double         x,
                                          double         y);
/* Drops pieces that were dragged from the map. */
void     bic_editor_tray_drop_pieces     (BicEditorTray *self,
                                          const GArray  *pieces,        /* guint32 */
                                          double         x,
                                          double         y);
void     bic_editor_tray_set_drop_target (BicEditorTray *self,
                                          /* whether the user drags pieces that can be dropped here */
                                          gboolean       awaits);
void     bic_editor_tray_focus           (BicEditorTray *self);         /* moves the focus to the first counter */

G_END_DECLS
