/* The game page: board, banners, question, hand, combat panel and log.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_PAGE (bic_game_page_get_type ())
G_DECLARE_FINAL_TYPE (BicGamePage, bic_game_page, BIC, GAME_PAGE, AdwBin)
/* Widget for a game. Its header bar activates the window's action "win.leave-game". The page provides the action group
 * "game": "game.undo", "game.redo" and others.
 *
 * Signal: "covered" (): the screen between two players has appeared or disappeared. */

GtkWidget *    bic_game_page_new             (void);
void           bic_game_page_set_session     (BicGamePage *self,
                                              BicSession  *session, /* nullable */
                                              GFile       *file);       /* saved after every choice */
/* shows, read-only, a game that no longer fits the rules */
void           bic_game_page_show_read_only  (BicGamePage *self,
                                              BicSession  *session,
                                              const char  *why);
BicGameModel * bic_game_page_get_model       (BicGamePage *self);
BicGameGuide * bic_game_page_get_guide       (BicGamePage *self);       /* (transfer none): never NULL */
BicSession *   bic_game_page_get_session     (BicGamePage *self);
void           bic_game_page_show_hands      (BicGamePage *self);
gboolean       bic_game_page_is_unsaved      (BicGamePage *self);
void           bic_game_page_set_moved_file  (BicGamePage *self,
                                              GFile       *file);
GFile *        bic_game_page_get_file        (BicGamePage *self);       /* (transfer none) (nullable) */
int            bic_game_page_get_viewer      (BicGamePage *self);       /* viewing side for reports */
BicScenario *  bic_game_page_export_position (BicGamePage *self);       /* (transfer full): the position on screen */
gboolean       bic_game_page_is_covered      (BicGamePage *self);
GActionGroup * bic_game_page_get_actions     (BicGamePage *self,
                                              const char  *prefix); /* "game" or "view"; otherwise returns NULL */

G_END_DECLS
