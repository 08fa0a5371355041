/* Army morale, and units that break.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

#define N20_MOST_MORALE 10

/* Reasons for a change of morale; the last causes do not have a row in the morale table. */
typedef enum {
  N20_CAUSE_NONE, N20_CAUSE_BROKEN, N20_CAUSE_SUPER_ROUT, N20_CAUSE_MARCH, N20_CAUSE_RALLY, N20_CAUSE_RESERVES,
  N20_CAUSE_GUARD, N20_CAUSE_RECOIL, N20_CAUSE_NIGHT, N20_CAUSE_LULL, N20_CAUSE_BROKEN_DOWN, N20_CAUSE_BUILT_UP,
  N20_CAUSE_LINE, N20_CAUSE_OBJECTIVE, N20_CAUSE_EVENT, N20_CAUSE_LEADER, N20_N_CAUSES
} N20Cause;

typedef enum { N20_OWN, N20_ENEMY } N20Whose;           /* columns of the morale table */

typedef struct { gint16 of[N20_N_CAUSES][N20_ENEMY + 1]; } N20Amounts;

/* --- n20-morale.c ------------------------------------------------------------------------------------------------ */

const char * n20_cause_text           (int cause);
void         n20_read_amounts         (N20Amounts *amounts, const BicTable *table);
int          n20_amount               (const BicView *v, N20Cause cause, N20Whose whose);
void         n20_apply_morale_changes (BicRun *r, N20Cause cause, const int gain[BIC_N_SIDES],
                                       const int loss[BIC_N_SIDES]);
void         n20_change_morale        (BicRun *r, N20Cause cause, int side, int by);
BicWhy       n20_spend_morale_why     (const BicView *v, int side, int verb);
void         n20_spend_morale         (BicRun *r, int side, int verb);
int          n20_morale_cost          (const BicView *v, BicChoice c);
void         n20_score_broken_units   (BicRun *r, const int lost[BIC_N_SIDES]);
void         n20_remove_broken_unit   (BicRun *r, int piece);
void         n20_break_unit_and_score (BicRun *r, int piece);
