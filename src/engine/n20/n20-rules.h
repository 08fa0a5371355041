/* Functions that the rulebook of Napoleonic 20 calls: setup, information on the state, and texts. Private to the
 * family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "n20-events.h"

/* --- n20-rules.c ------------------------------------------------------------------------------------------------- */

void         bic_book_n20     (BicRulebook *book);

/* --- n20-setup.c ------------------------------------------------------------------------------------------------- */

gboolean     n20_prepare      (BicGame *game, GError **error);
void         n20_game_free    (gpointer family);
void         n20_begin_game   (BicRun *r);
gint16 *     n20_score        (BicState *state, int side);
const char * n20_state_fault  (const BicView *v);
extern const BicStateField n20_fields[];

/* --- n20-state-info.c ------------------------------------------------------------------------------------------- */

int          n20_pairs           (const BicView *v, BicPair *out, int capacity);
BicStage     n20_piece_readiness (const BicView *v, const BicPieceState *p);
int          n20_movement_left   (const BicView *v, const BicPieceState *p);
gboolean     n20_lookup          (const BicView *v, const BicChoice *c, BicLookup *out);
const char * n20_meaning         (const char *cell);
double       n20_risk            (const BicView *v, BicChoice c);

/* --- n20-lessons.c ----------------------------------------------------------------------------------------------- */

extern const BicLesson n20_lessons[];

/* --- n20-text.c -------------------------------------------------------------------------------------------------- */

const char * n20_phase                 (const BicView *v);
const char * n20_event_text            (const BicGame *game, const BicEvent *event);
void         n20_event_fill            (const BicEvent *event, GString *text);
gboolean     n20_event_for_owner       (BicEvent *event);
const char * n20_event_code            (const BicEvent *event);
void         n20_list_strength_changes (const BicGame *game, const BicEvent *event, BicStrengths *out);
BicWhy       n20_not_asked_why         (const BicView *v, BicChoice c);
char *       n20_why_mark_text         (const BicView *v, BicChoice c, const char *mark);
extern const BicEventText n20_events[N20_N_EVENTS];
