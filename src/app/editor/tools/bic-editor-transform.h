/* Actions on the selection.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-clip.h"
#include "bic-editor.h"

G_BEGIN_DECLS

gboolean     bic_editor_clear_selected_hexes    (BicEditor    *self,
                                                 const char   *label);
void         bic_editor_move_selection          (BicEditor    *self,
                                                 int           right,
                                                 int           down,
                                                 BicClipParts  parts);
void         bic_editor_rotate_selection        (BicEditor    *self,
                                                 int           turns);          /* also for a clip to be pasted */
void         bic_editor_mirror_selection        (BicEditor    *self,
                                                 gboolean      upside_down);    /* also for a clip to be pasted */
void         bic_editor_change_army_of_selected (BicEditor    *self);
void         bic_editor_rotate_facings          (BicEditor    *self,
                                                 int           sixths);
void         bic_editor_face_toward             (BicEditor    *self,
                                                 int           hex);
void         bic_editor_fill_region             (BicEditor    *self);

G_END_DECLS
