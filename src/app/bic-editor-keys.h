/* The editor page's actions and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void bic_editor_keys_install (BicEditorPage *page);
void bic_editor_keys_forget  (BicEditorPage *page);     /* a code half typed */

G_END_DECLS
