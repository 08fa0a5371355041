/* Campaign between the battles: events, rallies, nights and the clock.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* Locals of a rally procedure. piece: the unit that tries to rally; aid: whether a point of morale was spent; rolled:
 * whether a die was rolled; most: remaining attempts, -1 = one for each broken unit; cadre: 1 + the cadre that may
 * replace the unit; on: 1 + the leader near which an event lets units return. */
typedef struct { gint16 piece, aid, rolled, most, cadre, on; } N20Rally;

/* --- n20-event.c ------------------------------------------------------------------------------------------------- */

BicFlow      n20_event_call               (BicRun *r, BicFrame *f);
BicWhy       n20_cards_why                (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_cards_take               (BicRun *r, BicFrame *f, BicChoice c);
void         n20_discard_lapsed_cards     (BicRun *r, BicUntil until);
gboolean     n20_event_has_no_target      (const BicView *v);
const struct _N20Effect * n20_effect_find (const char *name);
guint        n20_n_effects                (void);
extern const BicStep n20_event_steps[];
extern const BicStep n20_effect_steps[];

/* --- n20-rally.c ------------------------------------------------------------------------------------------------- */

N20Rally *   n20_rally_call  (BicRun *r, int side, int most);
int          n20_rally_bonus (const BicView *v, const BicFrame *f);
BicFlow      n20_return_call (BicRun *r, BicFrame *f);
extern const BicStep n20_rally_steps[];
extern const BicStep n20_return_steps[];

/* --- n20-clock.c ------------------------------------------------------------------------------------------------- */

BicFlow      n20_turn_begin           (BicRun *r, BicFrame *f);
BicFlow      n20_raise_morale_in_lull (BicRun *r, BicFrame *f);
BicFlow      n20_night_call           (BicRun *r, BicFrame *f);
BicFlow      n20_turn_between_players (BicRun *r, BicFrame *f);
BicFlow      n20_turn_end             (BicRun *r, BicFrame *f);
extern const BicStep n20_night_steps[];
extern const BicStep n20_sudden_death_steps[];
