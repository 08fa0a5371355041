/* How a game of the family begins, up to the roll before the battle.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"

/* --- cc-prepare.c ------------------------------------------------------- */
void         cc_ground        (BicGame *game);
extern const BicSpecialCase cc_special_rules[];
gboolean     cc_prepare       (BicGame *game, GError **error);
void         cc_discard       (gpointer family);

/* --- cc-start.c --------------------------------------------------------- */
void         cc_begin         (BicRun *r);
void         cc_laid          (BicRun *r);
gint16 *     cc_score         (BicState *state, int side);
extern const BicStateField cc_fields[];
const char * cc_broken        (const BicView *v);
void         cc_hide          (const BicView *v, BicState *copy, int side, BicRng *rng);

/* --- cc-pre-battle.c ---------------------------------------------------- */
void         cc_pre_battle_prepare (BicGame *game, CcGame *cc, gboolean rolls);
void         cc_pre_battle_begin (BicRun *r);

extern const BicStep cc_pre_battle_steps[];
