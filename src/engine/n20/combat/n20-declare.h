/* Which battles are declared.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- n20-declare.c ------------------------------------------------------ */
BicWhy       n20_declare_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_declare_take (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       n20_join_why     (const BicView *v, const BicPieceState *p, const BicPieceState *foe);
int          n20_owed         (const BicView *v, BicDuty *out, int room);
int          n20_battle_for   (const BicView *v, const BicPieceState *p, const BicPieceState *foe);

/* --- n20-order.c -------------------------------------------------------- */
BicWhy       n20_battles_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_battles_take (BicRun *r, BicFrame *f, BicChoice c);
gboolean     n20_void         (BicRun *r, int number);
BicFlow      n20_unmask_all   (BicRun *r, BicFrame *f);
BicFlow      n20_fought       (BicRun *r, BicFrame *f);

/* --- n20-countercharge.c ------------------------------------------------ */
BicWhy       n20_charge_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_charge_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       n20_join_charge_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_join_charge_take (BicRun *r, BicFrame *f, BicChoice c);
BicFlow      n20_charge_fight (BicRun *r, BicFrame *f);

/* --- n20-penetrate.c ---------------------------------------------------- */
BicWhy       n20_penetrate_why (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_penetrate    (BicRun *r, int piece, int to);

/* --- n20-recover.c ------------------------------------------------------ */
BicFlow      n20_recover      (BicRun *r, BicFrame *f);
