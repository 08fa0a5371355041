/* What is cut or copied, and what is in hand to be put down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-clip.h"
#include "bic-editor.h"

G_BEGIN_DECLS

/* bic-editor-paste.c: what is in hand to be put down. */
/* (nullable) (transfer full): of what is picked */
BicClip *    bic_editor_get_clip        (BicEditor    *self);
void         bic_editor_paste           (BicEditor    *self,
                                         BicClip      *clip,
                                         gboolean      stays);
gboolean     bic_editor_is_pasting      (BicEditor    *self);
BicClip *    bic_editor_get_paste       (BicEditor    *self);              /* (nullable) (transfer none) */
BicClipParts bic_editor_get_paste_parts (BicEditor    *self);
void         bic_editor_set_paste_parts (BicEditor    *self,
                                         BicClipParts  parts);
/* bic-editor-clipboard.c */
void         bic_editor_copy            (BicEditor    *self);
void         bic_editor_read_clipboard  (BicEditor    *self);

G_END_DECLS
