/* The ends of a turn and of the game, and what is known of a moment.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- n20-victory.c ------------------------------------------------------ */
BicFlow      n20_turn_begin   (BicRun *r, BicFrame *f);
BicFlow      n20_turn_clock   (BicRun *r, BicFrame *f);
BicFlow      n20_turn_end     (BicRun *r, BicFrame *f);
extern const BicStep n20_sudden_death_steps[];

/* --- n20-moment.c ------------------------------------------------------- */
int          n20_pairs        (const BicView *v, BicPair *out, int room);
guint        n20_spent        (const BicView *v);
