/* Events of this family only, after the kinds of the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-event.h"

enum {
  CC_EVENT_CARD_SPENT = BIC_EVENT_FAMILY,       /* a = card: discarded face up, to pay for any use of a card of its
                                                 * deck */
  CC_EVENT_CARD_TAKEN,          /* a = card: out of the discards */
  CC_EVENT_CARD_ROLLED,         /* what came up: a = infantry, b = cavalry, c = artillery, d = flags */
  CC_EVENT_GARRISON,     /* a = hex, b = blocks, c = type; d = 1: a garrison is left there, 0: a unit takes its place */
  CC_EVENT_STRENGTHENED,        /* a = hex, c = type, d = blocks now */
  CC_EVENT_FORTIFIED,           /* a = hex that has works now */
  CC_EVENT_LEFT_MAP,            /* a = hex, b = blocks, c = type, d = banners it brings */
  CC_EVENT_FLAGS_IGNORED,       /* a = hex, c = how many */
  CC_EVENT_REGAINED,            /* a = hex, b = blocks regained, c = type, d = blocks now */
  CC_EVENT_RECALLED,            /* a = hex, c = type: its side is to put it at its edge */
  CC_EVENT_NO_WAY,      /* a = hex, b = hexes that it should have gone back, c = type; d = 1: its owner chose to hold */
  CC_EVENT_LEADER_CHECK,        /* a = hex, c = dice, d = 1 if the leader was eliminated */
  CC_EVENT_SQUARE,              /* a = hex, c = type, d = CcSquareKind */
  CC_EVENT_RETIRES,             /* a = hex, c = type */
  CC_EVENT_TURNED,              /* a = hex, c = type, d = the corner that it looks at */
  CC_EVENT_POINTS,              /* a = hex where it is kept, b = points there now */
  CC_EVENT_SUCCEEDED,           /* a = hex, c = type: a new leader */
  CC_N_EVENTS
};

typedef enum { CC_SQUARE_LEFT, CC_SQUARE_FORMED, CC_SQUARE_MASS, CC_N_SQUARES } CcSquareKind;
