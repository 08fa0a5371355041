/* Who attacks whom, with how many dice, and what they roll.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-rules.h"

/* --- cc-attacks.c -------------------------------------------------------------------------------------------------- */
extern const CcRules cc_family_rules;
int          cc_kind_of       (const BicView *v, BicChoice c);
CcRules *    cc_book_rules    (BicRulebook *book);
gboolean     cc_is_attack     (const BicView *v, const BicFrame *f);
gboolean     cc_is_melee      (const BicView *v, const BicFrame *f);
gboolean     cc_find_blow     (const BicView *v, BicChoice c, CcBlow *blow);
void         cc_count_faces   (const BicView *v, CcBlow blow, BicStakes *out);
void         cc_count_dice    (const BicView *v, const BicFrame *f, BicStakes *out);

/* --- cc-dice.c ---------------------------------------------------------- */
int          cc_dice          (const BicView *v, const BicPieceState *by, const BicPieceState *foe, int there,
                               guint64 how, BicSum *sum);
int          cc_spared        (const BicView *v, const BicPieceState *by, const BicPieceState *at, guint64 how);
int          cc_steady         (const BicView *v, const BicPieceState *unit, BicSum *sum);
gboolean     cc_bounces       (const BicView *v, const BicPieceState *unit, const BicPieceState *by, guint64 how);
int          cc_flags_ignored (const BicView *v, const BicPieceState *unit, const BicPieceState *by, guint64 how,
                               int there);
gboolean     cc_is_supported  (const BicView *v, const BicPieceState *unit);

/* --- cc-fire.c ---------------------------------------------------------- */
BicWhy       cc_battle_why    (const BicView *v, const BicPieceState *unit);
int          cc_reach         (const BicView *v, const BicPieceState *unit);
BicWhy       cc_reach_why     (const BicView *v, const BicPieceState *unit, int to, gboolean combined);
BicWhy       cc_fire_why      (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);

/* --- cc-melee.c --------------------------------------------------------- */
BicWhy       cc_melee_why     (const BicView *v, const BicPieceState *unit, const BicPieceState *foe, guint64 how);
const BicPieceState * cc_target_at (const BicView *v, int side, int hex);
BicWhy       cc_combat_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_combat_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_combat_take   (BicRun *r, BicFrame *f, BicChoice c);
void         cc_call_attack   (BicRun *r, int kind, int by, int at);
int          cc_attack_dice   (const BicView *v, const BicFrame *f, BicSum *sum);
BicFlow      cc_attack_declare (BicRun *r, BicFrame *f);
BicWhy       cc_first_strike_why (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_first_strike_effect (BicRun *r, BicFrame *caller, int side, BicChoice c);
BicFlow      cc_attack_strike (BicRun *r, BicFrame *f);
BicFlow      cc_attack_roll   (BicRun *r, BicFrame *f);
BicFlow      cc_attack_again  (BicRun *r, BicFrame *f);
void         cc_attack_score  (BicRun *r, BicFrame *f);
BicFlow      cc_attack_hits   (BicRun *r, BicFrame *f);
BicFlow      cc_attack_backfire (BicRun *r, BicFrame *f);
BicFlow      cc_backfire_hits (BicRun *r, BicFrame *f);
BicWhy       cc_may_battle_back (const BicView *v, const BicFrame *f);
BicWhy       cc_back_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_back_forced   (BicRun *r, BicFrame *f);
BicFlow      cc_back_take     (BicRun *r, BicFrame *f, BicChoice c);

/* --- cc-combined.c ------------------------------------------------------ */
gboolean     cc_can_join      (const BicView *v, const BicPieceState *unit, int to);
BicWhy       cc_join_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_lead_why      (const BicView *v, const BicFrame *f);
BicFlow      cc_join_take     (BicRun *r, BicFrame *f, BicChoice c);
int          cc_part_dice     (const BicView *v, CcPart part, const BicPieceState *unit, int to, BicSum *sum);
int          cc_joined_dice   (const BicView *v, const BicFrame *f, BicSum *sum);
int          cc_battery_dice  (const BicView *v, const BicPieceState *unit, int to, BicSum *sum);
BicFlow      cc_release       (BicRun *r, BicFrame *f);

/* --- cc-battery.c ------------------------------------------------------- */
void         cc_battery_book  (BicRulebook *book, CcRules *rules);

/* --- cc-odds.c ---------------------------------------------------------- */
int          cc_blow_dice     (const BicView *v, CcBlow blow, BicSum *sum);
gboolean     cc_stakes        (const BicView *v, BicChoice c, BicStakes *out);
gboolean     cc_rolling       (const BicView *v, BicStakes *out);
double       cc_prospect      (const BicView *v, const BicPieceState *by, const BicPieceState *at);
void         cc_fate          (const BicView *v, BicChoice c, int hits, int flags, BicFate *out);
