/* What the family tells in words.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- cc-text.c ----------------------------------------------------------------------------------------------------- */
const char * cc_phase         (const BicView *v);
char *       cc_event         (const BicGame *game, const BicEvent *event);
char *       cc_own_event     (const BicGame *game, const BicEvent *event);
gboolean     cc_combat        (const BicView *v, BicCombat *out);

/* --- cc-why.c ------------------------------------------------------------------------------------------------------ */
BicWhy       cc_late_why      (const BicView *v, BicChoice c);
char *       cc_word          (const BicView *v, BicChoice c, const char *mark);
