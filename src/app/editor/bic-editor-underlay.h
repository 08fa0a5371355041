/* Background image that the author traces from: loading, showing under the map, moving and changing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_UNDERLAY (bic_editor_underlay_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorUnderlay, bic_editor_underlay, BIC, EDITOR_UNDERLAY, GObject)
/* Signal "changed": emitted when the image or its loading state has changed. */

BicEditorUnderlay *bic_editor_underlay_new                  (BicEditor         *editor);
const BicUnderlay *bic_editor_underlay_get                  (BicEditorUnderlay *self);
const char *       bic_editor_underlay_get_fault            (BicEditorUnderlay *self);
gboolean           bic_editor_underlay_is_loading           (BicEditorUnderlay *self);
void               bic_editor_underlay_set_image_file       (BicEditorUnderlay *self,
                                                             const char        *path);
void               bic_editor_underlay_change               (BicEditorUnderlay *self,
                                                             const BicUnderlay *changed,
                                                             const char        *label);
void               bic_editor_underlay_fit_to_map           (BicEditorUnderlay *self);
void               bic_editor_underlay_set_stored_in_battle (BicEditorUnderlay *self,
                                                             gboolean           keep);
void               bic_editor_underlay_remove               (BicEditorUnderlay *self);
void               bic_editor_underlay_set_dragging         (BicEditorUnderlay *self,
                                                             gboolean           align);

G_END_DECLS
