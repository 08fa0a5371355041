/* The game page, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-banner-track.h"
#include "bic-board-view.h"
#include "bic-combat-panel.h"
#include "bic-game-log.h"
#include "bic-game-page.h"
#include "bic-hand-over.h"
#include "bic-hand-view.h"
#include "bic-keeper.h"
#include "bic-outlook.h"
#include "bic-path.h"
#include "bic-turn-track.h"

G_BEGIN_DECLS

/* A hex on the way of a drag: where the pointer came in, and whether it only brushed it */
typedef struct { gint hex; gboolean brushed; double x, y; } BicTraced;

struct _BicGamePage
{
  AdwBin          parent_instance;

  BicBoardView   *board;
  BicHandView    *hand;
  BicCombatPanel *combat;
  BicGameLog     *log;
  BicHandOver    *hand_over;
  BicBannerTrack *top_track, *bottom_track;
  BicTurnTrack   *turns;
  AdwWindowTitle *title;
  GtkWidget      *covered, *desk, *show_hand, *ending, *go_on, *clock;
  GtkWidget      *question, *card_name, *prompt, *remarks, *here, *why_not, *buttons, *hand_scroller, *flap, *rules_note, *rules_note_text;
  GtkWidget      *looking_back, *looking_back_text, *present_button, *try_button, *go_on_button, *trial, *trial_text;
  GtkWidget      *ticks, *undo_button, *redo_button, *owed, *battles, *battles_box;

  BicSession     *session;
  GFile          *file;
  BicKeeper      *keeper;               /* keeps the game in it; NULL = the game is not kept */
  char           *frozen;               /* why the game can only be looked at, so that @past is never -1; NULL = it can be played */
  BicState       *seen;                 /* the present as the reader sees it: _bic_game_look_now () */
  int             seen_by;              /* who looks, where that may be chosen: as of bic_log_entry_text () */
  GSimpleActionGroup *actions;
  GActionGroup   *view_actions;
  BicScenario    *ground;               /* the battle's, with works that the game has raised */
  int             viewer;               /* whose hand may be seen: a side, or BIC_NOBODY */
  int             selected;             /* hex of the piece that is to act, or BIC_NO_HEX */
  int             pointed;              /* hex under the pointer or the cursor, or BIC_NO_HEX */
  int             pressed;              /* hex of the piece that is held by the pointer, or BIC_NO_HEX */
  gboolean        dragging;             /* it has left its hex */
  GArray         *trace;                /* BicTraced: the hexes over which it was dragged, its own first */
  BicPaths       *paths;                /* where the selected piece can get to; NULL = to be found out */
  char           *asked;                /* the question that stood last: another one is brought into view; NULL = none yet */
  gint            past;                 /* looking back at the board after so many choices; -1 = the present */
  gboolean        hide_hands, always_open, turn_board;
  int             turned_to;            /* the side that the board was turned to last, or BIC_NOBODY */
  int             clock_turn, clock_seconds;
  guint           clock_source;
  guint           tell_source;          /* takes the last reason away */
  GtkWidget      *dice_pad;             /* where faces are clicked */
  GtkWidget      *tray;                 /* dice on the board, where the panel is folded away */
  guint           sounds;               /* of what happened since they were played last, as bits */
  gboolean        chosen;               /* the session changes because of a choice */
  gboolean        holds_cards;          /* a hand lies before the board, or might */
  gboolean        rolling;              /* dice are seen to roll, and the page waits for them */
  gboolean        previews;             /* the panel shows an attack that is pointed at */
  guint           fight_at;             /* choices made when the panel was brought up to date last */
  guint           fit, fit_source;      /* how small the window is; see bic-game-fit.c */
};

/* bic-game-page.c */
void         _bic_game_page_choose        (BicGamePage *self,
                                           BicChoice    choice);
void         _bic_game_page_refresh       (BicGamePage *self);
void         _bic_game_page_show          (BicGamePage *self);
int          _bic_game_page_nation        (BicGamePage *self,
                                           int          side);
char *       _bic_game_page_army          (BicGamePage *self,
                                           int          side);
void         _bic_game_page_changed       (BicGamePage *self);

/* bic-game-seats.c */
void         _bic_game_seats_init         (BicGamePage *self);
void         _bic_game_seats_begin        (BicGamePage *self);
void         _bic_game_seats_refresh      (BicGamePage *self);
void         _bic_game_seats_touched      (BicGamePage *self);
int          _bic_game_seats_whose_hand   (BicGamePage *self);
gboolean     _bic_game_seats_shows_hand   (BicGamePage *self);
gboolean     _bic_game_is_side            (int          who);
char *       _bic_game_page_who           (BicGamePage *self,
                                           int          side);
char *       _bic_game_page_short         (BicGamePage *self,
                                           int          side);

/* bic-game-handing.c */
void         _bic_game_handing_refresh    (BicGamePage *self);

/* bic-game-ending.c */
void         _bic_game_ending_init        (BicGamePage *self);
void         _bic_game_ending_refresh     (BicGamePage *self);
gboolean     _bic_game_ending_is_over     (BicGamePage *self);
gboolean     _bic_game_ending_take_back   (BicGamePage *self);
char *       _bic_game_ending_text        (BicGamePage *self);

/* bic-game-clock.c */
void         _bic_game_clock_init         (BicGamePage *self);
void         _bic_game_clock_dispose      (BicGamePage *self);
void         _bic_game_clock_refresh      (BicGamePage *self);

/* bic-game-look.c */
void         _bic_game_look               (BicGamePage *self,
                                           guint        position);
gboolean     _bic_game_look_may_choose    (BicGamePage *self);
int          _bic_game_look_reader        (BicGamePage *self);
int          _bic_game_look_whose_hand    (BicGamePage *self);
BicState *   _bic_game_look_state         (BicGamePage *self);
const BicState *_bic_game_look_now        (BicGamePage *self);
char *       _bic_game_seats_show_label   (BicGamePage *self,
                                           int          side);
void         _bic_game_look_refresh       (BicGamePage *self);
void         _bic_game_look_mark          (BicGamePage *self);
void         _bic_game_look_init          (BicGamePage *self);

/* bic-game-board.c */
void         _bic_game_board_init         (BicGamePage *self);
void         _bic_game_board_refresh      (BicGamePage *self);
char *       _bic_game_board_describe     (int          hex,
                                           gpointer     user_data);

void         _bic_game_board_select       (BicGamePage *self,
                                           int          hex);
void         _bic_game_board_use          (BicGamePage *self,
                                           int          hex);
void         _bic_game_board_about        (BicGamePage *self,
                                           int          hex);
void         _bic_game_board_drop         (BicGamePage *self,
                                           int          hex);

/* bic-game-seeing.c */
void         _bic_game_seeing_init        (BicGamePage *self);
void         _bic_game_seeing_refresh     (BicGamePage *self);

/* bic-game-turns.c */
void         _bic_game_turns_refresh      (BicGamePage *self);

/* bic-game-standing.c */
void         _bic_game_standing_refresh   (BicGamePage *self,
                                           BicBannerTrack *track,
                                           int          side);

/* bic-game-ask.c */
void         _bic_game_ask_add            (GPtrArray   *answers,
                                           char        *label,
                                           GArray      *choices);
GPtrArray *  _bic_game_ask_new            (void);
void         _bic_game_ask                (BicGamePage *self,
                                           GPtrArray   *answers,
                                           int          hex,
                                           gboolean     sure);

/* bic-game-orders.c */
gboolean     _bic_game_orders_take_back   (BicGamePage *self,
                                           int          hex);
void         _bic_game_orders_refresh     (BicGamePage *self);

/* bic-game-battles.c */
gboolean     _bic_game_battles_holds      (BicGamePage *self,
                                           int          hex);
gboolean     _bic_game_battles_take_back  (BicGamePage *self,
                                           int          from,
                                           int          to);
void         _bic_game_battles_mark       (BicGamePage *self);
void         _bic_game_battles_show       (BicGamePage *self);
char *       _bic_game_battles_owed       (BicGamePage *self);
void         _bic_game_battles_describe   (BicGamePage *self,
                                           GString     *text,
                                           int          hex);
gboolean     _bic_game_battles_find       (BicGamePage *self,
                                           int          from,
                                           int          to,
                                           BicPair     *out);

/* bic-game-ways.c */
void         _bic_game_ways_mark          (BicGamePage *self);
void         _bic_game_ways_describe      (BicGamePage *self,
                                           GString     *text,
                                           int          hex);
char *       _bic_game_ways_risk          (BicGamePage *self);
int          _bic_game_ways_arrows        (BicGamePage *self,
                                           BicArrow    *out,
                                           int          room);

/* bic-game-battles-list.c */
void         _bic_game_battles_list_init    (BicGamePage *self);
void         _bic_game_battles_list_refresh (BicGamePage *self);

/* bic-game-path.c */
void         _bic_game_path_forget        (BicGamePage *self);
gboolean     _bic_game_path_reaches       (BicGamePage *self,
                                           int          hex);
void         _bic_game_path_preview       (BicGamePage *self,
                                           int          hex);
void         _bic_game_path_trace         (BicGamePage *self,
                                           int          hex);
gboolean     _bic_game_path_is_traced     (BicGamePage *self,
                                           int          hex);
gboolean     _bic_game_path_go            (BicGamePage *self,
                                           int          hex);
void         _bic_game_path_take          (BicGamePage *self,
                                           const GArray *choices);
char *       _bic_game_path_why           (BicGamePage *self,
                                           int          hex);

/* bic-game-drag.c */
void         _bic_game_drag_init          (BicGamePage *self);
void         _bic_game_drag_cancel        (BicGamePage *self);

/* bic-game-question.c */
void         _bic_game_page_tell          (BicGamePage *self,
                                           const char  *text);
void         _bic_game_question_init      (BicGamePage *self);
void         _bic_game_question_refresh   (BicGamePage *self);
char *       _bic_game_question_text      (BicGamePage *self,
                                           const BicState *state);

/* bic-game-actions.c */
void         _bic_game_actions_init       (BicGamePage *self);
void         _bic_game_actions_refresh    (BicGamePage *self);

/* bic-game-result.c */
void         _bic_game_result_stamp       (BicGamePage *self);
void         _bic_game_result_keep        (BicGamePage *self);

/* bic-game-fit.c */
void         _bic_game_fit_realized       (BicGamePage *self);
void         _bic_game_fit_unrealized     (BicGamePage *self);
void         _bic_game_fit_title          (BicGamePage *self);

/* bic-game-dice.c */
void         _bic_game_dice_init          (BicGamePage *self);
void         _bic_game_dice_reset         (BicGamePage *self);
void         _bic_game_dice_refresh       (BicGamePage *self);
char *       _bic_game_dice_prompt        (BicGamePage *self);
gboolean     _bic_game_dice_hears         (BicGamePage *self,
                                           GtkWidget   *focus);

/* bic-game-sounds.c */
void         _bic_game_sounds_event       (BicSession  *session,
                                           gpointer     event,
                                           BicGamePage *self);
void         _bic_game_sounds_roll        (BicGamePage *self);
void         _bic_game_sounds_play        (BicGamePage *self);

/* bic-game-roll.c */
void         _bic_game_roll_init          (BicGamePage *self);
gboolean     _bic_game_roll_begin         (BicGamePage *self,
                                           gboolean     chosen);
gboolean     _bic_game_roll_goes_on       (BicGamePage *self);
void         _bic_game_roll_end           (BicGamePage *self);

/* bic-game-fight.c */
void         _bic_game_fight_init         (BicGamePage *self);
void         _bic_game_fight_refresh      (BicGamePage *self);
void         _bic_game_fight_preview_answer (BicGamePage *self,
                                             BicChoice    answer);
char *       _bic_game_fight_column       (BicGamePage *self,
                                           BicChoice    choice);
void         _bic_game_fight_preview      (BicGamePage *self,
                                           int          hex);

G_END_DECLS
