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
/* Returns whether the engine's invariants hold after a choice: a sound state, a correct list, and the same result
 * again. */
gboolean    bic_check_choice   (const BicGame     *game,
                                const BicState    *before,
                                BicChoice          choice,
                                const BicState    *after,
                                const BicChoices  *next,
                                GError           **error);
/* --- what the engine enforces, by the rulebook of the battle (bic-enforced.c) --- */

typedef enum { BIC_ENFORCED, BIC_PARTLY_ENFORCED, BIC_FOR_HUMANS } BicEnforcement;

/* (nullable): what a cell of a table means to people, not translated. */
const char *   bic_meaning_of_cell      (const BicScenario  *scenario,
                                         const char         *cell);
/* @left: what is left to the players, to be translated; NULL = nothing, or everything. */
BicEnforcement bic_enforcement_of_item  (const BicScenario  *scenario,
                                         gconstpointer       item,
                                         const char        **left);            /* (out) (optional) */
BicEnforcement bic_enforcement_of_field (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         BicField            field);
/* The special rules that are enforced: id and, to be translated, name; NULL beyond the last. */
const char *   bic_special_rule         (const BicScenario  *scenario,
                                         guint               index,
                                         const char        **name);

/* --- how far flags drive units back, by the rule system (bic-enforced.c) --- */

#define BIC_MAX_RETREATS 4
int            bic_retreats             (const BicRuleset   *ruleset,
                                         const BicUnitType  *type,
                                         int                 each[BIC_MAX_RETREATS]);
char *         bic_retreat_figures      (const BicRuleset   *ruleset,
                                         const BicUnitType  *type);

G_END_DECLS
