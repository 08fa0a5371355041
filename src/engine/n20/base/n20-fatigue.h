/* Fatigue, and markers that are removed after a phase.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

typedef enum { N20_FRESH, N20_READY, N20_TIRED, N20_WEARY, N20_SPENT } N20Fatigue;  /* same order as BicFatigue */

enum { N20_MARKER_FATIGUE = 16 };       /* first bit of the markers of the levels above N20_FRESH */

#define N20_MARKER_OF(level) (1u << (N20_MARKER_FATIGUE + (level) - 1))

/* --- n20-fatigue.c ----------------------------------------------------------------------------------------------- */

guint64      n20_fatigue_facts         (const BicView *v, const BicPieceState *p);
gboolean     n20_is_spent              (const BicView *v, const BicPieceState *p);
BicWhy       n20_spent_why             (const BicView *v, const BicPieceState *p, int to);
void         n20_tire_units_of_battle  (BicRun *r);
BicFlow      n20_remove_combat_markers (BicRun *r, BicFrame *f);
