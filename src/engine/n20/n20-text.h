/* What the family tells in words.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "n20-events.h"

/* What dice decide beside battles, as the log tells it */
typedef enum {
  N20_TRIAL_ARRIVAL, N20_TRIAL_ELAN, N20_TRIAL_STEADY, N20_TRIAL_WILL, N20_TRIAL_ROUT, N20_TRIAL_RIVER, N20_TRIAL_ZONE,
      N20_TRIAL_CONTROL,
  N20_TRIAL_RALLY, N20_TRIAL_CADRE, N20_TRIAL_LEADER, N20_TRIAL_SUDDEN_DEATH, N20_N_TRIALS
} N20Trial;

/* --- n20-text.c --------------------------------------------------------- */
const char * n20_phase        (const BicView *v);
extern const BicTold n20_events[N20_N_EVENTS];
const char * n20_told         (const BicGame *game, const BicEvent *event);
void         n20_fill         (const BicEvent *event, GString *text);
void         n20_strength     (const BicGame *game, const BicEvent *event, BicStrengths *out);
gboolean     n20_seen         (BicEvent *event);

/* --- n20-why.c ---------------------------------------------------------- */
BicWhy       n20_late_why     (const BicView *v, BicChoice c);
char *       n20_word         (const BicView *v, BicChoice c, const char *mark);
