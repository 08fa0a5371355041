/* A row of the panel of problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-check.h"

G_BEGIN_DECLS

/* Appearance and names of a severity: "Error", "Errors". */
typedef struct { const char *icon, *style, *name; } BicSeverityStyle;
const BicSeverityStyle * bic_severity_style (BicSeverity        severity);

/* Its buttons are actions with @index as target: "problem.fix", "problem.fix-all", "problem.ignore", "problem.heed". */
GtkWidget *      bic_problem_row_new   (const BicScenario *scenario,
                                        const BicProblem  *problem,
                                        guint              index,
                                        /* number of problems with the same kind of fix, including this one */
                                        guint              n_alike);
guint            bic_problem_row_index (GtkListBoxRow     *row);

G_END_DECLS
