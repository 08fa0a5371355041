/* Attacks: targets, dice, and the results of the roll. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"
#include "cc-rules.h"

enum { CC_RETIRE_HEXES = 2 };                                   /* number of hexes that cavalry retires (CCN-RR-03) */

/* Locals of a retreat */
typedef struct {
  gint16 piece, hexes;                  /* the unit, and the number of hexes that it must still retreat */
  gint16 kind;                          /* BicMoveKind */
  gint16 foe, start;                    /* hexes of attacker and unit at the time of the attack */
  gint16 joined;                        /* the unit has joined a lone leader */
  gint16 lacks;                         /* hexes that the unit can retreat only past a friendly unit; 0 if it cannot
                                         * pass */
  gint16 held;                          /* 1 if the owner chose to hold the hex */
} CcRetreat;

typedef struct { gint16 leader, unit, dice, here; } CcCheck;
typedef struct { gint16 leader, left, gone, foe, start; } CcLeaderRetreat;     /* foe, start: see CcRetreat */

/* Steps that several kinds of attack share */
#define CC_VOLLEY_STEPS \
  BIC_WORK ("dice", cc_attack_roll), BIC_WORK ("again", cc_attack_roll_flags_again), BIC_WORK ("hits", cc_attack_hits)
#define CC_FLAGS_STEPS \
  BIC_WORK ("leader", cc_attack_check_leader), \
  BIC_ASK ("flags", BIC_FOE, N_ ("How many flags does {at} ignore?"), cc_ignore, { BIC_DO_IGNORE, BIC_COUNTS, 0 })
#define CC_OUTCOME_STEPS \
  CC_FLAGS_STEPS, BIC_WORK ("retreat", cc_attack_retreat), BIC_WORK ("late-check", cc_attack_check_leader), \
  BIC_WORK ("flight", cc_attack_leader_retreat)

/* --- cc-dice.c ---------------------------------------------------------- */
gboolean     cc_is_attack            (const BicView *v, const BicFrame *f);
gboolean     cc_is_melee             (const BicView *v, const BicFrame *f);
int          cc_attack_kind_of       (const BicView *v, BicChoice c);
const BicPieceState * cc_target_at   (const BicView *v, int side, int hex);
gboolean     cc_find_blow            (const BicView *v, BicChoice c, CcBlow *blow);
int          cc_unit_dice            (const BicView *v, const BicPieceState *by, const BicPieceState *foe, int there,
                                      guint64 how, BicSum *sum);
void         cc_count_faces          (const BicView *v, CcBlow blow, BicStakes *out);
void         cc_count_attack_faces   (const BicView *v, const BicFrame *f, BicStakes *out);
int          cc_flags_ignored_in_hex (const BicView *v, const BicPieceState *unit, BicSum *sum);
gboolean     cc_flags_bounce         (const BicView *v, const BicPieceState *unit, const BicPieceState *by,
                                      guint64 how);
int          cc_flags_ignored        (const BicView *v, const BicPieceState *unit, const BicPieceState *by, guint64 how,
                                      int there);
gboolean     cc_is_supported         (const BicView *v, const BicPieceState *unit);

/* --- cc-attack.c -------------------------------------------------------- */
BicWhy       cc_battle_why             (const BicView *v, const BicPieceState *unit);
int          cc_fire_range             (const BicView *v, const BicPieceState *unit);
BicWhy       cc_fire_why               (const BicView *v, const BicPieceState *unit, const BicPieceState *foe,
                                        guint64 how);
BicWhy       cc_melee_why              (const BicView *v, const BicPieceState *unit, const BicPieceState *foe,
                                        guint64 how);
BicWhy       cc_combat_piece_why       (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_combat_why             (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_combat_take            (BicRun *r, BicFrame *f, BicChoice c);
void         cc_call_attack            (BicRun *r, int kind, int by, int at);
BicWhy       cc_lead_combined_arms_why (const BicView *v, const BicFrame *f);
BicWhy       cc_join_why               (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_join_take              (BicRun *r, BicFrame *f, BicChoice c);
int          cc_joining_battery_dice   (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);
int          cc_part_dice              (const BicView *v, CcPart part, const BicPieceState *unit, int to, BicSum *sum);
int          cc_attack_dice            (const BicView *v, const BicFrame *f, BicSum *sum);
BicFlow      cc_release_batteries      (BicRun *r, BicFrame *f);

/* --- cc-melee.c --------------------------------------------------------- */
BicFlow      cc_attack_open_reactions     (BicRun *r, BicFrame *f);
BicWhy       cc_first_strike_why          (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_first_strike_effect       (BicRun *r, BicFrame *caller, int side, BicChoice c);
BicFlow      cc_attack_first_strike       (BicRun *r, BicFrame *f);
BicFlow      cc_attack_roll               (BicRun *r, BicFrame *f);
BicFlow      cc_attack_roll_flags_again   (BicRun *r, BicFrame *f);
BicFlow      cc_attack_count_results      (BicRun *r, BicFrame *f);
BicFlow      cc_attack_hits               (BicRun *r, BicFrame *f);
BicFlow      cc_attack_backfire           (BicRun *r, BicFrame *f);
BicFlow      cc_backfire_hits             (BicRun *r, BicFrame *f);
BicWhy       cc_battle_back_why           (const BicView *v, const BicFrame *f);
BicWhy       cc_back_why                  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_battle_back_automatically (BicRun *r, BicFrame *f);
BicFlow      cc_back_take                 (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      cc_attack_record_victory     (BicRun *r, BicFrame *f);
BicWhy       cc_unit_advance_why          (const BicView *v, const BicPieceState *unit, int verb);
BicWhy       cc_advance_why               (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_advance_take              (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_onward_why                (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_onward_take               (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_bonus_why                 (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_bonus_take                (BicRun *r, BicFrame *f, BicChoice c);

/* --- cc-retreat.c ------------------------------------------------------- */
BicWhy       cc_ignore_why             (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_ignore_take            (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      cc_attack_retreat         (BicRun *r, BicFrame *f);
int          cc_hexes_driven_back      (const BicView *v, const BicPieceState *unit, int flags);
char *       cc_choice_remark          (const BicView *v, BicChoice c);
BicWhy       cc_retreat_back_why       (const BicView *v, const BicPieceState *unit, int foe, int start, int from,
                                        int to);
CcRetreat    cc_make_retreat           (const BicView *v, const BicPieceState *unit, int foe, int hexes,
                                        gboolean retires);
gboolean     cc_retreat_past_hexes     (const BicView *v, BicHexSet *out);
int          cc_retreat_hexes_possible (const BicView *v, const BicPieceState *unit, int foe, int hexes,
                                        BicHexSet *ends);
BicWhy       cc_retire_why             (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_retire_effect          (BicRun *r, BicFrame *caller, int side, BicChoice c);
char *       cc_retire_remark          (const BicView *v, const BicFrame *caller, BicChoice c);

/* --- cc-leaders.c ------------------------------------------------------- */
BicFlow      cc_attack_check_leader     (BicRun *r, BicFrame *f);
BicFlow      cc_attack_leader_retreat   (BicRun *r, BicFrame *f);
BicWhy       cc_leader_retreat_back_why (const BicView *v, const BicPieceState *leader, int foe, int start, int from,
                                         int to);
double       cc_leader_retreat_risk     (const BicView *v, int leader, int foe);

/* --- cc-battery.c ------------------------------------------------------- */
void         cc_battery_book  (BicRulebook *book, CcRules *rules);

/* --- cc-odds.c ---------------------------------------------------------- */
int          cc_blow_dice      (const BicView *v, CcBlow blow, BicSum *sum);
gboolean     cc_attack_stakes  (const BicView *v, BicChoice c, BicStakes *out);
gboolean     cc_rolling_stakes (const BicView *v, BicStakes *out);
double       cc_prospect       (const BicView *v, const BicPieceState *by, const BicPieceState *at);
void         cc_attack_results (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);

extern const BicStep cc_check_steps[], cc_retreat_steps[], cc_retire_steps[], cc_leader_retreat_steps[],
                     cc_escape_steps[];
