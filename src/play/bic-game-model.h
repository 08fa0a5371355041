/* The view of a game: the session, the moment, the viewer, the picked piece and the pointed hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Controllers change it, views show it; they know it and not each other. It knows no widget.
 */
#pragma once

#include "bic-log.h"
#include "bic-path.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_MODEL (bic_game_model_get_type ())
G_DECLARE_FINAL_TYPE (BicGameModel, bic_game_model, BIC, GAME_MODEL, GObject)
/* Signals:
 *   "session-changed" ()            another game lies there, or none.  What is changed meanwhile is told by the
 *   "changed" that follows
 *   "save"            ()            something was done that is to be kept in its file, before anybody is shown it
 *   "marked"          ()            a bookmark or a note is to be kept there
 *   "event"           (BicEvent *)  what a choice brought
 *   "hold" (gboolean) -> gboolean   what was done, TRUE by a choice, is to be seen: who returns TRUE holds it back
 *   until bic_game_model_end_hold ()
 *   "rolling"         ()            dice begin to roll
 *   "shown"           ()            what was done is seen from now on
 *   "changed"         ()            all may look otherwise.  A choice, a moment and other eyes change nearly everything
 *   that is seen, so there
 *                                   is one signal for them; the model is settled by then, and none who hears it may
 *                                   depend on another
 *   "picked-changed"  ()            another piece is to act, something is advised, or another line of the log is looked
 *   at
 *   "pointed-changed" ()            another hex is pointed at, or the dragged piece has come over one
 *   "answer-pointed"  (BicChoice *) an answer to the question is pointed at; NULL = none any more
 *   "card-pointed"    (int card, int side) the pointer or the keyboard focus is on a card, which that side holds or has
 *                                   played; card -1 = on none any more
 *   "go-to-hex"       (int)         somebody wants to be at this hex of the board
 *   "scroll-to-hex"   (int)         this hex is to be in view; focus and cursor stay
 *   "refusal"         (char *)      why something cannot be done; NULL takes away what was said or told last
 *   "message"         (char *)      what was asked for, or that it is under way, in the same place; NULL likewise
 *   "acted"           ()            what was pressed may be gone: whoever has the keys may have them back */

/* A hex on the way of a drag: where the pointer came in, and whether it only brushed it */
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

/* The moment. */
void             bic_game_model_show_position    (BicGameModel *self,
                                                  guint         position);
guint            bic_game_model_position         (BicGameModel *self);  /* choices made before what is shown */
gboolean         bic_game_model_is_past          (BicGameModel *self);
gboolean         bic_game_model_is_over          (BicGameModel *self);
gboolean         bic_game_model_can_act          (BicGameModel *self);  /* neither: something can be done */
const char *     bic_game_model_read_only_reason (BicGameModel *self);  /* (nullable): why it can only be looked at */
const BicState * bic_game_model_present_state    (BicGameModel *self);
BicState *       bic_game_model_shown_state      (BicGameModel *self);

/* The players. */
/* (nullable): the level of the computer that is asked now */
const char *     bic_game_model_computer_level (BicGameModel *self);
/* a person is asked, and may get a hint */
gboolean         bic_game_model_may_hint       (BicGameModel *self);
int              bic_game_model_human_side     (BicGameModel *self);    /* a side, BIC_EVERYBODY or BIC_NOBODY */

/* The eyes. */
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

/* Picked and pointed things. */
/* hex of the piece that is to act, or BIC_NO_HEX */
int              bic_game_model_picked               (BicGameModel    *self);
void             bic_game_model_pick                 (BicGameModel    *self,
                                                      int              hex);
/* the player picked it, rather than the program */
gboolean         bic_game_model_is_picked_by_player  (BicGameModel    *self);
/* the program picked it as the next of several */
gboolean         bic_game_model_is_picked_by_program (BicGameModel    *self);
gboolean         bic_game_model_pick_card            (BicGameModel    *self,
                                                      int              card);
int              bic_game_model_picked_card          (BicGameModel    *self);
const BicChoices * bic_game_model_click_choices      (BicGameModel    *self);
/* hex under the pointer or the cursor, or BIC_NO_HEX */
int              bic_game_model_pointed              (BicGameModel    *self);
void             bic_game_model_point                (BicGameModel    *self,
                                                      int              hex);
void             bic_game_model_point_at_answer      (BicGameModel    *self,
                                                      const BicChoice *answer);
void             bic_game_model_point_at_card        (BicGameModel    *self,
                                                      int              card,
                                                      int              side);
void             bic_game_model_set_hint             (BicGameModel    *self,
                                                      /* what is advised, until something changes */
                                                      const BicChoice *hint);
const BicChoice * bic_game_model_hint                (BicGameModel    *self);   /* (nullable) */
void             bic_game_model_go_to_hex            (BicGameModel    *self,
                                                      int              hex);
void             bic_game_model_scroll_to_hex        (BicGameModel    *self,
                                                      int              hex);
/* (element-type BicTraced): over which the piece was dragged */
GArray *         bic_game_model_dragged_hexes        (BicGameModel    *self);
const BicPaths * bic_game_model_paths                (BicGameModel    *self);   /* of the picked piece */
void             bic_game_model_set_log_hexes        (BicGameModel    *self,
                                                      const int       *hexes);
/* BIC_LOG_HEXES of the line that is looked back at */
const int *      bic_game_model_log_hexes            (BicGameModel    *self);

gboolean         bic_game_model_shows_last_turn (BicGameModel    *self);
void             bic_game_model_show_last_turn  (BicGameModel    *self);

/* Changes. */
void     bic_game_model_choose       (BicGameModel *self,
                                      BicChoice     choice);
void     bic_game_model_choose_each  (BicGameModel *self,
                                      const GArray *choices);
guint    bic_game_model_n_automatic  (BicGameModel *self);
void     bic_game_model_undo         (BicGameModel *self);
void     bic_game_model_redo         (BicGameModel *self);
gboolean bic_game_model_retract      (BicGameModel *self,
                                      guint         position);
void     bic_game_model_emit_acted   (BicGameModel *self);
void     bic_game_model_show_refusal (BicGameModel *self,
                                      const char   *text);
void     bic_game_model_show_message (BicGameModel *self,
                                      const char   *text);
void     bic_game_model_set_rolling  (BicGameModel *self);
gboolean bic_game_model_is_rolling   (BicGameModel *self);

G_END_DECLS
