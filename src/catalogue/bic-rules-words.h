/* Texts for values of the catalogue, in the words of its files or translated for users.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef enum { BIC_WORDS_OF_FILES, BIC_WORDS_OF_PEOPLE } BicWords;             /* BIC_WORDS_OF_PEOPLE are translated */

/* Texts of the type `char *' are (transfer full). */
char *       bic_rules_traits              (BicTraits           traits,
                                            BicWords            words); /* "infantry light", "any", "none" */
char *       bic_rules_unit                (const BicCatalogue *catalogue,
                                            /* "Horse artillery (Great Britain)", translated */
                                            const BicUnitType  *type);
char *       bic_rules_modifier_units      (const BicCatalogue *catalogue,
                                            const BicModifier  *row,
                                            BicWords            words); /* "french/LN", "cavalry", "all" */
char *       bic_rules_modifier_effect     (const BicModifier  *row,
                                            /* "+1", "-2 (best of 1)", "halve-up", "at most 1" */
                                            BicWords            words);
char *       bic_rules_modifier_conditions (const BicCatalogue *catalogue,
                                            const BicModifier  *row,
                                            BicWords            words); /* "melee into forest unless escape" */
/* Returns a text about the source, translated: "unconfirmed: the two pages differ". */
char *       bic_rules_source              (const BicSource    *source);
/* Returns: (nullable): a sentence about the tactician cards drawn after @card, translated */
const char * bic_rules_card_draws_text     (const BicCard      *card);
/* Returns: (transfer none): the text for a word in a table: "routed beyond its movement allowance" */
const char * bic_rules_label_text          (const char         *word);
char *       bic_rules_cell_text           (const char         *word,
                                            guint8              status);        /* "−1 ?" */
gboolean     bic_rules_has_chart           (const BicCatalogue *catalogue,
                                            const BicRuleset   *ruleset,
                                            int                 chart); /* whether units of @ruleset use it */

G_END_DECLS
