/* Help pages for clauses of the rules: the rule in a sentence, and passages of the guides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The IDs of clauses are defined in docs/rules-*.md, for example "CCN-RET-03". "R-45", "P-03", "Q29", "A3" and "16.1"
 * are rulings.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-help.h"

G_BEGIN_DECLS

/* Links to a clause have the target "bicorne-clause:ID" in the markup. */
#define BIC_CLAUSE_SCHEME "bicorne-clause:"

/* Returns (transfer full) (nullable) the last clause ID in @text. */
char *        bic_clause_find_last (const char         *text);
/* Returns (transfer full) @text as markup in which each clause ID is a link. */
char *        bic_clause_add_links (const char         *text);
char *        bic_clause_title     (const BicCatalogue *catalogue,
                                    const char         *id);
BicHelpPage * bic_clause_page      (const BicCatalogue *catalogue,
                                    const char         *id,
                                    GError            **error);

G_END_DECLS
