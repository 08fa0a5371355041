/* The editor page's actions for many hexes at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void bic_editor_selecting_install (BicEditorPage *page);

G_END_DECLS
