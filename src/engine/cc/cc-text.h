/* What the family tells in words.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "cc-events.h"

/* --- cc-text.c ---------------------------------------------------------- */
const char * cc_phase         (const BicView *v);
extern const BicTold cc_events[CC_N_EVENTS];
const char * cc_told          (const BicGame *game, const BicEvent *event);
void         cc_fill          (const BicEvent *event, GString *text);
void         cc_strength      (const BicGame *game, const BicEvent *event, BicStrengths *out);
gboolean     cc_explain       (const BicView *v, BicChoice c, BicSum *sum);
int          cc_cost          (const BicView *v, BicChoice c);
gboolean     cc_combat        (const BicView *v, BicCombat *out);

/* --- cc-why.c ----------------------------------------------------------- */
BicWhy       cc_late_why      (const BicView *v, BicChoice c);
char *       cc_word          (const BicView *v, BicChoice c, const char *mark);
