/* Kinds of events of Napoleonic 20, numbered after the event kinds of the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"

enum {
  N20_EVENT_ROUTED = BIC_EVENT_FAMILY,          /* a = hex, c = type */
  N20_EVENT_FATIGUE,            /* a = hex, c = type, d = new level, N20Fatigue */
  N20_EVENT_RALLIED,            /* a = hex where the unit returns, c = type */
  N20_EVENT_GONE,               /* c = type of a unit that can no longer rally */
  N20_EVENT_REVEALED,           /* a = hex, c = type of a unit that was face down */
  N20_EVENT_CONCEALED,          /* the pieces of the side are turned face down */
  /* a die was rolled for a piece or a side: a = hex, b = N20Trial, c = type, d = outcome (0 = no) */
  N20_EVENT_TRIAL,
  N20_EVENT_BROKEN_DOWN,        /* a = hex, b, d = types of the two new cadres, c = type of the unit */
  N20_EVENT_BUILT_UP,           /* a = hex, b, d = types of the two former cadres, c = type of the new unit */
  N20_N_EVENTS
};

/* Kinds of dice that do not decide a battle; the log has a text for each kind */
typedef enum {
  N20_TRIAL_ARRIVAL, N20_TRIAL_ELAN, N20_TRIAL_STEADY, N20_TRIAL_WILL, N20_TRIAL_ROUT, N20_TRIAL_RIVER, N20_TRIAL_ZONE,
  N20_TRIAL_CONTROL, N20_TRIAL_RALLY, N20_TRIAL_CADRE, N20_TRIAL_LEADER, N20_TRIAL_SUDDEN_DEATH, N20_N_TRIALS
} N20Trial;
