/* Checks that need rules: reach of objectives, rules that are not enforced, a battle that cannot be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-check.h"

G_BEGIN_DECLS

void        bic_check_playable (const BicScenario *scenario,
                                BicCatalogue      *catalogue,
                                GPtrArray         *problems);       /* appends BicProblem */
GPtrArray * bic_check_all      (const BicScenario *scenario,
                                BicCatalogue      *catalogue);      /* document and rules, sorted */

G_END_DECLS
