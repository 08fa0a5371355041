/* Actions of the group "editor" that change the whole board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void bic_editor_board_actions_install (BicEditorPage *page);

G_END_DECLS
