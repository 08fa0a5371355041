/* Garrisons that a unit leaves behind.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"
#include "cc-rules.h"

void         cc_garrison_book (BicRulebook *book, CcRules *rules);
void         cc_garrison_prepare (BicGame *game, CcGame *cc);
BicWhy       cc_garrison_why  (const BicView *v, const BicFrame *f, BicChoice c);
BicPieceState * cc_post_at    (BicRun *r, int side, int hex);
void         cc_garrison_relieve (BicRun *r, BicPieceState *post);
