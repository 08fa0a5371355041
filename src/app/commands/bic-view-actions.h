/* The actions "view": how the board of a page is looked at, the same in editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

GActionGroup *bic_view_actions_install (GtkWidget    *page,
                                        BicBoardView *board);

G_END_DECLS
