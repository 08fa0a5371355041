/* Row in the list of problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-check.h"

G_BEGIN_DECLS

/* Appearance and name of a severity, such as "Error" */
typedef struct { const char *icon, *style, *name; } BicSeverityStyle;
const BicSeverityStyle * bic_severity_style (BicSeverity        severity);

/* Makes a row. Its buttons have actions with @index as target: "problem.fix", "problem.fix-all", "problem.ignore" and
 * "problem.heed".
 */
GtkWidget *      bic_problem_row_new   (const BicScenario *scenario,
                                        const BicProblem  *problem,
                                        guint              index,
                                        /* number of problems of this kind that have a fix, including this problem */
                                        guint              n_alike);
guint            bic_problem_row_index (GtkListBoxRow     *row);

G_END_DECLS
