/* What follows a roll: flags, retreats, squares and advances.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

enum { CC_RETIRE_HEXES = 2 };                                   /* that cavalry goes back (CCN-RR-03) */

/* foe: the hex of the attacker; start: its hex at the attack; joined: with a lone leader; lacks: hexes that it
 * cannot retreat without passing a friendly unit, 0 = it may not pass; hexes below 0: one was added for that; held: its
 * owner chose to stay */
typedef struct { gint16 piece, hexes, kind, foe, start, joined, lacks, held; } CcRetreat;
typedef struct { gint16 leader, unit, dice, here; } CcCheck;
typedef struct { gint16 leader, left, gone, foe, start; } CcLeaderRetreat;     /* foe, start: as of a retreat */

/* --- cc-flags.c --------------------------------------------------------- */
BicWhy       cc_ignore_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_ignore_take   (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      cc_attack_check  (BicRun *r, BicFrame *f);
BicFlow      cc_attack_retreat (BicRun *r, BicFrame *f);
char *       cc_remark        (const BicView *v, BicChoice c);
char *       cc_tell_retreat  (int made, int lost);
int          cc_driven_back   (const BicView *v, const BicPieceState *unit, int flags);
BicFlow      cc_attack_leader_retreat (BicRun *r, BicFrame *f);

/* --- cc-retreat.c ------------------------------------------------------- */
BicWhy       cc_way_back_why  (const BicView *v, const BicPieceState *unit, int foe, int start, int from, int to);
CcRetreat    cc_retreat_of    (const BicView *v, const BicPieceState *unit, int foe, int hexes, gboolean retires);
gboolean     cc_past_among    (const BicView *v, BicHexSet *out);
int          cc_retreat_ends  (const BicView *v, const BicPieceState *unit, int foe, int hexes, BicHexSet *ends);
BicWhy       cc_retire_why    (const BicView *v, const BicFrame *caller, int side, BicChoice c);
void         cc_retire_effect (BicRun *r, BicFrame *caller, int side, BicChoice c);
char *       cc_retire_remark (const BicView *v, const BicFrame *caller, BicChoice c);

/* --- cc-escape.c -------------------------------------------------------- */
BicWhy       cc_leader_way_back_why (const BicView *v, const BicPieceState *leader, int foe, int start, int from,
                                     int to);
double       cc_leader_retreat_risk (const BicView *v, int leader, int foe);

/* --- cc-advance.c ------------------------------------------------------- */
BicFlow      cc_attack_won    (BicRun *r, BicFrame *f);
BicWhy       cc_stays_why     (const BicView *v, const BicPieceState *unit, int verb);
BicWhy       cc_advance_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_advance_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_onward_why    (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_onward_take   (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_bonus_why     (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_bonus_take    (BicRun *r, BicFrame *f, BicChoice c);

extern const BicStep cc_check_steps[], cc_retreat_steps[], cc_retire_steps[],
    cc_leader_retreat_steps[],
                     cc_escape_steps[];
