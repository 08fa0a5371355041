/* Runs of many games as they are printed, read again and put together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cli.h"
#include "bic-run.h"

G_BEGIN_DECLS

/* bic-run-show.c */
void      bic_run_print_json (const BicSeriesRun  *run);
void      bic_run_print_text (const BicSeriesRun  *run);

/* bic-run-read.c */
/* what bic_run_print_json () printed; "-" is the standard input */
BicSeriesRun *  bic_run_read       (const char    *path,
                              GError       **error);
/* (element-type BicSeriesRun): parts, in any order, that have to make a whole */
gboolean  bic_run_join       (GPtrArray     *runs,
                              GError       **error);            /* the first one becomes it */

G_END_DECLS
