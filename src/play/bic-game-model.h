/* Model of a game on screen: the session, the moment shown, the viewer, the selected piece and the pointed hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Controllers change the model, and views show it. Controllers and views depend on the model, not on each other. The
 * model does not depend on widgets.
 */
#pragma once

#include "bic-log.h"
#include "bic-path.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_MODEL (bic_game_model_get_type ())
G_DECLARE_FINAL_TYPE (BicGameModel, bic_game_model, BIC, GAME_MODEL, GObject)
/* Signals:
 *   "session-changed" ()            the game was replaced or removed.  "changed" always follows, so handlers do not
 *                                   have to refresh views
 *   "save"            ()            the game must be saved before the change is shown
 *   "marked"          ()            a bookmark or a note must be saved
 *   "event"           (BicEvent *)  event that a choice caused
 *   "hold" (gboolean) -> gboolean   the position has changed; the argument is TRUE if a choice changed it.  A
 *                                   handler that returns TRUE delays the display of the new position until
 *                                   bic_game_model_end_hold ()
 *   "rolling"         ()            dice begin to roll on screen
 *   "shown"           ()            the new position is shown from now on
 *   "changed"         ()            all views must refresh.  One signal covers choices, moments and points of view,
 *                                   because each of these changes nearly every view.  The model is consistent when it
 *                                   emits the signal, and handlers must not depend on each other
 *   "picked-changed"  ()            the selected piece, the hint, or the marked hexes of a log line have changed
 *   "pointed-changed" ()            the pointed hex has changed, or the dragged piece has entered a hex
 *   "answer-pointed"  (BicChoice *) the pointer is on an answer to the question; NULL = on no answer
 *   "card-pointed"    (int card, int side) the pointer or the keyboard focus is on a card that this side holds or has
 *                                   played; card -1 = on no card
 *   "go-to-hex"       (int)         the board must move its cursor to this hex
 *   "scroll-to-hex"   (int)         the board must scroll to this hex; focus and cursor do not change
 *   "refusal"         (char *)      reason why an action is impossible; NULL removes the last message
 *   "message"         (char *)      other message, such as requested information or progress, in the same place; NULL
 *                                   removes the last message
 *   "acted"           ()            the widget that was pressed may have disappeared; the page may take the focus */

/* A hex on the path of a drag: where the pointer entered it, and whether the pointer crossed only a small part of it */
typedef struct { gint hex; gboolean brushed; double x, y; } BicTraced;

BicGameModel *     bic_game_model_new              (void);
void               bic_game_model_set_session      (BicGameModel *self,
                                                    BicSession   *session,
                                                    const char   *frozen);
BicSession *       bic_game_model_session          (BicGameModel *self);        /* (nullable) */
const BicGame *    bic_game_model_game             (BicGameModel *self);
const BicChoices * bic_game_model_choices          (BicGameModel *self);
void               bic_game_model_refresh          (BicGameModel *self);
void               bic_game_model_end_hold         (BicGameModel *self);
void               bic_game_model_save_and_refresh (BicGameModel *self);

/* Moment shown */
void             bic_game_model_show_position         (BicGameModel *self,
                                                       guint         position);
/* number of choices before the moment shown */
guint            bic_game_model_position              (BicGameModel *self);
gboolean         bic_game_model_is_past               (BicGameModel *self);
gboolean         bic_game_model_is_over               (BicGameModel *self);
/* whether the present is shown and the game is not over */
gboolean         bic_game_model_can_act               (BicGameModel *self);
/* (nullable): reason why the game can only be viewed */
const char *     bic_game_model_read_only_reason      (BicGameModel *self);
const BicState * bic_game_model_visible_present_state (BicGameModel *self);
BicState *       bic_game_model_shown_state           (BicGameModel *self);

/* Players */
/* (nullable): level of the computer player, if the computer must answer now */
const char *     bic_game_model_computer_level (BicGameModel *self);
/* returns TRUE if a human player must answer now, and may get a hint */
gboolean         bic_game_model_may_hint       (BicGameModel *self);
/* side of the human player, BIC_EVERYBODY or BIC_NOBODY */
int              bic_game_model_human_side     (BicGameModel *self);

/* Point of view */
gboolean bic_game_model_may_choose_viewer  (BicGameModel *self);
int      bic_game_model_chosen_viewer      (BicGameModel *self);
void     bic_game_model_choose_viewer      (BicGameModel *self,
                                            int           side);
int      bic_game_model_viewer             (BicGameModel *self);
gboolean bic_game_model_hides_hands        (BicGameModel *self);
void     bic_game_model_set_hides_hands    (BicGameModel *self,
                                            gboolean      hides);
int      bic_game_model_open_hand_side     (BicGameModel *self);
void     bic_game_model_set_open_hand_side (BicGameModel *self,
                                            int           side);
int      bic_game_model_hand_side          (BicGameModel *self);
int      bic_game_model_shown_hand_side    (BicGameModel *self);
gboolean bic_game_model_shows_hand         (BicGameModel *self);
gboolean bic_game_model_needs_hand_over    (BicGameModel *self);
gboolean bic_game_model_shows_result       (BicGameModel *self);
void     bic_game_model_end_result         (BicGameModel *self);

/* Selection and pointer */
/* hex of the selected piece, or BIC_NO_HEX */
int              bic_game_model_picked_hex           (BicGameModel    *self);
void             bic_game_model_pick_piece_in_hex    (BicGameModel    *self,
                                                      int              hex);
/* returns TRUE if the player selected the piece, FALSE if the program did */
gboolean         bic_game_model_is_picked_by_player  (BicGameModel    *self);
/* returns TRUE if the program selected the piece because it is the next of several */
gboolean         bic_game_model_is_picked_by_program (BicGameModel    *self);
int              bic_game_model_picked_for_click     (BicGameModel    *self,
                                                      int              hex);
gboolean         bic_game_model_pick_card            (BicGameModel    *self,
                                                      int              card);
int              bic_game_model_picked_card          (BicGameModel    *self);
const BicChoices * bic_game_model_click_choices      (BicGameModel    *self);
/* hex under the pointer or the cursor, or BIC_NO_HEX */
int              bic_game_model_pointed_hex          (BicGameModel    *self);
void             bic_game_model_point_at_hex         (BicGameModel    *self,
                                                      int              hex);
void             bic_game_model_point_at_answer      (BicGameModel    *self,
                                                      const BicChoice *answer);
void             bic_game_model_point_at_card        (BicGameModel    *self,
                                                      int              card,
                                                      int              side);
void             bic_game_model_set_hint             (BicGameModel    *self,
                                                      /* the advised choice; removed by the next change */
                                                      const BicChoice *hint);
const BicChoice * bic_game_model_hint                (BicGameModel    *self);   /* (nullable) */
void             bic_game_model_go_to_hex            (BicGameModel    *self,
                                                      int              hex);
void             bic_game_model_scroll_to_hex        (BicGameModel    *self,
                                                      int              hex);
/* (element-type BicTraced): hexes that the piece was dragged over */
GArray *         bic_game_model_dragged_hexes        (BicGameModel    *self);
const BicPaths * bic_game_model_paths                (BicGameModel    *self);   /* paths of the selected piece */
void             bic_game_model_set_log_hexes        (BicGameModel    *self,
                                                      const int       *hexes);
/* BIC_LOG_HEXES hexes of the log line that the player points at, or whose moment is shown */
const int *      bic_game_model_log_hexes            (BicGameModel    *self);

gboolean         bic_game_model_last_turn_was_replayed  (BicGameModel    *self);
void             bic_game_model_note_last_turn_replayed (BicGameModel    *self);

/* Changes */
void     bic_game_model_choose              (BicGameModel *self,
                                             BicChoice     choice);
void     bic_game_model_choose_each         (BicGameModel *self,
                                             const GArray *choices);
guint    bic_game_model_n_automatic_answers (BicGameModel *self);
/* number of choices before the last click or drag of a player, which undo undoes as a whole */
guint    bic_game_model_position_before_last_click (BicGameModel *self);
gboolean bic_game_model_can_undo            (BicGameModel *self);
gboolean bic_game_model_undo_needs_consent  (BicGameModel *self);
void     bic_game_model_undo                (BicGameModel *self);
void     bic_game_model_redo                (BicGameModel *self);
gboolean bic_game_model_undo_choice_at      (BicGameModel *self,
                                             guint         position);
void     bic_game_model_emit_acted          (BicGameModel *self);
void     bic_game_model_show_refusal        (BicGameModel *self,
                                             const char   *text);
void     bic_game_model_show_message        (BicGameModel *self,
                                             const char   *text);
void     bic_game_model_set_rolling         (BicGameModel *self);
gboolean bic_game_model_is_rolling          (BicGameModel *self);

G_END_DECLS
