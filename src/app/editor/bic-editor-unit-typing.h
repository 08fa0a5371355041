/* Placing of units by typing the letters of their codes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void     bic_editor_unit_typing_install     (BicEditorPage   *page);
gboolean bic_editor_unit_typing_accepts_key (BicEditorPage   *page,
                                             guint            key,
                                             GdkModifierType  state);   /* TRUE if the key is a letter of a code */
void     bic_editor_unit_typing_add_letter  (BicEditorPage   *page,
                                             char             letter);
gboolean bic_editor_unit_typing_place_unit  (BicEditorPage   *page);   /* places the unit; TRUE if letters were typed */
void     bic_editor_unit_typing_cancel      (BicEditorPage   *page);

G_END_DECLS
