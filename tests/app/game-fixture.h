/* The parts of a game page, by the names in its templates.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-page.h"

gpointer       game_part    (gpointer     widget,               /* (transfer none): of the page, or a part of it */
                             const char  *id);
GActionGroup * game_actions (BicGamePage *page);
gboolean       game_shows   (BicGamePage *page,
                             const char  *id);
const char *   game_text    (BicGamePage *page,                 /* (transfer none): the text of a label */
                             const char  *id);
GtkWidget *    game_button  (BicGamePage *page,                 /* (nullable): of the question bar, by its action */
                             const char  *action);
