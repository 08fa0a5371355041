/* Cadres.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

void         n20_cadres_prepare (BicGame *game);
void         n20_cadres_begin (BicRun *r);
int          n20_cadre_for    (const BicView *v, const BicPieceState *p);
BicWhy       n20_break_down_why (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_break_down   (BicRun *r, BicFrame *f, BicChoice c);
gboolean     n20_may_pair     (const BicView *v, const BicPieceState *p, int hex);
void         n20_build_up     (BicRun *r);
