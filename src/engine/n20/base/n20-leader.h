/* Leaders, and leaders that move with a unit.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- n20-leader.c ------------------------------------------------------------------------------------------------ */

const BicPieceState * n20_leader_meant   (const BicView *v, const BicPieceState *moving, int side, int hex);
BicWhy       n20_stay_why                (const BicView *v, const BicPieceState *moving, int side, int hex);
void         n20_break_enemy_leaders_in  (BicRun *r, int side, int hex);
void         n20_retreat_lone_leaders    (BicRun *r);
void         n20_ask_leaders_to_follow   (BicRun *r, int side, int from, int to);
void         n20_note_retreating_leaders (BicRun *r, int piece);
void         n20_retreat_leaders_along   (BicRun *r, int from, int to);
void         n20_break_retreating_unit   (BicRun *r, int piece);
extern const BicStep n20_fallen_steps[];
extern const BicStep n20_alone_steps[];
extern const BicStep n20_escort_steps[];
