/* Checks of a battle that depend on the rules: objectives that no unit can reach, rules that are not enforced, battles
 * that cannot be played.
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
                                /* returns the problems in the document and with the rules, sorted */
                                BicCatalogue      *catalogue);
/* Returns whether the engine's invariants hold after a choice: the state is valid, the list of choices is correct, and
 * the choice has the same result when it is repeated. */
gboolean    bic_check_choice   (const BicGame     *game,
                                const BicState    *before,
                                BicChoice          choice,
                                const BicState    *after,
                                const BicChoices  *next,
                                GError           **error);
/* --- enforced rules, by the rulebook of the battle (bic-enforced.c) ------------- */

typedef enum { BIC_ENFORCED, BIC_PARTLY_ENFORCED, BIC_FOR_HUMANS } BicEnforcement;

/* Returns: (nullable): the meaning of a table cell for players, not translated. */
const char *   bic_meaning_of_cell      (const BicScenario  *scenario,
                                         const char         *cell);
/* @left: receives an untranslated text about the part that the players have to enforce; NULL if they have to enforce
 * nothing or everything. */
BicEnforcement bic_enforcement_of_item  (const BicScenario  *scenario,
                                         gconstpointer       item,
                                         const char        **left);            /* (out) (optional) */
BicEnforcement bic_enforcement_of_field (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         BicField            field);
/* Returns the id of the enforced special rule with this index, or NULL if @index is too high. @name receives its
 * untranslated name. */
const char *   bic_special_rule         (const BicScenario  *scenario,
                                         guint               index,
                                         const char        **name);

/* --- retreat distances for flags, by rule system (bic-enforced.c) --- */

#define BIC_MAX_RETREATS 4
int            bic_retreat_hexes_of_unit_type (const BicRuleset   *ruleset,
                                               const BicUnitType  *type,
                                               int                 each[BIC_MAX_RETREATS]);
char *         bic_retreat_figures_text       (const BicRuleset   *ruleset,
                                               const BicUnitType  *type);

G_END_DECLS
