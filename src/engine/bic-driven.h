/* How far flags drive units of a type back, by its rule system, for those who tell it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* The hexes that each flag adds, one flag after the other; the last holds for all further ones, and no more are told
 * than differ. */
#define BIC_MAX_RETREATS 4
/* each: room for BIC_MAX_RETREATS */
int    bic_retreats       (const BicRuleset  *ruleset, const BicUnitType *type, int *each);
/* (transfer full): the same in figures, "2" or "1+2". */
char * bic_retreat_figures (const BicRuleset *ruleset, const BicUnitType *type);

G_END_DECLS
