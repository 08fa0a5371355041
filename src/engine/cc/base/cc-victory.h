/* Banners, objectives, and the start and end of a turn. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"

void         cc_score_banners            (BicRun *r, int side, int n);
void         cc_score_banners_for_blocks (BicRun *r, int side, int n, int blocks);
void         cc_check_goals              (BicRun *r, BicCheckTime when, int side);
void         cc_check_goals_at           (BicRun *r, int hex);
int          cc_goals_cost               (const BicView *v, int side, int from, int to);
gboolean     cc_goals_prepare            (BicGame *game, CcGame *cc, GError **error);
BicFlow      cc_turn_begin               (BicRun *r, BicFrame *f);
BicFlow      cc_turn_end                 (BicRun *r, BicFrame *f);
