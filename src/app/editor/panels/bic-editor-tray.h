/* The tray below the map: pieces off the map, as counters, by their reinforcement groups.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counters are dragged onto the edge of the map, where they arrive, onto the map, where they start, or to another place
 * of the tray; pieces of the map are dropped into it. The menu of each counter has the same actions.
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_TRAY (bic_editor_tray_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorTray, bic_editor_tray, BIC, EDITOR_TRAY, AdwBin)

void     bic_editor_tray_set_editor      (BicEditorTray *self,
                                          BicEditor     *editor);
/* Returns whether the pointer, in coordinates of the board, is over it. */
gboolean bic_editor_tray_has             (BicEditorTray *self,
                                          double         x,
                                          double         y);
/* Drops pieces dragged from the map. */
void     bic_editor_tray_take            (BicEditorTray *self,
                                          const GArray  *pieces,        /* guint32 */
                                          double         x,
                                          double         y);
void     bic_editor_tray_set_drop_target (BicEditorTray *self,
                                          /* something is carried that may be dropped here */
                                          gboolean       awaits);
void     bic_editor_tray_focus           (BicEditorTray *self);         /* goes to its first counter */

G_END_DECLS
