/* The verbs and reasons of the family, as it hands them to the kernel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-verbs.h"

const BicVerb cc_verbs[CC_N_VERBS] = { BIC_VERBS (BIC_VERB_ROW) CC_VERBS (BIC_VERB_ROW) };

const BicReason cc_whys[CC_N_WHYS] = { BIC_WHYS (BIC_WHY_ROW) CC_WHYS (BIC_WHY_ROW) };

const BicClause cc_clauses[] = {
  { BIC_WHY_NOT_ASKED, "CCN-TURN-02" }, { BIC_WHY_SETTLE_FIRST, "CCN-TURN-05" }, { BIC_WHY_NO_WAY_ROUND, "CCN-TURN-02" },
  { BIC_WHY_ROLL_TIME, "CCN-TURN-02" }, { BIC_WHY_DRAW_TIME, "CCN-TURN-07" }, { BIC_WHY_OVER, "CCN-VIC-06" },
  { BIC_WHY_NO_LEADER, "CCN-LDR-02" }, { BIC_WHY_NO_UNIT, "CCN-ORD-01" }, { BIC_WHY_ONLY_LEADER, "CCN-ORD-01" },
  { BIC_WHY_NOT_YOURS, "CCN-ORD-01" }, { BIC_WHY_NOT_FOE, "CCN-MEL-02" }, { BIC_WHY_NO_TARGET, "CCN-RNG-12" },
  { BIC_WHY_NOT_PIECE, "CCN-TURN-05" }, { BIC_WHY_NOT_HELD, "CCN-CARD-01" }, { BIC_WHY_NO_ANSWER, "CCN-MEL-08" },
  { BIC_WHY_NOT_ORDERED, "CCN-ORD-01" },
  { BIC_LEGAL, NULL },
};
