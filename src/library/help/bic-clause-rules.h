/* The rules in plain sentences, by clause ID.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { const char *id, *text; } BicClauseRule;        /* text: untranslated */

/* Each list ends with a row without an ID. */
extern const BicClauseRule bic_clause_rules_cc[];
extern const BicClauseRule bic_clause_rules_n20[];

G_END_DECLS
