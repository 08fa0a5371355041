/* The action that asks which side the battle favors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void bic_editor_balance_install (BicEditorPage *page);

G_END_DECLS
