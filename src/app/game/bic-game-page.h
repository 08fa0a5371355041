/* The game: board, banners, question, hand, combat panel, log.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_PAGE (bic_game_page_get_type ())
G_DECLARE_FINAL_TYPE (BicGamePage, bic_game_page, BIC, GAME_PAGE, AdwBin)
/* Its header bar activates the window's win.leave-game; the page brings the group "game": game.undo, game.redo, ... */

GtkWidget *    bic_game_page_new             (void);
void           bic_game_page_set_session     (BicGamePage *self,
                                              BicSession  *session, /* nullable */
                                              GFile       *file);       /* where it is kept after every choice */
/* a game that no longer fits: nothing can be chosen, nothing is written */
void           bic_game_page_show_read_only  (BicGamePage *self,
                                              BicSession  *session,
                                              const char  *why);
BicGameModel * bic_game_page_get_model       (BicGamePage *self);
BicGameGuide * bic_game_page_get_guide       (BicGamePage *self); /* (transfer none): whether the game has one or not */
BicSession *   bic_game_page_get_session     (BicGamePage *self);
void           bic_game_page_show_hands      (BicGamePage *self);
gboolean       bic_game_page_is_unsaved      (BicGamePage *self);
void           bic_game_page_file_moved      (BicGamePage *self,
                                              GFile       *file);
GFile *        bic_game_page_get_file        (BicGamePage *self);       /* (transfer none) (nullable) */
int            bic_game_page_get_viewer      (BicGamePage *self);       /* the viewer for a report of it */
/* (transfer full): what the board shows, as a battle */
BicScenario *  bic_game_page_export_position (BicGamePage *self);
GActionGroup * bic_game_page_get_actions     (BicGamePage *self,
                                              const char  *prefix); /* "game", "view"; else NULL */

G_END_DECLS
