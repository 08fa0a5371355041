/* Action group "view": zoom and navigation of a board, shared by editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

GActionGroup *bic_view_actions_install (GtkWidget    *page,
                                        BicBoardView *board);

G_END_DECLS
