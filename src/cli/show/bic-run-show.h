/* Prints the results of a series of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cli.h"
#include "bic-run.h"

G_BEGIN_DECLS

void bic_run_print_json (const BicSeriesRun *run);
void bic_run_print_text (const BicSeriesRun *run);

G_END_DECLS
