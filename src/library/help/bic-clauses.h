/* The program's texts about a clause of the rules: its rule cases, and passages of the guides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The id of a clause is the one in docs/rules-*.md: "CCN-RET-03"; "R-45", "P-03", "Q29", "A3" or "16.1" is a ruling.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-help.h"

G_BEGIN_DECLS

/* Links to a clause are "bicorne-clause:ID" in the markup. */
#define BIC_CLAUSE_SCHEME "bicorne-clause:"

/* (transfer full) (nullable): the last id in a text */
char *        bic_clause_find  (const char         *text);
/* (transfer full): markup in which each id is a link */
char *        bic_clause_link  (const char         *text);
char *        bic_clause_title (const BicCatalogue *catalogue,
                                const char         *id);
BicHelpPage * bic_clause_page  (const BicCatalogue *catalogue,
                                const char         *id,
                                GError            **error);

G_END_DECLS
