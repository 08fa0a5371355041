/* Actions on the whole battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void bic_editor_battle_actions_install (BicEditorPage *page);

G_END_DECLS
