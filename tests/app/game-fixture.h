/* The parts of a game page, found by their ids in the templates.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-page.h"

gpointer       game_part    (gpointer     widget,               /* (transfer none): a part of the page or of @widget */
                             const char  *id);
GActionGroup * game_actions (BicGamePage *page);
gboolean       game_shows   (BicGamePage *page,
                             const char  *id);
const char *   game_text    (BicGamePage *page,                 /* (transfer none): text of a label */
                             const char  *id);
GtkWidget *    game_button  (BicGamePage *page,            /* (nullable): button of the question bar with this action */
                             const char  *action);
gpointer       game_controller (gpointer  widget,          /* (transfer none) (nullable): the first one of @type */
                                GType     type);
