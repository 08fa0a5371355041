/* The editor page's actions and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"
#include "bic-editor.h"

G_BEGIN_DECLS

void bic_editor_keys_install (BicEditorPage *page);
const char *bic_editor_keys_mode_name (BicMode mode);   /* state of the action "mode" for this mode */

G_END_DECLS
