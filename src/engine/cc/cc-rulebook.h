/* The rulebooks of Commands & Colors: setup of a game, and texts for players. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-events.h"
#include "cc-game.h"
#include "cc-rules.h"

/* --- the rulebooks: cc-rules.c, gmt/cc-gmt.c, plus/cc-plus.c ------------ */
void      bic_book_ccn_3e   (BicRulebook *book);
void      bic_book_ccn_gmt  (BicRulebook *book);
void      bic_book_ccn_plus (BicRulebook *book);
CcRules * cc_book_rules     (BicRulebook *book);

/* --- cc-prepare.c ------------------------------------------------------- */
void         cc_prepare_ground (BicGame *game);
extern const BicSpecialCase cc_special_rules[];
gboolean     cc_prepare        (BicGame *game, GError **error);
void         cc_game_free      (gpointer family);

/* --- cc-start.c --------------------------------------------------------- */
void         cc_begin_game                (BicRun *r);
void         cc_adjust_after_cards_set_up (BicRun *r);
gint16 *     cc_score                     (BicState *state, int side);
extern const BicStateField cc_fields[];
const char * cc_state_fault               (const BicView *v);
void         cc_randomize_hidden          (const BicView *v, BicState *copy, int side, BicRng *rng);

/* --- cc-pre-battle.c ---------------------------------------------------- */
void         cc_pre_battle_prepare (BicGame *game, CcGame *cc, gboolean rolls);

extern const BicStep cc_pre_battle_steps[];

/* --- cc-lessons.c ------------------------------------------------------- */
extern const BicLesson cc_lessons[];

/* --- cc-text.c ---------------------------------------------------------- */
const char * cc_phase                 (const BicView *v);
gboolean     cc_has_no_orders         (const BicView *v, int side);
BicStage     cc_piece_readiness       (const BicView *v, const BicPieceState *p);
extern const BicEventText cc_events[CC_N_EVENTS];
const char * cc_event_text            (const BicGame *game, const BicEvent *event);
void         cc_event_fill            (const BicEvent *event, GString *text);
void         cc_list_strength_changes (const BicGame *game, const BicEvent *event, BicStrengths *out);
gboolean     cc_explain_dice          (const BicView *v, BicChoice c, BicSum *sum);
int          cc_banner_cost           (const BicView *v, BicChoice c);
gboolean     cc_combat                (const BicView *v, BicCombat *out);

/* --- cc-why.c ----------------------------------------------------------- */
BicWhy       cc_not_asked_why (const BicView *v, BicChoice c);
char *       cc_why_mark_text (const BicView *v, BicChoice c, const char *mark);
