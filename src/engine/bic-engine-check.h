/* Checks that need rules: reach of objectives, rules that are not enforced, a battle that cannot be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-check.h"
#include "bic-game.h"

G_BEGIN_DECLS

void        bic_check_playable (const BicScenario *scenario,
                                BicCatalogue      *catalogue,
                                GPtrArray         *problems);       /* appends BicProblem */
GPtrArray * bic_check_all      (const BicScenario *scenario,
                                BicCatalogue      *catalogue);      /* document and rules, sorted */
/* Whether the engine has kept its promises with a choice: a sound state, a list as it should be, and the same again. */
gboolean    bic_check_choice   (const BicGame     *game,
                                const BicState    *before,
                                BicChoice          choice,
                                const BicState    *after,
                                const BicChoices  *next,
                                GError           **error);
/* The special rules that the engine enforces: id and, to be translated, name; NULL beyond the last. */
const char * bic_special_rule  (guint              index,
                                const char       **name);

G_END_DECLS
