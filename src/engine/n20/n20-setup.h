/* How a game of the family begins.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* --- n20-rules.c ------------------------------------------------------------------------------------------------- */
void         bic_book_n20     (BicRulebook *book);

/* --- n20-prepare.c ------------------------------------------------------ */
gboolean     n20_prepare      (BicGame *game, GError **error);
void         n20_discard      (gpointer family);

/* --- n20-start.c -------------------------------------------------------- */
void         n20_begin        (BicRun *r);
const char * n20_broken       (const BicView *v);
gint16 *     n20_score        (BicState *state, int side);
extern const BicStateField n20_fields[];
