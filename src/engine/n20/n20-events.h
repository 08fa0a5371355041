/* Events of this family, after the kinds of the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"

enum {
  N20_EVENT_ROUTED = BIC_EVENT_FAMILY,          /* a = hex, c = type */
  N20_EVENT_FATIGUE,            /* a = hex, c = type, d = N20Fatigue: how tired it is now */
  N20_EVENT_RALLIED,            /* a = hex where it comes back, c = type */
  N20_EVENT_GONE,               /* c = type: it will not rally */
  N20_EVENT_REVEALED,           /* a = hex, c = type: it lay face down */
  N20_EVENT_CONCEALED,          /* the side's pieces are face down */
  /* what a die made of a piece or side: a = hex, b = N20Trial, c = type, d = the outcome, 0 = it is not so */
  N20_EVENT_TRIAL,
  N20_EVENT_BROKEN_DOWN,        /* a = hex, b, d = types of the two units that replace it, c = type */
  N20_EVENT_BUILT_UP,           /* a = hex, b, d = types of the two units that it replaces, c = type */
  N20_N_EVENTS
};

/* Decisions of dice in addition to battles, for the log */
typedef enum {
  N20_TRIAL_ARRIVAL, N20_TRIAL_ELAN, N20_TRIAL_STEADY, N20_TRIAL_WILL, N20_TRIAL_ROUT, N20_TRIAL_RIVER, N20_TRIAL_ZONE,
  N20_TRIAL_CONTROL, N20_TRIAL_RALLY, N20_TRIAL_CADRE, N20_TRIAL_LEADER, N20_TRIAL_SUDDEN_DEATH, N20_N_TRIALS
} N20Trial;
