/* Selected region of hexes, pasting, and the clipboard.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-clip.h"
#include "bic-editor.h"
#include "bic-region.h"

G_BEGIN_DECLS

/* Methods of selecting with the pointer */
typedef enum { BIC_SELECT_RECTANGLE, BIC_SELECT_LASSO, BIC_SELECT_WAND, BIC_N_SELECTS } BicSelectBy;

BicSelectBy       bic_editor_get_select_by  (BicEditor       *self);
void              bic_editor_set_select_by  (BicEditor       *self,
                                             BicSelectBy      select_by);

const BicRegion * bic_editor_get_region                 (BicEditor       *self);
void              bic_editor_set_region                 (BicEditor       *self,
                                                         const BicRegion *region);      /* copied; NULL for no region */
void              bic_editor_combine_region             (BicEditor       *self,
                                                         const BicRegion *other,
                                                         BicRegionOp      how);
void              bic_editor_extend_region              (BicEditor       *self,
                                                         int              hex);
void              bic_editor_toggle_hex_in_region       (BicEditor       *self,
                                                         int              hex);
void              bic_editor_select_all                 (BicEditor       *self);
void              bic_editor_invert_region              (BicEditor       *self);
BicRegion *       bic_editor_find_same_terrain          (BicEditor       *self,
                                                         int              hex,
                                                         gboolean         connected);
/* Returns the hexes that a command changes: the selected region, or else the selected hex. */
BicRegion *       bic_editor_new_region_or_selected_hex (BicEditor       *self);

/* Returns (nullable) (transfer full) a clip of the hexes that a command changes. */
BicClip *    bic_editor_new_clip_of_selection    (BicEditor    *self);
void         bic_editor_begin_paste              (BicEditor    *self,
                                                  BicClip      *clip,
                                                  gboolean      stays);
gboolean     bic_editor_is_pasting               (BicEditor    *self);
BicClip *    bic_editor_get_clip_to_paste        (BicEditor    *self);     /* (nullable) (transfer none) */
BicClipParts bic_editor_get_paste_parts          (BicEditor    *self);
void         bic_editor_set_paste_parts          (BicEditor    *self,
                                                  BicClipParts  parts);
/* bic-editor-clipboard.c */
void         bic_editor_copy                     (BicEditor    *self);
void         bic_editor_begin_paste_of_clipboard (BicEditor    *self);

G_END_DECLS
