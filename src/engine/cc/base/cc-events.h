/* Events of Commands & Colors. Their numbers follow the numbers of the kernel's events.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"

enum {
  CC_EVENT_CARD_SPENT = BIC_EVENT_FAMILY,       /* a = card discarded face up to move a leader */
  CC_EVENT_CARD_TAKEN,          /* a = card taken from the discards */
  CC_EVENT_CARD_ROLLED,         /* result of the dice: a = infantry, b = cavalry, c = artillery, d = flags */
  CC_EVENT_GARRISON,     /* a = hex, b = blocks, c = type, d = 1 if a garrison stays behind, 0 if a unit relieves it */
  CC_EVENT_STRENGTHENED,        /* a = hex, c = type, d = blocks now */
  CC_EVENT_FORTIFIED,           /* a = hex that has works now */
  CC_EVENT_LEFT_MAP,            /* a = hex, b = blocks, c = type, d = banners that the exit scores */
  CC_EVENT_FLAGS_IGNORED,       /* a = hex, c = number of flags ignored */
  CC_EVENT_REGAINED,            /* a = hex, b = blocks regained, c = type, d = blocks now */
  CC_EVENT_RECALLED,            /* a = hex, c = type; next, the owner places the unit at their own edge */
  CC_EVENT_NO_WAY,      /* a = hex, b = hexes not retreated, c = type, d = 1 if the owner chose to hold */
  CC_EVENT_LEADER_CHECK,        /* a = hex, c = dice, d = 1 if the leader was eliminated */
  CC_EVENT_SQUARE,              /* a = hex, c = type, d = CcSquareKind */
  CC_EVENT_RETIRES,             /* a = hex, c = type */
  CC_EVENT_TURNED,              /* a = hex, c = type, d = corner that the unit faces */
  CC_EVENT_POINTS,              /* a = hex of the leader, b = points kept with the leader */
  CC_EVENT_SUCCEEDED,           /* a = hex, c = type of the new leader */
  CC_EVENT_POINTS_USED,         /* a = hex of the leader, d = number of kept points that paid for orders */
  CC_EVENT_POINTS_LOST,         /* a = hex of the eliminated leader, d = number of kept points */
  CC_N_EVENTS
};

typedef enum { CC_SQUARE_LEFT, CC_SQUARE_FORMED, CC_SQUARE_MASS, CC_N_SQUARES } CcSquareKind;
