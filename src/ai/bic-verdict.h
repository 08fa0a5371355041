/* What counts say of a battle, in words, and how sure that is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-counts.h"

G_BEGIN_DECLS

/* @armies: subjects of sentences, "The French army", by BicSide.  Returns: (transfer full): translated */
char * bic_verdict        (const BicCounts    *counts,
                           const char *const  armies[2]);
/* Of a change: what it is worth.  Returns: (transfer full): translated */
char * bic_verdict_change (const BicCounts    *counts,
                           const char *const  armies[2]);

G_END_DECLS
