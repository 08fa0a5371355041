/* Parts of the game page in addition to its widgets. Each part knows the model and its arguments, but not the other
 * parts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Parts that are returned as (transfer full) live as long as the page and do not reference their arguments. The other
 * parts live as long as their widget.
 */
#pragma once

#include <adwaita.h>

#include "bic-banner-track.h"
#include "bic-board-view.h"
#include "bic-combat-panel.h"
#include "bic-game-hand.h"
#include "bic-game-log.h"
#include "bic-game-model.h"
#include "bic-hand-over.h"
#include "bic-turn-track.h"

G_BEGIN_DECLS

GObject * bic_game_pointer_new (BicGameModel   *model,
                                BicBoardView   *board,
                                GActionMap     *actions);       /* "deselect" is added here */
GObject * bic_game_roll_new    (BicGameModel   *model,
                                BicCombatPanel *panel,
                                GtkWidget      *page);  /* any key or click in the page ends the wait for the dice */
GObject * bic_game_ending_new  (BicGameModel   *model,
                                GtkWidget      *page,
                                /* "concede", "offer-draw", "abandon" and "go-on" are added here */
                                GActionMap     *actions);
GObject * bic_game_undo_new    (BicGameModel   *model,
                                GtkWidget      *page,
                                GtkWidget      *undo,           /* buttons in the header */
                                GtkWidget      *redo,
                                GActionMap     *actions);       /* "undo" and "redo" are added here */

GObject *   bic_game_board_new        (BicGameModel   *model,
                                       BicBoardView   *view,
                                       GActionMap     *actions);        /* "rotate" and "turn-board" are added here */
GObject *   bic_game_lookups_new      (BicGameModel   *model,
                                       BicBoardView   *view,
                                       /* "zones", "legend", "next-owed", "next-choice" and "previous-choice" are added
                                        * here */
                                       GActionMap     *actions);
GObject *   bic_game_fight_new        (BicGameModel   *model,
                                       BicCombatPanel *panel,
                                       /* contains the dice while the panel is folded away */
                                       GtkBox         *progress);
GtkLayoutManager *
            bic_game_fit_new          (AdwWindowTitle *title,
                                       BicBannerTrack *top,
                                       BicBannerTrack *bottom,
                                       GtkWidget      *clock,
                                       GtkBox         *scores,      /* contains the scores if the header is too
                                                                     * narrow */
                                       BicTurnTrack   *turns,
                                       BicGameHand    *hand);
void        bic_game_header_follow    (AdwWindowTitle *title,
                                       BicBannerTrack *top,
                                       BicBannerTrack *bottom,
                                       BicGameModel   *model);
void        bic_game_turns_follow     (BicTurnTrack   *track,
                                       BicGameModel   *model);
void        bic_game_battles_follow   (GtkListBox     *list,
                                       BicGameModel   *model);
void        bic_game_log_follow       (BicGameLog     *log,
                                       BicGameModel   *model,
                                       /* "seen-by" and the actions that step, find and mark are added here */
                                       GActionMap     *actions);
GtkWidget * bic_dice_pad_new          (BicGameModel   *model,
                                       GActionMap     *actions);        /* "die-1" and so on are added here */

G_END_DECLS
